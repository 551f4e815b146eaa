/** How a book in memory refuses: with a code, a reason where there is one, and the facts that moved. */
import type { Failed } from "../../src/core/outcome.ts";

/** `msg`: said by every refusal of this book. */
export const refusalsSaying =
	(msg: string) =>
	(
		code: Failed["code"],
		reason?: Failed["reason"] | null,
		current?: Failed["current"],
	): Failed => ({
		kind: "failed",
		code,
		...(reason ? { reason } : {}),
		msg,
		retryable: false,
		...(current ? { current } : {}),
	});
