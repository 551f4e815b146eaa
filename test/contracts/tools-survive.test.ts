/** What every tool must survive, whoever calls it and whatever the world answers. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { budgetMax } from "../../src/core/budget.ts";
import type { Json } from "../../src/core/json.ts";
import { makeRegistry } from "../../src/kernel/registry.ts";
import type { Invocation } from "../../src/kernel/router/call.ts";
import { argsCharsMax, attributionKeys } from "../../src/kernel/router/arguments.ts";
import { withBody } from "../support/whole-pack.ts";
import { packs } from "../../src/packs/index.ts";
import { roles } from "../../src/ports/roles.ts";
import { commandOnly } from "../../src/ports/tool.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { fixtures } from "./fixtures.ts";
import { play } from "./play.ts";
import { makeToolWorld } from "./tool-world.ts";

const registry = makeAppRegistry();

function refusalOf(invocation: Invocation) {
	if (invocation.kind !== "refused") throw new Error(`not refused: ${invocation.kind}`);
	return invocation.refusal;
}
const schemaRejected = { stage: "schema", code: "VALIDATION_ERROR", reason: "SCHEMA_REJECTED" };
const dataOf = (invocation: Invocation) =>
	invocation.kind === "done" && invocation.outcome.kind === "succeeded"
		? invocation.outcome.data
		: null;

const subjects = fixtures.flatMap((fixture) => {
	const registered = registry.find(fixture.tool);
	return registered ? [{ ...fixture, who: fixture.as ?? ("person" as const), registered }] : [];
});

describe.each(subjects)("$tool refuses", ({ tool, example, who, given, registered }) => {
	const ready = async (market = {}) => {
		const world = makeToolWorld(registry, { market });
		await play(world, given);
		return world;
	};
	/** What is refused changes nothing: one world for all of it. */
	let asked: ReturnType<typeof ready> | undefined;
	const proposed = async (args: Json) => {
		asked ??= ready();
		return refusalOf(await (await asked).propose(tool, args, { who }));
	};

	it("keys it does not know, also deep inside [MKB-4.2-e] [DET-14-n]", async () => {
		expect(await proposed({ ...example, sudo: true })).toMatchObject(schemaRejected);
		for (const [key, value] of Object.entries(example))
			if (typeof value === "object" && value !== null && !Array.isArray(value))
				expect(await proposed({ ...example, [key]: { ...value, sudo: true } })).toMatchObject(
					schemaRejected,
				);
	});

	it.each(attributionKeys)("a proposal that says %s [P13]", async (key) => {
		expect(await proposed({ ...example, [key]: "x" })).toMatchObject({
			...schemaRejected,
			detail: `carries ${key}`,
		});
	});

	it("arguments of another shape [MKB-4.2-e] [EMO-Q-c]", async () => {
		for (const wrong of [null, [], "x", 7, true, [example]])
			expect(await proposed(wrong as Json)).toMatchObject(schemaRejected);
		for (const key of Object.keys(example))
			for (const wrong of [{ $: 1 }, [[]], "\u0000", Number.MAX_VALUE])
				if (!registered.tool.input.safeParse({ ...example, [key]: wrong }).success)
					expect(await proposed({ ...example, [key]: wrong } as Json)).toMatchObject(
						schemaRejected,
					);
	});

	it("more than anybody would write", async () => {
		expect(await proposed({ ...example, long: "x".repeat(argsCharsMax) })).toMatchObject({
			...schemaRejected,
			detail: "too long",
		});
	});

	it("an actor without the role, or put forward by a persona that may not [MKB-1.3-b] [EMO-Q-c]", async () => {
		const world = await ready();
		const { actor } = world.context(who);
		for (const role of roles.filter((candidate) => !registered.tool.roles.includes(candidate)))
			expect(
				refusalOf(
					await world.propose(tool, example, { who, ctx: { actor: { ...actor, roles: [role] } } }),
				),
			).toMatchObject({ stage: "access", code: "AUTH_ERROR", reason: "ROLE_DENIED" });
		// Nobody at all is not taken for somebody.
		expect(
			refusalOf(
				await world.propose(tool, example, { who, ctx: { actor: { ...actor, roles: [] } } }),
			),
		).toMatchObject({ stage: "access", code: "AUTH_ERROR", reason: "ROLE_DENIED" });
		expect(
			refusalOf(
				await world.propose(tool, example, {
					who,
					ctx: { actor: { ...actor, agent: "nobody" } },
				}),
			),
		).toMatchObject({ stage: "access", reason: "ROLE_DENIED" });
		// What a driver or a business says of its own job is nobody's to say for them.
		if (registered.tool.personas.includes(commandOnly))
			for (const agent of ["concierge", "mobility", "dispatch", "business"])
				expect(
					refusalOf(
						await world.propose(tool, example, { who, ctx: { actor: { ...actor, agent } } }),
					),
				).toMatchObject({ stage: "access", reason: "ROLE_DENIED" });
		// What only an answer runs is nobody's to propose.
		if (registered.tool.personas.length === 0)
			expect(refusalOf(await world.propose(tool, example, { who }))).toMatchObject({
				stage: "access",
				reason: "ROLE_DENIED",
			});
	});

	it("a market of another tenant", async () => {
		const world = await ready();
		expect(
			refusalOf(await world.propose(tool, example, { who, ctx: { tenantId: "tnt_other" } })),
		).toMatchObject({ stage: "access", reason: "TENANT_MISMATCH" });
	});

	it("where it is switched off, never switched on, or the market is closed, also after a proposal [MRV-5.2-e] [MRV-8.1-b]", async () => {
		const { market } = await ready();
		const { [tool]: _, ...rest } = market.tools;
		for (const change of [
			{ tools: { ...rest, [tool]: { enabled: false, requireConfirmation: null } } },
			{ tools: rest },
			{ enabled: false },
		]) {
			const world = await ready();
			const moved = { ctx: { market: { ...market, ...change } } };
			const off = { stage: "availability", code: "AUTH_ERROR", reason: "TOOL_DISABLED" };
			const asked = await world.call(tool, example, { who });
			expect(refusalOf(await world.call(tool, example, { who, ...moved }))).toMatchObject(off);
			if (asked.kind === "pending")
				expect(refusalOf(await world.confirm(asked, { who, ...moved }))).toMatchObject(off);
		}
	});

	it("the call too many of one turn", async () => {
		const world = await ready();
		expect(
			refusalOf(await world.call(tool, example, { who, callsMade: budgetMax.callsPerPlan })),
		).toMatchObject({ stage: "budget", code: "RATE_LIMIT", reason: "BUDGET_EXCEEDED" });
	});

	it("with an audit line and a refusal that hold none of the arguments [MKB-4.2-f] [MKB-4.2-g] [EMO-0-a] [EMO-0-b]", async () => {
		const world = await ready();
		const secret = "a-very-private-word";
		const invocation = await world.propose(tool, { ...example, secret }, { who });
		expect(refusalOf(invocation)).toMatchObject(schemaRejected);
		if (invocation.kind === "refused") {
			expect(invocation.audit.payload).toMatchObject({ tool, outcome: "refused", stage: "schema" });
			expect(JSON.stringify([invocation.audit, invocation.refusal])).not.toContain(secret);
		}
	});
});

