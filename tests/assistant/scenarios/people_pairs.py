"""Everyday situations about people, as people type them: what is known, a request that clashes, and one like it that does not.

It is Tuesday 13 October 2026, 9:00, in London. `usual` marks pairs whose clash rests on what a thing usually is: there
Caveat may ask instead of refusing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pair:
    """The facts, a request that clashes with them, and its twin that does not."""

    facts: tuple[str, ...]
    clash: str
    fine: str
    usual: bool = False


def pair(facts: str, clash: str, fine: str, *, usual: bool = False) -> Pair:
    """A pair from facts divided by " | "."""
    return Pair(tuple(fact.strip() for fact in facts.split("|")), clash, fine, usual)


PAIRS = (
    # Allergies and diets, through menus, dishes and drinks
    pair("Dana is my sister and is allergic to shellfish. | The set menu at Lanterna is crab soup, steak and tart.",
         "Book a table at Lanterna for Dana and me on Friday at 7pm", "Book a table at Lanterna for Tom and me on Friday at 7pm"),
    pair("Ben's got a nut allergy", "Order a hazelnut cake for Ben's birthday on Saturday", "Order a lemon drizzle cake for Ben's birthday on Saturday"),
    pair("Tom's vegan", "Cook a beef stew for Tom tonight", "Cook a lentil curry for Tom tonight"),
    pair("Mum is coeliac.", "Bake couscous salad with Mum on Sunday", "Bake meringues with Mum on Sunday"),
    pair("I don't eat meat.", "Order me a pepperoni pizza for tonight", "Order me a pizza with mushrooms and olives for tonight"),
    pair("no dairy for me", "Order a latte for me at 10", "Order a black coffee for me at 10"),
    pair("Everything at Wok Corner is cooked in peanut oil. | My brother Sam is allergic to peanuts.",
         "Dinner with Sam at Wok Corner on Thursday at 8pm", "Dinner with Sam at the Fig Tree on Thursday at 8pm"),
    pair("The only thing on at the Boathouse is fish. | Leila has a really bad fish allergy",
         "Book the Boathouse for Leila and me on Saturday at 19:00", "Book the Boathouse for Marcus and me on Saturday at 19:00"),
    pair("My colleague Yusuf keeps halal.", "Bring bacon rolls for Yusuf tomorrow at 8am", "Bring cheese rolls for Yusuf tomorrow at 8am"),
    pair("My husband Paul is lactose intolerant", "Make panna cotta for Paul on Saturday", "Make fruit salad for Paul on Saturday"),
    pair("Jo doesn't drink", "Buy a bottle of gin as a present for Jo", "Buy a box of tea as a present for Jo"),
    pair("I'm off alcohol until the 30th.", "Order a bottle of Rioja for me for tonight", "Order a bottle of Rioja for me for 2 November"),
    pair("Strawberries make me ill", "Buy a punnet of strawberries for my breakfast tomorrow", "Buy a punnet of blueberries for my breakfast tomorrow"),
    pair("Ella can't have eggs", "Make an omelette for Ella tomorrow morning", "Make porridge with water for Ella tomorrow morning"),
    pair("My friend Ravi, who is vegetarian, lives next door.", "Grill steaks with Ravi on Saturday at 6pm", "Grill peppers with Ravi on Saturday at 6pm"),
    pair("Amira is allergic to sesame | The Olive Branch serves a fixed menu of hummus, grilled fish and baklava.",
         "Table for Amira and me at the Olive Branch tomorrow at 7pm", "Table for Priya and me at the Olive Branch tomorrow at 7pm"),
    pair("Nina has a peanut allergy.", "Order pad thai for Nina tonight", "Order a margherita pizza for Nina tonight", usual=True),
    pair("Grandma is diabetic", "Take a box of fudge to Grandma on Sunday", "Take a bunch of flowers to Grandma on Sunday", usual=True),
    pair("Lucy is allergic to milk.", "Bake a cheesecake for Lucy on Friday", "Bake a loaf of bread without butter for Lucy on Friday"),
    pair("Max (my nephew) is allergic to tree nuts", "Buy marzipan for Max", "Buy wine gums for Max"),
    pair("I cant eat gluten", "Book me a pasta making class on Saturday at 11", "Book me a pottery class on Saturday at 11", usual=True),
    # Medicines and bodies
    pair("My doctor told me not to take ibuprofen while I'm on ramipril.", "Remind me to take ibuprofen at 9pm", "Remind me to take ramipril at 9pm"),
    pair("I'm allergic to penicillin", "Remind me to take amoxicillin every morning at 8", "Remind me to take vitamin D every morning at 8"),
    pair("Doc says no running until 3 Nov", "Sign me up for the parkrun on Saturday at 9", "Sign me up for the parkrun on Saturday 7 November at 9"),
    pair("My doctor told me not to lift more than 5 kg. | My moving boxes weigh 20 kg each.",
         "Carry the moving boxes upstairs tomorrow at 10", "Carry the cushions upstairs tomorrow at 10"),
    pair("I mustn't lift anything over 10 kilos until 20 October. | The garden table weighs 25 kg.",
         "Help Ana carry the garden table on Saturday at 11", "Help Ana carry the garden table on Saturday 24 October at 11"),
    pair("I can't do stairs at the moment. | Ben's flat is on the fourth floor without a lift.",
         "Visit Ben at Ben's flat on Wednesday at 6pm", "Meet Ben at the café on Wednesday at 6pm", usual=True),
    pair("I mustn't get my arm wet until the cast is off. | My cast comes off on 20 October.",
         "Book me a swimming lesson on Friday at 5pm", "Book me a swimming lesson on Friday 23 October at 5pm"),
    pair("I'm not allowed to drive for two weeks after my operation on 10 October.", "Rent a car for me on Friday at 9", "Rent a car for me on 30 October at 9"),
    pair("Sam is pregnant", "Order sashimi for Sam on Friday", "Order vegetable tempura for Sam on Friday", usual=True),
    pair("My husband Paul is on warfarin", "Buy aspirin for Paul", "Buy plasters for Paul", usual=True),
    pair("The physio wants me off my feet till Monday.", "Book me a walking tour on Saturday at 10", "Book me a massage on Saturday at 10", usual=True),
    pair("My daughter Mia is allergic to bee stings", "Take Mia to the beekeeping day on Saturday", "Take Mia to the pottery day on Saturday"),
    pair("Ines can't swim", "Book a kayak trip with Ines on Sunday at 10", "Book a cinema trip with Ines on Sunday at 10", usual=True),
    pair("I get seasick", "Book me a sailing trip on Sunday", "Book me a train trip on Sunday", usual=True),
    pair("No coffee for Dad until his check-up on Friday 16 October.", "Make an espresso for Dad tomorrow at 8am", "Make a peppermint tea for Dad tomorrow at 8am"),
    # Fears and dislikes
    pair("Our neighbour Ines is terrified of dogs.", "Invite Ines to the dog show on Saturday at 2pm", "Invite Ines to the flower market on Saturday at 2pm"),
    pair("Liz is scared of heights", "Take Liz up the Ferris wheel on Sunday at 3pm", "Take Liz to the aquarium on Sunday at 3pm"),
    pair("I'm claustrophobic", "Book me an escape room on Saturday at 4pm", "Book me a picnic on Saturday at 4pm", usual=True),
    pair("Tom hates flying", "Book a flight to Rome with Tom on 6 November", "Book a train to Paris with Tom on 6 November"),
    pair("Sofia hates horror films.", "Watch a horror film with Sofia on Friday at 8pm", "Watch a comedy with Sofia on Friday at 8pm"),
    pair("Karen from work is allergic to cats", "Meet Karen at the cat café on Thursday at 4pm", "Meet Karen at the coffee house on Thursday at 4pm"),
    pair("Dana can't stand olives", "Make an olive tart for Dana on Friday", "Make a tomato tart for Dana on Friday"),
    # Rules, promises, secrets
    pair("The kids aren't allowed screens on school nights.", "Put a film on for the kids on Wednesday at 7pm", "Put a film on for the kids on Saturday at 7pm"),
    pair("I promised Ana not to buy any more shoes this month.", "Buy me a new pair of shoes tomorrow", "Buy me a new umbrella tomorrow"),
    pair("No shoes in Gran's house. | I promised not to smoke any more", "Buy me a pack of cigarettes", "Buy me a pack of chewing gum"),
    pair("We're throwing a surprise party for Mei on Saturday 24 October, and Mei must not know about it.",
         "Text Mei about the surprise party on Saturday 24 October", "Text Tomasz about the surprise party on Saturday 24 October"),
    pair("My landlord doesn't allow pets in the flat.", "Get a puppy for the flat on Saturday", "Get a rug for the flat on Saturday"),
    pair("No pork in our house please", "Cook pulled pork at our house on Friday", "Cook pulled pork at Ben's house on Friday"),
    pair("Nobody may smoke in my car.", "Let Ravi smoke in my car on the way on Friday", "Let Ravi sleep in my car on the way on Friday"),
    pair("I've given up coffee until the end of November", "Order me a flat white tomorrow at 9", "Order me a flat white on 5 December at 9"),
    pair("I'm trying to give up sugar until Christmas", "Buy me a chocolate bar", "Buy me a newspaper"),
    # Limits
    pair("My budget for clothes is 100 euros a month. | I've already spent 80 euros on clothes this month.",
         "Buy me a jumper for 45 euros", "Buy me a jumper for 15 euros"),
    pair("Not more than 4 people fit in my car.", "Drive 6 people to the beach in my car on Saturday", "Drive 3 people to the beach in my car on Saturday"),
    pair("We agreed not to spend more than 50 pounds on presents.", "Buy Leo a present for 80 pounds", "Buy Leo a present for 30 pounds"),
    pair("The meeting room holds 8 people.", "Book the meeting room for 12 people on Thursday at 2pm", "Book the meeting room for 6 people on Thursday at 2pm"),
    pair("The kids can have at most one hour of screen time a day.", "Let the kids watch TV on Saturday from 10:00 to 12:30", "Let the kids watch TV on Saturday from 10:00 to 10:45"),
    pair("Club Orbit only lets in people over 18. | My niece Zoe is 16.", "Take Zoe to Club Orbit on Friday at 10pm", "Take Zoe to the bowling alley on Friday at 6pm"),
    # Whose rule it is
    pair("Mia is allergic to horses | Leo loves horses", "Book a riding lesson for Mia on Saturday at 10", "Book a riding lesson for Leo on Saturday at 10"),
    pair("Ben is no longer vegetarian. | Kate is vegetarian.", "Make a roast chicken for Kate on Sunday", "Make a roast chicken for Ben on Sunday"),
    pair("Dana is allergic to kiwi. She lives in Leeds.", "Make a kiwi smoothie for Dana", "Make a kiwi smoothie for me"),
    # The same kinds again, in other words
    pair("my flatmate jess cant have gluten","make couscous for jess tonight","make rice for jess tonight"),
    pair("Ali and Noor don't eat pork","Make ham sandwiches for Ali and Noor on Friday","Make egg sandwiches for Ali and Noor on Friday"),
    pair("My wife and I are vegan.","Order a cheese pizza for us tonight","Order a falafel wrap for us tonight"),
    pair("Harry's recovering from a knee op - no football till March","Sign Harry up for football on Saturday at 10","Sign Harry up for chess club on Saturday at 10"),
    pair("My son Theo is not allowed to watch TV after 8pm.","Let Theo watch TV tomorrow at 8:30pm","Let Theo watch TV tomorrow at 5pm"),
    pair("I don't take calls after 8pm.","Schedule a call with Ana tomorrow at 9pm","Schedule a call with Ana tomorrow at 5pm"),
    pair("Don't tell Dad about the new car.","Text Dad that the new car arrives on Friday","Text Sam that the new car arrives on Friday"),
    pair("I swore I'd never eat at Burger Shack again.","Book a table at Burger Shack for me on Friday at 7pm","Book a table at Pasta Palace for me on Friday at 7pm"),
    pair("The max for the school trip is 40 euros","Pay 55 euros for the school trip","Pay 35 euros for the school trip"),
    pair("I want to spend at most £200 on Christmas presents | So far I've spent £150 on Christmas presents","Buy a Christmas present for Leo for £70","Buy a Christmas present for Leo for £40"),
    pair("My GP has me off dairy for six weeks","Order me a cheesecake on Friday","Order me a cheesecake on 12 December"),
    pair("Mark is deathly afraid of flying","Book flights to Lisbon for Mark and me on 5 November","Book the night train to Lisbon for Mark and me on 5 November"),
    pair("No candles in the dorm.","Buy scented candles for my room in the dorm","Buy fairy lights for my room in the dorm"),
    pair("You can't bring food into the library.","Take sandwiches to the library tomorrow at noon","Take sandwiches to the park tomorrow at noon"),
    pair("Sara's expecting and can't have raw fish","Get sushi with raw salmon for Sara tonight","Get a veggie burger for Sara tonight"),
    pair("Uncle Joe's on a gluten free diet","Bake a rye loaf for Uncle Joe","Bake a potato gratin for Uncle Joe"),
    pair("The tasting menu at Noor has lamb, rice and baklava. | Priya doesn't eat meat","Book the tasting menu at Noor for Priya and me on Friday at 8pm","Book the cinema for Priya and me on Friday at 8pm"),
    pair("Grandpa mustn't have grapefruit because of his statins","Buy grapefruit juice for Grandpa","Buy apple juice for Grandpa"),
    pair("I must not carry anything over 3 kg for two weeks. | The printer weighs 9 kg.","Carry the printer up on Thursday at 10","Carry the printer up on 20 November at 10"),
    pair("My mum can't do stairs. | The exhibition is up three flights of stairs, no lift.","Take Mum to the exhibition on Saturday at 2pm","Take Mum to the garden centre on Saturday at 2pm"),
    pair("Kim is scared of spiders","Take Kim to the tarantula show on Saturday","Take Kim to the butterfly house on Saturday"),
    pair("I'm allergic to wool","Buy me a merino jumper","Buy me a cotton jumper"),
    pair("Zoe can't drink milk","Make Zoe a milkshake at 4pm","Make Zoe an apple juice at 4pm"),
    pair("Only my sister knows about the move.","Tell Ben about the move","Tell Ben about the concert"),
    pair("Lea hates coriander","Cook a coriander chutney for Lea tonight","Cook a mango chutney for Lea tonight"),
    pair("We're not allowed to have barbecues on the balcony.","Have a barbecue on the balcony with Tim on Saturday at 6pm","Have breakfast on the balcony with Tim on Saturday at 9am"),
    pair("Rosa gets migraines from red wine","Bring a bottle of red wine for Rosa on Friday","Bring a bottle of water for Rosa on Friday"),
    pair("Doctor's orders: no alcohol until 1 November","Order me a gin and tonic for Saturday night","Order me a gin and tonic for 7 November"),
    pair("I have to be careful with sugar because I'm diabetic","Buy me a box of doughnuts","Buy me a box of tissues",usual=True),
    pair("Pia is on antibiotics until Thursday and can't drink alcohol","Order a cocktail for Pia tomorrow at 8pm","Order a cocktail for Pia on 24 October at 8pm",usual=True),
)  # fmt: skip
