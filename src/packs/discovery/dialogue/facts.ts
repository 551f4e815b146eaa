/** "How much is a margherita?", "what is on their menu?", "until when are they open?": what is known of a business is told. */
import { NotBrought } from "../../../core/not-loaded.ts";
import { type Dialogue, plain } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { factAsked } from "../../../dialogue/reading/search-reading.ts";
import { kit } from "./facts-kit.ts";
import type { Fact } from "./facts-told.ts";
import type { Key } from "./key.ts";

/** One word may be of many things. */
const thingWordsMin = 2;

let there: typeof import("./facts-told.ts") | null = null;
const bring = async () => {
	there ??= await import("./facts-told.ts");
};

/** "Who has sun cream": by words of its own, and nothing that is known otherwise. */
const seeksThing = ({ reading: { search } }: Message): boolean =>
	search?.isAsked === true &&
	(search.sought.kind === "goods" || search.sought.kind === "words") &&
	search.left.length >= thingWordsMin;

const known = new WeakMap<Message, Fact | null>();
/** Null: nothing of that is asked. Throws `NotBrought` where a look by the words is not enough and the rest is not there yet. */
function factOf(message: Message): Fact | null {
	const { reading, wants } = message;
	const asked = factAsked(reading.words, reading.language);
	// "Do they deliver?" has a word for driving in some languages.
	if (wants("taxi") && asked !== "delivers") return null;
	if (asked === null && !wants("fare") && !seeksThing(message)) return null;
	if (there === null) throw new NotBrought("what is known of a business", bring);
	const made = known.get(message);
	const fact = made === undefined ? there.factIn(kit, message, asked) : made;
	known.set(message, fact);
	return fact;
}

export const facts: Dialogue<Key> = {
	name: "search",
	intent: "search",
	tool: "inventory.checkItems",
	isRead: true,
	lists: true,
	apart: "always",
	bring,
	has: (message) => factOf(message) !== null,
	// Before a table at the business that is named, and before a way there; and whether they deliver before an order.
	evidence: (message) => {
		const fact = factOf(message);
		return fact === null ? 0 : plain + (fact.is === "delivers" ? 2 : 0.7);
	},
	begin: (message) => ({
		changed: true,
		answered: false,
		step: () => {
			const fact = factOf(message);
			return there === null || fact === null
				? { kind: "say", key: "rules.unknown", vars: {} }
				: there.told(kit, message, fact);
		},
	}),
	take: () => null,
	ofCall: () => null,
	askChange: "rules.unknown",
};
