import { type Stored, tableOf } from "../../ports/commit.ts";
import type { legalCases } from "./schema.ts";

export type CaseRow = Stored<typeof legalCases.$inferSelect>;
export const cases = tableOf<typeof legalCases.$inferSelect>("legal_cases");
