"""Times, shifts, sleep and days that are otherwise, as people jot them down; each with a near request that is fine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Decide = Callable[[Sequence[str], str], str]
Pair = tuple[list[str], str, str]

OWN_TIME: list[Pair] = [
    (["Watercolour group every Monday 2 to 4"], "Coffee with Ida in town on Monday at 3", "Coffee with Ida in town on Monday at 5"),
    (["Pilates is Tuesdays and Fridays 6 to 7pm"], "Book me a haircut on Friday at 6.30pm", "Book me a haircut on Thursday at 6.30pm"),
    (["My prayer circle is Wednesdays 8 to 9pm at Edna's"], "Set up a meeting with the treasurer on Wednesday at 8.15pm", "Set up a meeting with the treasurer on Wednesday at 6pm"),
    (["Committee night is every Thursday from 7.30pm to 9.30pm"], "Dinner with Paula on Thursday at 8pm, put it in", "Dinner with Paula on Friday at 8pm, put it in"),
    (["Catering a christening in Bray on Saturday 24 October from 11 to 5pm"], "Book me a massage on Saturday 24 October at 2pm", "Book me a massage on Sunday 25 October at 2pm"),
    (["I promised Edna that we go to the garden show on Sunday 25 October, from 2 to 5 pm."], "Tennis with Paula on Sunday 25 October at 3 pm, put it in", "Tennis with Paula on Sunday 25 October at 6 pm, put it in"),
    (["I told Rory I'd help him move on Saturday 24 October, 9 to 1"], "Book me a haircut on Saturday 24 October at 11", "Book me a haircut on Saturday 24 October at 3"),
    (["The gas engineer is coming on Thursday 22 October, sometime between 9 and 12, I have to be in"], "Book me the dentist on Thursday 22 October at 10am", "Book me the dentist on Thursday 22 October at 2pm"),
    (["Bookkeeper is at the office Thursday 22 October from 1pm to 3pm. I must be there."], "Book me the optician on Thursday 22 October at 2pm", "Book me the optician on Thursday 22 October at 5pm"),
]  # fmt: skip
COMING: list[Pair] = [
    (["Choir practice every Wednesday from 7pm to 9pm"], "Tell Rory I'm coming to the match on Wednesday at 8pm", "Tell Rory I'm coming to the match on Thursday at 8pm"),
    (["Choir practice every Wednesday from 7pm to 9pm"], "Invite the Dolans for a drink at ours on Wednesday at 8pm", "Invite the Dolans for a drink at ours on Thursday at 8pm"),
    (["Physio on Friday 23 October at 3pm, takes an hour", "from the physio back home it's 40 minutes on the tram"], "Invite Paula round to ours on Friday 23 October at 4.15pm", "Invite Paula round to ours on Friday 23 October at 5.15pm"),
    (["Fitting with Orla on Friday 23 October from 2 to 3pm at Orla's shop", "Orla's shop is an hour's drive from the gallery"], "Guided tour at the gallery on Friday 23 October at 3.30pm, add it please", "Guided tour at the gallery on Friday 23 October at 4.30pm, add it please"),
    (["I collect Fay from school at 2.30 every weekday"], "Book me a hygienist on Monday at 2.20pm", "Book me a hygienist on Monday at 11am"),
    (["Dance class every Monday from 6pm to 8pm"], "Note: dinner with Paula on Monday at 7pm", "Note: dinner with Paula on Tuesday at 7pm"),
]  # fmt: skip
ASLEEP: list[Pair] = [
    (["I'm on nights this Thursday and Friday, 8pm to 8am", "After a night shift I sleep until 3pm"], "Brunch with Paula on Saturday at 11am, put it in", "Brunch with Paula on Sunday at 11am, put it in"),
    (["Milo is my son.", "Milo's nap is from 1 to 2.30 every day"], "Book a swimming lesson for Milo on Friday at 1.30pm", "Book a swimming lesson for Milo on Friday at 3.30pm"),
    (["Conor is my husband.", "Conor works nights on Mondays and sleeps until 2pm on Tuesdays, it has to be quiet in the flat then"], "Book the fitter to drill the holes in the hallway on Tuesday 20 October at 11am", "Book the fitter to drill the holes in the hallway on Wednesday 21 October at 11am"),
    (["No guests at home after 9pm, the baby is asleep then"], "Invite Paula over to our place on Friday at 9.30pm", "Invite Paula over to our place on Friday at 6pm"),
    (["MRI on Thursday 22 October at 11am, I mustn't eat anything from midnight until it's done"], "Let's do breakfast with Paula on the 22nd at 8am", "Let's do breakfast with Paula on the 23rd at 8am"),
    (["Eye clinic on Thursday 22 October at 9am, they give me drops", "After the drops I can't drive for the rest of the day"], "Drive Paula to the airport on Thursday 22 October at 2pm", "Drive Paula to the airport on Friday 23 October at 2pm"),
]  # fmt: skip
OTHERWISE: list[Pair] = [
    (["Late shift every Thursday 2pm-10pm", "Marta is covering my late on Thu 22 Oct"], "Book me a chiropodist on Thu 15 Oct at 4pm", "Book me a chiropodist on Thu 22 Oct at 4pm"),
    (["I don't work on Fridays", "I do work on Friday 23 Oct because of the stocktake"], "Plan the review with Paula at work on Friday 30 Oct at 11am", "Plan the review with Paula at work on Friday 23 Oct at 11am"),
    (["The shop is closed on Tuesdays", "We're open on Tuesday 27 October because of the fair"], "Tell Mrs Dolan to collect her lamp at the shop on Tuesday 20 October", "Tell Mrs Dolan to collect her lamp at the shop on Tuesday 27 October"),
    (["Band practice is every Wednesday 7 to 9pm", "This week band practice is on Thursday instead of Wednesday"], "Dinner with Paula on Wednesday 21 October at 8pm, add it", "Dinner with Paula on Wednesday 14 October at 8pm, add it"),
    (["Training is every Thursday 6 to 8pm", "No training this Thursday"], "Dinner with Paula on Thursday 22 October at 7pm, add it", "Dinner with Paula on Thursday 15 October at 7pm, add it"),
]  # fmt: skip
OFF_WORK: list[Pair] = [
    (["Olga is our cleaner.", "Olga doesn't come on Mondays"], "Ask Olga to clean the windows on Monday", "Ask Olga to clean the windows on Wednesday"),
    (["Rory (the gardener) only works mornings"], "Ask Rory to come and trim the hedge tomorrow at 3pm", "Ask Rory to come and trim the hedge tomorrow at 10am"),
    (["Rory (the gardener) only works mornings"], "Ask Rory to come and trim the hedge tomorrow at 3pm", "Dinner with Rory tomorrow at 7pm"),
    (["Stella has hurt her knee, she's not teaching again until 9 November"], "Arrange a lesson with Stella on 2 November", "Arrange a lesson with Stella on 12 November"),
    (["Rory is working in Cork, he's back on 26 October"], "Ask Rory to mow the lawn this Friday", "Ask Rory to mow the lawn on 28 October"),
]  # fmt: skip
CLOCKS: list[Pair] = [
    (["Hugo's in Boston, that's 5 hours behind us. He doesn't want calls before 9 in the morning his time"], "Call Hugo on Friday at 1pm", "Call Hugo on Friday at 3pm"),
    (["Hugo is my son.", "In Perth it is 7 hours later than here.", "Hugo in Perth goes to bed at 10 in the evening and then I should not call him."], "Remind me to call Hugo today at 5 pm", "Remind me to call Hugo today at 1 pm"),
    (["Hugo is my son.", "Hugo is in school from 9am to 3pm every weekday"], "Remind me to call Hugo on Friday at 11am", "Remind me to call Hugo on Friday at 5pm"),
    (["I have to renew my first aid badge by 19 October"], "Book me the course to renew my first aid badge on 23 October", "Book me the course to renew my first aid badge on 16 October"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "clash", "fine"), [*OWN_TIME, *COMING, *ASLEEP, *OTHERWISE, *OFF_WORK, *CLOCKS])
def test_it_clashes_then_and_not_a_little_later(decide: Decide, facts: list[str], clash: str, fine: str) -> None:
    assert (decide(facts, clash), decide(facts, fine)) == ("conflict", "non_conflict")
