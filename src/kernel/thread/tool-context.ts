/** The context of a tool call, built from authenticated state alone (C-03). */
import type { ToolContext } from "../../ports/tool.ts";
import type { Turn } from "./context.ts";

/** The persona that fronts every customer today; the table of tools.md 5 makes it a choice by data. */
export const frontPersona = "concierge";

export function contextOf(turn: Turn): ToolContext {
	const { delivery } = turn.inbox;
	return {
		tenantId: turn.state.tenantId,
		market: turn.market,
		actor: {
			kind: "person",
			id: turn.state.threadKey,
			roles: [...new Set([...turn.state.roles, "customer" as const])],
			agent: frontPersona,
		},
		threadKey: turn.state.threadKey,
		traceId: delivery.traceId,
		locale: turn.draft.patch.locale ?? turn.state.locale,
		channel: delivery.message.from.channel,
		nowMs: turn.nowMs,
		address: delivery.message.from,
		permissions: turn.state.permissions ?? [],
	};
}
