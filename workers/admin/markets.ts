import { and, desc, eq, gt, sql } from "drizzle-orm";
import { switchOf } from "../../src/core/market.ts";
import { type MarketRecord, marketRecord } from "../../src/ports/admin-records.ts";
import { places } from "../../src/store/postgres/schema/places.ts";
import { tariffColumns, tripTariffs } from "../../src/store/postgres/schema/tariffs.ts";
import {
	marketConfigs,
	markets,
	marketToolConfigs,
} from "../../src/store/postgres/schema/tenancy.ts";
import type { Call } from "../../src/ports/admin-route.ts";
import { is, type Queries, readAll } from "../../src/admin/rows.ts";

type Asked = {
	readonly marketId?: string;
	readonly after?: string | undefined;
	readonly limit: number;
};
const settings = (db: Queries, { marketId, after, limit }: Asked) =>
	db
		.select({
			marketId: markets.id,
			code: markets.code,
			name: markets.name,
			country: markets.country,
			jurisdictions: markets.jurisdictions,
			enabled: marketConfigs.enabled,
			outboundPaused: marketConfigs.outboundPaused,
			readOnly: marketConfigs.readOnly,
			personas: marketConfigs.personas,
			defaultLocale: marketConfigs.defaultLanguage,
			locales: markets.languages,
			currency: markets.currency,
			currencyDigits: markets.currencyDigits,
			timezone: markets.timezone,
			version: marketConfigs.version,
			maxOutboundPerInbound: marketConfigs.maxOutboundPerInbound,
			requireConfirmFor: marketConfigs.requireConfirmFor,
			requireApprovalFor: marketConfigs.requireApprovalFor,
			mobility: marketConfigs.mobility,
			vendors: marketConfigs.vendors,
			bookings: marketConfigs.bookings,
			helpText: marketConfigs.helpText,
			bbox: markets.bbox,
			placesCount:
				sql`(select count(*) from ${places} where ${eq(places.marketId, markets.id)})`.mapWith(
					Number,
				),
		})
		.from(markets)
		.innerJoin(marketConfigs, eq(marketConfigs.marketId, markets.id))
		.where(and(after === undefined ? undefined : gt(markets.id, after), is(markets.id, marketId)))
		.orderBy(markets.id)
		.limit(limit);

const switches = (db: Queries, { marketId }: Asked) =>
	db
		.select({
			marketId: marketToolConfigs.marketId,
			toolName: marketToolConfigs.toolName,
			enabled: marketToolConfigs.enabled,
			requireConfirmation: marketToolConfigs.requireConfirmation,
			allowedTags: marketToolConfigs.allowedTags,
			queryConstraints: marketToolConfigs.queryConstraints,
			defaultTemplate: marketToolConfigs.defaultTemplate,
		})
		.from(marketToolConfigs)
		.where(is(marketToolConfigs.marketId, marketId))
		.orderBy(marketToolConfigs.toolName);

const tariffs = (db: Queries, { marketId }: Asked) =>
	db
		.selectDistinctOn([tripTariffs.marketId, tripTariffs.vehicleType], {
			marketId: tripTariffs.marketId,
			...tariffColumns,
		})
		.from(tripTariffs)
		.where(is(tripTariffs.marketId, marketId))
		.orderBy(tripTariffs.marketId, tripTariffs.vehicleType, desc(tripTariffs.version));

export async function marketsOf(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	asked: Asked,
): Promise<readonly MarketRecord[]> {
	const [found, tools, prices] = await readAll(
		{ deps, ctx },
		(db) => [settings(db, asked), switches(db, asked), tariffs(db, asked)] as const,
	);
	return found.map((market) => {
		const here = (row: { readonly marketId: string }) => row.marketId === market.marketId;
		return marketRecord.parse({
			...market,
			tools: Object.fromEntries(tools.filter(here).map((row) => [row.toolName, switchOf(row)])),
			tariffs: prices.filter(here).map(({ marketId: _, ...tariff }) => tariff),
		});
	});
}
