import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isNone, one, told } from "../../store/postgres/query-builder.ts";
import {
	changed,
	found,
	type InvariantQueries,
	type Look,
	logged,
	shipped,
} from "../../store/postgres/findings.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { eventLog, journalLines, toolExecutions } from "../../store/postgres/schema/logs.ts";
import { taxiOffers, taxiRequests } from "./schema.ts";

/** What a line of a driver's thread says of the offer that waits in it. A later round of a ride is `ride_...:2`. */
const shownOffers = (db: Queries, look: Look) =>
	shipped(db, look, "offer_received", {
		subject: sql`${journalLines.changePayload} ->> 'actionId'`,
		detail: told({
			rideId: sql`split_part(${journalLines.changePayload} ->> 'solicitationId', ':', 1)`,
			threadKey: journalLines.threadKey,
		}),
	});

export const mobilityInvariants: InvariantQueries = {
	ride_one_driver: (db, look) => {
		const { candidate, asked } = logged(db, look, ["ride_assigned"]);
		const offers = db
			.select({
				accepted: sql<number>`count(*)`.as("accepted"),
				ofDriver:
					sql<number>`count(*) filter (where ${taxiOffers.driverId} = ${taxiRequests.assignedDriverId})`.as(
						"of_driver",
					),
			})
			.from(taxiOffers)
			.where(
				and(
					eq(taxiOffers.tenantId, candidate.tenantId),
					eq(taxiOffers.requestId, candidate.subject),
					eq(taxiOffers.state, "accepted"),
				),
			)
			.as("offers");
		return asked
			.select(
				found(
					candidate,
					sql`${taxiRequests.id} is not null and (${offers.accepted} <> 1 or ${offers.ofDriver} <> 1)`,
					{ rideId: candidate.subject, accepted: offers.accepted, ofDriver: offers.ofDriver },
				),
			)
			.from(candidate)
			.leftJoin(
				taxiRequests,
				and(
					eq(taxiRequests.tenantId, candidate.tenantId),
					eq(taxiRequests.id, candidate.subject),
					isNotNull(taxiRequests.assignedDriverId),
					isNull(taxiRequests.endedAt),
				),
			)
			.crossJoinLateral(offers);
	},

	driver_one_ride: (db, look) => {
		const driver = db
			.select({ id: sql`${taxiRequests.assignedDriverId}::text` })
			.from(taxiRequests)
			.where(
				and(
					eq(taxiRequests.tenantId, eventLog.tenantId),
					eq(taxiRequests.id, eventLog.entityId),
					isNull(taxiRequests.endedAt),
				),
			)
			.limit(1);
		const { candidate, asked } = logged(db, look, ["ride_assigned"], {
			subject: sql`(${driver})`,
		});
		const rides = db
			.select({ underWay: sql<number>`count(*)`.as("under_way") })
			.from(taxiRequests)
			.where(
				and(
					eq(taxiRequests.tenantId, candidate.tenantId),
					eq(taxiRequests.assignedDriverId, sql`nullif(${candidate.subject}, '')::uuid`),
					isNull(taxiRequests.endedAt),
				),
			)
			.as("rides");
		return asked
			.select(
				found(candidate, sql`${rides.underWay} > 1`, {
					driverId: candidate.subject,
					underWay: rides.underWay,
				}),
			)
			.from(candidate)
			.crossJoinLateral(rides);
	},

	offer_subject: (db, look) => {
		const { candidate, asked } = shownOffers(db, look);
		const ride = sql`coalesce(${candidate.detail} ->> 'rideId', '')`;
		const made = db
			.select(one)
			.from(taxiOffers)
			.where(
				and(
					eq(taxiOffers.tenantId, candidate.tenantId),
					eq(taxiOffers.id, candidate.subject),
					eq(taxiOffers.requestId, ride),
				),
			)
			.limit(1);
		return asked
			.select(
				found(candidate, sql`starts_with(${ride}, 'ride_') and ${isNone(made)}`, {
					offerId: candidate.subject,
					rideId: sql`${candidate.detail} ->> 'rideId'`,
					threadKey: sql`${candidate.detail} ->> 'threadKey'`,
				}),
			)
			.from(candidate);
	},

	/** P10: a ride has the event that made it, and the execution that was the yes to it. */
	ride_logged: (db, look) => {
		const { candidate, asked } = changed(db, look, {
			tenantId: taxiRequests.tenantId,
			at: taxiRequests.createdAt,
			subject: taxiRequests.id,
		});
		const event = db
			.select(one)
			.from(eventLog)
			.where(
				and(
					eq(eventLog.tenantId, candidate.tenantId),
					eq(eventLog.entityType, "taxi_requests"),
					eq(eventLog.entityId, candidate.subject),
					eq(eventLog.type, "ride_requested"),
				),
			)
			.limit(1);
		const execution = db
			.select(one)
			.from(toolExecutions)
			.where(
				and(
					eq(toolExecutions.tenantId, candidate.tenantId),
					eq(toolExecutions.toolName, "taxi.request"),
					eq(toolExecutions.state, "succeeded"),
					sql`${toolExecutions.evidenceRefs} -> 0 ->> 'id' = ${candidate.subject}`,
				),
			)
			.limit(1);
		const logs = db
			.select({
				event: sql<boolean>`not ${isNone(event)}`.as("has_event"),
				execution: sql<boolean>`not ${isNone(execution)}`.as("has_execution"),
			})
			.from(sql`(values (1)) once`)
			.as("logs");
		return asked
			.select(
				found(candidate, sql`not ${logs.event} or not ${logs.execution}`, {
					rideId: candidate.subject,
					event: logs.event,
					execution: logs.execution,
				}),
			)
			.from(candidate)
			.crossJoinLateral(logs);
	},
};
