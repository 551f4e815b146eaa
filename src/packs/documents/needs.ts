import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { FileType } from "../../ports/files.ts";
import type { SentMedia } from "../../ports/last-media.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { DocumentType, SheetKind } from "./kinds.ts";

/** A typeset document lives so long (EMO-D3-a), and so does its link. */
export const documentDays = 30;

export type MadeDocument = {
	readonly fileId: string;
	readonly kind: SheetKind;
	/** Of the thing that it shows. */
	readonly code: string;
	readonly name: string;
	readonly link: string;
	readonly expiresAtMs: number;
};

export type Reader = {
	readonly locale: Locale;
	readonly market: Market;
	readonly nowMs: number;
};

/** Refusals: NOT_FOUND/UNKNOWN_ITEM (nothing of theirs to show), VALIDATION_ERROR (too long), SERVICE_UNAVAILABLE (no bucket is bound). */
export type Documents = {
	readonly make: (call: {
		readonly record: CallRecord;
		readonly kind: SheetKind;
		readonly code: string | null;
		readonly reader: Reader;
	}) => Promise<Outcome<MadeDocument>>;
};

/** Of insurances whose premium has come. `later`: it could not be made. */
export type Certificates = {
	readonly send: (of: {
		readonly tenantId: string;
		readonly marketId: string;
		readonly threadKey: string;
		readonly quoteId: string;
		readonly code: string;
		readonly traceId: string;
		readonly market: Market;
		readonly nowMs: number;
	}) => Promise<"sent" | "later" | "nothing">;
};

export type ReadField = {
	readonly name: string;
	readonly value: string;
	readonly confidence: number;
};
export type ReadDocument = {
	readonly documentId: string;
	readonly type: DocumentType;
	readonly fields: readonly ReadField[];
	/** Below the bound of confidence: the person is asked. */
	readonly unsure: readonly string[];
	readonly extractedAtMs: number;
};

/** Buckets of agents: what is kept there ends when it is removed. */
export const agentBuckets = ["agent-artifacts", "wzrd-renders", "analytics-exports"] as const;
export type AgentBucket = (typeof agentBuckets)[number];

export type Storage = {
	readonly put: (call: {
		readonly record: CallRecord;
		readonly bucket: AgentBucket;
		readonly path: string;
		readonly content: string;
	}) => Promise<Outcome<{ readonly path: string; readonly bytes: number }>>;
	readonly link: (call: {
		readonly tenantId: string;
		readonly bucket: AgentBucket;
		readonly path: string;
		readonly nowMs: number;
	}) => Promise<Outcome<{ readonly link: string; readonly expiresAtMs: number }>>;
};

/** Of one picture, with every wait. */
export const ocrTimeoutMs = 30_000;
/** Reads pictures. Null: not now. An empty list: nothing stands there. Never throws. */
export type OcrReader = {
	readonly name: string;
	readonly read: (call: {
		readonly bytes: Uint8Array<ArrayBuffer>;
		readonly contentType: FileType;
		readonly languages: readonly Locale[];
		readonly signal: AbortSignal;
	}) => Promise<readonly { readonly text: string; readonly confidence: number }[] | null>;
};

/** Why a paper gives nothing. Nothing has moved by it: what was asked is not asked anew. */
export const unreadable = {
	no_picture: "This is no picture",
	blank: "Nothing stands in it",
	no_fields: "No field of such a paper stands in it",
} as const;

/**
 * Refusals: VALIDATION_ERROR/UNKNOWN_ITEM with one of `unreadable`, SERVICE_UNAVAILABLE. Fields below
 * the bound of confidence are `unsure`: the person is asked.
 */
export type Papers = {
	readonly extract: (call: {
		readonly record: CallRecord;
		readonly person: {
			readonly personHash: string;
			readonly address: Address;
			readonly locale: Locale;
		};
		/** What the paper may be written in. */
		readonly languages: readonly Locale[];
		readonly type: DocumentType;
		readonly media: SentMedia;
		readonly nowMs: number;
		readonly signal: AbortSignal;
	}) => Promise<Outcome<ReadDocument>>;
};

export type DocumentsNeeds = {
	readonly documents: Documents;
	readonly storage: Storage;
	readonly papers: Papers;
};
