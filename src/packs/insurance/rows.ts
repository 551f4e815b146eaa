import { type Stored, tableOf } from "../../ports/commit.ts";
import type { markets as marketTable } from "../../store/postgres/schema/tenancy.ts";
import type { insuranceQuotes, insuranceTariffs } from "./schema.ts";

export type TariffRow = Stored<typeof insuranceTariffs.$inferSelect>;
export type QuoteRow = Stored<typeof insuranceQuotes.$inferSelect>;

export const tariffs = tableOf<typeof insuranceTariffs.$inferSelect>("insurance_tariffs");
export const quotes = tableOf<typeof insuranceQuotes.$inferSelect>("insurance_quotes");
export const markets = tableOf<typeof marketTable.$inferSelect>("markets");
