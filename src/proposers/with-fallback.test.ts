import { describe, expect, it } from "vitest";
import { never, recordingLog, snapshotOf, tools } from "../../dev/model-server/test-bench.ts";
import { proposerContract } from "../../test/contracts/proposer.ts";
import { type Ceilings, dayOf, noCeilings } from "../core/sending/settings.ts";
import type { Proposer } from "../ports/proposer.ts";
import { ModelFailed } from "./models/errors.ts";
import { rulesProposer } from "../app/talk.ts";
import { breakerFailuresMax, breakerSkipMs, makeBreaker, withFallback } from "./with-fallback.ts";

const good = { type: "generate_message", say: { kind: "text", text: "Where to?" } } as const;
const proposing = (propose: Proposer["propose"]): Proposer => ({ name: "model", propose });

function bench(propose: Proposer["propose"], timeoutMs = 100) {
	const { log, lines } = recordingLog();
	const clock = { ms: 1_000 };
	const asked = { times: 0 };
	const counted = proposing((snapshot, signal) => {
		asked.times++;
		return propose(snapshot, signal);
	});
	const options = { timeoutMs, log, nowMs: () => clock.ms, tools: () => tools };
	const proposer = withFallback(counted, rulesProposer, options);
	return { proposer, lines, clock, asked, ask: () => proposer.propose(snapshotOf(), never) };
}

const ofRules = () => rulesProposer.propose(snapshotOf(), never);
const out = (reason: ConstructorParameters<typeof ModelFailed>[0]) => async () => {
	throw new ModelFailed(reason);
};

describe("with a fallback", () => {
	it("answers with the primary's proposal and no log line while it is in order [MRV-18.3-a]", async () => {
		const { ask, lines } = bench(async () => good);
		expect(await ask()).toEqual(good);
		expect(lines).toEqual([]);
	});

	it("tells whoever waits before the model is asked, and not where the rules answer", async () => {
		const { proposer } = bench(out("timeout"));
		const told: string[] = [];
		for (let times = 0; times <= breakerFailuresMax; times++)
			await proposer.propose(snapshotOf(), never, undefined, () => told.push("begins"));
		// The last one met an open breaker.
		expect(told).toHaveLength(breakerFailuresMax);
	});

	it("leaves the model alone once the tenant's day is spent, and asks it again the next day", async () => {
		const market = (used: number, ceilings: Partial<Ceilings>) => ({
			...snapshotOf().market,
			sending: {
				settings: {},
				ceilings: { ...noCeilings, ...ceilings },
				used: {
					day: dayOf(snapshotOf().nowMs),
					messages: 0,
					costMicros: 0,
					modelCalls: used,
					modelTokens: used * 100,
				},
				paused: { all: null, channels: [], tools: [] },
			},
		});
		const { proposer, asked, lines } = bench(async () => good);
		const ask = (of: ReturnType<typeof market>, laterMs = 0) =>
			proposer.propose(snapshotOf({ market: of, nowMs: snapshotOf().nowMs + laterMs }), never);
		for (const [used, ceilings, times] of [
			[9, { modelCallsPerDay: 10 }, 1],
			[10, { modelCallsPerDay: 10 }, 1],
			[10, { modelTokensPerDay: 1000 }, 1],
			[9, { modelTokensPerDay: 1000 }, 2],
		] as const) {
			await ask(market(used, ceilings));
			expect([used, ceilings, asked.times]).toEqual([used, ceilings, times]);
		}
		expect(lines.map(({ fields }) => fields?.["reason"])).toEqual(["ceiling", "ceiling"]);
		await ask(market(10, { modelCallsPerDay: 10 }), 86_400_000);
		expect(asked.times).toBe(3);
	});

	it.each<readonly [string, unknown, string]>([
		["nothing", undefined, "malformed_proposal"],
		["another vocabulary", { type: "book_taxi" }, "malformed_proposal"],
		[
			"attribution",
			{ type: "execute_tool", tool: "ride.cancel", args: { tenantId: "t" } },
			"malformed_proposal",
		],
		["an unknown tool", { type: "execute_tool", tool: "ride.book", args: {} }, "unknown_tool"],
		[
			"arguments the tool refuses",
			{ type: "execute_tool", tool: "ride.cancel", args: { all: true } },
			"invalid_args",
		],
		[
			"a text of ours that states a commitment",
			{ type: "generate_message", say: { kind: "template", key: "mobility.assigned", vars: {} } },
			"borrowed_words",
		],
		[
			"such a text in front of a call",
			{
				type: "execute_tool",
				tool: "ride.cancel",
				args: {},
				lead: { kind: "template", key: "mobility.assigned", vars: {} },
			},
			"borrowed_words",
		],
	])("refuses %s and lets the rules answer", async (_, raw, reason) => {
		const { ask, lines } = bench(async () => raw);
		expect(await ask()).toEqual(await ofRules());
		expect(lines).toEqual([
			{ event: "model_fell_back", fields: { proposer: "model", reason, ms: 0 } },
		]);
	});

	it("does not wait for a primary that heeds no signal [DET-3.2-d]", async () => {
		const { ask, lines } = bench(() => new Promise(() => {}), 20);
		expect(await ask()).toEqual(await ofRules());
		expect(lines[0]?.fields["reason"]).toBe("timeout");
	});

	it("tells a late primary to stop", async () => {
		let told: AbortSignal | null = null;
		const { ask } = bench((_, signal) => {
			told = signal;
			return new Promise(() => {});
		}, 20);
		await ask();
		expect((told as AbortSignal | null)?.aborted).toBe(true);
	});

	it("stops with the turn, without asking the rules", async () => {
		const { proposer, lines } = bench(() => new Promise(() => {}), 5_000);
		const turn = new AbortController();
		const asked = proposer.propose(snapshotOf(), turn.signal);
		turn.abort(new Error("turn over"));
		await expect(asked).rejects.toThrow("turn over");
		expect(lines).toEqual([]);
	});

	it("says nothing of an error but that there was one", async () => {
		const { ask, lines } = bench(() => Promise.reject(new Error("key sk-secret at http://x")));
		await ask();
		expect(lines.map(({ fields }) => fields["reason"])).toEqual(["threw"]);
		expect(JSON.stringify(lines)).not.toContain("secret");
	});

	it.each(proposerContract(bench(out("timeout")).proposer))(
		"keeps the contract: $name",
		({ run }) => run(),
	);
});

