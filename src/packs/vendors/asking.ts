/** How a business is asked: facts are brought to its thread, and the words are made there, in the language that its owner writes. */
import * as z from "zod";
import { labelFor } from "../../core/places.ts";
import type { AskingQuestion } from "../../ports/solicitation.ts";
import { requestLine } from "./format.ts";

const askFacts = z.object({
	what: z.string(),
	request: z.object({
		maxPriceMinor: z.int().nullable(),
		quantity: z.int().nullable(),
		near: z.string().nullable(),
	}),
});
export type AskFacts = z.infer<typeof askFacts>;

export const askQuestion: AskingQuestion = ({ facts, market, locale }) => {
	const { what, request } = askFacts.parse(facts);
	const near = request.near === null ? null : labelFor(request.near, market, locale);
	return {
		template: "vendors.ask",
		vars: { what, request: requestLine({ ...request, near }, market, locale) },
	};
};
