/** What is done at once by a message of its own: words of a role, and what somebody says of what they already have. */
import { codePattern } from "../core/ids.ts";
import type { Proposal } from "../ports/proposer.ts";
import { type AnyDialogue, type Aside, plain } from "./dialogue.ts";
import type { Message } from "./message.ts";
import { hasPlace, isUnderWay } from "./reading/standing.ts";
import { sayOf } from "./say.ts";
import type { Talk } from "./talk.ts";

export function first<Of>(all: readonly Of[], of: (one: Of) => Proposal | null | undefined) {
	for (const one of all) {
		const found = of(one);
		if (found) return found;
	}
	return null;
}

/** In set words: nobody asks what else they could mean. */
export const commandOf = ({ packs }: Talk, message: Message, isAsking: boolean): Proposal | null =>
	first(packs, ({ commands }) => commands?.(message, isAsking));

/** "Any news?", where no ride goes on: of what waits for a yes, else of what was agreed last. "How long will it take?": of that, where it comes to them. */
function newsOf({ dialogues }: Talk, message: Message, aside: Aside): Proposal | null {
	const { snapshot, wants, reading } = message;
	const waiting = snapshot.waiting.at(-1);
	const tool = snapshot.done?.at(-1)?.tool;
	const last = dialogues.find((one) => one.tool === tool);
	const isComing = last?.isAwaited && last.isUnderWay?.(snapshot) !== false;
	const isLong = isComing && wants("howLong") && !waiting && !snapshot.offered;
	const isNews = wants("status") && aside.score < plain && !isUnderWay(snapshot);
	const isOther = aside.isAsking || wants("taxi", "fare") || hasPlace(reading);
	if (isOther || (!isNews && !isLong)) return null;
	if (waiting !== undefined) return sayOf("rules.still_waiting", { code: waiting.code });
	return last?.tells === undefined ? null : callOf(last.tells)(message);
}

/** Of what somebody already has. */
export const standingOf = (talk: Talk, message: Message, aside: Aside): Proposal | null =>
	first(talk.packs, ({ standing }) => standing?.(message, aside)) ?? newsOf(talk, message, aside);

/** The same, of a field that this request is not of: "cancel my booking" is not about the taxi that is being put together. */
export const standingBeside = (
	{ packs }: Talk,
	message: Message,
	aside: Aside,
	{ name }: AnyDialogue,
): Proposal | null =>
	first(packs, ({ requests, standing }) =>
		requests.some((one) => one.name === name) ? null : standing?.(message, aside),
	);

/** The same, in words that name nothing. */
export const unnamedOf = ({ packs }: Talk, message: Message, aside: Aside): Proposal | null =>
	first(packs, ({ unnamed }) => unnamed?.(message, aside));

/** A tool that is called with nothing but what the message says of which one is meant: a code. */
export const callOf =
	(tool: string) =>
	({ snapshot }: Message): Proposal | null => {
		const code = codePattern.exec(snapshot.text)?.[0].replace(/^#/u, "").toUpperCase();
		return Object.hasOwn(snapshot.market.tools, tool)
			? { type: "execute_tool", tool, args: code === undefined ? {} : { code } }
			: null;
	};
