/** English. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing =
	"(?:bookings?|reservations?|tables?|rooms?|appointments?|haircut|massage|stay|dinner|lunch)";

export const bookings: BookingTable = {
	table: [
		"tables?(?! (?:tennis|mountain))",
		"\\d{1,2} ?top(?!s)",
		"(?:book|reserve) (?:us |me )?(?:dinner|lunch|brunch)|(?:dinner|lunch|brunch) for \\d",
		"(?<!(?:something|somewhere|anything|anywhere|place|places) to )(?:eat|dine|have (?:dinner|lunch|brunch|breakfast)) (?:at|in)(?! home)",
	],
	room: [
		"(?<!(?:enough|more|any|much|leg|is there|to (?:my|our)) )(?:double |single |twin |family )?rooms?(?! for (?:\\w+ )?(?:luggage|bags?|suitcases?|pram|wheelchair))",
		"any (?:free |available |spare |double |single |twin |family )?rooms(?! (?:to|for) (?:rent|let|sale))|suite",
		"(?:book|reserve) (?:a )?stay",
		"(?:hotel|accommodation) (?:reservations?|bookings?|stay)",
		"(?:want|like|love|need|hoping|wish|planning|looking) (?:to )?check(?:ing)? in(?! (?:early|earlier|late|later|before|after|with|at the airport|for (?:my|our|the|a) flight|on (?:my|our|him|her|them|how)))",
		"(?:to|like|want|will|ill|well|can|could) stay(?:ing)?(?: \\w+){0,2} (?:at|in)(?= (?!home)\\w)",
	],
	other: [
		"hair ?cuts?|appointments?|massage|manicure|pedicure|shave|facial",
		"(?:make|need|want|like|have|get|place) (?:(?:us|me) )?(?:to make )?(?:a |an |some )?(?:(?:restaurant|dinner|lunch|dining|table|hotel) )?(?:bookings?|reserv\\w*ons?|rese?r?v[ae]t[io]+ns?)",
		"book (?:a |an )?reservation|(?:a )?new (?:reservation|booking)|(?:open|start|do) (?:a|another|one more) (?:reservation|booking)",
		"(?:schedule|arrange|set up) (?:a |an )?(?:visit|time) (?:to|at|with|for)",
		"(?:a |the )?reservations? (?:at|for|in|on|st|with)",
		"booking (?:at|in|for)",
	],
	visit: [
		"hair ?cuts?|appointments?|massage|manicure|pedicure|shave|facial|trim|colou?r|check ?up",
	],
	appointment: ["appointments?"],
	verb: ["book|booking|reserve|reserving|reservation"],
	ride: [
		"taxis?|taxy|taxicab|cabs?|minicab|rides?|lift|driver|transfer|uber|car|pick ?up|picked up|drop(?:ped)? off",
		"(?:pick|take|drive|bring|collect|drop) (?:me|us|him|her|them)",
		"get (?:me|us) (?:to|from|home)",
		"(?<!(?:boat|day|fishing|diving) )trip",
	],
	told: [
		"yesterday|last (?:night|week|weekend|time|month|year|summer)|the other day",
		"(?<!if there )(?:was|were)(?! (?:looking|hoping|wondering|thinking|trying|going|planning|wanting|after))",
		"had(?! (?:\\w+ ){0,5}in mind)|ate|enjoyed|loved|liked",
		"tables? (?:outside|inside)",
	],
	status: [
		"what (?:did|have|had) (?:i|we) (?:book|booked|reserve|reserved)",
		"(?:what|which|whats|show|list|check|see|tell)(?: \\w+){0,2} (?:my|our) (?:bookings?|reservations?)",
		"(?:do|have) (?:i|we) (?:have |got |made )?(?:a |an |any )?(?:bookings?|reservations?|appointment|table booked|room booked)",
		`(?:when|what time|where)(?: is| s|s| are)? (?:my|our|the) ${thing}`,
		`(?:is|has) (?:my|our) ${thing}(?: been)? (?:booked|confirmed|ok|okay|still|made|accepted|there|set|done)`,
		`(?:status|details) of (?:my|our) ${thing}`,
		"^(?:my|our) (?:bookings?|reservations?)(?: please)?$",
		"what (?:have|do|did) (?:i|we)(?: have| got| booked| on| for)* (?:today|tonight|tomorrow|this week)$|what(?:s| is) (?:booked|planned)",
		"have (?:i|we) (?:booked|reserved) (?:anything|something|a table|a room)",
		"did (?:the restaurant|the hotel|the salon|they) (?:accept|confirm|answer|agree)",
	],
	cancel: [
		`(?:cancel|canel|cancle|call off|scrap|drop|delete|undo) (?:\\w+ ){0,4}${thing}`,
		`(?:dont|do not|no longer) (?:need|want) (?:my|our|the|that) ${thing}`,
	],
	change: [
		`(?:change|move|reschedule|shift|push|switch|postpone|put off|amend|edit|update|modify|bring forward) (?:(?:my|our|the|that) )(?:\\w+ ){0,2}${thing}`,
		`make (?:my|our) ${thing}`,
		`(?:my|our) ${thing} (?:\\w+ ){0,4}(?:changed|moved|rescheduled|shifted)`,
	],
	moves: ["(?:move|push|shift|put) (?:it|this|that)|can we do"],
	moreNights: [
		"(?:(\\d+) (?:more|extra|additional)|another|an extra) nights?",
		"(\\d+) nights? (?:more|longer|extra)",
		"add (?:another|(\\d+)(?: more)?) nights?",
	],
	nights: ["(?:for |of |staying )?(\\d+) (?:nights?|nites?)"],
	fromTo: [
		"(\\d{1,2})(?: (?:st|nd|rd|th))? (?:to|until|till|upto)(?: the)? (\\d{1,2})(?: (?:st|nd|rd|th))?(?= (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: |$))",
	],
	upTo: ["to|through|thru|and|then|upto"],
	until: [
		"(?:un)?till?|(?:and )?(?:we |i )?(?:leav(?:e|ing)|departing|check(?:ing)? ?out|going home)",
	],
	arrives: [
		"from|starting|beginning|check(?:ing)?[ -]?in|arriv(?:e|es|ing|al)|(?:we|i)(?: will|ll| would|d)? (?:get|be|come) (?:there|in)|coming",
	],
	filler: [
		"tables?|rooms?|seats?|place|spot|slot|dinner|lunch|breakfast|brunch|meal|stay|birthday|anniversary|people|free|us|nice|quiet|window|outside|inside|terrace|view|what|about|instead|make|else|same|name|under|note|restaurant|hotel|salon",
	],
	name: /(?:\b(?:under|in|on)\s+the\s+name(?:\s+of)?|\bname\s*(?:is|:)|(?<!\b(?:by|with) the )\bname of(?! the\b))\s+(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu,
};
