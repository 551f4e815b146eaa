/** How far it is, as the crow flies: between the places of the message, or of the ride that is open. */
import { distanceM } from "../../../core/geo.ts";
import { isAsked } from "../../../core/order-words.ts";
import { writeNumber } from "../../../core/writing.ts";
import type { PlaceRef } from "../../../dialogue/reading/place-ref.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { type Draft, emptyDraft, readDraft, valuesOf } from "./draft.ts";
import { fill } from "./fill.ts";
import { fillThere } from "./fill-places.ts";
import { labelOf } from "./questions.ts";
import { fareTool } from "./ride.ts";
import type { Key } from "./key.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import type { PlaceIndex } from "../../../dialogue/reading/vocabulary.ts";

function pointOf(ref: PlaceRef, index: PlaceIndex) {
	return "placeId" in ref ? (index.byId.get(ref.placeId) ?? null) : ref;
}

function take(message: Message, known: Draft) {
	const { reading, locale, snapshot, index } = message;
	// "How far is it from here?", of a taxi that is whole: its own way.
	const isWhole = known.pickup !== null && known.destination !== null && !hasPlace(reading);
	const filled = isWhole
		? { draft: known, ask: null, changed: false }
		: fill(fillThere(message, known), reading, locale, snapshot, index);
	return {
		changed: filled.changed,
		answered: filled.changed,
		step: () => {
			const { pickup, destination } = filled.draft;
			const values = valuesOf(filled.draft);
			if (pickup === null || filled.draft.unclear.length > 0)
				return {
					kind: "ask",
					values,
					question: filled.ask ?? {
						key: "mobility.dialogue_ask_pickup",
						vars: {},
						about: "pickup",
					},
				} as const;
			const [from, to] = [pickup, destination].map((ref) => ref && pointOf(ref, index));
			if (destination === null || !from || !to)
				return {
					kind: "ask",
					values,
					question: { key: "mobility.dialogue_distance_open", vars: {}, about: "destination" },
				} as const;
			return {
				kind: "say",
				key: "mobility.dialogue_distance",
				vars: {
					pickup: labelOf(pickup, index, locale),
					destination: labelOf(destination, index, locale),
					km: writeNumber(distanceM(from, to) / 1000, locale, 0, 1),
				},
				values,
			} as const;
		},
	};
}

/** It is answered beside a ride that is open, and without one by the places that were said. */
export const distance: Dialogue<Key> = {
	name: "ride",
	intent: "distance",
	tool: fareTool,
	isRead: true,
	apart: "always",
	// "Harbour to castle" asks for no price.
	has: ({ snapshot }) => isAsked(snapshot.text),
	byExample: () => true,
	// What it costs is told with how long it takes.
	evidence: ({ wants, reading }) =>
		wants("far") && !wants("fare") ? (hasPlace(reading) ? 4.3 : 1.1) : 0,
	begin: (message) => take(message, emptyDraft("fare")),
	take: (message, request) => {
		const draft = readDraft(request);
		return draft === null ? null : take(message, draft);
	},
	ofCall: () => null,
	askChange: "mobility.dialogue_ask_change",
};
