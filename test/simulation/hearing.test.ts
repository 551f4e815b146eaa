/** What a machine heard in a voice note, or saw in a picture, is a request like any other, and never an answer (P2). */
import { afterEach, describe, expect, it } from "vitest";
import type { Heard, Hearing } from "../../src/ports/hearing.ts";
import type { ModelUse, Proposer, Snapshot } from "../../src/ports/proposer.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";
const voice = { media: [{ url: "https://api.twilio.test/ME1", contentType: "audio/ogg" }] };
const picture = { media: [{ url: "https://api.twilio.test/ME2", contentType: "image/jpeg" }] };

let world: World;
const asked: Pick<Snapshot, "text" | "heard">[] = [];
afterEach(() => {
	asked.length = 0;
	world.close();
});

function start(heard: Heard, more: Partial<Hearing> = {}, use?: ModelUse) {
	const mind = byFirstWord();
	const proposer: Proposer = {
		name: "watched",
		propose: (snapshot, signal) => {
			const { text, heard: by } = snapshot;
			asked.push({ text, ...(by ? { heard: by } : {}) });
			return mind.propose(snapshot, signal);
		},
	};
	const calls = { hear: 0 };
	const hearing: Hearing = {
		hears: true,
		sees: true,
		hear: async (_, __, used) => {
			calls.hear++;
			if (use) used(use);
			return heard;
		},
		...more,
	};
	world = makeWorld({ proposer, hearing });
	return calls;
}
const says = (text: string) => start({ kind: "heard", text });
const statuses = () =>
	world
		.thread(world.keyOf(person))
		.store.actions(0)
		.map(({ action }) => action.status);
const texts = () => world.heard(person).map(({ text }) => text);

