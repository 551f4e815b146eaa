import { invariant } from "../../../core/errors.ts";
import type { Json } from "../../../core/json.ts";
import { changing, filled, type Notify, type RowGuard, unchanged } from "../../../ports/commit.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { qualityFrom } from "../domain.ts";
import { type InquiryStatus, type InquirySummary, vendorsMax } from "../needs.ts";
import {
	type BusinessRow,
	businesses,
	type InquiryRow,
	inquiries,
	type MessageRow,
	type MetricsRow,
	messages,
	metrics,
} from "../rows.ts";

export const askedStates: readonly InquiryStatus[] = ["pending", "partial"];
export const isAsked = (status: InquiryStatus) => askedStates.includes(status);

const inquiryColumns = [
	"id",
	"marketId",
	"customerId",
	"threadKey",
	"code",
	"state",
	"expiresAt",
	"takeUntil",
	"takenMessageId",
	"takenAt",
	"told",
	"summary",
] as const satisfies readonly (keyof InquiryRow)[];
const messageColumns = [
	"id",
	"businessId",
	"ownerHash",
	"offerId",
	"distanceM",
	"status",
	"unreachable",
	"number",
	"priceMinor",
	"currency",
	"quantity",
	"replyMessageId",
	"askedAt",
	"repliedAt",
	"responseTimeSec",
	"notes",
] as const satisfies readonly (keyof MessageRow)[];
const businessColumns = [
	"id",
	"name",
	"status",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
] as const satisfies readonly (keyof BusinessRow)[];
const metricsColumns = [
	"businessId",
	"asked",
	"answered",
	"responseTimeSumSec",
	"feedback",
	"accurate",
] as const satisfies readonly (keyof MetricsRow)[];
export type Inquiry = Pick<InquiryRow, (typeof inquiryColumns)[number]>;
export type Message = Pick<MessageRow, (typeof messageColumns)[number]>;
type Business = Pick<BusinessRow, (typeof businessColumns)[number]>;

export type InquirySearch = Parameters<typeof reading<InquiryRow, keyof InquiryRow>>[2];
export const standingReadings = (which: InquirySearch) => ({
	inquiry: reading(inquiries, inquiryColumns, which, {
		order: [
			["createdAt", "desc"],
			["id", "desc"],
		],
	}),
	message: reading(messages, messageColumns, [["inquiryId", "in", from("inquiry", "id")]], {
		order: [["id", "asc"]],
		limit: vendorsMax,
	}),
	business: reading(businesses, businessColumns, [["id", "in", from("message", "businessId")]], {
		limit: vendorsMax,
	}),
	metrics: reading(metrics, metricsColumns, [["businessId", "in", from("message", "businessId")]], {
		limit: vendorsMax,
	}),
});
export type Standing = RowsOf<ReturnType<typeof standingReadings>>;
export type StandingSeen = Seen<ReturnType<typeof standingReadings>>;
export const byId = (inquiryId: string): InquirySearch => [["id", "=", inquiryId]];
export const ownOf = (
	personHash: string,
	code: string | null,
	states: readonly InquiryStatus[] | null = null,
): InquirySearch => [
	["threadKey", "=", personHash],
	...(states === null ? [] : [["state", "in", states] as const]),
	...(code === null ? [] : [["code", "=", code.toUpperCase()] as const]),
];
/** As a question may rest on it: without what anybody wrote, and without figures that move. */
export const restingOn = ({ nowMs, rows }: StandingSeen): Json =>
	({
		nowMs,
		rows: {
			...rows,
			inquiry: rows.inquiry.map((one) => ({ ...one, summary: "" })),
			message: rows.message.map((one) => ({ ...one, notes: null })),
			metrics: [],
		},
	}) satisfies StandingSeen as unknown as Json;

