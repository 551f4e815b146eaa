import type { PaxRule } from "../../ports/languages/requests.ts";

/** So many fewer than were said before; one, where the pattern gives no number. */
export const fewerBy = (pattern: string): PaxRule => ({
	more: true,
	pattern,
	read: (groups) => -Number(groups.find((n) => n !== undefined) ?? 1),
});
