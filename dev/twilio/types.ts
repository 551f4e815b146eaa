/**
 * Everything a phone, a message or a template is made of is plain data, so that it can be saved as JSON and shown on the phones page as it
 * is.
 */

export type WireChannel = "whatsapp" | "sms";
export type PhoneRole = "person" | "driver" | "vendor";

export type PhoneSeed = {
	readonly id: string;
	readonly name: string;
	readonly number: string;
	readonly role: PhoneRole;
	readonly locale: string;
	readonly channel?: WireChannel;
	/** Its WhatsApp id beside the number; made from the number where nothing is said. */
	readonly scopedId?: string;
	/** Which of our WhatsApp senders it writes to, where the account has more than one. */
	readonly ours?: string;
	/** As if it had just written to our WhatsApp sender, so that the 24-hour window is open from the start. */
	readonly windowOpen?: boolean;
};

export type Phone = {
	readonly id: string;
	readonly name: string;
	readonly number: string;
	readonly role: PhoneRole;
	readonly locale: string;
	readonly scopedId: string;
	readonly ours?: string;
	channel: WireChannel;
};

export type Place = {
	readonly name: string;
	readonly lat: number;
	readonly lng: number;
	readonly address?: string;
};

export type Location = {
	readonly lat: number;
	readonly lng: number;
	readonly label?: string;
	readonly address?: string;
};
export type Media = {
	readonly contentType: string;
	readonly url?: string;
	readonly data?: string;
};
/** Or an entry of a list: only that has a description. */
export type Button = {
	readonly title: string;
	readonly payload: string;
	readonly description?: string;
};

/** What Twilio says of an outbound message; for an inbound one, the ticks its writer sees. */
export type MessageStatus =
	| "accepted"
	| "queued"
	| "sending"
	| "sent"
	| "delivered"
	| "undelivered"
	| "failed"
	| "read";

/** `inbound` was written on the phone, `outbound` came to it. */
export type PhoneMessage = {
	readonly sid: string;
	readonly direction: "inbound" | "outbound";
	readonly body: string;
	readonly buttons: readonly Button[];
	readonly status: MessageStatus;
	readonly atMs: number;
	readonly channel: WireChannel;
	readonly tapped?: string;
	readonly quotedSid?: string;
	readonly location?: Location;
	readonly media?: readonly Media[];
};

export type StoredMessage = {
	readonly sid: string;
	readonly direction: "inbound" | "outbound-api" | "outbound-reply";
	readonly channel: WireChannel;
	readonly from: string;
	readonly to: string;
	readonly body: string;
	readonly buttons: readonly Button[];
	readonly createdAtMs: number;
	readonly phoneId?: string;
	readonly statusCallback?: string;
	readonly contentSid?: string;
	readonly messagingServiceSid?: string;
	readonly location?: Location;
	readonly media: readonly Media[];
	readonly quotedSid?: string;
	status: MessageStatus;
	errorCode: number | null;
	sentAtMs: number | null;
	updatedAtMs: number;
	/** On the phone's screen: an outbound message that never arrived is not. */
	shown: boolean;
	tapped?: string;
};

export type ContentType = {
	readonly body?: string;
	readonly actions?: readonly { readonly title?: string; readonly id?: string }[];
	/** Opens a list. */
	readonly button?: string;
	readonly items?: readonly {
		readonly item?: string;
		readonly id?: string;
		readonly description?: string;
	}[];
};
export type Content = {
	readonly sid: string;
	readonly friendlyName: string;
	readonly language: string;
	readonly variables: Readonly<Record<string, string>>;
	readonly types: Readonly<Record<string, ContentType>>;
	readonly createdAtMs: number;
	approval: { readonly name: string; readonly category: string; readonly status: string } | null;
};

export type ApiRequest = {
	readonly atMs: number;
	readonly method: string;
	readonly path: string;
	readonly params: Readonly<Record<string, string | readonly string[]>>;
	/** The HTTP status answered; 0 while open, or where no answer was ever given. */
	status: number;
	sid?: string;
};

export type WebhookAttempt = {
	readonly atMs: number;
	readonly kind: "inbound" | "status";
	readonly url: string;
	readonly messageSid: string;
	readonly messageStatus: string;
	readonly attempt: number;
	readonly idempotencyToken: string;
	readonly status: number;
	/** `ct`: no connection; `rt`: no answer in time, or a cut one. */
	readonly failure?: "ct" | "rt";
	/** Twilio's warning number about the answer, such as 12300. */
	readonly warning?: number;
};

export type StandInOptions = {
	readonly port?: number;
	readonly accountSid: string;
	readonly authToken: string;
	/** Where inbound messages are posted; a `#rc=..&rp=..` fragment is honoured, never sent, never signed. */
	readonly webhookUrl: string;
	/** Our own senders, E.164. */
	readonly senders: { readonly whatsapp: string; readonly sms: string };
	readonly phones?: readonly PhoneSeed[];
	readonly places?: readonly Place[];
	/** Advanced Opt-Out: inbound SMS carry this service and `OptOutType`. */
	readonly messagingServiceSid?: string;
	readonly clock?: () => number;
	readonly stateFile?: string;
	/** Another's state file: only read. */
	readonly startFile?: string;
	/** Further `host:port` under which the phones page may be reached, such as a supervisor's proxy. */
	readonly allowedHosts?: readonly string[];
	readonly log?: (line: string) => void;
};
