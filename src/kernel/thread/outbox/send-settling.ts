/** How an outbox row ends: sent, not sent, or not known. Each change adds its line to the row's own journal. */
import { alertNamed } from "../../../core/alerts.ts";
import type { Market } from "../../../core/market.ts";
import type { Address, Channel, ChannelName, DeliveryStatus } from "../../../ports/channel.ts";
import type { JudgeContent } from "../../../ports/policy.ts";
import type { Logger, Runtime } from "../../../ports/runtime.ts";
import type { SendRule } from "../../../ports/send-rule.ts";
import type { OutboxLogLine, OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import { command } from "../gate/pending-actions.ts";
import { queueAlert } from "../relay/alerts.ts";
import { shipLagMs } from "../turn/commit.ts";

export const unknownMaxMs = 5 * 60_000;
/** When to look at the provider's list after an answer was lost: soon, and once more while a question of five minutes can still be answered. */
export const unknownLooksMs = [5_000, 20_000, 60_000, 150_000, 240_000, unknownMaxMs] as const;

export type SenderDeps = {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly rules: readonly SendRule[];
	readonly judgeContent: JudgeContent;
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly channelOf: (ours: Address) => Channel | null;
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
	readonly unreachable: (solicitationId: string, offerId: string) => Promise<void>;
	readonly log: Logger;
};

export const logged = (
	row: OutboxRow,
	atMs: number,
	type: string,
	detail?: string,
	more?: Pick<OutboxLogLine, "judged" | "costMicros">,
): OutboxRow => ({
	...row,
	log: [...row.log, { atMs, type, ...(detail ? { detail } : {}), ...more }],
});

/** The prompt is accepted by the provider: from now on a bare yes can mean it. */
export function markShown(
	deps: SenderDeps,
	row: OutboxRow,
	externalId: string,
	atMs: number,
): void {
	if (!row.actionId) return;
	command(deps.store, row.actionId, {
		kind: "show",
		isReminder: deps.store.action(row.actionId)?.action.shown != null,
		atMs,
		seq: row.seq,
		channel: row.to.channel,
		externalId,
	});
}

export function settleSent(
	deps: SenderDeps,
	id: string,
	externalId: string,
	status: DeliveryStatus,
): void {
	const nowMs = deps.runtime.nowMs();
	deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		// A status callback may have settled it while the create's answer was on its way.
		if (!row || (row.status !== "sending" && row.status !== "unknown")) return;
		deps.store.saveOutbox(
			logged(
				{ ...row, status: "sent", externalId, delivery: row.delivery ?? status },
				nowMs,
				"sent",
			),
		);
		markShown(deps, row, externalId, nowMs);
	});
}

export function settleUnsent(
	deps: SenderDeps,
	id: string,
	change: (row: OutboxRow) => OutboxRow,
): OutboxRow | null {
	return deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		if (!row || (row.status !== "sending" && row.status !== "unknown")) return null;
		const changed = change(row);
		deps.store.saveOutbox(changed);
		// No turn may come for long: what became of it is shipped all the same.
		const state = deps.store.state();
		if (state && state.shipAtMs === null)
			deps.store.saveState({ ...state, shipAtMs: deps.runtime.nowMs() + shipLagMs });
		return changed;
	});
}

/** The carrier or the person has said no more: nothing of theirs stays open, and it is written down like a STOP. */
function takeCarrierOptOut(deps: SenderDeps, row: OutboxRow): void {
	deps.store.atomically(() => {
		const state = deps.store.state();
		if (!state || state.optedOut) return;
		for (const open of deps.store.actions(0))
			command(deps.store, open.action.id, { kind: "withdraw", reason: "opted_out" });
		deps.store.saveState({
			...state,
			optedOut: true,
			// The carrier's own list: a START on another channel does not take the person off it.
			blockedOn: [
				...(state.blockedOn ?? []).filter((name) => name !== row.to.channel),
				row.to.channel,
			],
			consents: [
				...state.consents,
				{
					status: "revoked",
					channel: row.to.channel,
					proofRef: row.externalId ?? row.id,
					atMs: deps.runtime.nowMs(),
				},
			],
			shipAtMs: state.shipAtMs ?? deps.runtime.nowMs(),
		});
	});
}

/** A message that will not go out: who waits for its answer is told. */
export async function onFailed(deps: SenderDeps, row: OutboxRow): Promise<void> {
	deps.log.warn("send_failed", { outbox: row.id, code: row.errorCode ?? null, trace: row.traceId });
	if (row.errorCode === "opted_out") takeCarrierOptOut(deps, row);
	if (row.errorCode === "misconfigured")
		queueAlert(
			deps.store,
			{
				tenantId: deps.store.state()?.tenantId ?? null,
				source: "outbox",
				detail: { outboxId: row.id, channel: row.to.channel },
				...alertNamed(`outbox_misconfigured:${row.to.channel}`),
			},
			deps.runtime.nowMs(),
		);
	const action = row.actionId ? deps.store.action(row.actionId) : null;
	if (action?.solicitationId) await deps.unreachable(action.solicitationId, action.action.id);
	else tellStaff(deps, row);
}

/** Rules and errors for which somebody of the tenant should find another way to the person. */
const unreached = new Set([
	"window_closed",
	"no_channel",
	"bad_address",
	"template_gone",
	"template_unknown",
]);

/** Nobody waits for the answer to it, and there is no way left to the person: a member of staff is told, once for each person. */
function tellStaff(deps: SenderDeps, row: OutboxRow): void {
	const why = row.status === "suppressed" ? row.decision : (row.errorCode ?? "");
	const state = deps.store.state();
	if (!state || !unreached.has(why)) return;
	queueAlert(
		deps.store,
		{
			tenantId: state.tenantId,
			source: "outbox",
			detail: { threadKey: state.threadKey, outboxId: row.id, kind: row.kind, why },
			...alertNamed(`unreached:${state.threadKey}`),
		},
		deps.runtime.nowMs(),
	);
}
