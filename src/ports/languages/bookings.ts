/** What a language must say about itself so that requests for bookings are understood. One file `bookings.ts` for each language. */
export type BookingTable = {
	/** A table: eaten at, mostly in the evening. */
	readonly table: readonly string[];
	/** A room: counted in nights. */
	readonly room: readonly string[];
	/** A time with somebody, and bookings in general. */
	readonly other: readonly string[];
	/** A time with somebody, and not what for. */
	readonly appointment: readonly string[];
	/** Of those, a time with somebody: a haircut, an appointment. Absent: nobody tells the two apart. */
	readonly visit?: readonly string[];
	/** To book: a request only beside the name of a business. */
	readonly verb: readonly string[];
	/** To be driven somewhere: no booking, whatever else is said. */
	readonly ride: readonly string[];
	/** Told of, not asked for. */
	readonly told: readonly string[];
	readonly status: readonly string[];
	readonly cancel: readonly string[];
	/** Of what is booked already. */
	readonly change: readonly string[];
	/** "Can I *move it* to 2?", behind what was booked just now: only the verb of it. */
	readonly moves: readonly string[];
	/** Each with one group: how many nights. */
	readonly nights: readonly string[];
	/** The same, beside those that were said before: "1 more night". */
	readonly moreNights: readonly string[];
	/** "From the 3rd to the 6th of December", each with two groups: the day somebody comes, and the day they leave. */
	readonly fromTo: readonly string[];
	/** "From Friday *to* Sunday": between the day somebody comes and the day they leave. */
	readonly upTo: readonly string[];
	/** The same, also where the day they come was said before: "*until* Sunday". */
	readonly until: readonly string[];
	/** Where a language says that behind the day, it is this word. */
	readonly untilBehind?: string;
	/** Of the day they come: "I'll *check in* on the 22nd". */
	readonly arrives: readonly string[];
	/** Words that are no part of a business's name. */
	readonly filler: readonly string[];
	/** Runs over the text as written; one group. */
	readonly name: RegExp;
};
