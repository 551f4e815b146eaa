/** Errors become HTTP here and nowhere else. */
import type { Context } from "hono";
import type { ErrorCode } from "../../src/core/errors.ts";
import type { DoorEnv } from "../door.ts";

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

export const fail = (
	c: Context<DoorEnv>,
	code: ErrorCode,
	msg: string,
	status: number = statusOf[code],
) =>
	c.json(
		{ ok: false, error: { code, msg }, traceId: c.get("traceId") },
		status as (typeof statusOf)[ErrorCode],
		notKept,
	);

export const tooLarge = (c: Context<DoorEnv>) =>
	fail(c, "VALIDATION_ERROR", "The body is too large", 413);
