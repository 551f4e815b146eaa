/**
 * What a person says of joining, before the gate: no model reads it, a code is no answer to any question, and a join is
 * no yes to anything. What the asker hears depends on nothing that the number's own thread knows.
 */
import { joinNotice, following } from "./calls.ts";
import { joinSay, type JoinSay } from "./words.ts";
import {
	codeDigits,
	codeLastsMs,
	heardAsCodeMs,
	isAtWork,
	isOfNumbers,
	type JoinAsk,
	lately,
	liveGuests,
	mayAskAgain,
	noJoining,
	readJoinCode,
	standingOf,
	triesMax,
} from "../../../core/joining/rules.ts";
import { type JoinWords, numberAlone, readJoinWords } from "../../../core/joining/reading.ts";
import { numberChannels } from "../../../core/channels.ts";
import { invariant } from "../../../core/errors.ts";
import type { JoinAnswer } from "../../../ports/objects.ts";
import type { Kit } from "../kit.ts";
import type { Done, Turn as AnyTurn } from "../turn/context.ts";

type Turn = AnyTurn & { readonly kit: Kit };
const handled: Kit["handled"] = "handled";

const unlessAway = <T>({ kit }: Turn, work: Promise<T>): Promise<T> =>
	work.catch((error: unknown) => {
		throw new kit.TurnRetry("the other thread did not answer", { cause: error });
	});

/** First of all steps: what was taken in before the chat joined, and what comes by one that has left. */
export async function elsewhere(turn: Turn): Promise<Done> {
	const { state, deps, inbox } = turn;
	const { delivery } = inbox;
	if (state.isGuest && state.forwardTo) {
		// Told by itself about what has ended with the join.
		if (!delivery.byUs)
			await unlessAway(
				turn,
				deps.objects.thread(state.forwardTo).receive(turn.kit.forwarded(delivery, state)),
			);
		return handled;
	}
	const { guestKey, ...own } = delivery;
	if (guestKey === undefined || liveGuests(state.hosting).some(({ key }) => key === guestKey))
		return undefined;
	const guest = deps.objects.thread(guestKey);
	const { tenantId, marketId, traceId, message } = delivery;
	const call = { tenantId, marketId, traceId, does: "left", hostKey: state.threadKey } as const;
	await unlessAway(turn, guest.join(call));
	// Its own thread may know it as handed on: under that name it would be lost.
	const externalId = `${message.externalId}:back`;
	await unlessAway(
		turn,
		guest.receive({ ...own, threadKey: guestKey, message: { ...message, externalId } }),
	);
	return handled;
}

export async function joining(turn: Turn): Promise<Done> {
	const { state, inbox, deps } = turn;
	const { text, buttonPayload, from } = inbox.delivery.message;
	if (buttonPayload) return undefined;
	const { guestKey } = inbox.delivery;
	const speak = () => joinSay(deps, turn.kit, turn.changes.patch.locale ?? state.locale);
	const code = readJoinCode(text);
	if (code !== null) {
		const isAgain = liveGuests(state.hosting).some(
			({ key, atMs }) => key === guestKey && turn.nowMs - atMs < codeLastsMs,
		);
		return isAgain ? handled : tryCode(turn, code, await speak());
	}
	const ask = state.joining?.ask ?? null;
	const isAwaited = ask?.hostKey === null && turn.nowMs - ask.atMs < codeLastsMs;
	const number = isAwaited ? numberAlone(text) : null;
	if (number !== null) return askFor(turn, number, await speak());
	const words = readJoinWords(text, await deps.joinTables());
	if (words === null) return undefined;
	if (words.kind === "leave") return leave(turn, await speak());
	if (isOfNumbers(from.channel) || guestKey !== undefined || isAtWork(state.roles)) {
		// The name of a channel alone may be an answer to something else.
		if (words.number === null) return undefined;
		turn.kit.say(turn.changes, (await speak())("not_here"));
		return handled;
	}
	if (state.localeIsGuess && words.locale !== null)
		turn.changes.patch = { ...turn.changes.patch, locale: words.locale };
	return askFor(turn, words.number, await speak());
}

