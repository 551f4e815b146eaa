import * as z from "zod";
import { deciderRoles } from "../../../core/approval/states.ts";
import { render } from "../../../core/template/render.ts";
import { textIn } from "../../../core/template/texts.ts";
import { defineTool, type ToolContext } from "../../../ports/tool.ts";
import {
	audienceSchema,
	broadcastTemplates,
	type MarketingNeeds,
	perSecondDefault,
	perSecondMax,
} from "../needs.ts";
import { marketingTemplates } from "../templates.ts";
import { varsOf } from "../words.ts";

const input = z.strictObject({
	template: z.enum(broadcastTemplates),
	/** One for each gap of the template. */
	values: z
		.array(z.strictObject({ name: z.string().max(40), value: z.string().min(1).max(300) }))
		.max(10),
	segment: z.strictObject({
		through: audienceSchema.shape.channel,
		locales: audienceSchema.shape.locales,
		seenWithinDays: audienceSchema.shape.seenWithinDays,
	}),
	/** Absent: at once. */
	at: z.iso.datetime().optional(),
	perSecond: z.int().min(1).max(perSecondMax).optional(),
});
const frozen = z.object({
	template: z.enum(broadcastTemplates),
	vars: z.record(z.string(), z.string()),
	audience: audienceSchema,
	runAtMs: z.int().nullable(),
	perSecond: z.int(),
	estimatedReach: z.int(),
	wordsHash: z.string(),
});

const textOf = (template: string, vars: Readonly<Record<string, string>>, ctx: ToolContext) => {
	const rendered = render(textIn(marketingTemplates, template, ctx.locale), vars);
	return rendered.ok ? rendered.text : "";
};

export const scheduleBroadcast = defineTool<MarketingNeeds>()({
	name: "marketing.scheduleBroadcast",
	aliases: ["broadcast_schedule"],
	summary: "Write to everybody of a market who has agreed to it, in approved words.",
	input,
	output: z.object({
		campaignId: z.string(),
		jobId: z.string(),
		estimatedReach: z.int(),
		scheduledAtMs: z.int(),
	}),
	risk: "side_effect",
	scopes: ["broadcast:schedule"],
	roles: ["tenant_admin", "staff"],
	personas: ["drip"],
	perMinuteMax: 5,
	timeoutMs: 8000,
	recordedBy: "database",
	approve: { type: "schedule_broadcast", roles: [...deciderRoles], ttlSeconds: 6 * 3600 },
	/** Of the words that many will read: judged before they are agreed to, and again where they leave. */
	policy: ({ args, ctx }) => {
		const asked = frozen.safeParse(args);
		if (asked.success) return { texts: [textOf(asked.data.template, asked.data.vars, ctx)] };
		const given = input.parse(args);
		const vars = varsOf(given);
		return vars === null ? null : { texts: [textOf(given.template, vars, ctx)] };
	},
	confirm: {
		kind: "confirm_send",
		about: { concepts: ["message"], undoes: false },
		template: "broadcast.confirm",
		ttlSeconds: 6 * 3600,
		mandatory: true,
		reachesThirdParty: false,
		reserve: async ({ input: { template, segment }, ctx, needs }) => {
			const { through: channel, ...more } = segment;
			const { tenantId, market } = ctx;
			const audience = { channel, ...more };
			return {
				kind: "succeeded",
				data: {
					current: {
						reach: await needs.broadcasts.reach({ tenantId, marketId: market.marketId, audience }),
						wordsHash: await needs.broadcasts.wordsHash(template),
					},
				},
			};
		},
		prepare: ({ input: given, ctx, current }) => {
			const vars = varsOf(given);
			if (vars === null)
				return {
					ok: false,
					code: "VALIDATION_ERROR",
					msg: "These words need other values",
				};
			const reach = z.int().catch(0).parse(current?.["reach"]);
			if (reach === 0)
				return {
					ok: false,
					code: "AUTH_ERROR",
					reason: "CONSENT_REQUIRED",
					msg: "Nobody there has agreed to be written to",
				};
			const { template, segment, at, perSecond = perSecondDefault } = given;
			const { through: channel, ...more } = segment;
			return {
				ok: true,
				args: {
					template,
					vars,
					audience: { channel, ...more },
					runAtMs: at === undefined ? null : Date.parse(at),
					perSecond,
					estimatedReach: reach,
					wordsHash: z.string().parse(current?.["wordsHash"]),
				},
				facts: {},
				vars: { reach, text: textOf(template, vars, ctx) },
			};
		},
	},
	resolve: async ({ args, record, needs }) => {
		const { wordsHash, ...asked } = frozen.parse(args);
		if ((await needs.broadcasts.wordsHash(asked.template)) !== wordsHash)
			return {
				kind: "failed",
				code: "CONFLICT",
				reason: "STALE_STATE",
				msg: "These words have changed meanwhile",
				retryable: false,
			};
		return needs.broadcasts.schedule({ record, ...asked });
	},
	respond: ({ outcome }) => ({
		reply:
			outcome.kind === "succeeded"
				? {
						template: "broadcast.scheduled",
						vars: { id: outcome.data.campaignId, reach: outcome.data.estimatedReach },
					}
				: null,
	}),
});
