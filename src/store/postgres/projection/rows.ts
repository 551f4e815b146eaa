/** All tenants' rows for the markets, as of one moment, in one request. */
import { type AnyColumn, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { type Queries, together, us } from "../queries.ts";
import { places } from "../schema/places.ts";
import { pauses, tenantDailyUse } from "../schema/sending.ts";
import { channelEndpoints, marketToolConfigs, tenants } from "../schema/tenancy.ts";
import type { MarketPart } from "./part.ts";
import { settings } from "./settings.ts";

const endpoints = (db: Queries) =>
	db
		.select({
			channel: channelEndpoints.channel,
			address: channelEndpoints.address,
			tenantId: channelEndpoints.tenantId,
			marketId: channelEndpoints.marketId,
			provider: channelEndpoints.providerAccountRef,
			isOpen: sql<boolean>`${channelEndpoints.active} and ${tenants.status} = 'active'`,
			updatedAtMs: sql`app.ms(${channelEndpoints.updatedAt})`.mapWith(Number),
		})
		.from(channelEndpoints)
		.innerJoin(tenants, eq(tenants.id, channelEndpoints.tenantId))
		.orderBy(channelEndpoints.channel, channelEndpoints.address);

const sum = (column: AnyColumn) => sql`sum(${column})`.mapWith(Number);
const used = (db: Queries) =>
	db
		.select({
			tenantId: tenantDailyUse.tenantId,
			messages: sum(tenantDailyUse.messages),
			costMicros: sum(tenantDailyUse.costMicros),
			modelCalls: sum(tenantDailyUse.modelCalls),
			modelTokens: sum(tenantDailyUse.modelTokens),
		})
		.from(tenantDailyUse)
		.where(eq(tenantDailyUse.day, sql`(clock_timestamp() at time zone 'UTC')::date`))
		.groupBy(tenantDailyUse.tenantId);

const openPauses = (db: Queries) =>
	db
		.select({
			tenantId: pauses.tenantId,
			marketId: pauses.marketId,
			channel: pauses.channel,
			tool: pauses.tool,
		})
		.from(pauses)
		.where(isNull(pauses.liftedAt))
		.orderBy(pauses.channel, pauses.tool);

const tools = (db: Queries) =>
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
		.orderBy(marketToolConfigs.toolName);

const gazetteer = (db: Queries) =>
	db
		.select({
			marketId: places.marketId,
			id: places.id,
			kind: places.kind,
			names: places.names,
			aliases: places.aliases,
			lat: places.lat,
			lng: places.lng,
			district: places.district,
		})
		.from(places)
		.orderBy(places.marketId, places.id);

/** Transaction start: no later than any of the reads. */
const moment = (db: Queries) =>
	db.select({ asOfUs: us(sql`now()`) }).from(sql`(select 1) as moment`);

/** System role; shown only to each market's own conversations. */
export async function projectedRows(system: Database, added: readonly MarketPart[]) {
	const askedBy: MarketPart[] = [];
	const [moments, addresses, marketRows, toolRows, placeRows, pauseRows, usedRows, ...more] =
		await together(
			(db) => {
				const theirs = added.flatMap((part) =>
					part.reads(db).map((query) => {
						askedBy.push(part);
						return query;
					}),
				);
				return [
					moment(db),
					endpoints(db),
					settings(db),
					tools(db),
					gazetteer(db),
					openPauses(db),
					used(db),
					...theirs,
				] as const;
			},
			(statements) =>
				system.runRows({ tenantId: null, actor: "system:projection", traceId: "" }, statements),
		);
	return {
		asOfUs: Number(moments[0]?.asOfUs),
		endpoints: addresses,
		markets: marketRows,
		tools: toolRows,
		places: placeRows,
		pauses: pauseRows,
		used: usedRows,
		parts: added.map((part) => part.of(more.filter((_, at) => askedBy[at] === part))),
	};
}
export type ProjectedRows = Awaited<ReturnType<typeof projectedRows>>;
