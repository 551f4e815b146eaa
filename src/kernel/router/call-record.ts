/** A call as its tool's store writes it down. */
import type { AnyTool, CallRecord } from "../../ports/tool.ts";
import type { Call } from "./stages.ts";

export const recordOf = (
	call: Call,
	tool: AnyTool,
	argsHash: string,
	key: string,
	atMs: number,
): CallRecord => ({
	tenantId: call.ctx.tenantId,
	marketId: call.ctx.market.marketId,
	tool: tool.name,
	key,
	argsHash,
	shownHash: call.confirmed?.shownHash ?? null,
	actor: call.ctx.actor,
	threadKey: call.ctx.threadKey,
	traceId: call.ctx.traceId,
	itemExpiresAtMs: call.confirmed?.expiresAtMs ?? null,
	atMs,
});
