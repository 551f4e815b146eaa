/** What our number is told of a message of ours: how far it came, or why not. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Chat, MetaMessage } from "./person.ts";
import type { Bring } from "./webhooks-out.ts";

export type StatusFault = {
	readonly kind: "statuses";
	readonly delayMs?: number;
	readonly times?: number;
	readonly reversed?: boolean;
};

export function statusTeller(world: {
	readonly bring: Bring;
	readonly told: (chat: Chat, message: MetaMessage) => void;
	readonly taken: () => StatusFault | undefined;
	readonly nowMs: () => number;
	readonly stopping: AbortSignal;
}) {
	const marks = new WeakMap<MetaMessage, unknown>();
	async function tell(chat: Chat, message: MetaMessage, failure: number | null, times: number) {
		await world.bring(
			"messages",
			{
				statuses: [
					{
						id: message.wamid,
						status: message.status,
						timestamp: String(Math.floor(world.nowMs() / 1000)),
						...(chat.number === null ? {} : { recipient_id: chat.number }),
						recipient_user_id: chat.userId,
						biz_opaque_callback_data: marks.get(message),
						...(failure === null
							? { pricing: { billable: true, pricing_model: "PMP", category: "service" } }
							: { errors: [{ code: failure, title: "failed by the stand-in" }] }),
					},
				],
			},
			times,
		);
	}
	return {
		/** Sent and delivered, or failed. `mark`: what its sender wants to hear back. */
		arrived: async (chat: Chat, message: MetaMessage, mark: unknown, failure: number | null) => {
			marks.set(message, mark);
			const { delayMs = 0, times = 1, reversed = false } = world.taken() ?? {};
			const words = failure === null ? ["sent", "delivered"] : ["failed"];
			if (delayMs > 0)
				await sleep(delayMs, undefined, { signal: world.stopping }).catch(() => undefined);
			for (const status of reversed ? words.toReversed() : words) {
				message.status = status;
				world.told(chat, message);
				await tell(chat, message, failure, times);
			}
		},
		/** The person has seen it. Once, and only what has arrived. */
		read: async (chat: Chat, message: MetaMessage) => {
			if (message.direction !== "outbound" || message.status !== "delivered") return;
			message.status = "read";
			world.told(chat, message);
			await tell(chat, message, null, 1);
		},
	};
}