async function askFor(
	turn: Turn,
	number: Extract<JoinWords, { kind: "ask" }>["number"],
	tell: JoinSay,
): Promise<Done> {
	const { state, changes, nowMs, deps } = turn;
	const { times } = state.joining ?? noJoining;
	const { tenantId, message } = turn.inbox.delivery;
	const id = deps.runtime.newId("join");
	if (number === null || number === "unreadable") {
		const ask: JoinAsk = { id, hostKey: null, atMs: nowMs, tries: 0 };
		changes.patch = { ...changes.patch, joining: { ask, times } };
		turn.kit.say(changes, tell("which_number"));
		return handled;
	}
	if (!mayAskAgain(times, nowMs)) {
		turn.kit.note(changes, "join_asked_too_often");
		turn.kit.say(changes, tell("too_often"));
		return handled;
	}
	const hostKey = await deps.lookup(tenantId, number);
	const ask: JoinAsk = { id, hostKey, atMs: nowMs, tries: 0 };
	changes.patch = {
		...changes.patch,
		joining: { ask, times: [...lately(times, nowMs), nowMs] },
	};
	const payload = {
		does: "ask",
		id,
		guestKey: state.threadKey,
		channel: message.from.channel,
	};
	// Afterwards, and by itself: how long that takes shows nobody whether the number is known.
	changes.notifications.push(joinNotice(turn.kit, id, hostKey, payload));
	turn.kit.note(changes, "join_begun", { id, host: hostKey });
	const minutes = codeLastsMs / 60_000;
	turn.kit.say(changes, tell("sent", { tail: number.slice(-2), digits: codeDigits, minutes }));
	return handled;
}

async function tryCode(turn: Turn, code: string, tell: JoinSay): Promise<Done> {
	const { state, changes, nowMs, deps } = turn;
	const { ask, times } = state.joining ?? noJoining;
	if (ask === null || ask.hostKey === null || nowMs - ask.atMs >= heardAsCodeMs) return undefined;
	const standing = standingOf(ask, nowMs);
	if (standing !== "open") {
		turn.kit.note(changes, "join_code_over", { id: ask.id, why: standing });
		turn.kit.say(changes, tell("over"));
		return handled;
	}
	const { tenantId, marketId, traceId } = turn.inbox.delivery;
	const call = {
		...{ tenantId, marketId, traceId, code, does: "try" as const },
		...{ id: ask.id, guestKey: state.threadKey },
	};
	const { hostKey }: JoinAnswer = await unlessAway(
		turn,
		deps.objects.thread(ask.hostKey).join(call),
	);
	if (hostKey === null) {
		const tries = ask.tries + 1;
		changes.patch = { ...changes.patch, joining: { ask: { ...ask, tries }, times } };
		turn.kit.note(changes, "join_code_wrong", { id: ask.id, tries });
		const left = triesMax - tries;
		turn.kit.say(changes, left > 0 ? tell("wrong", { left }) : tell("over"));
		return handled;
	}
	const closed = following(turn.kit, turn.actions, state, hostKey, changes) ?? [];
	const words = [tell("joined"), ...(closed.length > 0 ? [tell("closed")] : [])];
	changes.lines.push({
		...{ kind: "reply" as const, text: words.join("\n"), buttons: [], actionId: null },
		dedupeKey: `joined:${ask.id}`,
	});
	return handled;
}

/** From a chat: that one. From the number: all. */
function leave(turn: Turn, tell: JoinSay): Done {
	const { state, changes, deps, inbox } = turn;
	const { guestKey, message } = inbox.delivery;
	const { hosting } = state;
	const going = liveGuests(hosting).filter(({ key }) => guestKey === undefined || key === guestKey);
	if (hosting === undefined || going.length === 0) return undefined;
	const guests = hosting.guests.filter((guest) => !going.includes(guest));
	// Another chat there is found again when it writes.
	const goes = (channel: string) => going.some((guest) => guest.channel === channel);
	const addresses = Object.fromEntries(
		Object.entries(state.addresses).filter(([channel]) => !goes(channel)),
	);
	const own = numberChannels.find((channel) => addresses[channel] !== undefined);
	invariant(own !== undefined, "a host has a number's address");
	changes.patch = {
		...changes.patch,
		...{ hosting: { ...hosting, guests }, addresses },
		...(goes(state.lastChannel) ? { lastChannel: own } : {}),
	};
	for (const { key } of going)
		changes.notifications.push(
			joinNotice(turn.kit, deps.runtime.newId("join"), key, {
				does: "left",
				hostKey: state.threadKey,
			}),
		);
	turn.kit.note(changes, "guests_left", { guests: going.map(({ key }) => key) });
	keepFromGuests(turn, (channel) => channel !== message.from.channel && goes(channel));
	turn.kit.say(changes, tell(guestKey === undefined ? "left_all" : "left"));
	return handled;
}

const queuedLookedAt = 50;

/** What was about to go to a chat that is not theirs any more stays here. */
function keepFromGuests(
	{ deps: { store }, nowMs }: Turn,
	isGone: (channel: string) => boolean,
): void {
	for (const row of store.outboxAfter(0, queuedLookedAt)) {
		if (!isGone(row.to.channel) || (row.status !== "queued" && row.status !== "held")) continue;
		const log = [...row.log, { atMs: nowMs, type: "suppressed", detail: "guest_left" }];
		store.saveOutbox({ ...row, status: "suppressed", decision: "guest_left", log });
	}
}
