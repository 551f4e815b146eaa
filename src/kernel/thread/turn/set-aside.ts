/** What becomes of a message that keeps breaking its turn by our fault. Comes late: it is seldom. */
import type { InboxRow } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import type { Kit } from "../kit.ts";

const fallbackLocale = "en";
const outcome = "unknown:INTERNAL_ERROR";

/** With an alert. What it said yes to may have happened, and nobody knows: settled and told as that. */
export async function setAside(
	deps: ThreadDeps & { readonly kit: Kit },
	{ seq, delivery }: InboxRow,
): Promise<void> {
	const { kit, registry, runtime, speak, store } = deps;
	const { aboutAction, alertNamed, commitTurn, heardFrom, newChanges, newState, note, say } = kit;
	const { tenantId, traceId, message } = delivery;
	const { externalId, from } = message;
	runtime.log.error("turn_set_aside", { trace: traceId, seq });
	await speak(store.state()?.locale ?? fallbackLocale);
	store.atomically(() => {
		const base = store.state() ?? newState(delivery, fallbackLocale, from.channel, runtime.nowMs());
		const state = heardFrom(base, delivery);
		const changes = newChanges();
		note(changes, "turn_set_aside", { externalId });
		changes.alerts.push({
			tenantId,
			source: "thread",
			detail: { externalId, traceId },
			...alertNamed(`turn_set_aside:${externalId}`),
		});
		for (const { action, claimedBy } of store.actions(0)) {
			if (action.status !== "claimed" || claimedBy !== externalId) continue;
			const { id, tool } = action;
			changes.actions.push({
				kind: "command",
				actionId: id,
				command: { kind: "settle", outcome },
			});
			note(changes, "confirmed_call_settled", { actionId: id, outcome });
			const words = registry.text("kernel.unknown_outcome", base.locale);
			say(changes, words, "receipt", [aboutAction(id)]);
			changes.alerts.push({
				tenantId,
				source: "router",
				detail: { tool, traceId },
				...alertNamed(`outcome_unknown:${externalId}`),
			});
		}
		commitTurn(deps, state, changes, {
			key: externalId,
			traceId,
			channel: from.channel,
			outboundMax: 1,
			handledSeq: seq,
		});
	});
}
