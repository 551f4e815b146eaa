/**
 * Takes a case down for the lawyers of the house, word for word, with the papers that came with it. It answers nothing: what we say to
 * people passes the rule set `advice`, whoever wrote it.
 */
import * as z from "zod";
import { cleanWords } from "../../../core/quote/clean.ts";
import { textIn } from "../../../core/template/texts.ts";
import { writeMoment } from "../../../core/writing.ts";
import { channelNames } from "../../../ports/channel.ts";
import { defineTool, type ToolContext } from "../../../ports/tool.ts";
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
// The router has judged the request; a later release may have more in it.
const frozen = z.object({ request: request.strip(), papers });
const inOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * Words that may not be said back are asked about by where they stand: which message it is, and how many. Null where somebody else has put
 * them so, or a part of them: then nobody agrees to them unseen.
 */
function ownWords(summary: string, { said, market, locale, nowMs }: ToolContext) {
	const words = inOneLine(summary);
	if (said === undefined || inOneLine(said.text) !== words) return null;
	return {
		facts: { saidAtMs: said.atMs },
		vars: {
			at: writeMoment(said.atMs, nowMs, market.timezone, locale),
			words: words.split(" ").length,
		},
	};
}
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
		prepare: ({ input, ctx, mayBeSaid }) => {
			const sent = (ctx.media ?? []).slice(0, papersMax);
			const vars = {
				category: textIn(legalTemplates, `intake.category_${input.category}`, ctx.locale),
				name:
					input.name === null
						? textIn(legalTemplates, "intake.no_name", ctx.locale)
						: plain(input.name, 80),
				papers: sent.length,
			};
			const args = { request: input, papers: sent.map(({ url, channel }) => ({ url, channel })) };
			const summary = plain(input.summary, summaryChars.max);
			const question = textIn(legalTemplates, "intake.confirm", ctx.locale);
			const isSaid = mayBeSaid?.(question.replace("{summary}", () => summary)) ?? true;
			const own = isSaid ? null : ownWords(input.summary, ctx);
			return own
				? {
						ok: true,
						args,
						facts: own.facts,
						template: "intake.confirm_own",
						vars: { ...vars, ...own.vars },
					}
				: { ok: true, args, facts: {}, vars: { ...vars, summary } };
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
