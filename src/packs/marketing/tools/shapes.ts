import * as z from "zod";
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
	switch (reason) {
		case "ROLE_DENIED":
			return {
				reply: null,
				remember: { roles: actor.roles.filter((role) => role !== "staff") },
			};
		case "POLICY_DENIED":
			// A rule's own sentence names what it forbids, and could not be sent either.
			return say("rules_forbid");
		case "CONSENT_REQUIRED":
			return say("nobody");
		case "TOO_FAR_AHEAD":
			return say("why_when");
		case "TOO_MANY_OPEN":
			return say("too_many");
		case "STALE_STATE":
			return say("moved");
		default:
			return { reply: null };
	}
}
