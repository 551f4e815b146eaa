import { describe, expect, it } from "vitest";
import { canLockMove, canMove, holds, lockStates, transactionStates } from "./states.ts";

const pairs = <T>(states: readonly T[], can: (from: T, to: T) => boolean) =>
	states.flatMap((from) => states.filter((to) => can(from, to)).map((to) => `${from}->${to}`));

describe("the two machines", () => {
	it("move only along their table (MRV-11.2)", () => {
		expect(pairs(transactionStates, canMove)).toEqual([
			"draft->hold",
			"draft->cancelled",
			"hold->confirmed",
			"hold->cancelled",
			"hold->expired",
			"confirmed->cancelled",
		]);
		expect(pairs(lockStates, canLockMove)).toEqual([
			"none->held",
			"held->none",
			"held->held",
			"held->confirmed",
			"confirmed->none",
		]);
	});

	it("a held lock holds until its end, a confirmed one always, and one that is free never", () => {
		expect(holds({ state: "held", expiresAtMs: 10 }, 9)).toBe(true);
		expect(holds({ state: "held", expiresAtMs: 10 }, 10)).toBe(false);
		expect(holds({ state: "confirmed", expiresAtMs: null }, 10)).toBe(true);
		expect(holds({ state: "none", expiresAtMs: null }, 10)).toBe(false);
	});
});
