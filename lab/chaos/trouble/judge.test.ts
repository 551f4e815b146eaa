import { describe, expect, it } from "vitest";
import { claimOf } from "./claims.ts";
import { judgeTranscript, type Line, type Transcript } from "./judge.ts";

const request = "taxi from the harbour to the castle";
const prompt =
	"Taxi from Harbour to Castle, *now*.\nEstimated fare: *90 to 120*, 4 km. The meter decides.\nShall I look for a driver?\nReply YES 7K2M to go ahead or NO 7K2M to drop it.";
const searching =
	"Thank you. I am asking the nearest drivers now and will write as soon as one accepts (7K2M).";
const none =
	"I am sorry, no driver took your ride from Harbour. Nothing is booked. Write “try again” and I will ask once more.";
const over = "The driver says your ride is over. Thank you for riding with us.";
const again = (text: string) => `(Sent again) ${text}`;

const minute = 60_000;
/** One line a minute: `>` was written, anything else was heard. */
const lines = (...texts: readonly string[]): readonly Line[] =>
	texts.map((text, at) =>
		text.startsWith("> ")
			? { atMs: at * minute, by: "person", text: text.slice(2) }
			: { atMs: at * minute, by: "us", text },
	);
const ride = (state: string) => ({ kind: "ride" as const, state, createdAtMs: 2 * minute });
const transcript = (more: Partial<Transcript>): Transcript => ({
	phone: "+447700900001",
	lines: lines(`> ${request}`, prompt, "> yes", searching, over),
	things: [ride("completed")],
	questions: [{ code: "7K2M", lastYesMs: 5 * minute }],
	...more,
});
const found = (more: Partial<Transcript>) =>
	judgeTranscript(transcript(more)).map(({ sentence }) => sentence);

it("a conversation as it should be is not objected to, a late and marked answer is neither", () => {
	expect(found({})).toEqual([]);
	expect(
		found({
			lines: lines(`> ${request}`, "> hello?", again(prompt), "> yes", again(searching), over),
		}),
	).toEqual([]);
});

describe("the last word about a thing is true:", () => {
	it("a search that goes on by the last word, where nobody came, is found", () => {
		expect(
			found({
				lines: lines(`> ${request}`, prompt, "> yes", none, again(searching)),
				things: [ride("expired")],
			}),
		).toEqual(["untrue last word"]);
	});

	it("the same words before the end of the search are no lie", () => {
		expect(
			found({
				lines: lines(`> ${request}`, prompt, "> yes", again(searching), none),
				things: [ride("expired")],
			}),
		).toEqual([]);
	});

	it("something that was promised and does not exist is found", () => {
		expect(found({ lines: lines(`> ${request}`, prompt, "> yes", searching), things: [] })).toEqual(
			["untrue last word"],
		);
	});

	it("something that exists and of which nobody said a word is found", () => {
		expect(
			found({
				lines: lines(`> ${request}`, prompt, "> yes", "Nothing is waiting for your answer."),
				things: [ride("assigned")],
			}),
		).toEqual(["untrue last word"]);
	});

	it("it is the newest thing that counts, and each kind by itself", () => {
		const booked =
			"Booked: Blue Lantern, Table inside, *tomorrow, Tue 24 Nov, 19:00*, for 2 people. Your code is AB12.";
		const things = [ride("expired"), { ...ride("completed"), createdAtMs: 9 * minute }];
		const said = lines(`> ${request}`, prompt, "> yes", over, "> a table for 2", booked);
		expect(
			found({ lines: said, things: [...things, { ...ride("confirmed"), kind: "booking" }] }),
		).toEqual([]);
		expect(
			found({ lines: said, things: [...things, { ...ride("cancelled"), kind: "booking" }] }),
		).toEqual(["untrue last word"]);
	});
});

describe("a question could still be answered when it arrived:", () => {
	it("a repeat whose own time is over is found", () => {
		expect(
			found({
				lines: lines(`> ${request}`, again(prompt)),
				things: [],
				questions: [{ code: "7K2M", lastYesMs: minute }],
			}),
		).toEqual(["dead question"]);
	});

	it("a moment before is in time", () => {
		expect(
			found({
				lines: lines(`> ${request}`, again(prompt)),
				things: [],
				questions: [{ code: "7K2M", lastYesMs: minute + 1 }],
			}),
		).toEqual([]);
	});

	it("a first prompt that arrives dead is found as well", () => {
		expect(
			found({
				lines: lines(`> ${request}`, prompt),
				things: [],
				questions: [{ code: "7K2M", lastYesMs: 1 }],
			}),
		).toEqual(["dead question"]);
	});
});

describe("whoever wrote heard something after it:", () => {
	it("a plain question into nothing is found", () => {
		expect(found({ lines: lines("> find pizza"), things: [] })).toEqual(["no answer"]);
	});

	it("what was heard before is no answer to what was written after it", () => {
		expect(
			found({ lines: lines("> find pizza", "Napoli Corner", "> and sushi?"), things: [] }),
		).toEqual(["no answer"]);
	});

	it("who never wrote waits for nothing", () => {
		expect(found({ lines: lines("Ride 7K2M"), things: [], questions: [] })).toEqual([]);
	});
});

describe("nothing was said twice unmarked:", () => {
	it("the same words twice are found", () => {
		expect(found({ lines: lines(`> ${request}`, prompt, "> yes", searching, over, over) })).toEqual(
			["said twice"],
		);
	});

	it("a marked repeat of what had arrived is found", () => {
		expect(
			found({ lines: lines(`> ${request}`, prompt, "> yes", searching, over, again(over)) }),
		).toEqual(["said twice"]);
	});

	it("two that were written at once have two answers, which may be the same; a third is found", () => {
		const thanks = "Thanks for telling me.";
		const both = lines("> NO 7K2M", "> NO AB12", thanks, thanks);
		expect(found({ lines: both, things: [] })).toEqual([]);
		expect(found({ lines: [...both, ...lines(thanks)], things: [] })).toEqual(["said twice"]);
	});

	it("a marked repeat in the words of another answer that arrived is an answer, and no third", () => {
		const thanks = "Thanks for telling me.";
		const both = lines("> NO 7K2M", thanks, "> NO AB12", again(thanks));
		expect(found({ lines: both, things: [] })).toEqual([]);
		expect(found({ lines: [...both, ...lines(again(thanks))], things: [] })).toEqual([
			"said twice",
		]);
	});

	it("a repeat that is said twice itself is found", () => {
		expect(
			found({ lines: lines(`> ${request}`, prompt, "> yes", again(over), again(over)) }),
		).toEqual(["said twice"]);
	});

	it("the same answer to the same question, asked again, is an answer", () => {
		expect(
			found({
				lines: lines("> help", "This is Karanfil.", "> help", "This is Karanfil."),
				things: [],
			}),
		).toEqual([]);
	});
});

it("a text is read by the product's own templates: its gaps hold anything, and a question claims nothing", () => {
	expect(claimOf(again(searching))).toEqual({ kind: "ride", states: ["pending"] });
	expect(claimOf(none)?.states).toEqual(["expired"]);
	expect(
		claimOf("Your driver is *Ali*, white van, plate *K 7*, phone +44. They are coming to Harbour.")
			?.states,
	).toEqual(["assigned"]);
	expect(
		claimOf("Your driver is there: *Ali*, white van, plate *K 7*, at Harbour.")?.states,
	).toEqual(["arrived"]);
	expect(claimOf(prompt)).toBeNull();
	expect(claimOf("Sorry, I did not understand that.")).toBeNull();
});
