/** How far it is, told: it comes when somebody asks. */
import type { Taken } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { PlaceRef } from "../../../dialogue/reading/place-ref.ts";
import type { PlaceIndex } from "../../../dialogue/reading/vocabulary.ts";
import type { Kit } from "./distance-kit.ts";
import type { Draft } from "./draft.ts";
import type { Key } from "./key.ts";

function pointOf(ref: PlaceRef, index: PlaceIndex) {
	return "placeId" in ref ? (index.byId.get(ref.placeId) ?? null) : ref;
}

export function take(
	{ distanceM, fill, fillThere, hasPlace, labelOf, valuesOf, writeNumber }: Kit,
	message: Message,
	known: Draft,
): Taken<Key> {
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
