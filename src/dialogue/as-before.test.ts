/** "The same as last time": what this person last said yes to, with its day and hour asked anew. */
import { describe, expect, it } from "vitest";
import type { Done } from "../core/done.ts";
import type { Json } from "../core/json.ts";
import type { Market } from "../core/market.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { leadTown } from "./testing/leads/outline.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";
import { shopTown } from "./testing/ordering/outline.ts";

const market: Market = {
	...shopTown,
	...(leadTown.leads ? { leads: leadTown.leads } : {}),
	tools: { ...shopTown.tools, ...leadTown.tools },
};
const write = (text: string, over: Partial<Snapshot> = {}) =>
	decide(snapshotOf(text, { market, ...over }));
/** What a request in plain words would be. */
function agreed(text: string): Done {
	const proposal = write(text);
	if (proposal.type !== "execute_tool") throw new Error(`${text}: ${JSON.stringify(proposal)}`);
	return { tool: proposal.tool, args: proposal.args, atMs: nowMs - 1 };
}
const table = agreed("table for 4 tomorrow at 7 at the harbour grill");
const taxi = agreed("taxi from the harbour to the castle tomorrow at 9 for 3 people");
const order = agreed("2 margherita and a cola from napoli corner to room 12");
const viewing = agreed("I want to see the stone house with a courtyard tomorrow at 11");
const all = [table, taxi, order, viewing];

const keyOf = (proposal: Proposal): string =>
	"say" in proposal && proposal.say.kind === "template"
		? proposal.say.key
		: proposal.type === "execute_tool"
			? proposal.tool
			: proposal.type;
const leadOf = (proposal: Proposal) =>
	"lead" in proposal && proposal.lead?.kind === "template" ? proposal.lead.key : null;
/** The question that follows, then what the answer to it proposes. */
function then(first: Proposal, answer: string, over: Partial<Snapshot> = {}) {
	return write(answer, { ...over, dialogue: first.dialogue ?? null });
}
const argsOf = (proposal: Proposal): Json =>
	proposal.type === "execute_tool" ? proposal.args : null;

describe("as last time", () => {
	it("asks for the day and the hour, and shows the rest as it was", () => {
		const asks = write("the same table as last time", { done: all });
		expect([leadOf(asks), keyOf(asks)]).toEqual(["rules.as_before", "rules.ask_day_and_hour"]);
		const shown = then(asks, "friday at 8pm", { done: all });
		expect(keyOf(shown)).toBe("booking.initiate");
		expect(argsOf(shown)).toEqual({
			...(table.args as object),
			start: "2026-07-17T20:00",
		});
	});
	it("takes what the same message says anew", () => {
		const shown = write("my usual table, tomorrow at 9pm for 2", { done: all });
		expect(argsOf(shown)).toMatchObject({ start: "2026-07-16T21:00", party: 2 });
	});
	it("is of the kind that is named, else of the last", () => {
		expect(keyOf(write("the usual taxi", { done: all }))).toBe("mobility.dialogue_ask_when_now");
		expect(argsOf(write("my usual order please", { done: all }))).toEqual(order.args);
		expect(keyOf(write("same as last time", { done: [order, taxi] }))).toBe(
			"mobility.dialogue_ask_when_now",
		);
		expect(argsOf(write("the same as last time", { done: [taxi, order] }))).toEqual(order.args);
		expect(argsOf(write("again please", { done: [taxi, order] }))).toEqual(order.args);
	});
	it("asks a ride for its time, and not for how many", () => {
		const asks = write("the same taxi as last time", { done: all });
		const shown = then(asks, "tomorrow at 6", { done: all });
		expect(argsOf(shown)).toMatchObject({ ...(taxi.args as object), at: expect.any(String) });
		expect(argsOf(shown)).not.toEqual(taxi.args);
	});
	it("fills a request of the same kind that is being put together", () => {
		const asks = write("I want a table tomorrow at 6pm");
		const shown = then(asks, "the same as last time", { done: all });
		expect(argsOf(shown)).toMatchObject({
			...(table.args as object),
			start: "2026-07-16T18:00",
		});
	});
	it("says so where there is nothing, and asks", () => {
		expect(keyOf(write("the same as last time"))).toBe("rules.nothing_before");
		const none = write("the same table as last time", { done: [order] });
		expect([leadOf(none), none.type]).toEqual(["rules.not_before", "request_user_input"]);
	});
});

