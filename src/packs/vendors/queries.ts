import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { vendorsFind } from "./finders.ts";
import { vendorInvariants } from "./invariants.ts";

export const vendorsQueries: PackQueries = {
	invariants: vendorInvariants,
	finders: { vendors_find: vendorsFind },
};
