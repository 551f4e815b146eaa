/**
 * Each round of a ride (one more each time a driver gives it back) is a solicitation of its own: what was decided stays decided, and the
 * next begins afresh.
 */

import { invariant } from "../../core/errors.ts";
import { canonicalJson } from "../../core/json.ts";
import { type Market, mobilityOf } from "../../core/market.ts";
import type { SolicitationStart } from "../../ports/objects.ts";
import type {
	FirstYesKind,
	SolicitationGiven,
	SolicitationPlan,
	ThreadNotice,
} from "../../ports/solicitation.ts";
import { driverReply } from "./commands.ts";
import {
	type Candidate,
	type Notification,
	type RideForAsking,
	type Rides,
	roundOf,
} from "./needs.ts";
import type { OfferFacts } from "./offer.ts";

const noticesOf = (notifications: readonly Notification[]): readonly ThreadNotice[] =>
	notifications.flatMap((row) =>
		row.target.kind === "thread"
			? [
					{
						id: row.id,
						dedupeKey: row.dedupeKey,
						threadKey: row.target.threadKey,
						type: row.type,
						payload: row.payload,
					},
				]
			: [],
	);

const endOf = (status: RideForAsking["status"]) =>
	status === "cancelled"
		? ("cancelled" as const)
		: status === "expired"
			? ("expired" as const)
			: ("taken" as const);

const asked = (
	ride: RideForAsking,
	candidate: Candidate,
	market: Market,
): SolicitationPlan["candidates"][number] => ({
	candidateId: candidate.driverId,
	threadKey: candidate.threadKey,
	address: candidate.address,
	locale: candidate.locale,
	distanceM: candidate.distanceM,
	facts: {
		pickup: ride.pickupLabel,
		destination: ride.destinationLabel,
		pax: ride.pax,
		distanceM: candidate.distanceM,
		atMs: ride.atMs,
		fare: ride.fare
			? {
					minMinor: ride.fare.minMinor,
					maxMinor: ride.fare.maxMinor,
					currency: ride.fare.currency ?? market.currency,
				}
			: null,
	} satisfies OfferFacts,
});

export function rideSolicitation({
	needs: { rides },
	...deps
}: SolicitationGiven<{ readonly rides: Rides }>): FirstYesKind {
	const load = (
		start: SolicitationStart,
		limit: number,
		radiusM: number,
		match: "distance" | "district" = "distance",
	) =>
		rides.loadForAsking({
			tenantId: start.tenantId,
			...roundOf(start.solicitationId),
			limit,
			radiusM,
			match,
		});
	async function giveUp(start: SolicitationStart) {
		const { status, notifications } = await rides.expire({
			tenantId: start.tenantId,
			...roundOf(start.solicitationId),
			traceId: start.traceId,
		});
		return { because: endOf(status), notices: noticesOf(notifications) };
	}
	return {
		mode: "first_yes",

		plan: async (start, nowMs) => {
			const market = await deps.market(start.tenantId, start.marketId);
			const { waveSize, waveSeconds, wavesMax, radiusM, match } = mobilityOf(market);
			const loaded = await load(start, waveSize, radiusM, match);
			if (!loaded) return null;
			const { ride, candidates } = loaded;
			const isOpen =
				ride.status === "pending" && ride.round === roundOf(start.solicitationId).round;
			return {
				open: isOpen,
				endedBecause: isOpen ? null : endOf(ride.status),
				code: ride.code,
				startsAtMs: ride.askingFromMs,
				untilMs: ride.searchUntilMs,
				isPatient: ride.atMs !== null && ride.atMs > nowMs,
				waveSize,
				waveMs: waveSeconds * 1000,
				wavesMax,
				candidates: candidates.map((candidate) => asked(ride, candidate, market)),
			};
		},

		openOffers: async (start, wave, offers) =>
			rides.openOffers({
				tenantId: start.tenantId,
				...roundOf(start.solicitationId),
				wave,
				traceId: start.traceId,
				offers: offers.map(({ candidateId: driverId, ...offer }) => ({ ...offer, driverId })),
			}),

		decide: async (start, offer) => {
			const args = {
				rideId: roundOf(start.solicitationId).rideId,
				offerId: offer.offerId,
				driverId: offer.candidateId,
			};
			const outcome = await rides.assign({
				record: {
					tenantId: start.tenantId,
					marketId: start.marketId,
					tool: driverReply,
					key: offer.offerId,
					argsHash: deps.sha256Hex(canonicalJson(args)),
					shownHash: null,
					actor: { kind: "vendor", id: offer.threadKey, roles: ["driver"], agent: "dispatch" },
					threadKey: offer.threadKey,
					traceId: offer.traceId,
					itemExpiresAtMs: null,
				},
				...args,
				round: roundOf(start.solicitationId).round,
			});
			if (outcome.kind === "succeeded") {
				const notices = noticesOf(outcome.data.notifications);
				const winner = notices.find((notice) => notice.type === "ride.pickup");
				invariant(winner, "a ride that was given tells its driver");
				return { kind: "won", winner, others: notices.filter((notice) => notice !== winner) };
			}
			if (outcome.kind === "failed" && outcome.reason === "ALREADY_BUSY")
				return { kind: "refused", as: "busy" };
			if (outcome.kind === "failed" && outcome.reason === "ALREADY_TAKEN")
				return { kind: "over", because: "taken", isTheirs: outcome.current?.["yours"] === true };
			// The answer came in time and the desk judged it too late: nobody else will end the ride then.
			if (outcome.kind === "failed" && outcome.code === "EXPIRED")
				return { kind: "over", ...(await giveUp(start)) };
			return { kind: "refused", as: "gone" };
		},

		recordAnswers: async (start, answers) =>
			noticesOf(
				await rides.recordAnswers({
					tenantId: start.tenantId,
					rideId: roundOf(start.solicitationId).rideId,
					answers: answers.map(({ candidateId: driverId, ...answer }) => ({ ...answer, driverId })),
				}),
			),

		giveUp,
	};
}
