import { afterEach, describe, expect, it, vi } from "vitest";
import { isDue, startCrons } from "./cron.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

afterEach(() => {
	vi.useRealTimers();
});

describe("isDue", () => {
	it.each([
		["* * * * *", "00:01", true],
		["*/5 * * * *", "07:10", true],
		["*/5 * * * *", "07:11", false],
		["30 4 * * *", "04:30", true],
		["30 4 * * *", "05:30", false],
		["0 0 21 11 6", "00:00", true],
		["0 0 21 11 0", "00:00", false],
	])("%s at %s: %s", (cron, time, expected) => {
		expect(isDue(cron, at(time))).toBe(expected);
	});

	it.each(["1-5 * * * *", "@daily", "* * * *", "*/0 * * * *"])("refuses %s", (cron) => {
		expect(() => isDue(cron, 0)).toThrow("does not understand");
	});
});

describe("startCrons", () => {
	it("never runs one cron twice at a time, and goes on after a failure", async () => {
		const calls: string[] = [];
		const errors: unknown[] = [];
		let finish = () => {};
		const crons = startCrons({
			crons: ["* * * * *", "*/2 * * * *"],
			scheduled: async (cron, timeMs) => {
				calls.push(`${cron} ${timeMs}`);
				if (cron === "* * * * *") {
					await new Promise<void>((resolve) => {
						finish = resolve;
					});
				}
				throw new Error("down");
			},
			onError: (_, error) => errors.push(error),
		});
		const first = crons.tick(0);
		await crons.tick(60_000);
		expect(calls).toEqual(["* * * * * 0", "*/2 * * * * 0"]);
		finish();
		await first;
		expect(errors).toHaveLength(2);
		const third = crons.tick(120_000);
		finish();
		await third;
		expect(calls).toHaveLength(4);
		await crons.stop();
	});

	it("ticks at the start of each minute", async () => {
		vi.useFakeTimers({ now: at("10:00") + 30_000 });
		const calls: number[] = [];
		const crons = startCrons({
			crons: ["* * * * *"],
			scheduled: async (_, timeMs) => void calls.push(timeMs),
		});
		await vi.advanceTimersByTimeAsync(90_000);
		expect(calls).toEqual([at("10:01"), at("10:02")]);
		await crons.stop();
		await vi.advanceTimersByTimeAsync(120_000);
		expect(calls).toHaveLength(2);
	});
});
