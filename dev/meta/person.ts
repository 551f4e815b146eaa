/** People of the stand-in, and what stands on their screens. */
export type MetaButton = {
	readonly title: string;
	readonly payload: string;
	readonly description?: string;
};
export type MetaFile = {
	readonly id: string;
	readonly contentType: string;
	readonly name?: string;
};
export type MetaMessage = {
	readonly wamid: string;
	readonly direction: "inbound" | "outbound";
	readonly text: string;
	/** Buttons, or the rows of a list. */
	readonly buttons: readonly MetaButton[];
	readonly isList: boolean;
	/** What stands on the button that opens the list. */
	readonly listTitle?: string;
	/** Its one button sends a place. */
	readonly asksPlace?: true;
	readonly template: string | null;
	readonly document: { readonly link: string; readonly filename: string } | null;
	readonly quotes: string | null;
	readonly location: { readonly lat: number; readonly lng: number } | null;
	/** What the person sent. */
	readonly file?: MetaFile;
	readonly atMs: number;
	/** What its sender was told of it. */
	status: string;
	tapped: string | null;
};

export type Chat = {
	/** Digits; null: they hide their number. */
	readonly number: string | null;
	readonly userId: string;
	readonly name: string;
	readonly messages: MetaMessage[];
	lastInboundAtMs: number | null;
	hasStoppedMarketing: boolean;
};

export type Written = {
	readonly text?: string;
	readonly quotes?: MetaMessage;
	readonly place?: { readonly lat: number; readonly lng: number; readonly name?: string };
	readonly tapped?: MetaButton & { readonly of: MetaMessage };
	readonly media?: MetaFile;
	readonly reaction?: string;
	/** The same webhook so often. */
	readonly times?: number;
};

export type MetaPerson = {
	readonly chat: Chat;
	readonly messages: () => readonly MetaMessage[];
	/** Resolves once the webhook was taken, or given up. */
	readonly write: (written: Written) => Promise<void>;
	readonly send: (text: string, more?: Omit<Written, "text">) => Promise<void>;
	readonly tap: (message: MetaMessage, title: string) => Promise<void>;
	/** As in the app's settings. */
	readonly prefer: (value: "stop" | "resume") => Promise<void>;
	/** The next message of ours that says so, or one that is there already and was not waited for. */
	readonly waitFor: (
		pattern: RegExp,
		options?: { readonly timeoutMs?: number },
	) => Promise<MetaMessage>;
};

const waitMsDefault = 10_000;
const pollMs = 25;

export async function waitFor(
	{ name, messages }: Chat,
	from: number,
	pattern: RegExp,
	timeoutMs = waitMsDefault,
): Promise<readonly [number, MetaMessage]> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const index = messages.findIndex(
			({ direction, text }, at) => at >= from && direction === "outbound" && pattern.test(text),
		);
		const found = messages[index];
		if (found) return [index, found];
		if (Date.now() > deadline) {
			const seen = messages.map(({ direction, text }) => `${direction}: ${text}`).join(" | ");
			throw new Error(`${name} waited in vain for ${pattern}: ${seen}`);
		}
		await new Promise((done) => setTimeout(done, pollMs));
	}
}

const rowOf = ({ payload, title, description }: MetaButton) => ({
	id: payload,
	title,
	...(description === undefined ? {} : { description }),
});

/** What a file is on the wire. Only a document has a name, and only a recording has no words below it. */
function mediaOf({ id, contentType, name }: MetaFile, text: string) {
	const kind = contentType.split("/", 1)[0] ?? "";
	const type = ["image", "audio", "video"].includes(kind) ? kind : "document";
	const words = type === "audio" ? { voice: true } : { caption: text };
	const named = type === "document" && name !== undefined ? { filename: name } : {};
	return { type, [type]: { id, mime_type: contentType, sha256: "", ...words, ...named } };
}

/** What a message is on the wire (Meta: "messages" webhook). */
export function wireOf(chat: Chat, wamid: string, written: Written, atMs: number) {
	const { text = "", quotes, place, tapped, media, reaction } = written;
	const quoted = tapped?.of ?? quotes;
	const content = tapped
		? tapped.of.template
			? { type: "button", button: { payload: tapped.payload, text: tapped.title } }
			: {
					type: "interactive",
					interactive: tapped.of.isList
						? { type: "list_reply", list_reply: rowOf(tapped) }
						: { type: "button_reply", button_reply: { id: tapped.payload, title: tapped.title } },
				}
		: place
			? {
					type: "location",
					location: {
						latitude: place.lat,
						longitude: place.lng,
						...(place.name ? { name: place.name } : {}),
					},
				}
			: media
				? mediaOf(media, text)
				: reaction
					? { type: "reaction", reaction: { message_id: quoted?.wamid, emoji: reaction } }
					: { type: "text", text: { body: text } };
	return {
		...(chat.number === null ? {} : { from: chat.number }),
		from_user_id: chat.userId,
		id: wamid,
		timestamp: String(Math.floor(atMs / 1000)),
		...(quoted && !reaction ? { context: { from: "ours", id: quoted.wamid } } : {}),
		...content,
	};
}

export const contactOf = ({ number, userId, name }: Chat) => ({
	profile: { name },
	...(number === null ? {} : { wa_id: number }),
	user_id: userId,
});
