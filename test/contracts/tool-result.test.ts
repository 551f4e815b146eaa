/** The one shape every call answers (C-01), whatever became of the call. */
import { describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import type { Invocation } from "../../src/kernel/router.ts";
import { evidenceRefsMax, toToolResult } from "../../src/kernel/tool-result.ts";
import type { ToolResult } from "../../src/ports/tool.ts";
import { fixtures } from "./fixtures.ts";
import { play } from "./play.ts";
import { makeToolWorld } from "./tool-world.ts";

const registry = makeAppRegistry();
const asked = { id: "act_1", code: "7K2M", expiresAtMs: 1 };

/** Where there is no row to name: figures, places of the map, and nothing. */
const withoutRows = ["trip.estimatePrice", "places.searchPoi", "ride.getStatus", "staff.leave"];

async function answered(tool: string, args?: Json): Promise<Invocation> {
	const fixture = fixtures.find((one) => one.tool === tool);
	if (!fixture) throw new Error(`${tool} has no fixture`);
	const world = makeToolWorld(registry);
	await play(world, fixture.given);
	return world.proposeAndConfirm(tool, args ?? fixture.example, { who: fixture.as ?? "person" });
}

const succeeding = (data: Json): Extract<Invocation, { kind: "done" }> => ({
	kind: "done",
	tool: registry.tools[0]?.tool as never,
	args: {},
	outcome: { kind: "succeeded", data },
	audit: null,
});

describe("an answer of the one shape", () => {
	it.each(fixtures.map(({ tool }) => tool))(
		"of %s names the rows that it rests on",
		async (tool) => {
			const result = toToolResult(await answered(tool), "trc_1");
			expect(result).toMatchObject({ ok: true, status: "success", traceId: "trc_1" });
			expect(result.evidenceRefs.length > 0).toBe(!withoutRows.includes(tool));
		},
	);

	it("names each row once, by what it is, and no more than so many", () => {
		const items = Array.from({ length: 80 }, (_, at) => ({
			id: `l_${at % 60}`,
			businessId: "b_1",
		}));
		const { evidenceRefs } = toToolResult(succeeding({ rideId: "r_1", items }), "t");
		expect(evidenceRefs.slice(0, 3)).toEqual([
			{ kind: "ride", id: "r_1" },
			{ kind: "item", id: "l_0" },
			{ kind: "business", id: "b_1" },
		]);
		expect(evidenceRefs).toHaveLength(evidenceRefsMax);
		expect(new Set(evidenceRefs.map(({ id }) => id)).size).toBe(evidenceRefsMax);
	});

	it("warns of what was left out", async () => {
		const told = await answered("inventory.checkItems", {
			items: ["Margherita", "unicorn"],
		});
		expect(toToolResult(told, "t")).toMatchObject({
			ok: true,
			warnings: ["not_found: unicorn"],
		});
		expect(toToolResult(succeeding({ warnings: "none" }), "t").warnings).toEqual([]);
	});

	it("that only asks is a success with what waits; without anybody to ask it is stopped", async () => {
		const invocation = await makeToolWorld(registry).propose("taxi.request", {
			pickup: { placeId: "harbour" },
			destination: { placeId: "castle" },
			at: null,
			pax: 1,
		});
		expect(toToolResult(invocation, "t", asked)).toMatchObject({
			ok: true,
			status: "success",
			pendingAction: asked,
			nextActions: ["ask the person"],
		});
		expect(toToolResult(invocation, "t")).toMatchObject({
			ok: false,
			status: "blocked",
			error: { code: "AUTH_ERROR", reason: "CONFIRMATION_REQUIRED" },
			nextActions: ["ask the person"],
		});
	});

	it("that was stopped says what may help, and where nothing does, nothing", async () => {
		const world = makeToolWorld(registry, { market: { readOnly: true } });
		const stopped = toToolResult(
			await world.propose("taxi.request", {
				pickup: { placeId: "harbour" },
				destination: null,
				at: null,
				pax: 1,
			}),
			"t",
		);
		expect(stopped).toMatchObject({ status: "blocked", nextActions: ["try again later"] });
		const unknown: ToolResult<Json> = toToolResult(await world.propose("bank.steal", {}), "t");
		expect(unknown).toMatchObject({ status: "blocked", nextActions: [] });
	});
});
