/** What a business writes about one of its orders: `READY 7K2M`. Whose order it is, is judged by the tool. */

import { codePattern } from "../../../core/ids.ts";
import { readOrderStatus } from "../../../core/order-words.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Message } from "../../../dialogue/message.ts";

const tool = "order.updateStatus";
const wordsMax = 300;

/** Only from whoever was told of an order before. Words that begin with a code are for its customer. */
export function orderStatus({ snapshot }: Message): Proposal | null {
	const { text, roles, market } = snapshot;
	if (!roles.includes("vendor") || !Object.hasOwn(market.tools, tool)) return null;
	const code = (codePattern.exec(text) ?? /^\s*#?([a-z\d]{4}):/iu.exec(text))?.at(-1);
	if (code === undefined) return null;
	const status = readOrderStatus(text, code);
	const call = (args: Extract<Proposal, { type: "execute_tool" }>["args"]): Proposal => ({
		type: "execute_tool",
		tool,
		args,
	});
	if (status !== null) return call({ code: code.toUpperCase(), status });
	const after = new RegExp(`^\\s*#?${code}\\s*[:,.–-]?\\s+(.+)$`, "isu").exec(text)?.[1]?.trim();
	return after === undefined || after.length < 2
		? null
		: call({ code: code.toUpperCase(), status: null, words: after.slice(0, wordsMax) });
}
