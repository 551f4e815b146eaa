/**
 * Both sides of a join, as other threads ask for them. The host decides in one stretch and writes down that the guest
 * is to follow; it is told until it does. So a kill anywhere ends in joined or not joined, and every step may come twice.
 */
import {
	boundTo,
	codeLastsMs,
	hostRefusal,
	type HostRefusal,
	isOfNumbers,
	joinCodeOf,
	liveGuests,
	noHosting,
	rightRequest,
	withGuest,
	withRequest,
} from "../../../core/joining/rules.ts";
import { type ChannelName, numberChannels } from "../../../core/channels.ts";
import type { JoinAnswer, JoinCall } from "../../../ports/objects.ts";
import type { PendingActionRow, ThreadState } from "../../../ports/thread-store.ts";
import type { NotificationToRelay } from "../../../ports/tool.ts";
import type { ThreadDeps } from "../deps.ts";
import type { Kit } from "../kit.ts";
import type { TurnChanges } from "../turn/changes.ts";
import { joinSay } from "./words.ts";

type Call<Does extends JoinCall["does"]> = Extract<JoinCall, { readonly does: Does }>;
const nobody: JoinAnswer = { hostKey: null };

type Deps = ThreadDeps & { readonly kit: Kit };

export async function joinCall(deps: Deps, call: JoinCall): Promise<JoinAnswer> {
	const state = deps.store.state();
	// No row: nothing is written for a number that never wrote, and the answer is the same.
	if (!state || state.tenantId !== call.tenantId) return nobody;
	switch (call.does) {
		case "ask":
		case "try": {
			if (state.isGuest) return nobody;
			// Its number and its id are one thread already: that one decides.
			if (state.forwardTo) return deps.objects.thread(state.forwardTo).join(call);
			return call.does === "ask" ? hearAsk(deps, state, call) : hearTry(deps, state, call);
		}
		case "joined":
			return followHost(deps, call);
		case "left":
			return standAlone(deps, call);
	}
}

/** Where the number itself wrote last: never to a chat that has joined. */
function ownWay({ addresses, lastChannel }: ThreadState): ChannelName | null {
	const wrote = (channel: ChannelName) => (addresses[channel]?.lastInboundAtMs ?? null) !== null;
	if (isOfNumbers(lastChannel) && wrote(lastChannel)) return lastChannel;
	return numberChannels.find(wrote) ?? null;
}

function refusalOf(deps: Deps, state: ThreadState, guestKey: string): HostRefusal | null {
	const isAsked = deps.store
		.actions(0)
		.some((row) => deps.kit.isOpen(row) && row.action.kind === "offer");
	return hostRefusal(
		{
			roles: state.roles,
			hasWritten: ownWay(state) !== null,
			optedOut: state.optedOut,
			isAtWork: isAsked,
			hosting: state.hosting ?? noHosting,
			nowMs: deps.runtime.nowMs(),
		},
		guestKey,
	);
}

function commit(
	deps: Deps,
	state: ThreadState,
	changes: TurnChanges,
	call: JoinCall,
	key: string,
): void {
	deps.kit.commitTurn(deps, state, changes, {
		key,
		traceId: call.traceId,
		channel: ownWay(state) ?? state.lastChannel,
		outboundMax: 1,
		handledSeq: null,
	});
}

/** To the number alone, now or not at all. */
const lineOf = (
	text: string,
	dedupeKey: string,
	dueByMs?: number,
): TurnChanges["lines"][number] => ({
	kind: "notice",
	text,
	buttons: [],
	actionId: null,
	dedupeKey,
	urgency: "now",
	...(dueByMs === undefined ? {} : { dueByMs }),
});

const hashOf = (
	{ lookup }: ThreadDeps,
	{ tenantId, threadKey }: ThreadState,
	{ id, guestKey }: { readonly id: string; readonly guestKey: string },
	code: string,
): Promise<string> => lookup(tenantId, boundTo({ id, guestKey, hostKey: threadKey, code }));

async function hearAsk(deps: Deps, asked: ThreadState, call: Call<"ask">): Promise<JoinAnswer> {
	const { store, runtime } = deps;
	const { id, guestKey, channel } = call;
	const code = joinCodeOf(runtime.sha256Hex(runtime.newId("code")));
	const codeHash = await hashOf(deps, asked, call, code);
	const market = await deps.market(asked.tenantId, asked.marketId);
	const say = await joinSay(deps, deps.kit, asked.locale);
	store.atomically(() => {
		const state = store.state();
		if (!state || store.hasDedupeKey(`join:${id}`)) return;
		const nowMs = runtime.nowMs();
		const changes = deps.kit.newChanges();
		const refusal = refusalOf(deps, state, guestKey);
		deps.kit.note(changes, "join_asked", { id, guest: guestKey, refused: refusal });
		if (refusal === null) {
			const expiresAtMs = nowMs + codeLastsMs;
			changes.patch = {
				hosting: withRequest(
					state.hosting ?? noHosting,
					{ id, guestKey, channel, codeHash, expiresAtMs },
					nowMs,
				),
			};
			const vars = { code, minutes: codeLastsMs / 60_000 };
			const told = { tenant: market.tenantName, where: channel };
			changes.lines.push(lineOf(say("code", { ...vars, ...told }), `join:${id}`, expiresAtMs));
		}
		commit(deps, state, changes, call, `join:${id}`);
	});
	return nobody;
}

