/** What the page is told of a message, by whichever stand-in: one form for all of them. `README.md` says the rest. */
import type { Location } from "../twilio/types.ts";

export type PageChoice = {
	readonly id: string;
	readonly title: string;
	readonly description?: string;
};
export type PageMedia = {
	readonly contentType: string;
	readonly name: string;
	/** Below this stand-in's own API, so that no page fetches anything of a stranger's. */
	readonly url: string;
};
export type PageMessage = {
	readonly sid: string;
	/** `inbound` was written on the phone, `outbound` came to it. */
	readonly direction: "inbound" | "outbound";
	readonly channel: string;
	readonly body: string;
	readonly atMs: number;
	readonly status: string;
	/** How its choices are shown: below the text, or in a sheet that a button opens. */
	readonly kind: "text" | "buttons" | "list";
	readonly choices: readonly PageChoice[];
	/** What stands on the button that opens the list. */
	readonly listTitle?: string;
	/** The title of what was tapped. */
	readonly tapped?: string;
	readonly quotedSid?: string;
	readonly location?: Location;
	/** A button below it sends a place in answer. */
	readonly asksPlace?: true;
	readonly media?: readonly PageMedia[];
};

type Asked = { readonly isList?: boolean; readonly listTitle?: string };

export function choicesOf(
	buttons: readonly PageChoice[],
	{ isList = false, listTitle }: Asked = {},
): Pick<PageMessage, "kind" | "choices" | "listTitle"> {
	const kind = buttons.length === 0 ? "text" : isList ? "list" : "buttons";
	return { kind, choices: buttons, ...(kind === "list" ? { listTitle: listTitle ?? "☰" } : {}) };
}

export const mediaOf = (
	apiPath: string,
	sid: string,
	all: readonly { readonly contentType: string; readonly name: string }[],
): readonly PageMedia[] =>
	all.map(({ contentType, name }, index) => ({
		contentType,
		name,
		url: `${apiPath}media/${encodeURIComponent(sid)}/${index}`,
	}));
