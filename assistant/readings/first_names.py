"""First names that people bear in many languages, for whoever is named once and shown to be a person by nothing else.

Rule of this file: a table only, folded. Names that are better known as places, months or makes are left out; a name counts
only where it is written with a capital.
"""

from __future__ import annotations

FIRST_NAMES = frozenset(
    """aaliyah aaron abby abdul abdullah abel abena abigail abraham ada adaeze adam adebayo adele adrian adriana agata agnes
    agnieszka ahmad ahmed aiden aiko aileen ailsa aino aisha aisling akiko akira akua alan alba albert alberto alec
    alejandra alejandro aleksandra alessandra alessandro alessia alex alexander alexandra alexei alexia alexis alfie
    alfred alfredo ali alice alicia alina alison aliya allan allison alma alvaro alyssa amal amalia amanda amara amelia
    amelie amina amir amit amma amy ana anahita anais ananya anastasia anders andre andrea andreas andreea andrei andres
    andrew andrzej andy angela angelica angelo angus anika anil anita anja anke ann anna annabel anne annette annie annika
    anouk ansel anselm anthony antoine anton antonia antonio anya aoife aparna arash archie ari ariana arjun arman armando
    arnaud arne arnold aroha arthur arturo arun asha ashley astrid atsuko audrey august aurelie ava avi aviva axel aya
    ayaan ayesha aylin ayo ayse azadeh babak barbara barry bart bartek bastian beata beatrice beatriz becky bella ben
    benedict benedikt benito benjamin bernadette bernard bernd bernie bert bertha bess beth bethan bettina betty bianca
    bilal bill billy birgit bjorn bob bogdan bongani boris brad brandon breda brenda brendan brian bridget brigid brigitte
    bronwen bruce bruno bryan burak burcu caitlin callum camila camilla camille camilo carina carl carla carlo carlos
    carlotta carmen carol carolina caroline carolyn carsten cassie catalina catarina cate caterina cathal catherine cathy
    cecile cecilia cedric celeste celia cem cesar chandra chantal charlene charles charlie charlotte cheng chiamaka chiara
    chidi chieko chinedu chinonso chloe chris christa christian christina christine christoph christophe christopher ciara
    cillian claire clara clare clarissa claude claudia claudio clement clive colette colin colm connie connor conor
    constance constantin corinne cormac cornelia costas craig cristian cristina cristobal curtis cynthia daan dagmar dale
    damian damien dan dana daniel daniela danielle danil danny daphne daria dario darius darragh darren dave david davide
    dawit dean debbie deborah declan deepa deepak deirdre delia della delphine deng denis denise dennis derek dermot
    desmond devon diana diane diarmuid didier diego dieter dilip dimitri dimitris dina dirk dmitri dmitry dolores dominic
    dominik dominique donal donald donna dora doris dorothea dorothy douglas duarte duncan dylan eamon ebba ebony eddie
    edgar edith eduardo edward edwin efe eileen einar eino ekaterina elaine eleanor elena eleni elias elif elina elio
    elisa elisabeth elise eliza elizabeth ella ellen ellie elliot elsa elsie elvira emanuel emeka emil emilia emiliano
    emilie emilio emily emine emma emmanuel emre enrico enrique enzo eoin eric erica erich erik erika erin ernesto ernst
    esme esperanza esra esther ethan etienne eugene eunice eva evan eve evelina evelyn ewa ewan fabian fabio fabrizio
    farah farid fatema fatima fatma fatou federica federico felicia felicity felipe felix femi ferdinand fergus fernanda
    fernando fiadh filip filippo filomena finbar findlay finn fiona flavia flavio flora florian fran frances francesca
    francesco francine francis francisco francois francoise frank franz fred freddie frederic frederick frederik freya
    frida fritz funmi gabriel gabriela gabriele gabriella gareth gary gavin gemma genevieve geoff geoffrey georg george
    georges georgina gerald gerard gerardo gerda gerry gert gilbert giles gilles gina giorgio giorgos giovanna giovanni
    giulia giulio giuseppe glenda glenn gloria gonzalo gordon graca grace graciela graham grainne greg gregor gregory
    greta grzegorz guido guillaume guillermo gunnar gunther gus gustav gustavo gwen habib hadiza hafsa hakan hal halima
    hamish hamza hana hanna hannah hannes hans harald harold harriet haruka haruto hassan hayley hazel hector hedda heidi
    heike heinrich heinz helen helena helene helga hemi hendrik henri henrietta henrik henrique henry herbert herman
    hilary hilda hiroko hiroshi hoang holger holly horst howard hugh hugo humphrey hussein iain ian ibrahim ida idris
    ignacio igor ike ilaria ilona ilse imogen imran ines inga inge ingo ingrid ioana ioanna irena irene irina isaac isabel
    isabella isabelle isla ismail isobel ivan ivana ivo ivor jaap jacek jackie jacob jacqueline jacques jakob jakub jamal
    james jamie jan jana jane janet janice janina janine jarek jari jasmine jason javier jean jeanette jeff jeffrey jelena
    jen jenna jennifer jenny jens jeremy jerome jess jesse jessica jesus jill jim jimmy jiri jitka joan joana joanna
    joanne joao joaquin jochen joe joel joelle johan johanna johannes john johnny jolanta jon jonas jonathan jorg jorge
    jose josef josefina joseph josephine joshua josie joyce juan juana juanita judit judith judy juha jules julia julian
    juliana julie julien juliet julieta julio julius jun jurgen justin justine justyna jutta kai kaito kaja kamal kamila
    kanako karen karim karin karina karl karolina kasia kaspar katarina katarzyna kate katerina katharina katherine
    kathleen kathrin kathy katia katie katja katrin kavita kay kayla kazuo keiko keith kelechi kelly ken kenji kenneth
    kenny kerry kevin khaled khalid kieran kim kimberly kirsten kirsty klaus knut kofi koji konrad konstantin kostas kris
    krishna kristen kristian kristina kristof krystyna kunal kurt kwabena kwame kwesi kyle lars latoya laura lauren
    laurence laurent lea leah leandro leila lena lennart leo leon leonard leonardo leonie leonor lerato leslie leszek
    leticia lewis lexi li lia liam lian lidia lilian liliana lina linda lindsay ling linh lionel lisa lise liv livia liz
    liza lizzie lloyd lola lorena lorenzo lorna lorraine lottie lou louis louisa louise luc luca lucas lucia lucian
    luciana lucie lucinda lucy ludmila ludwig luigi luis luisa lukas luke lulu luna lwazi lydia lyn lynn mabel maciej mads
    mae maeve magda magdalena magnus mahmoud mai maia maisie malcolm malik malte mandla mandy manfred manon manuel manuela
    marc marcel marcela marcelo marcia marcin marco marcos marcus marek margaret margarete margarita margit margot maria
    mariam marian mariana marianne marie mariela marija marika marina mario marion marisa marit marius mark marko markus
    marlene marlies marta martha martin martina marty marvin mary maryam mateo mateusz mathias mathilde matilda matt
    matteo matthew matthias maura maureen maurice mauricio mauro max maxim maxime maya megan mehmet mei melanie melissa
    mercedes meredith mette mia michael michaela michal michel michele michelle miguel mihai mikael mike mikhail mikko
    mila milan milena milica milo mina ming minh mira miranda mireille miriam miroslav moana mohamed mohammad mohammed
    moira molly mona monica monika monique morag morgan morten moses mourad muhammad muriel musa mustafa myra myriam nadia
    nadine nadja naledi nancy naomi nasrin natalia natalie natasha nathalie nathan neha neil nell nelly nelson niall niamh
    nicholas nick nicky nico nicola nicolas nicole nigel nikhil nikita nikola nikolai nikos nils nina nisha noah noel
    noemi nomsa noor nora norbert noreen norma norman nuala nuno obi octavia ola olaf ole oleg olena olga oliver olivia
    olivier olu olumide oluwaseun omar orla oscar oskar osman ottavio otto owen ozan pablo paddy padma padraig pam pamela
    paola paolo parisa pascal patrice patricia patricio patrick patrik paul paula paulina pauline paulo pavel pawel pedro
    peggy penelope per percy perry pete peter petra petros phil philip philippa philippe phoebe phyllis pia pierre pieter
    pietro pilar piotr polly pooja prakash pranav preethi pritam priya priyanka quentin quinn rachel rachid radek rafael
    rafal raffaele ragnar rahul raj rajesh ralf ralph ramon ramona rania raquel rashid raul ravi raymond rebecca regina
    reinhard rekha remi renata renate renato rene reuben rhian rhiannon rhys ria ricardo riccardo richard richie ricky
    rina rita roald roan robert roberta roberto rocio roderick rodrigo roger rohan roisin roland rolf romain roman ron
    ronald ronan ronnie rory rosa rosalind rosamund rosanna roseanne rosemary rosie rosita ross roy ruben rui rupert
    russell ruth ryan saanvi sabine sabrina sachiko sadie saeed sahar said sakura sally salma salome salvatore sam
    samantha sami samina samir samira samuel sandra sandro sanjay santosh saoirse sara sarah sasha saskia satoshi scott
    sean sebastian sebastien selin selina selma serena serge sergei sergio seth shane shannon sharon shauna sheila shelley
    shirley shreya shu sian sibongile sibusiso siddharth sigrid silke silvia simon simona simone sinead siobhan siri sizwe
    sofie solveig sonia sonja sophia sophie soren stacey stan stanislav stefan stefania stefano steffen stelios stella
    stephan stephanie stephen steve steven stian stuart sunita suresh susan susana susanne susie suzanne sven svetlana
    swati sylvia sylvie tabitha tadhg takashi tamara tamsin tania tanja tanya tara tarek tariq tatiana ted terence teresa
    terry tess tessa thabo thandi thandiwe thanh theo theodora theresa therese thomas thorsten tiago tilda tim timo
    timothy tina tobias toby todd tom tomas tomasz tommaso tommy toni tony tracey tracy trevor trinh trish tristan trudy
    tuan tunde tuva tyler uli ulla ulrich ulrike umar ursula uwe valentina valeria valerie vanessa vasilis vera verena
    veronica veronika vicente vicky vijay vikram viktor viktoria vincent vincenzo viola virginie vittoria vivian vivienne
    vladimir volker waleed walid walter wanda wanjiru warren wayne wei wendy werner wilfred wilhelm willem wilma winifred
    winston wojciech wolfgang xavier ximena yael yan yannick yara yasmin yasmine yaw yelena yiorgos yoko yolanda yosef
    youssef yuki yuko yuli yuri yusuf yves yvette yvonne zachary zainab zandile zara zeynep zodwa zoe zofia zoltan zora
    zsofia zuzana""".split()
)
