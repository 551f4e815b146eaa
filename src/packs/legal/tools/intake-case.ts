/**
 * Takes a case down for the lawyers of the house, word for word, with the papers that came with it. It answers nothing: what we say to
 * people passes the rule set `advice`, whoever wrote it.
 */
import * as z from "zod";
import { cleanWords } from "../../../core/quote/clean.ts";
import { textIn } from "../../../core/template/texts.ts";
import { channelNames } from "../../../ports/channel.ts";
import { defineTool } from "../../../ports/tool.ts";
import { caseCategories, papersMax, summaryChars } from "../kinds.ts";
import type { LegalNeeds } from "../needs.ts";
import { legalTemplates } from "../templates.ts";

const request = z.strictObject({
	category: z.enum(caseCategories),
	summary: z
		.string()
		.min(summaryChars.min)
		.max(summaryChars.max)
		.describe("What happened, in the person's own words."),
	name: z.string().min(1).max(80).nullable(),
});
const papers = z.array(z.object({ url: z.string(), channel: z.enum(channelNames) })).max(papersMax);
const frozen = z.object({ request, papers });
const plain = (text: string, max: number): string => cleanWords(text, [], max) ?? "–";

export const intakeCase = defineTool<LegalNeeds>()({
	name: "legal.intakeCase",
	aliases: ["case_intake"],
	summary: "Take a legal case down for a lawyer; no advice is given.",
	input: request,
	output: z.object({ caseId: z.string(), code: z.string() }),
	risk: "side_effect",
	scopes: ["legal:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "legal"],
	perMinuteMax: 5,
	confirm: {
		kind: "confirm_intake",
		about: { concepts: ["ticket", "message"], undoes: false },
		template: "intake.confirm",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: false,
		prepare: ({ input, ctx }) => {
			const sent = (ctx.media ?? []).slice(0, papersMax);
			return {
				ok: true,
				args: { request: input, papers: sent.map(({ url, channel }) => ({ url, channel })) },
				facts: {},
				vars: {
					category: textIn(legalTemplates, `intake.category_${input.category}`, ctx.locale),
					summary: plain(input.summary, summaryChars.max),
					name:
						input.name === null
							? textIn(legalTemplates, "intake.no_name", ctx.locale)
							: plain(input.name, 80),
					papers: sent.length,
				},
			};
		},
	},
	timeoutMs: 20_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs, signal }) => {
		const { request: asked, papers: sent } = frozen.parse(args);
		const { threadKey: personHash, address, locale, nowMs } = ctx;
		return needs.cases.take({
			record,
			person: { personHash, address, locale },
			request: asked,
			papers: sent,
			nowMs,
			signal,
		});
	},
	respond: ({ outcome }) => {
		if (outcome.kind === "succeeded")
			return { reply: { template: "intake.taken", vars: { code: outcome.data.code } } };
		if (outcome.kind !== "failed") return { reply: null };
		if (outcome.reason === "TOO_MANY_OPEN")
			return { reply: { template: "intake.too_many", vars: {} } };
		return outcome.reason === "UNKNOWN_ITEM"
			? { reply: { template: "intake.bad_papers", vars: {} } }
			: { reply: null };
	},
});