export function businessOf(rows: Standing, { businessId }: Message): Business {
	const business = rows.business.find(({ id }) => id === businessId);
	invariant(business, "a vendor is a business of the tenant");
	return business;
}
export const summaryOf = (rows: Standing): InquirySummary | null => {
	const [inquiry] = rows.inquiry;
	if (!inquiry) return null;
	return {
		inquiryId: inquiry.id,
		code: inquiry.code,
		status: inquiry.state,
		summary: inquiry.summary,
		vendorCount: rows.message.length,
		repliedCount: rows.message.filter(({ status }) => status !== "pending").length,
		expiresAtMs: inquiry.expiresAt,
		takeUntilMs: inquiry.takeUntil,
		takenNumber: rows.message.find(({ id }) => id === inquiry.takenMessageId)?.number ?? null,
		// No number, no way to reach anybody.
		quotes: rows.message
			.filter(({ status }) => status === "yes")
			.map((message) => ({
				number: message.number ?? 0,
				messageId: message.id,
				name: businessOf(rows, message).name,
				priceMinor: message.priceMinor ?? 0,
				currency: message.currency ?? "",
				quantity: message.quantity,
				notes: message.notes,
				distanceM: message.distanceM,
				responseTimeSec: message.responseTimeSec,
				quality: qualityFrom(
					rows.metrics.find(({ businessId }) => businessId === message.businessId),
				),
			}))
			.toSorted((a, b) => a.number - b.number),
		others: rows.message
			.filter(({ status }) => status === "other")
			.toSorted((a, b) => (a.repliedAt ?? 0) - (b.repliedAt ?? 0))
			.map((message) => ({ name: businessOf(rows, message).name, notes: message.notes })),
	};
};

export function tellPerson(rows: Standing, inquiry: Inquiry, isOver: boolean): Notify {
	const type = isOver ? "inquiry.summary" : "inquiry.quotes";
	return {
		dedupeKey: `${inquiry.id}:told${inquiry.told}:${type}:${inquiry.threadKey}`,
		threadKey: inquiry.threadKey,
		type,
		payload: {
			...(summaryOf({ ...rows, inquiry: [inquiry] }) as unknown as Readonly<Record<string, Json>>),
			marketId: inquiry.marketId,
			summary: filled("inquiry", "summary"),
		},
	};
}
const asBusiness = (businessId: string) => `business ${businessId}`;
export const ofBusiness = (businessId: string, column: "ownerPhoneEncrypted" | "address") =>
	filled(asBusiness(businessId), column);
export function tellVendor(
	rows: Standing,
	message: Message,
	type: string,
	payload: Readonly<Record<string, Json>> = {},
	answers: string | null = null,
): { readonly guard: RowGuard; readonly tell: Notify } {
	const [inquiry] = rows.inquiry;
	const { id, ownerChannel, ownerLocale } = businessOf(rows, message);
	return {
		guard: unchanged(businesses, asBusiness(id), { id, ownerChannel, ownerLocale }),
		tell: {
			dedupeKey: `${message.id}:${type}:${message.ownerHash}${answers === null ? "" : `:${answers}`}`,
			threadKey: message.ownerHash,
			type,
			payload: {
				marketId: inquiry?.marketId ?? "",
				code: inquiry?.code ?? "",
				...payload,
				to: { channel: ownerChannel, value: ofBusiness(id, "ownerPhoneEncrypted") },
				locale: ownerLocale,
				inquiryId: inquiry?.id ?? "",
			},
		},
	};
}
export const theTaken = (rows: Standing, message: Message): RowGuard =>
	unchanged(businesses, asBusiness(message.businessId), businessOf(rows, message));

export const asMessage = (id: string) => `message ${id}`;
export const asMetrics = (businessId: string) => `metrics ${businessId}`;
export const answersStand = (
	rows: Standing,
	isChanged: (message: Message) => boolean = () => false,
): readonly RowGuard[] =>
	rows.message.map((message) => {
		const { id, status, unreachable, number, offerId, replyMessageId } = message;
		const row = { id, status, unreachable, number, offerId, replyMessageId };
		return (isChanged(message) ? changing : unchanged)(messages, asMessage(id), row);
	});
export const inquiryStands = ({ id, state, takenMessageId, told }: Inquiry): RowGuard =>
	changing(inquiries, "inquiry", { id, state, takenMessageId, told });
