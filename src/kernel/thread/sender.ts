/**
 * Sends what the outbox holds, in order for the person, each message once (P6).
 *
 * queued -> sending -> sent | failed | queued again (refused for now) | unknown (no answer); suppressed (send gate).
 * unknown -> sent, by the status callback or the provider's list; after `unknownMaxMs` with neither: a receipt or a
 * prompt goes out once more, marked as a repeat; anything else fails with an alert. `sending` found at a start is unknown.
 */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { numbered } from "../../core/template/render.ts";
import {
	type Channel,
	type ChannelName,
	type DeliveryStatus,
	deliveryStatuses,
	type InboundStatus,
	type Outgoing,
} from "../../ports/channel.ts";
import { within } from "../../ports/deadline.ts";
import type { Logger, Runtime } from "../../ports/runtime.ts";
import type { SendRule } from "../../ports/send-rule.ts";
import type { AlertStore } from "../../ports/stores.ts";
import type { OutboxRow, ThreadStore } from "../../ports/thread-store.ts";
import type { Registry } from "../registry.ts";
import { command } from "./items.ts";
import { factsOf, judgeSend } from "./send-gate.ts";

/** Long: every send that runs into it costs five minutes of not knowing. */
export const sendTimeoutMs = 20_000;
export const sendAttemptsMax = 6;
/** One minute apart, for an hour. */
export const misconfiguredAttemptsMax = 60;
export const misconfiguredMs = 60_000;
export const unknownMaxMs = 5 * 60_000;
/** When to look at the provider's list after an answer was lost. */
export const unknownLooksMs = [5_000, 20_000, 60_000, 150_000, unknownMaxMs] as const;
export const backOffMs = (attempts: number): number =>
	Math.min(60_000, 1000 * 2 ** Math.max(0, attempts - 1));
export const excludedMax = 50;
/** Counting stops here: no rule asks for more. */
export const sentCountMax = 200;

export type SenderDeps = {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly rules: readonly SendRule[];
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly channelOf: (name: ChannelName) => Channel | null;
	readonly statusCallbackUrl: (threadKey: string, outboxId: string) => string;
	readonly alerts: AlertStore;
	readonly unreachable: (solicitationId: string, offerId: string) => Promise<void>;
	readonly log: Logger;
};

const logged = (row: OutboxRow, atMs: number, type: string, detail?: string): OutboxRow => ({
	...row,
	log: [...row.log, { atMs, type, ...(detail ? { detail } : {}) }],
});

/** The prompt is accepted by the provider: from now on a bare yes can mean it. */
function markShown(deps: SenderDeps, row: OutboxRow, externalId: string, atMs: number): void {
	if (!row.itemId) return;
	command(deps.store, row.itemId, {
		kind: "show",
		isReminder: deps.store.item(row.itemId)?.item.shown != null,
		atMs,
		seq: row.seq,
		channel: row.to.channel,
		externalId,
	});
}

function settleSent(
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

function settleUnsent(
	deps: SenderDeps,
	id: string,
	change: (row: OutboxRow) => OutboxRow,
): OutboxRow | null {
	return deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		if (!row || (row.status !== "sending" && row.status !== "unknown")) return null;
		const changed = change(row);
		deps.store.saveOutbox(changed);
		return changed;
	});
}

