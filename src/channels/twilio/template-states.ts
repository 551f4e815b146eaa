/**
 * How every stored content stands with WhatsApp, in one list (Twilio: "Fetch Content and Approvals"): what a sweep reads, so that
 * a template that was paused or disabled is known before somebody waits for it.
 */
import * as z from "zod";
import {
	type TemplateStanding,
	templateCategories,
	templateStates,
} from "../../ports/message-templates.ts";
import type { TwilioConfig } from "./config.ts";
import { contentUrl, sidSchema, walkContents } from "./content-list.ts";

const reasonCharsMax = 300;

const approvalSchema = z.object({
	status: z.string(),
	category: z.string().nullish(),
	rejection_reason: z.string().nullish(),
});
const contentSchema = z.object({
	sid: sidSchema,
	friendly_name: z.string(),
	// By itself in the list, under the channel's name where one content is fetched.
	approval_requests: z
		.union([approvalSchema, z.object({ whatsapp: approvalSchema })])
		.nullish()
		.catch(null),
});
export function standingOf(candidate: unknown): readonly [string, TemplateStanding] | null {
	const content = contentSchema.safeParse(candidate);
	if (!content.success) return null;
	const { sid, friendly_name: name, approval_requests: asked } = content.data;
	const approval = asked && "whatsapp" in asked ? asked.whatsapp : asked;
	const status = approval?.status.toLowerCase() ?? "unsubmitted";
	const category = approval?.category?.toUpperCase() ?? "";
	return [
		name,
		{
			contentId: sid,
			state: templateStates.find((state) => state === status) ?? "unknown",
			category: templateCategories.find((known) => known === category) ?? null,
			reason: approval?.rejection_reason?.slice(0, reasonCharsMax) || null,
		},
	];
}

/** By name; of two of one name the approved one. Null where the list could not be read to its end: then nothing is known. */
export async function listTemplateStates(
	config: TwilioConfig,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, TemplateStanding> | null> {
	const contents = contentUrl(config);
	if (contents === null) return null;
	const found = new Map<string, TemplateStanding>();
	const keep = (content: unknown) => {
		const one = standingOf(content);
		if (one !== null && found.get(one[0])?.state !== "approved") found.set(...one);
		return false;
	};
	const walk = await walkContents(config, `${contents}AndApprovals`, keep, signal);
	return walk === "ended" ? found : null;
}
