/** What a broadcast's job is given: its recipients, the words as this release has them, staff's word, the market's quiet hours, the threads. */
import { relayNotification } from "../kernel/relay.ts";
import type { BroadcastDesk } from "../packs/marketing/jobs.ts";
import { makeBroadcastStore } from "../packs/marketing/store.ts";
import { askedApartBy } from "../core/approval/apart.ts";
import { quietUntilMs } from "../core/sending/quiet-hours.ts";
import { sendingOf } from "../core/sending/settings.ts";
import type { Market } from "../core/market.ts";
import type { Objects } from "../ports/objects.ts";
import type { NotificationStore } from "../ports/stores.ts";
import type { App } from "./compose.ts";

const atOnce = 20;

/** In how long the market's quiet hours are over; null: it has none now. */
export function quietForMs(
	market: Pick<Market, "sending" | "timezone"> | null,
	nowMs: number,
): number | null {
	const { quietHours } = sendingOf(market?.sending, nowMs);
	const untilMs = market && quietHours ? quietUntilMs(nowMs, market.timezone, quietHours) : null;
	return untilMs === null ? null : untilMs - nowMs;
}

/** Brings each to its thread, and marks those that were brought; the rest the minute's relay brings. */
export const relayingBy =
	(
		objects: Objects,
		notifications: Pick<NotificationStore, "markRelayed">,
	): BroadcastDesk["relay"] =>
	async (tenantId, rows, signal) => {
		for (let from = 0; from < rows.length && !signal.aborted; from += atOnce) {
			const brought = await Promise.all(
				rows.slice(from, from + atOnce).map(async (row) => {
					try {
						await relayNotification(objects, { ...row, tenantId });
						return [row.id];
					} catch {
						return [];
					}
				}),
			);
			const ids = brought.flat();
			if (ids.length > 0) await notifications.markRelayed({ tenantId, ids });
		}
	};

export function broadcastDeskOf(app: App): BroadcastDesk {
	const { runtime, objects, stores } = app;
	const store = makeBroadcastStore(app.rw);
	return {
		store,
		wordsHash: (template) => app.broadcasts.wordsHash(template as never),
		agreed: async (campaign, key) => {
			const { tenantId, marketId, approvalId, payloadHash, askedBy, campaignId } = campaign;
			if (approvalId !== null && (await store.isPending(tenantId, approvalId))) return "waits";
			const used = await app.approvals.use({
				record: {
					tenantId,
					marketId,
					tool: askedApartBy,
					key: `broadcast:${campaignId}`,
					argsHash: payloadHash,
					shownHash: null,
					actor: { kind: "system", id: "broadcasts", roles: ["system"], agent: "jobs" },
					threadKey: askedBy,
					traceId: key,
					itemExpiresAtMs: null,
				},
				approvalId: approvalId ?? "",
			});
			return used.kind === "succeeded" ? "yes" : "no";
		},
		quietForMs: async ({ tenantId, marketId }) =>
			quietForMs(await app.projection.market(tenantId, marketId), runtime.nowMs()),
		relay: (...batch) => relayingBy(objects, stores.notifications)(...batch),
		nowMs: runtime.nowMs,
	};
}
