import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { homesCut, homesFind, placesNear } from "./finders.ts";

export const discoveryQueries: PackQueries = {
	finders: { homes_cut: homesCut, homes_find: homesFind, places_near: placesNear },
};
