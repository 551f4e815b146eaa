/** English. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["orders?|room service"],
	order: ["order(?:ing)?(?! (?:status|code))", "room service", "deliver(?: me| us)?"],
	want: [
		"(?:i|we)(?: will|ll|d| would)?(?: really| just| also| still)* (?:have|take|like|love|want|need|try)",
		"(?:id|ill|wed|well)(?: really| just| also| still)* (?:have|take|like|love|want|need|try)",
		"(?:i|we) (?:want|need)",
		"(?:im|i am|were|we are)(?: just| also)? (?:going to|gonna) (?:have|need|want|get|take|order|try)",
		"(?:can|could|will|would) you(?: please)? (?:do|make|get|bring|send|fix|grab)(?: me| us)?",
		"(?:can|could|may) (?:i|we) (?:please )?(?:have|get|order|try)",
		"let (?:me|us) (?:have|get|try|order)",
		"(?:i|we)(?: would|d)?(?: just)? (?:like|love|want|need) to (?:try|have|get)",
		"(?:bring|send|give|get)(?: me| us)?",
		"please",
	],
	without: [
		"without(?: the| any)?",
		"no(?: more)?",
		"(?:remove|drop|skip|leave out|take off|not)(?: the)?",
		"(?:instead of|rather than|in place of)(?: the| my| a| an)?",
		"minus",
	],
	withoutAfter: [],
	exchange: {
		verb: ["swap|replace|exchange|switch|substitute|trade|change|turn"],
		into: ["to|into|for|with|by"],
	},
	part: ["(\\d+) of (?:them|the 2|the two)"],
	more: ["and also|and another|another|also|plus|add|more|one more|as well"],
	make: [
		"make (?:it|that|them) (\\d+)",
		"(?:change|set) (?:it|that) to (\\d+)",
		"(\\d+) (?:instead|of (?:them|those|it))(?: please)?",
		"actually (\\d+)",
	],
	spot: ["(?:to |for |at |in )?(?:my |our |the )?(room|table|cabin|suite)(?: number| no)? (\\d+)"],
	spotNames: [
		["room", "room"],
		["table", "table"],
		["cabin", "cabin"],
		["suite", "suite"],
	],
	fetch: [
		"(?<!(?:have|get|need|want|like) )to go(?! (?:to|at|in|on|for|out))|take ?(?:away|out)|(?:collect|fetch|pick ?up)(?:ion|ing)?(?! (?:me|us|at(?! \\d)|from|in(?! (?:a|an|\\d))|on))|pick (?:it|them|that|these|this|everything) up|come by",
	],
	taxi: ["tax\\S*"],
	status: [
		"where(?: is|s) (?:my|our|the) (?:order|food|delivery|pizza|lunch|dinner)",
		"(?:status|progress) of (?:my|our|the) (?:order|food)",
		"(?:is|are) (?:my|our) (?:order|food)(?: \\w+)? (?:ready|coming|done|on its way)",
		"(?:what|which)(?: \\w+){0,2} (?:did|have) (?:i|we) order(?:ed)?",
		"^(?:my|our) orders?$|(?:show|list|check|see) (?:me )?(?:my|our) orders?",
		"how (?:long|far)(?: \\w+){0,3} (?:my|our) (?:order|food)",
		"when (?:will|is)(?: \\w+){0,2} (?:my|our) (?:order|food)",
	],
	cancel: [
		"(?:cancel|call off|scrap|drop|undo|stop) (?:\\w+ ){0,2}orders?",
		"(?:dont|do not|no longer) (?:need|want) (?:my|our|the|that) (?:order|food)",
	],
	one: ["a|an|some"],
	and: ["and|plus|n"],
	beside: ["with|without|for|of|to|in|at|on|from|as|by|near|about|such|what|have|after|before"],
	of: ["of"],
	filler: [
		"let|may|do|grab|fix|happen|really|love|try|if|good|morning|afternoon|evening|food|something|anything|lunch|dinner|breakfast|meal|drinks?|service|eat|portions?|pieces?|slices?|glass(?:es)?|bottles?|boxes|packs?|a|an|the|of|from|at|in|on|to|for|and|with|please|me|us|my|our|your|some|hi|hello|hey|is|it|that|this|those|them|would|like|thanks|thank|you|number|no|place|delivery|delivered|can|could|id|ill|also|just|actually|instead|make|want|need|get|have|order|bring|send|room|table|now|one",
	],
};
