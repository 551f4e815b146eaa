/** Outgoing alerts, by the system role; and a tenant's on-call. */
import { and, asc, eq, gt, gte, inArray, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AlertFeed, OnCallOf, TellingMark } from "../../ports/alerting.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { agoMs, asked, atUs, ms, recordsOf, us, type Writing } from "./queries.ts";
import { onCall } from "./schema/alerting.ts";
import { systemAlerts } from "./schema/logs.ts";
import { alertFeed, alertTellings } from "./schema/ops.ts";

const keptDays = 90;
const forgottenMax = 200;
type Page = { readonly olderThanMs: number; readonly limit: number };

const by = (tenantId: string | null): CallContext => ({
	tenantId,
	actor: "sweep:forward_alerts",
	traceId: "",
});

/** Not the last seconds: an earlier transaction may still commit. */
const fresh = (db: Writing, { olderThanMs, limit }: Page) => {
	const { id, tenantId, source, severity, title, dedupeKey, firstAt } = systemAlerts;
	const { toldUpto, toldId } = alertFeed;
	return db
		.select({ id, tenantId, source, severity, title, dedupeKey, firstAtUs: us(firstAt) })
		.from(alertFeed)
		.innerJoin(
			systemAlerts,
			and(gte(firstAt, toldUpto), sql`(${firstAt}, ${id}) > (${toldUpto}, ${toldId})`),
		)
		.where(lt(firstAt, agoMs(olderThanMs)))
		.orderBy(firstAt, id)
		.limit(limit);
};
const over = (db: Writing, { olderThanMs, limit }: Page) => {
	const { id, resolvedAt } = systemAlerts;
	const { resolvedUpto, resolvedId } = alertFeed;
	return db
		.select({ id, resolvedAtUs: us(resolvedAt) })
		.from(alertFeed)
		.innerJoin(
			systemAlerts,
			and(
				gte(resolvedAt, resolvedUpto),
				sql`(${resolvedAt}, ${id}) > (${resolvedUpto}, ${resolvedId})`,
			),
		)
		.where(lt(resolvedAt, agoMs(olderThanMs)))
		.orderBy(resolvedAt, id)
		.limit(limit);
};

type Seen = { readonly id: string; readonly us: number };
/** A sweep that lags moves nothing back. */
const seenUpto = (db: Writing, { id, us: upto }: Seen) => {
	const { toldUpto, toldId } = alertFeed;
	return db
		.update(alertFeed)
		.set({ toldUpto: atUs(upto), toldId: id })
		.where(sql`(${toldUpto}, ${toldId}) < (${atUs(upto)}, ${id}::uuid)`);
};
const overUpto = (db: Writing, { id, us: upto }: Seen) => {
	const { resolvedUpto, resolvedId } = alertFeed;
	return db
		.update(alertFeed)
		.set({ resolvedUpto: atUs(upto), resolvedId: id })
		.where(sql`(${resolvedUpto}, ${resolvedId}) < (${atUs(upto)}, ${id}::uuid)`);
};
type Planned = Parameters<AlertFeed["plan"]>[0]["tellings"];
const plan = (db: Writing, tellings: Planned) =>
	db
		.insert(alertTellings)
		.values(tellings.map((one) => ({ ...one, word: "raised" as const })))
		.onConflictDoNothing();

/** An alert that ended before it was sent is not sent. */
const neverTold = (db: Writing, ids: readonly string[]) => {
	const { alertId, word, state, attempts } = alertTellings;
	return db
		.update(alertTellings)
		.set({ state: "given_up" })
		.where(
			and(inArray(alertId, [...ids]), eq(word, "raised"), eq(state, "waiting"), eq(attempts, 0)),
		);
};
/** Those who were told hear of the end, except phones. */
const endsTold = (db: Writing, ids: readonly string[]) => {
	const { alertId, sink, word, attempts } = alertTellings;
	const clock = sql<Date>`clock_timestamp()`;
	const told = db
		.select({
			alertId,
			sink,
			word: sql<"resolved">`'resolved'`.as("word"),
			state: sql<"waiting">`'waiting'`.as("state"),
			attempts: sql<number>`0`.as("attempts"),
			nextAt: clock.as("next_at"),
			madeAt: clock.as("made_at"),
		})
		.from(alertTellings)
		.where(and(inArray(alertId, [...ids]), eq(word, "raised"), ne(sink, "staff"), gt(attempts, 0)));
	return db.insert(alertTellings).select(told).onConflictDoNothing();
};

