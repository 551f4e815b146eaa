/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["shilingi", "tsh", "ksh", "tzs", "kes", "dakika", "saa", "watu"],
	ordinals: [],
};
