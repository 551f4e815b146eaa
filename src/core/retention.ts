/** A market may say another term; where a tenant works in several, the longest holds. */

/** In days, where a market says nothing. */
export const termDays = {
	messages: 180,
	records: 365,
	notices: 30,
	/** Number and name of somebody who has not written and was not written to. */
	people: 730,
} as const;
export type Term = keyof typeof termDays;
export type Terms = Readonly<Record<Term, number>>;

/** The database blanks no payload that is (`app.blank_events`). */
export const shortestDays = 7;

export function termsOf(
	/** Null and absent: as usual. */
	markets: readonly Readonly<Partial<Record<`${Term}Days`, number | null>>>[],
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
