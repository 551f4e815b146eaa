/**
 * Sends the outbox, in order per person, each message once (P6).
 *
 * queued -> sending -> sent | failed | queued (refused for now, or here) | unknown (no answer). Send gate: suppressed;
 * held until its time; or queued for another channel. unknown -> sent, by status callback or the provider's list. After
 * `unknownMaxMs` without either: a receipt, an answerable question, or an answer to the person is repeated once,
 * marked, unless something later about the same has left; a question that is over is asked anew; anything else fails
 * with an alert. `sending` found at start is unknown.
 */
import { alertNamed } from "../../../core/thread-alerts.ts";
import { invariant } from "../../../core/errors.ts";
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { judgeQuestion } from "../../../core/sending/late.ts";
import { costMicros } from "../../../core/sending/prices.ts";
import { dayOf, sendingOf } from "../../../core/sending/settings.ts";
import { gapValue, numbered } from "../../../core/template/render.ts";
import { calendarDay } from "../../../core/writing.ts";
import type { Channel, ChannelErrorCode, Outgoing } from "../../../ports/channel.ts";
import { within } from "../../../ports/deadline.ts";
import { errorFields } from "../../../ports/log-fields.ts";
import type { OutboxRow, SentAs, ThreadState } from "../../../ports/thread-store.ts";
import { inTrace } from "../../../ports/trace.ts";
import { slowBackOffMs } from "../../back-off.ts";
import { putAnewLater, sayWithout } from "../gate/anew.ts";
import { queueAlert } from "../relay/alerts.ts";
import { otherRouteOf, reroute } from "./other-route.ts";
import { bringFor } from "../missing.ts";
import { takeOtherWay } from "./other-way.ts";
import { isUnasked, outgoingOf, wordsOn } from "./words-on.ts";
import { handOn } from "./overtaking.ts";
import { factsOf } from "./send-facts.ts";
import { judgeSend, type SendDecision } from "./send-gate.ts";
import {
	bury,
	logged,
	onFailed,
	type SenderDeps,
	settleSent,
	settleUnsent,
	shipSoon,
	solicitationOf,
	unknownLooksMs,
} from "./send-settling.ts";

/** Long: each send that hits it costs five minutes of not knowing. */
export const sendTimeoutMs = 20_000;
export const sendAttemptsMax = 6;
/** About a quarter of an hour. */
export const refusedAttemptsMax = 20;
/** One hour, one per minute. */
export const misconfiguredAttemptsMax = 60;
export const misconfiguredMs = 60_000;
export const postponeMs = 5_000;

/** As WhatsApp approved them: gaps numbered. */
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
			values: names.map((name) => gapValue(name, vars[name] ?? "")),
		},
	};
}

/** Our words stand in, so nobody is left in silence; they ask for nothing. False: the asker is told instead. */
function withhold(deps: SenderDeps, row: OutboxRow, locale: Locale, nowMs: number): boolean {
	if (solicitationOf(deps, row)) return false;
	const text = deps.registry.text("kernel.withheld", locale);
	if (row.text === text) return false;
	deps.store.saveOutbox(
		logged(
			// Not the action's prompt: nothing of it was shown.
			{ ...row, text, template: null, buttons: [], actionId: null, decision: "content" },
			nowMs,
			"withheld",
			"content",
		),
	);
	return true;
}

const costOf = (
	channel: Channel,
	row: OutboxRow,
	market: Market,
	sentAs: SentAs,
	nowMs: number,
): number =>
	costMicros(sendingOf(market.sending, nowMs).prices, {
		billing: channel.capabilities.billing,
		to: row.to.value,
		text: wordsOn(channel, row).text,
		isTemplate: sentAs === "template",
		isMarketing: isUnasked(row),
	});

/** With what is new in its log shipped. */
const keep = (deps: SenderDeps, row: OutboxRow): void =>
	deps.store.atomically(() => {
		deps.store.saveOutbox(row);
		if (row.log.length > row.shipped) shipSoon(deps);
	});

