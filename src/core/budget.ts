/**
 * How much one piece of work may use (C-06): a plan, its replans, the calls and the steps of all of them together. A turn of a
 * conversation is a task of one plan. Pure sums; whoever works keeps the figures.
 */

export const budgetMax = {
	callsPerPlan: 10,
	/** Beside the first plan. */
	replans: 2,
	/** Of all plans of a task. */
	callsPerTask: 30,
	stepsPlanned: 6,
	stepsExecuted: 8,
	/** Tool calls that failed by no fault of the person's. */
	failures: 3,
	/** Half a dollar, in millionths. */
	costMicros: 500_000,
} as const;

export type Spent = {
	readonly calls: number;
	readonly callsBefore: number;
	readonly replans: number;
	readonly stepsExecuted: number;
	readonly failures: number;
	readonly costMicros: number;
};
export type OverBudget =
	| "calls_per_plan"
	| "calls_per_task"
	| "replans"
	| "steps_planned"
	| "steps_executed"
	| "failures"
	| "cost";

export const nothingSpent: Spent = {
	calls: 0,
	callsBefore: 0,
	replans: 0,
	stepsExecuted: 0,
	failures: 0,
	costMicros: 0,
};

/** Null: one more call may be made. `calls` are this plan's, `callsBefore` those of the task's earlier plans. */
export function callRefusal({
	calls,
	callsBefore = 0,
	failures,
	costMicros = 0,
}: Pick<Spent, "calls" | "failures"> & Partial<Spent>): OverBudget | null {
	if (failures >= budgetMax.failures) return "failures";
	if (costMicros > budgetMax.costMicros) return "cost";
	if (calls >= budgetMax.callsPerPlan) return "calls_per_plan";
	return calls + callsBefore >= budgetMax.callsPerTask ? "calls_per_task" : null;
}

/** Null: another plan of so many steps may follow; the first is no replan. */
export function planRefusal(spent: Spent, steps: number, isFirst: boolean): OverBudget | null {
	if (spent.failures >= budgetMax.failures) return "failures";
	if (spent.costMicros > budgetMax.costMicros) return "cost";
	if (!isFirst && spent.replans >= budgetMax.replans) return "replans";
	if (steps > budgetMax.stepsPlanned) return "steps_planned";
	return null;
}

/** Null: another step may be taken. */
export const stepRefusal = ({ stepsExecuted }: Spent): OverBudget | null =>
	stepsExecuted >= budgetMax.stepsExecuted ? "steps_executed" : null;

/** The calls of the plan before are the task's from now on. */
export const replanned = (spent: Spent): Spent => ({
	...spent,
	calls: 0,
	callsBefore: spent.callsBefore + spent.calls,
	replans: spent.replans + 1,
});

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
