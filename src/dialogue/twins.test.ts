/** "Two double rooms", "and one for my daughter": the second is kept behind the first and offered by itself after it. */
import { describe, expect, it } from "vitest";
import { closeRequest } from "../app/talk.ts";
import { type Locale, locales } from "../core/locale.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { readState } from "./state.ts";
import { decide } from "./testing/decide.ts";
import { everydayOutline, everydayTown } from "./testing/everyday-town.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };

/** What is answered, and what is kept. A proposal of ours waits. */
function talk(texts: readonly string[], locale: Locale = "en") {
	let snapshot = snapshotOf("", { locale, market });
	const said = texts.map((text) => {
		const proposal = decide({ ...snapshot, text });
		if (proposal.dialogue !== undefined) snapshot = { ...snapshot, dialogue: proposal.dialogue };
		if (proposal.type === "execute_tool") {
			const { tool, args } = proposal;
			snapshot = { ...snapshot, waiting: [{ code: "K2M4", tool, args, suspended: false }] };
		}
		return proposal;
	});
	return { said, snapshot };
}
const agreed = (snapshot: Snapshot, tool: string, isDone = true) => {
	const over = { ...snapshot, waiting: [] };
	const { dialogue, next } = closeRequest(over, tool, isDone);
	return { snapshot: { ...over, dialogue }, keys: next.map((say) => "key" in say && say.key) };
};
const shows = (snapshot: Snapshot, text: string) => everydayOutline(decide({ ...snapshot, text }));
const kept = ({ dialogue }: Snapshot) => readState(dialogue, nowMs).requests;

describe("a second of the same kind", () => {
	it.each([
		["en", "two double rooms at akasya hotel harbour for friday, 2 nights, 2 people"],
		["de", "zwei doppelzimmer im akasya hotel harbour ab freitag, 2 nächte, 2 personen"],
		["fr", "deux chambres doubles à l'akasya hotel harbour vendredi, 2 nuits, 2 personnes"],
		["it", "due camere doppie all'akasya hotel harbour da venerdì, 2 notti, 2 persone"],
		["ru", "два номера double room в akasya hotel harbour с пятницы на 2 ночи, 2 человека"],
		["el", "δύο δωμάτια double room στο akasya hotel harbour την παρασκευή, 2 νύχτες, 2 άτομα"],
		["tr", "akasya hotel harbour'da cuma için 2 gece iki double room oda, 2 kişi"],
		[
			"rw",
			"ibyumba bibiri double room muri akasya hotel harbour ku wa gatanu, amajoro 2, abantu 2",
		],
	] as const)(
		"is offered after the first one's yes, with all that is known, in %s",
		(locale, text) => {
			const { said, snapshot } = talk([text], locale);
			const room = "book akasya/Double room | 07-17 | 2 nights | 2";
			expect(said.map(everydayOutline)).toEqual([room]);
			expect(said[0]).toMatchObject({ lead: { key: "rules.one_each" } });
			const after = agreed(snapshot, "booking.initiate");
			expect(after.keys).toEqual(["rules.one_more"]);
			expect(shows(after.snapshot, "1")).toBe(room);
		},
	);

	it("knows what is said of the first since, and one after the other come as many as were asked for", () => {
		const { snapshot } = talk([
			"three double rooms at akasya hotel harbour for friday, 2 nights",
			"2 people",
		]);
		const room = "book akasya/Double room | 07-17 | 2 nights | 2";
		const second = agreed(snapshot, "booking.initiate").snapshot;
		const shown = decide({ ...second, text: "1" });
		expect(everydayOutline(shown)).toBe(room);
		const third = agreed({ ...second, dialogue: shown.dialogue ?? null }, "booking.initiate");
		expect(third.keys).toEqual(["rules.one_more"]);
		const last = decide({ ...third.snapshot, text: "1" });
		expect(everydayOutline(last)).toBe(room);
		const over = agreed({ ...third.snapshot, dialogue: last.dialogue ?? null }, "booking.initiate");
		expect(over.keys).toEqual([]);
	});

	it("of an hour is at another, which is asked for, unless it is the same", () => {
		const own = talk(["a haircut at selin tomorrow at 11", "and one for my brother"]);
		expect(own.said[1]).toMatchObject({ say: { key: "rules.one_each" }, shows: "K2M4" });
		expect(agreed(own.snapshot, "booking.initiate").keys).toEqual([
			"rules.still_open",
			"rules.ask_hour",
		]);
		const same = talk([
			"a haircut at selin tomorrow at 11, my wife wants one at the same time too",
		]);
		const after = agreed(same.snapshot, "booking.initiate");
		expect(shows(after.snapshot, "1")).toBe("book selin | 07-16 11:00 | 1");
	});

	it("beside one that is shown leaves that as it is, and has what is said of it", () => {
		const { said, snapshot } = talk([
			"a haircut at selin tomorrow at 11",
			"and another one at 4pm for my brother",
		]);
		expect(said[1]?.type).toBe("generate_message");
		expect(snapshot.waiting).toMatchObject([{ args: { start: "2026-07-16T11:00" } }]);
		const after = agreed(snapshot, "booking.initiate");
		expect(shows(after.snapshot, "1")).toBe("book selin | 07-16 16:00 | 1");
	});

	it("is none where another kind is asked for plainly, though that is called “two rooms”", () => {
		const { said } = talk([
			"a haircut at selin tomorrow at 11",
			"schedule a visit to the attic in the old town on friday at 3, two rooms, please",
		]);
		expect(said.map(everydayOutline)).toEqual([
			"book selin | 07-16 11:00 | 1",
			"view attic | 07-17 15:00",
		]);
	});

	it("of a taxi goes the same way at the same time", () => {
		const { said, snapshot } = talk(["2 taxis from the harbour to the castle tomorrow at 7"]);
		expect(said.map(everydayOutline)).toEqual(["taxi harbour > castle | 16/07 07:00"]);
		const after = agreed(snapshot, "taxi.request");
		expect(shows(after.snapshot, "1")).toBe("taxi harbour > castle | 16/07 07:00");
	});

	it.each([
		["en", "actually just one room"],
		["de", "doch nur ein Zimmer"],
		["fr", "finalement juste une chambre"],
		["it", "anzi solo una camera"],
		["ru", "нет, только один номер"],
		["el", "τελικά μόνο ένα δωμάτιο"],
		["tr", "hayır, sadece bir oda"],
		["rw", "oya, icyumba kimwe gusa"],
	] as const)("is not kept where it is only one after all, in %s: %s", (locale, text) => {
		const rooms = "2 rooms at akasya hotel harbour for friday, 2 nights, 2 people, double room";
		const first = talk([rooms]).snapshot;
		expect(kept(first)).toHaveLength(2);
		const { dialogue = first.dialogue } = decide({ ...first, text, locale });
		expect(kept({ ...first, dialogue }).filter(({ more }) => more !== undefined)).toEqual([]);
	});

	it("is not gone on with where the first could not be done", () => {
		const { snapshot } = talk(["2 taxis from the harbour to the castle tomorrow at 7"]);
		expect(agreed(snapshot, "taxi.request", false).keys).toEqual([]);
	});

	it("is none where one is asked for", () => {
		const { snapshot } = talk(["a double room at akasya hotel harbour friday, 2 nights, 2 people"]);
		expect(agreed(snapshot, "booking.initiate").keys).toEqual([]);
	});
});
