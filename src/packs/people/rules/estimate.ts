/** How long it takes until somebody of the staff answers, by how long it took lately. Pure. */
import { fromNow } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import type { TicketPriority } from "../needs.ts";
import { tickets } from "../rows.ts";

const dayMs = 24 * 3_600_000;
export const estimateDays = 30;
/** The latest of them: enough for a median, however many there are. */
export const estimateSampleMax = 101;
/** Of fewer nothing is told. */
export const estimateSampleMin = 5;

/** Why there is a ticket that no person has asked for: nobody waited for its claim. */
export const begunByStaff = "staff_began";

export const claimTimeReadings = (priority: TicketPriority) => ({
	claimTimes: reading(
		tickets,
		["createdAt", "claimedAt"],
		[
			["priority", "=", priority],
			["claimedAt", ">", fromNow(-estimateDays * dayMs)],
			["reason", "<>", begunByStaff],
		],
		{ order: [["claimedAt", "desc"]], limit: estimateSampleMax },
	),
});

type ClaimTime = { readonly createdAt: number; readonly claimedAt: number | null };
/** The median; of an even number the longer of the two in the middle. Null where too few are known. */
export function estimatedSeconds(claimTimes: readonly ClaimTime[]): number | null {
	const waits = claimTimes
		.flatMap(({ createdAt, claimedAt }) => (claimedAt === null ? [] : [claimedAt - createdAt]))
		.toSorted((a, b) => a - b);
	const median = waits[Math.floor(waits.length / 2)];
	if (median === undefined || waits.length < estimateSampleMin) return null;
	return Math.max(0, Math.ceil(median / 1000));
}
