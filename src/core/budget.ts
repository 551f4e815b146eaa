/** Pure sums; whoever works keeps the figures. */

export const budgetMax = {
	callsPerPlan: 10,
	failures: 3,
	/** Half a dollar, in millionths. */
	costMicros: 500_000,
} as const;

type Spent = { readonly calls: number; readonly failures: number; readonly costMicros?: number };
export type OverBudget = "calls_per_plan" | "failures" | "cost";

export function callRefusal({ calls, failures, costMicros = 0 }: Spent): OverBudget | null {
	if (failures >= budgetMax.failures) return "failures";
	if (costMicros > budgetMax.costMicros) return "cost";
	return calls >= budgetMax.callsPerPlan ? "calls_per_plan" : null;
}

export type PriceList = {
	readonly asOf: string;
	readonly inputMicrosPerMillion: number;
	readonly outputMicrosPerMillion: number;
};
export type TokensUsed = { readonly input: number; readonly output: number };

export const costMicrosOf = (prices: PriceList, used: TokensUsed): number =>
	Math.ceil(
		(used.input * prices.inputMicrosPerMillion + used.output * prices.outputMicrosPerMillion) /
			1_000_000,
	);
