/** What the console works out by itself: plain functions of its own files. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { gapsOf } from "../../src/core/template/render.ts";
import { en as marketing } from "../../src/packs/marketing/texts/en.ts";

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (name: string): Promise<any> =>
	await import(pathToFileURL(resolve("console/rules", name)).href);
const { differences } = await load("differences.js");
const { wrongWith, changeOf } = await load("bounds.js");
const { midnight } = await load("days.js");
const { fillAnswer, gapsIn, restMinutes } = await load("answers.js");
const { broadcastOf, gaps } = await load("broadcasts.js");
const { newList, readPages, shownMax, shownOf } = await load("pages.js");
const { projection } = await load("projection.js");
const { factsOf } = await load("behind.js");

describe("what differs from the last approval of the same tool", () => {
	it("is marked, whether it changed, came or went; what is empty in both is left out", () => {
		const rows = differences(
			{ total: "630", place: "room 12", notes: "", eta: "soon" },
			{ total: "485", place: "room 12", notes: "", code: "AB2C" },
		);
		expect(rows).toEqual([
			{ name: "total", now: "630", before: "485", isMoved: true },
			{ name: "place", now: "room 12", before: "room 12", isMoved: false },
			{ name: "eta", now: "soon", before: null, isMoved: true },
			{ name: "code", now: null, before: "AB2C", isMoved: true },
		]);
	});

	it("is nothing where there was none before", () => {
		expect(differences({ total: "630" }, undefined)).toEqual([
			{ name: "total", now: "630", before: undefined, isMoved: false },
		]);
	});
});

describe("a setting", () => {
	const field = { type: "integer", minimum: 1, maximum: 20 };
	it.each([
		["1", null],
		["20", null],
		["0", "bounds"],
		["21", "bounds"],
		["2.5", "number"],
		["", "number"],
		["-1", "number"],
		["1e3", "number"],
		["<b>3</b>", "number"],
	])("%s is judged by the bounds that the API declares", (written, wrong) => {
		expect(wrongWith(field, written)).toBe(wrong);
	});

	it("of a list is one of it", () => {
		expect(wrongWith({ enum: ["distance", "district"] }, "district")).toBeNull();
		expect(wrongWith({ enum: ["distance", "district"] }, "nearest")).toBe("choice");
	});

	it("becomes the change that the API takes: groups whole, numbers as numbers", () => {
		const fields = [
			["mobility.waveSize", field],
			["mobility.match", { enum: ["distance", "district"] }],
			["maxOutboundPerInbound", field],
		];
		const written = {
			"mobility.waveSize": "5",
			"mobility.match": "district",
			maxOutboundPerInbound: "4",
		};
		expect(changeOf(fields, written)).toEqual({
			mobility: { waveSize: 5, match: "district" },
			maxOutboundPerInbound: 4,
		});
	});
});

describe("a day of a business", () => {
	it.each([
		["2026-11-27", "Europe/Istanbul", "2026-11-26T21:00:00.000Z"],
		["2026-07-01", "Europe/London", "2026-06-30T23:00:00.000Z"],
		["2026-10-25", "Europe/London", "2026-10-24T23:00:00.000Z"],
		["2026-10-26", "Europe/London", "2026-10-26T00:00:00.000Z"],
		["2026-03-29", "Europe/Athens", "2026-03-28T22:00:00.000Z"],
		["2026-01-01", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
	])("%s in %s begins by its own clock", (date, zone, at) => {
		expect(new Date(midnight(date, zone)).toISOString()).toBe(at);
	});
});

describe("the map", () => {
	const town = [
		{ lat: 36.26, lng: 30.08 },
		{ lat: 36.37, lng: 30.25 },
	];
	it("holds every point inside, north above south and east right of west", () => {
		const { at, height } = projection(town);
		const [southWest, northEast] = [at(town[0]), at(town[1])];
		for (const { x, y } of [southWest, northEast]) {
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x).toBeLessThanOrEqual(1000);
			expect(y).toBeGreaterThanOrEqual(0);
			expect(y).toBeLessThanOrEqual(height);
		}
		expect(northEast.y).toBeLessThan(southWest.y);
		expect(northEast.x).toBeGreaterThan(southWest.x);
	});

	it("draws nobody nearer than three decimals", () => {
		const { at } = projection(town);
		expect(at({ lat: 36.29512, lng: 30.14849 })).toEqual(at({ lat: 36.295, lng: 30.148 }));
	});

	it("knows where of the earth a place of the picture is", () => {
		const { at, from } = projection(town);
		const { lat, lng } = from(at({ lat: 36.312, lng: 30.155 }));
		expect(lat).toBeCloseTo(36.312, 9);
		expect(lng).toBeCloseTo(30.155, 9);
	});

	it("is drawn of a single point, too", () => {
		const { at } = projection([{ lat: 36.3, lng: 30.1 }]);
		expect(Number.isFinite(at({ lat: 36.3, lng: 30.1 }).x)).toBe(true);
	});
});

describe("a list of ten thousand conversations", () => {
	const size = 25;
	type Item = { readonly key: string; readonly atMs: number };
	const by = { keyOf: ({ key }: Item) => key, atOf: ({ atMs }: Item) => atMs };
	let all: Item[] = [];
	let reads = 0;
	const read = async (cursor: string | null) => {
		reads += 1;
		const from = cursor === null ? 0 : all.findIndex(({ atMs }) => atMs < Number(cursor));
		const items = from === -1 ? [] : all.slice(from, from + size);
		const last = items.at(-1);
		const hasMore = last !== undefined && last !== all.at(-1);
		return { ok: true, data: { items, nextCursor: hasMore ? String(last.atMs) : null } };
	};
	beforeEach(() => {
		all = Array.from({ length: 10_000 }, (_, at) => ({ key: `k${at}`, atMs: 10_000 - at }));
		reads = 0;
	});
	const moveUp = (key: string, atMs: number) => {
		all = [{ key, atMs }, ...all.filter((item) => item.key !== key)];
	};
	const keysOf = (answer: { readonly data: { readonly items: readonly Item[] } }) =>
		answer.data.items.map(({ key }) => key);

	it("is read a page at a time, and again by its first page alone", async () => {
		const list = newList();
		expect(keysOf(await readPages(list, 1, read, by))).toEqual(
			all.slice(0, size).map(({ key }) => key),
		);
		await readPages(list, 4, read, by);
		expect(reads).toBe(1 + 4);
		const again = await readPages(list, 4, read, by);
		expect([reads, again.data.items.length, again.data.hasMore]).toEqual([6, 4 * size, true]);
	});

	it("loses nobody who is pushed down, and shows whoever moved once, at the top", async () => {
		const list = newList();
		await readPages(list, 2, read, by);
		moveUp("k40", 20_000);
		moveUp("k9000", 20_001);
		const keys = keysOf(await readPages(list, 2, read, by));
		expect(keys.slice(0, 3)).toEqual(["k9000", "k40", "k0"]);
		expect(new Set(keys).size).toBe(keys.length);
		for (let at = 0; at < 2 * size; at++) expect(keys).toContain(`k${at}`);
	});

	it("begins anew where more has moved than a page holds, so that there is no hole in it", async () => {
		const list = newList();
		await readPages(list, 2, read, by);
		for (let at = 0; at < 60; at++) moveUp(`k${5000 + at}`, 30_000 + at);
		const answer = await readPages(list, 2, read, by);
		expect(keysOf(answer)).toEqual(all.slice(0, 2 * size).map(({ key }) => key));
	});

	it("that begins anew is read on a bounded part at a look, however far somebody had gone, and comes to where they were", async () => {
		const list = newList();
		await readPages(list, 40, read, by);
		for (let looks = 0; looks < 3; looks++) await readPages(list, 40, read, by);
		expect(list.pages).toBe(40);
		for (let at = 0; at < 60; at++) moveUp(`k${5000 + at}`, 30_000 + at);
		reads = 0;
		await readPages(list, 40, read, by);
		expect(reads).toBe(12);
		for (let looks = 0; looks < 3; looks++) await readPages(list, 40, read, by);
		const answer = await readPages(list, 40, read, by);
		expect(keysOf(answer)).toEqual(all.slice(0, 40 * size).map(({ key }) => key));
	});

	it("is gone through to its end with never more than 200 rows drawn, and nobody is left out", () => {
		const rows = Array.from({ length: 10_000 }, (_, at) => at);
		const seen = new Set<number>();
		let end = 0;
		for (let hasMore = true; hasMore; ) {
			end += size;
			const shown = shownOf(rows.slice(0, end + size), end, end + size < rows.length);
			expect(shown.rows.length).toBe(Math.min(end, shownMax));
			expect(shown.rows[0]).toBe(shown.from);
			for (const row of shown.rows) seen.add(row);
			hasMore = shown.hasMore;
		}
		expect([end, seen.size]).toEqual([10_000, 10_000]);
	});

	it("ends, and says where it could not be read", async () => {
		all = all.slice(0, 30);
		const answer = await readPages(newList(), 9, read, by);
		expect([answer.data.items.length, answer.data.hasMore]).toEqual([30, false]);
		const lost = async () => ({ ok: false, status: 0 });
		expect(await readPages(newList(), 1, lost, by)).toEqual({ ok: false, status: 0 });
	});
});

describe("a ready answer", () => {
	const words = { en: "Hello {name}, {code} is ready. {business}", tr: "Merhaba {name}, {code}." };
	it("is in their language where there is one, filled by what is known; what is not stays a gap", () => {
		const facts = { name: "Anna", code: "K2MT", staff: "Ayşe", business: undefined };
		expect(fillAnswer(words, "tr", facts)).toBe("Merhaba Anna, K2MT.");
		const english = fillAnswer(words, "el", facts);
		expect(english).toBe("Hello Anna, K2MT is ready. {business}");
		expect(gapsIn(english)).toEqual(["business"]);
		expect(fillAnswer({ fr: "Salut {nobody}" }, "el", facts)).toBe("Salut {nobody}");
	});

	it("reads no gap in what is filled in: a name of braces fills nothing", () => {
		expect(fillAnswer(words, "tr", { name: "{code}", code: "K2MT" })).toBe("Merhaba code, K2MT.");
		expect(fillAnswer({ en: "{constructor}" }, "en", {})).toBe("{constructor}");
	});
});

describe("a rest", () => {
	it("is so many hours, or until nine in the morning of another day", () => {
		const evening = new Date(2026, 10, 26, 20, 30).getTime();
		expect(restMinutes("1h", evening)).toBe(60);
		expect(restMinutes("4h", evening)).toBe(240);
		expect(restMinutes("morning", evening)).toBe(12 * 60 + 30);
		expect(restMinutes("week", evening)).toBe(6 * 24 * 60 + 12 * 60 + 30);
	});
});

describe("a broadcast", () => {
	const draft = {
		template: "broadcast.news",
		channel: "whatsapp",
		perSecond: "20",
		"gap.business": "Grill",
		"gap.news": " Open ",
	};
	it("has the gaps of its text, and is put as the API takes it", () => {
		for (const [template, names] of Object.entries<string[]>(gaps))
			expect(gapsOf(marketing[template as keyof typeof marketing])).toEqual(names);
		expect(broadcastOf(draft, "m").body).toMatchObject({
			values: { business: "Grill", news: "Open" },
			audience: { channel: "whatsapp" },
			runAtMs: null,
		});
	});
	it.each([
		[{ "gap.news": " " }, "news"],
		[{ perSecond: "81" }, "perSecond"],
		[{ days: "0" }, "days"],
		[{ days: "1e2" }, "days"],
		[{ at: "noon" }, "at"],
	])("with %j lacks its %s", (change, wrong) => {
		expect(broadcastOf({ ...draft, ...change }, "m")).toEqual({ wrong });
	});
});

describe("everything behind a commitment", () => {
	it("is read of its row: moments, sums in their currency, ways and lengths; nothing that is empty, and no sum without a currency", () => {
		const row = {
			...{ id: "ride_1", state: "pending", created_at: "2026-11-27T12:56:03.760Z", at: null },
			...{ fare_min_minor: 17_500, fare_currency: "TRY", fare_distance_m: 775, prep_minutes: 20 },
			...{ slot_starts: ["2026-11-28T17:00:00Z"], pickup_label: "", ended_at: "soon" },
		};
		expect(factsOf(row)).toEqual([
			{ name: "fare_min_minor", form: "money", value: 17_500, currency: "TRY" },
			{ name: "fare_distance_m", form: "distance", value: 775 },
			{ name: "created_at", form: "moment", value: Date.UTC(2026, 10, 27, 12, 56, 3, 760) },
			{ name: "id", form: "plain", value: "ride_1" },
			{ name: "state", form: "plain", value: "pending" },
			{ name: "fare_currency", form: "plain", value: "TRY" },
			{ name: "prep_minutes", form: "minutes", value: 20 },
		]);
		const slot_start = "2026-11-28T17:00:00Z";
		expect(factsOf({ timezone: "Europe/Istanbul", slot_start })[0]).toEqual({
			...{ name: "slot_start", form: "moment", value: Date.parse(slot_start) },
			timeZone: "Europe/Istanbul",
		});
		expect(factsOf({ price_minor: 500, currency: null })).toEqual([]);
	});
});
