/**
 * Each round of a ride (one more each time a driver gives it back) is a solicitation of its own: what was decided stays decided, and the
 * next begins afresh.
 */

import { canonicalJson } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import { type Market, mobilityOf } from "../../core/market.ts";
import { render } from "../../core/template/render.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoment, writeMoney } from "../../core/writing.ts";
import type { SolicitationStart } from "../../ports/objects.ts";
import type {
	FirstYesKind,
	SolicitationGiven,
	SolicitationPlan,
	ThreadNotice,
} from "../../ports/solicitation.ts";
import { km } from "./domain.ts";
import { driverReply } from "./commands.ts";
import { labelFor } from "./format.ts";
import {
	type Candidate,
	type Notification,
	type RideForAsking,
	type Rides,
	roundOf,
} from "./needs.ts";
import { mobilityTemplates } from "./templates.ts";

const word = (key: string, locale: Locale, vars: Readonly<Record<string, string>> = {}) => {
	const rendered = render(textIn(mobilityTemplates, key, locale), vars);
	return rendered.ok ? rendered.text : "";
};

function fareLine(ride: RideForAsking, market: Market, locale: Locale): string {
	if (!ride.fare) return word("mobility.offer_no_fare", locale);
	const shown = (minor: number) =>
		writeMoney(minor, ride.fare?.currency ?? market.currency, market.currencyDigits, locale);
	return word("mobility.offer_fare", locale, {
		min: shown(ride.fare.minMinor),
		max: shown(ride.fare.maxMinor),
	});
}

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

const offerTemplate = (ride: RideForAsking, candidate: Candidate): string =>
	ride.atMs !== null
		? "mobility.offer_later"
		: candidate.distanceM === null
			? "mobility.offer_district"
			: "mobility.offer";

const asked = (
	ride: RideForAsking,
	candidate: Candidate,
	market: Market,
	nowMs: number,
): SolicitationPlan["candidates"][number] => ({
	candidateId: candidate.driverId,
	threadKey: candidate.threadKey,
	address: candidate.address,
	locale: candidate.locale,
	distanceM: candidate.distanceM,
	template: offerTemplate(ride, candidate),
	vars: {
		pickup: labelFor(ride.pickupLabel, market, candidate.locale),
		destination:
			ride.destinationLabel === null
				? word("mobility.open_destination", candidate.locale)
				: labelFor(ride.destinationLabel, market, candidate.locale),
		pax: ride.pax,
		distance: candidate.distanceM === null ? "" : km(candidate.distanceM, candidate.locale),
		when:
			ride.atMs === null ? "" : writeMoment(ride.atMs, nowMs, market.timezone, candidate.locale),
		fare: fareLine(ride, market, candidate.locale),
	},
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
				template: "mobility.offer",
				candidates: candidates.map((candidate) => asked(ride, candidate, market, nowMs)),
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
				if (!winner) return { kind: "refused" };
				return { kind: "won", winner, others: notices.filter((notice) => notice !== winner) };
			}
			if (outcome.kind === "failed" && outcome.reason === "ALREADY_BUSY")
				return { kind: "refused" };
			if (outcome.kind === "failed" && outcome.reason === "ALREADY_TAKEN")
				return { kind: "over", because: "taken" };
			// The answer came in time and the books judged it too late: nobody else will end the ride then.
			if (outcome.kind === "failed" && outcome.code === "EXPIRED")
				return { kind: "over", ...(await giveUp(start)) };
			return { kind: "refused" };
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
