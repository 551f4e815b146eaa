/** What a slot of a declared request may hold, how it is read from a message, and how its tool takes it. */
import type { Json } from "../core/json.ts";
import { choiceOf } from "./drafted.ts";
import { hasPhrase, tokens } from "./market/names.ts";
import type { Message } from "./message.ts";

export type Choice = { readonly id: string; readonly name: string };

type Known = {
	/** It was asked for: the message may be the answer. */
	readonly isAsked: boolean;
	/** Name of the slot that was: what could be either is that one's. */
	readonly asked: string | null;
	/** What was known of it. */
	readonly before: Json | undefined;
	/** Ids of what was listed with the question. */
	readonly choices: readonly string[];
};

export type SlotType = {
	/** What the message says of it; undefined: nothing. */
	readonly read: (message: Message, known: Known) => Json | undefined;
	/** What it may be, as it is listed in its question. */
	readonly choices?: (message: Message) => readonly Choice[];
	/** Anything answers it: what plainly asks for something else is no answer. */
	readonly isFree?: true;
};

/** So many are listed in a question. */
const listedMax = 5;

/** What is said in words of the person's own: the answer, and from `isFirst` on the request itself. */
export const words = (most: number, isFirst = false): SlotType => ({
	isFree: true,
	read: ({ snapshot }, { isAsked, before }) => {
		if (!isAsked && !(isFirst && before === undefined)) return undefined;
		const said = snapshot.text.replace(/\s+/gu, " ").trim().slice(0, most).toWellFormed();
		return /\p{L}{2}/u.test(said) ? said : undefined;
	},
});

const isNamed = (message: Message, { name: called }: Choice): boolean => {
	const line = message.reading.words.map(({ norm }) => norm).join(" ");
	return hasPhrase(line, tokens(called).join(" "));
};

/** One of a few, by its number or its name. */
export const choice = (of: (message: Message) => readonly Choice[]): SlotType => ({
	choices: (message) => of(message).slice(0, listedMax),
	read: (message, { isAsked, choices }) => {
		const chosen = isAsked ? choiceOf(choices, message.reading.number) : null;
		if (chosen !== null) return chosen;
		const named = of(message).filter((one) => isNamed(message, one));
		const [only, ...others] = named;
		return others.length === 0 ? only?.id : undefined;
	},
});
