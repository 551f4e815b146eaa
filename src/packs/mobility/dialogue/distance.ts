/** How far it is, as the crow flies: between the places of the message, or of the ride that is open. */
import { NotBrought } from "../../../core/not-loaded.ts";
import { isAsked } from "../../../core/order-words.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import { asksFare } from "./changed.ts";
import { kit } from "./distance-kit.ts";
import { type Draft, emptyDraft, readDraft } from "./draft.ts";
import type { Key } from "./key.ts";
import { fareTool } from "./ride.ts";

let there: typeof import("./distance-told.ts") | null = null;
const bring = async () => {
	there ??= await import("./distance-told.ts");
};

/** Throws `NotBrought` where it is not there yet. */
function take(message: Message, known: Draft) {
	if (there === null) throw new NotBrought("how far it is", bring);
	return there.take(kit, message, known);
}

/** It is answered beside a ride that is open, and without one by the places that were said. */
export const distance: Dialogue<Key> = {
	name: "ride",
	intent: "distance",
	tool: fareTool,
	bring,
	isRead: true,
	apart: "always",
	// "Harbour to castle" asks for no price.
	has: ({ snapshot }) => isAsked(snapshot.text),
	byExample: () => true,
	// What it costs is told with how long it takes.
	evidence: (message) =>
		message.wants("far") && !asksFare(message) ? (hasPlace(message.reading) ? 4.3 : 1.1) : 0,
	begin: (message) => take(message, emptyDraft("fare")),
	take: (message, request) => {
		const draft = readDraft(request);
		return draft === null ? null : take(message, draft);
	},
	ofCall: () => null,
	askChange: "mobility.dialogue_ask_change",
};
