/** Built from authenticated state only. */
import { numberChannels } from "../../../core/channels.ts";
import { choosePersona, personaFor, type PersonaName } from "../../../core/personas.ts";
import type { Address } from "../../../ports/channel.ts";
import { type SentMedia, sentMediaOf, stillMeantMedia } from "../../../ports/last-media.ts";
import type { ToolContext } from "../../../ports/tool.ts";
import type { Turn } from "../turn/context.ts";

/** By the market's rules from authenticated facts, never by a model. */
export function personaOf(turn: Turn): PersonaName {
	const { from, to, persona } = turn.inbox.delivery.message;
	return choosePersona(turn.market.personas ?? [], {
		ours: `${to.channel}:${to.value}`,
		channel: from.channel,
		roles: turn.state.roles,
		...(persona ? { asked: persona } : {}),
	});
}

/** Of a call: staff have an agent of their own beside whoever fronts them. */
export function agentOf(turn: Turn, tool: string): string {
	const front = personaOf(turn);
	return turn.state.roles.includes("staff")
		? personaFor(front, turn.deps.registry.find(tool)?.tool.personas ?? [])
		: front;
}

function mediaOf({ inbox, state, nowMs }: Turn): readonly SentMedia[] {
	const { media, from } = inbox.delivery.message;
	return media.length > 0
		? sentMediaOf(media, from.channel)
		: stillMeantMedia(state.lastMedia, nowMs);
}

/** In a chat that has joined, a person is known by their number all the same. */
function addressOf({ inbox, state }: Turn): Address {
	const { guestKey, message } = inbox.delivery;
	const own = numberChannels.flatMap((name) => state.addresses[name]?.person ?? []);
	return (guestKey === undefined ? undefined : own[0]) ?? message.from;
}

export function contextOf(turn: Turn, agent: string = personaOf(turn)): ToolContext {
	const { delivery } = turn.inbox;
	return {
		tenantId: turn.state.tenantId,
		market: turn.market,
		actor: {
			kind: "person",
			id: turn.state.threadKey,
			roles: [...new Set([...turn.state.roles, "customer" as const])],
			agent,
		},
		threadKey: turn.state.threadKey,
		traceId: delivery.traceId,
		locale: turn.changes.patch.locale ?? turn.state.locale,
		channel: delivery.message.from.channel,
		nowMs: turn.nowMs,
		address: addressOf(turn),
		permissions: turn.state.permissions ?? [],
		media: mediaOf(turn),
		said: { text: delivery.message.text, atMs: delivery.receivedAtMs },
	};
}
