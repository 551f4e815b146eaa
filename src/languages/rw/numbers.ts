/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["frw", "rwf", "amafaranga", "iminota", "umunota", "isaha", "amasaha", "abantu", "umuntu"],
	ordinals: [],
};
