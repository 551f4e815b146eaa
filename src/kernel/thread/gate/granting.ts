/** Staff approved an action: show it, or run it where no yes is needed. */
import { buttonsOf, payloadOf } from "../../../core/confirmation/buttons.ts";
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import { clip } from "../../../core/template/clip.ts";
import type { ShownWords } from "../../../ports/approvals.ts";
import type { ThreadNotification } from "../../../ports/objects.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import { StoreUnavailable } from "../../../ports/stores.ts";
import type { ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import { note, say, type TurnChanges } from "../turn/changes.ts";
import { isAwaiting, isOpen } from "../turn/context.ts";
import { stillWaits } from "./ask.ts";
import { ownDelivery } from "../turn/own-delivery.ts";

/** One line, as approved templates require. */
export const shownCharsMax = 400;

export const shownTo = (registry: Registry, locale: Locale, shown: ShownWords) =>
	clip((registry.shownIn(locale, shown) ?? "").replace(/\s+/gu, " ").trim(), shownCharsMax);

export function grantChanges(
	deps: { readonly store: ThreadStore; readonly runtime: Runtime; readonly registry: Registry },
	state: ThreadState,
	changes: TurnChanges,
	notification: ThreadNotification,
	grant: {
		readonly actionId: string;
		readonly untilMs: number;
		readonly seen?: Json;
		readonly lead: string;
	},
): void {
	const row = deps.store.action(grant.actionId);
	// The asking turn was killed before storing its action: it reruns, and this is retried.
	if (!row && deps.runtime.nowMs() < grant.untilMs)
		throw new StoreUnavailable("what was agreed to is not here yet");
	if (!row?.approval || !isOpen(row) || !isAwaiting(row)) {
		note(changes, "approval_too_late", { actionId: grant.actionId });
		// They agreed in time, and it is too late here: nobody else says so.
		if (row?.approval && isAwaiting(row) && row.action.status === "expired")
			say(changes, deps.registry.text("approvals.lost", state.locale), "receipt", stillWaits);
		return;
	}
	const { action, approval } = row;
	const seen = grant.seen === undefined ? {} : { seen: grant.seen };
	changes.actions.push({
		kind: "open",
		row: { ...row, approval: { ...approval, granted: true, ...seen } },
	});
	note(changes, "approval_granted", { actionId: action.id });
	const text = (key: string) => deps.registry.text(key, state.locale, { code: action.code });
	if (approval.needsYes) {
		changes.lines.push({
			kind: "prompt",
			text: `${text(grant.lead)}\n${row.shownText}`,
			buttons: buttonsOf(action, text),
			actionId: action.id,
			dedupeKey: notification.dedupeKey,
		});
		return;
	}
	const delivery = ownDelivery(state, {
		key: `approval:${approval.id}`,
		buttonPayload: payloadOf(action.id, "yes"),
		traceId: row.traceId,
		nowMs: deps.runtime.nowMs(),
	});
	if (delivery) changes.ownDeliveries.push(delivery);
}
