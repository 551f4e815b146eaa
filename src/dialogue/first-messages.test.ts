/** What people write first, in an everyday market: what they look for, where, when and for how many. The wording is ours. */
import { describe, expect, it } from "vitest";
import { everyday } from "./testing/everyday-town.ts";

const each = (said: Readonly<Record<string, string>>) =>
	it.each(Object.entries(said))("%s → %s", (text, answer) => {
		expect(everyday([text])).toEqual([answer]);
	});

describe("something is needed, and nobody is named", () => {
	each({
		"we need a hotel for the weekend": "find category=hotel",
		"I have to find a flat": "homes",
		"after a new apartment, anything?": "homes",
		"is there an apartment that has 3 rooms?": "homes bedrooms=3",
		"I would like 2 rooms in a hotel close to my friend's house": "choose_business",
		"any 3 bedroom place in the old town?": "homes bedrooms=3 area=Old Town",
		"what theatres are there?": "poi theatre",
		"which dining places do you know?": "find category=restaurant",
		"get us a house with 2 bed rooms, for 3": "homes bedrooms=2",
		"somewhere to dine, we are starving": "find category=restaurant",
		"any hotel with a pool?": "find category=hotel",
		"help me to find some nice places in the old town, the best one that has tea": "find query=Tea",
		"my family comes to visit soon, I need to find hotel rooms": "choose_business",
		"look for a place where some kind of pizza is served": "find query=pizza",
		"I have a craving for pasta, can you look for a place for me?": "find query=pasta",
		"I would like to try a tea and a coffee": "order terrace: 1 tea, 1 coffee",
		"I want a good place for pizza in the old town":
			"find category=restaurant near=old-town query=pizza",
		"we need a pizza restaurant": "find category=restaurant query=pizza",
		"I will dine late tonight, find me a place": "find category=restaurant",
		"we are on the hunt for a flat": "homes",
		"a 2 bedroom in the old town please": "homes bedrooms=2 area=Old Town",
		"I'm in the mood for pizza, find me something in the old town":
			"find near=old-town query=pizza",
		"I was wondering if there was a table for tomorrow": "choose_business",
		"it is ages since my last haircut, can you look up salons?": "ask_day_and_hour",
		"what about 6 in the evening on the 20th, a hair colour": "book selin | 07-20 18:00 | 1",
		"what is there near the Blue Lantern to eat?": "find category=restaurant",
		"can I go to a restaurant with my girlfriend?": "find category=restaurant",
		"could you reserve a restaurant in the harbour?": "bookings.ask_offering",
		"I have to make a dining reservation": "choose_business",
		"I would like to stay in a hotel": "choose_business",
		"are there any tables for 2 tomorrow at 8?": "choose_business",
		"schedule a visit to the salon": "ask_day_and_hour",
		"let us go to a salon, can you find one?": "find category=hairdresser",
		"we need a hotel, on the harbour side if possible": "find category=hotel near=harbour",
		"is there anything to eat in the old town?": "find category=restaurant near=old-town",
		"find me something to eat, I prefer pizza fare": "find category=restaurant query=pizza",
	});
});

describe("a business is looked for by its name", () => {
	each({
		"looking for a cafe that is called Terrace Café": "find query=Terrace Café",
		"a restaurant by the name of Terrace Café, can you find it?": "find query=Terrace Café",
		"where is the Lodos Guest House?": "find query=Lodos Guest House",
		"Could you tell me where Napoli Corner is located?": "find query=Napoli Corner",
		"tell me about the Blue Lantern please": "find query=Blue Lantern",
		"my cousin runs Blue Lantern, does it come up in your list?": "find query=Blue Lantern",
		"any hotel near the Blue Lantern?": "find category=hotel near=blue-lantern",
	});
});

