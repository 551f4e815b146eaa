/** German, read. */
import type { ReadLanguage } from "../../ports/languages/language.ts";
import { everyday } from "./everyday.ts";
import { keywords } from "./keywords.ts";
import { numbers } from "./numbers.ts";

export const de: ReadLanguage = {
	numbers,
	keywords,
	everyday,
	reading: () => import("./reading-de.ts"),
};
