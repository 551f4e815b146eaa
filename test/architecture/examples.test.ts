/** What the packs declare that people write: of everything that can be asked for, in every language that is written, and told apart. */
import { describe, expect, it } from "vitest";
import { talk } from "../../src/app/talk.ts";
import { locales } from "../../src/core/locale.ts";
import { exampleTables } from "../../src/dialogue/examples.ts";
import { learn } from "../../src/dialogue/scorer.ts";

const perIntentMin = 12;
const intents = new Set([
	...talk.dialogues.map(({ intent }) => intent),
	...talk.packs.flatMap(({ acts, tells, idle }) => Object.keys({ ...acts, ...tells, ...idle })),
	/** Of nothing that can be asked for: it holds the others back. */
	"other",
]);

/** Each fourth line is kept out of what is learned, four times: the share that is told right by the others. */
function toldRight(
	examples: Readonly<Record<string, readonly string[]>>,
	isCounted: (intent: string) => boolean = () => true,
): number {
	const folds = 4;
	let [right, all] = [0, 0];
	for (let fold = 0; fold < folds; fold++) {
		const part = (isKept: (at: number) => boolean) =>
			Object.fromEntries(
				Object.entries(examples).map(([intent, lines]) => [
					intent,
					lines.filter((_, at) => isKept(at % folds)),
				]),
			);
		const score = learn(part((at) => at !== fold));
		for (const [intent, lines] of Object.entries(part((at) => at === fold)))
			for (const line of isCounted(intent) ? lines : []) {
				all++;
				if (score(line)?.intent === intent) right++;
			}
	}
	return right / all;
}

/** What is only told, and may be missed: nothing else was asked for by it. */
const onlyTold = new Set([
	...talk.packs.flatMap(({ tells }) => Object.keys(tells ?? {})),
	"unserved",
]);
/** Of what is asked for or done, among that alone: found on 24 November 2026, less two points. */
const floors: Readonly<Record<string, number>> = {
	...{ en: 0.49, tr: 0.53, el: 0.53, ru: 0.49, fr: 0.53, rw: 0.55, it: 0.54, de: 0.53 },
};

/** The same lines among all kinds: found on 28 November 2026, less one point. */
const amongAll: Readonly<Record<string, number>> = {
	...{ en: 0.474, tr: 0.512, el: 0.524, ru: 0.497, fr: 0.518, rw: 0.574, it: 0.549, de: 0.531 },
};

describe.each(locales)("examples in %s", (locale) => {
	const examples = exampleTables.of(locale);

	it("are there for all that can be asked for, and for nothing else", () => {
		expect(Object.keys(examples).sort()).toEqual([...intents].sort());
		for (const [intent, lines] of Object.entries(examples))
			expect(lines.length, intent).toBeGreaterThanOrEqual(perIntentMin);
	});

	it("say each line for one thing alone", () => {
		const lines = Object.values(examples).flat();
		expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
	});

	it("tell what lines that were not learned ask for, as well as they did", () => {
		const done = Object.entries(examples).filter(([intent]) => !onlyTold.has(intent));
		expect(toldRight(Object.fromEntries(done))).toBeGreaterThanOrEqual(floors[locale] ?? 1);
	});

	it("tell them hardly worse beside what is only told", () => {
		const isDone = (intent: string) => !onlyTold.has(intent);
		expect(toldRight(examples, isDone)).toBeGreaterThanOrEqual(amongAll[locale] ?? 1);
	});
});
