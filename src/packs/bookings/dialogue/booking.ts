/** A table, a room or a time: how it is asked for. What puts it together (`taking.ts`) comes with the first. */
import type { Json } from "../../../core/json.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import { noWhen } from "../../../dialogue/reading/when.ts";
import { businessIn } from "../../../dialogue/there.ts";
import { kit } from "./booking-kit.ts";
import { bookingOf, bookingValues, emptyBooking, initiate } from "./draft.ts";
import { evidence } from "./evidence.ts";
import type { Key } from "./key.ts";

let there: Pick<typeof import("./taking.ts"), "begin" | "goOn"> | null = null;
const bring = async () => {
	const [{ begin, goOn }, { hold }] = await Promise.all([
		import("./taking.ts"),
		import("./held.ts"),
	]);
	hold(kit);
	there ??= { begin, goOn };
};
/** Throws `NotBrought` where it is not there yet. */
function taking() {
	if (there === null) throw new NotBrought("what is booked", bring);
	return there;
}

export const booking: Dialogue<Key> = {
	name: "booking",
	intent: "booking",
	recalls: true,
	has: ({ snapshot }) => (snapshot.market.venues?.length ?? 0) > 0,
	tool: initiate,
	evidence,
	names: (message) => {
		const { served, says, named, reading } = extract(message);
		// "At 4 at Napoli Corner": a business, and a time there.
		const isThere = named?.kind === "one" && named.byName && reading.time.clock !== null;
		return isThere || served?.isSold === false || says("table", "room", "other");
	},
	bring,
	begin: (message) => taking().begin(message, evidence(message)),
	take: (message, request) => taking().goOn(message, request, evidence(message)),
	ofCall: (tool: string, args: Json) => (tool === initiate ? bookingOf(args) : null),
	askChange: "bookings.dialogue_ask_change",
	cancels: "booking.cancel",
	tells: "booking.getStatus",
	at: businessIn,
	twin: (values, isAll) => {
		const { nights, ...rest } = values as { readonly nights?: Json };
		const when = isAll || nights !== null ? {} : { clock: null, part: null };
		return { ...rest, nights: nights ?? null, ...when, name: null, notes: null };
	},
	showsPrice: (values) =>
		typeof (values as { readonly nights?: unknown } | null)?.nights === "number",
	repeats: {
		concepts: ["table", "room", "appointment", "ticket"],
		of: (args, message) => {
			const values = bookingOf(args);
			const { says } = extract(message);
			// "The same room" is no table.
			const isOther = values?.nights === null ? says("room") : says("table");
			return values === null || isOther
				? null
				: bookingValues({ ...emptyBooking, ...values, ...noWhen });
		},
	},
	ofEntry: ({ kind, id, name, businessId }, { snapshot: { market } }, when = noWhen, notes) => {
		const isItem = kind === "item";
		if (!isItem && kind !== "business") return null;
		const venue = venueIndex(market).byId.get((isItem ? businessId : id) ?? "");
		// "Book it", of a room whose price was told.
		const offering = isItem ? venue?.offerings.find((one) => one.name === name)?.name : null;
		return venue === undefined || offering === undefined
			? null
			: bookingValues({
					...emptyBooking,
					...when,
					businessId: venue.businessId,
					offering,
					notes: notes ?? null,
				});
	},
};
