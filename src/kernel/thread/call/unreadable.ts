import type { Json } from "../../../core/json.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool } from "../../../ports/tool.ts";
import type { Invocation } from "../../router/call.ts";
import type { Kit } from "../kit.ts";
import type { Turn } from "../turn/context.ts";

/**
 * A value does not decrypt: altered, or its key is gone. A retry would find the same. A confirmed call may have taken
 * effect, so it is never told as failed.
 */
export function unreadable(
	{ alertNamed }: Kit,
	turn: Turn,
	tool: AnyTool,
	call: { readonly args: Json; readonly confirmed?: PendingActionRow },
): Invocation {
	turn.log.error("decrypt_failed", { tool: tool.name });
	turn.changes.alerts.push({
		tenantId: turn.state.tenantId,
		source: "personal_data",
		detail: { tool: tool.name, traceId: turn.inbox.delivery.traceId },
		...alertNamed(`decrypt_failed:${tool.name}`),
	});
	const why = { code: "INTERNAL_ERROR", msg: "Something went wrong." } as const;
	return {
		kind: "done",
		tool,
		args: call.args,
		outcome: call.confirmed
			? { kind: "unknown", ...why }
			: { kind: "failed", ...why, retryable: false },
		audit: null,
	};
}