/** A kill between delivery and mark repeats it, once per lease. */
const take = (db: Writing, { sinks, limit, leaseMs }: Parameters<AlertFeed["take"]>[0]) => {
	const { alertId, sink, word, state, attempts, nextAt } = alertTellings;
	const begun = alias(alertTellings, "begun");
	const due = db.$with("due").as(
		db
			.select({ alertId, sink, word })
			.from(alertTellings)
			.where(
				and(
					eq(state, "waiting"),
					lte(nextAt, sql`clock_timestamp()`),
					inArray(sink, [...sinks]),
					// The end is never told before the beginning.
					or(
						eq(word, "raised"),
						notExists(
							db
								.select({ one: sql`1` })
								.from(begun)
								.where(
									and(
										eq(begun.alertId, alertId),
										eq(begun.sink, sink),
										eq(begun.word, "raised"),
										eq(begun.state, "waiting"),
									),
								),
						),
					),
				),
			)
			.orderBy(nextAt, alertId, sink, word)
			.limit(limit)
			.for("update", { skipLocked: true }),
	);
	return db
		.with(due)
		.update(alertTellings)
		.set({
			attempts: sql`${attempts} + 1`,
			nextAt: sql`clock_timestamp() + ${leaseMs}::bigint * interval '1 ms'`,
		})
		.from(due)
		.innerJoin(systemAlerts, eq(systemAlerts.id, due.alertId))
		.where(and(eq(alertId, due.alertId), eq(sink, due.sink), eq(word, due.word)))
		.returning({
			alertId,
			sink,
			word,
			attempts,
			tenantId: systemAlerts.tenantId,
			source: systemAlerts.source,
			severity: systemAlerts.severity,
			title: systemAlerts.title,
			firstAtMs: ms(systemAlerts.firstAt),
			count: systemAlerts.count,
		});
};
const mark = (db: Writing, marks: readonly TellingMark[]) => {
	const { alertId, sink, word, state, nextAt } = alertTellings;
	const given = recordsOf(
		"m",
		marks,
		`"alertId" uuid, sink text, word text, state text, "waitMs" float8`,
	);
	return db
		.update(alertTellings)
		.set({
			state: sql`m.state`,
			nextAt: sql`case when m.state = 'waiting' then clock_timestamp() + m."waitMs" * interval '1 ms' else ${nextAt} end`,
		})
		.from(given)
		.where(
			and(
				sql`${alertId} = m."alertId" and ${sink} = m.sink and ${word} = m.word`,
				eq(state, "waiting"),
			),
		);
};
const forget = (db: Writing) => {
	const { state, madeAt } = alertTellings;
	const old = db
		.select({ place: sql`ctid` })
		.from(alertTellings)
		.where(and(ne(state, "waiting"), lt(madeAt, sql`now() - ${keptDays} * interval '1 day'`)))
		.orderBy(madeAt)
		.limit(forgottenMax);
	return db.delete(alertTellings).where(sql`ctid = any (array(${old}))`);
};

/** Old rows are many and new ones few, whatever statistics say. */
const byIndex = ["seqscan", "hashjoin", "mergejoin"] as const;

export function makeAlertFeed(system: Database): AlertFeed {
	const ask = <Q extends readonly unknown[]>(build: (db: Writing) => readonly [...Q]) =>
		asked<Q>(system, by(null), build, byIndex);
	return {
		fresh: async (call) => (await ask((db) => [fresh(db, call)]))[0],
		/** With the seen mark, so each alert is planned once, whenever killed. */
		plan: async ({ tellings, upto }) => {
			await ask((db) => [
				...(tellings.length > 0 ? [plan(db, tellings)] : []),
				...(upto ? [seenUpto(db, { id: upto.id, us: upto.firstAtUs })] : []),
			]);
		},
		planResolved: async (call) => {
			const [found] = await ask((db) => [over(db, call)]);
			const last = found.at(-1);
			if (!last) return 0;
			const ids = found.map(({ id }) => id);
			await ask((db) => [
				neverTold(db, ids),
				endsTold(db, ids),
				overUpto(db, { id: last.id, us: last.resolvedAtUs }),
			]);
			return ids.length;
		},
		take: async (call) => {
			const [taken] = await ask((db) => [take(db, call)]);
			return taken.toSorted(
				(a, b) =>
					a.firstAtMs - b.firstAtMs ||
					[a.alertId, a.sink, a.word].join().localeCompare([b.alertId, b.sink, b.word].join()),
			);
		},
		mark: async (marks) => {
			await ask((db) => [mark(db, marks), forget(db)]);
		},
	};
}

/** Numbers come decrypted. */
export const makeOnCall =
	(rw: Database): OnCallOf =>
	async (tenantId) => {
		const { phoneHash, marketId, channel, locale, phoneEncrypted, active } = onCall;
		const [people] = await asked(rw, by(tenantId), (db) => [
			db
				.select({ threadKey: phoneHash, marketId, channel, locale, phoneEncrypted })
				.from(onCall)
				.where(and(sql`${onCall.tenantId} = app.current_tenant()`, eq(active, true)))
				.orderBy(asc(phoneHash)),
		]);
		return Promise.all(
			people.map(async ({ channel: by, phoneEncrypted: encrypted, ...person }) => ({
				...person,
				to: { channel: by, value: String(await rw.open({ $encrypted: encrypted })) },
			})),
		);
	};
