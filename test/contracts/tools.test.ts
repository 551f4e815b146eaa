/** What each tool must survive beside it: tools-survive.test.ts. */
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import { locales } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import { type Fixture, fixtures } from "./fixtures.ts";
import { play } from "./play.ts";
import { makeToolWorld, saidOf } from "./tool-world.ts";

const registry = makeAppRegistry();

async function played(fixture: Fixture, one: Fixture["cases"][number]) {
	const world = makeToolWorld(registry, {
		locale: one.locale ?? "en",
		market: (one.market ?? {}) as Partial<Market>,
	});
	await play(world, one.given ?? fixture.given);
	const who = one.as ?? fixture.as ?? "person";
	let invocation = await world.call(fixture.tool, one.call ?? fixture.example, { who });
	if (one.yes) {
		if (invocation.kind !== "pending") throw new Error(`nothing was asked: ${invocation.kind}`);
		await play(world, one.between);
		invocation = await world.confirm(invocation, { who });
	}
	const failure =
		invocation.kind === "refused"
			? invocation.refusal
			: invocation.kind === "done" && invocation.outcome.kind !== "succeeded"
				? invocation.outcome
				: null;
	return { world, who, invocation, failure };
}

describe.each(fixtures)("$tool", (fixture) => {
	it.each(fixture.cases)("$name [EMO-0-a] [EMO-Q-a]", async (one) => {
		const { world, who, invocation, failure } = await played(fixture, one);
		const { kind, stage, code, reason, template, says, handsOver, data } = one.expect;
		expect(invocation.kind === "done" ? invocation.outcome.kind : invocation.kind).toBe(kind);
		if (stage) expect(failure).toMatchObject({ stage });
		if (code) expect(failure).toMatchObject({ code });
		if (reason) expect(failure).toMatchObject({ reason });
		const said = saidOf(registry, invocation, world.context(who));
		if (template) expect(said.template).toBe(template);
		for (const words of says ?? []) expect(said.text).toContain(words);
		if (invocation.kind === "done" && invocation.outcome.kind === "succeeded") {
			if (data) expect(invocation.outcome.data).toMatchObject(data);
			const after = invocation.tool.respond({
				outcome: invocation.outcome,
				args: invocation.args,
				ctx: world.context(who),
			});
			if (handsOver) expect(after.relay?.map((row) => row.type) ?? []).toEqual(handsOver);
		}
		for (const other of locales)
			expect(() =>
				saidOf(registry, invocation, world.context(who, { locale: other })),
			).not.toThrow();
	});

	it("leaves a line of the audit for whatever becomes of a call, with its tool and who called; what the database records is its own [DET-4.3-b] [MKB-3.2-d] [MKB-5.1-t04]", async () => {
		for (const one of fixture.cases) {
			const { world, invocation, who } = await played(fixture, one);
			const isWrittenElsewhere =
				(invocation.kind === "done" && invocation.tool.recordedBy === "database") ||
				(invocation.kind === "pending" && invocation.held !== null);
			if (isWrittenElsewhere) continue;
			expect(invocation.audit, one.name).toMatchObject({
				type: `tool:${fixture.tool}`,
				payload: { tool: fixture.tool, actor: world.context(who).actor.kind },
			});
		}
	});

	it("has cases for the happy way and for a refusal [MKB-4.2-f] [EMO-Q-a]", () => {
		const kinds = new Set(fixture.cases.map((one) => one.expect.kind));
		expect(kinds.has("succeeded")).toBe(true);
		expect(kinds.has("failed") || kinds.has("refused")).toBe(true);
	});

	it("refuses in words that may be shown to anybody, and in none that are for machines [EMO-0-c]", async () => {
		for (const one of fixture.cases) {
			const { failure } = await played(fixture, one);
			if (failure) expect(failure.msg, one.name).toMatch(/^[A-Z][\p{L}' ,.-]{3,119}$/u);
		}
	});

	it("is a tool of ours, and its example is what the tool takes", () => {
		const registered = registry.find(fixture.tool);
		for (const args of [fixture.example, fixture.other])
			if (args) expect(registered?.tool.input.safeParse(args as Json).success).toBe(true);
	});

	it("reads its own input again as it has read it: another reading would mean another release", () => {
		const schema = registry.find(fixture.tool)?.tool.input as ZodType;
		const requests = [fixture.example, fixture.other, ...fixture.cases.map(({ call }) => call)];
		for (const request of requests) {
			const read = schema.safeParse(request);
			if (read.success) expect(schema.parse(read.data)).toEqual(read.data);
		}
	});
});

const isOfDone = /\.(?:cancel|change|update)/;

it.each(
	registry.tools
		.map(({ tool }) => tool)
		.filter(({ name, confirm }) => isOfDone.test(name) && confirm),
)("$name: a no to it leaves what stands, and is not told as nothing booked", ({ confirm }) => {
	expect(confirm?.isOfDone).toBe(true);
});
