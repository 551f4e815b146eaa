export const errorCodes = [
	"AUTH_ERROR",
	"NOT_FOUND",
	"VALIDATION_ERROR",
	"RATE_LIMIT",
	"SERVICE_UNAVAILABLE",
	"PAYMENT_FAILED",
	"INSUFFICIENT_FUNDS",
	"EXPIRED",
	"CONFLICT",
	"INTERNAL_ERROR",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const reasons = [
	"ROLE_DENIED",
	"TENANT_MISMATCH",
	"TOOL_DISABLED",
	"POLICY_DENIED",
	"APPROVAL_REQUIRED",
	"OWN_REQUEST",
	"ALREADY_DECIDED",
	"TOKEN_INVALID",
	"CONFIRMATION_REQUIRED",
	"CONSENT_REQUIRED",
	"BUDGET_EXCEEDED",
	"CIRCUIT_OPEN",
	"SCHEMA_REJECTED",
	"STALE_STATE",
	"KEY_REUSED",
	"UNKNOWN_TOOL",
	"UNKNOWN_PLACE",
	"AMBIGUOUS_PLACE",
	"SAME_PLACE",
	"TOO_FAR_AHEAD",
	"NO_DRIVERS",
	"ALREADY_TAKEN",
	"ALREADY_BUSY",
	"NOT_A_DRIVER",
	"NO_ACTIVE_RIDE",
	"NO_VENDORS",
	"NO_INQUIRY",
	"TOO_MANY_OPEN",
	"SLOT_TAKEN",
	"SLOT_ON_HOLD",
	"NOT_BOOKABLE",
	"NO_ACTIVE_BOOKING",
	"TOO_LATE",
	"PAID_FOR_LESS",
	"UNKNOWN_ITEM",
	"SOLD_OUT",
	"CLOSED",
	"NO_DELIVERY",
	"PRICE_MISMATCH",
	"NO_ACTIVE_ORDER",
	"SEVERAL_ORDERS",
	"NOT_PAYABLE",
	"ALREADY_PAID",
	"BAD_AMOUNT",
	"BAD_PHONE",
	"TIMEOUT",
	"READ_ONLY",
] as const;
export type Reason = (typeof reasons)[number];

export type PublicError = {
	readonly code: ErrorCode;
	readonly msg: string;
	readonly reason?: Reason;
};

/** Thrown by `invariant`: a bug of ours. Stops the turn; never caught to go on. */
export class InvariantError extends Error {
	override readonly name = "InvariantError";
}

export function invariant(condition: unknown, promise: string): asserts condition {
	if (!condition) throw new InvariantError(promise);
}
