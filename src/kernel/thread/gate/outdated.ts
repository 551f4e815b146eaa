/**
 * A proposal from an earlier release whose tool has a new shape. Its frozen arguments no longer run; what was committed
 * under its key counts, which only the database knows.
 */
import type { ZodType } from "zod";
import { canonicalJson, type Json } from "../../../core/json.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool } from "../../../ports/tool.ts";

/** Whether its input parses differently now. */
export function isOutdated(tool: AnyTool | undefined, { input }: PendingActionRow): boolean {
	// Not a tool's proposal, but brought here to be answered.
	if (!tool || input === null) return false;
	const read = (tool.input as ZodType).safeParse(input);
	return !read.success || canonicalJson(read.data as Json) !== canonicalJson(input);
}
