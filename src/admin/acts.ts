/**
 * Acts of staff: rows are read, decided over by a few pure lines beside the route, and committed, done or refused (ports/deciding.ts).
 * What was refused is written down like what was done.
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import type { AdminDeps } from "../ports/admin.ts";
import type { AdminAct, AdminContext, AdminOutcome } from "../ports/admin-call.ts";
import { actOf, adminOutcome, anyOutcome, contextOf } from "../ports/admin-call.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	type Name,
	type Refusal,
	refused,
	type TableOf,
	tableOf,
	update,
} from "../ports/commit.ts";
import { decideAndCommit } from "../ports/deciding.ts";
import { type Readings, type RowsOf, reading, type Seen } from "../ports/rows.ts";
import type { CallContext, SelectedRows, Statement } from "../ports/sql-calls.ts";
import type { marketConfigs, tenantMarkets } from "../store/postgres/schema/tenancy.ts";
import type { Asker } from "../ports/admin-route.ts";

type At = { readonly deps: Pick<AdminDeps, "rows">; readonly ctx: AdminContext };

export type Act<R extends Readings> = {
	readonly readings: R;
	/** `failed`: why the last commit did not hold (`GuardFailed`); a constraint's word is a refusal then. */
	readonly decide: (seen: Seen<R>, failed: string | null) => Decision;
	readonly target?: Name;
	readonly isOfMarket?: boolean;
	readonly tells?: boolean;
	/**
	 * What else is written in its transaction, of tables that no decision knows. It runs where the act was refused, too: only where it was
	 * done does `app.acted` name a row.
	 */
	readonly also?: readonly Statement[];
};

/** `statements` come after the commit, in its transaction. */
export async function perform<R extends Readings>(
	{ deps, ctx }: At,
	act: AdminAct,
	{ readings, decide, target = act.target, isOfMarket = false, tells = false, also = [] }: Act<R>,
	statements: readonly Statement[],
): Promise<{
	readonly outcome: AdminOutcome<unknown>;
	readonly rows: readonly SelectedRows[];
}> {
	let rows: readonly SelectedRows[] = [];
	const store = deps.rows.store({
		isOfMarket,
		statements: [...also, ...statements],
		answered: (found) => {
			rows = found.slice(also.length);
		},
	});
	const answer = await decideAndCommit(store, {
		context: contextOf(ctx),
		frame: {
			kind: "act",
			act: actOf(ctx, act),
			target,
			...(tells ? { tells: true as const } : {}),
		},
		readings,
		decide,
	});
	return { outcome: anyOutcome.parse(answer), rows };
}

export const acting = (parts: Partial<Changes>): Changes =>
	changes({ answer: {}, evidence: [], ...parts });

/** What the database's constraints said of what was given, in words for whoever gave it. */
export function objection(
	failed: string | null,
	said: { readonly [K in "UNIQUE" | "OWNER" | "CHECK" | "LIMIT"]?: string },
): Refusal | null {
	const kind = failed?.split(":")[0];
	if (kind === "UNIQUE" && said.UNIQUE) return refused("CONFLICT", null, said.UNIQUE);
	if (kind === "LIMIT" && said.LIMIT) return refused("CONFLICT", null, said.LIMIT);
	if (kind === "OWNER" && said.OWNER) return refused("NOT_FOUND", null, said.OWNER);
	if (kind === "CHECK" && said.CHECK) return refused("VALIDATION_ERROR", null, said.CHECK);
	return null;
}

export const ofPack = async <T>(
	ctx: AdminContext,
	act: AdminAct,
	answer: z.ZodType<T>,
	decide: (context: CallContext, act: Json) => Promise<unknown>,
): Promise<AdminOutcome<T>> =>
	adminOutcome(answer).parse(await decide(contextOf(ctx), actOf(ctx, act)));

type Versioned = { readonly id: string; readonly version: number };
export const versionOf = <Row extends Versioned>(table: TableOf<Row>, id: string) =>
	reading<Versioned, "id" | "version">(
		table as TableOf<Versioned>,
		["id", "version"],
		[["id", "=", id]],
	);
