/**
 * | from | to | by |
 * |---|---|---|
 * | created | pending | the provider has it; of a code to dial: at once |
 * | created, pending | paid | all of it came |
 * | created, pending | failed | the provider says so for good |
 * | created, pending | expired | its time is over, and the provider knows of no money |
 * | paid, failed, expired, disputed | refunded | all that came has gone back |
 * | paid | disputed | the payer's bank takes it back until somebody decides |
 * | disputed | paid | it was decided for us |
 *
 * Money that comes to what is over, twice or too much moves no state: it is to be given back (`refundDueMinor`).
 */
export const paymentStates = [
	"created",
	"pending",
	"paid",
	"failed",
	"expired",
	"refunded",
	"disputed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentProviders = ["momo_ussd", "momo", "stripe"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Whether what was paid for is done: `due` until it is, `lapsed` where it was over by then and the money goes back. */
export const fulfilments = ["none", "due", "done", "lapsed"] as const;

export const eventTypes = [
	"created",
	"pending",
	"paid",
	"declined",
	"failed",
	"expired",
	"owed",
	"refunded",
	"refund_failed",
	"disputed",
	"dispute_won",
	"dispute_lost",
] as const;
export type PaymentEventType = (typeof eventTypes)[number];

/** `provider`: what lies with the provider. `payable`: what is the payee's. `owed_back`: what is the payer's again. */
export const accounts = ["provider", "payable", "owed_back"] as const;
export type Account = (typeof accounts)[number];

export const receiptOutcomes = ["settled", "noted", "unknown_reference", "not_understood"] as const;

export const demands = ["none", "deposit", "full"] as const;
export type Demand = (typeof demands)[number];

/** What two members of staff say where no provider does. */
export const staffWords = ["paid", "refunded"] as const;
export type StaffWord = (typeof staffWords)[number];

/** Why a payment did not go through; what a person hears of it. */
export const failures = ["PAYMENT_FAILED", "INSUFFICIENT_FUNDS", "EXPIRED"] as const;
export type Failure = (typeof failures)[number];

/** What a payer is told that proves something to them: it comes by e-mail as well, where they have an address. */
export const receiptsByLetter = ["paid", "over", "refunded"] as const;
export const isReceipt = (says: string): boolean =>
	receiptsByLetter.some((receipt) => receipt === says);
