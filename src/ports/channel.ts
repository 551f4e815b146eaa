/** A channel translates between a vendor's wire format and our words; it decides nothing. */

export const channelNames = ["whatsapp", "sms", "web"] as const;
export type ChannelName = (typeof channelNames)[number];

/** Where somebody is reached. `value`: E.164 (`+15005550006`), or a WhatsApp business-scoped id (`US.1349...`). */
export type Address = { readonly channel: ChannelName; readonly value: string };

/** A webhook as it came: the raw bytes, and the public address it was sent to (never rebuilt from Host headers). */
export type RawHook = {
	readonly method: string;
	/** Public base URL of the configuration, with the path and query of the request, without a fragment. */
	readonly url: string;
	readonly header: (name: string) => string | null;
	readonly body: Uint8Array;
};

export type InboundMedia = { readonly url: string; readonly contentType: string };
export type SharedLocation = {
	readonly lat: number;
	readonly lng: number;
	readonly label?: string;
	readonly address?: string;
};

export type InboundMessage = {
	readonly kind: "message";
	/** The provider's id of this message; the inbox dedupes by it. */
	readonly externalId: string;
	readonly from: Address;
	readonly to: Address;
	/** Every identity the provider gave for the sender. */
	readonly number?: string;
	readonly scopedId?: string;
	/** As written, untrimmed. Empty for a bare location or picture. At most 1600 characters on Twilio. */
	readonly text: string;
	readonly buttonPayload?: string;
	/** External id of the message that was quoted or whose button was tapped. */
	readonly quotedExternalId?: string;
	readonly location?: SharedLocation;
	readonly media: readonly InboundMedia[];
	/** Free text that a stranger chose: hostile. */
	readonly profileName?: string;
	/** Set where the provider has already acted on a consent keyword (Twilio Advanced Opt-Out). */
	readonly optOutType?: "STOP" | "START" | "HELP";
};

/** Ranks only go up; `failed` and `undelivered` give way only to a later `delivered` or `read`. */
export const deliveryStatuses = [
	"accepted",
	"queued",
	"sending",
	"sent",
	"failed",
	"undelivered",
	"canceled",
	"delivered",
	"read",
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export type InboundStatus = {
	readonly kind: "status";
	/** The provider's id of the outbound message. */
	readonly externalId: string;
	readonly status: DeliveryStatus;
	readonly errorCode?: ChannelErrorCode;
	/** The provider's own number, for the log. */
	readonly providerCode?: number;
	/** Named by our status-callback address: the thread object and the outbox row. */
	readonly threadKey?: string;
	readonly outboxId?: string;
};

export type Inbound = InboundMessage | InboundStatus;

/** What an error of the provider means for the message. One table for each vendor (`errors.ts`) gives these. */
export const channelErrorCodes = [
	/** The person has opted out or blocked us: never again, record it. */
	"opted_out",
	/** Outside the 24-hour window: needs an approved template. */
	"window_closed",
	/** The approved template was paused, disabled, changed or removed since: these words cannot leave as it. */
	"template_gone",
	/** Whether the approved template stands could not be learnt, and nothing left: the same message later, a few times. */
	"template_unknown",
	/** This address cannot be reached on this channel. */
	"bad_address",
	/** Too fast; the same message later. */
	"throttled",
	/** The provider or the carrier failed; the same message later, a few times. */
	"provider_down",
	/** The carrier or the channel refused the content. */
	"content_rejected",
	/** Our account, number or request is wrong: nobody's message will pass until somebody mends it. */
	"misconfigured",
] as const;
export type ChannelErrorCode = (typeof channelErrorCodes)[number];

export type Button = { readonly title: string; readonly payload: string };

/** Words that WhatsApp must have approved before they may leave outside the window. */
export type ApprovedTemplate = {
	/** Template key of ours. */
	readonly key: string;
	readonly locale: string;
	/** Gaps as `{{1}}`, `{{2}}`. */
	readonly body: string;
	readonly buttonTitles: readonly string[];
};

export type Outgoing = {
	readonly outboxId: string;
	readonly from: Address;
	readonly to: Address;
	/** Complete without the buttons: what it says works when typed. */
	readonly text: string;
	/** At most three, title at most 20 characters, payload at most 200. Dropped where the channel has none. */
	readonly buttons: readonly Button[];
	readonly statusCallbackUrl: string;
	/** Outside the window: sent as this approved template, its gaps filled in order; `window_closed` where it is not approved, `template_unknown` where that could not be learnt. */
	readonly approved?: { readonly template: ApprovedTemplate; readonly values: readonly string[] };
};

export type SendResult =
	| { readonly kind: "sent"; readonly externalId: string; readonly status: DeliveryStatus }
	| {
			readonly kind: "failed";
			readonly code: ChannelErrorCode;
			readonly retryable: boolean;
			readonly providerCode?: number;
			readonly retryAfterMs?: number;
	  }
	/** It may or may not have gone out (timeout, cut connection or 5xx after the request left). Never retried blindly. */
	| { readonly kind: "unknown"; readonly detail: string };

export type FindResult =
	| { readonly kind: "found"; readonly externalId: string; readonly status: DeliveryStatus }
	| { readonly kind: "absent" }
	| { readonly kind: "unavailable" };

export type HookRefusal =
	| "missing_signature"
	| "bad_signature"
	| "wrong_account"
	| "malformed"
	| "too_large"
	| "unsupported_media_type";
export type HookResult =
	| { readonly ok: true; readonly inbound: readonly Inbound[] }
	| { readonly ok: false; readonly why: HookRefusal };

export type Channel = {
	readonly name: ChannelName;
	readonly textLengthMax: number;
	readonly hasButtons: boolean;
	/** Signature first, over the raw body; only then is anything parsed. Never throws. */
	readonly open: (hook: RawHook) => Promise<HookResult>;
	/** Never throws. */
	readonly send: (message: Outgoing, signal: AbortSignal) => Promise<SendResult>;
	/** Asks the provider whether a message whose answer was lost went out. Never throws. */
	readonly find: (
		query: {
			readonly to: Address;
			readonly from: Address;
			readonly text: string;
			readonly sinceMs: number;
			readonly exclude: readonly string[];
		},
		signal: AbortSignal,
	) => Promise<FindResult>;
	/** Cuts a text to what one message of this channel may hold; the parts join back to the text. */
	readonly split: (text: string) => readonly string[];
};
