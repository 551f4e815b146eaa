/**
 * Staff's view of a live thread (read only), and their one decision: whether a message of unknown outcome is repeated,
 * marked, or given up (P6).
 */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import type {
	InspectCall,
	InspectedThread,
	SettleUnknownCall,
	SettleUnknownResult,
	ThreadPages,
} from "../../../ports/admin.ts";
import {
	openRequest,
	type OutMessage,
	type SentKind,
	type ThreadView,
} from "../../../ports/admin-records.ts";
import type { InboundMedia } from "../../../ports/channel.ts";
import { isPicture, isVoice } from "../../../ports/hearing.ts";
import type { Memories } from "../../../ports/memory.ts";
import { type Recalled, recalledForStaff } from "../../../ports/recalled.ts";
import type {
	InboxRow,
	PendingActionRow,
	OutboxRow,
	ThreadStore,
} from "../../../ports/thread-store.ts";

const inspectLimitMax = 100;
/** So many are shown where nobody asks for more, and so many at most. */
const closedActions = 20;
const closedActionsMax = 500;
const namedWithin = 5;
/** Delay before shipping, where none is scheduled. */
const shipAfterMs = 10_000;

type InMessage = Extract<ThreadView["messages"][number], { direction: "in" }>;

function kindOf(media: InboundMedia): SentKind {
	if (isPicture(media)) return "picture";
	if (isVoice(media)) return "voice";
	return /^video\//i.test(media.contentType) ? "video" : "file";
}

const inbound = ({ seq, delivery }: InboxRow): InMessage => ({
	direction: "in",
	seq,
	externalId: delivery.message.externalId,
	atMs: delivery.receivedAtMs,
	channel: delivery.message.from.channel,
	text: delivery.message.text,
	buttonPayload: delivery.message.buttonPayload ?? null,
	hasLocation: delivery.message.location !== undefined,
	mediaCount: delivery.message.media.length,
	...(delivery.message.media.length > 0 ? { media: delivery.message.media.map(kindOf) } : {}),
});

/** Given up as unknown: it still is. */
const failedAsUnknown = (row: OutboxRow): boolean => {
	const last = row.log.at(-1);
	return row.status === "failed" && last?.type === "failed" && last.detail === "unknown";
};

/** Whoever may read a conversation may not join it. */
const withoutJoinCode = ({ dedupeKey, text }: OutboxRow): string =>
	dedupeKey.startsWith("join:") ? text.replace(/\d{8}/u, "********") : text;

const outbound = (row: OutboxRow): OutMessage => ({
	direction: "out",
	seq: row.seq,
	outboxId: row.id,
	externalId: row.externalId,
	atMs: row.createdAtMs,
	channel: row.to.channel,
	to: row.to.value,
	text: withoutJoinCode(row),
	kind: row.kind,
	status: row.status,
	delivery: row.delivery,
	errorCode: row.errorCode,
	decision: row.decision,
	attempts: row.attempts,
	repeats: row.repeats,
	unknownSinceMs: row.unknownSinceMs,
	actionId: row.actionId,
	mayRetry: row.status === "unknown" || failedAsUnknown(row),
	mayGiveUp: row.status === "unknown",
});

/** Agreed to and lost; its person has been asked again. */
const askedAgain = "lost";

const shownAction = ({
	action,
	approval,
	args,
	lost,
	shownText,
	solicitationId,
	traceId,
}: PendingActionRow) => ({
	id: action.id,
	kind: action.kind,
	code: action.code,
	status: action.status,
	lane: action.lane,
	tool: action.tool,
	args: approval === undefined ? null : args,
	argsHash: action.argsHash,
	shownHash: action.shownHash,
	shownText,
	shownAtMs: action.shown?.atMs ?? null,
	createdAtMs: action.createdAtMs,
	expiresAtMs: action.expiresAtMs,
	closedBecause: lost && !lost.waits ? askedAgain : action.closedBecause,
	solicitationId,
	traceId,
});

const begun = z.object({ requests: z.array(z.object(openRequest.shape)) });

/** Whoever proposes keeps what it likes; only what looks like this is shown. */
function requestsOf(dialogue: Json): Pick<ThreadView, "requests"> {
	const read = begun.safeParse(dialogue);
	return read.success && read.data.requests.length > 0 ? { requests: read.data.requests } : {};
}

/** Of the newest messages alone: whoever changed their name is called by the new one. */
function nameOf(pages: ThreadPages): string | null {
	for (const { delivery } of pages.inboxBefore(null, namedWithin)) {
		const { profileName } = delivery.message;
		if (profileName !== undefined) return profileName;
	}
	return null;
}

