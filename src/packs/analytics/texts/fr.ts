/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"behaviour.noted": "Merci, c’est noté. Que puis-je faire pour vous ?",
};
