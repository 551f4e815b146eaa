import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	identities as identityTable,
	people as peopleTable,
} from "../../store/postgres/schema/people.ts";
import type { apiKeys, staff as staffTable } from "../../store/postgres/schema/staff.ts";
import type { approvalGrants, approvals as approvalTable, approvalVotes } from "./schema.ts";

export type ApprovalRow = Stored<typeof approvalTable.$inferSelect>;
export type VoteRow = Stored<typeof approvalVotes.$inferSelect>;
export type GrantRow = Stored<typeof approvalGrants.$inferSelect>;
export type PersonRow = Stored<typeof peopleTable.$inferSelect>;
export type StaffRow = Stored<typeof staffTable.$inferSelect>;
export type KeyRow = Stored<typeof apiKeys.$inferSelect>;

export const approvals = tableOf<typeof approvalTable.$inferSelect>("approvals");
export const votes = tableOf<typeof approvalVotes.$inferSelect>("approval_votes");
export const grants = tableOf<typeof approvalGrants.$inferSelect>("approval_grants");
export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const identities = tableOf<typeof identityTable.$inferSelect>("identities");
export const staff = tableOf<typeof staffTable.$inferSelect>("staff");
export const keys = tableOf<typeof apiKeys.$inferSelect>("api_keys");