/** Handles a row that must not leave now. False: it leaves. */
async function keptBack(
	deps: SenderDeps,
	row: OutboxRow,
	state: ThreadState,
	{ verdict, reason, judged }: SendDecision,
): Promise<boolean> {
	const nowMs = deps.runtime.nowMs();
	if (reason === "daily_ceiling") ceilingReached(deps, state, nowMs);
	switch (verdict.send) {
		case "allow":
		case "as_template":
			return false;
		case "later": {
			const status = verdict.letsOthersPass ? "held" : "queued";
			const put = { ...row, status, nextAtMs: verdict.untilMs } as const;
			// A pause is checked again and again: log each rule once.
			const last = row.log.at(-1);
			keep(
				deps,
				last?.type === "postponed" && last.detail === reason
					? put
					: logged({ ...put, decision: keptWord(row, reason) }, nowMs, "postponed", reason, {
							judged,
						}),
			);
			return true;
		}
		case "elsewhere": {
			const route = otherRouteOf(deps, row, state, nowMs);
			invariant(route, "a rule that says elsewhere was told where");
			keep(
				deps,
				logged(reroute(deps, row, route, nowMs), nowMs, "rerouted", route.to.channel, { judged }),
			);
			return true;
		}
		case "refuse": {
			const suppressed = logged(
				{ ...row, status: "suppressed", decision: reason },
				nowMs,
				"suppressed",
				reason,
				{ judged },
			);
			deps.store.atomically(() => {
				keep(deps, suppressed);
				if (judged.facts.isOvertaken) handOn(deps.store, row, nowMs);
				else if (reason === actionOverRule && isToPutAnew(deps, row, nowMs))
					putAnewLater(deps, row);
			});
			await onFailed(deps, suppressed);
			return true;
		}
	}
}

const actionOverRule = "action_over";

function isToPutAnew(deps: SenderDeps, row: OutboxRow, nowMs: number): boolean {
	const action = row.actionId ? deps.store.action(row.actionId)?.action : undefined;
	return action !== undefined && judgeQuestion(action, row.createdAtMs, nowMs) === "anew";
}

/** A bad quarter of an hour at the provider loses no message; an offer's wave goes on without it. */
function attemptsMaxOf(deps: SenderDeps, row: OutboxRow, code: ChannelErrorCode): number {
	if (code === "misconfigured") return misconfiguredAttemptsMax;
	const isForNow = code === "throttled" || code === "provider_down";
	return isForNow && !solicitationOf(deps, row) ? refusedAttemptsMax : sendAttemptsMax;
}

function refusedForLong(deps: SenderDeps, row: OutboxRow): void {
	queueAlert(
		deps.store,
		{
			tenantId: deps.store.state()?.tenantId ?? null,
			source: "outbox",
			detail: { outboxId: row.id, kind: row.kind, code: row.errorCode },
			...alertNamed(`outbox_refused:${row.id}`),
		},
		deps.runtime.nowMs(),
	);
}

/** The last-word mark survives: a retry is judged again. */
const keptWord = (row: OutboxRow, reason: string): string =>
	row.decision === "last_word" ? row.decision : reason;

function ceilingReached(deps: SenderDeps, state: ThreadState, nowMs: number): void {
	queueAlert(
		deps.store,
		{
			tenantId: state.tenantId,
			source: "outbox",
			detail: { day: dayOf(nowMs) },
			...alertNamed(`daily_ceiling:${dayOf(nowMs)}`),
		},
		nowMs,
	);
}

