export type TwilioProduct = "whatsapp" | "sms";

export type TwilioConfig = {
	readonly accountSid: string;
	/** The primary auth token. Two, separated by a comma, while it is being rotated: the first is tried first. */
	readonly authToken: string;
	/** Our sender for this product, E.164. Used where a message names none. */
	readonly from: string;
	/** Default: Twilio's own. */
	readonly apiBaseUrl?: string;
	/** Where Twilio tells how far a message has come; each message adds its own name to it. */
	readonly statusUrl: string;
	readonly fetch?: typeof fetch;
	readonly nowMs: () => number;
	/** Remembers the stored contents of the account by name. `put` with an empty sid forgets. */
	readonly contentSids: ContentSids;
	/** For one call of the REST API. */
	readonly timeoutMs?: number;
};

export type ContentSids = {
	readonly get: (name: string) => Promise<string | null>;
	readonly put: (name: string, sid: string) => Promise<void>;
};

export type TwilioHookConfig = Pick<TwilioConfig, "accountSid" | "authToken">;

export const twilioApiBaseUrl = "https://api.twilio.com";
export const twilioContentBaseUrl = "https://content.twilio.com";
export const timeoutMsDefault = 10_000;

/** Twilio sends about two kilobytes and thirty parameters. The door bounds the body too. */
export const hookBytesMax = 64 * 1024;
/** Counted before the signature is computed, so that a stranger cannot buy sorting with small bodies. */
export const hookParametersMax = 1000;
/** `SM` or `MM` and 32 hexadecimal digits; read a little wider, since it is only ever compared. */
export const messageSidForm = /^[A-Za-z0-9]{8,64}$/;
export const textLengthMax = 1600;
/** Of a quick reply. */
export const titleMax = 20;
/** Twilio shows three quick replies at most outside approved templates. */
export const buttonsMax = 3;
export const payloadMax = 200;

/**
 * Never empty strings: an HMAC with an empty key is one that anybody can compute.
 * (Twilio: "Security", "Validating requests": the primary token signs.)
 */
export function authTokens(authToken: string): readonly string[] {
	return authToken
		.split(",")
		.map((token) => token.trim())
		.filter((token) => token !== "");
}

export function apiBase(config: Pick<TwilioConfig, "apiBaseUrl">): string | null {
	const base = (config.apiBaseUrl ?? twilioApiBaseUrl).replace(/\/+$/, "");
	return URL.canParse(base) ? base : null;
}
