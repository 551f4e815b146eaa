import { type Stored, tableOf } from "../../ports/commit.ts";
import type { jobs as jobTable } from "./schema.ts";

export type JobRow = Stored<typeof jobTable.$inferSelect>;

export const jobs = tableOf<typeof jobTable.$inferSelect>("jobs");
