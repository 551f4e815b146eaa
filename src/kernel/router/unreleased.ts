/** What was held for a question that could then not be put, so that it is given up. */
import type { AnyTool, Held } from "../../ports/tool.ts";
import type { Unfreed } from "./invocation.ts";
import type { Call } from "./stages.ts";

export const unfreedOf = (call: Call, tool: AnyTool, { hold }: Held): Unfreed => ({
	tool: tool.name,
	hold,
	itemId: call.turnKey,
	tenantId: call.ctx.tenantId,
	marketId: call.ctx.market.marketId,
	threadKey: call.ctx.threadKey,
	traceId: call.ctx.traceId,
});
