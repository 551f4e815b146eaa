/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["ευρώ", "λεπτά", "λεπτό", "λεπτα", "ώρες", "ώρα", "άτομα", "άτομο", "χλμ"],
	ordinals: ["πμ", "μμ", "η", "ος", "ο", "ης", "ες"],
};
