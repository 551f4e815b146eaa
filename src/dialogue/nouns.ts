/** Nouns and verbs by what they are about: those by which the gate tells what a yes is to. */
import type { Concept } from "../core/reply/concepts.ts";
import { replyTables } from "../core/reply/languages.ts";
import { foldWord } from "../core/reply/tokens.ts";
import type { Message } from "./message.ts";

const conceptsOf = replyTables.fromEach(({ concepts }) => {
	const found = new Map<string, Concept[]>();
	for (const [concept, words] of Object.entries(concepts) as [Concept, string][])
		for (const word of words.split("|").map(foldWord))
			found.set(word, [...(found.get(word) ?? []), concept]);
	return found;
});

/** What each of its words may be about, of those that are about anything. One that is said of anything names no kind. */
export function conceptsIn({
	reading: { words, language },
}: {
	readonly reading: Pick<Message["reading"], "words" | "language">;
}): readonly (readonly Concept[])[] {
	if (!replyTables.has(language.locale)) return [];
	const concepts = conceptsOf(language.locale);
	return words.flatMap(({ norm }) => {
		const of = concepts.get(foldWord(norm));
		if (of === undefined) return [];
		return [of.includes("thing") ? ["thing" as const] : of];
	});
}
