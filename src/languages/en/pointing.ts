/** English: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<Language["intents"], "asBefore" | "there" | "fromThere" | "special"> = {
	asBefore: {
		inside: [
			"(?:the |my |our )?(?:exact |very )?same(?: \\S+){0,3} (?:as|like) (?:(?:the )?(?:last|other|previous) (?:time|day|week|night|month|1)|before|always|usual|ever|yesterday)|(?:just )?(?:as|like) (?:(?:the )?last time|before|always|usual)",
			"(?:my|the|our) usual(?: (?:order|table|taxi|ride|trip|room|place|spot|1))?|(?:the )?same (?:1 )?again",
			"(?:book|order|reserve|get|have|do|repeat)(?: me| us)? (?:that|it|this|the same|them|those)(?: \\S+)? (?:again|once more|1 more time)|(?:book|order|reserve)(?: me| us)? (?:the )?same(?: (?:order|table|taxi|ride|trip|room|thing|place|1))?",
			"(?:repeat|redo|reorder|rebook) (?:(?:my|the|our|that|this|it|last|previous|same|order|booking|ride|trip|request|1)(?: |$))+|(?:my|the|our) (?:last|previous|latest) (?:order|booking|ride|trip|taxi|table|reservation) (?:again|once more)",
		],
		whole: [],
	},
	there: {
		inside: [
			"(?:to |over |in |at )?(?<!hi |hey |hello |ok |okay |is |are |was |were |from |anyone |anybody |somebody |someone )there(?! (?:is|are|was|were|will|might|may|could|would|s|any|anybody|anyone|a|an|something|someone)(?: |$))|(?:to|at|in) (?:that|this|the same) (?:place|restaurant|address|hotel|cafe|shop|bar|spot)",
		],
		whole: [],
	},
	fromThere: {
		inside: [
			"from (?:there|it|(?:that|this|the same) (?:place|restaurant|address|hotel|cafe|shop|bar|spot))",
		],
		whole: [],
	},
	special: {
		inside: [
			"(?:it ?s |its |it is )?(?:our|my|his|her|their|a) (?:\\w+ )?(?:birthday|anniversary|honeymoon|graduation)(?: \\w+)?",
			"(?:by|near|at|next to|beside) (?:the |a )?window|(?:a |the )?(?:window|corner|quiet|romantic) (?:table|seat|spot|room|corner)|(?:somewhere )?quiet|high ?chairs?|wheel ?chairs?|(?:baby|child|booster) (?:seat|cot|bed)s?|extra bed|early check ?in|late check ?out|ground floor|top floor",
			"(?:not|no|non|less|very|extra|without(?: any| the)?|with) (?:too |so )?(?:spic(?:y|es?)|hot|salt|salty|sugar|onions?|garlic|nuts?|meat|gluten|ice|chilli|mayo|ketchup|cheese|sauce)|well done|medium rare|gluten free|(?:nut|food|dairy|lactose) (?:allergy|free)|allerg\\w+(?: to \\w+)?|vegan|halal",
			"(?:the )?(?:gate|door|entry|intercom) (?:code|bell|number)?(?: is)? ?\\d{2,6}|ring (?:the )?bell|leave (?:it|them) (?:at|with|by|outside|in front)(?: \\w+){1,4}",
		],
		whole: [],
	},
};
