/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"руб",
		"рублей",
		"рубля",
		"р",
		"мин",
		"минут",
		"минуты",
		"минута",
		"час",
		"часа",
		"часов",
		"чел",
		"человек",
		"человека",
		"евро",
		"долларов",
		"км",
	],
	ordinals: ["го", "й", "я", "е", "ч", "ого", "му", "утра", "вечера"],
};
