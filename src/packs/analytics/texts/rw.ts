/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"behaviour.noted": "Murakoze, byanditswe. Nabafasha iki?",
};
