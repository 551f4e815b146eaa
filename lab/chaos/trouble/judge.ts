/**
 * Judges what each person read, in order, against how things stand at the end. Pure: a transcript and the rows, nothing else.
 *
 * 1. The last word about a thing is true.
 * 2. A question could still be answered by yes when it arrived, a repeated one too.
 * 3. Whoever wrote heard something after it, however late.
 * 4. Nothing was said twice unmarked, and nothing was repeated that had arrived.
 */
import { claimOf, type ThingKind, thingKinds, unmarked } from "./claims.ts";

export type Line = {
	readonly atMs: number;
	readonly by: "person" | "us";
	readonly text: string;
};
export type Thing = {
	readonly kind: ThingKind;
	readonly state: string;
	readonly createdAtMs: number;
};
export type Question = {
	readonly code: string;
	/** When a yes to it is heard for the last time. */
	readonly lastYesMs: number;
};
export type Transcript = {
	readonly phone: string;
	readonly lines: readonly Line[];
	readonly things: readonly Thing[];
	readonly questions: readonly Question[];
};
export const sentences = ["untrue last word", "dead question", "no answer", "said twice"] as const;
export type Sentence = (typeof sentences)[number];
export type Violation = {
	readonly sentence: Sentence;
	readonly phone: string;
	readonly words: string;
};

const shortMax = 110;
const short = (text: string): string => text.replaceAll("\n", " / ").slice(0, shortMax);
/** A prompt, not words about one: it says how to answer. */
const codeAsked = (text: string): string | null =>
	/\b(?:YES|EVET) ([A-Z0-9]{4})\b/.exec(text)?.[1] ?? null;
const heardIn = ({ lines }: Transcript): readonly Line[] => lines.filter(({ by }) => by === "us");

function lastWords(one: Transcript): readonly string[] {
	return thingKinds.flatMap((kind) => {
		const last = heardIn(one).findLast(({ text }) => claimOf(text)?.kind === kind);
		const newest = one.things
			.filter((thing) => thing.kind === kind)
			.toSorted((a, b) => a.createdAtMs - b.createdAtMs)
			.at(-1);
		if (!last) return newest ? [`nothing was said of a ${kind} that is ${newest.state}`] : [];
		const state = newest?.state ?? "not there";
		return claimOf(last.text)?.states.includes(state)
			? []
			: [`the ${kind} is ${state}, and the last word is: ${short(last.text)}`];
	});
}

function deadQuestions(one: Transcript): readonly string[] {
	return heardIn(one).flatMap(({ text, atMs }) => {
		const code = codeAsked(text);
		const lastYesMs = one.questions.find((question) => question.code === code)?.lastYesMs;
		if (lastYesMs === undefined || atMs < lastYesMs) return [];
		const late = Math.round((atMs - lastYesMs) / 1000);
		return [`${late} s after its last yes: ${short(text)}`];
	});
}

function unanswered({ lines }: Transcript): readonly string[] {
	const lastWritten = lines.findLastIndex(({ by }) => by === "person");
	const isHeard = lines.slice(lastWritten + 1).some(({ by }) => by === "us");
	return lastWritten < 0 || isHeard ? [] : [short(lines[lastWritten]?.text ?? "")];
}

/**
 * How a thing stands, and a question, are said again only where somebody wrote in between; other words, as often as something was
 * written at all: two messages may have one answer each, and the same.
 */
function saidTwice({ lines }: Transcript): readonly string[] {
	const said = new Map<string, { times: number; written: number }>();
	let written = 0;
	return lines.flatMap(({ by, text }) => {
		if (by === "person") {
			written += 1;
			return [];
		}
		const words = unmarked(text);
		const before = said.get(words);
		said.set(words, { times: (before?.times ?? 0) + 1, written });
		if (!before) return [];
		const isOfThing = claimOf(text) !== null || codeAsked(text) !== null;
		// What arrived may have been the answer to another message: the same words, owed twice.
		const isOwed = !isOfThing && before.times < written;
		if (text !== words && !isOwed) return [`repeated though it had arrived: ${short(text)}`];
		const isAnswer = isOfThing ? before.written < written : isOwed;
		return isAnswer ? [] : [short(text)];
	});
}

const judges: Readonly<Record<Sentence, (one: Transcript) => readonly string[]>> = {
	"untrue last word": lastWords,
	"dead question": deadQuestions,
	"no answer": unanswered,
	"said twice": saidTwice,
};

export const judgeTranscript = (one: Transcript): readonly Violation[] =>
	sentences.flatMap((sentence) =>
		judges[sentence](one).map((words) => ({ sentence, phone: one.phone, words })),
	);
