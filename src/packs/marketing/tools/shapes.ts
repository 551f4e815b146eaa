import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { ToolContext, ToolResponse } from "../../../ports/tool.ts";
import { broadcastTemplates, campaignStates } from "../needs.ts";

export const changedOutput = z.object({
	campaignId: z.string(),
	template: z.enum(broadcastTemplates),
	state: z.enum([...campaignStates, "held"]),
	scheduledAtMs: z.int(),
	estimatedReach: z.int(),
	jobId: z.string().nullable(),
});

/** A rule's own sentence names what it forbids, and could not be sent either. */
const keys: Readonly<Partial<Record<Reason, string>>> = {
	POLICY_DENIED: "rules_forbid",
	CONSENT_REQUIRED: "nobody",
	TOO_FAR_AHEAD: "why_when",
	TOO_MANY_OPEN: "too_many",
	STALE_STATE: "moved",
};
const several = z.object({ codes: z.array(z.string()) });

/** What is said where nothing was done; null: what is said of any tool. Whoever is not of the staff any more is forgotten as one. */
export function refusalOf(outcome: Outcome<unknown>, { actor }: ToolContext): ToolResponse {
	if (outcome.kind !== "failed") return { reply: null };
	const { code, reason, current } = outcome;
	const say = (key: string, vars: Readonly<Record<string, string>> = {}): ToolResponse => ({
		reply: { template: `broadcast.${key}`, vars },
	});
	const codes = several.safeParse(current).data?.codes;
	if (codes) return say("several", { list: codes.join(", ") });
	if (code === "NOT_FOUND") return say("none");
	if (reason === "ROLE_DENIED")
		return {
			reply: null,
			remember: { roles: actor.roles.filter((role) => role !== "staff") },
		};
	const key = reason === undefined ? undefined : keys[reason];
	return key === undefined ? { reply: null } : say(key);
}
