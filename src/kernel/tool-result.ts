import type { Json } from "../core/json.ts";
import type { ToolResult } from "../ports/tool.ts";
import type { Invocation } from "./router.ts";

/** The one shape every call answers (C-01), for doors that want it whole. */
export function toToolResult(invocation: Invocation, traceId: string): ToolResult<Json> {
	const base = { evidenceRefs: [], warnings: [], nextActions: [], traceId };
	switch (invocation.kind) {
		case "refused": {
			const { code, msg, reason } = invocation.refusal;
			return {
				...base,
				ok: false,
				status: "blocked",
				error: { code, msg, ...(reason ? { reason } : {}) },
			};
		}
		case "pending":
			return {
				...base,
				ok: false,
				status: "blocked",
				error: {
					code: "AUTH_ERROR",
					msg: "Needs the person's yes",
					reason: "CONFIRMATION_REQUIRED",
				},
				nextActions: ["ask the person"],
			};
		case "awaiting_approval":
			return {
				...base,
				ok: false,
				status: "blocked",
				error: {
					code: "AUTH_ERROR",
					msg: "Needs a member of staff",
					reason: "APPROVAL_REQUIRED",
				},
				nextActions: ["wait for staff"],
			};
		case "done": {
			const { outcome } = invocation;
			if (outcome.kind === "succeeded")
				return { ...base, ok: true, status: "success", data: outcome.data };
			return {
				...base,
				ok: false,
				status: "failed",
				error: {
					code: outcome.code,
					msg: outcome.msg,
					...(outcome.kind === "failed" && outcome.reason ? { reason: outcome.reason } : {}),
				},
			};
		}
	}
}
