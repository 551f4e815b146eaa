/** Markets as turns know them, from all tenants' rows. Pure. */
import * as z from "zod";
import { directorySchema, marketSchema, switchOf } from "../../../core/market.ts";
import type { ProjectedRows } from "./rows.ts";
import type { MarketRow } from "./settings.ts";

type Rows = ProjectedRows;
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
		places: rows.places.filter(here).map(({ marketId: _, district, ...place }) => ({
			...place,
			...(district === null ? {} : { district }),
		})),
		...Object.assign({}, ...rows.parts.map((part) => part(market))),
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
	asOfUs: z.int(),
	directory: directorySchema,
	markets: z.array(marketSchema),
});

export const projectionOf = (rows: Rows): z.output<typeof projectionSchema> =>
	projectionSchema.parse({
		asOfUs: rows.asOfUs,
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
