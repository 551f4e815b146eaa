/** They are split by dialogue: the tables were written looking at one half, and what is asked here is asked of the other. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseReply } from "./reply.ts";

const shared = `${import.meta.dirname}/../../../../shared`;
const answers = `${shared}/data/confirmations_dev.jsonl`;
const talk = `${shared}/talk/templates/dev.jsonl`;
const isThere = existsSync(answers) && existsSync(talk);

const linesOf = (path: string): readonly Record<string, unknown>[] =>
	isThere
		? readFileSync(path, "utf8")
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line) as Record<string, unknown>)
		: [];
const isHeldBack = (dialogue: string): boolean =>
	Number.parseInt(createHash("sha1").update(`assent:${dialogue}`).digest("hex").slice(0, 8), 16) %
		2 ===
	1;
const slots: Readonly<Record<string, string>> = {
	date: "tomorrow",
	time: "5 pm",
	party: "4",
	pax: "2",
	beds: "2",
	nights: "3",
	rooms: "2",
	area: "Harbour",
	venue: "Blue Lantern",
	to: "the station",
};

type Row = { readonly label: string; readonly text: string };
const rows: readonly Row[] = [
	...linesOf(answers)
		.filter(({ id }) => isHeldBack(String(id).split("#")[0] ?? ""))
		.map(({ label, utterance }) => ({ label: String(label), text: String(utterance) })),
	...linesOf(talk)
		.filter(({ dialogue, text }) => isHeldBack(String(dialogue ?? text)))
		.map(({ acts, text }) => ({
			label: `talk ${acts}`,
			text: String(text).replace(/\{([a-z]+)\|[^}]*\}/gu, (_, slot) => slots[slot] ?? "Rosa"),
		})),
];
const of = (...labels: readonly string[]) => rows.filter(({ label }) => labels.includes(label));
const kindOf = ({ text }: Row) => parseReply(text, { locales: ["en"] }).kind;
const commits = (among: readonly Row[]) => [
	...new Set(among.filter((row) => kindOf(row) === "yes").map(({ text }) => text)),
];
const shareOfYes = (among: readonly Row[]) =>
	among.filter((row) => kindOf(row) === "yes").length / among.length;

const yesWord =
	/\b(?:yes|yeah|yep|yup|yea|ya|sure|ok|okay|right|correct|confirm(?:ed)?|fine|go ahead|absolutely|certainly|indeed|exactly|perfect|great|good)\b/iu;
const consents = /\b(?:yes|yea|yeah|no problem|sure)\b/iu;

describe.skipIf(!isThere)("of real answers that the tables were not written for", () => {
	test("nine of ten affirmations are understood, and more of those with a yes-word", () => {
		const affirmed = of("AFFIRM", "talk AFFIRM");
		expect(affirmed.length).toBeGreaterThan(1500);
		expect(shareOfYes(affirmed)).toBeGreaterThanOrEqual(0.92);
		expect(shareOfYes(affirmed.filter(({ text }) => yesWord.test(text)))).toBeGreaterThanOrEqual(
			0.95,
		);
	});
	test("no correction is a yes, and hardly one leaves the old values waiting [P2]", () => {
		const corrections = of("NEGATE+INFORM", "talk INFORM+NEGATE");
		expect(corrections.length).toBeGreaterThan(800);
		expect(commits(corrections)).toEqual([]);
		const kept = corrections.filter((row) => kindOf(row) === "unclear");
		expect(kept.length / corrections.length).toBeLessThan(0.05);
	});
	test("no question and nothing told is a yes", () => {
		expect(commits(of("AFFIRM+REQUEST").filter(({ text }) => text.includes("?")))).toEqual([]);
		const told = of("talk REQUEST", "talk REQUEST_ALTS", "talk INFORM", "talk Inform");
		expect(told.length).toBeGreaterThan(4000);
		expect(commits(told).filter((text) => !consents.test(text))).toEqual([]);
	});
	test("a farewell is a yes only where it judges what was asked, or says yes", () => {
		const farewells = of("talk GOODBYE+THANK_YOU", "talk NEGATE+THANK_YOU");
		expect(farewells.length).toBeGreaterThan(1400);
		const judged = /\b(?:that|it|this)\b.{0,4}\b(?:is|s|'s|sounds|works)\b/iu;
		const wrong = commits(farewells).filter((text) => !consents.test(text) && !judged.test(text));
		expect(wrong).toEqual([]);
		expect(commits(farewells).length / farewells.length).toBeLessThan(0.01);
		expect(
			commits(farewells).filter((text) => /(?:that's|is|be) all\b(?! right)|all set/iu.test(text)),
		).toEqual([]);
	});
});
