/**
 * What a driver or a business says of its own job, read by the grammar alone: with a model that proposes, too. The kernel runs these
 * tools for what stands in the person's own message and for nothing a proposer says (P13).
 */
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { decide } from "./decide.ts";

export const ownWordsTools: readonly string[] = [
	"order.updateStatus",
	"ride.arrive",
	"ride.start",
	"ride.complete",
	"ride.noShow",
	"ride.giveBack",
	"driver.setDuty",
];

/** Null: the message is no such word. */
export function readOwnWords(
	snapshot: Snapshot,
): Extract<Proposal, { type: "execute_tool" }> | null {
	const read = decide(snapshot);
	return read.type === "execute_tool" && ownWordsTools.includes(read.tool) ? read : null;
}
