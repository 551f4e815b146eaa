import type { PackBody } from "../../ports/pack.ts";
import { discoveryTemplates } from "./templates.ts";
import { checkItems } from "./tools/check-items.ts";
import { findNearby } from "./tools/find-nearby.ts";
import { findPharmacy } from "./tools/find-pharmacy.ts";
import { searchHomes } from "./tools/search-homes.ts";
import { searchListings } from "./tools/search-listings.ts";
import { searchNearby } from "./tools/search-nearby.ts";
import { searchPoi } from "./tools/search-poi.ts";

export const discoveryBody: PackBody = {
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
	notices: {},
};
