export type Finding = {
	readonly where: string;
	/** Of a log: the chain. */
	readonly partition: number | null;
	readonly segment: number | null;
	readonly position: number | null;
	readonly row: string | null;
	readonly tenantId: string | null;
	readonly what: string;
};

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
