/** Tools that tell a business something, in words that a market may have of its own; with the gaps that these need, and may have. */
const common = ["title", "business", "customer", "when", "notes", "total"];
export const dispatchGaps = {
	"order.create": { needed: ["code", "items"], more: ["fulfilment", "address"] },
	"booking.initiate": { needed: ["code", "when"], more: ["item", "pax"] },
	"service.requestBooking": { needed: ["code", "when"], more: ["item", "address"] },
	"viewing.schedule": { needed: ["code", "when"], more: ["phone"] },
};

/** `{code}, {items}`, and what may stand there besides. */
export function gapsTold(tool) {
	const { needed, more } = dispatchGaps[tool];
	const braced = (names) => names.map((name) => `{${name}}`).join(", ");
	return {
		needed: braced(needed),
		more: braced([...new Set([...common, ...more])].filter((name) => !needed.includes(name))),
	};
}

/** `"tr, de-by"` -> `["TR", "DE-BY"]`; null where one of them is no place. */
export function placesOf(text) {
	const given = text
		.split(/[\s,;]+/)
		.filter((one) => one !== "")
		.map((one) => one.toUpperCase());
	const isPlace = (one) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(one);
	return given.every(isPlace) && new Set(given).size === given.length ? given : null;
}

/** Of two lists of rule sets: which come, which go. */
export function setsMoved(before, after) {
	const names = (sets) => new Set(sets.map(({ pack }) => pack));
	const [old, next] = [names(before), names(after)];
	return {
		come: after.filter(({ pack }) => !old.has(pack)),
		gone: before.filter(({ pack }) => !next.has(pack)),
	};
}
