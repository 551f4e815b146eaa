/**
 * A proposal that an earlier release showed, and whose tool has been given another shape since. Its frozen arguments were made for
 * a function that is gone: they run no more. What has been committed under its key still counts, which only the database knows.
 */
import type { ZodType } from "zod";
import { canonicalJson, type Json } from "../../../core/json.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool } from "../../../ports/tool.ts";

/** Its input, read by the tool as it is now, is not what was read then. */
export function isOutdated(tool: AnyTool | undefined, { input }: PendingActionRow): boolean {
	// What was brought here to be answered was no proposal of a tool.
	if (!tool || input === null) return false;
	const read = (tool.input as ZodType).safeParse(input);
	return !read.success || canonicalJson(read.data as Json) !== canonicalJson(input);
}
