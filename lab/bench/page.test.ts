import { describe, expect, it } from "vitest";
import { answerOf, budgetLines, unanswered } from "./budget-lines.ts";
import { pageOf } from "./page.ts";
import { draw, isWithinBudget, judgedValues } from "./plots.ts";
import { count, type Plot, plotOfCount, plotOfPairs } from "./row.ts";
import { rows } from "./rows.ts";
import { type BenchRun, type Kept, newestOf } from "./runs.ts";
import { axis, short, stepFor } from "./svg.ts";
import { sampleMachine } from "./testing/machine.ts";

const run = (atTime: string, isSmall: boolean, whats: readonly (readonly [string, number])[]) =>
	({
		atTime,
		isSmall,
		machine: sampleMachine,
		table: whats.map(([what, n]) => ({
			row: what.split(":")[0] ?? "",
			kind: "counted",
			load: 0,
			found: count(what, "≤ 6", n, n <= 6),
		})),
	}) satisfies BenchRun;
const pairs: Plot = plotOfPairs(
	"ms",
	[
		[12, 8],
		[18, 10],
		[30, 10],
		[16, 8],
	],
	{ of: "ours / bare", budget: 2, side: "at most" },
);

describe("the lines of the budget", () => {
	it("each name a row that is there, and no two are the same", () => {
		const names = new Set(rows.map(({ name }) => name));
		for (const { row } of budgetLines) expect(names).toContain(row);
		expect(new Set(budgetLines.map(({ line }) => line)).size).toBe(budgetLines.length);
		expect(budgetLines).toHaveLength(20);
	});

	it("are missed where nothing has measured them, and only those", () => {
		const measured = [{ row: "bundle", found: { what: "loaded for a plain turn, gzip, KB" } }];
		const missing = unanswered(measured);
		expect(missing).not.toContain("the part loaded for a plain turn, compressed");
		expect(missing).toHaveLength(budgetLines.length - 1);
		expect(
			unanswered([{ row: "start", found: { what: "loaded for a plain turn, gzip, KB" } }]),
		).toHaveLength(budgetLines.length);
		for (const line of budgetLines) expect(answerOf(line, [])).toBeUndefined();
	});
});

describe("a plot", () => {
	it("judges each round by its own ratio, difference or value", () => {
		expect(judgedValues(pairs)).toEqual([1.5, 1.8, 3, 2]);
		expect(judgedValues({ ...pairs, judged: { ...pairs.judged, of: "ours - bare" } })).toEqual([
			4, 8, 20, 8,
		]);
		expect(judgedValues({ ...pairs, judged: { ...pairs.judged, of: "ours" } })).toEqual(pairs.ours);
		expect(isWithinBudget(pairs, 2)).toBe(true);
		expect(isWithinBudget(pairs, 2.01)).toBe(false);
		const least: Plot = { ...pairs, judged: { ...pairs.judged, side: "at least" } };
		expect([isWithinBudget(least, 2.01), isWithinBudget(least, 1.9)]).toEqual([true, false]);
	});

	it("draws every single measurement of ours and of the bare one, both medians and the budget", () => {
		const { svg } = draw(pairs);
		expect(svg.match(/<circle/g)).toHaveLength(12);
		expect(svg).toContain("ours 17");
		expect(svg).toContain("bare 9");
		expect(svg).toContain("median 1.9");
		expect(svg).toContain("at most 2");
	});

	it("draws a count as a bar beside its budget, also where both are nothing", () => {
		expect(draw(plotOfCount(6, "≤ 6")).svg).toContain("at most 6");
		const nothing = draw(plotOfCount(0, "0")).svg;
		expect(nothing).toContain("at most 0");
		expect(nothing).not.toContain("NaN");
		expect(plotOfCount(1000, "1,000").judged.budget).toBe(1000);
		expect(plotOfCount(3, "–").judged.budget).toBeNull();
	});

	it("has an axis that holds every value, with round steps", () => {
		expect([stepFor(100), stepFor(0.9), stepFor(1366), stepFor(0)]).toEqual([50, 0.5, 500, 1]);
		const { y } = axis(3, 123, 100, 150);
		expect(y(0)).toBe(150);
		expect(y(123)).toBeGreaterThanOrEqual(0);
		expect([short(1_234_567), short(12_345), short(0.456), short(38.04)]).toEqual([
			"1.2M",
			"12.3k",
			"0.46",
			"38",
		]);
	});
});

describe("a figure with a table", () => {
	it("shows every line of it under the row, and its rival by name in the plot", () => {
		const found = {
			...count("pairs done twice", "0", 0, true),
			table: {
				columns: ["side", "pairs/s"],
				lines: [
					["ours", "27"],
					["Mastra & co", "61"],
				],
			},
		};
		const kept: Kept = {
			row: "peers",
			kind: "timed",
			load: 0,
			found,
			run: { atTime: "2026-11-23T10:00", isSmall: false, machine: sampleMachine },
		};
		const page = pageOf([kept]);
		expect(page).toContain("<th>side</th><th>pairs/s</th>");
		expect(page).toContain("<td>Mastra &amp; co</td><td>61</td>");
		const rivals = { ...pairs, other: "Mastra" };
		expect(draw(rivals).svg).toContain("Mastra 9");
		expect(draw({ ...rivals, ours: [12], bare: [8] }).svg).toContain(">Mastra<");
	});
});

describe("the page", () => {
	it("takes the newest of each row, a whole run before a small one, and nothing without a plot", () => {
		const kept = newestOf([
			run("2026-11-22T10:00", false, [
				["counted: a", 1],
				["bundle: b", 2],
			]),
			run("2026-11-22T12:00", true, [["counted: a", 9]]),
			run("2026-11-22T11:00", false, [["counted: a", 4]]),
		]);
		expect(kept.map(({ found }) => found.figure).sort()).toEqual(["2", "4"]);
		const old = run("2026-11-21T10:00", false, [["counted: a", 1]]);
		const { plot: _, ...bare } = old.table[0]?.found ?? count("", "", 0, true);
		const withoutPlot = {
			...old,
			table: [{ ...old.table[0], found: bare }],
		} as unknown as BenchRun;
		expect(newestOf([withoutPlot])).toEqual([]);
	});

	it("says where each figure comes from and which are over, and lets no text become markup", () => {
		const [kept] = newestOf([run("2026-11-22T10:00", false, [["counted: <b>bold</b>", 7]])]);
		const page = pageOf(kept ? [kept satisfies Kept] : []);
		expect(page).toContain("commit abc1234");
		expect(page).toContain("&lt;b&gt;bold&lt;/b&gt;");
		expect(page).not.toContain("<b>bold");
		expect(page).toMatch(/class="over">over/);
		expect(page).toContain("not measured");
	});
});
