import type { ErrorCode, Reason } from "./errors.ts";

export type Failed = {
	readonly kind: "failed";
	readonly code: ErrorCode;
	readonly reason?: Reason;
	/** Safe to show. */
	readonly msg: string;
	readonly retryable: boolean;
	readonly current?: Readonly<Record<string, unknown>>;
};

/** Settled by evidence, never by repeating blindly. */
export type Unknown = { readonly kind: "unknown"; readonly code: ErrorCode; readonly msg: string };

export type Succeeded<T> = {
	readonly kind: "succeeded";
	readonly data: T;
	readonly replayed?: boolean;
};

export type Outcome<T> = Succeeded<T> | Failed | Unknown;
