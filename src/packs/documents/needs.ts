import type { Market } from "../../core/market.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { SentMedia } from "../../ports/last-media.ts";
import type { CallRecord, ToolContext } from "../../ports/tool.ts";
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

export type Reading = {
	readonly extract: (call: {
		readonly record: CallRecord;
		readonly ctx: ToolContext;
		readonly type: DocumentType;
		readonly media: SentMedia;
		readonly signal: AbortSignal;
	}) => Promise<Outcome<ReadDocument>>;
};

export type DocumentsNeeds = {
	readonly documents: Documents;
	readonly storage: Storage;
};
