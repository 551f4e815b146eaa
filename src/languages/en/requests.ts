/** English, as people write it to a taxi. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import { namedDate, num, numericDate, shift } from "../shared/times.ts";
import { counting, fewer } from "./counting.ts";
import { dates, meals, moved, named } from "./dates.ts";
import { pointing } from "./pointing.ts";

const clock = (hour: number, minute: number, exact: boolean): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact,
});

/** `half`: am or pm; without it, and under 13, the hour is one of two. */
function hourOf(hour: number, half: string | undefined): { hour: number; exact: boolean } {
	if (half === "am") return { hour: hour === 12 ? 0 : hour, exact: true };
	if (half === "pm") return { hour: hour < 12 ? hour + 12 : hour, exact: true };
	return { hour, exact: hour > 12 || hour === 0 };
}
const at = (hour: string | undefined, minute: number, half: string | undefined) => {
	const read = hourOf(num(hour), half);
	return [clock(read.hour, minute, read.exact)];
};
/** Minutes before the hour: ten to nine. */
const to = (hour: string | undefined, minutes: number, half: string | undefined) => {
	const read = hourOf(num(hour), half);
	return [clock((read.hour + 23) % 24 || (read.exact ? 0 : 12), 60 - minutes, read.exact)];
};
const span = (text: string | undefined) => (text === "quarter" ? 15 : num(text));
const parts: Readonly<Record<string, DayPart>> = {
	morning: "morning",
	noon: "noon",
	lunchtime: "noon",
	afternoon: "afternoon",
	evening: "evening",
	night: "night",
};
const part = (word: string | undefined): TimePiece => ({
	kind: "part",
	part: parts[word ?? ""] ?? "evening",
});
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const months =
	"january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec".split(
		" ",
	);
const lead =
	"(?:(?:at|around|about|by|for|from|before|after|approximately|roughly|say|say at|leaving|departing|exactly|sometime|maybe|its|to|until|till|it) )*";
const hour = "(2[0-4]|1\\d|0?\\d)";
const ampm = "(?: ?(am|pm))";
const minutes = "(?:minutes?|mins?|m)";
/** "A table for 4-ish" is people; "at 4-ish" an hour. */
const seated = "(?:tables?|party|group|seats?|dinner|lunch|bookings?|reservations?)";
const people =
	"(?:people|persons?|passengers?|pax|of us|adults?|guests?|travell?ers?|seats?|ppl|heads?|grown ?ups?|friends?|members|men|women|guys|girls|ladies)";
const small = "(?:children|child|kids?|baby|babies|toddlers?|infants?)";
const cab = "(?:taxi|taxis|taxie|cab|cabs|ride|car|lift|driver|taxy|minicab|transfer|uber)";
const relative =
	"(?:wife|husband|partner|girlfriend|boyfriend|friend|son|daughter|mum|mother|dad|father|sister|brother|mate|colleague|boss|mom)";
const them = `(?:me|us|him|her|them|(?:(?:my|our|the|his|her|their) )?(?:${relative}s?|grand\\w+|parents|family|guests?|kids|children))`;