/** Newest first; the two counts are where older ones begin. */
function messagesPage(
	pages: ThreadPages,
	before: InspectCall["before"],
	limit: number,
): Pick<ThreadView, "messages" | "before"> {
	const found = [
		...pages.inboxBefore(before?.inboxSeq ?? null, limit + 1).map(inbound),
		...pages.outboxBefore(before?.outboxSeq ?? null, limit + 1).map(outbound),
	].sort((a, b) => b.atMs - a.atMs || (a.direction === b.direction ? b.seq - a.seq : rank(a, b)));
	const messages = found.slice(0, limit);
	if (found.length <= limit) return { messages, before: null };
	const lowest = (direction: "in" | "out", from: number | undefined) =>
		messages
			.filter((message) => message.direction === direction)
			.reduce((least, { seq }) => Math.min(least, seq), from ?? Number.MAX_SAFE_INTEGER);
	return {
		messages,
		before: {
			inboxSeq: lowest("in", before?.inboxSeq),
			outboxSeq: lowest("out", before?.outboxSeq),
		},
	};
}

/** At equal times the answer is newer. */
const rank = (a: { readonly direction: string }, b: { readonly direction: string }) =>
	a.direction === b.direction ? 0 : a.direction === "out" ? -1 : 1;

function sentIn(
	pages: ThreadPages,
	{ seq, at }: NonNullable<InspectCall["sent"]>,
): NonNullable<InspectedThread["sent"]> | null {
	const [row] = pages.inboxBefore(seq + 1, 1);
	const found = row?.seq === seq ? row.delivery.message.media[at] : undefined;
	if (!row || !found) return null;
	return {
		url: found.url,
		channel: row.delivery.message.from.channel,
		kind: kindOf(found),
	};
}

/** Null where the tenant has no such thread. */
export function inspectThread(
	store: ThreadStore,
	pages: ThreadPages,
	call: InspectCall,
	recalled: (memory: Memories) => Recalled,
): InspectedThread | null {
	const state = store.state();
	if (!state || state.tenantId !== call.tenantId) return null;
	const limit = Math.max(1, Math.min(inspectLimitMax, call.limit));
	return {
		threadKey: state.threadKey,
		name: nameOf(pages),
		marketId: state.marketId,
		createdAtMs: state.createdAtMs,
		forwardTo: state.forwardTo,
		...(state.hosting ? { guests: state.hosting.guests.map(({ key }) => key) } : {}),
		locale: state.locale,
		lastChannel: state.lastChannel,
		addresses: Object.entries(state.addresses).map(([, { person, ours, lastInboundAtMs }]) => ({
			channel: person.channel,
			person: person.value,
			ours: ours.value,
			lastInboundAtMs,
		})),
		optedOut: state.optedOut,
		roles: [...state.roles],
		...recalledForStaff(recalled(state.memory)),
		withStaff: state.withStaff ?? null,
		waitingInbound: store.inboxCountAfter(state.handledSeq),
		items: store.actions(Math.min(call.closed ?? closedActions, closedActionsMax)).map(shownAction),
		...requestsOf(state.dialogue),
		unsettled: store.unsettledSends().map(outbound),
		...messagesPage(pages, call.before, limit),
		...(call.sent ? { sent: sentIn(pages, call.sent) } : {}),
	};
}

/** One synchronous stretch: a report meanwhile wins, and nothing is sent. */
export function settleByStaff(
	store: ThreadStore,
	call: SettleUnknownCall,
	nowMs: number,
	repeatText: (text: string, locale: Locale) => string,
): SettleUnknownResult {
	return store.atomically((): SettleUnknownResult => {
		const state = store.state();
		const row = store.outboxRow(call.outboxId);
		if (!state || state.tenantId !== call.tenantId || !row) return { ok: false, why: "not_found" };
		const retries = call.act === "retry";
		if (row.status !== "unknown" && !(retries && failedAsUnknown(row)))
			return { ok: false, why: "not_unknown" };
		const line = retries
			? { atMs: nowMs, type: "repeated", detail: "by_staff" }
			: { atMs: nowMs, type: "failed", detail: "given_up_by_staff" };
		const log = [...row.log, line];
		store.saveOutbox(
			retries
				? {
						...row,
						status: "queued",
						// Already marked.
						text: row.repeats > 0 ? row.text : repeatText(row.text, state.locale),
						repeats: row.repeats + 1,
						attempts: 0,
						errorCode: null,
						unknownSinceMs: null,
						nextAtMs: nowMs,
						log,
					}
				: { ...row, status: "failed", errorCode: "provider_down", log },
		);
		store.saveState({ ...state, shipAtMs: state.shipAtMs ?? nowMs + shipAfterMs });
		if (retries) return { ok: true, status: "queued" };
		return { ok: true, status: "failed" };
	});
}
