"""First names that people bear in many languages, for whoever is named once and shown to be a person by nothing else.

Rule of this file: a table only, folded. Names that are better known as places, months or makes are left out; a name counts
only where it is written with a capital.
"""

from __future__ import annotations

FIRST_NAMES = frozenset(
    """aada aaliyah aarav aaron abby abdul abdullah abel abena abigail abraham achieng ada adaeze adam adaora addison adebayo
    adele aditya adrian adriana agata agnes agneta agnieszka ahmad ahmed aidan aiden aiko aileen ailsa aino aisha
    aisling ajay akiko akira akosua akua alan alba albert alberto alec alejandra alejandro aleksandra alessandra
    alessandro alessia alex alexander alexandra alexei alexia alexis alfie alfred alfredo ali alice alicia alina
    alison aliya allan allison alma alvaro alyssa ama amal amalia amanda amara amelia amelie amina amir amit amma amy
    ana anahita anais ananya anastasia anders andre andrea andreas andreea andrei andres andrew andrzej andy angela
    angelica angelo angharad angus ania anika anil anita anja anjali anke ankie ann anna annabel anne annette annie
    annika anouk ansel anselm anthony antoine anton antonia antonio anya aoife aparna arash archie ari ariana arjun
    arman armando arnaud arne arnel arnold aroha arthur arturo arun asha ashley ashok astrid atsuko attila audrey
    august aurelie ava avi aviva axel aya ayaan ayesha aylin ayo ayse azadeh babak barbara barry bart bartek basia
    bastian bayani bea beata beatrice beatriz becky bella ben benedict benedikt bengt benito benjamin benji benny
    bernadette bernard bernd bernie bert bertha bess beth bethan bettina betty bianca bilal bill billy birgit bisi
    bjorn bob bogdan bohdan bongani boris brad bram brandon brayden breda brenda brendan brian bridget brigid brigitte
    bronwen bruce bruno bryan burak burcu bushra caitlin callum camila camilla camille camilo caoimhe carina carl
    carla carlo carlos carlotta carmen carol carolina caroline carolyn carsten carys cassie catalina catarina cate
    caterina cathal catherine cathy catriona caua cecile cecilia cedric celeste celia cem cerys cesar chandra chantal
    charlene charles charlie charlotte cheng chiamaka chiara chidi chieko chika chinedu chinonso chioma chloe chris
    christa christian christina christine christoph christophe christopher ciara cillian citlali claire clara clare
    clarissa claude claudia claudio clement clive colette colin colm conall connie connor conor constance constantin
    consuelo corinne cormac cornelia cosmin costas craig cristian cristina cristobal curtis cynthia daan dafydd dagmar
    daiki dale damian damien dan dana dani daniel daniela danielle danil danny danuta daphne darek daria dario darius
    darko darragh darren dave david davide dawit dean debbie deborah declan deepa deepak deirdre delia della delphine
    deng denis denise deniz dennis derek dermot deshawn desislava desmond despina devon diana diane diarmaid diarmuid
    didier diego dieter dieuwertje dilip dimitri dimitris dina dinesh dirk dmitri dmitry dmytro dodong dolores dominic
    dominik dominique donal donald donna dora doris dorothea dorothy douglas dragana driss duarte duncan dylan eamon
    ebba ebony ebuka eddie edgar edith eduardo edward edwin eevi efe efrain eileen eilidh eimear einar eino eirik
    ekaterina elaine eleanor elena eleni eleri elias elif elina elio elisa elisabeth elise eliza elizabeth ella ellen
    ellie elliot elsa elsie elvira emanuel emeka emil emilia emiliano emilie emilio emily emine emma emmanuel emre
    enrico enrique enzo eoin eric erica erich erik erika erin ernesto ernst esi esme esperanza esra esther eszter
    ethan etienne eugene eunice eunji eva evan eve evelina evelyn ewa ewan fabian fabio fabrizio faisal farah farid
    fatema fatima fatma fatou federica federico felicia felicity felipe felix femi femke ferdinand fergus fernanda
    fernando fiachra fiadh filip filippo filomena finbar findlay finn fiona fionnuala flavia flavio fleur flora
    florian folake fran frances francesca francesco francine francis francisco francois francoise frank franz fred
    freddie frederic frederick frederik freya frida fritz funke funmi gabor gabriel gabriela gabriele gabriella ganesh
    gareth gary gaurav gavin geeta gemma genevieve geoff geoffrey georg george georges georgina gerald gerard gerardo
    gerda gergana gerry gert gethin gilbert giles gilles gina giorgio giorgos giovanna giovanni giulia giulio giuseppe
    glenda glenn gloria gonzalo goran gordon gosia graca grace graciela graham grainne greg gregor gregory greta griet
    grzegorz guadalupe guido guillaume guillermo gunilla gunnar gunther gus gustav gustavo gwen habib hadiza hafsa
    hakan hal halima hamish hamza hana hanna hannah hannes hans harald harold harriet haruka haruto hassan havard
    hayley hazel hector hedda heidi heike heinrich heinz helen helena helene helga helmi heloisa hemi hendrik henk
    henri henrietta henrik henrique henry herbert herman hicham hilary hilda hinata hira hiroko hiroshi hoang holger
    holly horst howard huda hugh hugo hulya humphrey huong hussein hyun iain ian ibrahim ida idris ifeoma ignacio igor
    ike ilaria ildiko ilona ilse imogen imran inday ines inga inge ingeborg ingo ingrid ioan ioana ioanna iolo irena
    irene irina iryna isaac isabel isabella isabelle ishaan isla ismail isobel istvan itzel ivan ivana ivaylo ivo ivor
    jaap jacek jackie jacob jacqueline jacques jakob jakub jamal james jamie jan jana jane janet janice janina janine
    jarek jari jasmine jason javier jaxon jayden jean jeanette jeff jeffrey jelena jelle jen jenna jennifer jenny jens
    jeremy jeroen jerome jess jesse jessica jesus jihoon jill jim jimmy jiri jitka jiwoo joan joana joanna joanne joao
    joaozinho joaquin jocelyn jochen joe joel joelle johan johanna johannes john johnny jolanta jomar jon jonas
    jonathan joost jorg jorge jose josef josefina joseph josephine joshua josie joyce juan juana juanita judit judith
    judy juha jules julia julian juliana julie julien juliet julieta julio julius jun junaid jurgen justin justine
    justyna jutta kai kaito kaja kamal kamau kamila kamran kamsi kamsiyochukwu kanako karen kari karim karin karina
    karl karolina kasia kaspar katarina katarzyna kate katerina katharina katherine kathleen kathrin kathy katia katie
    katja katka katrin kavita kavya kay kayla kaylee kazuo keiko keisha keith kelechi kelly kemi ken kenji kenneth
    kenny kenta kerem kerry kerstin kevin khadija khaled khalid kieran kim kimberly kiran kirsten kirsty klaus knut
    koen kofi koji kojo konrad konstantin kostas kris krishna kristen kristian kristina kristof krystyna kunal kurt
    kwabena kwame kwesi kyle lachlan lakshmi lamar lars laszlo lata latoya laura lauren laurence laurent layla lea
    leah leandro leila lena lenka lennart leo leon leonard leonardo leonie leonor lerato leslie leszek leticia lewis
    lexi li lia liam lian lidia lieke liesbeth ligaya lihua lilian liliana lina linda lindiwe lindsay ling linh lionel
    lisa lise liv livia liz liza lizzie ljiljana lloyd lola lorena lorenzo lorna lorraine lotte lottie lou louis
    louisa louise lovisa lowri luc luca lucas lucia lucian luciana lucie lucinda lucy ludmila ludwig luigi luis luisa
    luiza luka lukas luke lulu luna lwazi lydia lyn lynn maarten mabel maciej mackenzie maddie mads mae maeve magda
    magdalena magnus mahesh mahmoud mai maia maisie maja makayla malcolm malik malte mandla mandy manfred manoj manon
    manuel manuela marc marcel marcela marcelo marcia marcin marco marcos marcus marek margaret margarete margarita
    margit margot maria mariam marian mariana marianne maricel marie marieke mariela marija marika marina mario marion
    marisa marisol marit marites marius marjatta mark marko markus marlene marlies marquis marta martha martin martina
    marty marvin mary maryam matej mateo mateusz mathias mathilde matilda matt matteo matthew matthias maura maureen
    maurice mauricio mauro max maxim maxime maya meena megan mehak mehdi mehmet mei meiling melanie melissa mercedes
    meredith mette mhairi mia michael michaela michal michel michele michelle miguel mihai mikael mike mikhail mikko
    mila milan milena milica milo milos mina ming minh minji minjun mio mira miranda mireille mirela miriam miroslav
    moana mohamed mohammad mohammed moira molly mona monica monika monique morag morgan morten moses mourad muhammad
    mukesh murat muriel musa mustafa mykola myra myriam nabil nadia nadine nadja naledi nancy naoko naomi naresh
    nasrin natalia natalie natasha nathalie nathan neha neil nell nelly nelson nemanja nerys ngozi nguyet niall niamh
    nicholas nick nicky nico nicola nicolas nicole niels nigel nika nikhil nikita nikola nikolai nikos nils nina nisha
    njeri nkechi noah noel noemi nomsa noor nora norbert noreen norma norman noura nuala nuno obi obinna octavia oisin
    oksana ola olaf ole oleg olena olga oliver olivia olivier olu olumide oluwaseun omar ondrej onni oonagh orla oscar
    osian oskar osman otieno ottavio otto owen oyvind ozan pablo paddy padma padraig paige pam pamela paola paolo
    parisa parvati pascal patrice patricia patricio patrick patrik paul paula paulina pauline paulo pavel pawel pedro
    peggy penelope per percy perry pete peter petra petros peyton phil philip philippa philippe phoebe phuong phyllis
    pia pierre piet pieter pietro pilar piotr pirjo plamen polly pooja prakash pranav preethi pritam priya priyanka
    quentin quinn rabia rachel rachid radek radu rafael rafaela rafal raffaele ragnar rahul raj rajesh ralf ralph
    raluca ramesh ramiro ramon ramona rania raquel rashid raul ravi raymond rebecca regina reinhard rekha remi renata
    renate renato rene reuben reyansh rhian rhiannon rhys ria ricardo riccardo richard richie ricky rigoberto riley
    rina rita rizwan roald roan robert roberta roberto rocio rodel roderick rodrigo roger rohan rohit roisin roland
    rolf romain roman ron ronald ronan ronnie rory rosa rosalind rosamund rosanna rosario roseanne rosemary rosie
    rosita ross rowena roxana roy ruaridh ruben ruby rui rupert russell ruth ruud ryan saad saanvi sabine sabrina
    sachiko sade sadie saeed sahar said saima sakura sally salma salome salvatore sam samantha sami samina samir
    samira samuel sana sandra sandro sanjay sanne santosh saoirse sara sarah sasha saskia satoshi scott seamus sean
    sebastian sebastien segun selin selina selma seojun serena serge sergei sergio serkan seth shahid shane shanice
    shannon sharon shauna shazia sheila shelley shirley shreya shu sian sibongile sibusiso siddharth sigrid silke
    silvia simon simona simone sindre sinead siobhan sipho siri sizwe sjoerd skyler slawek sneha socorro sofie solveig
    sonia sonja soojin sophia sophie sorcha soren sota stacey stan stanislav stavros stefan stefania stefano steffen
    stelios stella stephan stephanie stephen steve steven stian stuart sunita suresh susan susana susanne susie
    suzanne sven svetlana svitlana swati sylvia sylvie szilvia tabitha tadhg takashi takeshi tamara tamsin tania
    tanisha tanja tanya tara taras tarek tariq tarun tatiana ted terence teresa terry tess tessa tetiana thabo thandi
    thandiwe thanh theo theodora theresa therese thiago thijs thomas thorsten thuy tiago tijs tilda tim timo timothy
    tina tjasa tobias toby todd tolga tom tomas tomasz tomek tommaso tommy tomoko toni tony torbjorn tracey tracy
    trevor trinh trish tristan trudy tuan tunde tuva tyler tyrone uche uli ulla ulrich ulrike umar ursula usman uwe
    vaclav valentina valeria valerie vanessa varun vasilis veikko vera verena veronica veronika vesna vicente vicky
    vihaan vijay vikram viktor viktoria vincent vincenzo vinod viola virginie vitoria vittoria vivian vivienne
    vladimir vlasta volker waleed walid walter wanda wanjiru waqas warren wayne wei wendy werner wilfred wilhelm
    willem wilma wim winifred winston wojciech wojtek wolfgang wout xavier xiaoli xiaoming ximena yael yan yannick
    yannis yara yaroslav yasmin yasmine yaw yelena yinka yiorgos yoko yolanda yosef youssef yui yuki yuko yuli yuri
    yusuf yuto yves yvette yvonne zachary zaid zainab zandile zanele zara zayd zdenek zeynep zodwa zoe zofia zoltan
    zora zoran zoya zsofia zuri zuzana""".split()
)
