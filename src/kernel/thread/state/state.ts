/** The thread's one state row. */
import type { Guest } from "../../../core/joining/rules.ts";
import { type Locale, localeByLetters } from "../../../core/locale.ts";
import type { Address, ChannelName } from "../../../ports/channel.ts";
import type { Delivery, ThreadNotification } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";

export function newState(
	identity: { readonly tenantId: string; readonly marketId: string; readonly threadKey: string },
	locale: Locale,
	channel: ChannelName,
	nowMs: number,
): ThreadState {
	return {
		tenantId: identity.tenantId,
		marketId: identity.marketId,
		threadKey: identity.threadKey,
		createdAtMs: nowMs,
		forwardTo: null,
		linkedKey: null,
		locale,
		localeIsGuess: true,
		addresses: {},
		lastChannel: channel,
		optedOut: false,
		handledSeq: 0,
		journalSeq: 0,
		dialogue: null,
		memory: {},
		roles: ["customer"],
		retry: null,
		notifications: [],
		relayed: [],
		consents: [],
		alerts: [],
		shipAtMs: null,
		shipAttempts: 0,
	};
}

export function heardFrom(state: ThreadState, delivery: Delivery): ThreadState {
	// Own deliveries open no window and move no channel, nor do those of a chat that has left.
	const { byUs, guestKey } = delivery;
	const isGuest = ({ key, isOver }: Guest) => key === guestKey && !isOver;
	if (byUs || (guestKey && !state.hosting?.guests.some(isGuest))) return state;
	const { from, to, text, language } = delivery.message;
	const known = state.addresses[from.channel]?.lastInboundAtMs ?? 0;
	const guessed = state.localeIsGuess ? (localeByLetters(text) ?? language) : undefined;
	return {
		...state,
		locale: guessed ?? state.locale,
		lastChannel: from.channel,
		addresses: {
			...state.addresses,
			// A message recovered late may be older than ones here.
			[from.channel]: {
				person: from,
				ours: to,
				lastInboundAtMs: Math.max(known, delivery.receivedAtMs),
			},
		},
	};
}

type Ways = {
	readonly oursFor: (channel: ChannelName) => Address | null;
	/** Nobody can answer there. */
	readonly isOneWay: (channel: ChannelName) => boolean;
};

/** A thread that only got notifications has the address from them; where nobody can write, the newest is theirs. */
export function addressed(
	state: ThreadState,
	{ to, locale }: Pick<ThreadNotification, "to" | "locale">,
	{ oursFor, isOneWay }: Ways,
): ThreadState {
	if (!to) return state;
	const known = state.addresses[to.channel];
	if (known && (known.person.value === to.value || !isOneWay(to.channel))) return state;
	const ours = oursFor(to.channel);
	if (!ours) return state;
	const isFirst = Object.keys(state.addresses).length === 0;
	return {
		...state,
		locale: state.localeIsGuess && locale ? locale : state.locale,
		lastChannel: isFirst || isOneWay(state.lastChannel) ? to.channel : state.lastChannel,
		addresses: {
			...state.addresses,
			[to.channel]: { person: to, ours, lastInboundAtMs: null },
		},
	};
}

/**
 * Where they last were; what names its channel, and what is meant for one without answers, goes there. Where a chat has joined,
 * what is meant for the number stays with it: the number may have work with us.
 */
export function wayFor(
	{ lastChannel, addresses, hosting }: ThreadState,
	{ to, way }: Pick<ThreadNotification, "to" | "way">,
	{ isOneWay }: Pick<Ways, "isOneWay">,
): ChannelName {
	if (!to) return lastChannel;
	const isInGuest = hosting?.guests.some(({ channel }) => channel === lastChannel) === true;
	const isNamed = way !== undefined || isOneWay(to.channel) || isInGuest;
	const isMeant = way === "copy" || (addresses[to.channel] !== undefined && isNamed);
	return isMeant ? to.channel : lastChannel;
}
