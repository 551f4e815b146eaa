/** What a declaration alone makes of messages: slots in any order, corrections, choices by number and by name. */
import { describe, expect, it } from "vitest";
import type { Json } from "../core/json.ts";
import { declared } from "./declared.ts";
import type { Request } from "./dialogue.ts";
import { messageOf } from "./message.ts";
import { fresh } from "./open.ts";
import { choice, type SlotType, words } from "./slots.ts";
import { nowMs, snapshotOf, town } from "./testing/outline.ts";

const sizes = [
	{ id: "s", name: "Small box" },
	{ id: "l", name: "Large box" },
];
/** Kept as said, taken by the tool in grams, and open below one. */
const weight: SlotType = {
	read: ({ reading }) => reading.spare ?? undefined,
	isOpen: (value) => Number(value) < 1,
	toArg: (value) => (Number(value) > 30 ? null : Number(value) * 1000),
	ofArg: (arg) => Number(arg) / 1000,
};
const parcel = declared({
	name: "parcel",
	intent: "parcel",
	tool: "parcel.send",
	askChange: "rules.again",
	slots: {
		size: { is: choice(() => sizes), ask: "rules.again" },
		weight: { is: weight, ask: "rules.again" },
		note: { is: words(20) },
	},
	args: () => ({ kind: "parcel" }),
});

const at = (text: string) => messageOf(snapshotOf(text, { market: town }));

function talk(texts: readonly string[]) {
	let request: Request = fresh(parcel.name);
	return texts.map((text, i) => {
		const taken = i === 0 ? parcel.begin(at(text)) : parcel.take(at(text), request);
		if (taken === null) throw new Error("not its own");
		const step = taken.step();
		if (step.kind === "ask") {
			const { about, choices = [] } = step.question;
			request = { ...request, values: step.values, asked: about, choices };
			return `${about}?`;
		}
		if (step.kind !== "call") return step.kind;
		request = { ...request, values: step.values, asked: null, choices: [], isShown: true };
		return step.args;
	});
}

describe("a declared request", () => {
	it("asks for what is needed in its order, and takes what is said in any", () => {
		expect(talk(["send it, 12 kilos", "large box"])).toEqual([
			"size?",
			{ size: "l", weight: 12_000, note: null, kind: "parcel" },
		]);
	});

	it("takes a number of its list, and a correction of what was shown", () => {
		const [, , shown, corrected] = talk(["send something", "2", "3 kilos", "no, the small box"]);
		expect(shown).toMatchObject({ size: "l", weight: 3_000 });
		expect(corrected).toMatchObject({ size: "s", weight: 3_000 });
	});

	it("asks again for what cannot be, or is not whole", () => {
		expect(talk(["a small box", "99 kilos", "0 kilos", "4 kilos"])).toEqual([
			...["weight?", "weight?", "weight?"],
			expect.objectContaining({ size: "s", weight: 4_000 }),
		]);
	});

	it("takes nothing that it was not told for an answer", () => {
		const request = { ...fresh("parcel"), asked: "size", choices: ["s", "l"] };
		expect(parcel.take(at("hm"), request)).toMatchObject({ changed: false, answered: false });
		expect(parcel.take(at("3"), request)).toMatchObject({ answered: false });
	});

	it("puts what waits for a yes together again from its call", () => {
		const args = { size: "s", weight: 2_000, note: null };
		const values = parcel.ofCall("parcel.send", args, town, nowMs);
		expect(values).toEqual({ size: "s", weight: 2 });
		const request = { ...fresh("parcel"), values, isShown: true };
		const step = parcel.take(at("a large box"), request)?.step();
		expect(step).toMatchObject({ kind: "call", args: { size: "l", weight: 2_000 } });
		expect(parcel.ofCall("taxi.request", args, town, nowMs)).toBeNull();
	});

	it("is nobody's where what is kept of it is none", () => {
		const request = { ...fresh("parcel"), values: [1, 2] as Json };
		expect(parcel.take(at("1"), request)).toBeNull();
	});
});

describe("words of one's own", () => {
	const known = (over: object = {}) => ({
		isAsked: false,
		before: undefined,
		choices: [],
		...over,
	});
	it("are the answer, cut where they are too long, and no sign alone", () => {
		expect(words(5).read(at("it was fine"), known({ isAsked: true }))).toBe("it wa");
		expect(words(5).read(at("it was fine"), known())).toBeUndefined();
		expect(words(50, true).read(at("it was fine"), known())).toBe("it was fine");
		expect(words(50, true).read(at("2"), known({ before: "it was fine" }))).toBeUndefined();
		expect(words(50).read(at("??"), known({ isAsked: true }))).toBeUndefined();
	});
});
