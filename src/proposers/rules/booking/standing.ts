/** What somebody says of what they have booked already: when it is, or that it is to be called off or another time. */
import type { Proposal } from "../../../ports/proposer.ts";
import { isUnderWay, type Turn } from "../turn.ts";
import { changed, changeTool } from "./change.ts";
import type { Extracted } from "./extract.ts";

/** "What did I book", "cancel my booking", "move it to 8". */
export function ofStanding(turn: Turn, extracted: Extracted): Proposal | null {
	const { snapshot, wants } = turn;
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const names = extracted.says("cancel");
	const change = has(changeTool) && !names && !wants("cancel") ? changed(turn, extracted) : null;
	if (change !== null) return change;
	const isOther = wants("change") && !wants("cancel");
	const isByCode = extracted.code !== null && wants("cancel") && !isUnderWay(snapshot);
	const isWaiting = snapshot.waiting.some(({ code }) => code === extracted.code);
	if ((names || (isByCode && !isWaiting)) && !isOther && has("booking.cancel"))
		return {
			type: "execute_tool",
			tool: "booking.cancel",
			args: extracted.code === null ? {} : { code: extracted.code },
		};
	if (extracted.says("status") && !extracted.says("told") && has("booking.getStatus"))
		return { type: "execute_tool", tool: "booking.getStatus", args: {} };
	return null;
}
