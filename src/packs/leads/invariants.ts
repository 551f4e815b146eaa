import { and, eq, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isNone, one } from "../../store/postgres/query-builder.ts";
import {
	candidates,
	changed,
	changedSince,
	found,
	type InvariantQueries,
	joined,
	type Look,
	noticesUnder,
	ripe,
	withTies,
} from "../../store/postgres/findings.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { notifications } from "../../store/postgres/schema/logs.ts";
import { serviceRequests, viewings } from "./schema.ts";

const ofViewings = (db: Queries, look: Look) =>
	changed(db, look, { tenantId: viewings.tenantId, at: viewings.updatedAt, subject: viewings.id });
type Lead = typeof viewings | typeof serviceRequests;
const itself = <T extends Lead>(
	table: T,
	candidate: { tenantId: AnyPgColumn; subject: SQL.Aliased },
) => and(eq(table.tenantId, candidate.tenantId), eq(table.id, candidate.subject));

const viewingTexts = [
	"viewing.booked",
	"viewing.received",
	"viewing.cancelled",
	"viewing.called_off",
	"viewing.refused",
	"viewing.agreed",
	"viewing.reminder",
] as const;
const wordsMax = 10;

export const leadInvariants: InvariantQueries = {
	viewing_told: (db, look) => {
		const { candidate, asked } = ofViewings(db, look);
		const told = noticesUnder(db, candidate.tenantId, [
			joined(viewings.id, ":viewing.booked:", viewings.threadKey),
			joined(viewings.id, ":viewing.received:", viewings.ownerHash),
		]);
		return asked
			.select(
				found(candidate, sql`${viewings.id} is not null and ${told.n} <> 2`, {
					viewingId: candidate.subject,
					notices: told.n,
				}),
			)
			.from(candidate)
			.leftJoin(viewings, and(itself(viewings, candidate), isNotNull(viewings.bookedAt)))
			.crossJoinLateral(told);
	},

	/** EMO-F1-a: an address stands in the receipt of a booked viewing, and in no other word of ours about any. */
	viewing_address: (db, look) => {
		const { candidate, asked } = ofViewings(db, look);
		const keys = [
			...viewingTexts.flatMap((text) =>
				[viewings.threadKey, viewings.ownerHash].map((who) =>
					joined(viewings.id, `:${text}:`, who),
				),
			),
			...Array.from({ length: wordsMax }, (_, n) =>
				joined(viewings.id, `:viewing.words#${n + 1}:`, viewings.threadKey),
			),
		];
		const told = noticesUnder(
			db,
			candidate.tenantId,
			keys,
			and(
				sql`${notifications.payload} ? 'address'`,
				or(ne(notifications.type, "viewing.booked"), sql`${viewings.bookedAt} is null`),
			),
		);
		return asked
			.select(
				found(candidate, sql`${viewings.id} is not null and ${told.n} > 0`, {
					viewingId: candidate.subject,
					addresses: told.n,
				}),
			)
			.from(candidate)
			.leftJoin(viewings, itself(viewings, candidate))
			.crossJoinLateral(told);
	},

	service_asked: (db, look) => {
		const { candidate, asked } = changed(db, look, {
			tenantId: serviceRequests.tenantId,
			at: serviceRequests.updatedAt,
			subject: serviceRequests.id,
		});
		const told = noticesUnder(db, candidate.tenantId, [
			joined(serviceRequests.id, ":service.sent:", serviceRequests.threadKey),
			joined(serviceRequests.id, ":service.asked:", serviceRequests.ownerHash),
		]);
		return asked
			.select(
				found(candidate, sql`${serviceRequests.id} is not null and ${told.n} <> 2`, {
					requestId: candidate.subject,
					notices: told.n,
				}),
			)
			.from(candidate)
			.leftJoin(
				serviceRequests,
				and(itself(serviceRequests, candidate), isNotNull(serviceRequests.sentAt)),
			)
			.crossJoinLateral(told);
	},

	lead_settled: (db, look) => {
		const due = (table: Lead) =>
			changedSince(db, look, { tenantId: table.tenantId, at: table.dueAt, subject: table.id });
		const { candidate, asked } = candidates(
			db,
			look,
			viewings.tenantId,
			withTies(
				sql`select * from ((${due(viewings)}) union all (${due(serviceRequests)})) leads
					order by candidate_position`,
				look,
			),
		);
		const waits = (table: Lead) =>
			isNone(
				db
					.select(one)
					.from(table)
					.where(and(itself(table, candidate), lte(table.dueAt, ripe(look))))
					.limit(1),
			);
		return asked
			.select(
				found(candidate, sql`not (${waits(viewings)} and ${waits(serviceRequests)})`, {
					id: candidate.subject,
				}),
			)
			.from(candidate);
	},
};