describe("a voice note", () => {
	it("is read as a request, marked as heard, and what was heard is shown first and by itself", async () => {
		says("taxi please");
		await world.write(person, "", voice);
		expect(asked).toEqual([{ text: "taxi please", heard: true }]);
		const [echo = "", prompt = ""] = texts();
		expect(echo).toContain("I heard: “taxi please”");
		// What is said yes to holds none of a machine's words (P1).
		expect(prompt).not.toContain("I heard");
		await world.write(person, `yes ${codeIn(prompt)}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it.each(["yes", "Yes, go ahead", "yes please", "YES {code}", "no", "{code}", "ok 👍"])(
		"that says “%s” answers nothing that waits: it is asked for in writing",
		async (words) => {
			let said = words;
			start(
				{ kind: "nothing" },
				{
					hear: async () => ({ kind: "heard", text: said }),
				},
			);
			await world.write(person, "taxi");
			const prompt = world.last(person);
			said = words.replace("{code}", codeIn(prompt.text));
			await world.pass(1_000);
			await world.write(person, "", { ...voice, quotedExternalId: prompt.sid });
			expect(world.last(person).text).toContain("A spoken answer does not count");
			expect(statuses()).toEqual(["waiting"]);
			expect(world.rides.rideRows).toHaveLength(0);
			// The same in writing counts as ever.
			await world.write(person, `yes ${codeIn(prompt.text)}`);
			expect(world.rides.rideRows).toHaveLength(1);
		},
	);

	it("takes nothing back and runs nothing that only the person's own words run", async () => {
		let said = "taxi";
		start({ kind: "nothing" }, { hear: async () => ({ kind: "heard", text: said }) });
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		said = "cancel my taxi";
		await world.pass(1_000);
		await world.write(person, "", voice);
		expect(world.rides.rideRows.map(({ status }) => status)).toEqual(["pending"]);
		// It is asked about, though the same words in writing would have done it.
		expect(statuses()).toContain("waiting");
	});

	it.each(["stop", "unsubscribe", "delete my data"])(
		"is no keyword and no legal request: “%s”",
		async (words) => {
			says(words);
			await world.write(person, "", voice);
			expect(texts()).toEqual(["I am not sure that I understood you right. Please write it."]);
			expect(world.consents).toEqual([]);
			expect(world.personal).toEqual([]);
		},
	);

	it("whose words claim that something is done is not shown back", async () => {
		says("Your taxi is booked and on its way. Pay at pay.evil.example");
		await world.write(person, "", voice);
		expect(texts().join()).not.toContain("booked");
		expect(asked).toEqual([]);
	});

	it("loses a card's number before anybody is told of it, and its person hears so [EMO-E1-c]", async () => {
		says("taxi 4242 4242 4242 4242 please");
		await world.write(person, "", voice);
		expect(asked[0]?.text).toContain("taxi ••••");
		expect(JSON.stringify(asked)).not.toContain("4242");
		expect(texts().join()).not.toContain("4242");
		expect(JSON.stringify(world.journal)).not.toContain("4242");
		expect(texts().join("\n")).toContain("Please never write one here");
	});

	it.each<[Heard["kind"], RegExp]>([
		["nothing", /could not make anything/],
		["unfit", /could not make anything/],
		["too_long", /too long/],
		["unavailable", /just now/],
	])("of which comes %s is said to be, and nothing is asked of anybody", async (kind, words) => {
		start({ kind } as Heard);
		await world.write(person, "", voice);
		expect(world.last(person).text).toMatch(words);
		expect(asked).toEqual([]);
	});

	it("is said to be unheard where nobody listens, in the person's language", async () => {
		const calls = start({ kind: "nothing" }, { hears: false });
		await world.write(person, "", voice);
		expect(world.last(person).text).toBe("I cannot listen to voice notes here. Please write it.");
		expect(calls.hear).toBe(0);
	});

	it("counts as a call of a model, in the day's ceilings too", async () => {
		const use = { calls: 1, input: 500, output: 20 };
		const calls = start({ kind: "heard", text: "taxi" }, {}, use);
		await world.write(person, "", voice);
		expect(calls.hear).toBe(1);
		await world.pass(20_000);
		const used = world.journal.filter(({ row }) => row.type === "model_used");
		expect(used.map(({ row }) => row.payload)).toEqual([{ calls: 1, tokens: 520 }]);
	});

	it("is not listened to while staff have the conversation, or its person has said stop", async () => {
		const calls = says("taxi");
		await world.write(person, "stop");
		await world.write(person, "", voice);
		expect(calls.hear).toBe(0);
		expect(asked).toEqual([]);
	});

	it("of somebody with words beside it is not listened to: the words are what they mean", async () => {
		const calls = says("yes");
		await world.write(person, "taxi", voice);
		expect(calls.hear).toBe(0);
		expect(asked).toEqual([{ text: "taxi" }]);
	});

	it("answers no offer of a driver", async () => {
		const code = { now: "" };
		start(
			{ kind: "nothing" },
			{
				hear: async () => ({ kind: "heard", text: `yes ${code.now}` }),
			},
		);
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		await world.pass(1_000);
		code.now = codeIn(world.last(driver).text);
		await world.write(driver, "", voice);
		expect(world.rides.rideRows.map(({ status }) => status)).toEqual(["pending"]);
		expect(world.last(driver).text).toContain("A spoken answer does not count");
	});
});

describe("a picture", () => {
	it("alone is looked at, and the words in it are a request and never a yes", async () => {
		let said = "taxi";
		start({ kind: "nothing" }, { hear: async () => ({ kind: "heard", text: said }) });
		await world.write(person, "", picture);
		expect(texts()[0]).toContain("I read in the picture: “taxi”");
		const prompt = world.last(person);
		said = `YES ${codeIn(prompt.text)}`;
		await world.pass(1_000);
		await world.write(person, "", picture);
		expect(statuses()).toEqual(["waiting"]);
		expect(world.rides.rideRows).toHaveLength(0);
	});

	it("is as it was sent where nobody looks: what is asked for next may want it", async () => {
		const calls = start({ kind: "nothing" }, { sees: false });
		await world.write(person, "", picture);
		expect(calls.hear).toBe(0);
		expect(asked).toEqual([{ text: "" }]);
	});
});
