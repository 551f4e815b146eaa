/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"دقيقة",
		"دقائق",
		"ريال",
		"دينار",
		"جنيه",
		"درهم",
		"ساعة",
		"ساعات",
		"شخص",
		"اشخاص",
		"أشخاص",
	],
	ordinals: ["ص", "م"],
};
