/** It looks; it never commits anybody to anything. */
import { definePack } from "../../ports/pack.ts";
import { discoveryDialogue } from "./dialogue/index.ts";

export const discoveryPack = definePack({
	name: "discovery",
	domains: ["listing", "property", "places", "geo", "inventory", "discovery"],
	load: async () => (await import("./body.ts")).discoveryBody,
	dialogue: discoveryDialogue,
	queries: async () => (await import("./queries.ts")).discoveryQueries,
	sweeps: async () => (await import("./sweep.ts")).discoverySweeps,
	admin: async () => (await import("./admin.ts")).discoveryAdmin,
});
