/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"min|mins|minute|minutes|hr|hrs|hour|hours|usd|eur|rwf|try|gbp|dollars|euros|francs|tl|km|kg|pax",
	].flatMap((line) => line.split("|")),
	ordinals: ["st", "nd", "rd", "th", "am", "pm", "a", "p", "h", "ish"],
};
