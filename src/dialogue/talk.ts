/** The dialogues of all packs, as one: handed to whoever reads messages. */
import type { Snapshot } from "../ports/proposer.ts";
import { type AnyDialogue, begins, type PackDialogue } from "./dialogue.ts";
import { type Message, messageOf } from "./message.ts";
import type { Guess } from "./scorer.ts";

export type Talk = {
	readonly packs: readonly PackDialogue[];
	/** Between two that a message speaks for alike, the first is meant: what commits before what looks up. */
	readonly dialogues: readonly AnyDialogue[];
	readonly named: (name: string) => AnyDialogue | undefined;
	/** What a message is likely to ask for, where its words say nothing plainly. Absent: only what they say counts. */
	readonly guess?: (message: Message) => Guess | null;
	/** With what the tenant's own staff ask for. Absent: nothing more. */
	readonly ofStaff?: () => Talk;
};

/** By whom the message is. */
export const talkFor = (talk: Talk, { roles }: Snapshot): Talk =>
	(roles.includes("staff") && talk.ofStaff?.()) || talk;

export function talkOf(packs: readonly PackDialogue[], guess?: Talk["guess"]): Talk {
	const all = packs.flatMap(({ requests }) => requests);
	const dialogues = [...all.filter(({ isRead }) => !isRead), ...all.filter(({ isRead }) => isRead)];
	return {
		packs,
		dialogues,
		named: (name) => dialogues.find((one) => one.name === name),
		...(guess === undefined ? {} : { guess }),
	};
}

/** Names of the tools that a message is about, the likeliest first: what a model is told of in full. */
export function rankedTools(talk: Talk, snapshot: Snapshot): readonly string[] {
	const { dialogues, guess } = talkFor(talk, snapshot);
	const message = messageOf(snapshot);
	const likely = guess?.(message)?.intent;
	return dialogues
		.map(({ tool, intent, evidence }) => ({
			tool,
			score: Math.max(evidence(message), intent === likely ? begins : 0),
		}))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ tool }) => tool);
}
