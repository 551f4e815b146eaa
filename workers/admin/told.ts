/** What an admin door says where it does not do what was asked: in our envelope, and as a problem document (RFC 9457) for whoever asks for one. */
import type { ErrorCode, Reason } from "../../src/core/errors.ts";
import type { Issue } from "../../src/ports/admin-route.ts";
import type { DoorContext } from "../door.ts";
import { notKept, statusOf } from "../middleware/errors.ts";

export type Told = {
	readonly code: ErrorCode;
	readonly msg: string;
	readonly reason?: Reason | undefined;
	readonly path?: string | undefined;
	readonly issues?: readonly Issue[];
	readonly current?: unknown;
};

/** Who asks may not do this: their role, that they asked for it themselves, a confirmation that is not theirs. */
const forbidden: ReadonlySet<Reason> = new Set([
	"ROLE_DENIED",
	"OWN_REQUEST",
	"TOKEN_INVALID",
	"TENANT_MISMATCH",
]);
/** Of a key that holds: 401 is the door's alone, where there is none. What the rules refuse to everybody is 422. */
export const statusFor = ({ code, reason }: Pick<Told, "code" | "reason">): number =>
	code !== "AUTH_ERROR"
		? statusOf[code]
		: reason === undefined || forbidden.has(reason)
			? 403
			: 422;
const problemType = "application/problem+json";
const titles: Readonly<Record<ErrorCode, string>> = {
	AUTH_ERROR: "Not allowed",
	NOT_FOUND: "Not found",
	VALIDATION_ERROR: "Not well formed",
	RATE_LIMIT: "Too many requests",
	SERVICE_UNAVAILABLE: "Not available now",
	PAYMENT_FAILED: "Not paid",
	INSUFFICIENT_FUNDS: "Not enough money",
	EXPIRED: "Over",
	CONFLICT: "In conflict with what is there",
	INTERNAL_ERROR: "A fault of ours",
};

export function answer(
	c: DoorContext,
	traceId: string,
	body: object,
	status: number,
	headers: Readonly<Record<string, string>> = {},
) {
	return c.json({ ...body, traceId }, status as 200, { ...notKept, ...headers });
}

export function failWith(
	c: DoorContext,
	traceId: string,
	error: Told,
	status?: number,
	headers: Readonly<Record<string, string>> = {},
) {
	const said = status ?? statusFor(error);
	const body = { ok: false, error };
	if (!c.req.header("accept")?.includes(problemType))
		return answer(c, traceId, body, said, headers);
	const problem = {
		type: `urn:assent:${error.reason ?? error.code}`,
		title: titles[error.code],
		status: said,
		detail: error.msg,
		instance: `urn:assent:trace:${traceId}`,
	};
	return answer(c, traceId, { ...problem, ...body }, said, {
		...headers,
		"content-type": problemType,
	});
}
