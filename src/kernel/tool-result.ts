import type { PublicError, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { EvidenceRef, PendingActionRef, ToolResult } from "../ports/tool.ts";
import type { Invocation } from "./router.ts";

export const evidenceRefsMax = 50;
const evidenceDepthMax = 4;

/** The rows that an answer rests on: whatever it names by an id. `listingId` is a listing; an item's own `id` is of its list's kind. */
function evidenceIn(data: Json): readonly EvidenceRef[] {
	const found = new Map<string, EvidenceRef>();
	const visit = (value: Json, kind: string, depth: number): void => {
		if (value === null || typeof value !== "object" || depth > evidenceDepthMax) return;
		if (Array.isArray(value)) {
			for (const one of value as readonly Json[]) visit(one, kind, depth + 1);
			return;
		}
		for (const [key, inner] of Object.entries(value as Readonly<Record<string, Json>>)) {
			const named = key === "id" ? kind : /^(\w+)Id$/.exec(key)?.[1];
			if (named !== undefined && typeof inner === "string" && found.size < evidenceRefsMax)
				found.set(`${named}:${inner}`, { kind: named, id: inner });
			else visit(inner, key.replace(/s$/, ""), depth + 1);
		}
	};
	visit(data, "row", 0);
	return [...found.values()];
}

/** What a tool says beside its data: `warnings` of its declared output. */
function warningsIn(data: Json): readonly string[] {
	if (data === null || typeof data !== "object" || Array.isArray(data)) return [];
	const { warnings } = data as { readonly warnings?: unknown };
	return Array.isArray(warnings) ? warnings.filter((one) => typeof one === "string") : [];
}

/** What may help, where somebody else has to do something first. */
const nextActions: Readonly<Partial<Record<Reason, readonly string[]>>> = {
	CONFIRMATION_REQUIRED: ["ask the person"],
	APPROVAL_REQUIRED: ["wait for staff"],
	CONSENT_REQUIRED: ["ask for permission"],
	BUDGET_EXCEEDED: ["try again later"],
	CIRCUIT_OPEN: ["try again later"],
	READ_ONLY: ["try again later"],
	STALE_STATE: ["propose anew"],
	TOO_MANY_OPEN: ["answer what is open"],
};

/**
 * The one shape every call answers (C-01), for doors that want it whole. `asked`: the question was put to the person under this
 * reference, and that was all there was to do; where nobody could be asked, the missing yes has stopped the call.
 */
export function toToolResult(
	invocation: Invocation,
	traceId: string,
	asked?: PendingActionRef,
): ToolResult<Json> {
	const refused = (
		status: "blocked" | "failed",
		{ code, msg, reason }: PublicError,
	): ToolResult<Json> => ({
		evidenceRefs: [],
		warnings: [],
		nextActions: (reason && nextActions[reason]) ?? [],
		traceId,
		ok: false,
		status,
		error: { code, msg, ...(reason ? { reason } : {}) },
	});
	switch (invocation.kind) {
		case "refused":
			return refused("blocked", invocation.refusal);
		case "pending":
			return asked
				? {
						evidenceRefs: [],
						warnings: [],
						nextActions: nextActions.CONFIRMATION_REQUIRED ?? [],
						traceId,
						ok: true,
						status: "success",
						data: null,
						pendingAction: asked,
					}
				: refused("blocked", {
						code: "AUTH_ERROR",
						msg: "Needs the person's yes",
						reason: "CONFIRMATION_REQUIRED",
					});
		case "awaiting_approval":
			return refused("blocked", {
				code: "AUTH_ERROR",
				msg: "Needs a member of staff",
				reason: "APPROVAL_REQUIRED",
			});
		case "done": {
			const { outcome } = invocation;
			return outcome.kind === "succeeded"
				? {
						evidenceRefs: evidenceIn(outcome.data),
						warnings: warningsIn(outcome.data),
						nextActions: [],
						traceId,
						ok: true,
						status: "success",
						data: outcome.data,
					}
				: refused("failed", outcome);
		}
	}
}
