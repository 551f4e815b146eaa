/** Places where people eat or sleep and that take no bookings here. */
import type { Message } from "../message.ts";

/** "A table at Captain's Table": its name, as one that is unknown here. Null: none is named, or what they want is had elsewhere. */
export function placeNotOurs({ reading, index }: Message, isServed: boolean) {
	const places = [reading.pickup, reading.destination, ...reading.bare].flatMap((said) =>
		said !== null && said.exact.length === 1 ? said.exact : [],
	);
	const [id, ...others] = places;
	const place = id === undefined || others.length > 0 ? undefined : index.byId.get(id);
	const isSuch = place?.kind === "restaurant" || place?.kind === "hotel";
	const words = place?.names[reading.language.locale] ?? place?.names["en"] ?? "";
	return isSuch && !isServed ? ({ kind: "unknown", words } as const) : null;
}
