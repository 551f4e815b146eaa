/** What somebody hears of an insurance that they agreed to, when its premium has come or has not. */
import * as z from "zod";
import { cleanWords } from "../../core/quote/clean.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoney } from "../../core/writing.ts";
import type { Notice } from "../../ports/notice.ts";
import { insuranceTypes } from "./kinds.ts";
import { insuranceTemplates } from "./templates.ts";

const told = z.object({
	insurer: z.string(),
	type: z.enum(insuranceTypes),
	code: z.string(),
	coverFrom: z.string(),
	coverDays: z.int(),
	premiumMinor: z.int(),
	currency: z.string(),
});
const said =
	(template: string): Notice =>
	({ payload, market, locale }) => {
		const { insurer, type, code, coverFrom, coverDays, premiumMinor, currency } =
			told.parse(payload);
		const digits = currency === market.currency ? market.currencyDigits : 2;
		return {
			template,
			vars: {
				what: textIn(insuranceTemplates, `insured.type_${type}`, locale),
				insurer: cleanWords(insurer, [], 120) ?? "–",
				code,
				from: coverFrom,
				days: coverDays,
				premium: writeMoney(premiumMinor, currency, digits, locale),
			},
			kind: "receipt",
		};
	};

export const insuranceNotices: Readonly<Record<string, Notice>> = {
	"insurance.paid": said("insured.begun"),
	"insurance.unpaid": said("insured.unpaid"),
};
