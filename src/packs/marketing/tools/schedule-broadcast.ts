import * as z from "zod";
import type { ChannelName } from "../../../core/channels.ts";
import { deciderRoles } from "../../../core/approval/states.ts";
import { defineTool, type Spoken } from "../../../ports/tool.ts";
import { proposalVars, textOf } from "../format.ts";
import {
	audienceSchema,
	broadcastTemplates,
	type MarketingNeeds,
	perSecondDefault,
	perSecondMax,
} from "../needs.ts";
import { codeOf } from "../rules/members.ts";
import { settingOf } from "../rules/objections.ts";
import { aheadMaxMs } from "../rules/scheduling.ts";
import { varsOf } from "../words.ts";
import { refusalOf } from "./shapes.ts";

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
/** Asked at a time that is over when it is shown: at once. */
const lateMs = 60_000;
const frozen = z.object({
	template: z.enum(broadcastTemplates),
	vars: z.record(z.string(), z.string()),
	audience: audienceSchema,
	runAtMs: z.int().nullable(),
	perSecond: z.int(),
	estimatedReach: z.int(),
	wordsHash: z.string(),
});

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
		const spoken = (
			template: (typeof broadcastTemplates)[number],
			vars: Readonly<Record<string, string>>,
			channel: ChannelName,
		): Spoken => {
			const { locale, nowMs } = ctx;
			const { audience } = settingOf({ channel, locale, jurisdictions: [] }, nowMs);
			return { texts: [textOf(template, vars, locale)], context: { channel, audience } };
		};
		const asked = frozen.safeParse(args).data;
		if (asked) return spoken(asked.template, asked.vars, asked.audience.channel);
		// The router has judged them; a later release may have more.
		const given = input.strip().parse(args);
		const vars = varsOf(given);
		return vars === null ? null : spoken(given.template, vars, given.segment.through);
	},
	confirm: {
		kind: "confirm_send",
		about: { concepts: ["message"], undoes: false },
		template: "broadcast.confirm",
		ttlSeconds: 6 * 3600,
		mandatory: true,
		reachesThirdParty: false,
		reserve: async ({ input: given, ctx, needs }) => {
			const { template, segment } = given;
			const { through: channel, ...more } = segment;
			const { tenantId, market, threadKey, locale } = ctx;
			const vars = varsOf(given);
			const looked = await needs.broadcasts.look({
				tenantId,
				marketId: market.marketId,
				threadKey,
				template,
				audience: { channel, ...more },
				text: vars === null ? "" : textOf(template, vars, locale),
				locale,
				jurisdictions: market.jurisdictions ?? [],
			});
			return looked.kind === "succeeded"
				? { kind: "succeeded", data: { current: looked.data } }
				: looked;
		},
		prepare: ({ input: given, ctx, current, mayBeSaid }) => {
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
			const runAtMs = at === undefined ? null : Date.parse(at);
			if (runAtMs !== null && (runAtMs < ctx.nowMs - lateMs || runAtMs > ctx.nowMs + aheadMaxMs))
				return {
					ok: false,
					code: "VALIDATION_ERROR",
					reason: "TOO_FAR_AHEAD",
					msg: "That time has gone by, or is too far ahead",
				};
			const { through: channel, ...more } = segment;
			const audience = { channel, ...more };
			const text = textOf(template, vars, ctx.locale);
			const whys = z
				.array(z.string())
				.catch([])
				.parse(current?.["whys"])
				.filter((why) => mayBeSaid?.(why) !== false);
			const asked = { template, audience, runAtMs, perSecond };
			return {
				ok: true,
				args: {
					...asked,
					vars,
					estimatedReach: reach,
					wordsHash: z.string().parse(current?.["wordsHash"]),
				},
				facts: {},
				vars: proposalVars({ ...asked, reach, text, whys }, ctx),
			};
		},
	},
	resolve: async ({ args, record, needs }) =>
		needs.broadcasts.schedule({ record, ...frozen.parse(args) }),
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return refusalOf(outcome, ctx);
		const { campaignId, estimatedReach: reach, scheduledAtMs } = outcome.data;
		const asked = frozen.safeParse(args).data;
		const { when } = proposalVars(
			{
				template: asked?.template ?? "broadcast.news",
				audience: asked?.audience ?? { channel: ctx.channel },
				runAtMs: asked?.runAtMs === null ? null : scheduledAtMs,
				perSecond: asked?.perSecond ?? perSecondDefault,
				reach,
				text: "",
				whys: [],
			},
			ctx,
		);
		return {
			reply: { template: "broadcast.scheduled", vars: { code: codeOf(campaignId), reach, when } },
		};
	},
});
