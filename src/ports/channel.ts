/**
 * The seam of the channels. A channel translates between a vendor's wire format and our words; it decides nothing. Whoever writes to
 * people asks what it can do, and knows neither its name nor its vendor.
 */

import type { ChannelName } from "../core/channels.ts";
import type { Locale } from "../core/locale.ts";
import type { PersonaName } from "../core/personas.ts";
import type { Button } from "../core/confirmation/buttons.ts";
import type { Formatting } from "../core/template/marks.ts";
import type { Billing } from "../core/sending/prices.ts";
import type { FetchedMedia } from "./files.ts";
import type { SentCard } from "./sent-card.ts";
import type { ApprovedTemplate, TemplateDesk } from "./message-templates.ts";
import type { WebChatApi } from "./web-chat.ts";

export { type ChannelName, channelNames } from "../core/channels.ts";
export type { Button } from "../core/confirmation/buttons.ts";

/** Where somebody is reached. `value`: E.164 (`+15005550006`), or the provider's id of a person (`US.1349...`, `5012345678`). */
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
	/** The provider's own name of it, where its sign of writing asks for that: says who wrote, and is forgotten with the words. */
	readonly attendAs?: string;
	readonly from: Address;
	readonly to: Address;
	/** Every identity the provider gave for the sender. */
	readonly number?: string;
	readonly scopedId?: string;
	/** As written, untrimmed. Empty for a bare location or picture. */
	readonly text: string;
	readonly buttonPayload?: string;
	/** External id of the message that was quoted or whose button was tapped. */
	readonly quotedExternalId?: string;
	readonly location?: SharedLocation;
	readonly media: readonly InboundMedia[];
	/** Free text that a stranger chose: hostile. */
	readonly profileName?: string;
	/** Set where the provider has already acted on a consent keyword (and has answered it). */
	readonly optOutType?: "STOP" | "START" | "HELP";
	/** Of the page that it was written on: a beginning, until words say more. */
	readonly language?: Locale;
	/** Whom they asked for; the market's own rules go first. */
	readonly persona?: PersonaName;
	/** A card's number stood in it, and was taken out before anybody kept it. */
	readonly hadCard?: true;
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
	/** Whoever got it has complained: nothing that nobody asked for goes there any more. */
	readonly endsUnasked?: ChannelName;
};

/** What somebody has set at the provider itself, of what nobody there has asked for. */
export type InboundPreference = {
	readonly kind: "preference";
	/** The same for the same change, however often it is told. */
	readonly externalId: string;
	readonly from: Address;
	readonly to: Address;
	readonly number?: string;
	readonly scopedId?: string;
	readonly unasked: "stop" | "resume";
	/** When they set it, by the provider's clock. */
	readonly atMs: number;
};

export type Inbound = InboundMessage | InboundStatus | InboundPreference;

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

export type Outgoing = {
	readonly outboxId: string;
	readonly from: Address;
	readonly to: Address;
	/** Complete without the buttons: what it says works when typed. */
	readonly text: string;
	/** Dropped where the channel has none, and where they do not fit it. */
	readonly buttons: readonly Button[];
	/** The thread object that sends it. Where the provider tells how far a message came, its word names both. */
	readonly threadKey: string;
	/** Outside the window: sent as this approved template, its gaps filled in order; `window_closed` where it is not approved, `template_unknown` where that could not be learnt. */
	readonly approved?: { readonly template: ApprovedTemplate; readonly values: readonly string[] };
	/** Only where the channel carries documents; its text says what it is. */
	readonly document?: SentDocument;
	/** Looked at where a channel shows cards; the text is complete without. */
	readonly card?: SentCard;
	/** How often it was refused for now; absent: never. */
	readonly tries?: number;
	/** Nobody asked for it: it has to carry a way out, where the channel knows one beside STOP. */
	readonly isUnasked?: boolean;
};

/** A file of ours, which the provider fetches from a link that we signed. */
export type SentDocument = { readonly link: string; readonly name: string };

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
	/** It keeps no list of what it sent: nothing will ever show whether this went out. */
	| { readonly kind: "no_list" }
	/** It could not be asked now. */
	| { readonly kind: "unavailable" };

export type HookRefusal =
	| "missing_signature"
	| "bad_signature"
	| "wrong_account"
	| "malformed"
	| "too_large"
	| "unsupported_media_type";
/** What its provider wants to hear once everything in a webhook is kept. */
export type HookAnswer = { readonly contentType: string; readonly body: string };
export type HookResult =
	| { readonly ok: true; readonly inbound: readonly Inbound[]; readonly answer: HookAnswer }
	| { readonly ok: false; readonly why: HookRefusal };

