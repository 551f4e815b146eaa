import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { bookingInvariants } from "./invariants.ts";
import { conciergePart } from "./projection.ts";

export const conciergeQueries: PackQueries = {
	invariants: bookingInvariants,
	projection: conciergePart,
};
