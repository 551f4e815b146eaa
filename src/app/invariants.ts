/** What each pack asks of its tables (MRV-11.6). What concerns the kernel is asked by functions (store/postgres/sql/invariants.sql). */
import { approvalInvariants } from "../packs/approvals/invariants.ts";
import { commerceInvariants } from "../packs/commerce/invariants.ts";
import { bookingInvariants } from "../packs/core/invariants.ts";
import { leadInvariants } from "../packs/leads/invariants.ts";
import { mobilityInvariants } from "../packs/mobility/invariants.ts";
import { vendorInvariants } from "../packs/vendors/invariants.ts";
import type { InvariantQueries } from "../store/postgres/findings.ts";

export const invariantQueries: InvariantQueries = {
	...approvalInvariants,
	...bookingInvariants,
	...commerceInvariants,
	...leadInvariants,
	...mobilityInvariants,
	...vendorInvariants,
};
