/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "Kinyarwanda",
	days: { today: "uyu munsi", tomorrow: "ejo hazaza" },
	people: { one: "ku muntu {n}", other: "ku bantu {n}" },
	nights: { one: "ijoro {n}", other: "amajoro {n}" },
	counterparts: ["umushoferi", "umugenzi", "ikigo", "umukiriya"],
	sharedPlace: "ahantu herekanywe ku ikarita",
	little:
		"ndashaka turashaka nshaka mu ku kuri n na y ya yo ejo nka ni murakoze muraho mwaramutse nimugoroba abantu umuntu ese njye nyabuneka saa",
	noting: [
		"(?:mubabwire|babwire|(?:bwira|mubwire|menyesha|mumenyeshe) (?:resitora|restora|hoteli|igikoni|@))(?: ko)? (.+)",
	],
	assistant: ["umufasha", "subira ku mufasha"],
	/** The Workers runtime has no Kinyarwanda and takes English without a word. */
	writing: {
		numbersAs: "tr",
		names: {
			/** From Sunday on. */
			weekdays: [
				"ku cyumweru",
				"kuwa mbere",
				"kuwa kabiri",
				"kuwa gatatu",
				"kuwa kane",
				"kuwa gatanu",
				"kuwa gatandatu",
			],
			months: [
				"Mutarama",
				"Gashyantare",
				"Werurwe",
				"Mata",
				"Gicurasi",
				"Kamena",
				"Nyakanga",
				"Kanama",
				"Nzeri",
				"Ukwakira",
				"Ugushyingo",
				"Ukuboza",
			],
		},
	},
};
