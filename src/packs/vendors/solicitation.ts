/** An inquiry as a solicitation: a few vendors are asked at once, and whatever they answer is collected until the time is up. */

import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import type { EndedBecause, Gathered, GatherKind, ThreadNotice } from "../../ports/solicitation.ts";
import { batchMs } from "./domain.ts";
import type { AnswerRow, InquiryStatus, Notification, Vendors } from "./needs.ts";
import { vendorsMax } from "./needs.ts";
import { wishLine } from "./words.ts";

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

/** Null while answers are awaited. */
const endOf = (status: InquiryStatus): EndedBecause | null =>
	status === "pending" || status === "partial" ? null : status;

const rowOf = ({ offerId, driverId, answer, said, answeredAtMs, traceId }: Gathered): AnswerRow => {
	const quote = said?.quote ?? null;
	return {
		offerId,
		businessId: driverId,
		answer,
		priceMinor: answer === "quoted" ? (quote?.priceMinor ?? null) : null,
		currency: answer === "quoted" ? (quote?.currency ?? null) : null,
		quantity: answer === "quoted" ? (quote?.quantity ?? null) : null,
		notes: answer === "quoted" ? (quote?.notes ?? null) : said ? cleanWords(said.text) : null,
		raw: said?.text ?? null,
		mediaRef: said?.mediaRef ?? null,
		replyId: said?.externalId ?? null,
		answeredAtMs,
		traceId,
	};
};

export function inquirySolicitation(deps: {
	readonly vendors: Vendors;
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
}): GatherKind {
	const { vendors } = deps;
	return {
		mode: "gather",
		batchMs,

		plan: async (start, nowMs) => {
			const market = await deps.market(start.tenantId, start.marketId);
			const inquiry = await vendors.loadForAsking({
				tenantId: start.tenantId,
				inquiryId: start.solicitationId,
			});
			if (!inquiry) return null;
			const ended = inquiry.isTaken ? "taken" : endOf(inquiry.status);
			return {
				open: ended === null,
				endedBecause: ended,
				code: inquiry.code,
				startsAtMs: null,
				untilMs: inquiry.expiresAtMs,
				offersUntilMs: inquiry.takeUntilMs,
				asks: { currency: market.currency, currencyDigits: market.currencyDigits },
				isPatient: true,
				waveSize: vendorsMax,
				// All at once: there is no second wave.
				waveMs: Math.max(1, inquiry.expiresAtMs - nowMs),
				wavesMax: 1,
				template: "vendors.ask",
				candidates: inquiry.vendors.map((vendor) => ({
					driverId: vendor.businessId,
					threadKey: vendor.threadKey,
					address: vendor.address,
					locale: vendor.locale,
					distanceM: vendor.distanceM,
					vars: {
						what: inquiry.summary,
						wish: wishLine(inquiry.wish, market, vendor.locale),
					},
				})),
			};
		},

		openOffers: async (start, _, offers) =>
			vendors.openOffers({
				tenantId: start.tenantId,
				inquiryId: start.solicitationId,
				traceId: start.traceId,
				offers: offers.map(({ offerId, driverId }) => ({ offerId, businessId: driverId })),
			}),

		gather: async (start, answers) => {
			const { status, notifications } = await vendors.recordAnswers({
				tenantId: start.tenantId,
				inquiryId: start.solicitationId,
				answers: answers.map(rowOf),
			});
			return { ended: endOf(status), notices: noticesOf(notifications) };
		},

		giveUp: async (start) => {
			const { status, notifications } = await vendors.expire({
				tenantId: start.tenantId,
				inquiryId: start.solicitationId,
				traceId: start.traceId,
			});
			return { because: endOf(status) ?? "expired", notices: noticesOf(notifications) };
		},
	};
}
