import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { policyDenied } from "./finders.ts";
import { approvalInvariants } from "./invariants.ts";

export const approvalsQueries: PackQueries = {
	invariants: approvalInvariants,
	finders: { policy_denied: policyDenied },
};
