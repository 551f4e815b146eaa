/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"behaviour.noted": "Grazie, ho preso nota. Che cosa posso fare per Lei?",
};
