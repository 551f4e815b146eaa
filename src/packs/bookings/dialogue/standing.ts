/** What somebody says of what they have booked already: when it is, or that it is to be called off. */
import type { Proposal } from "../../../ports/proposer.ts";
import type { Message } from "../../../dialogue/message.ts";
import { isUnderWay } from "../../../dialogue/reading/standing.ts";
import { extract } from "../../../dialogue/market/businesses.ts";

/** "What did I book", "cancel my booking". */
export function ofStanding(message: Message): Proposal | null {
	const { snapshot, wants, reading } = message;
	if (reading.words.length === 0) return null;
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const extracted = extract(message);
	if (extracted.says("ride")) return null;
	const isOther = wants("change") && !wants("cancel");
	const isByCode = extracted.code !== null && wants("cancel") && !isUnderWay(snapshot);
	const isWaiting = snapshot.waiting.some(({ code }) => code === extracted.code);
	if ((extracted.says("cancel") || (isByCode && !isWaiting)) && !isOther && has("booking.cancel"))
		return {
			type: "execute_tool",
			tool: "booking.cancel",
			args: extracted.code === null ? {} : { code: extracted.code },
		};
	if (extracted.says("status") && !extracted.says("told") && has("booking.getStatus"))
		return { type: "execute_tool", tool: "booking.getStatus", args: {} };
	return null;
}
