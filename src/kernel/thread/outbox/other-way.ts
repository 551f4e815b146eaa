/**
 * A message that was surely not delivered, for a reason that another way may not have: as an approved template, or on another
 * channel. Its row is judged again with what was learnt; each way is tried once, so it comes to an end.
 */
import type { ChannelErrorCode } from "../../../ports/channel.ts";
import type { OutboxRow } from "../../../ports/thread-store.ts";
import { isApprovable, isSurelyOpen, otherRouteOf } from "./other-route.ts";
import { logged, type SenderDeps } from "./send-settling.ts";

const templateCodes: ReadonlySet<ChannelErrorCode> = new Set([
	"template_gone",
	"template_unknown",
	"window_closed",
]);

/** What an error says about the way that was taken; null: nothing that another one would mend. */
function refusedBy(row: OutboxRow, code: ChannelErrorCode): "free" | "template" | "address" | null {
	if (code === "bad_address") return "address";
	if (row.sentAs === "template") return templateCodes.has(code) ? "template" : null;
	return code === "window_closed" ? "free" : null;
}

/** True where the row is queued again for another way. One synchronous stretch. */
export function takeOtherWay(deps: SenderDeps, id: string, code: ChannelErrorCode): boolean {
	return deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		const state = deps.store.state();
		if (!row || !state) return false;
		const refused = refusedBy(row, code);
		if (refused === null || row.refusedAs?.includes(refused)) return false;
		const nowMs = deps.runtime.nowMs();
		const refusedAs = [...(row.refusedAs ?? []), refused];
		const asTemplate =
			refused === "free" && isApprovable(deps, row) && !refusedAs.includes("template");
		// Gone as a template, and the person has written meanwhile: the same words may leave as they are.
		const asFree =
			refused === "template" &&
			!refusedAs.includes("free") &&
			isSurelyOpen(deps, state, row.from, nowMs);
		if (!asTemplate && !asFree && otherRouteOf(deps, row, state, nowMs) === null) return false;
		deps.store.saveOutbox(
			logged(
				{
					...row,
					// A template that is gone says nothing of free words: outside the window they are refused all the same.
					refusedAs,
					status: "queued",
					attempts: 0,
					nextAtMs: nowMs,
					externalId: null,
					delivery: null,
					errorCode: null,
					unknownSinceMs: null,
					...(row.externalId ? { spent: [...(row.spent ?? []), row.externalId] } : {}),
				},
				nowMs,
				"send_refused",
				code,
			),
		);
		return true;
	});
}