/** What a channel can do. Whoever writes to people asks this, and never the channel's name. */
export type Capabilities = {
	/** UTF-16 units of one message; a longer text goes out in parts. */
	readonly textLengthMax: number;
	/** Bold in `*…*`, or none: then the marks are left out before a text leaves. */
	readonly formatting: Formatting;
	/** Null: none, and what a message says without them is complete. Payloads are counted in bytes of UTF-8. */
	readonly buttons: {
		readonly max: number;
		readonly titleMax: number;
		readonly payloadMax: number;
	} | null;
	/** An answer names the message that it quotes. */
	readonly quotes: boolean;
	/** Pictures that people send arrive as addresses, and places that they share as coordinates. */
	readonly media: boolean;
	/** A document goes with a message; elsewhere its link stands under the text. */
	readonly documents: boolean;
	readonly locations: boolean;
	/** It has a button that sends where somebody is (`placeButton`). Absent: none, and it is left out. */
	readonly asksPlaces?: true;
	/** Free words are taken for so long after the person last wrote; null: whenever. */
	readonly windowMs: number | null;
	/** Tells by its webhook how far a message has come. */
	readonly reports: boolean;
	/** The carrier acts on STOP, START and HELP itself, and answers them. */
	readonly carrierKeywords: boolean;
	/** People can answer there: elsewhere nothing is asked. */
	readonly answers: boolean;
	/** What it says is no address is none for good: writing there again harms the sender. */
	readonly buriesAddresses: boolean;
	/** A number that never wrote on it may be written to, where its person has agreed. */
	readonly reachesNumbers: boolean;
	/** What is paid for: each part that a carrier counts, each message, or nothing. */
	readonly billing: Billing;
};

/** A message as the provider's list shows it: what a webhook tells beyond that (buttons, quotes, places) is lost. */
export type ListedInbound = { readonly message: InboundMessage; readonly createdAtMs: number };

export type ListInbound = (query: {
	readonly to: Address;
	readonly sinceMs: number;
	readonly pagesMax: number;
}) => Promise<
	| {
			readonly kind: "listed";
			readonly messages: readonly ListedInbound[];
			/** False where there were more pages than allowed: the newest are here. */
			readonly complete: boolean;
	  }
	| { readonly kind: "unavailable" }
>;

/** One channel as one provider offers it. */
export type Channel = {
	readonly name: ChannelName;
	/** Our address on it by the settings: where the directory names none of a tenant's, this one writes. */
	readonly ours: Address;
	readonly capabilities: Capabilities;
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
			/**
			 * The message as it left, where it may leave still: a provider that takes a key once is asked by the same under the same key, and
			 * answers as it did, or takes it now.
			 */
			readonly same?: Outgoing;
		},
		signal: AbortSignal,
	) => Promise<FindResult>;
	/** Cuts a text to what one message of this channel may hold; the parts join back to the text. */
	readonly split: (text: string) => readonly string[];
	/**
	 * Shows whoever wrote that an answer is coming, and their message as read, where the channel has signs for that. Nothing depends on
	 * it: never throws, is never tried again. Absent where there is none.
	 */
	readonly attend?: (
		message: Pick<InboundMessage, "externalId" | "attendAs" | "from" | "to">,
		signal: AbortSignal,
	) => Promise<void>;
	/** Fetches what somebody sent, from the provider's own hosts alone. Never throws. Absent where nothing can be sent. */
	readonly media?: (url: string, signal: AbortSignal) => Promise<FetchedMedia>;
	/** Absent where the provider keeps no list of what people wrote. */
	readonly listInbound?: ListInbound;
	/** Lets go of what it keeps of somebody's conversation. Absent where what was said is kept elsewhere or nowhere. */
	readonly forget?: (to: Address) => Promise<void>;
	/** Absent where no words have to be approved beforehand. */
	readonly templates?: () => Promise<TemplateDesk>;
};

/** One folder of `src/channels`: one vendor's wire, and the channels that it offers over it. */
export type ChannelProvider = {
	/** Its folder. */
	readonly name: string;
	/** Its webhooks' addresses below `/webhooks/`: `<name>/<kind>`, where no other was fixed. None where its messages come by a door of their own. */
	readonly hooks: readonly string[];
	/** It asks by GET whether an address is ours before it brings anything there. Null: who asks does not know what was agreed. Never throws. */
	readonly greet?: (hook: RawHook) => Promise<HookAnswer | null>;
	/** Signature first, over the raw body; only then is anything parsed. Never throws. */
	readonly open: (hook: RawHook) => Promise<HookResult>;
	/** What it tells by a queue of the platform and not by a webhook; null: it is none of its own. Never throws. */
	readonly told?: (event: unknown) => Promise<readonly InboundStatus[] | null>;
	/** Those that have a sender. */
	readonly channels: readonly Channel[];
};

/** What every provider is given beside its own settings. */
export type ChannelKit = {
	readonly nowMs: () => number;
	readonly fetch?: typeof fetch;
	/** Kept for all isolates, and may be forgotten. Names begin with the provider's. `put` with an empty value forgets. */
	readonly memory: {
		readonly get: (name: string) => Promise<string | null>;
		readonly put: (name: string, value: string, keptSeconds?: number) => Promise<void>;
	};
	/** An address of ours where whoever has it ends what nobody asked for, on one channel. */
	readonly wayOut: (of: {
		readonly threadKey: string;
		readonly channel: ChannelName;
	}) => Promise<string>;
	/** Chats of web pages, where there are any. */
	readonly chat?: (id: string) => WebChatApi;
};
