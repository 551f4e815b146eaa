/**
 * A message surely not delivered, for a reason another way may avoid: an approved template, or another channel. Each
 * way is tried once, so it terminates.
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

/** Which way the error rules out; null: another way would not help. */
function refusedBy(row: OutboxRow, code: ChannelErrorCode): "free" | "template" | "address" | null {
	if (code === "bad_address") return "address";
	if (row.sentAs === "template") return templateCodes.has(code) ? "template" : null;
	return code === "window_closed" ? "free" : null;
}

/** True where queued again. One synchronous stretch. */
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
		// The template is gone, but the person has written since: send free text.
		const asFree =
			refused === "template" &&
			!refusedAs.includes("free") &&
			isSurelyOpen(deps, state, row.from, nowMs);
		if (!asTemplate && !asFree && otherRouteOf(deps, row, state, nowMs) === null) return false;
		deps.store.saveOutbox(
			logged(
				{
					...row,
					// A lost template does not rule out free text, though outside the window that is refused too.
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
