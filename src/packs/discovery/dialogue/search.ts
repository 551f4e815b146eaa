/** Somebody asks what there is: a pharmacy, a meal, a home, a beach. What looks closer comes with the first message that may ask so. */
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Key } from "./key.ts";
import { kit } from "./searching-kit.ts";

let there: typeof import("./searching.ts").searching | null = null;
const bring = async () => {
	const [late, { hold }] = await Promise.all([
		import("./searching.ts"),
		import("./searching-held.ts"),
	]);
	hold(kit);
	there ??= late.searching;
};

/** By its words, or of what was looked for before. Throws `NotBrought` where what looks closer is not there yet. */
function brought({ reading, snapshot }: Message) {
	const { lastRead, location } = snapshot;
	const isOfLast = lastRead?.tool === kit.homesTool || (lastRead != null && location !== undefined);
	if (reading.search === null && !isOfLast) return null;
	if (there === null) throw new NotBrought("what is looked for", bring);
	return there;
}

export const search: Dialogue<Key> = {
	name: "search",
	intent: "search",
	bring,
	has: (message) => brought(message)?.has(message) ?? false,
	tool: "listing.search",
	isRead: true,
	lists: true,
	apart: "always",
	names: ({ reading: { search: said } }) => said !== null && said.sought.kind !== "words",
	evidence: (message) => brought(message)?.evidence(message) ?? 0,
	begin: (message) => ({
		changed: true,
		answered: false,
		step: () => brought(message)?.step(message) ?? { kind: "say", key: "rules.unknown", vars: {} },
	}),
	take: () => null,
	ofCall: () => null,
	askChange: "rules.unknown",
};
