/** German, with "Sie". */
import type { en } from "./en.ts";

export const de: Record<keyof typeof en, string> = {
	"behaviour.noted": "Danke, das ist notiert. Was kann ich für Sie tun?",
};
