/**
 * `repository.ts` reads rows, lets the rules decide (`rules/`) and has their changes committed. Amounts are whole minor units. A charge is
 * one yes: of a code to dial it is rows alone; with a provider it is written as meant, asked for under the same key, and written as it came
 * out (`intend`, `make`, `conclude`). To the payer: `payment.*` as `rules/settling.ts` says them; to whoever is paid `payment.received` and
 * `payment.returned`.
 */
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { SubjectType } from "../../ports/payments.ts";
import type { ProviderAnswer } from "../../ports/provider-call.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import type { PaymentProviderName, PaymentState } from "./states.ts";

export type Payer = {
	/** The thread's key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

export type ChargeAsked = {
	readonly way: "momo" | "card";
	/** Null: what their own thing comes to. */
	readonly amountMinor: number | null;
	readonly currency: string | null;
	/** Who is paid; null: the tenant, or whoever their own thing is with. */
	readonly businessId: string | null;
	/** An order, a booking, a viewing or an insurance of the person's own. `ownCode` null: the only one there is. */
	readonly forOwn: boolean;
	readonly ownCode: string | null;
	/** E.164. */
	readonly phone: string | null;
	readonly memo: string | null;
	readonly metadata: Readonly<Record<string, string>>;
};

/** What is shown, and must not have moved at the yes. */
export type ChargeTerms = {
	readonly provider: PaymentProviderName;
	readonly payee: string;
	readonly businessId: string | null;
	readonly amountMinor: number;
	readonly currency: string;
	/** What of the person's own is paid for. */
	readonly own: {
		readonly type: SubjectType;
		readonly id: string;
		readonly code: string;
	} | null;
	readonly dial: string | null;
};
export type Offer = { readonly terms: ChargeTerms; readonly seen: Json };

export type ChargeMade = {
	readonly paymentId: string;
	readonly marketId: string;
	readonly reference: string;
	readonly provider: PaymentProviderName;
	readonly state: PaymentState;
	readonly payee: string;
	readonly amountMinor: number;
	readonly currency: string;
	readonly expiresAtMs: number;
	/** What is dialled. */
	readonly dial: string | null;
	/** A page of ours that dials, or the provider's that takes a card. */
	readonly link: string | null;
	readonly notifications: readonly NotificationToRelay[];
};

/**
 * Refusals: VALIDATION_ERROR/BAD_AMOUNT (none, another currency, a part of what only whole units are paid of), VALIDATION_ERROR/BAD_PHONE,
 * NOT_FOUND/UNKNOWN_PLACE, VALIDATION_ERROR/NOT_PAYABLE with `current: { business }`, NOT_FOUND/NO_ACTIVE_ORDER, CONFLICT/SEVERAL_ORDERS
 * with `current: { codes }`, CONFLICT/ALREADY_PAID, CONFLICT/ALREADY_BUSY with `current: { reference, dial }` (one for it waits),
 * CONFLICT/TOO_MANY_OPEN; at the yes also CONFLICT/STALE_STATE with `current: { terms }`.
 */
export type Payments = {
	readonly look: (call: {
		readonly record: CallRecord;
		readonly person: Payer;
		readonly currency: string;
		readonly currencyDigits: number;
		readonly tenantName: string;
		readonly ask: ChargeAsked;
	}) => Promise<Outcome<Offer>>;
	/** First transaction: what is meant. Of a code to dial it is all there is. */
	readonly intend: (call: {
		readonly record: CallRecord;
		readonly person: Payer;
		readonly currency: string;
		readonly currencyDigits: number;
		readonly tenantName: string;
		readonly ask: ChargeAsked;
		readonly terms: ChargeTerms;
		readonly seen: Json;
	}) => Promise<Outcome<ChargeMade>>;
	readonly make: (call: {
		readonly record: CallRecord;
		readonly meant: ChargeMade;
		readonly ask: ChargeAsked;
		readonly person: Payer;
		readonly currencyDigits: number;
		readonly signal: AbortSignal;
	}) => Promise<ProviderAnswer>;
	/** Second transaction: what came of it. */
	readonly conclude: (call: {
		readonly record: CallRecord;
		readonly meant: ChargeMade;
		readonly answer: ProviderAnswer;
	}) => Promise<Outcome<ChargeMade>>;
};
export type PaymentsNeeds = { readonly payments: Payments };
