/** What became of one recipient's message, by the lines that their thread has shipped of it. Pure. */
import type { SendState } from "../needs.ts";

const became: Readonly<Record<string, SendState>> = {
	outbox_sent: "sent",
	outbox_delivery_delivered: "delivered",
	outbox_delivery_read: "delivered",
	outbox_suppressed: "skipped",
	notice_refused: "skipped",
	outbox_withheld: "failed",
	outbox_failed: "failed",
	outbox_delivery_failed: "failed",
	outbox_delivery_undelivered: "failed",
	outbox_delivery_canceled: "failed",
	outbox_send_unknown: "unknown",
};
/** What is later in this list is known better, in whatever order the lines came. */
const better: readonly SendState[] = [
	"planned",
	"queued",
	"unknown",
	"skipped",
	"sent",
	"failed",
	"delivered",
];

export type Line = { readonly type: string; readonly why: string | null };

/** Null: nothing is known of it yet. */
export function outcomeOf(lines: readonly Line[]): {
	readonly state: SendState;
	readonly why: string | null;
} | null {
	let best: { readonly state: SendState; readonly why: string | null } | null = null;
	for (const { type, why } of lines) {
		const state = became[type];
		if (state === undefined) continue;
		if (best === null || better.indexOf(state) >= better.indexOf(best.state))
			best = { state, why: state === "sent" || state === "delivered" ? null : why };
	}
	return best;
}
export const isOver = (state: SendState): boolean =>
	state === "delivered" || state === "skipped" || state === "failed";
/** Handed over, and its end is not known. */
export const underWay = ["queued", "sent", "unknown"] as const satisfies readonly SendState[];
