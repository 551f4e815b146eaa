/** What pages of the console work out of what the API tells them: plain functions of its own files. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { actionOfTool, faultsOf } from "../../src/core/listing.ts";

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (name: string): Promise<any> =>
	await import(pathToFileURL(resolve("console/rules", name)).href);
const {
	answeredWithin,
	answerTimesOf,
	daysUpTo,
	eventsOf,
	lastBoundMs,
	seriesOf,
	servedOf,
	share,
	toolsOf,
} = await load("figures.js");
const { kindsOf } = await load("alerts.js");
const { judgedText, partsOf } = await load("redlines.js");
const { dispatchGaps, gapsTold, placesOf, setsMoved } = await load("market-words.js");

describe("figures", () => {
	const days = daysUpTo(Date.UTC(2026, 2, 1, 0, 30), 3);
	const row = (day: string, tool: string, written: number, proposed: number, agreed: number) => ({
		day,
		tool,
		written,
		proposed,
		agreed,
		done: agreed,
	});
	const rows = [
		row("2026-03-01", "", 20, 8, 4),
		row("2026-02-27", "", 10, 2, 1),
		row("2026-02-26", "", 99, 99, 99),
		row("2026-03-01", "taxi.request", 0, 5, 4),
		row("2026-02-27", "taxi.request", 0, 1, 1),
		row("2026-03-01", "order.create", 0, 3, 0),
		row("2026-02-26", "order.create", 0, 90, 90),
	];

	it("are of whole days, oldest first; a day of which nothing is told is a day of nothing", () => {
		expect(days).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
		expect(seriesOf(rows, days)).toEqual([
			{ step: "written", counts: [10, 0, 20], total: 30 },
			{ step: "proposed", counts: [2, 0, 8], total: 10 },
			{ step: "agreed", counts: [1, 0, 4], total: 5 },
			{ step: "done", counts: [1, 0, 4], total: 5 },
		]);
	});

	const served = (day: string, answers: readonly object[], more = {}) => ({
		...{ day, answers, sent: 10, failed: 1, heldBack: 2, delivered: 7, read: 4, undelivered: 1 },
		...{ costMicros: 250_000, modelCalls: 3, modelTokens: 900, ...more },
	});
	const service = [
		served("2026-03-01", [
			{ withinMs: 500, count: 6 },
			{ withinMs: 2_000, count: 3 },
			{ withinMs: null, count: 1 },
		]),
		served("2026-02-27", [{ withinMs: null, count: 2 }], { delivered: 0, read: 3 }),
		served("2026-02-26", [{ withinMs: 100, count: 99 }]),
	];

	it("of what was sent count what came, what failed, what was kept back, its cost and the models' part, of those days alone", () => {
		const { sent, delivered, failed, heldBack, cost, models, tokens } = servedOf(service, days);
		expect([sent, delivered, failed, heldBack].map(({ counts }) => counts)).toEqual([
			[10, 0, 10],
			[3, 0, 7],
			[2, 0, 2],
			[2, 0, 2],
		]);
		expect([cost, models, tokens].map(({ total }) => total)).toEqual([0.5, 6, 1_800]);
	});

	it("of answers say within how long a part of them came; a day of none is empty, and later than the last bound is that", () => {
		expect(answeredWithin([service[0]], 0.5)).toBe(500);
		expect(answeredWithin([service[0]], 0.9)).toBe(2_000);
		expect(answeredWithin([service[0]], 0.95)).toBe(Infinity);
		expect(answeredWithin([], 0.5)).toBe(null);
		expect(answerTimesOf(service, days, 0.5)).toEqual({
			step: "answers",
			counts: [lastBoundMs, 0, 500],
			total: 500,
		});
	});

	it("of tools and events are sums of those days alone, the most frequent first", () => {
		expect(toolsOf(rows, days)).toEqual([
			{ tool: "taxi.request", proposed: 6, agreed: 5, done: 5 },
			{ tool: "order.create", proposed: 3, agreed: 0, done: 0 },
		]);
		const events = [
			{ day: "2026-03-01", event: "menu_opened", count: 2 },
			{ day: "2026-02-28", event: "menu_opened", count: 3 },
			{ day: "2026-02-28", event: "card_shown", count: 9 },
			{ day: "2026-01-01", event: "old", count: 50 },
		];
		expect(eventsOf(events, days)).toEqual([
			{ event: "card_shown", count: 9 },
			{ event: "menu_opened", count: 5 },
		]);
	});

	it("say a part of a hundred, and of nothing none", () => {
		expect(share(1, 3)).toBe(33);
		expect(share(0, 4)).toBe(0);
		expect(share(0, 0)).toBeNull();
	});
});

describe("alerts", () => {
	it("of one kind and one gravity stand together, in the order of their first", () => {
		const alert = (key: string, severity: string) => ({ key, severity });
		const [a, b, c, d] = [
			alert("staff_asked:tkt_1", "medium"),
			alert("unreached:out_1", "high"),
			alert("staff_asked:tkt_2", "medium"),
			alert("staff_asked:tkt_3", "high"),
		];
		expect(kindsOf([a, b, c, d]).map(({ alerts }: { alerts: unknown }) => alerts)).toEqual([
			[a, c],
			[b],
			[d],
		]);
		expect(kindsOf([])).toEqual([]);
	});
});

describe("a text that rules object to", () => {
	const text = "It cures <b>all</b> ills";

	it("is the one of what would run that is as long as what was judged; where two are, none", () => {
		expect(judgedText({ to: "Ada", words: text, n: 3 }, text.length)).toBe(text);
		expect(judgedText({ list: [{ words: text }] }, text.length)).toBe(text);
		expect(judgedText({ a: "ab", b: "cd" }, 2)).toBeNull();
		expect(judgedText({ a: "ab", b: "ab" }, 2)).toBe("ab");
		expect(judgedText({ words: text }, text.length + 1)).toBeNull();
		expect(judgedText({ words: text }, null)).toBeNull();
		expect(judgedText(null, 4)).toBeNull();
	});

	it("is cut where passages begin and end, and put together is the text again", () => {
		const parts = partsOf(text, [
			{ start: 3, end: 8, ruleId: "claim" },
			{ start: 6, end: 12, ruleId: "wording" },
			{ start: 20, end: 99, ruleId: "outside" },
		]);
		expect(parts.map((part: { text: string }) => part.text).join("")).toBe(text);
		expect(parts).toEqual([
			{ text: "It ", ruleIds: [] },
			{ text: "cur", ruleIds: ["claim"] },
			{ text: "es", ruleIds: ["claim", "wording"] },
			{ text: " <b>", ruleIds: ["wording"] },
			{ text: "all</b> ills", ruleIds: [] },
		]);
	});
});

describe("words of a market for its businesses", () => {
	it("are of those tools that have any, with the gaps that the API demands and allows", () => {
		expect(Object.keys(dispatchGaps).sort()).toEqual(Object.keys(actionOfTool).sort());
		for (const [tool, action] of Object.entries(actionOfTool)) {
			const { needed, more } = gapsTold(tool);
			expect(faultsOf(`Told: ${needed}. ${more}`, action), tool).toEqual([]);
			for (const gap of needed.split(", ")) {
				const without = needed.split(", ").filter((one: string) => one !== gap);
				expect(faultsOf(`Told: ${without}.`, action), `${tool} ${gap}`).toMatchObject([
					{ code: "missing_variable" },
				]);
			}
		}
	});
});

describe("whose rules hold", () => {
	it.each([
		["tr, de-by", ["TR", "DE-BY"]],
		[" US-CA;US-IL ", ["US-CA", "US-IL"]],
		["", []],
		["TR TR", null],
		["Turkey", null],
		["<b>", null],
	])("%j is read as places", (text, places) => {
		expect(placesOf(text)).toEqual(places);
	});

	it("is told by what comes and what goes", () => {
		const set = (pack: string) => ({ pack });
		expect(setsMoved([set("a"), set("b")], [set("b"), set("c")])).toEqual({
			come: [set("c")],
			gone: [set("a")],
		});
	});
});
