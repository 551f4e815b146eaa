import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { leadInvariants } from "./invariants.ts";
import { leadsPart } from "./projection.ts";

export const leadsQueries: PackQueries = {
	invariants: leadInvariants,
	projection: leadsPart,
};
