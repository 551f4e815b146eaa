import { afterEach, describe, expect, it, vi } from "vitest";
import {
	type Breaker,
	breakerRule,
	closedBreaker,
	probeAsked,
	probeEnded,
	reported,
	standingOf,
	tallyOf,
} from "../../core/breaker.ts";
import type { ToolHealthApi } from "../../ports/guards.ts";
import { askTimeoutMs, coldMs, freshMs, makeToolHealth, reportEveryMs } from "./isolate-view.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const log = { ...quiet, child: () => log };

function world() {
	const clock = { nowMs: 1_000_000 };
	const asked: string[] = [];
	const state = { breaker: closedBreaker as Breaker, answers: true };
	let ids = 0;
	const answer = <T>(name: string, work: () => T): Promise<T> => {
		asked.push(name);
		return state.answers ? Promise.resolve().then(work) : new Promise<T>(() => {});
	};
	const object: ToolHealthApi = {
		report: ({ calls, errors }) =>
			answer("report", () => {
				state.breaker = reported(state.breaker, { calls, errors }, clock.nowMs);
				return standingOf(state.breaker);
			}),
		standing: () => answer("standing", () => standingOf(state.breaker)),
		probe: ({ id }) =>
			answer("probe", () => {
				const { breaker, granted } = probeAsked(state.breaker, id, clock.nowMs);
				state.breaker = breaker;
				return { granted, standing: standingOf(breaker) };
			}),
		probeEnded: ({ id, end }) =>
			answer("probeEnded", () => {
				state.breaker = probeEnded(state.breaker, id, end, clock.nowMs);
				return standingOf(state.breaker);
			}),
		read: () =>
			answer("read", () => ({
				standing: standingOf(state.breaker),
				...tallyOf(state.breaker, clock.nowMs),
			})),
	};
	const isolate = () =>
		makeToolHealth(() => object, {
			nowMs: () => clock.nowMs,
			newId: (prefix) => `${prefix}_${++ids}`,
			log,
		});
	return { clock, asked, state, isolate };
}
const settled = () => new Promise<void>((done) => setImmediate(done));
const open = async (at: ReturnType<typeof world>) => {
	at.state.breaker = reported(closedBreaker, { calls: 10, errors: 10 }, at.clock.nowMs);
	await settled();
};

afterEach(() => {
	vi.useRealTimers();
});

describe("an isolate", () => {
	it("tells of a hundred good calls in one report, and of a failure at once with all before it", async () => {
		const at = world();
		const health = at.isolate();
		for (let call = 0; call < 100; call++) health.made("t", "maps", false);
		expect(at.asked).toEqual([]);
		at.clock.nowMs += reportEveryMs;
		health.made("t", "maps", false);
		expect(at.asked).toEqual(["report"]);
		await settled();
		expect(tallyOf(at.state.breaker, at.clock.nowMs)).toEqual({ calls: 101, errors: 0 });
		health.made("t", "maps", false);
		health.made("t", "maps", true);
		await settled();
		expect(tallyOf(at.state.breaker, at.clock.nowMs)).toEqual({ calls: 103, errors: 1 });
		expect(at.asked).toEqual(["report", "report"]);
	});

	it("asks before its first call of a tool, and not again while what it heard is fresh", async () => {
		const at = world();
		const health = at.isolate();
		await open(at);
		expect((await health.admit("t", "maps", false)).kind).toBe("open");
		at.clock.nowMs += freshMs;
		await health.admit("t", "maps", false);
		expect(at.asked).toEqual(["standing"]);
	});

	it("goes on by what it heard for a while, and learns beside that call", async () => {
		const at = world();
		const health = at.isolate();
		await health.admit("t", "maps", false);
		await open(at);
		at.clock.nowMs += freshMs + 1;
		expect((await health.admit("t", "maps", false)).kind).toBe("admitted");
		await settled();
		expect((await health.admit("t", "maps", false)).kind).toBe("open");
		expect(health.known("t", "maps").phase).toBe("open");
	});

	it("lets a yes wait for nobody, even where it has heard nothing for long", async () => {
		const at = world();
		at.state.answers = false;
		const health = at.isolate();
		at.clock.nowMs += coldMs * 2;
		expect((await health.admit("t", "maps", true)).kind).toBe("admitted");
	});

	it("waits for an object that does not answer no longer than it may, and is not stopped by it", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const at = world();
		at.state.answers = false;
		const word = at.isolate().admit("t", "maps", false);
		await vi.advanceTimersByTimeAsync(askTimeoutMs);
		expect((await word).kind).toBe("admitted");
	});

	it("tries for all others when its time has come, alone, and ends it for all when it came through", async () => {
		const at = world();
		const [mine, other] = [at.isolate(), at.isolate()];
		await open(at);
		expect((await mine.admit("t", "maps", false)).kind).toBe("open");
		expect((await other.admit("t", "maps", false)).kind).toBe("open");
		at.clock.nowMs += breakerRule.openMs;
		const word = await mine.admit("t", "maps", true);
		expect(word.kind).toBe("probe");
		expect((await other.admit("t", "maps", true)).kind).toBe("open");
		if (word.kind === "probe") word.ended("succeeded");
		await settled();
		expect((await mine.admit("t", "maps", false)).kind).toBe("admitted");
	});

	it("keeps tools and tenants apart", async () => {
		const at = world();
		const health = at.isolate();
		await open(at);
		await health.admit("t", "maps", false);
		expect(health.known("t", "taxi").phase).toBe("closed");
		expect(health.known("u", "maps").phase).toBe("closed");
	});
});
