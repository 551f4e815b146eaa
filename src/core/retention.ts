/** How long each class of personal data is kept. A market may say another term; where a tenant works in several, the longest holds. */

/** In days, where a market says nothing. */
export const termDays = {
	/** Messages both ways, and the questions that were asked: in the thread. */
	messages: 180,
	/** Where to, for whom, what was said, of rides, bookings, orders, viewings, services and questions to vendors that are over. */
	records: 365,
	/** What was told of them, and the first answers of calls. */
	notices: 30,
	/** Number and name of somebody who has not written and was not written to. */
	people: 730,
} as const;
export type Term = keyof typeof termDays;
export type Terms = Readonly<Record<Term, number>>;

/** What is open, late or disputed is younger. The database blanks no payload that is (`app.blank_events`). */
export const shortestDays = 7;

/** `markets`: what each of the tenant's says, as `recordsDays`. */
export function termsOf(
	markets: readonly Readonly<Partial<Record<`${Term}Days`, number>>>[],
): Terms {
	const daysOf = (term: Term) => {
		const said = markets.map((market) => market[`${term}Days`] ?? termDays[term]);
		return Math.max(shortestDays, ...(said.length > 0 ? said : [termDays[term]]));
	};
	return {
		messages: daysOf("messages"),
		records: daysOf("records"),
		notices: daysOf("notices"),
		people: daysOf("people"),
	};
}