describe("in every language that is written", () => {
	it.each([
		["en", "the usual", "my usual order", "book the same table again"],
		["de", "wie immer", "meine übliche Bestellung", "den gleichen Tisch wie letztes Mal"],
		["tr", "her zamanki gibi", "son siparişimi tekrar", "geçen seferki gibi masa"],
		[
			"fr",
			"comme la dernière fois",
			"ma commande habituelle",
			"la même table que la dernière fois",
		],
		["it", "come l'ultima volta", "il solito ordine", "lo stesso tavolo dell'ultima volta"],
		["ru", "как в прошлый раз", "мой обычный заказ", "тот же столик, что и в прошлый раз"],
		[
			"el",
			"όπως την προηγούμενη φορά",
			"τη συνηθισμένη παραγγελία",
			"το ίδιο τραπέζι με την προηγούμενη φορά",
		],
		["rw", "nk'ubushize", "komande nk'ibisanzwe", "ameza nk'ubushize"],
	] as const)("%s: %s", (locale, plain, ofOrder, ofTable) => {
		const said = (text: string, done: readonly Done[]) =>
			write(text, {
				done,
				locale,
				localeIsGuess: false,
				market: { ...market, locales: ["en", locale] as unknown as Market["locales"] },
			});
		expect(argsOf(said(plain, [taxi, order]))).toEqual(order.args);
		expect(argsOf(said(ofOrder, [order, taxi]))).toEqual(order.args);
		const asks = said(ofTable, all);
		expect([leadOf(asks), keyOf(asks)]).toEqual(["rules.as_before", "rules.ask_day_and_hour"]);
		expect(keyOf(said(plain, []))).toBe("rules.nothing_before");
	});
});

describe("what is remembered is never trusted", () => {
	it("commits nothing: it leads to the same question or proposal as a plain request", () => {
		for (const done of all)
			for (const text of [
				"the same as last time",
				"the usual",
				"again",
				"book that again",
				"yes, the same as last time",
			]) {
				const proposal = write(text, { done: [done] });
				if (proposal.type === "execute_tool") expect(proposal.tool).toBe(done.tool);
				else expect(["request_user_input", "generate_message"]).toContain(proposal.type);
				expect(proposal).not.toHaveProperty("confirmed");
			}
	});
	it("is nothing where it is of no request, of another release, or of a tool that is off", () => {
		const strange: readonly Json[] = [
			null,
			"yes",
			[],
			{ businessId: 7 },
			{ pickup: { placeId: {} } },
		];
		for (const args of strange)
			for (const tool of [
				"booking.initiate",
				"taxi.request",
				"order.create",
				"booking.cancel",
				"ride.complete",
				"nobody.knows",
			]) {
				const proposal = write("the same as last time", { done: [{ tool, args, atMs: nowMs }] });
				expect(keyOf(proposal)).toBe("rules.nothing_before");
			}
		const { "order.create": _, ...tools } = market.tools;
		const off = decide(snapshotOf("the usual", { market: { ...market, tools }, done: [order] }));
		expect(keyOf(off)).toBe("rules.nothing_before");
	});
	it("is not begun where something waits for its yes", () => {
		const waiting = [{ code: "K7M2", tool: order.tool, args: order.args, suspended: false }];
		expect(keyOf(write("the same as last time", { done: all, waiting }))).not.toMatch(
			/initiate|taxi\.request/u,
		);
	});
});