describe.each(subjects)("$tool", ({ tool, example, other, who, given, registered }) => {
	const ready = async () => {
		const world = makeToolWorld(registry);
		await play(world, given);
		return world;
	};

	it("answers to its name, its aliases and its wire name alike", async () => {
		for (const name of [tool, tool.replace(".", "__"), ...registered.tool.aliases]) {
			const world = await ready();
			const invocation = await world.call(name, example, { who });
			expect(invocation.kind).toBe(registered.tool.confirm ? "pending" : "done");
		}
	});

	if (registered.tool.confirm)
		it("does nothing in the world before a yes, however often it is proposed [P1] [MKB-4.1-c]", async () => {
			const world = await ready();
			const rides = () => JSON.stringify([world.rides.rideRows, world.rides.audits]);
			const [before, calls] = [rides(), world.rides.calls.count];
			for (let times = 0; times < 5; times++)
				expect((await world.call(tool, example, { who })).kind).toBe("pending");
			expect(rides()).toBe(before);
			// One look for each question, where the tool has to look.
			const looks = registered.tool.confirm?.reserve ? 5 : 0;
			expect(world.rides.calls.count - calls).toBeLessThanOrEqual(looks);
			expect(world.alerts).toEqual([]);
		});

	if (registered.tool.confirm)
		it("is refused by its commit where it was switched off after the look at its market, unless it takes something back [P4]", async () => {
			const world = await ready();
			const asked = await world.call(tool, example, { who });
			if (asked.kind !== "pending") throw new Error("nothing was asked");
			world.off.add(tool);
			expect(await world.confirm(asked, { who })).toMatchObject({
				kind: "done",
				outcome: registered.tool.confirm?.about.undoes
					? { kind: "succeeded" }
					: { kind: "failed", code: "AUTH_ERROR", reason: "TOOL_DISABLED" },
			});
		});

	it("run again under its key gives the first answer, and happens once [MKB-4.3-a] [UAI-6-h] [MRV-7-b]", async () => {
		const world = await ready();
		const again = { who, turnKey: "SM_again:0", actionId: "act_again" };
		const asked = await world.call(tool, example, again);
		const run = () =>
			asked.kind === "pending" ? world.confirm(asked, again) : world.call(tool, example, again);
		const first = asked.kind === "pending" ? await run() : asked;
		const audits = world.rides.audits.length;
		const second = await run();
		expect(dataOf(first)).not.toBeNull();
		expect(dataOf(second)).toEqual(dataOf(first));
		expect(world.rides.audits).toHaveLength(audits);
		expect(new Set(world.alerts.map(({ dedupeKey }) => dedupeKey)).size).toBe(world.alerts.length);
	});

	if (registered.tool.confirm?.release && other)
		it("asks about what its turn reads now, where it held something else before it was killed", async () => {
			const world = await ready();
			const again = { who, turnKey: "SM_otherwise:0", actionId: "act_otherwise" };
			const first = await world.call(tool, example, again);
			const second = await world.call(tool, other, again);
			if (first.kind !== "pending" || second.kind !== "pending")
				throw new Error("nothing was asked");
			expect(second.held).not.toEqual(first.held);
			expect(dataOf(await world.confirm(second, again))).not.toBeNull();
		});
	else if (registered.tool.recordedBy === "database" && other)
		it("refuses its key with other arguments", async () => {
			const world = await ready();
			const again = { who, turnKey: "SM_reused:0", actionId: "act_reused" };
			const run = async (args: Json) => {
				const asked = await world.call(tool, args, again);
				return asked.kind === "pending" ? world.confirm(asked, again) : asked;
			};
			expect(dataOf(await run(example))).not.toBeNull();
			expect(await run(other)).toMatchObject({
				kind: "done",
				outcome: { kind: "failed", code: "CONFLICT", reason: "KEY_REUSED" },
			});
		});

	if (registered.tool.recordedBy === "database")
		it("whose commit was not answered replays it under the same key, and happened once [P3] [MRV-T01] [EMO-Q-c]", async () => {
			const world = await ready();
			const again = { who, turnKey: "SM_lost:0", actionId: "act_lost" };
			const asked = await world.call(
				tool,
				example,
				registered.tool.confirm ? again : { ...again, callsMade: budgetMax.callsPerPlan },
			);
			const run = () =>
				asked.kind === "pending" ? world.confirm(asked, again) : world.call(tool, example, again);
			world.rides.faults.push("away");
			await expect(run()).rejects.toThrow("away");
			const audits = world.rides.audits.length;
			world.rides.faults.push("commits_without_answering");
			await expect(run()).rejects.toThrow("no answer");
			expect(await run()).toMatchObject({
				kind: "done",
				outcome: { kind: "succeeded", replayed: true },
			});
			expect(world.rides.audits).toHaveLength(audits + 1);
		});

	it("whose answer is not what it declared is unknown, never told as done or as failed [MKB-4.2-h] [DET-14-n]", async () => {
		const strange = makeRegistry(
			packs.map((pack) =>
				withBody(pack, ({ tools }) => ({
					tools: tools.map((one) => ({ ...one, output: z.object({ neverThere: z.string() }) })),
				})),
			),
			[rulesTemplates],
		);
		const source = await ready();
		const { rides, bookables, orderables, leads, vendors, compliance, payments } = source;
		const needs = { rides, bookables, orderables, leads, vendors, compliance, payments };
		const world = makeToolWorld(strange, needs);
		world.clock.nowMs = source.clock.nowMs;
		// None of those that the other world has used.
		const anew = { who, turnKey: "SM_strange:0", actionId: "act_strange" };
		expect(await world.proposeAndConfirm(tool, example, anew)).toMatchObject({
			kind: "done",
			outcome: { kind: "unknown", code: "INTERNAL_ERROR" },
		});
	});
});

describe("a name that no tool has", () => {
	it.each([
		"",
		"taxi",
		"taxi.Request",
		"taxi.request ",
		"constructor",
		"__proto__",
		"x".repeat(5000),
	])("is refused and its audit line is bounded: %j", async (name) => {
		const invocation = await makeToolWorld(registry).propose(name, {});
		expect(refusalOf(invocation)).toMatchObject({
			stage: "name",
			code: "NOT_FOUND",
			reason: "UNKNOWN_TOOL",
		});
		if (invocation.kind === "refused")
			expect(JSON.stringify(invocation.audit).length).toBeLessThan(500);
	});
});
