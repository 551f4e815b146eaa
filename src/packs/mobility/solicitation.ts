/** A ride as a solicitation: who is asked, with which words, and Postgres as the last judge. */
import { canonicalJson } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { render } from "../../core/template/render.ts";
import type { SolicitationKind, ThreadNotice } from "../../ports/solicitation.ts";
import { money } from "./domain.ts";
import type { Notification, RideForAsking, Rides } from "./needs.ts";
import { mobilityTemplates } from "./templates.ts";
import { km } from "./tools/shapes.ts";

const word = (key: string, locale: Locale, vars: Readonly<Record<string, string>> = {}) => {
	const rendered = render(mobilityTemplates[key]?.[locale] ?? "", vars);
	return rendered.ok ? rendered.text : "";
};

function fareLine(ride: RideForAsking, market: Market, locale: Locale): string {
	if (!ride.fare) return word("mobility.offer_no_fare", locale);
	const shown = (minor: number) =>
		money(minor, ride.fare?.currency ?? market.currency, market.currencyDigits);
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

export function rideSolicitation(deps: {
	readonly rides: Rides;
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly sha256Hex: (text: string) => string;
}): SolicitationKind {
	const { rides } = deps;
	return {
		plan: async (start) => {
			const market = await deps.market(start.tenantId, start.marketId);
			const { waveSize, waveSeconds, wavesMax, radiusM } = market.mobility;
			const loaded = await rides.loadForAsking({
				tenantId: start.tenantId,
				rideId: start.solicitationId,
				limit: waveSize,
				radiusM,
			});
			if (!loaded) return null;
			const { ride, candidates } = loaded;
			return {
				open: ride.status === "pending",
				endedBecause: ride.status === "pending" ? null : endOf(ride.status),
				code: ride.code,
				untilMs: ride.searchUntilMs,
				waveSize,
				waveMs: waveSeconds * 1000,
				wavesMax,
				template: "mobility.offer",
				candidates: candidates.map((candidate) => ({
					driverId: candidate.driverId,
					threadKey: candidate.threadKey,
					address: candidate.address,
					locale: candidate.locale,
					distanceM: candidate.distanceM,
					vars: {
						pickup: ride.pickupLabel,
						destination:
							ride.destinationLabel ?? word("mobility.open_destination", candidate.locale),
						pax: ride.pax,
						distance: km(candidate.distanceM),
						fare: fareLine(ride, market, candidate.locale),
					},
				})),
			};
		},

		openOffers: (start, wave, offers) =>
			rides.openOffers({
				tenantId: start.tenantId,
				rideId: start.solicitationId,
				wave,
				traceId: start.traceId,
				offers,
			}),

		decide: async (start, offer) => {
			const args = {
				rideId: start.solicitationId,
				offerId: offer.offerId,
				driverId: offer.driverId,
			};
			const outcome = await rides.assign({
				record: {
					tenantId: start.tenantId,
					marketId: start.marketId,
					tool: "taxi.handleDriverReply",
					key: offer.offerId,
					argsHash: deps.sha256Hex(canonicalJson(args)),
					shownHash: null,
					actor: { kind: "vendor", id: offer.threadKey, roles: ["driver"], agent: "dispatch" },
					threadKey: offer.threadKey,
					traceId: offer.traceId,
					itemExpiresAtMs: null,
				},
				...args,
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
			if (outcome.kind === "failed" && outcome.code === "EXPIRED") {
				const loaded = await rides.loadForAsking({
					tenantId: start.tenantId,
					rideId: start.solicitationId,
					limit: 0,
					radiusM: 1,
				});
				return {
					kind: "over",
					because: loaded?.ride.status === "cancelled" ? "cancelled" : "expired",
				};
			}
			return { kind: "refused" };
		},

		recordAnswers: (start, answers) =>
			rides.recordAnswers({
				tenantId: start.tenantId,
				rideId: start.solicitationId,
				answers: answers.map((answer) => ({ ...answer })),
			}),

		giveUp: async (start) => {
			const { status, notifications } = await rides.expire({
				tenantId: start.tenantId,
				rideId: start.solicitationId,
				traceId: start.traceId,
			});
			return { because: endOf(status), notices: noticesOf(notifications) };
		},
	};
}
