import * as z from "zod";
import { type Offered, offeredKinds } from "../../../core/offered.ts";
import type { Failed, Outcome } from "../../../core/outcome.ts";
import type { ToolResponse, ToolContext } from "../../../ports/tool.ts";
import type { Scope } from "../needs.ts";

export const words = (max: number) => z.string().trim().min(1).max(max);
export const tags = z.array(words(40)).max(10);
export const limit = z.int().min(1).max(20);
export const limitDefault = 5;
/** As `numbered` lists it. */
export const listed = {
	lines: z.string(),
	offered: z.array(
		z.object({
			kind: z.enum(offeredKinds),
			id: z.string(),
			name: z.string(),
			businessId: z.string().optional(),
		}),
	) as z.ZodType<readonly Offered[]>,
};
export const warnings = z.array(z.string());

export const scopeOf = (ctx: ToolContext): Scope => ({
	tenantId: ctx.tenantId,
	marketId: ctx.market.marketId,
	traceId: ctx.traceId,
});

export const everybody = ["customer", "staff", "driver", "vendor", "creator"] as const;

export const unknownPlace: Failed = {
	kind: "failed",
	code: "NOT_FOUND",
	reason: "UNKNOWN_PLACE",
	msg: "Item not found",
	retryable: false,
};

export function refusalOf(outcome: Outcome<unknown>): ToolResponse["reply"] {
	if (outcome.kind !== "failed") return null;
	if (outcome.reason === "UNKNOWN_PLACE") return { template: "discovery.unknown_place", vars: {} };
	if (outcome.reason === "TOOL_DISABLED") return { template: "discovery.not_here", vars: {} };
	return null;
}
