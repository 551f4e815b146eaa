/** Personal data of one person: shown to them, erased on request, kept no longer than its term. */
import type { Json } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Terms } from "../core/retention.ts";
import type { AdminContext } from "./admin-call.ts";
import type { CallContext } from "./sql-calls.ts";
import type { CallRecord } from "./tool.ts";

export const commitmentKinds = [
	"ride",
	"job",
	"booking",
	"order",
	"payment",
	"viewing",
	"service",
	"inquiry",
	"business",
] as const;
export type CommitmentKind = (typeof commitmentKinds)[number];

/** What the person may ask for by message. */
export type PersonalRequests = {
	/** What is still open and must end first. */
	readonly open: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly traceId: string;
	}) => Promise<readonly CommitmentKind[]>;
	/** Written down; the sweep does it. Refused with what is still open. */
	readonly erase: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
	}) => Promise<Outcome<{ readonly requestId: string }>>;
	/** A link to everything that is held, for whoever has this phone in hand, and for a short time. */
	readonly show: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly nowMs: number;
	}) => Promise<Outcome<{ readonly requestId: string; readonly url: string }>>;
};

export const personalRequestKinds = ["export", "erasure"] as const;
export type PersonalRequest = {
	readonly id: string;
	readonly kind: (typeof personalRequestKinds)[number];
	readonly state: "running" | "done";
	readonly threadKey: string;
	readonly origin: "message" | "console";
	readonly askedBy: string;
	/** Rows that were blanked so far. */
	readonly blanked: number;
	readonly askedAtMs: number;
	readonly doneAtMs: number | null;
};

/** Everything that is held about one person. */
export type DataOf = (ctx: AdminContext, personHash: string) => Promise<Json>;

/** Answers `{ request }`, as staff see it. */
export type ErasuresByStaff = {
	readonly erase: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly personHash: string;
	}) => Promise<unknown>;
};

export type EraseCall = {
	readonly tenantId: string;
	/** Nobody will answer what is still on its way: it is given up. */
	readonly isLast: boolean;
};
export type Erased = {
	/** False where a turn, a send or a commitment of it is not settled yet: asked again later. */
	readonly done: boolean;
	/** Threads of the same person under other keys. */
	readonly linked: readonly string[];
};
export type PruneCall = { readonly tenantId: string; readonly beforeMs: number };
export type Pruned = {
	/** Null: nothing that has a term is left. */
	readonly oldestAtMs: number | null;
	readonly more: boolean;
};

/** What a live thread does with what it holds of its person. */
export type ThreadPersonalApi = {
	/** Texts, addresses, places, arguments; the person's STOP stays. Run again it finds nothing to do. */
	readonly erase: (call: EraseCall) => Promise<Erased>;
	/** Lets go of what is older than its term, in one bounded step. */
	readonly prune: (call: PruneCall) => Promise<Pruned>;
};

/** What the object of a ride or an inquiry does with what it holds: numbers of those it asked, and words of whoever requested. */
export type SolicitationPersonalApi = {
	/**
	 * Everything, once nothing is left to do. `isLast`: its commitment ended long ago, whatever the object believes. A late answer
	 * finds no offer and is told that it is over; a late start finds a commitment that is.
	 */
	readonly forget: (call: { readonly isLast: boolean }) => Promise<{ readonly done: boolean }>;
};

export type ErasureDue = {
	readonly tenantId: string;
	readonly requestId: string;
	readonly threadKey: string;
	readonly traceId: string;
	readonly tries: number;
};

type OfTenant = { readonly tenantId: string; readonly traceId: string };
type ByTerm = OfTenant & { readonly terms: Terms; readonly limit: number };

export type PersonalSweepStore = {
	/** Running and due; the system role. */
	readonly due: (limit: number) => Promise<readonly ErasureDue[]>;
	readonly step: (
		due: ErasureDue,
		limit: number,
	) => Promise<{ readonly more: boolean; readonly blanked: number }>;
	/** False where a notice of theirs has not been relayed yet. */
	readonly finish: (due: ErasureDue) => Promise<boolean>;
	readonly postpone: (due: ErasureDue, waitMs: number) => Promise<void>;
	/** The system role, in order of id. */
	readonly tenants: (
		after: string | null,
		limit: number,
	) => Promise<readonly { readonly tenantId: string; readonly terms: Terms }[]>;
	readonly retain: (call: ByTerm) => Promise<{
		readonly records: number;
		readonly notices: number;
		readonly people: number;
		readonly more: boolean;
	}>;
	readonly threadsToPrune: (
		call: ByTerm,
	) => Promise<readonly { readonly threadKey: string; readonly beforeMs: number }[]>;
	/** Of commitments that ended before the term of notices. */
	readonly solicitationsToForget: (call: ByTerm) => Promise<readonly string[]>;
	/** Of commitments that are over, and were the person's own, or asked them. */
	readonly solicitationsOf: (due: ErasureDue, limit: number) => Promise<readonly string[]>;
	/** What staff were answered a day ago or more; the system role. */
	readonly forgetRequests: (limit: number) => Promise<number>;
	/** Not asked again. */
	readonly solicitationForgotten: (
		call: OfTenant & { readonly solicitationId: string },
	) => Promise<void>;
	readonly threadPruned: (
		call: OfTenant & { readonly threadKey: string; readonly oldestAtMs: number | null },
	) => Promise<void>;
	/** Encrypts one batch of what older keys encrypted, anew. Null: nothing is left under them. */
	readonly reseal: (
		call: OfTenant & { readonly limit: number },
	) => Promise<{ readonly resealed: number; readonly broken: number } | null>;
};
