/** How long things took, between edges: for whoever looks at series of measures, and not for who writes them. */

/** What p95 is asked to stay below (UAI-1-o) is an edge, so that whether it did is known exactly: 22 s and a millisecond is over. */
export const latencyEdgesMs = [
	100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 22_001, 30_001, 60_001,
] as const;

export type Series = {
	readonly tenantId: string;
	readonly name: string;
	readonly subject: string;
	readonly agent: string;
	readonly outcome: string;
	readonly code: string;
	readonly count: number;
	readonly buckets: readonly number[];
};

export const slowerThan = ({ buckets }: Pick<Series, "buckets">, edgeMs: number): number =>
	buckets
		.slice(latencyEdgesMs.findIndex((edge) => edge >= edgeMs) + 1)
		.reduce((sum, count) => sum + count, 0);
