/** How an outbox row ends. Each change adds a line to the row's log. */
import { alertNamed } from "../../../core/thread-alerts.ts";
import type { Market } from "../../../core/market.ts";
import type {
	Address,
	Channel,
	ChannelErrorCode,
	ChannelName,
	DeliveryStatus,
} from "../../../ports/channel.ts";
import type { JudgeContent } from "../../../ports/policy.ts";
import type { Logger, Runtime } from "../../../ports/runtime.ts";
import type { SendRule } from "../../../ports/send-rule.ts";
import type {
	OutboxLogLine,
	OutboxRow,
	ThreadState,
	ThreadStore,
} from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import { command } from "../gate/pending-actions.ts";
import { queueAlert } from "../relay/alerts.ts";
import { newChanges, note } from "../turn/changes.ts";
import { commitTurn, shipLagMs } from "../turn/commit.ts";

export const unknownMaxMs = 5 * 60_000;
/** Checks of the provider's list: soon, and while a five-minute question can be answered. */
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
	/** Until then what the object's last life sent may still be on its way, and nothing may overtake it. */
	readonly notBeforeMs: number;
	readonly log: Logger;
};

/** Whose offer this message puts to whoever is asked. Null: any other message, also an answer to what they wrote of an offer. */
export const solicitationOf = (
	{ store }: Pick<SenderDeps, "store">,
	{ actionId, isAnswer = true }: OutboxRow,
): string | null =>
	actionId === null || isAnswer ? null : (store.action(actionId)?.solicitationId ?? null);

/** Beyond this, a log has only what it does not say yet. */
const logLinesMax = 80;

export const logged = (
	row: OutboxRow,
	atMs: number,
	type: string,
	detail?: string,
	more?: Pick<OutboxLogLine, "judged" | "costMicros">,
): OutboxRow =>
	row.log.length > logLinesMax &&
	row.log.some((line) => line.type === type && line.detail === detail)
		? row
		: { ...row, log: [...row.log, { atMs, type, ...(detail ? { detail } : {}), ...more }] };

/** Accepted by the provider: from now on a bare yes can mean it. */
export function markShown(
	deps: SenderDeps,
	row: OutboxRow,
	externalId: string,
	atMs: number,
): void {
	if (!row.actionId) return;
	const asked = deps.store.action(row.actionId);
	command(deps.store, row.actionId, {
		kind: "show",
		isReminder: asked?.action.shown != null && !row.text.includes(asked.shownText),
		atMs,
		wholeAtMs: row.createdAtMs,
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
		// A status callback may have settled it before the create returned.
		if (!row || (row.status !== "sending" && row.status !== "unknown")) return;
		deps.store.saveOutbox(
			logged(
				{ ...row, status: "sent", externalId, delivery: row.delivery ?? status },
				nowMs,
				"sent",
			),
		);
		markShown(deps, row, externalId, nowMs);
		shipSoon(deps);
	});
}

/** No turn may come for long: what became of a message is shipped without one. */
export function shipSoon({ store, runtime }: Pick<SenderDeps, "store" | "runtime">): void {
	const state = store.state();
	if (state && state.shipAtMs === null)
		store.saveState({ ...state, shipAtMs: runtime.nowMs() + shipLagMs });
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
		shipSoon(deps);
		return changed;
	});
}

/** For good, where the channel says so. */
export function bury(
	{ store, channelOf }: Pick<SenderDeps, "store" | "channelOf">,
	{ from, to }: Pick<OutboxRow, "from" | "to">,
	code: ChannelErrorCode,
): void {
	if (code !== "bad_address" || !channelOf(from)?.capabilities.buriesAddresses) return;
	store.atomically(() => {
		const state = store.state();
		if (state) store.saveState({ ...state, buried: { ...state.buried, [to.channel]: to.value } });
	});
}

/** Opted out at the carrier: close everything, record it like a STOP. */
function takeCarrierOptOut(deps: SenderDeps, row: OutboxRow): void {
	deps.store.atomically(() => {
		const state = deps.store.state();
		if (!state || state.optedOut) return;
		const changes = newChanges();
		for (const { action } of deps.store.actions(0)) {
			const { id } = action;
			if (command(deps.store, id, { kind: "withdraw", reason: "opted_out" }).length > 0)
				note(changes, "action_withdrawn", { actionId: id, why: "opted_out" });
		}
		const { channel } = row.to;
		const next: ThreadState = {
			...state,
			optedOut: true,
			// Each carrier has its own list: START on another channel does not clear it.
			blockedOn: [...(state.blockedOn ?? []).filter((name) => name !== channel), channel],
			consents: [
				...state.consents,
				{
					status: "revoked",
					channel,
					proofRef: row.externalId ?? row.id,
					atMs: deps.runtime.nowMs(),
				},
			],
		};
		commitTurn(deps, next, changes, {
			key: row.id,
			traceId: row.traceId,
			channel,
			outboundMax: 1,
			handledSeq: null,
		});
	});
}

/** Tells whoever waits for its answer. */
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
	const solicitationId = solicitationOf(deps, row);
	if (solicitationId && row.actionId) await deps.unreachable(solicitationId, row.actionId);
	else tellStaff(deps, row);
}

/** Reasons for staff to find another way to the person. */
const unreached = new Set([
	"window_closed",
	"no_channel",
	"bad_address",
	"template_gone",
	"template_unknown",
]);

/** Nobody awaits an answer and no way is left: staff are told, once per person. */
function tellStaff(deps: SenderDeps, row: OutboxRow): void {
	const why = row.status === "suppressed" ? row.decision : (row.errorCode ?? "");
	const state = deps.store.state();
	if (!state || row.isCopy || !unreached.has(why)) return;
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
