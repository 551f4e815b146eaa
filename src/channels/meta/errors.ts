/**
 * Meta's error numbers in our words (Meta: "Error codes"). They come with the answer or, hours later, in a status. A number that is not
 * here falls back to the HTTP status, and a status with such a number carries no code of ours.
 */
import type { ChannelErrorCode } from "../../ports/channel.ts";

export type MetaError = {
	readonly code: ChannelErrorCode;
	readonly retryable: boolean;
	/** What the operator reads. */
	readonly meaning: string;
	readonly retryAfterMs?: number;
	/** Told with a 5xx it is a refusal all the same: Meta says that it did not take the message. */
	readonly isDefinite?: true;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const never = (code: ChannelErrorCode, meaning: string): MetaError => ({
	code,
	retryable: false,
	meaning,
});
const later = (
	code: ChannelErrorCode,
	meaning: string,
	more: Pick<MetaError, "retryAfterMs" | "isDefinite"> = {},
): MetaError => ({ code, retryable: true, meaning, ...more });

/** They have switched our marketing off in the app: by Meta's word, with or without its preference webhook. */
export const marketingStopped = 131050;
/** To one person too fast: each wait is four times the one before it. */
export const pairRate = 131056;
export const pairRateWaitMs = (tries: number): number => 1000 * 4 ** Math.min(4, tries);

const isDefinite = true;

export const metaErrors: ReadonlyMap<number, MetaError> = new Map<number, MetaError>([
	// The account and the request
	[0, later("misconfigured", "the access token is not taken", { retryAfterMs: minuteMs })],
	[1, later("provider_down", "Meta failed internally", { retryAfterMs: minuteMs })],
	[2, later("provider_down", "Meta is overloaded or down", { retryAfterMs: minuteMs, isDefinite })],
	[3, never("misconfigured", "the app may not call this")],
	[4, later("throttled", "the app's calls are used up", { retryAfterMs: minuteMs, isDefinite })],
	[10, never("misconfigured", "the token lacks a permission")],
	[33, never("misconfigured", "no such number, or it is not open to this token")],
	// This message, not every message: one odd recipient must not stop the others.
	[100, never("content_rejected", "a parameter that Meta does not take")],
	[190, later("misconfigured", "the access token is over or wrong", { retryAfterMs: minuteMs })],
	[200, never("misconfigured", "the token lacks a permission")],
	[368, never("misconfigured", "the account is blocked for a breach of policy")],
	[80007, later("throttled", "the account's calls are used up", { retryAfterMs: minuteMs })],
	// Rates
	[130429, later("throttled", "more messages a second than the number may", { isDefinite })],
	[pairRate, later("throttled", "too fast to one person", { isDefinite })],
	// Restricted by Meta since people blocked it: staff have to look, and what waits is not pressed on.
	[131048, later("misconfigured", "the number is restricted for spam", { retryAfterMs: hourMs })],
	[131064, never("misconfigured", "the account's messages for now are used up")],
	// The person
	[130472, never("bad_address", "Meta keeps this person in an experiment: not reachable for now")],
	[130497, never("bad_address", "the account may not write to this country")],
	[131021, never("bad_address", "to our own number")],
	[131026, never("bad_address", "not on WhatsApp, an old app, or its terms not accepted")],
	[131030, never("bad_address", "a test number: the recipient is not on its list")],
	[131047, never("window_closed", "outside the 24-hour window: needs an approved template")],
	[131049, never("content_rejected", "Meta withheld a marketing message from this person")],
	[marketingStopped, never("content_rejected", "the person has stopped our marketing")],
	[131062, never("bad_address", "these words may not go to an id without its number")],
	// The message
	[131000, later("provider_down", "Meta could not send it and does not say why")],
	[131005, never("misconfigured", "the token lacks a permission")],
	[131008, never("content_rejected", "a parameter is missing")],
	[131009, never("content_rejected", "the value of a parameter is wrong")],
	[131016, later("provider_down", "a service of Meta's is down", { isDefinite })],
	[131031, never("misconfigured", "the account is locked")],
	[131037, never("misconfigured", "the number has no approved display name")],
	[131042, never("misconfigured", "the account has no valid way to pay")],
	[131045, never("misconfigured", "the number is not registered")],
	[131051, never("content_rejected", "a kind of message that it does not take")],
	[131052, never("content_rejected", "the file could not be fetched")],
	[131053, never("content_rejected", "the file could not be taken")],
	[131057, later("provider_down", "the account is being moved", { retryAfterMs: minuteMs })],
	[133010, never("misconfigured", "the number is not registered")],
	// Templates
	[132000, never("template_gone", "the number of values does not match")],
	[132001, never("template_gone", "no such approved template in this language")],
	[132005, never("content_rejected", "too long with its values")],
	[132007, never("template_gone", "the words are against the policy")],
	[132012, never("template_gone", "the values have not the form that was approved")],
	[132015, never("template_gone", "paused for its quality")],
	[132016, never("template_gone", "disabled for its quality")],
]);

/** "No such object", as a subcode of 100: the number's id is wrong, and so is every message. */
const noSuchObject = 33;

export type Told = { readonly code?: number | undefined; readonly subcode?: number | undefined };

/** Null: it is not said for certain that nothing was sent. */
export function explainRefusal(
	httpStatus: number,
	{ code, subcode }: Told,
	tries = 0,
): MetaError | null {
	const known = metaErrors.get(code === 100 && subcode === noSuchObject ? subcode : (code ?? -1));
	// 408 is a proxy's: it does not say what became of the request behind it.
	if ((httpStatus >= 500 || httpStatus === 408) && !known?.isDefinite) return null;
	if (code === pairRate && known) return { ...known, retryAfterMs: pairRateWaitMs(tries) };
	if (known) return known;
	if (httpStatus === 429) return later("throttled", "too many requests at once");
	if (httpStatus === 401)
		return later("misconfigured", "our token is not taken", { retryAfterMs: minuteMs });
	return httpStatus === 400
		? never("content_rejected", "refused for a reason that is not in our table")
		: never("misconfigured", "an answer that this call does not give");
}
