import type { Json } from "../../../core/json.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	type Notify,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { type feedbackTypes, vendorsMax } from "../needs.ts";
import { businesses, feedback, inquiries, messages, metrics, people } from "../rows.ts";
import {
	answersStand,
	asMetrics,
	businessOf,
	type Inquiry,
	type InquirySearch,
	inquiryStands,
	isAsked,
	ofBusiness,
	type Standing,
	type StandingSeen,
	summaryOf,
	tellVendor,
	theTaken,
} from "./standing.ts";

const evidenceOf = ({ id }: Pick<Inquiry, "id">): { kind: string; id: string } => ({
	kind: "inquiry",
	id,
});
const cancelled = ({ id, marketId }: Inquiry, why: "taken" | "cancelled"): Notify => ({
	dedupeKey: `${id}:${why}:solicitation.cancel:${id}`,
	solicitationId: id,
	type: "solicitation.cancel",
	payload: { marketId, why },
});
function tellQuoted(rows: Standing, type: string, except: string | null = null) {
	const told = rows.message
		.filter(({ id, status }) => status === "yes" && id !== except)
		.map((message) => tellVendor(rows, message, type));
	return { guards: told.map(({ guard }) => guard), tell: told.map(({ tell }) => tell) };
}

export type Shown = {
	readonly messageId: string;
	readonly priceMinor: number;
	readonly currency: string;
	readonly quantity: number | null;
};
export function decideTaking({ rows, nowMs }: StandingSeen, shown: Shown): Decision {
	const [inquiry] = rows.inquiry;
	if (!inquiry) return refused("NOT_FOUND", "NO_INQUIRY", "There is no such question.");
	if (inquiry.takenAt !== null)
		return refused("CONFLICT", "ALREADY_TAKEN", "An offer to this question was taken already.");
	if (inquiry.state === "cancelled" || inquiry.takeUntil <= nowMs)
		return refused("EXPIRED", null, "This question is over.");
	const message = rows.message.find(({ id }) => id === shown.messageId);
	const business = message && businessOf(rows, message);
	if (
		message?.status !== "yes" ||
		message.number === null ||
		message.priceMinor !== shown.priceMinor ||
		message.currency !== shown.currency ||
		message.quantity !== shown.quantity ||
		business?.status !== "active" ||
		business.ownerHash !== message.ownerHash
	)
		return refused("CONFLICT", "STALE_STATE", "The offer has changed since it was shown.", {
			inquiry: summaryOf(rows) as unknown as Json,
		});

	const { priceMinor, currency, number } = message;
	const taken = tellVendor(rows, message, "inquiry.taken", {
		summary: filled("inquiry", "summary"),
		priceMinor,
		currency,
		phone: filled("person", "phoneEncrypted"),
	});
	const others = tellQuoted(rows, "inquiry.not_taken", message.id);
	return changes({
		rows: [
			unchanged(people, "person", { id: inquiry.customerId }),
			theTaken(rows, message),
			...others.guards,
			inquiryStands(inquiry),
			...answersStand(rows),
		],
		writes: [
			update(inquiries, "inquiry", "quote_taken", {
				takenMessageId: message.id,
				takenAt: fromNow(0),
				...(isAsked(inquiry.state) ? { state: "complete" as const, endedAt: fromNow(0) } : {}),
			}),
		],
		tell: [taken.tell, ...others.tell, cancelled(inquiry, "taken")],
		answer: {
			inquiryId: inquiry.id,
			number,
			name: business.name,
			address: ofBusiness(business.id, "address"),
			phone: ofBusiness(business.id, "ownerPhoneEncrypted"),
			priceMinor,
			currency,
		},
		evidence: [evidenceOf(inquiry), { kind: "quote", id: message.id }],
		before: inquiry.takeUntil,
	});
}

export function decideCancel({ rows }: StandingSeen): Decision {
	const [inquiry] = rows.inquiry;
	if (!inquiry || !isAsked(inquiry.state))
		return refused("NOT_FOUND", "NO_INQUIRY", "There is no open question.");
	const closed = tellQuoted(rows, "inquiry.closed");
	return changes({
		rows: [...closed.guards, inquiryStands(inquiry), ...answersStand(rows)],
		writes: [
			update(inquiries, "inquiry", "inquiry_cancelled", {
				state: "cancelled",
				endedAt: fromNow(0),
			}),
		],
		tell: [...closed.tell, cancelled(inquiry, "cancelled")],
		answer: { inquiryId: inquiry.id },
		evidence: [evidenceOf(inquiry)],
	});
}

export const judgedReadings = (personHash: string, number: number | null) => {
	const taken: InquirySearch = number === null ? [["takenAt", "<", fromNow(1)]] : [];
	return {
		inquiry: reading(
			inquiries,
			["id", "customerId", "takenMessageId"],
			[["threadKey", "=", personHash], ...taken],
			{
				order: [
					["createdAt", "desc"],
					["id", "desc"],
				],
			},
		),
		message: reading(
			messages,
			["id", "businessId", "number"],
			[["inquiryId", "in", from("inquiry", "id")]],
			{ limit: vendorsMax },
		),
		business: reading(businesses, ["id", "name"], [["id", "in", from("message", "businessId")]], {
			limit: vendorsMax,
		}),
		metrics: reading(
			metrics,
			["businessId"],
			[["businessId", "in", from("message", "businessId")]],
			{ limit: vendorsMax },
		),
		word: reading(
			feedback,
			["id", "businessId", "type"],
			[
				["customerId", "in", from("inquiry", "customerId")],
				["inquiryId", "in", from("inquiry", "id")],
			],
			{ limit: vendorsMax },
		),
	};
};
export function decideFeedback(
	{ rows }: Seen<ReturnType<typeof judgedReadings>>,
	said: {
		readonly number: number | null;
		readonly type: (typeof feedbackTypes)[number];
		readonly rating: number | null;
		readonly commentEncrypted: string | null;
	},
): Decision {
	const [inquiry] = rows.inquiry;
	const message = rows.message.find(({ id, number }) =>
		said.number === null ? id === inquiry?.takenMessageId : number === said.number,
	);
	if (!inquiry || !message) return refused("NOT_FOUND", "NO_INQUIRY", "There is no such offer.");
	const { businessId } = message;
	const old = rows.word.find((one) => one.businessId === businessId);
	const { number: _, ...word } = said;
	const isCounted = rows.metrics.some((one) => one.businessId === businessId);
	const as = asMetrics(businessId);
	const good = (type: string | undefined) => (type === "accurate" ? 1 : 0);
	return changes({
		rows: [
			...(isCounted ? [changing(metrics, as, { id: businessId })] : []),
			...(old ? [changing(feedback, "word", old)] : []),
		],
		writes: [
			old
				? update(feedback, "word", "vendor_feedback_given", word)
				: insert(feedback, "word", "vendor_feedback_given", {
						...word,
						inquiryId: inquiry.id,
						businessId,
						customerId: inquiry.customerId,
					}),
			...(isCounted
				? [
						update(metrics, as, "vendor_judged", {
							feedback: filled(as, "feedback", old ? 0 : 1),
							accurate: filled(as, "accurate", good(said.type) - good(old?.type)),
						}),
					]
				: []),
		],
		answer: {
			businessId,
			name: rows.business.find(({ id }) => id === businessId)?.name ?? "",
		},
		evidence: [evidenceOf(inquiry)],
	});
}
