/**
 * One conversation for a person who is here by two ways: a chat (the guest) joins the conversation of a number (the
 * host) with a code that was sent to that number. Rules alone; nothing here tells whether a number ever wrote.
 */
import { type ChannelName, numberChannels } from "../channels.ts";

export const codeDigits = 8;
export const codeLastsMs = 10 * 60_000;
/** Of one code. */
export const triesMax = 5;
/** Of one chat, and apart from that for one number, whoever asks. */
export const asksPerHourMax = 3;
export const asksPerDayMax = 6;
/** Chats that are in one conversation at the same time. */
export const guestsMax = 3;
/** A code that comes later is still heard as one, and said to be over. */
export const heardAsCodeMs = 60 * 60_000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** In the guest. `hostKey` null: asked for which number. */
export type JoinAsk = {
	readonly id: string;
	readonly hostKey: string | null;
	readonly atMs: number;
	readonly tries: number;
};
export type Joining = { readonly ask: JoinAsk | null; readonly times: readonly number[] };

/** In the host. `isOver`: erased, and kept until the next join so that an erasure finds it again. */
export type Guest = {
	readonly key: string;
	readonly channel: ChannelName;
	readonly askId: string;
	readonly atMs: number;
	readonly isOver?: true;
};
export type JoinRequest = {
	readonly id: string;
	readonly guestKey: string;
	readonly channel: ChannelName;
	/** Keyed; the code itself stands in the message alone. */
	readonly codeHash: string;
	readonly expiresAtMs: number;
};
export type Hosting = {
	readonly guests: readonly Guest[];
	readonly requests: readonly JoinRequest[];
	readonly times: readonly number[];
};

export const noJoining: Joining = { ask: null, times: [] };
export const noHosting: Hosting = { guests: [], requests: [], times: [] };

export const isOfNumbers = (channel: ChannelName): boolean =>
	(numberChannels as readonly ChannelName[]).includes(channel);

export const lately = (times: readonly number[], nowMs: number): readonly number[] =>
	times.filter((atMs) => atMs > nowMs - dayMs);

export const mayAskAgain = (times: readonly number[], nowMs: number): boolean =>
	lately(times, nowMs).length < asksPerDayMax &&
	times.filter((atMs) => atMs > nowMs - hourMs).length < asksPerHourMax;

export const liveGuests = (hosting: Hosting | undefined): readonly Guest[] =>
	(hosting?.guests ?? []).filter(({ isOver }) => !isOver);

/** Whole messages of just so many digits: no proposal's code (four characters with a letter), and no yes. */
export function readJoinCode(text: string): string | null {
	const digits = text.trim().replace(/[ -]/gu, "");
	return digits.length === codeDigits && /^\d+$/u.test(digits) ? digits : null;
}

/** From the hexadecimal digits of a hash of chance. */
export const joinCodeOf = (hex: string): string =>
	(Number.parseInt(hex.slice(0, 12), 16) % 10 ** codeDigits).toString().padStart(codeDigits, "0");

/** What the code is bound to: it opens nothing anywhere else. */
export const boundTo = (request: {
	readonly id: string;
	readonly guestKey: string;
	readonly hostKey: string;
	readonly code: string;
}): string => ["join", request.id, request.guestKey, request.hostKey, request.code].join(":");

export type HostFacts = {
	readonly roles: readonly string[];
	/** It wrote to us on a channel of numbers. */
	readonly hasWritten: boolean;
	readonly optedOut: boolean;
	/** A job's or a business's question waits for it. */
	readonly isAtWork: boolean;
	readonly hosting: Hosting;
	readonly nowMs: number;
};
export const hostRefusals = ["never_wrote", "opted_out", "at_work", "full", "too_often"] as const;
export type HostRefusal = (typeof hostRefusals)[number];

/** Rights were given to a number: nobody who works with us by it is joined by a chat. */
export const isAtWork = (roles: readonly string[]): boolean =>
	roles.some((role) => role !== "customer");

/** Null: a code goes out. Nobody who asks is told which it was. */
export function hostRefusal(facts: HostFacts, guestKey: string): HostRefusal | null {
	const { hosting, nowMs } = facts;
	if (!facts.hasWritten) return "never_wrote";
	if (facts.optedOut) return "opted_out";
	if (facts.isAtWork || isAtWork(facts.roles)) return "at_work";
	const others = liveGuests(hosting).filter(({ key }) => key !== guestKey);
	if (others.length >= guestsMax) return "full";
	return mayAskAgain(hosting.times, nowMs) ? null : "too_often";
}

export const withRequest = (hosting: Hosting, request: JoinRequest, nowMs: number): Hosting => ({
	...hosting,
	requests: [...hosting.requests.filter(({ expiresAtMs }) => expiresAtMs > nowMs), request].slice(
		-asksPerHourMax,
	),
	times: [...lately(hosting.times, nowMs), nowMs],
});

/** Null: no such request, or another code, or too late: all one to whoever typed it. */
export const rightRequest = (
	hosting: Hosting,
	tried: { readonly id: string; readonly guestKey: string; readonly codeHash: string },
	nowMs: number,
): JoinRequest | null =>
	hosting.requests.find(
		(request) =>
			request.id === tried.id &&
			request.guestKey === tried.guestKey &&
			request.codeHash === tried.codeHash &&
			request.expiresAtMs > nowMs,
	) ?? null;

export const withGuest = (
	hosting: Hosting,
	{ id, guestKey, channel }: JoinRequest,
	nowMs: number,
): Hosting => ({
	...hosting,
	guests: [
		...liveGuests(hosting).filter(({ key }) => key !== guestKey),
		{ key: guestKey, channel, askId: id, atMs: nowMs },
	],
	requests: hosting.requests.filter((request) => request.guestKey !== guestKey),
});

export type Tried = "open" | "expired" | "spent";
export function standingOf({ atMs, tries }: JoinAsk, nowMs: number): Tried {
	if (tries >= triesMax) return "spent";
	return atMs + codeLastsMs > nowMs ? "open" : "expired";
}
