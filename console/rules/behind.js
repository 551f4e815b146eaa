/** A row as it stands -> what of it somebody reads: moments, sums, lengths; ids, keys and what is empty stand in the file. */
const forms = [
	["moment", /_at$|^at$|^slot_(?:start|end)$/, (value) => Date.parse(value)],
	["money", /_minor$/, Number],
	["distance", /_m$/, Number],
	["minutes", /_minutes$/, Number],
];

/** What it is about first, then how it went. */
const first = [
	...["pickup_label", "destination_label", "district", "slot_start", "slot_end", "at", "table_no"],
	...["pax", "party_size", "units", "vehicle_type", "total_minor", "price_minor", "pay_due_minor"],
	...["fare_min_minor", "fare_max_minor", "fare_distance_m", "created_at", "confirmed_at"],
];
const placeOf = (name) => (first.includes(name) ? first.indexOf(name) : first.length);

export function factsOf(state) {
	const currency = state.currency ?? state.fare_currency ?? null;
	// Hours of a business are told in its own time.
	const timeZone = state.timezone ?? undefined;
	const facts = Object.entries(state).flatMap(([name, value]) => {
		if (value === null || value === "" || typeof value === "object") return [];
		const [form, , read] = forms.find(([, named]) => named.test(name)) ?? ["plain", null, null];
		// A sum without its currency says nothing.
		if (form === "money" && currency === null) return [];
		const known = read ? read(value) : value;
		if (typeof known === "number" && Number.isNaN(known)) return [];
		return [
			{
				...{ name, form, value: known },
				...(form === "money" ? { currency } : {}),
				...(form === "moment" && name.startsWith("slot_") ? { timeZone } : {}),
			},
		];
	});
	return facts.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** The name of a kind, as texts are named after it. */
export const wordOf = (kind) => kind.replaceAll(" ", "_");