export const requests: Language = {
	locale: "en",
	marks: new Set(
		"the a an i im me my we us our you your is are am was be been it its to from at for with and of in on there this that can could would will please need want like get take pick picked up drop going go cab where when how much what who why hello hi hey thanks thank cheers bye tomorrow today tonight now morning evening afternoon people person not no yes actually instead make cancel driver ride help half past quarter off duty done available price cost fare not dont know anywhere not sure just send order book two three four five six seven eight nine ten one eleven twelve soon again try never mind second first third but or".split(
			" ",
		),
	),
	letters: /[^\s\S]/u,
	numbers: {
		...counting,
		zero: 0,
	},
	doubtfulNumbers: new Set(),
	standsFor: [
		"(?:that|this) 1|(?:the|that|this) (?!(?:number|option|choice|last|only|top|same) )[a-z]+(?: [a-z]+)? 1(?= |$)",
	],
	clockCues: new Set(),
	listed: {
		earlier: "earlier|former|top",
		later: "later|latter|bottom",
		cheaper: "cheap(?:er|est)|less expensive|lowest price|lower price",
		elsewhere:
			"somewhere else|some ?place else|anywhere else|(?:an)?other (?:place|restaurant|hotel|salon|shop|cafe|bar)s?|(?:a )?different (?:place|one|restaurant|hotel|salon|shop|cafe)|not there",
	},
	oneMore: "(?:add |make (?:it|that) )?(\\d{1,2}) (?:more|extra)|another one",
	ordinals: { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 },
	endings: [],
	numberEndings: [],
	possessives: [],
	articles: new Set(["the", "a", "an", "teh", "hte", "da"]),
	ownStay: [
		"(?:my|our) (?:hotel|hostel|guest ?house|pension|resort|motel|accommodation|lodgings?)",
	],
	streets: new Set(
		"street road rd lane avenue ave boulevard blvd alley crescent highway".split(" "),
	),
	joiners: new Set(
		"of near by next in on front outside opposite behind beside called named just right over inside place area".split(
			" ",
		),
	),
	note: ["note", "notes"],
	and: ["and(?: then| also)?", "then", "also", "plus"],
	before: {
		pickup: [
			"from|frm|fm|form",
			"at",
			"(?:reception|front desk|concierge)(?: at| of| from)?(?= (?:the )?@)",
			"in front of",
			"(?:just )?outside(?: of)?",
			`pick(?:ing)? (?:${them} )?up (?:${them} )?(?:at|from|in|by|outside|near)`,
			"picked up (?:at|from|in|by|outside|near)?",
			"pick ?up(?: (?:point|place|location|address|spot))?(?: (?:is|at|from|would be|will be|should be))?",
			"pick (?:me|us) up",
			`(?:collect|get|fetch|grab) ${them} (?:at|from)`,
			"collected (?:at|from)",
			"com(?:e|ing) (?:and )?(?:get|pick|collect|fetch) (?:me|us)(?: up)? (?:at|from)",
			"(?:im|i am|we are|were|i will be|ill be|well be|we will be|currently|standing|waiting|staying|stuck|here)(?: (?:currently|now|right now|still|just|all|both))?(?: (?:at|in(?! need| the mood)|by|near|outside|standing at|waiting at|staying at))",
			"(?:leave|leaving|depart|departing|start|starting|coming|travell?ing|going|departure|begin|beginning)(?: (?:from|at))",
			"(?:leave|leaving|depart|departing)(?= (?:the )?@)",
			"come (?:over )?to",
			"(?:available|free) (?:near|at|in|around|by|close to)",
			"between|(?:start|origin|departure)",
		],
		destination: [
			"to",
			"2(?= (?:the )?@)",
			"for",
			"(?:appointment|meeting|check ?in|reservation|table|booking|interview|party) (?:at|in)",
			"(?:next|last|first) stop(?: (?:on|of) (?:my|our|the) (?:list|tour|way|trip|day))?",
			"towards?",
			"into",
			"(?:im|i am|we are|were|am|is|be|are)? ?(?:going|heading|headed|travell?ing|driving|off|bound|go|head) (?:back |over |down |up |out |straight )?(?:to|for|towards)",
			"(?:drop|dropped|dropping|drop off|dropped off)(?: (?:me|us|him|her|them))?(?: off)?(?: (?:at|in|by|near|outside))?",
			"(?:take|bring|drive|get|run|carry|taking) (?:me|us|him|her|them) (?:back |over |down |up |straight )?to",
			"(?:destination|drop ?off)(?: (?:is|at|point|would be|will be))*",
			"(?:get|go|goes|return|travel|ride) (?:back )?to",
			"back to",
			"(?:end|ending|finish) (?:at|in)",
			"getting to",
			"(?:to )?(?:be|get|arrive|arriving|there) (?:at|in)",
			"visit(?:ing)?",
			"reach",
		],
	},
	after: {
		pickup: ["to"],
		destination: [],
	},
	here: {
		pickup: [
			"(?:from )?(?:right )?(?:(?<!@ )here|my (?:current )?(?:location|place|position|house|home|address)|where i am|where we are|our (?:current )?location|current location)",
		],
		destination: ["to here", "to (?:my )?(?:place|house|home)", "(?:to )?home"],
	},
	notBefore: ["not", "not (?:from|to|at|for)", "instead of", "rather than", "isnt", "dont want"],
	notAfter: [],
	comeTo: [
		`send (?:me |us )?(?:a |an |the |another |one |your )?(?:${cab}|someone|somebody)(?: \\w+)? to (?:the )?@`,
		"send (?:it|one) to @",
		`(?:${cab}|driver|someone|somebody|you|u|please|pls) (?:to |can |could |should )?(?:please )?come (?:over |round )?(?:@ )?to (?:the )?@`,
		`${cab} (?:should |must |needs to |has to |can |could |to )be (?:at|in|outside) (?:the )?@`,
	],
	noise: [
		"quite",
		"to be(?! (?:at|in))",
		"(?:im |i am |we are )?in need of",
		"to (?:get|go|book|order|have|take|see|pick|collect|come|leave|travel|arrive|request|arrange|hire|catch|call|make|meet|know|start|make it|drop|ride|do|use|change|find|reserve|pay|head|return|visit|reach)(?! to)",
		"(?:need|want|like|love|have|got|trying|able|going|wanted|hoping|wish|looking|due|ready|about|required|supposed) to(?: (?:be(?! (?:at|in))|get|go|book|order|have|take|see|come|leave|travel|arrive|make|request|arrange|hire|catch|call|return|visit|reach|change))?",
		"in (?:a |the |my |our |this )?(?:hurry|rush|groups?|party|team|mood(?: for)?)",
		"(?:need )?(?:your |some )?(?:help|assistance)",
		"(?:\\d+ )?nights?|checking in|check in|moving in",
		"at the (?:moment|latest|earliest)",
		"at (?:least|once|all|that time)",
		`for (?:my|our|the|his|her|their|a|1) (?:${relative}s?|guests?|parents?|client|customer|family|kids?|party|group)`,
		"to (?:bother|trouble|disturb|ask|check|say|tell|let|confirm|enquire|inquire|be honest)",
		"(?:charge|price|cost|fare|much|quote) for(?= (?:the )?@ to)",
		"for (?:me|us|now|a|the (?:morning|evening|night)|later|sure|my|our|pickup)",
		"thank you|thanks|thx|cheers|ta",
		"(?:good )?(?:morning|afternoon|evening)",
		"hi|hello|hey|hiya|there|please|pls|plz|kindly|ok|okay|yes|yeah|yep|no|nope|sorry|oops|sir|madam|mate|guys|folks|friend|man|dear|um|uh|er|hmm|well|oh",
		"i|we|me|us|you|he|she|they|him|her|them|it|its|im|ive|id|ill|my|our|your|his|their|were|weve|wed|youre|that|this|these|those|who|what|whats|which|where|wheres|when|why|how|much|many",
		"is|are|am|be|been|was|will|would|can|could|should|may|might|must|shall|do|does|did|dont|doesnt|cant|have|has|had|got|lets|let|cannot",
		"need|needs|want|wants|like|get|getting|go|going|take|taking|taken|bring|drive|pick|picked|picking|up|pickup|drop|dropped|off|collect|collected|fetch|come|coming|book|booking|order|send|find|call|arrange|reserve|request|hire|make|give|tell|say|said|know|think|mean|change|ask|see|sort|available|possible|able|wait|waiting|arrive|arriving|leave|leaving|travel|travelling|traveling|head|heading|provide|schedule|set|hail|plan|plans|planned|planning|intend|intended",
		`${cab}|taxicab|vehicle|journey|trip|service|rides|drivers|drive`,
		"by|on|and|or|but|so|then|also|too|just|only|really|quickly|quick|fast|soon|later|instead|actually|rather|again|now|here|away|back|not|yet|if|because|as|with|than|until|till|still|even|maybe|perhaps|probably|about|around|approximately|another|some|any|one|all|both",
		`${people}|${small}|${relative}s?|groups?|luggage|bags?|suitcases?|small|large|big|family`,
		"price|cost|costs|fare|charge|pay|far|long|cheap|cheapest|estimate|roughly|quote",
		"today|tonight|tomorrow|time|minutes?|hours?|am|pm|oclock|day|week",
		"anywhere|somewhere|wherever|whatever|anything|nothing|something",
	],
	polite: [
		"please|pls|plz|kindly|hi|hello|hey|there|ok|okay|well|so|and|but|oh|um|uh|sorry|then|now|thanks|thank you|actually|can you|could you|would you|i think|just|no|yes|yeah|yep|right|alright|mate|sir|hmm|guys",
	],
	intents: {
		human: {
			inside: [
				"(?:talk|speak|chat|write|connect|put|transfer|get)(?: me| us)?(?: through)?(?: to| with)? (?:a |an |the |some |your |one )?(?:real |actual |live |human )?(?:human|person|agent|operator|someone|somebody|staff|representative|manager|people|advisor|support|customer service)",
				"(?:real|actual|live) (?:person|human|agent|being|operator|people)",
				"(?:need|want|get me|give me) (?:a |an |some )?(?:human|agent|operator|person|representative)|(?:put|patch|pass|hand) (?:me|us) (?:through|over|on) to|(?:call|contact) (?:a |the |your )?(?:human|staff|manager|support|office)",
				"is there (?:a |an )?(?:person|human|someone|somebody|anyone|number)(?: \\w+)? (?:i|we) can (?:call|talk|speak|ring|phone)|(?:customer|human) (?:service|support|help)|complain(?:t|ts)?|not a (?:bot|robot|machine)|someone (?:from|on) (?:the|your) (?:team|staff)",
				`(?:lost|left|forgot|forgotten) (?:my|a|an|the|our|something) (?:\\w+ ){0,2}(?:in|on) (?:the|a|my|your|that) (?:back of )?(?:${cab})|lost property`,
			],
			whole: [
				"(?:human|agent|operator|representative|person|staff|help me i need a person)|(?:(?:please|can|could|you|someone|somebody|just) )*(?:call|phone|ring) me(?: (?:back|please|pls|now|asap|urgently|soon|when you can))*|please call",
			],
		},
		cancel: {
			inside: [
				`(?:cancel|canel|cancle|call off|scrap|abort|call(?= (?:\\w+ ){1,3}off)) (?:\\w+ ){0,3}(?:${cab}|booking|order|trip|request|reservation|search)`,
				`(?:drop|stop) (?:my |the |this |our )(?:${cab}|booking|order|trip|request|reservation|search)`,
				`(?:dont|do not|no longer|not) (?:need|want|require)(?: (?:a|the|my|this|that|any|your))?(?: (?:${cab}|it))`,
				`(?:forget|skip|leave) (?:about )?(?:my |the |that |this )(?:${cab})|no (?:more )?need for (?:a |the |my |that )?(?:${cab})`,
				"(?:want|like|need|have|can i|can you|could you|please|i must) (?:to )?(?:cancel|call it off)|cancell?ation|call it off|cancel (?:it|that|this|everything|all)",
			],
			whole: [
				"(?:cancel|canel|cancle|stop|drop|abort|scrap)(?: (?:it|that|this|everything|all|now|my order|my booking|my request|the request|the trip|my trip))?",
			],
		},
		drop: {
			inside: [
				"never ?mind|forget (?:it|about it|that)|scratch that|nvm|changed my mind|start (?:over|again)",
			],
			whole: ["leave it|no thanks|no thank you|not any ?more|stop it"],
		},
		status: {
			inside: [
				`where(?:s| is| are|re)? (?:my|the|our|that|this) (?:${cab}|guy)`,
				"where (?:is|s) (?:he|she|it)|wheres (?:he|she|it)",
				`(?:(?<!dont |not )have|has|did|is|are) (?:my|the|our|any|a) (?:${cab})(?: been)? (?:coming|found|arrived|here|on (?:its|the|his|her) way|accepted|assigned|confirmed|booked|close|near|late|left|there|answered)`,
				`any (?:news|updates?|word|luck)|(?:status|eta|update) (?:of|on|for|please)|(?:whats|what is|check) (?:the |my )?(?:status|eta)`,
				`(?:when|what time) (?:is|s) (?:my|our|the) (?:${cab})|(?:how long|when|what time) ?(?:s|will|until|till|before|is|does|do) (?:\\w+ ){0,2}(?:${cab}|he|she|it|they)(?: \\w+){0,2} (?:arrive|arrives|be here|come|comes|get here|coming|arriving|here)`,
				"(?:did|has|have) (?:anyone|anybody|someone|somebody|a driver|any driver|any drivers) (?:accept|accepted|answer|answered|take it|reply|replied|found|said yes)",
				"(?:have you|did you) (?:found|find)(?: me)?(?: a| an| any)? ?(?:anyone|someone|driver|taxi|cab)",
				`who(?: is|s) (?:picking|collecting|getting|fetching) (?:me|us)|who(?: is|s) (?:my driver|the driver|coming|driving)`,
				"how(?: is|s) (?:my|the|our) (?:taxi|cab|ride|driver|trip)(?: going| doing| coming)?",
				"is (?:he|she|someone|anyone|anybody|my driver|the driver|the taxi|my taxi) (?:coming|on (?:its|the|his|her) way|here|close|nearly here|far)",
				`still waiting(?: for (?:my|the|a) (?:${cab}))?|is (?:it|that|my (?:booking|table|room|order)) (?:coming|on its way|here|confirmed|booked|settled|all set)|(?:whats|what is) (?:happening|going on) with (?:it|that)`,
				"(?:some ?one|any ?one|somebody|anybody|driver|taxi|cab|he|she) (?:on (?:the|his|her|its|their) way|coming(?: yet)?$)|how (?:much|many) (?:longer|more time|more minutes)|how long (?:more|now|still)",
				`(?:happening|going on|up) with (?:my|the|our) (?:${cab}|booking|order|trip)|(?:check|see|find out)(?: up)? (?:on|about) (?:my|the|our) (?:${cab}|booking|order|trip)|(?:no ?one|nobody|no (?:${cab}))(?: (?:has|is|was))? (?:came|come|here|arrived|shown|showed|coming|turned)`,
				`what (?:colou?r|kind|type|make|car|model) (?:of (?:car )?)?(?:is|are) (?:the |my |it|his |her )(?:${cab})?|(?:whats|what is) the (?:plate|number plate|registration)`,
				`(?:my|the) (?:${cab}) (?:hasnt|has not|didnt|did not|isnt|is not|is late|still)`,
				"(?:what|which) (?:car|plate|colou?r) (?:is it|is coming|should i)",
			],
			whole: ["status|eta|update|any ?one(?: yet)?|news"],
		},
		...pointing,
		again: {
			inside: [
				"try (?:it )?(?:once )?(?:again|once more|one more time|another time)|retry|(?:search|look|ask) again|try (?:a|an)?other (?:driver|taxi|time)",
			],
			whole: ["again|one more time|once more|same (?:again|taxi|ride|trip|as before|one again)"],
		},
		fare: {
			inside: [
				"(?:an |fare |price |cost )estimate|(?<!how )(?:do|will|would|should|must) (?:i|we) (?:have to )?pay(?! (?:(?:by|with|in) )?(?:card|cash|credit|visa|euros?|dollars?))|how much(?! (?:luggage|time|longer|more|further))|(?:price|prices|cost|costs|(?<!(?:prefer|love|serves?|serving|enjoy) (?:\\w+ )?)fare|fares|tariff)|(?:what|how) (?:do|would|will) (?:you|it|they) charge|how expensive|is it expensive|(?:what (?:would|will|might|is)|whats|what s) (?:a|an|the|my|that) (?:\\w+ )?(?:taxi|cab|ride|trip)(?! (?:company|number))|(?:whats|what is|what s|and) the (?:total|sum|overall price)|what does (?:it|that|this|everything|all) (?:\\w+ )?(?:come|add up|amount) to|charges?|quote",
			],
			whole: ["rates?|estimate"],
		},
		far: {
			inside: [
				"how far|distance|how many (?:km|kilometres|kilometers|miles)|how long (?:does it|is the|is it|will it|would it|to get|does the (?:ride|trip|journey))|is it (?:far|close|near)",
			],
			whole: [],
		},
		help: {
			inside: [
				"who am i (?:talking|speaking|chatting|writing) (?:to|with)|what (?:do|can) you offer|what services|what can (?:you|i) do|how does (?:this|it) work|who are you|what are you|what do you do|are you (?:a )?(?:bot|robot|human|real)|how (?:do|can) i (?:use|order|book)",
			],
			whole: [
				"(?:i |we )?(?:need |want )?(?:some )?help(?: me)?|what is this|commands|menu|options|instructions|info|information|start|\\?",
			],
		},
		greet: {
			inside: [],
			whole: [
				"hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|day|night)|greetings|morning|evening|howdy|(?:hi|hello|hey) (?:there|again|everyone|assent)|how are you(?: doing)?(?: today)?",
			],
		},
		thanks: {
			inside: ["thank you|thanks|thankyou|much appreciated|appreciate it"],
			whole: [
				"(?:thats|that is) (?:about it|everything|all for now|it for now)|thx|ty|cheers|great|perfect|brilliant|wonderful|lovely|awesome|nice|super|cool|ta",
			],
		},
		bye: {
			inside: ["goodbye|good bye|see you (?:later|soon|tomorrow)"],
			whole: [
				"bye|see you|see ya|bye bye|have a (?:nice|good|great) (?:day|evening|night|one)|take care|good night|cya",
			],
		},
		onDuty: {
			inside: ["(?:im|i am|back|now) on (?:duty|shift)"],
			whole: [
				"(?:(?:i|am|im|going|now|back|go|put|set|mark|me) )*(?:on duty|on shift|back on|back now|im back|i am back|working now|back at work)(?: now| again| today)*",
				"(?:(?:i|am|im|now|set|put|mark|me) )*(?:available|online|ready for (?:rides|jobs|work|passengers|customers)|free now|free again|free)(?: now| again| for (?:rides|jobs|work))*",
				"(?:i am |im )?start(?:ing|ed)? (?:my |the )?(?:shift|work|duty)(?: now)?",
			],
		},
		offDuty: {
			inside: ["(?:im|i am|going|now) off (?:duty|shift)"],
			whole: [
				"(?:(?:i|am|im|going|now|go|put|set|mark|me) )*(?:off duty|off shift|off work|(?:done|finished) for (?:today|the day|tonight|now))(?: now| today| (?:until|till) .{1,20})*",
				"(?:(?:i|am|im|now|set|put|mark|me) )*(?:not available|unavailable|offline|busy|not working|on (?:a |my )?(?:break|lunch)|(?:need|taking|take|having) a (?:short )?break)(?: now| today| any ?more| (?:until|till) .{1,20})*",
				"(?:i am |im )?(?:end(?:ing|ed)?|finish(?:ing|ed)?|stop(?:ping|ped)?) (?:my |the )?(?:shift|work|duty)(?: now)?|break time|lunch break|going home|(?:(?:please|ok|okay|sorry|hi|hey|i|im done|enough) )*(?:stop|quit|no|dont|do not)(?: (?:want|send|sending|giving|give|offering|offer|taking|take|need))*(?: me| us)?(?: any| your| the| these)?(?: more)?(?: new)? (?:(?:ride|taxi|job|trip) )?(?:rides|jobs|offers|trips|fares|passengers)(?: (?:please|today|for today|for now|now|tonight|for tonight|any ?more|thanks|for the day|until tomorrow))*|(?:please )?(?:leave|let) me (?:alone|rest)(?: (?:for )?(?:today|now|tonight|a while))+",
			],
		},
		done: {
			inside: [
				"(?:dropped|delivered)(?: off)? (?:the|my) (?:passengers?|customers?|person|client|guests?|people)(?: off)?",
			],
			whole: [
				"(?:(?:ride|trip|job|all|we|are|its|it|is|i|am|im|just|the|have|ive) )*(?:done|completed?|finished|over)(?: now| with (?:the|this) (?:ride|trip|job))?",
				"(?:(?:ive|i|have|just) )*(?:dropped|delivered)(?: (?:him|her|them))?(?: off)?(?: at @)?",
				"(?:the )?(?:passengers?|customer|client|guest|they)(?: (?:is|are|has|have|was|were|got|been))* (?:dropped(?: off)?|delivered|out|left|gone|arrived)",
				"(?:complete|finish|end)(?: the| this| my)? (?:ride|trip|job)|(?:we )?arrived at (?:the )?(?:destination|@)",
			],
		},
		arrived: {
			inside: [
				"(?:ive|i have|im|i am|just) (?:now |just )?(?:arrived|reached)(?: at)? (?:the )?(?:pick ?up|pickup point|meeting point|customer|passenger)",
			],
			whole: [
				"(?:(?:ive|i|have|im|am|just|now|we|were|are|its) )*(?:arrived|here|outside|at (?:the )?(?:pick ?up|pickup|door|entrance|meeting point|location|spot)(?: (?:point|place|location|spot))?|at @|on (?:the )?spot|in position|there)(?: (?:now|already|waiting|outside|and waiting|for the (?:passenger|customer|pickup)|at @))*",
				"waiting (?:outside|at (?:the )?(?:door|entrance|pick ?up)|for (?:the |my )?(?:passenger|customer|client)s?)|at the door",
			],
		},
		giveBack: {
			inside: [
				"give (?:it|this|that|the (?:ride|job|trip|passenger|fare)|this (?:ride|job|trip|one)) (?:back|to (?:someone|somebody|another|anyone))|(?:hand|pass) (?:it|this|the (?:ride|job|trip)|this (?:ride|job|trip)) (?:back|over|on)|(?:return|release|drop|reassign|decline) (?:the|this|my) (?:ride|job|trip)",
				"(?:i )?(?:cant|cannot|can not|wont|am not able to|not able to|unable to) (?:be able to )?(?:do|make|take|manage|complete|get to|reach|go to|pick up|continue|finish)(?: (?:it|this|that|the|him|her|them|there|with|my|ride|job|trip|pickup|passengers?|customers?)){0,4}",
				"(?:flat|burst|blown) (?:tyre|tire)|puncture|(?:my |the )?(?:car|taxi|engine|vehicle|cab) (?:has |just |is )?(?:broke|broken|breaking|died|dead|wont start)(?: down)?|(?:i )?broke down|(?:had|been in|having) an? accident|(?:find|send) (?:another|someone else|somebody else)(?: driver)?",
			],
			whole: ["i cant|cannot|i give (?:it )?(?:up|back)|give back|take it back|not possible|flat"],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:(?:the )?(?:passengers?|customer|client|guests?|they|he|she|we) )?(?:(?:is|are|s|now|has|have|got) )*(?:on board|onboard|in the (?:car|taxi|cab)|picked up|got in)(?: now)?",
				"(?:(?:i|ive|have|just) )*picked (?:him|her|them|(?:the|my) (?:passengers?|customer|client|guests?))(?: up)?|(?:(?:i|ive|have|just) )*picked up (?:the|my) (?:passengers?|customer|client|guests?)|(?:(?:we|i|have|ive|weve) )*(?:started|set off)(?: the (?:ride|trip))?|(?:ride|trip) started",
			],
		},
		noShow: {
			inside: [
				"no ?show|(?:nobody|no one|noone|no passenger|no customer|no client) (?:is |was |has |came |here|there|showed|at|out|around|shows|turned|answers?|to be seen)(?:here|there|come|came|up|out|shown|coming|outside)?",
				"(?:the )?(?:passengers?|customers?|clients?|guests?|they|he|she) (?:(?:is|are|was|has|have|did|does|do) )?(?:not|didnt|isnt|arent|hasnt|havent|never|doesnt|wasnt|dont|wont) ?(?:here|there|come|came|coming|show|shown|showing|showed|turn|turned|appear|appeared|answer|answering)(?: up| out)?",
			],
			whole: [
				"(?:theres |there is )?(?:nobody|no one|noone)(?: here| there)?|passenger missing|didnt show(?: up)?",
			],
		},
		story: {
			inside: [
				`yesterday|last (?:night|week|weekend|time|month|year|summer)|(?:the )?other (?:day|night)|earlier today|once took|(?:^|we |i |they |he |she )(?:took|went|visited|saw|had|enjoyed|liked|loved|used|met|ate|got back|came back)`,
				`(?:${cab})s? (?:\\w+ )?(?:was|were|is always|are always|are so|is so|are too|is too|are never)|(?:hate|love|like|dislike|prefer|adore) (?:the |your |this |that |these )?(?:${cab}|@)`,
				`(?:when|what time|how often) (?:does|do|is|are|will|did) (?:the |your )?@ (?:leave|leaves|open|close|start|begin|run|depart|end|shut)|(?:is|are) (?:the )?@ (?:open|closed|free|nice|worth|crowded|busy|beautiful)|@ (?:is|was|are|were) (?:open|closed|nice|great|beautiful|lovely|crowded|busy|free|amazing)|whats (?:at|in|on) |(?:friend|cousin|brother|sister) (?:told|recommended)`,
				"(?:book|reserve|get) (?:me |us )?(?:a )?(?:table|room|ticket|tickets|tour)|what view|weather|bus to|a bus|tickets? (?:for|to)",
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?<!(?:rent|renting|rental) (?:a |an |me a |us a )?)(?<!(?:my|our) (?=car))(?:${cab}|taxicab)(?! (?:trouble|repairs?|mechanic)(?: |$))`,
				"(?:send|get) (?:me |us )?(?:someone|somebody|some ?1)(?! (?:to|who can|and|can) (?!(?:the|my|our|pick|collect|fetch|take|drive|get|bring|drop|meet) )[a-z]+ (?:my|our|the|a|an|it|this|that|some|up)(?: |$))|(?<!(?:ill|i will|well|we will|i can|we can) )pick(?:ed|ing)? (?:\\w+ )?up|pickup|take (?:me|us)|drive (?:me|us)|bring (?:me|us)|(?:go|get|travel) home|collect(?:ed)? (?:me|us|from|at)|get (?:me|us) (?:to|from|back|out|home)|(?:need|want|have|like|trying|wanting|hoping) to (?:get|go|travel|be taken|head|return)(?: \\w+)? (?:to|from)|going to @|going to the @|drop(?:ped)? (?:me |us )?off|transport(?:ation)?|(?:get|go) (?:back )?to (?:the )?@|(?:get|collect|fetch) (?:me|us) (?:at|from)|need to be (?:at|in) (?:the )?@",
			],
			whole: [],
		},
		open: {
			inside: [
				"(?:dont|do not) know (?:yet|where)|not sure (?:yet|where)|no (?:fixed )?destination|(?:ill|i will|we will|well|i can) (?:tell|explain|show)(?: it| that)?(?: to)? (?:the )?(?:driver|him|her|them)|tell the driver|havent decided|decide later",
			],
			whole: [
				"(?:i )?(?:dont|do not|dunno)(?: really)? know|dunno|not sure|no idea|anywhere|wherever|just pick (?:me|us) up(?: (?:at|from) (?:the )?@)?|later|undecided|(?:it )?(?:doesnt|does not) matter|skip|open|whatever|none|nowhere|idk|no preference",
			],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:ok|okay|yes|great|fine|good|perfect|nice|alright|then|lets|can|could|you|ill|i|will|so) )*(?:book|order|take|do|request|send|call|get)(?: me)?(?: it| one| that| this| a taxi| a cab| the taxi)?(?: then| now)*|go ahead|sounds good|lets go",
			],
		},
		yes: {
			inside: [],
			whole: [
				"yes|yeah|yep|yup|sure|ok|okay|correct|right|exactly|y|that one|that is it|thats it|of course|thats right|yes that one|i do|i did",
			],
		},
		no: {
			inside: [],
			whole: [
				"no|nope|nah|neither|none of (?:them|those|these)|not (?:that|those|these)(?: one)?|n|wrong",
			],
		},
		arriveBy: {
			inside: [
				`(?:arriv(?:e|es|ing)|get(?:ting)? there|be there|there|(?<!${cab} (?:\\w+ )?)be (?:at|in)(?: the)? @|get to(?: the)? @|reach(?: the)? @|arriv(?:e|ing) (?:at|in)(?: the)? @|(?<!\\bcome )to(?: the)? @) (?:by|before|no later than|not later than|in time for)`,
				"(?:flight|plane|train|ferry|boat|coach|appointment|meeting|check ?in)(?: (?!lands?|landed|landing|arriv|gets|comes)\\w+)? (?:is |leaves |departs |goes )?at \\d\\S*",
				"@ (?:leaves|departs|sails|goes|is leaving) (?:at )?\\d\\S*|in time for (?:my|the|our|a) (?:flight|train|bus|ferry|boat|appointment|meeting)|arriv(?:e|es|ing) (?:at|around|about) \\d\\S*|(?:i|we|ill|he|she|they) (?:(?:really|will|do|just) )?(?:need|have|has|must|got|want|should|supposed) (?:to )?(?:be|get) (?:there|(?:at|in|to)(?: the)? @)(?: \\S+){0,3} \\d(?!\\d? ?(?:st|nd|rd|th)(?: |$))\\S*|\\d\\S*(?: \\S+){0,2} (?:at the )?latest",
			],
			whole: [],
		},
		another: {
			inside: [`(?:another|second|one more|additional|extra) (?:${cab})`],
			whole: [],
		},
		change: {
			inside: [
				"change|update|modify|edit|amend|switch|adjust|(?:thats|that is|its|this is) (?:wrong|not right|incorrect|not correct)|actually|instead|i meant|not (?:from|to|at|the) \\S+|make (?:it|that)",
			],
			whole: ["wrong(?: \\w+)?|wait|hold on|one second"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		shift({
			half: "half (?:an? |1 )?hour",
			one: "an?|1",
			hour: "hours?|hrs?",
			minute: "minutes?|mins?",
			later: "later",
			earlier: "earlier|sooner",
		}),
		...moved({ hour, minutes, counted: `${people}|${minutes}|of|${small}` }),
		...named({ months, people }),
		...dates.times,
		{
			pattern:
				"(?:right |straight |just )?(?<!from )now|right away|straight away|asap|as soon as (?:possible|you can)|immediately|at once|this minute|urgently|(?:be |make it |pretty )?quick(?:ly)?(?: please| pls| plz)?$|hurry(?: up)?|as fast as (?:possible|you can)",
			read: () => [{ kind: "now" }],
		},
		{
			pattern: `(?:in|within) (?:about |around |roughly |like )?(?:a |1 )?half (?:an |a )?hour|half an hour from now|in 30`,
			read: () => [{ kind: "minutes", minutes: 30 }],
		},
		{
			pattern: "(?:in|within) (?:about |around |like )?(?:a |1 )?quarter of an hour",
			read: () => [{ kind: "minutes", minutes: 15 }],
		},
		{
			pattern: "(?:in|within) (?:about |around |like )?(?:an|a|1) hour and (?:a )?half",
			read: () => [{ kind: "minutes", minutes: 90 }],
		},
		{
			pattern: `(?:in|within) (?:about |around |like |roughly )?(?:(an|a|\\d+(?:[.,]\\d+)?|couple of|a couple of) (?:hours?|hrs?|h))(?: (?:and )?(\\d+) ${minutes})?(?: from now| time)?`,
			read: ([hours, extra]) => [
				{
					kind: "minutes",
					minutes:
						60 * (hours?.includes("couple") ? 2 : /^an?$/u.test(hours ?? "") ? 1 : num(hours)) +
						(extra === undefined ? 0 : num(extra)),
				},
			],
		},
		{
			pattern: `(?:in|within) (?:about |around |like |roughly |the next )?(\\d+)(?: or so)? ?(?:${minutes}(?: time| or so)?)|(\\d+) ${minutes} from now`,
			read: ([a, b]) => [{ kind: "minutes", minutes: num(a ?? b) }],
		},
		{
			weak: true,
			pattern: "in (5|10|15|20|25|30|40|45)",
			read: ([minutes]) => [{ kind: "minutes", minutes: num(minutes) }],
		},
		{
			pattern: "(an|\\d+) (?:hours?|hrs?) from now",
			read: ([hours]) => [{ kind: "minutes", minutes: 60 * (hours === "an" ? 1 : num(hours)) }],
		},
		numericDate,
		namedDate("(?:on |for )?(?:the )?", months, " (?:(?:st|nd|rd|th) )?(?:of )?"),
		{
			pattern: "(?:the )?day after tomorrow",
			read: () => [{ kind: "day", plus: 2 }],
		},
		{
			pattern:
				"(?:for |by |until )?(today|tomorrow|tomorow|tommorow|tommorrow|tomorro|tmrw|tmr|tmw|2 ?moro|2 ?morrow|2 ?mrw)",
			read: ([day]) => [{ kind: "day", plus: day === "today" ? 0 : 1 }],
		},
		{
			pattern: "(?:for |at )?(?:tonight|tonite|2 ?nite|2 ?night)",
			read: () => [{ kind: "day", plus: 0 }, part("night")],
		},
		{
			pattern: "(?:for )?this (morning|afternoon|evening)",
			read: ([word]) => [{ kind: "day", plus: 0 }, part(word)],
		},
		{
			pattern: `(?:on |for |this |coming |by )*(next )?(${weekdays.join("|")})(?: next week)?`,
			read: ([next, day]) => [
				{ kind: "weekday", weekday: weekdays.indexOf(day ?? ""), skip: next !== undefined },
			],
		},
		{
			pattern: `${lead}(?:(?:a )?(quarter)|(\\d{1,2})(?: ${minutes})?) past ${hour}${ampm}?`,
			read: ([quarter, m, h, half]) => at(h, span(quarter ?? m), half),
		},
		{
			pattern: `${lead}half past ${hour}${ampm}?|${lead}half ${hour}${ampm}?`,
			read: ([a, aHalf, b, bHalf]) => at(a ?? b, 30, aHalf ?? bHalf),
		},
		{
			pattern: `${lead}(?:(?:a )?(quarter)|(5|10|20|25)(?: ${minutes})?) (?:to|till|before) ${hour}${ampm}?(?! (?:${people}))`,
			read: ([quarter, m, h, half]) => to(h, span(quarter ?? m), half),
		},
		{
			pattern: `${lead}(2[0-3]|[01]?\\d)[:.]([0-5]\\d)${ampm}?(?: ?(?:hours|hrs|h|oclock|ish))?`,
			read: ([h, m, half]) =>
				half === undefined && h?.startsWith("0")
					? [clock(num(h), num(m), true)]
					: at(h, num(m), half),
		},
		{
			pattern: `${lead}${hour}${ampm}? (?:in the|at|this) (morning|afternoon|evening|night)`,
			read: ([h, half, word]) => [...at(h, 0, half), part(word)],
		},
		{
			pattern: `${lead}([01]?\\d|2[0-3]) ?h ?([0-5]\\d)`,
			read: ([h, m]) => [clock(num(h), num(m), num(h) > 12)],
		},
		{ pattern: `${lead}${hour} ([0-5]\\d) ?(am|pm)`, read: ([h, m, half]) => at(h, num(m), half) },
		{ pattern: `${lead}${hour} ?(am|pm)`, read: ([h, half]) => at(h, 0, half) },
		{
			pattern: `(?<!${seated}(?: for| of)? )${lead}${hour} (?:oclock|o clock|ish|sharp)(?: ?(am|pm))?`,
			read: ([h, half]) => at(h, 0, half),
		},
		{
			pattern: `${lead}([01]\\d|2[0-3])([0-5]\\d) ?(?:hours|hrs|h)`,
			read: ([h, m]) => [clock(num(h), num(m), true)],
		},
		{
			pattern: `(?:at|around|about|by) ([01]\\d|2[0-3])([0-5]\\d)`,
			read: ([h, m]) => [clock(num(h), num(m), true)],
		},
		{
			pattern: `(?:at|around|about|by|until) ${hour} ([0-5]\\d)|^(?:(?:ok|okay|yes|so|then|make it) )*${hour} ([0-5]\\d)(?: (?:then|please|pls|works|is (?:good|fine|ok)))*$`,
			read: ([h, m, h2, m2]) => at(h ?? h2, num(m ?? m2), undefined),
		},
		{ pattern: `${lead}(?:12 )?(?:noon|midday)`, read: () => [clock(12, 0, true)] },
		{ pattern: `${lead}(?:12 )?midnight`, read: () => [clock(0, 0, true), part("night")] },
		{
			pattern: `(?:(?:at|in|on|for|that|this|the|by|around) )*(morning|afternoon|evening|night) (?:at |around |about |by )?(2[0-3]|1\\d|0?[1-9])(?:[:. ]([0-5]\\d))?(?! ?(?:am|pm|${people}|${minutes}|nights?|days?|st|nd|rd|th)(?![a-z]))`,
			read: ([word, h, m]) => [...at(h, num(m ?? "0"), undefined), part(word)],
		},
		{
			pattern:
				"(?:in|during|for) the (morning|afternoon|evening|night)|at (night|lunchtime)|(?:early |late )?(morning|afternoon|evening|night)(?= (?:at|around|about|by)? ?\\d)",
			read: ([a, b, c]) => [part(a ?? b ?? c)],
		},
		{
			weak: true,
			pattern: `(?:(?:at|around|about|by|after|before|until|till|leaving|departing|leave|depart|say) )+${hour}(?! (?:[a-z]+ ){1,3}(?:street|road|lane|avenue|ave|rd|boulevard))(?! ?(?:${people}|${minutes}|km|of|${small})(?![a-z]))`,
			read: ([h]) => at(h, 0, undefined),
		},
		{
			weak: true,
			pattern:
				"(?<!good )(?:early |late )?(morning|afternoon|evening|lunchtime|night(?= @))(?: time)?",
			read: ([word]) => [part(word)],
		},
	],
	people: [
		fewer,
		{
			more: true,
			pattern: `(\\d{1,2}) (?:more|extra|additional) ${people}|(\\d{1,2}) ${people} more|another ${people}|(?:we|well|there|therell|itll|it)(?: (?:will|would|ll|are|is|be|now|also|actually|has to))* (\\d{1,2}) more(?! (?:minutes?|mins?|hours?|nights?|days?|weeks?|things?|times?)\\b)|(?:1 more|another 1|(\\d{1,2}) more|a friend|someone else) (?:is |are |will (?:be )?)?(?:coming|joining|come|join)(?: us)?|plus 1|add(?:ing)? (\\d{1,2}) ${people}`,
			read: (groups) => num(groups.find((n) => n !== undefined) ?? "1"),
		},
		{
			pattern: `(?:me|i|myself) (?:and|plus|with|n) (?:my |our |another )?(\\d{1,2})(?: (?:other )?(?:${people}|${small}|others|more|mates|colleagues)|(?=$| (?:please|tomorrow|today|tonight|on|at|for|this|next|in)))|(?<!at )(\\d{1,2}) (?:(?:[a-z]+ )?(?:friends?|people|persons?|guests?|adults?|${small}|others|mates|colleagues) )?(?:and|plus|with|n) (?:me|myself|i)(?! (?:also |really |just |still )?(?:would|will|want|need|like|love|am|have|had|do|did|can|could|should|think|was|prefer|hope|wish|know))`,
			read: ([n, m]) => 1 + num(n ?? m),
		},
		{
			pattern: `(?:(?:for|of|were|we are|there are|there will be|theres|therell be|make it|its|it is|we will be|well be|with|us|total of|just|only|all|about|4) )*(\\d+) (?:[a-z]+ )?${people}(?:(?: and| with| plus)? (a|\\d+) (?:small |little )?${small})?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : kids === "a" ? 1 : num(kids)),
		},
		{
			pattern: `(?:(?:party|group|family|total|cohort) of|(?:there are|there will be|were|we are|well be|we will be|therell be|(?:can|could) we be)(?: a (?:party|group|family|total) of)?) (\\d+)(?! ?(?:am|pm|minutes|mins|km|oclock))`,
			read: ([n]) => num(n),
		},
		{
			pattern: `${seated} (?:for|of) (\\d{1,2}) ish|(\\d{1,2}) ?top(?!s| \\w+ing)|(?:(?:it|there) (?:will|would|is going to)|itll|therell) (?:only |just )?be (?:only |just )?(\\d{1,2})(?! ?(?:am|pm|oclock|st|nd|rd|th|nights?|days?|minutes|[a-z]+ rooms?|rooms?))|(\\d{1,2}) (?:will be (?:there|coming|attending|joining|going)|will (?:come|attend|join)|attending)`,
			read: (groups) => num(groups.find((n) => n !== undefined)),
		},
		{
			pattern: `my ${relative}(?: and)? my (?:${relative}|${small}) and (?:i|me)|(?:me|i)(?: and)? my ${relative} and (?:my |our )(?:${relative}|${small})`,
			read: () => 3,
		},
		{
			pattern: `(?:just |for |its )?(?:me|i|myself) (?:and|n|plus) (?:my|a|the|1) (?:${relative}|gf|bf|mum|${small})|with my ${relative}|my ${relative} and (?:i|me)|(?:for )?(?:a )?couple(?: of us| of people)?|both of us|(?:for )?the 2 of us|(?:for )?us 2`,
			read: () => 2,
		},
		{
			pattern:
				"(?:its |it is |for )?(?:just|only) (?:for )?(?:me|myself|1(?! (?:[a-z]+ )?rooms?))|(?:im |i am |travelling |traveling |by )(?:alone|myself)|on my own|solo",
			read: () => 1,
		},
		{
			bare: true,
			pattern:
				"(?:for |its |it is )?(?:just|only)(?: (?:for|need))? (\\d{1,2})(?: (?:please|thanks|thank you))?$|(?:just|only) (\\d{1,2}) (?:will|of us|are|is)|i (?:only )?(?:want|need) (\\d)$|(?:just )?for the (\\d)(?: please)?$|(?:just|only) for (\\d{1,2})(?! ?(?:am|pm|oclock|minutes?|mins?|hours?|nights?|days?|[0-5]\\d))",
			read: (groups) => num(groups.find((n) => n !== undefined)),
		},
		{
			bare: true,
			pattern:
				"for (\\d{1,2})(?! ?(?:am|pm|oclock|o clock|minutes?|mins?|hours?|nights?|days?|(?:[a-z]+ )?rooms?|ish|sharp|[0-5]\\d))",
			read: ([n]) => num(n),
		},
		...["make (?:it|that)|change (?:it )?to", "we are|were"].map((said, i) => ({
			...(i === 0 ? ({ bare: true } as const) : {}),
			weak: true as const,
			pattern: `(?:${said}) (\\d)(?! ?(?:am|pm|oclock|[0-5]\\d|or \\d))`,
			read: ([n]: readonly (string | undefined)[]) => num(n),
		})),
	],
};
