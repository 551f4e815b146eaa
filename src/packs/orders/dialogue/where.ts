/** Where an order is brought: the place that was asked for, and the one that nobody knows. */

import type { Taken } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import { findPlace } from "../../../dialogue/reading/places.ts";
import { echo } from "../../../dialogue/reading/text.ts";
import { type OrderDraft, orderValues } from "./draft.ts";
import { destinationOf } from "../../../dialogue/market/things.ts";

/** The place that was asked for: shared, or by its name or a part of it. */
export function placeAnswered({ reading, index, snapshot }: Message): OrderDraft["place"] {
	const shared = refOfLocation(snapshot.location);
	if (shared !== null) return shared;
	const words = reading.words.map(({ norm }) => norm);
	const found = findPlace(index, words, reading.language);
	return found.kind === "one" ? { placeId: found.place.id } : null;
}

/** The room or the table whose number was asked for. */
export function numberAnswered({ snapshot }: Message, draft: OrderDraft): string | null {
	const said = /(?<![\d.:,])\d{1,5}\s?\p{L}?(?![\p{L}\d])/u.exec(snapshot.text)?.[0];
	return draft.asked === "spot" && said !== undefined ? `${draft.tableNo} ${said}` : null;
}

/** Where it shall be brought is a place that nobody knows: it is asked for. */
export function placeUnknown({ reading }: Message, draft: OrderDraft): Taken | null {
	const destination = destinationOf(reading);
	if (destination === null || destination.isDoubtful || draft.lines.length === 0) return null;
	if (destination.exact.length > 0 || draft.asked === "shop") return null;
	const vars = { words: echo(destination.raw) };
	return {
		changed: true,
		answered: false,
		step: () => ({
			kind: "ask",
			values: orderValues(draft),
			question: { key: "rules.unknown_place", vars, about: "place", asksPlace: true },
		}),
	};
}
