/** A tool's availability as this isolate knows it; shared by router, snapshot and gate. */
import { type Availability, availabilityOf } from "../../core/availability.ts";
import type { Market } from "../../core/market.ts";
import type { Guards } from "../../ports/guards.ts";
import type { AnyTool } from "../../ports/tool.ts";

export const bindsOf = (tool: AnyTool): boolean =>
	tool.risk === "side_effect" || tool.risk === "workflow" || tool.confirm !== undefined;

export const availabilityIn = (
	market: Market,
	tool: AnyTool,
	nowMs: number,
	guards: Pick<Guards, "health" | "degraded">,
	{ isAnswer = false } = {},
): Availability =>
	availabilityOf({
		market,
		tool: { name: tool.name, binds: bindsOf(tool) },
		standing: guards.health.known(market.tenantId, tool.name),
		degraded: market.readOnly === true ? "operator" : isAnswer ? null : guards.degraded(),
		nowMs,
	});

/** No shared counts, no known health, nothing degraded. */
export const openGuards: Guards = {
	health: {
		known: () => ({ phase: "closed" }),
		admit: async () => ({ kind: "admitted" }),
		made: () => {},
	},
	rates: { take: async () => ({ kind: "allowed" }) },
	degraded: () => null,
	pause: null,
};
