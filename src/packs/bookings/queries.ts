import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { bookingInvariants } from "./invariants.ts";
import { bookingsPart } from "./projection.ts";

export const bookingsQueries: PackQueries = {
	invariants: bookingInvariants,
	projection: bookingsPart,
};
