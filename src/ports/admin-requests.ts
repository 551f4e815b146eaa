/** A request of staff under an `Idempotency-Key`: asked twice it is carried out once, and answered the same. For a day. */
export type RequestClaim = {
	readonly tenantId: string;
	readonly traceId: string;
	/** Of whose key it is, and of the `Idempotency-Key`. */
	readonly keyHash: string;
};
export type KnownRequest = {
	readonly requestHash: string;
	readonly state: "running" | "answered";
	readonly status: number | null;
	/** Null: it is kept for nobody. */
	readonly answerEncrypted: string | null;
};
export type AdminRequests = {
	/** Null: it is new, and now theirs. */
	readonly claim: (
		claim: RequestClaim & { readonly requestHash: string },
	) => Promise<KnownRequest | null>;
	/** Null: nothing came of it, and the key is free. */
	readonly settle: (
		claim: RequestClaim,
		answer: { readonly status: number; readonly encrypted: string | null } | null,
	) => Promise<void>;
};
