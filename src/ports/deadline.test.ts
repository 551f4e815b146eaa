import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { within } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (signal: AbortSignal, endedAtMs: number[]) =>
	new Promise<never>((_, fail) => {
		signal.addEventListener("abort", () => {
			endedAtMs.push(Date.now());
			fail(signal.reason as Error);
		});
	});

describe("a deadline", () => {
	it.each([[100], [500], [501], [10_000]])(
		"of %d ms ends the work then, by itself and within another",
		async (ms) => {
			for (const isWithin of [false, true]) {
				const ended: number[] = [];
				const startedAtMs = Date.now();
				const ends = (outer?: AbortSignal) => within(ms, (signal) => never(signal, ended), outer);
				const work = (isWithin ? within(25_000, (outer) => ends(outer)) : ends()).catch(
					(error: unknown) => error,
				);
				await vi.advanceTimersByTimeAsync(ms - 1);
				expect(ended).toEqual([]);
				await vi.advanceTimersByTimeAsync(1);
				expect(ended.map((at) => at - startedAtMs)).toEqual([ms]);
				expect(await work).toMatchObject({ name: "TimeoutError" });
				expect(vi.getTimerCount()).toBe(0);
			}
		},
	);

	it("holds for what begins late within long work, and for the work itself", async () => {
		const ended: number[] = [];
		const startedAtMs = Date.now();
		const work = within(3_000, async (outer) => {
			await new Promise((done) => setTimeout(done, 1_000));
			await within(800, (signal) => never(signal, ended), outer).catch(() => undefined);
			return never(outer, ended);
		}).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await work).toMatchObject({ name: "TimeoutError" });
		expect(ended.map((at) => at - startedAtMs)).toEqual([1_800, 3_000]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it("of work that is over leaves no timer, and the whole of it has needed one", async () => {
		const inner = (outer: AbortSignal) =>
			within(10_000, (signal) => within(5_000, async () => vi.getTimerCount(), signal), outer);
		expect(await within(25_000, inner)).toBe(1);
		expect(vi.getTimerCount()).toBe(0);
	});

	it("goes on for what outlives the work that it is within", async () => {
		const ended: number[] = [];
		let left: Promise<unknown> = Promise.resolve();
		await within(25_000, async (outer) => {
			left = within(2_000, (signal) => never(signal, ended), outer).catch(() => undefined);
		});
		await vi.advanceTimersByTimeAsync(2_000);
		await left;
		expect(ended).toHaveLength(1);
		expect(vi.getTimerCount()).toBe(0);
	});
});
