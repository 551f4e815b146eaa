import { desc } from "drizzle-orm";
import { marketPart } from "../../store/postgres/projection/part.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { tariffColumns, tripTariffs } from "../../store/postgres/schema/tariffs.ts";

/** A new price is a new version: the highest one holds. */
const tariffs = (db: Queries) =>
	db
		.selectDistinctOn([tripTariffs.marketId, tripTariffs.vehicleType], {
			marketId: tripTariffs.marketId,
			...tariffColumns,
		})
		.from(tripTariffs)
		.orderBy(tripTariffs.marketId, tripTariffs.vehicleType, desc(tripTariffs.version));

export const mobilityPart = marketPart({
	reads: (db) => [tariffs(db)],
	of:
		([rows]) =>
		({ marketId, mobility }) => ({
			mobility,
			tariffs: rows
				.filter((row) => row.marketId === marketId)
				.map(({ marketId: _, ...tariff }) => tariff),
		}),
});
