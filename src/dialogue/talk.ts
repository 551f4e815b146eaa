/** The dialogues of all packs, as one: handed to whoever reads messages. */
import type { Snapshot } from "../ports/proposer.ts";
import type { Dialogue, PackDialogue } from "./dialogue.ts";
import { messageOf } from "./message.ts";

export type Talk = {
	readonly packs: readonly PackDialogue[];
	/** Between two that a message speaks for alike, the first is meant: what commits before what looks up. */
	readonly dialogues: readonly Dialogue[];
	readonly named: (name: string) => Dialogue | undefined;
};

export function talkOf(packs: readonly PackDialogue[]): Talk {
	const all = packs.flatMap(({ requests }) => requests);
	const dialogues = [...all.filter(({ isRead }) => !isRead), ...all.filter(({ isRead }) => isRead)];
	return { packs, dialogues, named: (name) => dialogues.find((one) => one.name === name) };
}

/** Names of the tools that a message is about, the likeliest first: what a model is told of in full. */
export function rankedTools({ dialogues }: Talk, snapshot: Snapshot): readonly string[] {
	const message = messageOf(snapshot);
	return dialogues
		.map(({ tool, evidence }) => ({ tool, score: evidence(message) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ tool }) => tool);
}
