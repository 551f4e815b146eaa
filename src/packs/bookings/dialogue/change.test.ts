/** What is said of a booking that was agreed right before: it shall be at another time, or for others. */
import { describe, expect, it } from "vitest";
import type { Done } from "../../../core/done.ts";
import type { Json } from "../../../core/json.ts";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const tableArgs = {
	...{ businessId: "napoli", offering: null, start: "2026-07-16T20:00", party: 2 },
	...{ nights: null, name: null, notes: null },
};
const done = (tool: string, args: Json, atMs = nowMs): Done => ({ tool, args, atMs });
const table = done("booking.initiate", tableArgs);
const same = { code: null, day: null, time: null, isBareHour: false, party: null, nights: null };

const changed = (text: string, locale: Locale = "en", before: readonly Done[] = [table]) => {
	const made = decide(snapshotOf(text, { market, locale, localeIsGuess: false, done: before }));
	return made.type === "execute_tool" ? { tool: made.tool, ...(made.args as object) } : made.type;
};
const to = (change: Partial<Record<keyof typeof same, Json>>) => ({
	tool: "booking.change",
	...same,
	...change,
});
const at = (time: string) => to({ time, isBareHour: true });
const moved = (time: string, day = "2026-07-16") => to({ day, time, isBareHour: false });

describe("of the table that was just booked", () => {
	it("a number alone is the hour where that is nearer, else for how many", () => {
		for (const text of ["can i change it to 9", "make it 9", "can we do 9 instead", "can we do 9"])
			expect(changed(text)).toEqual(at("09:00"));
		expect(changed("make it 4")).toEqual(to({ party: 4 }));
		expect(changed("change it to 4 people")).toEqual(to({ party: 4 }));
		const six = done("booking.initiate", { ...tableArgs, party: 6 });
		expect(changed("change it to 5", "en", [six])).toEqual(to({ party: 5 }));
	});

	it.each([
		["en", "can i move it to 2", at("02:00")],
		["tr", "9 yapabilir miyiz", at("09:00")],
		["tr", "9 olsun", at("09:00")],
		["tr", "cumaya alabilir miyiz", to({ day: "2026-07-17" })],
		["de", "geht auch um 9?", at("09:00")],
		["de", "doch 4 Personen", to({ party: 4 })],
		["fr", "on peut décaler à 21h ?", to({ time: "21:00" })],
		["it", "si può spostare a venerdì?", to({ day: "2026-07-17" })],
		["el", "γίνεται στις 9;", at("09:00")],
		["ru", "перенесите на 21", to({ time: "21:00" })],
		["rw", "mwimure ku wa gatanu", to({ day: "2026-07-17" })],
	] as const)("it shall be moved, in %s: %s", (locale, text, change) => {
		expect(changed(text, locale)).toEqual(change);
	});

	it.each([
		["en", "and 30 mins later", "20:30"],
		["en", "1 hour later pls", "21:00"],
		["tr", "yarım saat ileri al", "20:30"],
		["de", "eine stunde später bitte", "21:00"],
		["fr", "une heure plus tard svp", "21:00"],
		["it", "mezz'ora dopo", "20:30"],
		["el", "μία ώρα αργότερα", "21:00"],
		["ru", "на час позже", "21:00"],
	] as const)("it shall be so much later than it is, in %s: %s", (locale, text, time) => {
		expect(changed(text, locale)).toEqual(moved(time));
	});

	it("that was moved since, it is so much later than it is now", () => {
		const to9 = done("booking.change", { ...same, time: "09:00", isBareHour: true });
		expect(changed("half an hour later", "en", [table, to9])).toEqual(moved("21:30"));
		const friday = done("booking.change", { ...same, day: "2026-07-17", time: "19:15" });
		expect(changed("1 hour later", "en", [table, to9, friday])).toEqual(
			moved("20:15", "2026-07-17"),
		);
		const four = done("booking.change", { ...same, party: 8 });
		expect(changed("make it 9", "en", [table, four])).toEqual(to({ party: 9 }));
	});

	it("nothing is moved by whoever only says when they come, nor where something else was agreed last", () => {
		for (const text of ["thanks, see you at 8", "we will be there at 8", "what time is it"])
			expect(changed(text)).not.toMatchObject({ tool: "booking.change" });
		const taxi = done("taxi.request", {
			...{ pickup: { placeId: "harbour" }, destination: { placeId: "castle" } },
			...{ at: null, pax: 1 },
		});
		expect(changed("1 hour later pls", "en", [table, taxi])).not.toMatchObject({
			tool: "booking.change",
		});
	});
});
