/**
 * Twilio's error numbers in our words (Twilio: "Error and warning dictionary"). Twilio refines its numbers as it goes,
 * so one that is not here falls back to the HTTP status, and a report with such a number carries no code of ours.
 */
import type { ChannelErrorCode } from "../../ports/channel.ts";

export type TwilioError = {
	readonly code: ChannelErrorCode;
	readonly retryable: boolean;
	/** What the operator reads. */
	readonly meaning: string;
	readonly retryAfterMs?: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const later = (code: ChannelErrorCode, meaning: string, retryAfterMs?: number): TwilioError =>
	retryAfterMs === undefined
		? { code, retryable: true, meaning }
		: { code, retryable: true, meaning, retryAfterMs };
const never = (code: ChannelErrorCode, meaning: string): TwilioError => ({
	code,
	retryable: false,
	meaning,
});

export const twilioErrors: ReadonlyMap<number, TwilioError> = new Map<number, TwilioError>([
	// The account and the request
	// May be a token rotated a moment ago: kept and tried again in a minute, not lost.
	[20003, later("misconfigured", "account sid or auth token is wrong", minuteMs)],
	[20008, never("misconfigured", "not possible with test credentials")],
	[20403, never("misconfigured", "the account may not do this")],
	[20404, never("misconfigured", "no such resource: account sid, content or address")],
	[20429, later("throttled", "too many requests at once")],
	[20500, later("provider_down", "Twilio failed internally")],
	[21211, never("bad_address", "To is not a valid number")],
	[21212, never("misconfigured", "From is not a valid sender")],
	[21408, never("misconfigured", "SMS to this country is switched off in the geo permissions")],
	[21601, never("misconfigured", "From is not a number that can send SMS")],
	[21602, never("misconfigured", "a message without body, media or content")],
	[21606, never("misconfigured", "From cannot be used to send to this number")],
	[21608, never("misconfigured", "trial account: the recipient is not verified")],
	[21610, never("opted_out", "the person has opted out (STOP)")],
	[21611, later("throttled", "the sender's queue is full", 10 * minuteMs)],
	[21612, never("bad_address", "To cannot be reached from this sender")],
	[21614, never("bad_address", "To is not a mobile number")],
	[21617, never("content_rejected", "longer than 1600 characters")],
	[21619, never("misconfigured", "a message without body, media or content")],
	[21620, never("content_rejected", "a media address is invalid")],
	[21623, never("content_rejected", "too many media")],
	[21635, never("bad_address", "To is a landline")],
	[21655, never("misconfigured", "the stored content does not exist in this account")],
	[21656, never("content_rejected", "the values for the stored content are invalid")],
	[
		21659,
		never("misconfigured", "From is not a Twilio number, or a short code of another country"),
	],
	[21660, never("misconfigured", "From belongs to another account")],
	// Carriers
	[30001, later("throttled", "queue overflow", minuteMs)],
	[30002, never("misconfigured", "the account is suspended")],
	[30003, later("provider_down", "the handset is off or unreachable", 10 * minuteMs)],
	[30004, never("bad_address", "blocked by the recipient's carrier or number")],
	[30005, never("bad_address", "the handset is unknown")],
	[30006, never("bad_address", "a landline, or a carrier that cannot be reached")],
	[30007, never("content_rejected", "filtered by the carrier")],
	[30008, later("provider_down", "the carrier gave no reason", minuteMs)],
	[30016, never("misconfigured", "To and From are of different channels")],
	[30022, later("throttled", "US A2P rate exceeded", minuteMs)],
	[30034, never("misconfigured", "the number is not registered for US A2P")],
	// WhatsApp
	[63001, never("misconfigured", "Twilio could not authenticate with the channel")],
	[63002, never("misconfigured", "the sender does not exist on the channel")],
	[63003, never("bad_address", "To is not on WhatsApp")],
	[63005, never("content_rejected", "the channel did not accept the content")],
	[63007, never("misconfigured", "no WhatsApp sender with this From")],
	[63008, never("misconfigured", "the channel is configured wrongly")],
	[63009, later("provider_down", "the channel provider returned an error", minuteMs)],
	[63010, later("provider_down", "Twilio failed internally on the channel", minuteMs)],
	[63012, later("provider_down", "the channel provider failed internally", minuteMs)],
	[
		63013,
		never("content_rejected", "against the channel's policy: look at the message and the account"),
	],
	[63014, never("opted_out", "the person has blocked the sender")],
	[63015, never("bad_address", "sandbox: the recipient has not joined")],
	[63016, never("window_closed", "outside the 24-hour window: needs an approved template")],
	[63017, later("throttled", "over the account's messages per second")],
	[63018, later("throttled", "the channel's rate or messaging limit is reached", minuteMs)],
	[63019, later("provider_down", "the channel could not fetch the media", minuteMs)],
	[63020, never("misconfigured", "the invitation of the Business Manager is not accepted")],
	[63021, never("content_rejected", "the channel does not support the content")],
	[63024, never("bad_address", "invalid recipient")],
	[63027, never("template_gone", "no such approved template in this language")],
	[63028, never("content_rejected", "the number of template values does not match")],
	[63032, never("bad_address", "Meta keeps this person in an experiment: not reachable for now")],
	[63038, later("throttled", "the account's cap for 24 hours is reached", hourMs)],
	[63049, never("content_rejected", "Meta withheld a marketing message from this person")],
	[63054, never("template_gone", "the template may not be used now: paused or disabled")],
	[63051, never("misconfigured", "the sender is locked after a month without traffic")],
]);

/** Our code for a number in a delivery report; undefined for one nobody has told us about: logged, not guessed. */
export const channelErrorCode = (providerCode: number): ChannelErrorCode | undefined =>
	twilioErrors.get(providerCode)?.code;

/** What a definite refusal means. `httpStatus` is below 500: from there on nothing is definite. */
export function explainRefusal(httpStatus: number, providerCode: number | undefined): TwilioError {
	if (httpStatus === 429) return later("throttled", "too many requests at once");
	const known = providerCode === undefined ? undefined : twilioErrors.get(providerCode);
	if (known !== undefined) return known;
	switch (httpStatus) {
		case 401:
			return later("misconfigured", "Twilio does not accept our credentials", minuteMs);
		case 403:
		case 404:
		case 405:
			return never("misconfigured", "not the Messages API, or not open to this account");
		case 400:
		case 413:
		case 422:
			// This message, not every message: one odd recipient must not stop the others.
			return never("content_rejected", "Twilio refused the request for a reason not in our table");
		default:
			return never("misconfigured", "an answer that the Messages API does not give");
	}
}

/** Refusals of a stored content, where the same words as a plain text may still pass. */
export const contentRefusals: ReadonlyMap<number, "gone" | "values" | "unfit"> = new Map([
	[20404, "gone"],
	[21655, "gone"],
	[21656, "values"],
	// The content as such, or an API that knows none and saw a message without a body.
	[21602, "unfit"],
	[21619, "unfit"],
	[63005, "unfit"],
	[63013, "unfit"],
	[63021, "unfit"],
	[63027, "unfit"],
	[63028, "unfit"],
	[63054, "unfit"],
] as const);