type What = { readonly gone: string; readonly stale: string };
export const called = (what: string): What => ({
	gone: `No such ${what}.`,
	stale: `This ${what} was changed meanwhile.`,
});
export function decideChange<Row extends Versioned>(
	known: Versioned | undefined,
	table: TableOf<Row>,
	put: {
		readonly what: What;
		readonly version: number;
		readonly event: string;
		readonly set: Parameters<typeof update<Row>>[3];
	},
): Decision {
	const { what, version, event, set } = put;
	if (!known) return refused("NOT_FOUND", null, what.gone);
	if (known.version !== version)
		return refused("CONFLICT", "STALE_STATE", what.stale, { version: known.version });
	return acting({
		rows: [changing(table as TableOf<Versioned>, "row", known)],
		writes: [update(table, "row", event, set)],
	});
}

const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
const workplaces = tableOf<typeof tenantMarkets.$inferSelect>("tenant_markets");
export type MarketRow = NonNullable<(typeof configs)["row"]>;

/** Where the tenant works. */
export const workplace = (tenantId: string, marketId: string | null, limit = 1) =>
	reading(
		workplaces,
		["marketId"],
		[
			["tenantId", "=", tenantId],
			...(marketId === null ? [] : [["marketId", "=", marketId] as const]),
		],
		{ order: [["marketId", "asc"]], limit },
	);

/** `columns`: what the change rests on. */
export const marketReadings = <C extends keyof MarketRow & string = never>(
	{ tenantId }: Pick<AdminContext, "tenantId">,
	marketId: string,
	columns: readonly C[] = [],
) => ({
	mine: workplace(tenantId, marketId),
	others: reading(
		workplaces,
		["tenantId"],
		[
			["marketId", "=", marketId],
			["tenantId", "<>", tenantId],
		],
	),
	config: reading<MarketRow, C | "marketId" | "version">(
		configs,
		["marketId", "version", ...columns],
		[["marketId", "=", marketId]],
	),
});
type MarketSeen<C extends keyof MarketRow & string> = RowsOf<ReturnType<typeof marketReadings<C>>>;

/** Settings are one market's and one version's: everything that is changed in it is changed under their row's lock, and moves it. */
export function inMarket<C extends keyof MarketRow & string>(
	rows: MarketSeen<C>,
	role: Asker,
	/** Null: any will do. */
	version: number | null,
	decide: (
		config: MarketSeen<C>["config"][number],
		moved: (
			event: string,
			set: Parameters<typeof update<MarketRow>>[3],
		) => Pick<Changes, "rows" | "writes">,
	) => Decision,
): Decision {
	const [config] = rows.config;
	if (rows.mine.length === 0) return refused("NOT_FOUND", null, "No such market.");
	if (role !== "super_admin" && rows.others.length > 0)
		return refused(
			"AUTH_ERROR",
			"ROLE_DENIED",
			"Others work in this market, too: only a super admin may change it.",
		);
	if (!config) return refused("NOT_FOUND", null, "This market has no settings yet.");
	const known = config as { readonly marketId: string; readonly version: number };
	if (version !== null && known.version !== version)
		return refused("CONFLICT", "STALE_STATE", "The settings were changed meanwhile.", {
			version: known.version,
		});
	return decide(config, (event, set) => ({
		rows: [changing(configs, "config", { id: known.marketId, version: known.version })],
		writes: [update(configs, "config", event, { ...set, updatedAt: fromNow(0) })],
	}));
}
export const settingsVersion = filled("config", "version");

const movedSettings = z.object({ version: z.int().positive() });
export async function moved<R extends Readings>(
	at: At,
	act: AdminAct,
	what: Omit<Act<R>, "isOfMarket">,
): Promise<AdminOutcome<z.output<typeof movedSettings>>> {
	const { outcome } = await perform(at, act, { ...what, isOfMarket: true }, []);
	return outcome.kind === "succeeded"
		? { kind: "succeeded", data: movedSettings.parse(outcome.data) }
		: outcome;
}

export const changeMarket = <C extends keyof MarketRow & string = never>(
	{ deps, ctx }: At,
	act: AdminAct,
	what: {
		readonly marketId: string;
		readonly version: number;
		readonly event: string;
		readonly columns?: readonly C[];
	},
	set: (config: MarketSeen<C>["config"][number]) => Parameters<typeof update<MarketRow>>[3],
) =>
	moved({ deps, ctx }, act, {
		readings: marketReadings(ctx, what.marketId, what.columns),
		decide: ({ rows }) =>
			inMarket(rows, ctx.role, what.version, (config, settle) =>
				acting({ ...settle(what.event, set(config)), answer: { version: settingsVersion } }),
			),
	});
