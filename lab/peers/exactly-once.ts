export type Told = {
	readonly proposal: string;
	readonly yes: string | null;
	readonly again: string | null;
};

export type Judged = {
	readonly pairs: number;
	readonly twice: number;
	readonly notAtAll: number;
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