async function attempt(deps: SenderDeps, queued: OutboxRow): Promise<void> {
	const channel = deps.channelOf(queued.from);
	const known = deps.store.state();
	if (!known) return;
	const market = await deps.market(known.tenantId, known.marketId);
	const isOfToday =
		calendarDay(queued.createdAtMs, market.timezone) ===
		calendarDay(deps.runtime.nowMs(), market.timezone);
	const later = isOfToday ? null : await import("./other-day.ts");
	// Reread: the person may have said stop while the market loaded.
	const state = deps.store.state() ?? known;
	const nowMs = deps.runtime.nowMs();
	const row = later?.trueLater(queued, market, state.locale) ?? queued;
	const decision = judgeSend(deps.rules, factsOf(deps, row, state, market, nowMs));
	const { verdict, reason, judged } = decision;
	if (reason === "content" && withhold(deps, row, state.locale, nowMs)) return;
	if (reason === actionOverRule && sayWithout(deps, row)) return;
	if (await keptBack(deps, row, state, decision)) return;
	invariant(channel, "what passes the gate has a sender");
	const sentAs = verdict.send === "as_template" ? "template" : "free";
	// Claim: written before the request leaves, so a kill from here on means "unknown", not "again".
	deps.store.saveOutbox(
		logged(
			{
				...row,
				status: "sending",
				sentAs,
				decision: keptWord(row, reason),
				attempts: row.attempts + 1,
				startedAtMs: nowMs,
				nextAtMs: nowMs + sendTimeoutMs + unknownLooksMs[0],
			},
			nowMs,
			"send_started",
			undefined,
			{ judged, costMicros: costOf(channel, row, market, sentAs, nowMs) },
		),
	);
	let thrown = {};
	const result = await inTrace(
		row.traceId,
		{
			name: "send",
			attributes: { tenant: state.tenantId, channel: row.to.channel, kind: row.kind },
		},
		async (mark) => {
			const sent = await within(sendTimeoutMs, (signal) =>
				channel.send(
					{
						...outgoingOf(channel, row, state),
						...(sentAs === "template" ? approvedOf(deps, row, state.locale) : {}),
					},
					signal,
				),
			);
			mark.note({ outcome: sent.kind });
			if (sent.kind !== "sent") mark.fail(sent.kind === "failed" ? sent.code : sent.kind);
			return sent;
		},
		// It may have left before that.
	).catch((error: unknown) => {
		thrown = errorFields(error);
		return { kind: "unknown" } as const;
	});
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
			deps.log.warn("send_unknown", { outbox: row.id, trace: row.traceId, ...thrown });
			return;
		case "failed": {
			// Somebody fixes our own misconfiguration: keep the message, retry slowly.
			const isOurs = result.code === "misconfigured";
			bury(deps, row, result.code);
			const attemptsMax = attemptsMaxOf(deps, row, result.code);
			const again = (result.retryable || isOurs) && row.attempts + 1 < attemptsMax;
			// Retry transient errors first: another way changes the person's channel.
			if (!again && takeOtherWay(deps, row.id, result.code)) return;
			const changed = settleUnsent(deps, row.id, (now) =>
				again
					? logged(
							{
								...now,
								status: "queued",
								errorCode: result.code,
								nextAtMs:
									afterMs +
									(isOurs
										? (result.retryAfterMs ?? misconfiguredMs)
										: Math.max(result.retryAfterMs ?? 0, slowBackOffMs(now.attempts - 1))),
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
			if (changed?.status === "failed" && result.retryable && !isOurs)
				refusedForLong(deps, changed);
			if (changed?.status === "failed" || (changed && isOurs && changed.attempts === 1))
				await onFailed(deps, changed);
		}
	}
}

/** Something failed before the row could be judged: later, without an alarm loop. */
function postpone(deps: SenderDeps, id: string, error: unknown): void {
	deps.log.warn("send_postponed", {
		outbox: id,
		...errorFields(error),
	});
	const row = deps.store.outboxRow(id);
	if (row?.status === "queued" || row?.status === "held")
		deps.store.saveOutbox({ ...row, nextAtMs: deps.runtime.nowMs() + postponeMs });
}

/** One at a time: keeps order and a single claim. */
export async function sendDue(deps: SenderDeps): Promise<void> {
	for (;;) {
		const row = deps.store.nextQueued(deps.runtime.nowMs());
		if (!row || row.nextAtMs > deps.runtime.nowMs()) return;
		if (deps.notBeforeMs > deps.runtime.nowMs()) {
			deps.store.saveOutbox({ ...row, nextAtMs: deps.notBeforeMs });
			return;
		}
		try {
			const coming = bringFor(deps, row);
			if (coming !== null) await coming;
			await attempt(deps, row);
		} catch (error) {
			postpone(deps, row.id, error);
			return;
		}
	}
}
