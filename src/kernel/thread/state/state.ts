/** The thread's one state row. */
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
	// Own deliveries open no window and move no channel.
	if (delivery.byUs) return state;
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

/** A thread that only got notifications has the address from them. */
export function addressed(
	state: ThreadState,
	notification: ThreadNotification,
	oursFor: (channel: ChannelName) => Address | null,
): ThreadState {
	if (!notification.to || state.addresses[notification.to.channel]) return state;
	const ours = oursFor(notification.to.channel);
	if (!ours) return state;
	return {
		...state,
		locale: state.localeIsGuess && notification.locale ? notification.locale : state.locale,
		lastChannel:
			Object.keys(state.addresses).length > 0 ? state.lastChannel : notification.to.channel,
		addresses: {
			...state.addresses,
			[notification.to.channel]: { person: notification.to, ours, lastInboundAtMs: null },
		},
	};
}
