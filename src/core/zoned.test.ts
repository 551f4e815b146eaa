import { afterEach, describe, expect, it, vi } from "vitest";
import { locales } from "./locale.ts";
import { isOpenAt } from "./opening-hours.ts";
import { writeMoment } from "./writing.ts";
import { keptMax, zonedFormat } from "./zoned.ts";

const nowMs = 1_795_251_600_000;
const hours = { days: { "6": [["09:00", "18:00"]] } } as unknown as Parameters<typeof isOpenAt>[0];

describe("formats of dates", () => {
	afterEach(() => vi.restoreAllMocks());

	it("are made once for each language and zone, however many moments are written", () => {
		const write = () =>
			locales.flatMap((locale) => [
				writeMoment(nowMs, nowMs, "Europe/Nicosia", locale),
				writeMoment(nowMs + 90_000_000, nowMs, "Europe/Nicosia", locale),
				isOpenAt(hours, nowMs, "Europe/Nicosia"),
			]);
		const first = write();
		const made = vi.spyOn(Intl, "DateTimeFormat");
		expect(write()).toEqual(first);
		expect(made).not.toHaveBeenCalled();
	});

	it("are kept up to a bound, and are what they would be anew", () => {
		const format = zonedFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
		const kept = format("en-GB", "UTC");
		expect(format("en-GB", "UTC")).toBe(kept);
		for (let language = 0; language < keptMax; language++) format(`en-x-t${language}`, "UTC");
		expect(format("en-GB", "UTC")).not.toBe(kept);
		expect(format("en-GB", "UTC").format(nowMs)).toBe("09:00");
		expect(() => format("en-GB", "Mars/Olympus")).toThrow(RangeError);
	});
});
