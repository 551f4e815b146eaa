/** A message without some of its words: what they said is known, and the rest is read by itself. */
import type { Intent } from "../ports/languages/requests.ts";
import { type Message, messageOf } from "./message.ts";
import { grammarOf } from "./reading/grammar.ts";
import { Line } from "./reading/text.ts";
import { questionMark } from "./small-talk.ts";

/** Without the words by which it was heard; as it is where those do not stand within it. */
export function withoutWordsOf(message: Message, intents: readonly Intent[]): Message {
	const { snapshot, reading, visitor } = message;
	const { words, language } = reading;
	const line = new Line(words.map(({ norm }) => norm));
	const { inside } = grammarOf(language);
	const found = intents
		.map((intent) => inside.get(intent)?.exec(line.text))
		.find((match) => match != null);
	if (!found) return message;
	const { from, to } = line.span(found.index, found[0].length);
	const text = [...words.slice(0, from), ...words.slice(to)]
		.map(({ raw, breakBefore }) => (breakBefore ? `, ${raw}` : ` ${raw}`))
		.join("")
		.replace(/^[, ]+/u, "");
	// A question stays one.
	const mark = questionMark.exec(snapshot.text)?.[0] ?? "";
	return {
		...messageOf({ ...snapshot, text: text + mark }),
		...(visitor === undefined ? {} : { visitor }),
		locale: message.locale,
		shows: message.shows,
	};
}
