/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"behaviour.noted": "Teşekkürler, not aldım. Sizin için ne yapabilirim?",
};
