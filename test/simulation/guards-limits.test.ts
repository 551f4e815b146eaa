/**
 * What stands beside the router, through the real kernel: a breaker that opens at the worst moment, counts that are full or away,
 * stores that do not answer, a market that only looks things up. Nothing is half done, and the person hears the truth.
 */
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Degraded } from "../../src/core/availability.ts";
import { breakerRule } from "../../src/core/breaker.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { makeToolHealth } from "../../src/kernel/health/isolate-view.ts";
import type { Guards, RateWord } from "../../src/ports/guards.ts";
import { wholePack } from "../support/whole-pack.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { defineTool } from "../../src/ports/tool.ts";
import { healthInMemory } from "../support/health.ts";
import { testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const notWorking = /not working right now, so nothing was done/;
const keptOpen = /It stays open: please answer YES/;

type Answer = () => Promise<Outcome<{ readonly done: boolean }>>;
const works: Answer = async () => ({ kind: "succeeded", data: { done: true } });
const fails: Answer = async () => ({
	kind: "failed",
	code: "SERVICE_UNAVAILABLE",
	msg: "away",
	retryable: true,
});

const failing = (times: number): Answer => {
	let left = times;
	return async () => {
		if (left-- > 0) throw new StoreUnavailable("away");
		return { kind: "succeeded", data: { done: true } };
	};
};

function bench(change: Partial<Guards> = {}) {
	let engines: ReturnType<typeof healthInMemory>;
	const engine = () => engines(testTenant, "shop.fix");
	const at = {
		answer: works,
		called: [] as string[],
		rate: { kind: "allowed" } as RateWord,
		degraded: null as Degraded | null,
		pauses: [] as number[],
		phase: async () => (await engine().standing()).phase,
		openBreaker: () =>
			engine().report({ tenantId: testTenant, tool: "shop.fix", calls: 10, errors: 10 }),
	};
	const call = (name: string) => async (key: string) => {
		at.called.push(`${name} ${key}`);
		return at.answer();
	};
	const shared = {
		aliases: [],
		input: z.strictObject({}),
		output: z.object({ done: z.boolean() }),
		roles: ["customer"],
		personas: ["concierge"],
		scopes: ["places:read"],
		timeoutMs: 10_000,
		respond: () => ({ reply: null }),
	} as const;
	const fix = defineTool<unknown>()({
		...shared,
		name: "shop.fix",
		summary: "Have it fixed",
		risk: "side_effect",
		recordedBy: "database",
		confirm: {
			kind: "confirm_any",
			about: { concepts: [], undoes: false },
			template: "gate.confirm_any",
			ttlSeconds: 900,
			mandatory: true,
			reachesThirdParty: false,
			prepare: () => ({ ok: true, args: {}, facts: {}, vars: { summary: "Fix it" } }),
		},
		resolve: ({ record }) => call("fix")(record.key),
	});
	const look = defineTool<unknown>()({
		...shared,
		name: "shop.look",
		summary: "Look at it",
		risk: "read",
		recordedBy: "thread",
		resolve: ({ record }) => call("look")(record.key),
	});
	const note = defineTool<unknown>()({
		...shared,
		name: "shop.note",
		summary: "Note it",
		risk: "write",
		recordedBy: "thread",
		resolve: ({ record }) => call("note")(record.key),
	});
	const run = (tool: string) => () => ({ type: "execute_tool", tool, args: {} });
	world = makeWorld({
		proposer: byFirstWord({
			fix: run("shop.fix"),
			look: run("shop.look"),
			note: run("shop.note"),
			want: () => ({
				type: "request_user_input",
				tool: "shop.fix",
				say: { kind: "text", text: "Which one?" },
			}),
		}),
		extra: {
			pack: wholePack({ name: "shop", tools: [fix, look, note], templates: {}, notices: {} }),
			needs: {},
		},
		guards: (runtime) => {
			engines = healthInMemory(runtime);
			return {
				health: makeToolHealth(engines, runtime),
				rates: { take: async () => at.rate },
				degraded: () => at.degraded,
				pause: async (ms) => {
					at.pauses.push(ms);
				},
				...change,
			};
		},
	});
	return at;
}
let world: World;
afterEach(() => world.close());

const write = (text: string) => world.write(person, text);
const last = () => world.last(person).text;
const item = () => world.thread(world.keyOf(person)).store.actions(10)[0]?.action;

describe("a breaker that opens", () => {
	it("before a request stops it, and the person hears that nothing was done", async () => {
		const at = bench();
		await at.openBreaker();
		await write("fix");
		expect(last()).toMatch(notWorking);
		expect(at.called).toEqual([]);
		expect(item()).toBeUndefined();
	});

	it("between a proposal and its yes leaves the proposal open, and the yes counts once the provider is back [P14]", async () => {
		const at = bench();
		await write("fix");
		await at.openBreaker();
		// Somebody else's request in the same isolate has heard of it.
		await world.write("+447700900102", "fix");
		await world.pass(11_000);
		await world.write("+447700900102", "fix");
		await write(`yes ${codeIn(world.heard(person)[0]?.text ?? "")}`);
		expect(last()).toMatch(keptOpen);
		expect(item()?.status).toBe("waiting");
		expect(at.called).toEqual([]);
		await world.pass(breakerRule.openMs);
		await write("yes");
		expect(at.called).toEqual([`fix ${item()?.id}`]);
		expect(item()?.status).toBe("settled");
		expect(await at.phase()).toBe("closed");
	});

	it("by this very call settles it as failed, tells its person, and stops the next", async () => {
		const at = bench();
		for (let before = 0; before < 9; before++) {
			at.answer = before === 0 ? fails : works;
			await write("fix");
			await write("yes");
			await world.pass(7_000);
		}
		at.answer = fails;
		await write("fix");
		await write("yes");
		expect(await at.phase()).toBe("open");
		expect(item()?.closedBecause).toContain("SERVICE_UNAVAILABLE");
		expect(last()).toMatch(/Nothing was done/);
		const made = at.called.length;
		await world.pass(1_000);
		await write("fix");
		expect(last()).toMatch(notWorking);
		expect(at.called).toHaveLength(made);
	});

	it("after a yes was claimed and its process died lets that yes settle, under the same key", async () => {
		let isOpen = false;
		const at = bench({
			health: {
				known: () =>
					isOpen
						? { phase: "open", sinceMs: 0, tryAtMs: Number.MAX_SAFE_INTEGER }
						: { phase: "closed" },
				admit: async () =>
					isOpen ? { kind: "open", tryAtMs: Number.MAX_SAFE_INTEGER } : { kind: "admitted" },
				made: () => {},
			},
		});
		await write("fix");
		at.answer = failing(4);
		await write("yes");
		expect(item()?.status).toBe("claimed");
		isOpen = true;
		world.thread(world.keyOf(person)).restart();
		await world.pass(20_000);
		expect(new Set(at.called)).toEqual(new Set([`fix ${item()?.id}`]));
		expect(item()).toMatchObject({ status: "settled", closedBecause: "succeeded" });
		await write("fix");
		expect(last()).toMatch(notWorking);
	});

	it("is tried by one probe; a refusal and a person's own mistake are no fault of its provider", async () => {
		const at = bench();
		at.answer = async () => ({ kind: "failed", code: "CONFLICT", msg: "no", retryable: false });
		for (let times = 0; times < 12; times++) await write("look");
		await world.pass(11_000);
		await write("look");
		expect(last()).not.toMatch(notWorking);
		expect(at.called).toHaveLength(13);
	});
});

describe("a market that only looks things up", () => {
	const readOnly = (on: boolean) => {
		world.market.current = { ...world.market.current, readOnly: on };
	};

	it("promises nothing: no details are asked for, no proposal is made, and looking goes on [UAI-4-i] [UAI-8-e]", async () => {
		const at = bench();
		readOnly(true);
		for (const request of ["want", "fix"]) {
			await write(request);
			expect(last()).toMatch(/I can look things up, but I cannot book/);
		}
		expect(item()).toBeUndefined();
		await write("look");
		expect(at.called).toHaveLength(1);
	});

	it("keeps what waits for a yes, and takes the yes when it is switched back [UAI-4-i] [UAI-8-e]", async () => {
		const at = bench();
		await write("fix");
		readOnly(true);
		await write("yes");
		expect(last()).toMatch(keptOpen);
		expect(item()?.status).toBe("waiting");
		readOnly(false);
		await write("yes");
		expect(at.called).toHaveLength(1);
		expect(item()?.status).toBe("settled");
	});

	it("is no reason to turn a yes away where only our store is away: that yes is kept and carried out", async () => {
		const at = bench();
		await write("fix");
		at.degraded = "store_away";
		await write("fix again");
		expect(last()).toMatch(/our records are not answering/);
		await write(`yes ${item()?.code}`);
		expect(item()?.status).toBe("settled");
		expect(at.called).toHaveLength(1);
	});
});

describe("a count that all isolates share", () => {
	it("where it is full says when to try again", async () => {
		const at = bench();
		at.rate = { kind: "over", tryAtMs: world.clock.nowMs + 42_000 };
		await write("fix");
		expect(last()).toBe("That is a lot at once. Please try again in 42 seconds.");
		expect(at.called).toEqual([]);
	});

	it("where it is full turns no yes away: its proposal was counted when it was shown", async () => {
		const at = bench();
		await write("fix");
		at.rate = { kind: "over", tryAtMs: world.clock.nowMs + 42_000 };
		await write(`yes ${item()?.code}`);
		expect(at.called).toEqual([`fix ${item()?.id}`]);
		expect(item()?.status).toBe("settled");
	});
});

describe("a store that does not answer", () => {
	it.each([
		[0, 1, []],
		[1, 2, [250]],
		[3, 4, [250, 500, 1000]],
	])(
		"failing %i times is asked %i times within one call that replays by its key [UAI-8-a]",
		async (times, asked, pauses) => {
			const at = bench();
			await write("fix");
			at.answer = failing(times);
			await write("yes");
			expect(at.called).toEqual(Array(asked).fill(`fix ${item()?.id}`));
			expect(at.pauses).toEqual(pauses);
			expect(item()?.status).toBe("settled");
		},
	);

	it("failing for longer is asked again by the turn itself, and nothing is lost", async () => {
		const at = bench();
		await write("fix");
		at.answer = failing(5);
		await write("yes");
		expect(at.called).toHaveLength(4);
		expect(item()?.status).toBe("claimed");
		await world.pass(20_000);
		expect(new Set(at.called).size).toBe(1);
		expect(item()?.status).toBe("settled");
	});

	it("is not asked again for what could happen twice [UAI-6-d]", async () => {
		const at = bench();
		at.answer = failing(1);
		await write("note");
		expect(at.called).toHaveLength(1);
		expect(at.pauses).toEqual([]);
	});
});

describe("a model that costs too much", () => {
	const prices = {
		asOf: "2026-11-01",
		inputMicrosPerMillion: 1_000_000,
		outputMicrosPerMillion: 0,
	};
	const costly = (tokens: number, answer: unknown) => {
		let asked = 0;
		world = makeWorld({
			prices,
			proposer: {
				name: "costly",
				propose: async (_, __, spent) => {
					asked += 1;
					spent?.({ calls: 1, input: tokens, output: 0 });
					return answer;
				},
			},
		});
		return () => asked;
	};

	it("is not asked again in that turn once half a dollar is spent [UAI-4-h]", async () => {
		const asked = costly(500_001, "no proposal");
		await write("hello");
		expect(asked()).toBe(1);
	});

	it("is asked as often as ever below that", async () => {
		const asked = costly(100_000, "no proposal");
		await write("hello");
		expect(asked()).toBe(3);
	});

	it("runs no tool with what it answered beyond it, and its person hears why; the next turn begins anew", async () => {
		costly(500_001, { type: "execute_tool", tool: "ride.getStatus", args: {} });
		await write("status");
		expect(last()).toMatch(/more steps than I may take at once/);
		costly(400_000, { type: "execute_tool", tool: "ride.getStatus", args: {} });
		await write("status");
		await write("status");
		expect(last()).not.toMatch(/more steps than I may take at once/);
	});
});
