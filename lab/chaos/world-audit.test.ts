import { expect, it } from "vitest";
import type { World } from "./world.ts";
import { auditWorld } from "./world-audit.ts";

/** A world at rest, whose tables say that these were done. */
const resting = (done: readonly string[]): World => {
	const world: Partial<World> = {
		look: async () => [],
		count: async () => 0,
		tick: async () => {},
		rows: (async (sql: string) =>
			sql.startsWith("select distinct tool_name")
				? done.map((tool_name) => ({ tool_name }))
				: []) as unknown as World["rows"],
	};
	return world as World;
};

it("a tool that is said to be played and has no row is found, and one that has is not", async () => {
	const played = new Set(["taxi.request", "ride.cancel"]);
	expect(await auditWorld(resting(["taxi.request"]), [], { played })).toEqual([
		"ride.cancel was said to be played, and has no row",
	]);
	expect(await auditWorld(resting([...played]), [], { played })).toEqual([]);
});
