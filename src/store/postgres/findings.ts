/**
 * Parts of an invariant's query: rows new since the last run, up to one batch, plus those found broken. Packs define
 * theirs in `packs/<pack>/invariants.ts`; invariant-runs.ts runs them.
 */
import { and, asc, eq, gt, inArray, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import { told } from "./query-builder.ts";
import { atUs, type Queries, us } from "./queries.ts";
import { eventLog, journalLines, notifications } from "./schema/logs.ts";
import { invariantViolations } from "./schema/ops.ts";

export type Look = {
	readonly name: string;
	readonly batch: number;
	readonly again: number;
	/** Younger rows are skipped for now. */
	readonly ripeMs: number;
};
/** Columns: position (null: rechecked), tenant, subject, whether broken, details for staff. */
export type InvariantQuery = (db: Queries, look: Look) => SQLWrapper;
export type InvariantQueries = Readonly<Record<string, InvariantQuery>>;

/** Null, so that no row is new, while another run holds the check. */
export const since = sql<number>`nullif(current_setting('app.invariant_since', true), '')::bigint`;
export const ripe = ({ ripeMs }: Look): SQL =>
	sql`statement_timestamp() - ${ripeMs}::bigint * interval '1 ms'`;
const farthest = sql.raw(String(2n ** 63n - 1n));

/** A batch of new rows; longer where several share the last one's moment. */
export const changedSince = (
	db: Queries,
	look: Look,
	{ tenantId, at, subject, where }: Changed,
): SQL => {
	const rows = db
		.select({
			position: positionOf(at),
			tenantId,
			subject: subjectOf(subject),
			detail: sql<unknown>`null::jsonb`.as("candidate_detail"),
		})
		.from(at.table as PgTable)
		.where(and(where, gt(at, atUs(since)), lte(at, ripe(look))))
		.orderBy(asc(at));
	return withTies(rows, look);
};
type Changed = {
	readonly tenantId: AnyPgColumn;
	readonly at: AnyPgColumn;
	readonly subject: AnyPgColumn;
	readonly where?: SQL | undefined;
};
/** Unique aliases: Drizzle names a computed column without its query. */
export const positionOf = (at: SQLWrapper) => sql<number>`${us(at)}`.as("candidate_position");
export const subjectOf = (value: SQLWrapper) => sql<string>`${value}::text`.as("candidate_subject");
export const withTies = (rows: SQLWrapper, { batch }: Look): SQL =>
	sql`${rows.getSQL()} fetch first (${batch}::bigint) rows with ties`;

const brokenBefore = (db: Queries, { name, again }: Look) =>
	db
		.select({
			position: sql<number>`null::bigint`.as("candidate_position"),
			tenantId: invariantViolations.tenantId,
			subject: sql<string>`${invariantViolations.subject}`.as("candidate_subject"),
			detail: sql<unknown>`${invariantViolations.detail}`.as("candidate_detail"),
		})
		.from(invariantViolations)
		.where(eq(invariantViolations.invariant, name))
		.orderBy(invariantViolations.lookedAt)
		.limit(again);

const shape = (tenantId: AnyPgColumn) => ({
	position: sql<number>``.as("candidate_position"),
	tenantId,
	subject: sql<string>``.as("candidate_subject"),
	detail: sql<unknown>``.as("candidate_detail"),
});
export function candidates(db: Queries, look: Look, tenantId: AnyPgColumn, fresh: SQL) {
	const news = db.$with("fresh", shape(tenantId)).as(fresh);
	const all = db.$with("candidate").as(
		unionAll(
			db
				.select({
					position: news.position,
					tenantId: news.tenantId,
					subject: news.subject,
					detail: news.detail,
				})
				.from(news),
			brokenBefore(db, look),
		),
	);
	return { candidate: all, asked: db.with(news, all) };
}

export const changed = (db: Queries, look: Look, of: Changed) =>
	candidates(db, look, of.tenantId, changedSince(db, look, of));

/**
 * Event log rows up to the first that is too young: lower numbers may be written later. Only here do packs' invariants
 * read lines by type.
 */
export function logged(
	db: Queries,
	look: Look,
	types: readonly string[],
	of: { readonly subject?: SQLWrapper; readonly detail?: SQLWrapper } = {},
) {
	const number = sql`0 + ${eventLog.seq}`;
	const lines = db.$with("lines").as(
		db
			.select({
				position: sql<number>`${eventLog.seq}`.as("line"),
				tenantId: eventLog.tenantId,
				recordedAt: eventLog.recordedAt,
				subject: sql<string>`${of.subject ?? eventLog.entityId}`.as("line_subject"),
				detail: sql<unknown>`${of.detail ?? sql`null::jsonb`}`.as("line_detail"),
			})
			.from(eventLog)
			.where(and(inArray(eventLog.type, [...types]), sql`${number} > ${since}`))
			.orderBy(number)
			.limit(look.batch),
	);
	const young = db
		.select({ first: sql`min(${lines.position})` })
		.from(lines)
		.where(gt(lines.recordedAt, ripe(look)));
	const fresh = db
		.with(lines)
		.select({
			position: sql<number>`${lines.position}`.as("candidate_position"),
			tenantId: lines.tenantId,
			subject: sql<string>`coalesce(${lines.subject}, '')`.as("candidate_subject"),
			detail: sql<unknown>`${lines.detail}`.as("candidate_detail"),
		})
		.from(lines)
		.where(lt(lines.position, sql`coalesce((${young}), ${farthest})`));
	return candidates(db, look, eventLog.tenantId, fresh.getSQL());
}

/** The same for journal lines, positioned by their ship. */
export function shipped(
	db: Queries,
	look: Look,
	type: string,
	of: { readonly subject: SQLWrapper; readonly detail: SQLWrapper },
) {
	const number = sql`0 + ${eventLog.seq}`;
	const holds = sql.raw(`'$.lines[*] ? (@.type == "${type}")'`);
	const ships = db.$with("ships").as(
		db
			.select({ ship: sql<number>`${eventLog.seq}`.as("ship"), recordedAt: eventLog.recordedAt })
			.from(eventLog)
			.where(
				and(
					eq(eventLog.op, "journal"),
					sql`${eventLog.changePayload} @? ${holds}`,
					sql`${number} > ${since}`,
				),
			)
			.orderBy(number)
			.limit(look.batch),
	);
	const young = db
		.select({ first: sql`min(${ships.ship})` })
		.from(ships)
		.where(gt(ships.recordedAt, ripe(look)));
	const fresh = db
		.with(ships)
		.select({
			position: sql<number>`${ships.ship}`.as("candidate_position"),
			tenantId: journalLines.tenantId,
			subject: sql<string>`coalesce(${of.subject}, '')`.as("candidate_subject"),
			detail: sql<unknown>`${of.detail}`.as("candidate_detail"),
		})
		.from(ships)
		.innerJoin(journalLines, and(eq(journalLines.seq, ships.ship), eq(journalLines.type, type)))
		.where(lt(ships.ship, sql`coalesce((${young}), ${farthest})`));
	return candidates(db, look, eventLog.tenantId, fresh.getSQL());
}

type Candidate = ReturnType<typeof candidates>["candidate"];
export const found = (
	candidate: Candidate,
	broken: SQLWrapper,
	detail: Readonly<Record<string, SQLWrapper>>,
) => ({
	position: candidate.position,
	tenantId: candidate.tenantId,
	subject: candidate.subject,
	broken: sql<boolean>`${broken}`.as("broken"),
	detail: told(detail).as("told"),
});

export const joined = (...parts: readonly (SQLWrapper | string)[]): SQL =>
	sql.join(
		parts.map((part) => (typeof part === "string" ? sql.raw(`'${part}'`) : sql`${part}`)),
		sql` || `,
	);
export const noticesUnder = (
	db: Queries,
	tenantId: SQLWrapper,
	keys: readonly SQL[] | SQL,
	more?: SQL,
) =>
	db
		.select({ n: sql<number>`count(*)`.as("notices") })
		.from(notifications)
		.where(
			and(
				eq(notifications.tenantId, tenantId),
				Array.isArray(keys)
					? inArray(notifications.dedupeKey, keys)
					: sql`${notifications.dedupeKey} in (${keys})`,
				more,
			),
		)
		.as("told_of");
