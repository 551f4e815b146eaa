/** A chat on a web page, as its object keeps it: what was said, for whoever holds its cookie. */
import type { SentCard } from "./sent-card.ts";
import type { Button } from "../core/confirmation/buttons.ts";

/** Made by the page, at random: nobody finds one by trying. */
const chatIdForm = /^[A-Za-z0-9_-]{22,64}$/;
export const isChatId = (id: string): boolean => chatIdForm.test(id);

/** What our own door says of a request: whose page it came from. A request's header of this name is not passed on. */
export const ownerHeader = "x-chat-owner";
export const secretCookie = "chat";

export type ChatLine = {
	readonly seq: number;
	/** The person's: as their page named it. Ours: of the outbox row. */
	readonly id: string;
	readonly by: "person" | "us";
	readonly text: string;
	readonly buttons: readonly Button[];
	readonly card?: SentCard;
	readonly atMs: number;
};
export type NewLine = Pick<ChatLine, "id" | "text" | "buttons" | "card">;

/** Whose chat this is, and that it is they who ask. */
export type ChatKey = { readonly tenantId: string; readonly secretHash: string };

/** `unknown`: not theirs, or none at all; nobody is told which. */
export type Entered = { readonly kind: "entered"; readonly seq: number } | Refused;
type Refused = { readonly kind: "unknown" };

export type Kept = { readonly kind: "kept"; readonly id: string } | { readonly kind: "gone" };

export type WebChatApi = {
	/** Whoever comes first to a chat that nobody has gets it. */
	readonly enter: (
		call: ChatKey & { readonly said: Pick<NewLine, "id" | "text"> },
	) => Promise<Entered>;
	/** The same id twice is one line. `gone`: nobody has this chat. */
	readonly say: (line: NewLine) => Promise<Kept>;
	/** Newest first. */
	readonly find: (query: {
		readonly text: string;
		readonly sinceMs: number;
		readonly exclude: readonly string[];
	}) => Promise<string | null>;
	/** What was said goes; who has the chat stays. */
	readonly forget: () => Promise<void>;
};

/** `gap`: lines between what was seen and the first of these are not kept any more. */
export type Heard =
	| { readonly kind: "heard"; readonly lines: readonly ChatLine[]; readonly gap: boolean }
	| Refused;

/** How our door asks the object for a socket, and how that reads it. */
type Listening = ChatKey & { readonly afterSeq: number };
const listenHeaders = {
	tenant: "x-tenant",
	secretHash: "x-secret-hash",
	after: "x-after",
} as const;

export const listeningRequest = ({ tenantId, secretHash, afterSeq }: Listening): Request =>
	new Request("https://chat.invalid/events", {
		headers: {
			upgrade: "websocket",
			[listenHeaders.tenant]: tenantId,
			[listenHeaders.secretHash]: secretHash,
			[listenHeaders.after]: String(afterSeq),
		},
	});

export function listeningOf({ headers }: Request): Listening | null {
	const tenantId = headers.get(listenHeaders.tenant);
	const secretHash = headers.get(listenHeaders.secretHash);
	if (headers.get("upgrade") !== "websocket" || !tenantId || !secretHash) return null;
	return { tenantId, secretHash, afterSeq: Number(headers.get(listenHeaders.after)) };
}

/** Every one that is listening is told, and what is told may be a hole: lines that are not kept any more. */
export type Told = ChatLine | { readonly gap: true };

export type ChatState = ChatKey & { readonly seq: number; readonly lastAtMs: number };

export type ChatStore = {
	readonly atomically: <T>(work: () => T) => T;
	/** Null: nobody has it, and nothing is stored. */
	readonly state: () => ChatState | null;
	readonly save: (state: ChatState) => void;
	readonly line: (id: string, by: ChatLine["by"]) => ChatLine | null;
	readonly add: (line: ChatLine) => void;
	/** Oldest first. */
	readonly after: (seq: number) => readonly ChatLine[];
	readonly dropUpTo: (seq: number) => void;
};
