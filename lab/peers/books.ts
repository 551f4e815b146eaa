/** Exactly once, judged from two sides: what people were told, and what Postgres holds. */

/** One pair, as its person has seen it. */
export type Told = {
	readonly proposal: string;
	/** The answer to the yes, and to the same yes again. */
	readonly yes: string | null;
	readonly again: string | null;
};

export type Judged = {
	readonly pairs: number;
	/** Pairs with more than one entry, or whose second yes led to another booking. */
	readonly twice: number;
	/** Pairs without an entry, or whose person heard of no booking. */
	readonly notAtAll: number;
	/** Entries that nobody said yes to. */
	readonly unasked: number;
};

export function judge(told: readonly Told[], entries: readonly string[]): Judged {
	const written = new Map<string, number>();
	for (const proposal of entries) written.set(proposal, (written.get(proposal) ?? 0) + 1);
	const asked = new Set(told.map(({ proposal }) => proposal));
	const isTwice = ({ proposal, yes, again }: Told) =>
		(written.get(proposal) ?? 0) > 1 || (again !== null && again !== yes);
	const isMissing = ({ proposal, yes }: Told) => yes === null || !written.has(proposal);
	return {
		pairs: told.length,
		twice: told.filter(isTwice).length,
		notAtAll: told.filter(isMissing).length,
		unasked: entries.filter((proposal) => !asked.has(proposal)).length,
	};
}

export const isExactlyOnce = ({ twice, notAtAll, unasked }: Judged): boolean =>
	twice + notAtAll + unasked === 0;
