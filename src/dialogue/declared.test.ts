/** What a declaration alone makes of messages: slots in any order, corrections, choices by number and by name. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../core/json.ts";
import { NotBrought } from "../core/not-loaded.ts";
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
/** In kilos; the tool takes grams. */
const weight: SlotType = {
	read: ({ reading }, { asked }) => (asked === "size" ? undefined : (reading.spare ?? undefined)),
};
const parcel = declared({
	name: "parcel",
	intent: "parcel",
	tool: "parcel.send",
	askChange: "rules.again",
	load: async () => ({
		slots: {
			size: { is: choice(() => sizes), ask: "rules.again" },
			weight: { is: weight, ask: "rules.again", of: ({ size }) => size === "l" },
			note: { is: words(20) },
		},
		args: {
			of: ({ size = null, weight: kilos = null }) => ({
				size,
				grams: kilos === null ? null : Number(kilos) * 1000,
			}),
			back: ({ size = null, grams = null }) => ({
				size,
				weight: grams === null ? null : Number(grams) / 1000,
			}),
		},
	}),
});
const plain = declared({
	name: "plain",
	intent: "plain",
	tool: "plain.do",
	askChange: "rules.again",
	load: async () => ({
		slots: { size: { is: choice(() => sizes), ask: "rules.again" }, note: { is: words(20, true) } },
	}),
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

it("is told by its words before what it is put together from is there, and says what it misses", () => {
	const late = declared({
		name: "late",
		intent: "late",
		tool: "late.do",
		evidence: () => 4,
		askChange: "rules.again",
		load: async () => ({ slots: {} }),
	});
	expect(late.evidence(at("anything"))).toBe(4);
	expect(late.ofCall("plain.do", {}, town, nowMs)).toBeNull();
	for (const look of [
		() => late.begin(at("anything")),
		() => late.ofCall("late.do", {}, town, nowMs),
	])
		expect(look).toThrow(NotBrought);
});

describe("a declared request", () => {
	beforeAll(async () => {
		for (const one of [parcel, plain]) await one.bring?.();
	});

	it("asks for what is needed in its order, and takes what is said in any", () => {
		expect(talk(["send it, 12 kilos", "large box"])).toEqual([
			"size?",
			{ size: "l", grams: 12_000 },
		]);
	});

	it("asks for nothing that is not of what is known", () => {
		expect(talk(["a small box"])).toEqual([{ size: "s", grams: null }]);
		expect(talk(["a large box", "hm", "3 kilos"])).toEqual([
			...["weight?", "weight?"],
			{ size: "l", grams: 3_000 },
		]);
	});

	it("takes a number of its list, and a correction of what was shown", () => {
		expect(talk(["send something", "2", "3 kilos", "no, the small box"])).toEqual([
			...["size?", "weight?"],
			{ size: "l", grams: 3_000 },
			{ size: "s", grams: 3_000 },
		]);
	});

	it("takes nothing that it was not told for an answer", () => {
		const request = { ...fresh("parcel"), asked: "size", choices: ["s", "l"] };
		expect(parcel.take(at("hm"), request)).toMatchObject({ changed: false, answered: false });
		expect(parcel.take(at("3"), request)).toMatchObject({ answered: false });
	});

	it("puts what waits for a yes together again from its call", () => {
		const values = parcel.ofCall("parcel.send", { size: "l", grams: 2_000 }, town, nowMs);
		expect(values).toEqual({ size: "l", weight: 2 });
		const request = { ...fresh("parcel"), values, isShown: true };
		const step = parcel.take(at("a small box"), request)?.step();
		expect(step).toMatchObject({ kind: "call", args: { size: "s", grams: 2_000 } });
		expect(parcel.ofCall("taxi.request", { size: "l" }, town, nowMs)).toBeNull();
	});

	it("gives each slot as the argument of its name, where nothing else is said", () => {
		const step = plain.begin(at("a large box please")).step();
		expect(step).toMatchObject({
			tool: "plain.do",
			args: { size: "l", note: "a large box please" },
		});
		expect(plain.ofCall("plain.do", { size: "l", note: null }, town, nowMs)).toEqual({ size: "l" });
	});

	it("is nobody's where what is kept of it is none", () => {
		const request = { ...fresh("parcel"), values: [1, 2] as Json };
		expect(parcel.take(at("1"), request)).toBeNull();
	});
});

describe("words of one's own", () => {
	const known = (over: object = {}) => ({
		...{ isAsked: false, asked: null, before: undefined, choices: [] },
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
