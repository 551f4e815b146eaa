import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
	candidates,
	changed,
	changedSince,
	found,
	type InvariantQueries,
	type Look,
	ripe,
	withTies,
} from "../../store/postgres/findings.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { moneyEntries, payments } from "./schema.ts";

const itself = (candidate: { tenantId: AnyPgColumn; subject: SQL.Aliased }) =>
	and(eq(payments.tenantId, candidate.tenantId), eq(payments.id, candidate.subject));
const sumOf = (account: string) =>
	sql<number>`coalesce(sum(${moneyEntries.amountMinor}) filter (where ${moneyEntries.account} = ${sql.raw(`'${account}'`)}), 0)`;

/** Payments that moved, and those of new entries: a wrong pair need not move its payment. */
function touched(db: Queries, look: Look) {
	const { tenantId, updatedAt: at, id: subject } = payments;
	const moved = changedSince(db, look, { tenantId, at, subject });
	const posted = changedSince(db, look, {
		tenantId: moneyEntries.tenantId,
		at: moneyEntries.createdAt,
		subject: moneyEntries.paymentId,
	});
	const fresh = sql`(${moved}) union all (${posted}) order by candidate_position`;
	return candidates(db, look, tenantId, withTies(fresh, look));
}

export const paymentInvariants: InvariantQueries = {
	/** In double entry: all of a payment's entries sum to zero, and each account is what the payment says. */
	money_sums: (db, look) => {
		const { candidate, asked } = touched(db, look);
		const booked = db
			.select({
				whole: sql<number>`coalesce(sum(${moneyEntries.amountMinor}), 0)`.as("whole"),
				provider: sumOf("provider").as("at_provider"),
				owed: sumOf("owed_back").as("owed"),
			})
			.from(moneyEntries)
			.where(
				and(
					eq(moneyEntries.tenantId, candidate.tenantId),
					eq(moneyEntries.paymentId, candidate.subject),
				),
			)
			.as("booked");
		return asked
			.select(
				found(
					candidate,
					sql`${payments.id} is not null and (${booked.whole} <> 0
						or ${booked.provider} <> ${payments.paidMinor} - ${payments.refundedMinor}
						or ${booked.owed} <> 0 - ${payments.refundDueMinor})`,
					{ paymentId: candidate.subject, sum: booked.whole },
				),
			)
			.from(candidate)
			.leftJoin(payments, itself(candidate))
			.crossJoinLateral(booked);
	},

	/** What is due is seen to. */
	payment_settled: (db, look) => {
		const { candidate, asked } = changed(db, look, {
			tenantId: payments.tenantId,
			at: payments.dueAt,
			subject: payments.id,
		});
		return asked
			.select(
				found(candidate, sql`coalesce(${payments.dueAt} < ${ripe(look)}, false)`, {
					paymentId: candidate.subject,
				}),
			)
			.from(candidate)
			.leftJoin(payments, itself(candidate));
	},
};
