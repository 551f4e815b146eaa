/** Messages whose answer was lost: settled by the provider's list, and after five minutes without a trace given up (P6). */
import { isFinal } from "../../core/gate/item.ts";
import { within } from "../../ports/deadline.ts";
import type { OutboxRow, ThreadStore } from "../../ports/thread-store.ts";
import { queueAlert } from "./alerts.ts";
import {
	logged,
	onFailed,
	type SenderDeps,
	settleSent,
	settleUnsent,
	unknownLooksMs,
	unknownMaxMs,
} from "./send-settling.ts";
import { sendTimeoutMs } from "./sender.ts";

export const excludedMax = 50;

/** After a start: what was being sent when we died may have gone out. */
export function orphanedSends(store: ThreadStore, nowMs: number): void {
	for (const row of store.unsettledSends())
		if (row.status === "sending")
			store.saveOutbox(
				logged(
					{
						...row,
						status: "unknown",
						unknownSinceMs: row.startedAtMs ?? nowMs,
						nextAtMs: nowMs + unknownLooksMs[0],
					},
					nowMs,
					"send_unknown",
				),
			);
}

async function giveUpUnknown(deps: SenderDeps, row: OutboxRow): Promise<void> {
	const nowMs = deps.runtime.nowMs();
	const item = row.itemId ? deps.store.item(row.itemId)?.item : undefined;
	// Asking once more what has been answered, taken or called off would be a lie, and nobody waits to be told. What has run out
	// is still repeated: its person would otherwise have heard nothing at all.
	if (item && isFinal(item) && item.status !== "expired") {
		settleUnsent(deps, row.id, (now) =>
			logged({ ...now, status: "failed", errorCode: "provider_down" }, nowMs, "failed", "moot"),
		);
		return;
	}
	const mayRepeat = (row.kind === "receipt" || row.kind === "prompt") && row.repeats === 0;
	if (mayRepeat) {
		const state = deps.store.state();
		const text = deps.registry.text("kernel.repeat", state?.locale ?? "en", { text: row.text });
		settleUnsent(deps, row.id, (now) =>
			logged(
				{
					...now,
					status: "queued",
					repeats: 1,
					attempts: 0,
					text,
					nextAtMs: nowMs,
					unknownSinceMs: null,
				},
				nowMs,
				"repeated",
			),
		);
		return;
	}
	queueAlert(
		deps.store,
		{
			tenantId: deps.store.state()?.tenantId ?? null,
			source: "outbox",
			severity: "high",
			title: "A message may not have gone out",
			detail: { outboxId: row.id, kind: row.kind },
			dedupeKey: `outbox_unknown:${row.id}`,
		},
		nowMs,
	);
	const failed = settleUnsent(deps, row.id, (now) =>
		logged({ ...now, status: "failed", errorCode: "provider_down" }, nowMs, "failed", "unknown"),
	);
	if (failed) await onFailed(deps, failed);
}

/** Looks at the provider's list for messages whose answer was lost. */
export async function settleUnknown(deps: SenderDeps): Promise<void> {
	for (const row of deps.store.unsettledSends()) {
		const nowMs = deps.runtime.nowMs();
		if (row.status !== "unknown" || row.nextAtMs > nowMs) continue;
		const channel = deps.channelOf(row.to.channel);
		const sinceMs = row.startedAtMs ?? row.createdAtMs;
		const found = channel
			? await within(sendTimeoutMs, (signal) =>
					channel.find(
						{
							to: row.to,
							from: row.from,
							text: row.text,
							sinceMs,
							exclude: deps.store.externalIdsSince(sinceMs - unknownMaxMs, excludedMax),
						},
						signal,
					),
				)
			: ({ kind: "unavailable" } as const);
		if (found.kind === "found") {
			settleSent(deps, row.id, found.externalId, found.status);
			continue;
		}
		const waitedMs = deps.runtime.nowMs() - (row.unknownSinceMs ?? sinceMs);
		if (waitedMs >= unknownMaxMs && found.kind === "absent") {
			await giveUpUnknown(deps, row);
			continue;
		}
		const next = unknownLooksMs.find((look) => look > waitedMs) ?? waitedMs + 60_000;
		settleUnsent(deps, row.id, (now) => ({
			...now,
			nextAtMs: (now.unknownSinceMs ?? sinceMs) + next,
		}));
	}
}
