/** Calls that need staff approval: what the person hears, and the action that waits. */
import * as z from "zod";
import { alertNamed } from "../../../core/thread-alerts.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { Invocation, Refusal } from "../../router/call.ts";
import { say } from "../turn/changes.ts";
import { type Turn, textOf } from "../turn/context.ts";
import { ask } from "./ask.ts";

export function awaitApproval(
	turn: Turn,
	invocation: Extract<Invocation, { readonly kind: "awaiting_approval" }>,
	options: { readonly replaces: PendingActionRow | null; readonly replacesId?: string },
): void {
	const { tool, input, prepared, held, authorization, needsYes, approval } = invocation;
	turn.changes.notifications.push(...approval.notifications);
	ask(turn, tool, input, prepared, {
		...options,
		lead: null,
		held,
		authorization,
		awaits: { needsYes },
	});
}

export const isNewlyDemanded = (refusal: Refusal, row: PendingActionRow): boolean =>
	refusal.stage === "approval" && refusal.reason === "APPROVAL_REQUIRED" && !row.approval;

/** What a request has ended with when it was asked for again: a no, no answer, an agreement taken back. */
const endedSchema = z.object({ ended: z.enum(["rejected", "expired", "revoked"]) });

function unapproved({ code, reason, detail }: Refusal): string {
	if (reason === "TOO_MANY_OPEN") return "approvals.too_many";
	if (code === "SERVICE_UNAVAILABLE") return "approvals.nobody";
	const { data } = endedSchema.safeParse(detail);
	return `approvals.${data?.ended ?? "lost"}`;
}

/** False for other refusals, which have their own words. */
export function sayUnproved(turn: Turn, refusal: Refusal): boolean {
	const { stage, code } = refusal;
	if (stage !== "approval" && stage !== "token") return false;
	const key = stage === "token" ? `error.${code}` : unapproved(refusal);
	say(turn.changes, textOf(turn, key), "receipt");
	if (code === "SERVICE_UNAVAILABLE")
		turn.changes.alerts.push({
			tenantId: turn.state.tenantId,
			source: "router",
			detail: { traceId: turn.inbox.delivery.traceId },
			...alertNamed(`approval_nobody:${turn.state.marketId}`),
		});
	return true;
}
