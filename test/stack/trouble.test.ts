/**
 * A small part of the troubles of `npm run chaos`: the provider is bad in each way at once, for some of the people each, then
 * everything loses its power; what everybody wrote and read is judged. Minutes are waited for by a clock that is moved.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildRelease } from "../../lab/chaos/builds.ts";
import { type Sentence, sentences } from "../../lab/chaos/trouble/judge.ts";
import { fewParts } from "../../lab/chaos/trouble/people.ts";
import { badInEveryWay, badWayNames, powerCut } from "../../lab/chaos/trouble/round.ts";
import { runTroubles, type TroubleReport } from "../../lab/chaos/trouble/suite.ts";

const badMs = 8_000;
const cutAfterMs = 2_500;
const says: Readonly<Record<Sentence, string>> = {
	"untrue last word": "the last word that anybody reads about a ride, a table or an order is true",
	"dead question": "a question could still be answered by yes when it arrived, a repeated one too",
	"no answer": "everybody who wrote heard something after it, however late [P14]",
	"said twice": "nothing is said twice unmarked, and nothing is repeated that had arrived [P6]",
};
let report: TroubleReport;
let dir: string;

beforeAll(async () => {
	dir = mkdtempSync(join(tmpdir(), "assent-trouble-build-"));
	report = await runTroubles({
		script: await buildRelease(dir),
		troubles: [badInEveryWay(badMs), powerCut(cutAfterMs)],
		people: fewParts.length * badWayNames.length,
		parts: fewParts,
		seed: 1,
		say: (line) => console.log(line),
	});
}, 600_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it("somebody meets each trouble, and everything that was under way comes to an end", () => {
	for (const round of report.rounds) {
		expect(round.caught).toBeGreaterThan(0);
		expect(round.unsettled).toEqual([]);
	}
});

it.each(sentences.map((sentence) => [says[sentence], sentence] as const))(
	"through a bad provider and a power cut %s",
	(_, sentence) => {
		const found = report.rounds.flatMap(({ violations }) => violations);
		expect(found.filter((one) => one.sentence === sentence)).toEqual([]);
	},
);

it("through a bad provider and a power cut no message is lost, and nothing is done twice", () => {
	expect(report.violations).toEqual([]);
});
