/** A payment as the rules see it, and what is told of it. */
import { letterChannel } from "../../../core/channels.ts";
import type { Json } from "../../../core/json.ts";
import { changing, filled, type Notify, type RowGuard, unchanged } from "../../../ports/commit.ts";
import { from, type RowsOf, reading } from "../../../ports/rows.ts";
import { notice, noticeKey, reached } from "../../../ports/telling.ts";
import { businesses, events, type PaymentRow, payments, people } from "../rows.ts";

export const minuteMs = 60_000;

/** So long somebody may dial, or pay by a link. */
export const payableMs = 30 * minuteMs;
/** What was dialled in time is seen later by whoever reads the statement. */
export const statementMs = 24 * 60 * minuteMs;
/** Of one payment: each is one thing that happened. */
export const eventsMax = 60;
export const openMax = 5;
/** So long after money has gone back its provider is asked whether it arrived: a refund may fail weeks later, and its webhook be lost. */
export const checksMs = [60, 24 * 60, 4 * 24 * 60, 14 * 24 * 60, 30 * 24 * 60].map(
	(minutes) => minutes * minuteMs,
) as readonly number[] as readonly [number, ...number[]];

export const columns = [
	"id",
	"marketId",
	"customerId",
	"threadKey",
	"businessId",
	"payee",
	"provider",
	"state",
	"reference",
	"amountMinor",
	"currency",
	"paidMinor",
	"refundedMinor",
	"refundDueMinor",
	"dial",
	"providerRef",
	"intentRef",
	"failure",
	"subjectType",
	"subjectId",
	"fulfilment",
	"wordBy",
	"wordWhat",
	"wordMinor",
	"expiresAt",
	"paidAt",
	"endedAt",
	"dueAt",
	"asked",
	"createdAt",
] as const satisfies readonly (keyof PaymentRow)[];
export type Payment = Pick<PaymentRow, (typeof columns)[number]>;
export type PaymentSearch = Parameters<typeof reading<PaymentRow, keyof PaymentRow>>[2];

export const businessColumns = [
	"id",
	"name",
	"status",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
] as const;

export const paymentReadings = (which: PaymentSearch, limit = 1) => ({
	payment: reading(payments, columns, which, { limit }),
	business: reading(businesses, businessColumns, [["id", "in", from("payment", "businessId")]], {
		limit,
	}),
	/** Who has an e-mail address. */
	payer: reading(
		people,
		["id", "emailHash"],
		[
			["id", "in", from("payment", "customerId")],
			["emailEncrypted", "<>", ""],
		],
		{ limit },
	),
	event: reading(
		events,
		["id", "paymentId", "eventId", "type", "amountMinor", "createdAt"],
		[["paymentId", "in", from("payment", "id")]],
		{ limit: limit * eventsMax },
	),
});
export type PaymentRows = RowsOf<ReturnType<typeof paymentReadings>>;

export const isOpen = ({ state }: Pick<Payment, "state">): boolean =>
	state === "created" || state === "pending";

/** Of a commit in which the payment goes under that name. */
export const summaryOf = (payment: Payment) => ({
	paymentId: payment.id,
	marketId: payment.marketId,
	reference: payment.reference,
	provider: payment.provider,
	payee: payment.payee,
	amountMinor: payment.amountMinor,
	currency: payment.currency,
	expiresAtMs: payment.expiresAt,
	state: filled("payment", "state"),
	paidMinor: filled("payment", "paidMinor"),
	refundedMinor: filled("payment", "refundedMinor"),
	refundDueMinor: filled("payment", "refundDueMinor"),
});
export const evidenceOf = (id: Json): Json => [{ kind: "payment", id }];

/** Nothing of the row moves between the decision and its commit that it rests on. */
export const guardOf = ({
	id,
	state,
	paidMinor,
	refundedMinor,
	refundDueMinor,
	fulfilment,
	wordBy,
	asked,
}: Payment): RowGuard =>
	changing(payments, "payment", {
		id,
		state,
		paidMinor,
		refundedMinor,
		refundDueMinor,
		fulfilment,
		wordBy,
		asked,
	});

/** `overtakenBy`: what would be told of it to the same reader, and makes this untrue. */
type More = Readonly<Record<string, Json>> & { readonly overtakenBy?: string };
const toReader = (
	payment: Payment,
	threadKey: string,
	told: string,
	{ overtakenBy, ...more }: More,
): Notify =>
	notice(payment.id, told, threadKey, {
		...summaryOf(payment),
		...more,
		...(overtakenBy === undefined
			? {}
			: { overtakenBy: [noticeKey(payment.id, overtakenBy, threadKey)] }),
	});

export const toPayer = (payment: Payment, what: string, once: string, more: More = {}): Notify =>
	toReader(payment, payment.threadKey, `${what}#${once}`, more);

/** A receipt is in their post, too, where they have an address: a copy of what they are told where they are. */
export function toLetter(
	payment: Payment,
	{ payer }: Pick<PaymentRows, "payer">,
	says: string,
	once: string,
	more: Readonly<Record<string, Json>>,
): { readonly tell: readonly Notify[]; readonly rows: readonly RowGuard[] } {
	const known = payer.find(({ id }) => id === payment.customerId);
	if (!known) return { tell: [], rows: [] };
	const to = { channel: letterChannel, value: filled("payer", "emailEncrypted"), way: "copy" };
	return {
		tell: [toPayer(payment, "payment.letter", once, { ...more, says, to } as never)],
		rows: [unchanged(people, "payer", known)],
	};
}

/** Whoever is paid hears of it, if somebody can be told. */
export function toPayee(
	payment: Payment,
	rows: Pick<PaymentRows, "business">,
	what: string,
	once: string,
	more: More = {},
): { readonly tell: readonly Notify[]; readonly rows: readonly RowGuard[] } {
	const business = rows.business.find(({ id }) => id === payment.businessId);
	if (!business?.ownerHash) return { tell: [], rows: [] };
	const { payload, guards } = reached({ business, action: null }, business.ownerHash);
	return {
		tell: [toReader(payment, business.ownerHash, `${what}#${once}`, { ...more, ...payload })],
		rows: guards,
	};
}
