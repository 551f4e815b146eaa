/**
 * How much one turn of a conversation may use (C-06: a turn is a plan of its own). Pure sums; whoever works keeps the figures.
 */

export const budgetMax = {
	callsPerPlan: 10,
	/** Tool calls that failed by no fault of the person's. */
	failures: 3,
	/** Half a dollar, in millionths. */
	costMicros: 500_000,
} as const;

type Spent = { readonly calls: number; readonly failures: number; readonly costMicros?: number };
export type OverBudget = "calls_per_plan" | "failures" | "cost";

/** Null: one more call may be made. */
export function callRefusal({ calls, failures, costMicros = 0 }: Spent): OverBudget | null {
	if (failures >= budgetMax.failures) return "failures";
	if (costMicros > budgetMax.costMicros) return "cost";
	return calls >= budgetMax.callsPerPlan ? "calls_per_plan" : null;
}

/** What a model is paid for a million of each, and since when that is known. */
export type PriceList = {
	readonly asOf: string;
	readonly inputMicrosPerMillion: number;
	readonly outputMicrosPerMillion: number;
};
export type TokensUsed = { readonly input: number; readonly output: number };

/** Rounded up: an estimate never says less than it is. */
export const costMicrosOf = (prices: PriceList, used: TokensUsed): number =>
	Math.ceil(
		(used.input * prices.inputMicrosPerMillion + used.output * prices.outputMicrosPerMillion) /
			1_000_000,
	);
