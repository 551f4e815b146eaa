/** What a turn may know of each market without asking Postgres, made of the rows of all tenants. Pure. */
import * as z from "zod";
import { directorySchema, leadsMax, marketSchema, switchOf } from "../../../core/market.ts";
import type { ProjectedRows } from "./rows.ts";

type Rows = ProjectedRows;
type MarketRow = Rows["markets"][number];
/** Of the tenant in the market. */
type Whose = { readonly tenantId: string; readonly marketId: string };
const isOf = (market: Whose) => (row: Whose) =>
	row.tenantId === market.tenantId && row.marketId === market.marketId;
/** Rows of one business stand together under it, in the order in which they come. */
const byBusiness = <Row extends { readonly businessId: string }>(rows: readonly Row[]) =>
	[...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap((all) => {
		const [first] = all;
		return first ? [{ first, all }] : [];
	});

const venuesOf = (rows: Rows["venues"]) =>
	byBusiness(rows).map(({ first: { businessId, name, category, tags, timezone }, all }) => ({
		businessId,
		name,
		category,
		tags,
		timezone,
		offerings: all.map(({ offeringId, offering, unit }) => ({ offeringId, name: offering, unit })),
	}));

const shopsOf = (rows: Rows["shops"]) =>
	byBusiness(rows).map(({ first: { businessId, name, category, tags }, all }) => ({
		businessId,
		name,
		category,
		tags,
		items: all.flatMap(({ sku, item, aliases }) =>
			sku === null ? [] : [{ sku, name: item, aliases }],
		),
	}));

/** Of all that a service is made of. */
const itemWordsMax = 20;
function leadsOf(rows: Rows["leads"], items: Rows["serviceItems"]) {
	const itemsOf = Map.groupBy(items, ({ listingId }) => listingId);
	return {
		services: rows
			.filter(({ kind }) => kind === "service")
			.map(({ listingId, title, businessName, timezone, ...row }) => {
				const named = (itemsOf.get(listingId) ?? [])
					.flatMap(({ name, aliases }) => [name, ...aliases])
					.slice(0, itemWordsMax);
				// What is said several times counts where it is said first.
				const words = new Set([row.category, row.subCategory]);
				for (const some of [row.tags, row.businessTags, named])
					for (const word of some.toSorted()) words.add(word);
				return {
					listingId,
					title,
					businessName,
					timezone,
					words: [...words].filter((word) => word !== null).slice(0, leadsMax.words),
				};
			}),
		homes: rows
			.filter(({ kind }) => kind === "property")
			.map(({ listingId, title, timezone, category, area, bedrooms }) => ({
				listingId,
				title,
				timezone,
				category,
				area,
				bedrooms: typeof bedrooms === "number" ? bedrooms : null,
			})),
	};
}

function sendingOf(
	{ tenantId, marketId, day, sending, quietHours, ...market }: MarketRow,
	rows: Rows,
) {
	const { from, to } = (quietHours ?? {}) as { readonly from?: string; readonly to?: string };
	const { tenantId: _, ...used } = rows.used.find((row) => row.tenantId === tenantId) ?? {
		tenantId,
		messages: 0,
		costMicros: 0,
		modelCalls: 0,
		modelTokens: 0,
	};
	const paused = rows.pauses.filter(
		(row) => row.tenantId === tenantId && (row.marketId === null || row.marketId === marketId),
	);
	const whole = paused.filter(({ channel, tool }) => channel === null && tool === null);
	const isTenants = whole.some((row) => row.marketId === null);
	const each = <T>(values: readonly (T | null)[]) => [
		...new Set(values.filter((value) => value !== null)),
	];
	return {
		settings: {
			...(sending as object),
			...(from == null || to == null ? {} : { quietHours }),
		},
		ceilings: {
			messagesPerDay: market.messagesPerDay,
			costMicrosPerDay: market.costMicrosPerDay,
			modelCallsPerDay: market.modelCallsPerDay,
			modelTokensPerDay: market.modelTokensPerDay,
		},
		used: { day, ...used },
		paused: {
			all: isTenants ? "tenant" : whole.length > 0 ? "market" : null,
			channels: each(paused.map(({ channel }) => channel)),
			tools: each(paused.map(({ tool }) => tool)),
		},
	};
}

function marketOf(market: MarketRow, rows: Rows) {
	const { marketId, bbox, helpText } = market;
	const here = (row: { readonly marketId: string }) => row.marketId === marketId;
	const ours = isOf(market);
	return {
		tenantId: market.tenantId,
		tenantName: market.tenantName,
		marketId,
		code: market.code,
		name: market.name,
		enabled: market.enabled,
		defaultLocale: market.defaultLocale,
		locales: market.locales,
		currency: market.currency,
		currencyDigits: market.currencyDigits,
		timezone: market.timezone,
		settingsVersion: market.settingsVersion,
		maxOutboundPerInbound: market.maxOutboundPerInbound,
		requireConfirmFor: market.requireConfirmFor,
		requireApprovalFor: market.requireApprovalFor,
		tools: Object.fromEntries(rows.tools.filter(here).map((row) => [row.toolName, switchOf(row)])),
		mobility: market.mobility,
		tariffs: rows.tariffs.filter(here).map(({ marketId: _, ...tariff }) => tariff),
		places: rows.places.filter(here).map(({ marketId: _, district, ...place }) => ({
			...place,
			...(district === null ? {} : { district }),
		})),
		venues: venuesOf(rows.venues.filter(ours)),
		shops: shopsOf(rows.shops.filter(ours)),
		leads: leadsOf(rows.leads.filter(ours), rows.serviceItems),
		personas: market.personas,
		jurisdictions: market.jurisdictions.length > 0 ? market.jurisdictions : [market.country],
		...(market.outboundPaused ? { outboundPaused: true } : {}),
		...(market.readOnly ? { readOnly: true } : {}),
		...(bbox === null ? {} : { bbox }),
		...(helpText === null ? {} : { helpText }),
		sending: sendingOf(market, rows),
	};
}

const projectionSchema = z.strictObject({
	directory: directorySchema,
	markets: z.array(marketSchema),
});

export const projectionOf = (rows: Rows): z.output<typeof projectionSchema> =>
	projectionSchema.parse({
		directory: {
			version: Math.max(0, ...rows.endpoints.map(({ updatedAtMs }) => updatedAtMs)),
			addresses: Object.fromEntries(
				rows.endpoints
					.filter(({ isOpen }) => isOpen)
					.map(({ channel, address, tenantId, marketId, provider }) => [
						`${channel}:${address}`,
						{ tenantId, marketId, ...(provider ? { provider } : {}) },
					]),
			),
		},
		markets: rows.markets.map((market) => marketOf(market, rows)),
	});
