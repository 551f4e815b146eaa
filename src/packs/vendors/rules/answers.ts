/** Pure. */
import { invariant } from "../../../core/errors.ts";
import {
	type AuditLine,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	type Notify,
	type RowGuard,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { vendorReply } from "../commands.ts";
import type { AnswerRow, InquiryStatus } from "../needs.ts";
import { inquiries, messages, metrics } from "../rows.ts";
import {
	answersStand,
	asMessage,
	asMetrics,
	type Inquiry,
	inquiryStands,
	isAsked,
	type Message,
	type Standing,
	type StandingSeen,
	tellPerson,
	tellVendor,
} from "./standing.ts";

const toldMax = 10;

export type EncryptedAnswer = Omit<AnswerRow, "raw"> & { readonly rawEncrypted: string | null };

const said = { quoted: "yes", declined: "no", other: "other" } as const;
const events = {
	quoted: "vendor_quoted",
	declined: "vendor_declined",
	other: "vendor_wrote",
} as const;

type Heard = {
	readonly rows: Standing;
	readonly writes: readonly Write[];
	readonly guards: readonly RowGuard[];
	readonly audits: readonly AuditLine[];
	readonly tell: readonly Notify[];
	readonly isNews: boolean;
};

/** The same message twice, and a word on a quote that somebody relies on by now, change nothing. */
function hear(heard: Heard, inquiry: Inquiry, given: EncryptedAnswer): Heard {
	const { rows } = heard;
	const message = rows.message.find(
		({ offerId, businessId }) => offerId === given.offerId && businessId === given.businessId,
	);
	if (!message || message.id === inquiry.takenMessageId) return heard;
	if (given.replyId !== null && message.replyMessageId === given.replyId) return heard;
	const becomes = (change: Partial<Message>): Standing => ({
		...rows,
		message: rows.message.map((one) => (one.id === message.id ? { ...one, ...change } : one)),
	});
	const as = asMessage(message.id);
	if (given.answer === "unreachable")
		return message.status !== "pending"
			? heard
			: {
					...heard,
					rows: becomes({ unreachable: true }),
					writes: [
						...heard.writes,
						update(messages, as, "vendor_unreachable", { unreachable: true }),
					],
				};
	if (given.answer === "other" && (message.status === "yes" || message.status === "no"))
		return heard;

	const isQuote = given.answer === "quoted";
	const next = 1 + Math.max(0, ...rows.message.map(({ number }) => number ?? 0));
	const sinceMs = given.answeredAtMs - (message.askedAt ?? given.answeredAtMs);
	const change = {
		status: said[given.answer],
		number: isQuote ? (message.number ?? next) : message.number,
		priceMinor: isQuote ? given.priceMinor : null,
		currency: isQuote ? given.currency : null,
		quantity: isQuote ? given.quantity : null,
		notes: given.notes,
		replyMessageId: given.replyId,
		unreachable: false,
		repliedAt: given.answeredAtMs,
		responseTimeSec: message.responseTimeSec ?? Math.max(0, Math.round(sinceMs / 1000)),
	} satisfies Partial<Message>;
	const answered = becomes(change);
	const counted = message.repliedAt === null ? countAnswer(answered, message, change) : null;
	// The question is over: they hear so, but for those who had quoted and were told when it ended.
	const isOver = inquiry.takenAt !== null || inquiry.state === "cancelled";
	const closed =
		isQuote && isOver && message.status !== "yes"
			? tellVendor(rows, message, "inquiry.closed", {}, given.replyId ?? "late")
			: null;
	return {
		rows: counted?.rows ?? answered,
		writes: [
			...heard.writes,
			update(messages, as, events[given.answer], {
				...change,
				rawReplyEncrypted: given.rawEncrypted,
				...(given.mediaRef === null ? {} : { mediaRef: given.mediaRef }),
			}),
			...(counted?.writes ?? []),
		],
		guards: [...heard.guards, ...(counted?.guards ?? []), ...(closed ? [closed.guard] : [])],
		audits: [...heard.audits, auditOf(inquiry, message, change, given)],
		tell: [...heard.tell, ...(closed ? [closed.tell] : [])],
		isNews: heard.isNews || isQuote || message.status === "yes",
	};
}

function countAnswer(
	rows: Standing,
	{ businessId }: Message,
	{ responseTimeSec }: { readonly responseTimeSec: number },
) {
	if (!rows.metrics.some((one) => one.businessId === businessId)) return null;
	const as = asMetrics(businessId);
	return {
		rows: {
			...rows,
			metrics: rows.metrics.map((one) =>
				one.businessId === businessId
					? {
							...one,
							answered: one.answered + 1,
							responseTimeSumSec: one.responseTimeSumSec + responseTimeSec,
						}
					: one,
			),
		},
		guards: [changing(metrics, as, { id: businessId })],
		writes: [
			update(metrics, as, "vendor_answered", {
				answered: filled(as, "answered", 1),
				responseTimeSumSec: filled(as, "responseTimeSumSec", responseTimeSec),
			}),
		],
	};
}
const auditOf = (
	inquiry: Inquiry,
	{ id, ownerHash }: Message,
	{ status, priceMinor, quantity }: Pick<Message, "status" | "priceMinor" | "quantity">,
	{ answeredAtMs, traceId }: EncryptedAnswer,
): AuditLine => ({
	atMs: answeredAtMs,
	threadKey: ownerHash,
	action: vendorReply,
	actor: { kind: "vendor", id: ownerHash, roles: ["vendor"], agent: "dispatch" },
	payload: { inquiryId: inquiry.id, messageId: id, outcome: status, priceMinor, quantity },
	traceId,
});

function nextOf({ message }: Standing, state: InquiryStatus): InquiryStatus {
	if (!isAsked(state)) return state;
	const isWaiting = message.some(
		({ status, unreachable }) => (status === "pending" || status === "other") && !unreachable,
	);
	if (!isWaiting) return "complete";
	return message.some(({ status }) => status !== "pending") ? "partial" : state;
}
const telling = (rows: Standing, inquiry: Inquiry, isOver: boolean) => {
	const told = { ...inquiry, told: inquiry.told + 1 };
	return {
		write: update(inquiries, "inquiry", "inquiry_told", { told: told.told }),
		tell: tellPerson(rows, told, isOver),
	};
};
const standingNow = (status: InquiryStatus) =>
	changes({ nothing: true, answer: { status, notifications: [] }, evidence: [] });
function inquiryOf({ inquiry: [inquiry] }: Standing): Inquiry {
	invariant(inquiry, "only an inquiry that was committed is answered or ended");
	return inquiry;
}

export function decideAnswers(
	{ rows }: StandingSeen,
	answers: readonly EncryptedAnswer[],
): Decision {
	const inquiry = inquiryOf(rows);
	const heard = answers
		.toSorted((a, b) => (a.businessId < b.businessId ? -1 : a.businessId > b.businessId ? 1 : 0))
		.reduce<Heard>((before, given) => hear(before, inquiry, given), {
			rows,
			writes: [],
			guards: [],
			audits: [],
			tell: [],
			isNews: false,
		});
	const state = nextOf(heard.rows, inquiry.state);
	const isComplete = state === "complete" && isAsked(inquiry.state);
	const mayTell =
		inquiry.takenAt === null && inquiry.state !== "cancelled" && inquiry.told < toldMax;
	const told =
		isComplete || (heard.isNews && mayTell)
			? telling(heard.rows, { ...inquiry, state }, state === "complete" || state === "expired")
			: null;
	if (heard.writes.length === 0 && state === inquiry.state && !told) return standingNow(state);
	const touched = new Set(heard.writes.map(({ as }) => as));
	return changes({
		rows: [
			...new Map(heard.guards.map((guard) => [guard.as, guard])).values(),
			inquiryStands(inquiry),
			...answersStand(rows, ({ id }) => touched.has(asMessage(id))),
		],
		writes: [
			...heard.writes,
			...(state === inquiry.state
				? []
				: [
						update(inquiries, "inquiry", `inquiry_${state}`, {
							state,
							endedAt: state === "complete" ? fromNow(0) : null,
						}),
					]),
			...(told ? [told.write] : []),
		],
		tell: [...heard.tell, ...(told ? [told.tell] : [])],
		audits: heard.audits,
		answer: { status: state },
		evidence: [],
	});
}

export function decideExpiry({ rows }: StandingSeen): Decision {
	const inquiry = inquiryOf(rows);
	if (!isAsked(inquiry.state)) return standingNow(inquiry.state);
	const told = telling(rows, { ...inquiry, state: "expired" }, true);
	return changes({
		rows: [inquiryStands(inquiry), ...answersStand(rows)],
		writes: [
			update(inquiries, "inquiry", "inquiry_expired", { state: "expired", endedAt: fromNow(0) }),
			told.write,
		],
		tell: [told.tell],
		answer: { status: "expired" },
		evidence: [],
	});
}
