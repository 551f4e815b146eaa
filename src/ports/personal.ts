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
	"viewing",
	"service",
	"inquiry",
	"business",
] as const;
export type CommitmentKind = (typeof commitmentKinds)[number];

export type PersonalRequests = {
	readonly open: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly traceId: string;
	}) => Promise<readonly CommitmentKind[]>;
	/** Refused with what is still open. */
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
	readonly blanked: number;
	readonly askedAtMs: number;
	readonly doneAtMs: number | null;
};

export type DataOf = (ctx: AdminContext, personHash: string) => Promise<Json>;

export type ErasuresByStaff = {
	readonly erase: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly personHash: string;
	}) => Promise<unknown>;
};

export type EraseCall = {
	readonly tenantId: string;
	readonly isLast: boolean;
};
export type Erased = {
	/** False: something of it is not settled yet. */
	readonly done: boolean;
	readonly linked: readonly string[];
};
export type PruneCall = { readonly tenantId: string; readonly beforeMs: number };
export type Pruned = {
	/** Null: nothing that has a term is left. */
	readonly oldestAtMs: number | null;
	readonly more: boolean;
};

export type ThreadPersonalApi = {
	/** Texts, addresses, places, arguments; the person's STOP stays. Run again it finds nothing to do. */
	readonly erase: (call: EraseCall) => Promise<Erased>;
	/** Lets go of what is older than its term, in one bounded step. */
	readonly prune: (call: PruneCall) => Promise<Pruned>;
};

export type SolicitationPersonalApi = {
	/** `isLast`: its commitment ended long ago, whatever the object believes. A late answer is told that it is over. */
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
	readonly due: (limit: number) => Promise<readonly ErasureDue[]>;
	readonly step: (
		due: ErasureDue,
		limit: number,
	) => Promise<{ readonly more: boolean; readonly blanked: number }>;
	/** False where a notice of theirs has not been handed over yet. */
	readonly finish: (due: ErasureDue) => Promise<boolean>;
	readonly postpone: (due: ErasureDue, waitMs: number) => Promise<void>;
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
	readonly solicitationsToForget: (call: ByTerm) => Promise<readonly string[]>;
	readonly solicitationsOf: (due: ErasureDue, limit: number) => Promise<readonly string[]>;
	/** Not asked again. */
	readonly solicitationForgotten: (
		call: OfTenant & { readonly solicitationId: string },
	) => Promise<void>;
	readonly threadPruned: (
		call: OfTenant & { readonly threadKey: string; readonly oldestAtMs: number | null },
	) => Promise<void>;
	/** Null: nothing is left under them. */
	readonly reseal: (
		call: OfTenant & { readonly limit: number },
	) => Promise<{ readonly resealed: number; readonly broken: number } | null>;
};
