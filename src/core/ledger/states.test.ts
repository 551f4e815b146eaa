import { expect, it } from "vitest";
import { canMove, type TransactionState, transactionStates } from "./states.ts";

it("a booking moves only along its table (MRV-11.2), and out of a state that only another release knows not at all [MRV-11.2-a] [MRV-11.2-b] [MRV-18.2-a]", () => {
	const known: readonly TransactionState[] = transactionStates;
	expect(known).toEqual(["draft", "hold", "confirmed", "cancelled", "expired"]);
	const states = [...known, "paused" as TransactionState];
	expect(
		states.flatMap((from) =>
			states.filter((to) => canMove(from, to)).map((to) => `${from}->${to}`),
		),
	).toEqual([
		"draft->hold",
		"draft->cancelled",
		"hold->confirmed",
		"hold->cancelled",
		"hold->expired",
		"confirmed->cancelled",
	]);
});
