/** Russian. */
import type { en } from "./en.ts";

export const ru: Record<keyof typeof en, string> = {
	"behaviour.noted": "Спасибо, это записано. Чем я могу помочь?",
};
