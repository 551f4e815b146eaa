/** Facts for the send gate, gathered once just before a message would leave. */
import type { Market } from "../../../core/market.ts";
import { judgeQuestion, type Question } from "../../../core/sending/late.ts";
import { consentProof } from "../../../core/sending/purposes.ts";
import { quietUntilMs } from "../../../core/sending/quiet-hours.ts";
import { nextDayMs, sendingOf } from "../../../core/sending/settings.ts";
import type { Channel, ChannelName } from "../../../ports/channel.ts";
import { toPerson } from "../../../ports/policy.ts";
import type { SendFacts } from "../../../ports/send-rule.ts";
import type { OutboxRow, ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import { isApprovable, otherRouteOf } from "./other-route.ts";
import { isOvertaken } from "./overtaking.ts";
import type { SenderDeps } from "./send-settling.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** No rule needs more. */
export const sentCountMax = 200;

const pausedBy = (
	market: Market,
	{ all, channels }: ReturnType<typeof sendingOf>["paused"],
	channel: OutboxRow["to"]["channel"],
): SendFacts["pausedBy"] => {
	if (all === "tenant") return "tenant";
	if (all === "market" || market.outboundPaused) return "market";
	return channels.includes(channel) ? "channel" : null;
};

/** A message still waiting for its turn has opened the window. */
function lastInboundMs(
	store: Pick<ThreadStore, "nextInbox">,
	state: ThreadState,
	channel: ChannelName,
): number | null {
	const known = state.addresses[channel]?.lastInboundAtMs ?? null;
	const waiting = store.nextInbox(state.handledSeq)?.delivery;
	if (!waiting || waiting.byUs || waiting.message.from.channel !== channel) return known;
	return Math.max(known ?? 0, waiting.receivedAtMs);
}

/** The channel has buried this address, or the person has another one there by now, or none. */
const isLost = (
	can: Channel["capabilities"] | null,
	{ to }: OutboxRow,
	{ buried, addresses }: ThreadState,
): boolean =>
	buried?.[to.channel] === to.value ||
	(can?.answers === false && addresses[to.channel]?.person.value !== to.value);

/** A question seen and still answerable keeps its reminders. */
const mayLeave: ReadonlySet<Question> = new Set(["ask", "late"]);

export function factsOf(
	deps: Pick<SenderDeps, "store" | "channelOf" | "oursFor" | "registry" | "judgeContent">,
	row: OutboxRow,
	state: ThreadState,
	market: Market,
	nowMs: number,
): SendFacts {
	const { channel } = row.to;
	const can = deps.channelOf(row.from)?.capabilities ?? null;
	const sending = sendingOf(market.sending, nowMs);
	const purpose = row.purpose ?? "service";
	const isAnswer = row.isAnswer ?? true;
	const perDayMax = sending.perDay[purpose] ?? null;
	const action = row.actionId ? deps.store.action(row.actionId)?.action : undefined;
	const refusedAs = row.refusedAs ?? [];
	return {
		channel,
		kind: row.kind,
		purpose,
		nowMs,
		optedOut: state.optedOut,
		isLastWord: row.decision === "last_word",
		isAnswer,
		contentVerdict: deps.judgeContent(row.text, toPerson(channel, market, state.locale, nowMs))
			.decision,
		isUrgent: row.urgency === "now" || (row.urgency === "offer" && sending.urgentOffers),
		dueByMs: row.dueByMs ?? null,
		itemIsOver:
			row.kind === "prompt" &&
			action !== undefined &&
			!mayLeave.has(judgeQuestion(action, row.createdAtMs, nowMs)),
		isOvertaken: isOvertaken(deps.store, row),
		quietUntilMs: sending.quietHours
			? quietUntilMs(nowMs, state.timezone || market.timezone, sending.quietHours)
			: null,
		consentProof: consentProof(
			state.permissions ?? [],
			purpose === "service" ? "messaging" : purpose,
			channel,
		),
		hasSender: can !== null,
		windowMs: can?.windowMs ?? null,
		takesAnswers: can?.answers ?? true,
		addressFailed: refusedAs.includes("address") || isLost(can, row, state),
		lastInboundAtMs: lastInboundMs(deps.store, state, channel),
		windowWasRefused: refusedAs.includes("free"),
		hasTemplate: isApprovable(deps, row) && !refusedAs.includes("template"),
		otherChannel: otherRouteOf(deps, row, state, nowMs)?.to.channel ?? null,
		pausedBy: pausedBy(market, sending.paused, channel),
		sentLastHour: deps.store.sentSince(nowMs - hourMs, sentCountMax),
		sentOfPurposeLastDay:
			perDayMax === null || isAnswer
				? 0
				: deps.store.sentOfPurposeSince(purpose, nowMs - dayMs, perDayMax),
		ofPurposePerDayMax: perDayMax,
		tenantMessages: sending.used.messages,
		tenantMessagesMax: sending.ceilings.messagesPerDay,
		tenantCostMicros: sending.used.costMicros,
		tenantCostMicrosMax: sending.ceilings.costMicrosPerDay,
		nextDayMs: nextDayMs(nowMs),
	};
}
