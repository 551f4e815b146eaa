/**
 * A market may waive a yes only where the tool lets it: whatever a market's settings say, and however they came to say it, a
 * mandatory yes is asked for. Every tool of the registry, over the real router.
 */
import { describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { type Market, marketSchema } from "../../src/core/market.ts";
import { wantsConfirmation } from "../../src/kernel/router/question.ts";
import { fixtures } from "./fixtures.ts";
import { play } from "./play.ts";
import { makeToolWorld } from "./tool-world.ts";

const registry = makeAppRegistry();
const tools = registry.tools.map(({ tool }) => tool);
const asked = tools.filter(({ confirm }) => confirm !== undefined);
const mandatory = fixtures.flatMap(({ tool: name, ...fixture }) => {
	const tool = registry.find(name)?.tool;
	return tool?.confirm?.mandatory ? [{ name, tool, ...fixture }] : [];
});

const waivedEverywhere: Market["tools"] = Object.fromEntries(
	tools.flatMap(({ name, aliases }) =>
		[name, name.replace(".", "__"), ...aliases].map((one) => [
			one,
			{ enabled: true, requireConfirmation: false },
		]),
	),
);

async function waivingWorld(given: (typeof mandatory)[number]["given"]) {
	const world = makeToolWorld(registry);
	await play(world, given);
	// As the message path reads it: through KV and the one schema of what is there.
	const market = marketSchema.parse(
		JSON.parse(JSON.stringify({ ...world.market, tools: waivedEverywhere })),
	);
	return { world, market };
}

describe("a yes that is mandatory", () => {
	it.each(mandatory)(
		"is asked for by $name in a market that waives everything, under each of its names",
		async ({ name, tool, example, given, as: who = "person" }) => {
			for (const said of [false, true])
				for (const one of [name, name.replace(".", "__"), ...tool.aliases]) {
					const { world, market } = await waivingWorld(given);
					const done = world.rides.audits.length;
					const invocation = await world.call(one, example, { who, said, ctx: { market } });
					expect(invocation.kind).toBe("pending");
					expect(world.rides.audits).toHaveLength(done);
				}
		},
	);

	it("is that of every tool which asks, but of three: no other is let go by a market", () => {
		const waivable = asked.filter(({ confirm }) => !confirm?.mandatory).map(({ name }) => name);
		expect(waivable.sort()).toEqual(["ride.cancel", "taxi.request", "vendor.cancelInquiry"]);
		expect(mandatory.map(({ name }) => name).sort()).toEqual(
			asked.flatMap(({ name, confirm }) => (confirm?.mandatory ? [name] : [])).sort(),
		);
	});

	it("is that of everything with an outside effect, but of a taxi", () => {
		const loose = tools
			.filter(({ risk, confirm }) => risk === "side_effect" && !confirm?.mandatory)
			.map(({ name }) => name);
		expect(loose).toEqual(["taxi.request"]);
	});
});

describe("a market's word on a yes", () => {
	const { context } = makeToolWorld(registry);
	const ctxOf = (change: Partial<Market>) => {
		const ctx = context("person");
		return { ctx: { ...ctx, market: { ...ctx.market, ...change } } };
	};

	it.each(tools)("adds one to $name, and a waiver beside it takes nothing away", (tool) => {
		const both = ctxOf({ requireConfirmFor: [tool.name], tools: waivedEverywhere });
		expect(wantsConfirmation(tool, both)).toBe(true);
	});

	it.each(asked)("waives $name where it may be waived, and nowhere else", (tool) => {
		expect(wantsConfirmation(tool, ctxOf({ tools: waivedEverywhere }))).toBe(
			tool.confirm?.mandatory,
		);
	});
});
