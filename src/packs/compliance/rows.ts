import { type Stored, tableOf } from "../../ports/commit.ts";
import type { consents as consentTable } from "../../store/postgres/schema/people.ts";
import type { confirmationTokens } from "../../store/postgres/schema/staff.ts";
import type { policyDecisions } from "./schema.ts";

export type DecisionRow = Stored<typeof policyDecisions.$inferSelect>;
export type ConsentRow = Stored<typeof consentTable.$inferSelect>;

export const policy = tableOf<typeof policyDecisions.$inferSelect>("policy_decisions");
export const consents = tableOf<typeof consentTable.$inferSelect>("consents");
export const tokens = tableOf<typeof confirmationTokens.$inferSelect>("confirmation_tokens");
