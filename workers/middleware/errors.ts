/** Errors become HTTP here and nowhere else. */
import type { ErrorCode } from "../../src/core/errors.ts";
import type { DoorContext } from "../door.ts";

export const notKept = { "cache-control": "no-store" } as const;

export const statusOf: Readonly<
	Record<ErrorCode, 400 | 401 | 402 | 404 | 409 | 410 | 429 | 500 | 503>
> = {
	AUTH_ERROR: 401,
	NOT_FOUND: 404,
	VALIDATION_ERROR: 400,
	RATE_LIMIT: 429,
	SERVICE_UNAVAILABLE: 503,
	PAYMENT_FAILED: 402,
	INSUFFICIENT_FUNDS: 402,
	EXPIRED: 410,
	CONFLICT: 409,
	INTERNAL_ERROR: 500,
};

const refused = (traceId: string, code: ErrorCode, msg: string) => ({
	ok: false,
	error: { code, msg },
	traceId,
});

export const refusal = (
	traceId: string,
	code: ErrorCode,
	msg: string,
	status: number = statusOf[code],
): Response => Response.json(refused(traceId, code, msg), { status, headers: notKept });

/** For a door with headers of its own. */
export const fail = (
	c: DoorContext,
	code: ErrorCode,
	msg: string,
	status: number = statusOf[code],
) => c.json(refused(c.get("traceId"), code, msg), status as (typeof statusOf)[ErrorCode], notKept);

export const bodyTooLarge = ["VALIDATION_ERROR", "The body is too large", 413] as const;
export const tooLarge = (c: DoorContext) => fail(c, ...bodyTooLarge);
