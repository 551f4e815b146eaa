/** What does not hold, and where. */

export type Finding = {
	/** A log, or a table that was rebuilt. */
	readonly where: string;
	/** Of a log: the chain. */
	readonly partition: number | null;
	/** The segment, and the place in it, counted from one. */
	readonly segment: number | null;
	readonly position: number | null;
	/** The row's number in its log, or its key in its table. */
	readonly row: string | null;
	readonly tenantId: string | null;
	readonly what: string;
};

/** More than so many say nothing new. */
export const findingsMax = 200;

export function told(finding: Finding): string {
	const { where, partition, segment, position, row, what } = finding;
	const place = [
		partition === null ? "" : `partition ${partition}`,
		segment === null ? "" : `segment ${segment}`,
		position === null ? "" : `position ${position}`,
		row === null ? "" : `row ${row}`,
	].filter((part) => part !== "");
	return `${where}${place.length === 0 ? "" : `, ${place.join(", ")}`}: ${what}`;
}

export class Findings {
	readonly list: Finding[] = [];
	#left = 0;
	readonly #tenantId: string | null;
	/** With a tenant: what is known to be another's is left out. */
	constructor(tenantId: string | null) {
		this.#tenantId = tenantId;
	}
	add(finding: Partial<Finding> & Pick<Finding, "where" | "what">): void {
		const whole: Finding = {
			partition: null,
			segment: null,
			position: null,
			row: null,
			tenantId: null,
			...finding,
		};
		if (this.#tenantId !== null && whole.tenantId !== null && whole.tenantId !== this.#tenantId)
			return;
		if (this.list.length < findingsMax) this.list.push(whole);
		else this.#left += 1;
	}
	get leftOut(): number {
		return this.#left;
	}
}
