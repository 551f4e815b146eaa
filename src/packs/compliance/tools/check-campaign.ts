import * as z from "zod";
import { publicChannel } from "../../../core/channels.ts";
import { defineTool } from "../../../ports/tool.ts";
import { type ComplianceNeeds, recipientsMax } from "../needs.ts";
import { ageMin, channel, content, decide, decided, jurisdictions } from "./shapes.ts";

const input = z.strictObject({
	campaignId: z.string().min(1).max(80),
	content,
	onChannel: channel,
	jurisdictions: jurisdictions.optional(),
	ageMin: ageMin.optional(),
	recipients: z.array(z.uuid()).max(recipientsMax).optional(),
});

export const checkCampaign = defineTool<ComplianceNeeds>()({
	name: "policy.checkCampaign",
	aliases: ["deebo.checkCampaign"],
	summary: "Judge a campaign by its words, its age gate and the consents of its recipients.",
	input,
	output: decided,
	risk: "policy",
	scopes: ["policy:check"],
	roles: ["super_admin", "tenant_admin", "staff", "system"],
	personas: ["sentinel"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, record, needs }) => {
		const request = input.parse(args);
		const recipients = [...new Set(request.recipients ?? [])];
		const agreed =
			request.onChannel === publicChannel || recipients.length === 0
				? 0
				: await needs.decisions.optedIn({
						tenantId: ctx.tenantId,
						personIds: recipients,
						channel: request.onChannel,
					});
		const optedIn =
			request.onChannel === publicChannel
				? null
				: recipients.length === 0
					? "unknown"
					: agreed === recipients.length
						? "all"
						: "some";
		return {
			kind: "succeeded",
			data: await decide({
				text: request.content,
				subject: { type: "campaign", id: request.campaignId },
				setting: {
					channel: request.onChannel,
					jurisdictions: request.jurisdictions ?? ctx.market.jurisdictions ?? [],
					audience: { reach: "public", ageMin: request.ageMin ?? null, optedIn },
				},
				ctx,
				record,
				needs,
			}),
		};
	},
	respond: () => ({ reply: null }),
});
