/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["tl", "lira", "dk", "dakika", "saat", "kişi", "kisi", "adet"],
	ordinals: ["da", "de", "te", "ta", "inci"],
};