describe("the breaker", () => {
	it("skips the primary after outages in a row, then lets one question try [P14] [DET-3.2-d]", async () => {
		const { ask, asked, clock, lines } = bench(out("unavailable"));
		for (let i = 0; i < breakerFailuresMax; i++) await ask();
		await ask();
		expect(asked.times).toBe(breakerFailuresMax);
		expect(lines.at(-1)?.fields["reason"]).toBe("breaker_open");
		clock.ms += breakerSkipMs;
		await Promise.all([ask(), ask(), ask()]);
		expect(asked.times).toBe(breakerFailuresMax + 1);
		await ask();
		expect(asked.times).toBe(breakerFailuresMax + 1);
	});

	it("closes with the first answer after the pause", async () => {
		let isDown = true;
		const { ask, asked, clock } = bench(async () => {
			if (isDown) throw new ModelFailed("timeout");
			return good;
		});
		for (let i = 0; i < breakerFailuresMax; i++) await ask();
		isDown = false;
		clock.ms += breakerSkipMs;
		expect(await ask()).toEqual(good);
		expect(await ask()).toEqual(good);
		expect(asked.times).toBe(breakerFailuresMax + 2);
	});

	it("is not opened by answers that are no use: one person's words must not switch the model off for all", async () => {
		const { ask, asked } = bench(out("claims_commitment"));
		for (let i = 0; i < 3 * breakerFailuresMax; i++) await ask();
		expect(asked.times).toBe(3 * breakerFailuresMax);
	});

	it("counts only what comes in a row", () => {
		const breaker = makeBreaker(() => 0);
		for (let i = 0; i < 10; i++) {
			breaker.failed();
			breaker.failed();
			breaker.succeeded();
		}
		expect(breaker.allows()).toBe(true);
	});
});
