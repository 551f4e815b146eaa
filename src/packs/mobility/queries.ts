import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { driversNear } from "./finders.ts";
import { mobilityInvariants } from "./invariants.ts";
import { mobilityPart } from "./projection.ts";

export const mobilityQueries: PackQueries = {
	invariants: mobilityInvariants,
	finders: { drivers_near: driversNear },
	projection: mobilityPart,
};
