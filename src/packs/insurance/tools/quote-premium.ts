/**
 * Prices an insurance and asks for a yes to exactly that price. The tariff is read when it is shown and again at the yes: one that has
 * moved insures nobody, and the new price is shown. What was agreed begins by its premium, and so does its certificate.
 */
import * as z from "zod";
import type { Locale } from "../../../core/locale.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import { textIn } from "../../../core/template/texts.ts";
import { writeMoment, writeMoney } from "../../../core/writing.ts";
import { defineTool, type ToolContext } from "../../../ports/tool.ts";
import { coverDays, insuranceTypes } from "../kinds.ts";
import type { InsuranceNeeds, InsuranceTerms } from "../needs.ts";
import { insuranceTemplates } from "../templates.ts";
import { insuranceTerms } from "../terms.ts";

const word = z.string().min(1).max(60);
const request = z.strictObject({
	type: z.enum(insuranceTypes),
	category: word.nullable(),
	days: z.int().min(coverDays.min).max(coverDays.max),
	from: z.iso.date().nullable(),
	vehicle: z
		.strictObject({
			make: word.nullable(),
			model: word.nullable(),
			year: z.int().min(1950).max(2100).nullable(),
		})
		.nullable(),
	driver: z
		.strictObject({
			age: z.int().min(0).max(120).nullable(),
			experienceYears: z.int().min(0).max(100).nullable(),
		})
		.nullable(),
	destination: word.nullable(),
});
/** Ours by now: a field of another release is dropped, and not refused. */
const frozen = z.object({ request: z.object(request.shape), terms: insuranceTerms });
type Request = z.output<typeof request>;

const plain = (text: string): string => cleanWords(text, [], 120) ?? "–";

/** What the price rests on: whoever says yes has seen what was understood of them. */
function basisOf({ vehicle, driver, destination }: Request, locale: Locale): string {
	const { make = null, model = null, year = null } = vehicle ?? {};
	const said = [make, model, year].filter((one) => one !== null);
	const known: Readonly<Record<string, string | number | null>> = {
		vehicle: said.length === 0 ? null : said.join(" "),
		age: driver?.age ?? null,
		experience: driver?.experienceYears ?? null,
		destination,
	};
	return Object.entries(known)
		.flatMap(([name, value]) =>
			value === null
				? []
				: textIn(insuranceTemplates, `insured.basis_${name}`, locale).replace("{value}", () =>
						plain(String(value)),
					),
		)
		.join(", ");
}

function varsOf(asked: Request, terms: InsuranceTerms, { market, locale }: ToolContext) {
	const { type, days } = asked;
	const digits = terms.currency === market.currency ? market.currencyDigits : 2;
	const money = (minor: number) => writeMoney(minor, terms.currency, digits, locale);
	return {
		what: textIn(insuranceTemplates, `insured.type_${type}`, locale),
		insurer: plain(terms.insurer),
		category: plain(terms.category),
		from: terms.coverFrom,
		days,
		basis: basisOf(asked, locale),
		base: money(terms.baseMinor),
		tax: money(terms.taxMinor),
		fees: money(terms.feesMinor),
		premium: money(terms.premiumMinor),
	};
}

const whySchema = z.object({ why: z.string() });
const whys: Readonly<Record<string, string>> = {
	past: "insured.why_past",
	too_far_ahead: "insured.why_too_far_ahead",
	missing_vehicleYear: "insured.why_vehicle_year",
	missing_age: "insured.why_age",
	missing_destination: "insured.why_destination",
};

export const quotePremium = defineTool<InsuranceNeeds>()({
	name: "insurance.quotePremium",
	aliases: ["price_insurance"],
	summary: "Price a motor, travel or health insurance; the person's yes agrees to it.",
	input: request,
	output: z.object({
		...insuranceTerms.shape,
		quoteId: z.string(),
		code: z.string(),
		payUntilMs: z.int(),
	}),
	risk: "side_effect",
	scopes: ["insurance:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "insurance"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_insurance",
		about: { concepts: ["quote"], undoes: false },
		template: "insured.confirm",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: false,
		reserve: async ({ input, ctx, needs }) => {
			const { tenantId, market } = ctx;
			const outcome = await needs.insurance.price({
				tenantId,
				marketId: market.marketId,
				request: input,
			});
			return outcome.kind === "succeeded"
				? { kind: "succeeded", data: { current: { terms: outcome.data.terms } } }
				: outcome;
		},
		prepare: ({ input, ctx, current }) => {
			const terms = insuranceTerms.safeParse(current?.["terms"]).data;
			if (!terms)
				return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_ITEM", msg: "Nobody insures it" };
			return {
				ok: true,
				args: { request: input, terms },
				facts: { tariffId: terms.tariffId, tariffVersion: terms.tariffVersion },
				vars: varsOf(input, terms, ctx),
			};
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: async ({ args, ctx, record, needs }) => {
		const yes = frozen.parse(args);
		const { threadKey: personHash, address, locale } = ctx;
		return needs.insurance.agree({ record, person: { personHash, address, locale }, ...yes });
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind === "succeeded") {
			const yes = frozen.safeParse(args).data;
			const { code, payUntilMs } = outcome.data;
			if (!yes) return { reply: null };
			return {
				reply: {
					template: "insured.awaits_payment",
					vars: {
						...varsOf(yes.request, outcome.data, ctx),
						code,
						until: writeMoment(payUntilMs, ctx.nowMs, ctx.market.timezone, ctx.locale),
					},
				},
			};
		}
		if (outcome.kind !== "failed") return { reply: null };
		if (outcome.reason === "UNKNOWN_ITEM")
			return { reply: { template: "insured.nobody", vars: {} } };
		if (outcome.reason === "NOT_PAYABLE")
			return { reply: { template: "insured.not_payable", vars: {} } };
		if (outcome.reason === "TOO_MANY_OPEN")
			return { reply: { template: "insured.too_many", vars: {} } };
		const why = whySchema.safeParse(outcome.current).data?.why;
		const template = why === undefined ? undefined : whys[why];
		return { reply: template === undefined ? null : { template, vars: {} } };
	},
});
