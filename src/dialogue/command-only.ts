/**
 * What a person says that the grammar alone may read, with a model that proposes, too: a driver's or a business's word of its own job, and
 * what takes back what was agreed. The kernel runs these tools for what stands in the message and for nothing a proposer says (P13).
 */
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./decide.ts";
import type { Talk } from "./talk.ts";

/** `isOwn`: of a tool's name. Null: the message asks for none of them. */
export function readCommand(
	talk: Talk,
	isOwn: (tool: string) => boolean,
	snapshot: Snapshot,
): Extract<Proposal, { type: "execute_tool" }> | null {
	const read = decide(talk, snapshot);
	return read.type === "execute_tool" && isOwn(read.tool) ? read : null;
}