/** The carrier or the person has said no more: nothing of theirs stays open, and it is written down like a STOP. */
function takeCarrierOptOut(deps: SenderDeps, row: OutboxRow): void {
	deps.store.atomically(() => {
		const state = deps.store.state();
		if (!state || state.optedOut) return;
		for (const open of deps.store.items(0))
			command(deps.store, open.item.id, { kind: "withdraw", reason: "opted_out" });
		deps.store.saveState({
			...state,
			optedOut: true,
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
async function onFailed(deps: SenderDeps, row: OutboxRow): Promise<void> {
	deps.log.warn("send_failed", { outbox: row.id, code: row.errorCode ?? null, trace: row.traceId });
	if (row.errorCode === "opted_out") takeCarrierOptOut(deps, row);
	if (row.errorCode === "misconfigured")
		await deps.alerts.raise({
			tenantId: deps.store.state()?.tenantId ?? null,
			source: "outbox",
			severity: "critical",
			title: "Twilio refuses our account, number or request",
			detail: { outboxId: row.id, channel: row.to.channel },
			dedupeKey: `outbox_misconfigured:${row.to.channel}`,
		});
	const item = row.itemId ? deps.store.item(row.itemId) : null;
	if (item?.solicitationId) await deps.unreachable(item.solicitationId, item.item.id);
}

/** The same words with their gaps numbered, as WhatsApp approved them. */
function approvedOf(deps: SenderDeps, row: OutboxRow, locale: Locale): Pick<Outgoing, "approved"> {
	if (!row.template) return {};
	const { keys, vars } = row.template;
	const { body, names } = numbered(keys.map((key) => deps.registry.raw(key, locale)).join("\n"));
	return {
		approved: {
			template: {
				key: keys[0] ?? "",
				locale,
				body,
				buttonTitles: row.buttons.map((button) => button.title),
			},
			values: names.map((name) => String(vars[name] ?? "")),
		},
	};
}

async function attempt(deps: SenderDeps, row: OutboxRow): Promise<void> {
	const channel = deps.channelOf(row.to.channel);
	const state = deps.store.state();
	if (!state) return;
	const market = await deps.market(state.tenantId, state.marketId);
	const nowMs = deps.runtime.nowMs();
	const { verdict, reason } = judgeSend(
		deps.rules,
		factsOf(
			row,
			state,
			{ isPaused: market.outboundPaused ?? false },
			(sinceMs) => deps.store.sentSince(sinceMs, sentCountMax),
			nowMs,
		),
	);
	if (verdict.send === "later") {
		deps.store.saveOutbox({ ...row, decision: reason, nextAtMs: verdict.untilMs });
		return;
	}
	if (!channel || verdict.send === "refuse") {
		const why = channel ? reason : "no_channel";
		const suppressed = logged(
			{ ...row, status: "suppressed", decision: why },
			nowMs,
			"suppressed",
			why,
		);
		deps.store.saveOutbox(suppressed);
		await onFailed(deps, suppressed);
		return;
	}
	// Claim: written before the request leaves, so that a kill from here on is "unknown" and not "again".
	deps.store.saveOutbox(
		logged(
			{
				...row,
				status: "sending",
				// The mark of a last word outlives its judging: a retry is judged again.
				decision: row.decision === "last_word" ? row.decision : reason,
				attempts: row.attempts + 1,
				startedAtMs: nowMs,
				nextAtMs: nowMs + sendTimeoutMs + unknownLooksMs[0],
			},
			nowMs,
			"send_started",
		),
	);
	const result = await within(sendTimeoutMs, (signal) =>
		channel.send(
			{
				outboxId: row.id,
				from: row.from,
				to: row.to,
				text: row.text,
				buttons: row.buttons,
				statusCallbackUrl: deps.statusCallbackUrl(state.threadKey, row.id),
				...(verdict.send === "as_template" ? approvedOf(deps, row, state.locale) : {}),
			},
			signal,
		),
	);
	const afterMs = deps.runtime.nowMs();
	switch (result.kind) {
		case "sent":
			settleSent(deps, row.id, result.externalId, result.status);
			return;
		case "unknown":
			settleUnsent(deps, row.id, (now) =>
				logged(
					{
						...now,
						status: "unknown",
						unknownSinceMs: nowMs,
						nextAtMs: afterMs + unknownLooksMs[0],
					},
					afterMs,
					"send_unknown",
				),
			);
			deps.log.warn("send_unknown", { outbox: row.id, trace: row.traceId });
			return;
		case "failed": {
			// Our own misconfiguration is mended by somebody: the message is kept and tried slowly until then.
			const isOurs = result.code === "misconfigured";
			const attemptsMax = isOurs ? misconfiguredAttemptsMax : sendAttemptsMax;
			const again = (result.retryable || isOurs) && row.attempts + 1 < attemptsMax;
			const changed = settleUnsent(deps, row.id, (now) =>
				again
					? logged(
							{
								...now,
								status: "queued",
								errorCode: result.code,
								nextAtMs:
									afterMs +
									(result.retryAfterMs ?? (isOurs ? misconfiguredMs : backOffMs(now.attempts))),
							},
							afterMs,
							"send_refused",
							result.code,
						)
					: logged(
							{ ...now, status: "failed", errorCode: result.code },
							afterMs,
							"failed",
							result.code,
						),
			);
			if (changed?.status === "failed" || (changed && isOurs && changed.attempts === 1))
				await onFailed(deps, changed);
		}
	}
}

/** Sends until nothing is due. One at a time: order for the person, and one claim at a time. */
export async function sendDue(deps: SenderDeps): Promise<void> {
	for (;;) {
		const row = deps.store.nextQueued();
		if (!row || row.nextAtMs > deps.runtime.nowMs()) return;
		await attempt(deps, row);
	}
}

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
	// First the alert: where it cannot be raised now, the row stays unknown and is looked at again.
	await deps.alerts.raise({
		tenantId: deps.store.state()?.tenantId ?? null,
		source: "outbox",
		severity: "high",
		title: "A message may not have gone out",
		detail: { outboxId: row.id, kind: row.kind },
		dedupeKey: `outbox_unknown:${row.id}`,
	});
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

const rank = (status: DeliveryStatus): number => {
	const order: Record<DeliveryStatus, number> = {
		accepted: 0,
		queued: 1,
		sending: 2,
		sent: 3,
		failed: 4,
		undelivered: 4,
		canceled: 4,
		delivered: 5,
		read: 6,
	};
	return order[status];
};

/** Statuses only move forward; the first one for a message without an answer settles it. */
export async function takeReport(deps: SenderDeps, report: InboundStatus): Promise<void> {
	const known = report.outboxId
		? deps.store.outboxRow(report.outboxId)
		: deps.store.outboxByExternalId(report.externalId);
	if (!known || !deliveryStatuses.includes(report.status)) return;
	// An earlier attempt's message, repeated since: its report says nothing of the later one.
	if (known.externalId !== null && known.externalId !== report.externalId) return;
	if (
		known.status === "sending" ||
		known.status === "unknown" ||
		(known.status === "queued" && known.attempts > 0)
	)
		settleByReport(deps, known, report);
	const row = deps.store.outboxRow(known.id);
	if (!row || (row.delivery && rank(row.delivery) >= rank(report.status))) return;
	const nowMs = deps.runtime.nowMs();
	const failed = rank(report.status) === 4;
	const changed = logged(
		{
			...row,
			delivery: report.status,
			...(failed
				? { status: "failed" as const, errorCode: report.errorCode ?? "provider_down" }
				: {}),
			...(row.status === "failed" && rank(report.status) > 4
				? { status: "sent" as const, errorCode: null }
				: {}),
		},
		nowMs,
		`delivery_${report.status}`,
		report.errorCode,
	);
	deps.store.saveOutbox(changed);
	if (failed) await onFailed(deps, changed);
}

function settleByReport(deps: SenderDeps, known: OutboxRow, report: InboundStatus): void {
	const nowMs = deps.runtime.nowMs();
	deps.store.atomically(() => {
		deps.store.saveOutbox(
			logged(
				{ ...known, status: "sent", externalId: report.externalId },
				nowMs,
				"sent",
				"by_report",
			),
		);
		markShown(deps, known, report.externalId, nowMs);
	});
}
