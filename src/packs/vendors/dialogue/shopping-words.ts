/** Words for a thing that some shop may have, of all languages together: they are tried whichever a market has. */
import { shoppingTables } from "../../../ports/languages/shopping.ts";

const anyOf = (words: readonly string[]) => words.join("|");

export const shoppingWords = shoppingTables.fromAll((all) => {
	const tables = [...all.values()];
	const words = (
		of: "take" | "takeBefore" | "below" | "belowAfter" | "counts" | "used" | "medicine",
	) => anyOf(tables.flatMap((table) => table[of] ?? []));
	return {
		/** What one of several numbered offers is taken with. */
		taking: new RegExp(
			`^(?:${words("take")})(?: (?:${words("takeBefore")})*)(?<rest>\\S+)(?: one)?$`,
			"u",
		),
		limit: new RegExp(
			`(?:${words("below")})\\s+[$€£₺]?(?<before>\\d[\\d., ]*)|(?<after>\\d[\\d.,]*)\\s*(?:tl|€|₺)?\\s*(?:${words("belowAfter")})(?!\\p{L})`,
			"u",
		),
		quantity: new RegExp(`(?<![\\d.,])(?<count>\\d{1,5})\\s*(?:${words("counts")})(?!\\p{L})`, "u"),
		used: new RegExp(`(?<!\\p{L})(?:${words("used")})(?!\\p{L})`, "u"),
		medicine: new RegExp(words("medicine"), "u"),
	};
});
