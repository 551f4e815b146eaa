/** Whether somebody speaks of a lawyer. */
import { fromAmong } from "../../../dialogue/reading/languages.ts";

export const speaksOf = fromAmong((tables) => {
	const stems = tables.flatMap(({ legal }) => legal.lawyer);
	return new RegExp(`(?<!\\p{L})(?:${stems.join("|")})`, "iu");
});
