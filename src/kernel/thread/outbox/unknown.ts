/**
 * Messages whose answer was lost: settled by the provider's list, or after five minutes repeated, asked anew or given
 * up (P6).
 */
import { alertNamed } from "../../../core/thread-alerts.ts";
import { judgeUnknown } from "../../../core/sending/late.ts";
import { consentProof } from "../../../core/sending/purposes.ts";
import type { Channel, Outgoing } from "../../../ports/channel.ts";
import { within } from "../../../ports/deadline.ts";
import type { OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import { putAnewLater, sayWithout } from "../gate/anew.ts";
import { queueAlert } from "../relay/alerts.ts";
import { handOn, isOwed, isOvertaken } from "./overtaking.ts";
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
import { isUnasked, outgoingOf, wordsOn } from "./words-on.ts";
import { bringFor } from "../missing.ts";

export const excludedMax = 50;
/** A provider whose list nobody reaches is asked once a minute for so long. */
export const unreachableMaxMs = 6 * 60 * 60_000;

/** What left us reaches the provider within this time. */
const onItsWayMs = 1_000;

/**
 * At start: what was being sent may have gone out. Answers until when it may still be on its way: what left before then could come in
 * front of it.
 */
export function orphanedSends(store: ThreadStore, nowMs: number): number {
	let untilMs = 0;
	for (const row of store.unsettledSends()) {
		untilMs = Math.max(untilMs, (row.startedAtMs ?? 0) + onItsWayMs);
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
	return untilMs;
}

function drop(deps: SenderDeps, row: OutboxRow, why: string): OutboxRow | null {
	return settleUnsent(deps, row.id, (now) =>
		logged(
			{ ...now, status: "failed", errorCode: "provider_down" },
			deps.runtime.nowMs(),
			"failed",
			why,
		),
	);
}

function repeat(deps: SenderDeps, row: OutboxRow): void {
	const nowMs = deps.runtime.nowMs();
	const locale = deps.store.state()?.locale ?? "en";
	settleUnsent(deps, row.id, (now) =>
		logged(
			{
				...now,
				status: "queued",
				repeats: 1,
				attempts: 0,
				text: deps.registry.text("kernel.repeat", locale, { text: row.text }),
				nextAtMs: nowMs,
				unknownSinceMs: null,
			},
			nowMs,
			"repeated",
		),
	);
}

async function giveUp(deps: SenderDeps, row: OutboxRow): Promise<void> {
	queueAlert(
		deps.store,
		{
			tenantId: deps.store.state()?.tenantId ?? null,
			source: "outbox",
			detail: { outboxId: row.id, kind: row.kind },
			...alertNamed(`outbox_unknown:${row.id}`),
		},
		deps.runtime.nowMs(),
	);
	const failed = drop(deps, row, "unknown");
	if (failed) await onFailed(deps, failed);
}

/** Decides after five minutes without a trace (decision 0072). */
async function endUnknown(deps: SenderDeps, row: OutboxRow): Promise<void> {
	const coming = bringFor(deps, row);
	if (coming !== null) await coming;
	const action = row.actionId ? (deps.store.action(row.actionId)?.action ?? null) : null;
	const { repeats, kind, createdAtMs } = row;
	const known = {
		kind,
		isOwed: isOwed(row),
		repeats,
		createdAtMs,
		isOvertaken: isOvertaken(deps.store, row),
	};
	const end = judgeUnknown(known, action, deps.runtime.nowMs());
	switch (end) {
		case "repeat":
			repeat(deps, row);
			return;
		case "give_up":
			await giveUp(deps, row);
			return;
		case "anew":
			deps.store.atomically(() => {
				if (drop(deps, row, end)) putAnewLater(deps, row);
			});
			return;
		case "late":
			// Answerable until then; afterwards there is a word for how it ended.
			settleUnsent(deps, row.id, (now) => ({ ...now, nextAtMs: action?.expiresAtMs ?? 0 }));
			return;
		case "over": {
			if (sayWithout(deps, row)) return;
			const dropped = drop(deps, row, end);
			if (dropped) await onFailed(deps, dropped);
			return;
		}
		case "overtaken":
			deps.store.atomically(() => {
				if (drop(deps, row, end)) handOn(deps.store, row, deps.runtime.nowMs());
			});
			return;
		case "moot":
			if (!sayWithout(deps, row)) drop(deps, row, end);
	}
}

/** Only what may leave still: they may have said stop since. */
function sameOf(deps: SenderDeps, channel: Channel, row: OutboxRow): { readonly same?: Outgoing } {
	const state = deps.store.state();
	if (!state || state.optedOut || row.sentAs === "template") return {};
	const { purpose = "service" } = row;
	const proof =
		purpose === "service" || consentProof(state.permissions ?? [], purpose, row.to.channel);
	if (isUnasked(row) && proof === null) return {};
	return { same: outgoingOf(channel, row, state) };
}

export async function settleUnknown(deps: SenderDeps): Promise<void> {
	for (const row of deps.store.unsettledSends()) {
		const nowMs = deps.runtime.nowMs();
		if (row.status !== "unknown" || row.nextAtMs > nowMs) continue;
		const channel = deps.channelOf(row.from);
		const sinceMs = row.startedAtMs ?? row.createdAtMs;
		const found = channel
			? await within(sendTimeoutMs, (signal) =>
					channel.find(
						{
							to: row.to,
							from: row.from,
							text: wordsOn(channel, row).text,
							sinceMs,
							exclude: deps.store.externalIdsSince(sinceMs - unknownMaxMs, excludedMax),
							...sameOf(deps, channel, row),
						},
						signal,
					),
				)
			: // Nothing can be asked of a channel that was taken away.
				({ kind: "no_list" } as const);
		if (found.kind === "found") {
			settleSent(deps, row.id, found.externalId, found.status);
			continue;
		}
		const waitedMs = deps.runtime.nowMs() - (row.unknownSinceMs ?? sinceMs);
		const waitMaxMs = found.kind === "unavailable" ? unreachableMaxMs : unknownMaxMs;
		if (waitedMs >= waitMaxMs) {
			await endUnknown(deps, row);
			continue;
		}
		const next = unknownLooksMs.find((look) => look > waitedMs) ?? waitedMs + 60_000;
		settleUnsent(deps, row.id, (now) => ({
			...now,
			nextAtMs: (now.unknownSinceMs ?? sinceMs) + next,
		}));
	}
}
