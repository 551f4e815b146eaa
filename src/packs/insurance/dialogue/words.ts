import { fromAmong } from "../../../dialogue/reading/languages.ts";

/** Of insurance at all. */
export const speaksOf = fromAmong((tables) => {
	const stems = tables.flatMap(({ insurance }) => insurance.insure);
	return new RegExp(`(?<!\\p{L})(?:${stems.join("|")})`, "iu");
});
