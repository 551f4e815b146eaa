/** Spanish, read. */
import type { ReadLanguage } from "../../ports/languages/language.ts";
import { everyday } from "./everyday.ts";
import { keywords } from "./keywords.ts";
import { numbers } from "./numbers.ts";
import { polite } from "./polite.ts";

export const es: ReadLanguage = {
	numbers,
	polite,
	keywords,
	everyday,
	reading: () => import("./reading-es.ts"),
};
