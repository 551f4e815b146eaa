import { cleanWords } from "../../core/quote/clean.ts";
import type {
	EndedBecause,
	Collected,
	CollectingKind,
	SolicitationGiven,
	ThreadNotice,
} from "../../ports/solicitation.ts";
import { batchMs } from "./domain.ts";
import type { AnswerRow, InquiryStatus, Notification, VendorsNeeds } from "./needs.ts";
import { vendorsMax } from "./needs.ts";
import { type PriceAsked, priceGiven } from "./prices.ts";
import type { AskFacts } from "./asking.ts";

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

const endOf = (status: InquiryStatus): EndedBecause | null =>
	status === "pending" || status === "partial" ? null : status;

const rowOf = ({
	offerId,
	candidateId,
	answer,
	said,
	answeredAtMs,
	traceId,
}: Collected): AnswerRow => {
	const quote = priceGiven.nullable().parse(said?.given ?? null);
	const isQuoted = answer === "given";
	return {
		offerId,
		businessId: candidateId,
		answer: isQuoted ? "quoted" : answer,
		priceMinor: isQuoted ? (quote?.priceMinor ?? null) : null,
		currency: isQuoted ? (quote?.currency ?? null) : null,
		quantity: isQuoted ? (quote?.quantity ?? null) : null,
		notes: isQuoted ? (quote?.notes ?? null) : said ? cleanWords(said.text) : null,
		raw: said?.text ?? null,
		mediaRef: said?.mediaRef ?? null,
		replyId: said?.externalId ?? null,
		answeredAtMs,
		traceId,
	};
};

export function inquirySolicitation({
	needs: { vendors },
	...deps
}: Omit<SolicitationGiven<VendorsNeeds>, "sha256Hex">): CollectingKind {
	return {
		mode: "collect",
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
				asks: {
					currency: market.currency,
					currencyDigits: market.currencyDigits,
				} satisfies PriceAsked,
				isPatient: true,
				waveSize: vendorsMax,
				waveMs: Math.max(1, inquiry.expiresAtMs - nowMs),
				wavesMax: 1,
				candidates: inquiry.vendors.map((vendor) => ({
					candidateId: vendor.businessId,
					threadKey: vendor.threadKey,
					address: vendor.address,
					locale: vendor.locale,
					distanceM: vendor.distanceM,
					facts: { what: inquiry.summary, request: inquiry.request } satisfies AskFacts,
				})),
			};
		},

		openOffers: async (start, _, offers) =>
			vendors.openOffers({
				tenantId: start.tenantId,
				inquiryId: start.solicitationId,
				traceId: start.traceId,
				offers: offers.map(({ offerId, candidateId }) => ({ offerId, businessId: candidateId })),
			}),

		collect: async (start, answers) => {
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
