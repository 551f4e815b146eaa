/** What was done on the phones becomes a file that can be read, and says nothing that is another each time. */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { readScenario } from "./format.ts";
import { knownIn } from "./town.ts";
import {
	type RecordedMessage,
	type RecordedPhone,
	type Recording,
	writeScenario,
} from "./write.ts";

const [driver] = harbourTown.drivers;
if (!driver) throw new Error("the town has drivers");
const castle = harbourTown.marketDraft.places.find(({ id }) => id === "castle");
if (!castle) throw new Error("the town has a castle");
const anna: RecordedPhone = {
	id: "a",
	name: "Anna Whitfield",
	number: "+447700900001",
	locale: "en",
};
const wheel: RecordedPhone = { id: "d", name: driver.name, number: driver.phone, locale: "tr" };
const shop: RecordedPhone = { id: "s", name: "Olive Tree Restaurant", number: "", locale: "en" };
const idle: RecordedPhone = { id: "i", name: "Nobody", number: "+447700900009", locale: "en" };

let count = 0;
const at = (message: Partial<RecordedMessage>): RecordedMessage => {
	count += 1;
	return {
		phoneId: "a",
		sid: `SM${count}`,
		direction: "inbound",
		channel: "whatsapp",
		body: "",
		atMs: 1_790_000_000_000 + count * 1_000,
		choices: [],
		...message,
	};
};
const heard = (body: string, more: Partial<RecordedMessage> = {}) =>
	at({ direction: "outbound", body, ...more });
const recorded = (messages: readonly RecordedMessage[], more: Partial<Recording> = {}) =>
	writeScenario({ phones: [anna, wheel, idle], messages, tools: [], records: [], ...more });
const stepsOf = (text: string) => text.trim().split("\n\n")[1]?.split("\n");

describe("a recording", () => {
	it("keeps who wrote what and the words that came back; codes have names, and figures, dates, cars and people are left open", () => {
		const wish = at({ body: "taxi to the castle\nfor 2, please" });
		const prompt = heard(
			"Taxi to Castle on *Friday, 27 November* at 19:30.\nFare: *175.00 TRY*. Shall I look?\nReply YES 7K3M or NO 7K3M.",
			{ choices: [{ title: "Yes" }, { title: "No" }] },
		);
		const text = recorded(
			[
				wish,
				prompt,
				at({ body: "Yes", quotedSid: prompt.sid }),
				heard(`Yolculuk 4PQX: ${anna.name}, 0,8 km. Alabilir misiniz?`, { phoneId: "d" }),
				at({ phoneId: "d", body: "evet 4pqx" }),
				heard(
					`Your driver is *${driver.name}*, ${driver.vehicle}, plate ${driver.plate}. See https://x.example/r/9`,
				),
			],
			{
				tools: ["taxi.request", "taxi.request"],
				records: [{ name: "rides", states: ["assigned"] }],
			},
		);
		expect(text).toBe(`title: Recorded: taxi to the castle for 2, please
language: en
tools: taxi.request
people: anna
drivers: aylin speaks tr at fish-market

anna writes: taxi to the castle
	for 2, please
anna hears: Taxi to Castle on ... at ... Fare: ... TRY. Shall I look? Reply YES {code1} or NO {code1}.
anna taps: Yes
aylin hears: Yolculuk {code2}: ... km. Alabilir misiniz?
aylin writes: evet {code2}
anna hears: Your driver is ... plate ... See
records: rides assigned
`);
		const read = readScenario("x.txt", text, knownIn(["taxi.request"]));
		expect(read.drivers).toEqual([{ name: "aylin", locale: "tr", place: "fish-market" }]);
		expect(read.steps).toHaveLength(7);
	});

	it("says as a comment what no step can say, and what came by itself; a place is one of the town's or a point", () => {
		const asked = heard("Where from?");
		const text = recorded([
			asked,
			at({ body: "", media: [{ name: "door.png" }] }),
			at({ body: "here", quotedSid: asked.sid }),
			at({ body: "{code1}" }),
			at({ body: "hi", channel: "sms" }),
			at({ location: { lat: castle.lat, lng: castle.lng } }),
			at({ location: { lat: castle.lat, lng: castle.lng, label: "Castle" } }),
			at({ location: { lat: 36.3001, lng: 30.14977 } }),
			heard("Still there?", { atMs: 1_790_000_900_000 }),
			heard("19:30", { atMs: 1_790_000_000_000 + (count + 2) * 1_000 }),
		]);
		expect(stepsOf(text)).toEqual([
			"# before anybody wrote, anna heard: Where from?",
			"# anna sent the file door.png, which no step can say",
			"# as an answer to: Where from?",
			"anna writes: here",
			"# anna wrote braces, which no step can say",
			"# by sms; it is played on WhatsApp",
			"anna writes: hi",
			"anna shares: castle",
			"anna shares: castle by name",
			"anna shares: 36.3001, 30.14977",
			"# anna heard something of figures alone",
			expect.stringMatching(/^# \d{3} seconds later, anna heard: Still there\?$/),
		]);
		expect(readScenario("x.txt", text, knownIn([])).steps.at(-1)).toMatchObject({
			kind: "shares",
			place: "36.3001, 30.14977",
		});
	});

	it("calls two people of one name by two, and a business by its own", () => {
		const owned = harbourTown.businesses.find(({ ownerPhone }) => ownerPhone !== undefined);
		const owner = { ...shop, number: owned?.ownerPhone ?? "" };
		const second = { ...anna, id: "b", number: "+447700900002", name: "Änna!" };
		const text = writeScenario({
			phones: [anna, second, owner, { ...anna, id: "c", number: "+447700900003", name: "Νίκη" }],
			messages: [
				at({ body: "hello" }),
				at({ phoneId: "b", body: "hello" }),
				at({ phoneId: "c", body: "hello" }),
				heard("A question for you", { phoneId: "s" }),
			],
			tools: [],
			records: [],
		});
		expect(text).toContain("people: anna, anna2, person\n");
		expect(text).toContain(`${owned?.id} hears: A question for you`);
		expect(readScenario("x.txt", text, knownIn([])).steps).toHaveLength(4);
	});

	it("is refused where nothing was written, and where a file has no room for it", () => {
		expect(() => recorded([heard("Hello")])).toThrow("nobody has written");
		expect(() => recorded(Array.from({ length: 81 }, () => at({ body: "again" })))).toThrow(
			"at most 80 steps",
		);
		const crowd = Array.from({ length: 5 }, (_, i) => ({
			...anna,
			id: `p${i}`,
			number: `+44770090010${i}0`,
		}));
		const all = crowd.map(({ id }) => at({ phoneId: id, body: "hi" }));
		expect(() => writeScenario({ phones: crowd, messages: all, tools: [], records: [] })).toThrow(
			"at most 4 people",
		);
	});
});
