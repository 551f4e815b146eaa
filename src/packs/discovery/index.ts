/** It looks; it never commits anybody to anything. */
import { definePack } from "../../ports/pack.ts";
import { discoveryDialogue } from "./dialogue/index.ts";
import { discoveryTemplates } from "./templates.ts";
import { checkItems } from "./tools/check-items.ts";
import { findNearby } from "./tools/find-nearby.ts";
import { findPharmacy } from "./tools/find-pharmacy.ts";
import { searchHomes } from "./tools/search-homes.ts";
import { searchListings } from "./tools/search-listings.ts";
import { searchNearby } from "./tools/search-nearby.ts";
import { searchPoi } from "./tools/search-poi.ts";

export const discoveryPack = definePack({
	name: "discovery",
	tools: [
		searchListings,
		searchHomes,
		findPharmacy,
		findNearby,
		searchPoi,
		searchNearby,
		checkItems,
	],
	templates: discoveryTemplates,
	dialogue: discoveryDialogue,
	notices: {},
	queries: async () => (await import("./queries.ts")).discoveryQueries,
	sweeps: async () => (await import("./sweep.ts")).discoverySweeps,
	admin: async () => (await import("./admin.ts")).discoveryAdmin,
});