/** Of the thread's own making, so that it is brought until it is taken. */
export const joinNotice = (
	{ joinTold }: Kit,
	id: string,
	threadKey: string,
	payload: NotificationToRelay["payload"],
): NotificationToRelay => ({
	id,
	dedupeKey: id,
	target: { kind: "thread", threadKey },
	type: joinTold,
	payload,
});

async function hearTry(deps: Deps, asked: ThreadState, call: Call<"try">): Promise<JoinAnswer> {
	const { store, runtime } = deps;
	const { id, guestKey } = call;
	const codeHash = await hashOf(deps, asked, call, call.code);
	const say = await joinSay(deps, deps.kit, asked.locale);
	return store.atomically((): JoinAnswer => {
		const state = store.state();
		if (!state) return nobody;
		const joined = { hostKey: state.threadKey };
		const hosting = state.hosting ?? noHosting;
		if (liveGuests(hosting).some((guest) => guest.key === guestKey && guest.askId === id))
			return joined;
		const nowMs = runtime.nowMs();
		const request = rightRequest(hosting, { id, guestKey, codeHash }, nowMs);
		const changes = deps.kit.newChanges();
		const mayNot = refusalOf(deps, { ...state, hosting: { ...hosting, times: [] } }, guestKey);
		deps.kit.note(changes, "join_tried", {
			id,
			guest: guestKey,
			right: request !== null,
			refused: mayNot,
		});
		if (request === null || mayNot !== null) {
			commit(deps, state, changes, call, `join_try:${id}`);
			return nobody;
		}
		changes.patch = { hosting: withGuest(hosting, request, nowMs) };
		const follow = { does: "joined", id, hostKey: state.threadKey };
		changes.notifications.push(joinNotice(deps.kit, runtime.newId("join"), guestKey, follow));
		const words = say("told_host", { where: request.channel });
		changes.lines.push(lineOf(words, `joined:${id}`));
		commit(deps, state, changes, call, `joined:${id}`);
		return joined;
	});
}

/** What was open ends: nobody's yes to it is carried over (P1). Null: it follows already. */
export function following(
	{ isOpen, note }: Kit,
	actions: readonly PendingActionRow[],
	state: ThreadState,
	hostKey: string,
	changes: TurnChanges,
): readonly string[] | null {
	if (state.isGuest && state.forwardTo === hostKey) return null;
	const codes: string[] = [];
	for (const row of actions) {
		if (!isOpen(row) || row.action.status === "claimed") continue;
		const { id, code } = row.action;
		codes.push(code);
		changes.actions.push({
			kind: "command",
			actionId: id,
			command: { kind: "withdraw", reason: "joined" },
		});
		note(changes, "action_withdrawn", { actionId: id, why: "joined" });
	}
	note(changes, "thread_joins", { to: hostKey });
	changes.patch = {
		...changes.patch,
		forwardTo: hostKey,
		isGuest: true,
		dialogue: null,
		joining: { ask: null, times: state.joining?.times ?? [] },
	};
	return codes;
}

/** The words that its own turn says where it comes so far: said once, by whichever is first. */
async function followHost(deps: Deps, call: Call<"joined">): Promise<JoinAnswer> {
	const { store } = deps;
	const { id, hostKey } = call;
	const say = await joinSay(deps, deps.kit, store.state()?.locale ?? "en");
	store.atomically(() => {
		const state = store.state();
		if (!state) return;
		const changes = deps.kit.newChanges();
		const closed = following(deps.kit, store.actions(0), state, hostKey, changes);
		if (closed === null) return;
		const words = [say("joined"), ...(closed.length > 0 ? [say("closed")] : [])];
		changes.lines.push(lineOf(words.join("\n"), `joined:${id}`));
		deps.kit.commitTurn(deps, state, changes, {
			key: `joined:${id}`,
			traceId: call.traceId,
			channel: state.lastChannel,
			outboundMax: 1,
			handledSeq: null,
		});
	});
	return { hostKey };
}

async function standAlone(deps: Deps, call: Call<"left">): Promise<JoinAnswer> {
	const { store } = deps;
	store.atomically(() => {
		const state = store.state();
		if (!state?.isGuest || state.forwardTo !== call.hostKey) return;
		const { isGuest: _, ...rest } = state;
		const changes = deps.kit.newChanges();
		deps.kit.note(changes, "thread_stands_alone", { from: call.hostKey });
		deps.kit.commitTurn(deps, { ...rest, forwardTo: null }, changes, {
			key: `left:${state.journalSeq}`,
			traceId: call.traceId,
			channel: state.lastChannel,
			outboundMax: 1,
			handledSeq: null,
		});
	});
	return nobody;
}
