/**
 * The two machines of a booking (MRV-11.2). Whoever ends or confirms one asks `canMove`; the locks' table stands where they are
 * taken and freed (store/postgres/commit/units.sql).
 *
 * | transaction | to | by |
 * |---|---|---|
 * | draft | hold | a unit for each of its slots was free |
 * | draft, hold | cancelled | a no, another request instead, the proposal ended |
 * | hold | confirmed | the person's yes, before the hold's end |
 * | hold | expired | nobody said yes in time |
 * | confirmed | cancelled | the person within the offering's window, the business, staff |
 *
 * `cancelled` and `expired` absorb.
 *
 * | lock | to | by |
 * |---|---|---|
 * | none | held | a hold |
 * | held | confirmed | its transaction's yes |
 * | held | held | another hold, once this one's end has passed |
 * | held, confirmed | none | its transaction ended; or it has no transaction that lives (healed, with an alert) |
 */
export const transactionStates = ["draft", "hold", "confirmed", "cancelled", "expired"] as const;
export type TransactionState = (typeof transactionStates)[number];

export const lockStates = ["none", "held", "confirmed"] as const;
export type LockState = (typeof lockStates)[number];

/** What a business that has to agree has said. `not_needed`: a confirmed booking counts at once. */
export const acceptances = ["not_needed", "awaited", "accepted", "refused"] as const;
export type Acceptance = (typeof acceptances)[number];

export const transactionEventTypes = [
	"draft_created",
	"held",
	"confirmed",
	"accepted",
	"reminded",
	"cancelled",
	"expired",
] as const;
export type TransactionEventType = (typeof transactionEventTypes)[number];

/** Who or what ended a booking that was not expired. */
export const endings = [
	"released",
	"cancelled_by_person",
	"refused_by_business",
	"changed",
	"cancelled_by_staff",
] as const;
export type Ending = (typeof endings)[number];

const transactionMoves: Readonly<Record<TransactionState, readonly TransactionState[]>> = {
	draft: ["hold", "cancelled"],
	hold: ["confirmed", "cancelled", "expired"],
	confirmed: ["cancelled"],
	cancelled: [],
	expired: [],
};

/** A state that only another release knows goes nowhere. */
export const canMove = (from: TransactionState, to: TransactionState): boolean =>
	(transactionMoves as Readonly<Record<string, readonly TransactionState[]>>)[from]?.includes(to) ??
	false;

/** Why a request cannot be held at all, in `current.why` of a refusal with the reason NOT_BOOKABLE. */
export const unbookable = [
	"bad_start",
	"no_such_time",
	"too_soon",
	"too_far_ahead",
	"closed",
	"party_too_big",
	"too_long",
] as const;
export type Unbookable = (typeof unbookable)[number];
