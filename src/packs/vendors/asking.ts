/** How a business is asked: facts are brought to its thread, and the words are made there, in the language that its owner writes. */
import * as z from "zod";
import { labelFor } from "../../core/places.ts";
import type { PackSolicitation } from "../../ports/solicitation.ts";
import { requestLine } from "./format.ts";

const askFacts = z.object({
	what: z.string(),
	wish: z.object({
		maxPriceMinor: z.int().nullable(),
		quantity: z.int().nullable(),
		near: z.string().nullable(),
	}),
});
export type AskFacts = z.infer<typeof askFacts>;

export const askQuestion: PackSolicitation["question"] = ({ facts, market, locale }) => {
	const { what, wish } = askFacts.parse(facts);
	const near = wish.near === null ? null : labelFor(wish.near, market, locale);
	return {
		template: "vendors.ask",
		vars: { what, wish: requestLine({ ...wish, near }, market, locale) },
	};
};