describe("a word in a name says nothing else", () => {
	each({
		"a cab to the waterfall please": "ask_pickup_to ? > waterfall",
		"I need a cab to go to Terrace Café": "ask_pickup_to ? > terrace-cafe",
		"a table on Friday for 3 people, make it for Terrace Café at 4":
			"book terrace | 07-17 16:00 | 3",
		"I would like to visit Selin Hair Studio on Friday at 3 pm": "book selin | 07-17 15:00 | 1",
		"the name of the salon is Selin Hair Studio, a hair colour on Friday at 2":
			"book selin | 07-17 14:00 | 1",
	});
});

describe("what is eaten there, and what is ordered", () => {
	each({
		// In Turkish it is a cake.
		"I want to eat some pasta": "find query=pasta",
		"find me somewhere to eat, I'd love some pizza": "find category=restaurant query=pizza",
		// To a hotel, which is a kind of place that people look for as well.
		"ndashaka ayran ebyiri kuri Akasya Hotel Harbour mu cyumba 12":
			"order olive: 2 ayran > icyumba 12, akasya-harbour",
		"can you do a tea please": "order terrace: 1 tea",
		"I was hoping to order 2 adana kebabs": "order olive: 2 adana",
		"I would like to try two ayrans, to the clock tower": "order olive: 2 ayran > clock-tower",
		"I'm just going to need a fried calamari, brought to the castle":
			"order lantern: 1 calamari > castle",
	});
});

describe("when, and for how many", () => {
	each({
		// Each of twelve hours by when it is open.
		"a table for 2 at Terrace Café tomorrow at 10": "book terrace | 07-16 10:00 | 2",
		"a table for 2 at Napoli Corner tomorrow at 10": "book napoli | 07-16 22:00 | 2",
		"a haircut at Selin Hair Studio on Friday, I can be there for 6":
			"book selin | 07-17 18:00 | 1",
		"beard trim tomorrow at 3": "book selin | 07-16 15:00 | 1",
		"Napoli Corner for 4 at 19:30 on sunday": "book napoli | 07-19 19:30 | 4",
		"book 4 people for Friday at 8 pm at Napoli Corner, I was there before and it was great":
			"book napoli | 07-17 20:00 | 4",
		"a table for 2 at Napoli Corner at a half past 5 in the evening on July 29th":
			"book napoli | 07-29 17:30 | 2",
		"a taxi from the harbour to the castle at 9:30 am on July 29th":
			"taxi harbour > castle | 29/07 09:30",
		"book me a taxi to come to the harbour by 21:45. We need a ride to the castle. Just the three of us.":
			"taxi harbour > castle | 15/07 21:45 | 3",
		"a table for 2 at Napoli Corner on July 29 at noon": "book napoli | 07-29 12:00 | 2",
		"a table for 2 at Napoli Corner on the third of August at 9": "book napoli | 08-03 21:00 | 2",
		"a table for 2 at Napoli Corner on July twenty-ninth at 9": "book napoli | 07-29 21:00 | 2",
		"a table for 2 at Napoli Corner on the twenty-ninth of July at 9":
			"book napoli | 07-29 21:00 | 2",
		"a table for 2 at Napoli Corner at noon on July 29th": "book napoli | 07-29 12:00 | 2",
		"a taxi from the harbour to the castle on the 26th of July at 8 pm. three of us":
			"taxi harbour > castle | 26/07 20:00 | 3",
		"taxi from the harbour to the castle, just 4": "taxi harbour > castle | 4",
		"taxi from the harbour to the castle for me, 3 people": "taxi harbour > castle | 3",
		"taxi from the harbour to the castle, only 2 will ride": "taxi harbour > castle | 2",
		"I am going out without a ride there, can you get me a cab": "ask_pickup ? > ?",
	});
});

describe("what is ordered comes from where it is said, and goes where it is said", () => {
	each({
		"get me fried calamari from Blue Lantern delivered to Blue Lantern":
			"order lantern: 1 calamari > blue-lantern",
		"get me fried calamari from Blue Lantern": "order lantern: 1 calamari",
	});
});
