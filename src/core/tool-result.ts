/** What a call by key is told of it: done, stopped by somebody's right to say no, or failed; and what may be done about it. */
import type { ErrorCode, Reason } from "./errors.ts";
import type { Json } from "./json.ts";

export const nextActions = [
	"ask_the_person",
	"request_approval",
	"mend_the_arguments",
	"try_again_later",
	"ask_again_by_the_same_key",
] as const;
export type NextAction = (typeof nextActions)[number];

/** Rules, roles, staff and people stop a call; it did not fail. */
const stops: ReadonlySet<Reason> = new Set([
	"ROLE_DENIED",
	"TENANT_MISMATCH",
	"TOOL_DISABLED",
	"POLICY_DENIED",
	"APPROVAL_REQUIRED",
	"CONFIRMATION_REQUIRED",
	"CONSENT_REQUIRED",
	"TOKEN_INVALID",
]);
const afterReason: Partial<Record<Reason, NextAction>> = {
	CONFIRMATION_REQUIRED: "ask_the_person",
	CONSENT_REQUIRED: "ask_the_person",
	APPROVAL_REQUIRED: "request_approval",
};
const afterCode: Partial<Record<ErrorCode, NextAction>> = {
	VALIDATION_ERROR: "mend_the_arguments",
	RATE_LIMIT: "try_again_later",
	SERVICE_UNAVAILABLE: "try_again_later",
	INTERNAL_ERROR: "ask_again_by_the_same_key",
};

/** What stands in a refusal beside its code. */
export function stoppedResult(why: { readonly code: ErrorCode; readonly reason?: Reason }): {
	readonly status: "blocked" | "failed";
	readonly nextActions: readonly NextAction[];
} {
	const { code, reason } = why;
	const next = (reason && afterReason[reason]) ?? afterCode[code];
	return {
		status: reason !== undefined && stops.has(reason) ? "blocked" : "failed",
		nextActions: next === undefined ? [] : [next],
	};
}

const warningsMax = 20;

/** What a tool warns of stands in its data, too: a caller that knows no tool finds it here. */
export function warningsIn(data: Json): readonly string[] {
	if (data === null || typeof data !== "object" || Array.isArray(data)) return [];
	const { warnings } = data as Readonly<Record<string, Json>>;
	if (!Array.isArray(warnings)) return [];
	return warnings.filter((one) => typeof one === "string").slice(0, warningsMax);
}
