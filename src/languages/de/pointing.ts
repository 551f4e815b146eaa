/** German: what points back, at what was agreed before or spoken of last. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<Language["intents"], "asBefore" | "there" | "fromThere"> = {
	asBefore: {
		inside: [
			"(?:das|die|den|der|ein\\w*)? ?(?:selbe|gleiche|dasselbe|dieselbe|denselben)\\w*(?: \\S+){0,2} wie (?:beim |das )?(?:letzten mal|letztes mal|immer|zuletzt|vorher|gestern|sonst|neulich|letzte woche)|wie (?:beim |das )?(?:letzten mal|letztes mal|immer|zuletzt|sonst|ublich)",
			"(?:mein|meine|meinen|das|den|die) (?:ublich|gewohnt|ueblich)e\\w*(?: (?:tisch|taxi|fahrt|bestellung|zimmer|platz))?",
			"(?:buch|bestell|reservier|nehm)\\w* (?:mir |uns |bitte |ich |sie )*(?:das|es|den|die|dasselbe|dieselbe|das gleiche)(?: \\S+)? (?:noch ?mal|nochmals|wieder|erneut)|(?:das|es|dasselbe|das gleiche)(?: \\S+)? (?:noch ?mal|nochmals|wieder|erneut) (?:buchen|bestellen|reservieren|haben|nehmen)|wiederhol\\w* (?:meine |die |bitte )*(?:letzte\\w* )?(?:bestellung|buchung|fahrt|reservierung)",
		],
		whole: [],
	},
	there: {
		inside: [
			"dorthin|dahin|(?<!von )dort|(?:zu|in|im) (?:diesem|demselben|dieses|diese) (?:ort|lokal|restaurant|hotel|laden|cafe|adresse)",
		],
		whole: [],
	},
	fromThere: { inside: ["von (?:dort|da|diesem ort)(?: aus)?|dorther"], whole: [] },
};
