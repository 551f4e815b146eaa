/**
 * What a driver or a business says of its own job, read by the grammar alone: with a model that proposes, too. The kernel runs these
 * tools for what stands in the person's own message and for nothing a proposer says (P13).
 */
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { decide } from "./decide.ts";

export const commandOnlyTools: readonly string[] = [
	"order.updateStatus",
	"ride.arrive",
	"ride.start",
	"ride.complete",
	"ride.noShow",
	"ride.giveBack",
	"driver.setDuty",
];

/** They take back what was agreed: run unasked only where the message says so, and else asked about. */
export const undoingTools: readonly string[] = ["ride.cancel", "vendor.cancelInquiry"];

/** Null: the message is no such word. */
export function readCommand(
	snapshot: Snapshot,
): Extract<Proposal, { type: "execute_tool" }> | null {
	const read = decide(snapshot);
	const isOwn = (tool: string) => commandOnlyTools.includes(tool) || undoingTools.includes(tool);
	return read.type === "execute_tool" && isOwn(read.tool) ? read : null;
}
