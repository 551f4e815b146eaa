/** "There", "it": what was spoken of last. */
import { describe, expect, it } from "vitest";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";
import { shopTown } from "./testing/ordering/outline.ts";

const point = { lat: 35.33, lng: 33.32 };
const cancels = ["booking.cancel", "order.cancel", "ride.cancel"];
const market: Market = {
	...shopTown,
	venues: (shopTown.venues ?? []).map((one) => ({ ...one, point })),
	shops: (shopTown.shops ?? []).map((one) => ({ ...one, point })),
	tools: {
		...shopTown.tools,
		...Object.fromEntries(
			cancels.map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
		),
	},
};
const write = (text: string, over: Partial<Snapshot> = {}) =>
	decide(snapshotOf(text, { market, ...over }));
const argsOf = (proposal: Proposal): Json =>
	proposal.type === "execute_tool" ? proposal.args : null;
const valuesOf = (proposal: Proposal): Json =>
	(
		proposal.dialogue as { readonly requests: readonly { readonly values: Json }[] } | null
	)?.requests.at(-1)?.values ?? null;
const table = {
	tool: "booking.initiate",
	args: argsOf(write("table for 4 tomorrow at 7 at the harbour grill")),
	atMs: nowMs - 1,
};
const taxi = {
	tool: "taxi.request",
	args: argsOf(write("taxi from the harbour to the castle tomorrow at 9 for 3 people")),
	atMs: nowMs - 1,
};
const grill = { ...point, label: "Harbour Grill" };

describe("there", () => {
	it("is where the last that was agreed is", () => {
		expect(valuesOf(write("a taxi there at 7", { done: [taxi, table] }))).toMatchObject({
			destination: grill,
		});
		expect(
			argsOf(write("a taxi from the castle to there at 7pm", { done: [table] })),
		).toMatchObject({
			pickup: { placeId: "castle" },
			destination: grill,
		});
		expect(argsOf(write("taxi from there to the castle", { done: [table] }))).toMatchObject({
			pickup: grill,
			destination: { placeId: "castle" },
		});
		expect(valuesOf(write("a taxi there", { done: [taxi] }))).toMatchObject({
			destination: { placeId: "castle" },
		});
	});
	it("is where the request goes that is open, also while it waits for its yes", () => {
		const asks = write("a table for 4 at the harbour grill");
		const dialogue = asks.dialogue ?? null;
		expect(valuesOf(write("I need a taxi there too", { dialogue, done: [taxi] }))).toMatchObject({
			destination: grill,
		});
		const waiting = [{ code: "K7M2", tool: table.tool, args: table.args, suspended: false }];
		expect(valuesOf(write("and a taxi there at 6", { waiting, done: [taxi] }))).toMatchObject({
			destination: grill,
		});
	});
	it("is what was found, where that was one, and later", () => {
		const offered = {
			tool: "listing.search",
			atMs: nowMs,
			items: [{ kind: "business", id: "grill", name: "Harbour Grill" } as const],
		};
		expect(
			argsOf(write("a table there tomorrow at 8pm for 2", { offered, done: [taxi] })),
		).toMatchObject({
			businessId: "grill",
			party: 2,
		});
		expect(argsOf(write("two burgers from there", { offered }))).toMatchObject({
			businessId: "grill",
		});
	});
	it("is how far it is", () => {
		const far = write("how far is it from the castle?", { done: [table] });
		expect(far).toMatchObject({ say: { vars: { destination: "Harbour Grill" } } });
	});
	it("is nothing where something else is named, or nothing was spoken of", () => {
		expect(
			argsOf(write("hi there, a taxi from the harbour to the castle", { done: [table] })),
		).toMatchObject({
			destination: { placeId: "castle" },
		});
		expect(write("a taxi there at 7")).toMatchObject({ type: "request_user_input" });
		const strange = [{ tool: "booking.initiate", args: { businessId: {} } as Json, atMs: nowMs }];
		expect(write("a taxi there at 7", { done: strange })).toMatchObject({
			type: "request_user_input",
		});
	});

	it.each([
		["en", "a taxi there please"],
		["de", "ein Taxi dorthin bitte"],
		["tr", "oraya bir taksi lütfen"],
		["fr", "un taxi pour aller là-bas"],
		["it", "un taxi per andare in quel posto"],
		["ru", "такси туда пожалуйста"],
		["el", "ένα ταξί εκεί παρακαλώ"],
		["rw", "ndashaka taxi ijya aho hantu"],
	] as const)("in %s: %s", (locale: Locale, text) => {
		const asks = write(text, {
			done: [table],
			locale,
			localeIsGuess: false,
			market: { ...market, locales: ["en", locale] as unknown as Market["locales"] },
		});
		expect(valuesOf(asks)).toMatchObject({ destination: grill, unclear: [] });
	});
});

describe("cancel it", () => {
	it("is about what was agreed last, and asks first", () => {
		expect(write("cancel it", { done: [taxi, table] })).toMatchObject({ tool: "booking.cancel" });
		expect(write("cancel it please", { done: [table, taxi] })).toMatchObject({
			tool: "ride.cancel",
		});
	});
	it.each([
		["en", "cancel it"],
		["en", "actually cancel"],
		["tr", "iptal et"],
		["de", "stornieren"],
		["fr", "annuler"],
		["it", "annulla"],
		["el", "ακύρωσέ το"],
		["ru", "отмени"],
		["rw", "hagarika"],
	] as const)("is about the booking that was changed last, in %s: %s", (locale, text) => {
		const args = { code: null, day: null, time: null, isBareHour: false, party: 4, nights: null };
		const changed = { tool: "booking.change", args, atMs: nowMs };
		const over = { done: [table, changed], locale, localeIsGuess: false };
		expect(
			write(text, { ...over, market: { ...market, locales: ["en", locale] as Locale[] } }),
		).toMatchObject({ tool: "booking.cancel", args: {} });
	});
	it("is not where nothing was agreed, something is open, or more is said", () => {
		expect(write("cancel it")).not.toMatchObject({ tool: "booking.cancel" });
		const { dialogue = null } = write("taxi from the harbour");
		expect(write("cancel it", { done: [table], dialogue })).not.toMatchObject({
			tool: "booking.cancel",
		});
	});
});
