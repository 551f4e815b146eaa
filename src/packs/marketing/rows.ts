import { type Stored, tableOf } from "../../ports/commit.ts";
import type { jobs as jobTable } from "../workflow/schema.ts";
import type { marketingCampaigns } from "./schema.ts";

export type CampaignRow = Stored<typeof marketingCampaigns.$inferSelect>;

export const campaigns = tableOf<typeof marketingCampaigns.$inferSelect>("marketing_campaigns");
export const jobs = tableOf<typeof jobTable.$inferSelect>("jobs");
