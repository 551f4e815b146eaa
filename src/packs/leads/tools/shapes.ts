import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import { codeLength } from "../../../core/ids.ts";
import type { Failed, Outcome } from "../../../core/outcome.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import { writeMoment } from "../../../core/writing.ts";
import type { ToolResponse, ToolContext } from "../../../ports/tool.ts";
import type { Person } from "../needs.ts";
import { plain } from "../format.ts";

export const nameMax = 80;
export const notesMax = 200;
export const detailsMax = 200;
export const localMinute = z.iso.datetime({ local: true, precision: -1 });
export const name = z.string().min(1).max(nameMax).nullable();
export const ownCode = z.string().length(codeLength).optional();

export const personOf = (ctx: ToolContext): Person => ({
	personHash: ctx.threadKey,
	address: ctx.address,
	locale: ctx.locale,
});

export const passedOn = (words: string | undefined): string | null =>
	words === undefined ? null : cleanWords(words, [], 200);

const examplesMax = 5;
const examplesOf = (named: readonly { readonly title: string }[]): string =>
	named
		.slice(0, examplesMax)
		.map(({ title }) => `• ${plain(title)}`)
		.join("\n") || "–";

const whySchema = z.object({
	why: z.enum(["bad_start", "too_soon", "too_far_ahead", "closed", "bad_phone"]).catch("bad_start"),
});
export const badPhone: Failed = {
	kind: "failed",
	code: "VALIDATION_ERROR",
	reason: "NOT_BOOKABLE",
	msg: "The phone number needs the code of its country",
	retryable: false,
	current: { why: "bad_phone" },
};

const takenSchema = z.object({ atMs: z.int(), timezone: z.string(), code: z.string() });

const said: Readonly<Partial<Record<Reason, string>>> = {
	TOO_MANY_OPEN: "leads.too_many_open",
};

export function refusalOf(
	outcome: Outcome<unknown>,
	kind: "home" | "service",
	{ market, nowMs, locale }: Pick<ToolContext, "market" | "nowMs" | "locale">,
): ToolResponse["reply"] {
	if (outcome.kind !== "failed") return null;
	if (outcome.reason === "TOOL_DISABLED")
		return {
			template: outcome.code === "AUTH_ERROR" ? "leads.not_available" : "leads.not_offered",
			vars: {},
		};
	if (outcome.reason === "UNKNOWN_PLACE")
		return kind === "home"
			? { template: "leads.unknown_home", vars: { list: examplesOf(market.leads?.homes ?? []) } }
			: {
					template: "leads.unknown_service",
					vars: { list: examplesOf(market.leads?.services ?? []) },
				};
	if (outcome.reason === "NOT_BOOKABLE") {
		const { why } = whySchema.parse(outcome.current ?? {});
		return { template: `leads.why_${why}`, vars: {} };
	}
	if (outcome.reason === "ALREADY_TAKEN") {
		const { atMs, timezone, code } = takenSchema.parse(outcome.current);
		const when = writeMoment(atMs, nowMs, timezone, locale);
		return { template: "leads.has_viewing", vars: { when, code } };
	}
	const template = outcome.reason ? said[outcome.reason] : undefined;
	return template ? { template, vars: {} } : null;
}

const whichMsg = "Several are meant";
export const whichOf = (lines: readonly string[]): Failed => ({
	kind: "failed",
	code: "VALIDATION_ERROR",
	msg: whichMsg,
	retryable: false,
	current: { list: lines.join("\n") },
});
export const noneOf: Failed = {
	kind: "failed",
	code: "NOT_FOUND",
	reason: "NO_ACTIVE_BOOKING",
	msg: "There is none",
	retryable: false,
};
export const listOf = (outcome: Outcome<unknown>): string | null =>
	outcome.kind === "failed" && outcome.msg === whichMsg
		? z.object({ list: z.string() }).parse(outcome.current).list
		: null;
