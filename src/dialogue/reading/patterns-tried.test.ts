/** What reading a message may cost: the patterns that are tried on it, in a market of eight languages. */
import { describe, expect, it } from "vitest";
import { locales } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { decide } from "../testing/decide.ts";
import { everydayTown } from "../testing/everyday-town.ts";
import { snapshotOf } from "../testing/outline.ts";

const market: Market = { ...everydayTown, locales: [...locales] };

/** Every `test`, `match`, `replace` and `split` by a pattern executes it. */
function countingPatterns(work: () => unknown): number {
	const executed = RegExp.prototype.exec;
	let tried = 0;
	RegExp.prototype.exec = function counted(this: RegExp, text: string) {
		tried += 1;
		return executed.call(this, text);
	};
	try {
		work();
	} finally {
		RegExp.prototype.exec = executed;
	}
	return tried;
}

describe("what a message costs to decide upon", () => {
	it.each([
		["A table for two at Maria's tomorrow at 14:30", 2_300],
		["Taxi from the harbour to the airport at 9", 2_150],
		["Two cheese sandwiches and a tea please", 2_050],
		["I need quotes for a catering for 20 people", 2_350],
		["Book a haircut for Friday at 3", 2_100],
		["Is there a pharmacy open now", 2_050],
		["Hello", 2_000],
		["Thanks", 1_850],
	])("is counted: “%s” tries at most %i patterns", (text, most) => {
		const snapshot = snapshotOf(text, { market, locale: "en" });
		// What is made of a market and of a language is made once.
		decide({ ...snapshot });
		const tried = countingPatterns(() => decide(snapshot));
		expect(tried).toBeLessThanOrEqual(most);
		// Whoever makes reading lighter lowers this.
		expect(tried).toBeGreaterThan(0.9 * most);
	});
});
