/** "What time do they close?", of several that were listed: each is told, for today. Today is a Wednesday. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";

const days = (at: (day: string) => [string, string][]) => ({
	days: Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, at(day)])),
});
const hours: Readonly<Record<string, unknown>> = {
	terrace: days(() => [["08:00", "19:00"]]),
	lantern: days((day) => (day === "3" ? [] : [["12:00", "23:30"]])),
	napoli: days(() => [
		["11:30", "15:00"],
		["18:00", "23:00"],
	]),
	akasya: null,
};
const market = {
	...everydayTown,
	locales: [...locales],
	venues: everydayTown.venues?.map((venue) =>
		venue.businessId in hours ? { ...venue, openingHours: hours[venue.businessId] } : venue,
	),
} as Market;
const listed = (...ids: readonly string[]) => ({
	offered: {
		tool: "listing.search",
		items: ids.map((id) => ({ kind: "business" as const, id, name: id })),
		atMs: nowMs,
	},
});
const said = (text: string, ids: readonly string[], locale: Locale = "en") =>
	decide(snapshotOf(text, { locale, market, ...listed(...ids) }));

describe("when several of a list are open", () => {
	it.each([
		["en", "what time do they close?"],
		["de", "wann machen die zu?"],
		["tr", "kaçta kapanıyorlar?"],
		["fr", "ils ferment à quelle heure ?"],
		["it", "a che ora chiudono?"],
		["ru", "во сколько они закрываются?"],
		["el", "τι ώρα κλείνουν;"],
		["rw", "bafunga ryari?"],
	] as const)("is told of each in %s: %s", (locale, text) => {
		expect(said(text, ["terrace", "lantern", "napoli", "akasya", "selin"], locale)).toMatchObject({
			say: {
				key: "discovery.dialogue_hours_today",
				vars: {
					lines:
						"Terrace Café: 08:00–19:00\nBlue Lantern: –\nNapoli Corner: 11:30–15:00, 18:00–23:00\nAkasya Hotel Harbour: 00:00–24:00\nSelin Hair Studio: 09:00–19:00",
				},
			},
		});
	});

	it("is told of the one that is named, and of the only one of a list", () => {
		const week = { say: { key: "discovery.dialogue_hours_open" } };
		expect(said("when does the Terrace Café close?", ["terrace", "lantern"])).toMatchObject(week);
		expect(said("when do they close?", ["terrace"])).toMatchObject(week);
	});
});

describe("when one is open that is called by a word of its name", () => {
	it.each([
		["en", "is Selin open on Sunday?"],
		["de", "hat Selin morgen offen?"],
		["tr", "selin pazar açık mı?"],
		["fr", "Selin est ouvert demain ?"],
		["it", "Selin è aperto domani?"],
		["ru", "Selin открыт завтра?"],
		["el", "το Selin είναι ανοιχτό αύριο;"],
		["rw", "Selin irafunguye ejo?"],
	] as const)("is told of it in %s: %s", (locale, text) => {
		expect(said(text, [], locale)).toMatchObject({
			say: {
				key: "discovery.dialogue_hours_open",
				vars: { business: "Selin Hair Studio" },
			},
		});
	});

	it.each([
		["by a word for what they are", "is the house open on Sunday?"],
		["by words of two names", "is the corner of the studio open on Sunday?"],
	])("is told of nobody %s", (_, text) => {
		expect(JSON.stringify(said(text, []))).not.toContain('"business"');
	});
});
