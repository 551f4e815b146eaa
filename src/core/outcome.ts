/** What came of trying something: done, refused, or nobody knows yet (style 6). */
import type { ErrorCode, Reason } from "./errors.ts";

export type Failed = {
	readonly kind: "failed";
	readonly code: ErrorCode;
	readonly reason?: Reason;
	/** Safe to show. */
	readonly msg: string;
	/** True only where trying the same call with the same key again is known to be harmless. */
	readonly retryable: boolean;
	/** Facts as they are now, where the refusal is that they moved (P4). */
	readonly current?: Readonly<Record<string, unknown>>;
};

/** The call may or may not have happened. Settled by evidence, never by repeating blindly. */
export type Unknown = { readonly kind: "unknown"; readonly code: ErrorCode; readonly msg: string };

export type Succeeded<T> = {
	readonly kind: "succeeded";
	readonly data: T;
	readonly replayed?: boolean;
};

export type Outcome<T> = Succeeded<T> | Failed | Unknown;
