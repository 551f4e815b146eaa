/** English: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<
	Language["intents"],
	| "asBefore"
	| "there"
	| "fromThere"
	| "special"
	| "andBack"
	| "stopover"
	| "anotherFor"
	| "onlyOne"
	| "sameTime"
	| "asksToCancel"
	| "asksHowToPay"
	| "howLong"
	| "toDriver"
	| "reverse"
	| "moment"
	| "emergency"
	| "forStaff"
	| "asksToBook"
> = {
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
	andBack: {
		inside: [
			"(?:there|out|going) and back|and back(?: again)?|round ?trip|return (?:trip|ride|journey|fare|price|ticket|taxi|cab)|both ways|(?:and|with) (?:the |a )?(?:return|way back)",
		],
		whole: [],
	},
	stopover: {
		inside: [
			"(?:with |make |take |do |have )?(?:(?:a|1|one) )?(?:(?:quick|short|brief|little) )?(?<!bus )(?<!tram )stop(?:s|ping|over)?(?: off| over)? (?:at|by|in)(?: the| my| our)? @(?: @)*(?: (?:first|quickly|briefly|on the way|along the way))*|via(?: the)? @(?: @)*(?: (?:first|quickly|briefly|on the way|along the way))*|(?<!bus )stop(?:s|ping)?(?: \\w+){0,2} (?:on|along) the way",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"(?:[2-9]|two|three|four|five) (?:(?:double|single|twin|family|separate) )?rooms|(?:and|plus|also)(?: \\w+)? (?:one|1|another|another 1|a|an)(?: \\w+){0,3} for (?:my|our|his|her) \\w+|(?:my|our) \\w+ (?:wants?|needs?|would like|d like|will have)(?: \\w+){0,6} (?:too|as well|also)|(?:[2-9]|two|three|four|five) (?:\\w+ )?(?:taxis|taxies|cabs|tables)(?! (?:outside|inside|free|left|away|over|down))",
		],
		whole: [],
	},
	onlyOne: {
		inside: [
			"(?:just|only) (?:one|1|a single)|not (?:two|2)|(?:one|1) (?:room|taxi|cab|table) (?:only|is enough|will do)",
		],
		whole: [],
	},
	sameTime: { inside: ["same (?:time|hour)"], whole: [] },
	special: {
		inside: [
			"(?:it ?s )?(?:our|my|his|her|their|a) (?:\\w+ )?(?:birthday|anniversary|honeymoon)",
			"(?:by|near|at) (?:the |a )?window|(?:a )?(?:window|quiet) (?:table|seat|room)|quiet|(?:high|wheel) ?chairs?|(?:baby|child) (?:seat|cot)|extra bed|(?:early|late) check ?(?:in|out)",
			"(?:not|no|less|extra|without(?: any| the)?|with) (?:too |so )?(?:spicy|hot|salty?|sugar|onions?|garlic|nuts?|gluten|ice|cheese|sauce)|well done|allerg\\w+(?: to \\w+)?|vegan|halal",
			"(?:gate|door|entry) code(?: is)? ?\\d{2,6}|ring (?:the )?bell",
			"(?:child|baby|booster|infant|toddler|car)(?:s|ren)? (?:car )?seats?|prams?|buggy|pushchairs?|strollers?|(?:\\w+ )?(?:(?:big|large|heavy|huge|small) )?(?:suitcases?|luggage|bags?(?! of)|backpacks?|(?:surf|paddle|body|snow) ?boards?|bikes?|bicycles?|skis|box(?:es)?|parcels?|crates?|instruments?)|(?:my|our|a|an|the|with|his|her|service|guide) (?:(?!hot )\\w+ )?(?:dogs?|cats?|pets?|puppy)(?! food)",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:can|could|may|might) (?:i|we) (?:still )?(?:cancel|call off|call it off)(?: \\w+){0,2} (?:later(?: on)?|afterwards?|after that)|(?:later|afterwards) (?:can|could) (?:i|we) (?:still )?cancel(?: it| that)?|(?:what|how|and)(?: \\w+){0,3} if (?:i|we) (?:have to |need to |want to |must )?cancel|(?:is|are) (?:it|there|they)(?: \\w+){0,4} (?:free|possible|fee|charge|penalty) (?:to cancel|(?:for|if) (?:i |we )?cancel\\w*)|cancell?ation (?:policy|fees?|terms?|charges?|rules)|(?:how late|until when|by when|how long before)(?: \\w+){0,3} cancel|how (?:do|does|can|could|would|should)(?: i| we| you| 1| someone)? (?:cancel|call off)(?: \\w+){0,2}",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"pay(?:ing)?(?: \\w+){0,3} (?:taxi|cab|driver|ride)s?(?: \\w+){0,3} (?:cards?|cash|euros?|dollars?|visa)|pay(?:ing)?(?: \\w+){0,3} (?:cards?|cash|euros?|dollars?|visa)(?: \\w+){0,3} (?:taxi|cab|driver|ride)s?|(?:driver|taxi|cab)s? (?:takes?|accepts?)(?: \\w+){0,2} (?:cash|cards?|euros?|dollars?|visa)",
		],
		whole: [],
	},
	howLong: {
		inside: [
			"how (?:long|many minutes|much time)(?! (?:ago|until|till|before|more|now|still|can|do i have|have))",
		],
		whole: [],
	},
	emergency: {
		inside: [
			"(?:call|need|send|get|fetch)(?: me| us)?(?: an| the| a)? (?:ambulance|police(?!(?: station|man|woman| officer))|fire (?:brigade|department|engine))|(?:its|it is|this is|have|is) an emergency|medical emergency|heart attack|(?:is|are|am|im|hes|shes) (?:\\w+ )?(?:bleeding|unconscious|choking|drowning)|(?:he|she|hes|shes|somebody|someone) (?:is )?dying|(?:cant|cannot|can not|stopped) (?:breathe|breathing)|(?:house|flat|room|kitchen|building|hotel|car|boat|place) is (?:on fire|burning)|(?:had|been in|there was|there is|theres been) an? (?:bad |car |road )?accident|(?:been|was|got|am being|im being) (?:robbed|attacked|mugged|raped|assaulted|followed)|kill myself|suicid\\w+|overdose",
		],
		whole: [
			"(?:emergency|ambulance|police|fire|sos|help police|fire brigade)(?: (?:now|please|help))*",
		],
	},
	forStaff: {
		inside: [
			"(?:i|we)(?: ?(?:m|re|ll|am|are|will|may|might))* (?:(?:be|running|going to|gonna|about|\\d+|a|an|few|bit|half|hour|min\\w*) )*late(?! (?:for|to|at|night|lunch|dinner|check|flight|train|bus))|^running (?:\\w+ ){0,4}late",
			"(?:was|were) (?:\\w+ )?(?:rude|unfriendly|drunk|terrible|awful|cold|burnt|raw|dirty)|(?:terrible|bad) service|overcharged|too much money|(?:got|sent|brought)(?: me| us)? the wrong|order is wrong|missing (?:from|in) (?:my|our) order|(?:become|be|work as) a (?:taxi )?driver|(?:work|jobs?) (?:with|for) (?:you|me)(?! to)",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|okay|hm+|um|uh|oh|well|just|sorry|please) )*(?:(?:just )?(?:give me )?(?:1|one|a) (?:moment|minute|min|second|sec)(?: please| pls)?|let me (?:think|check|see|ask|sleep on it)(?: (?:about it|it over|first|(?:with|my) .{1,40}))?|(?:ill|i will|i need to|i have to|i must|need to|have to) (?:think(?: (?:about it|it over|first))?|get back to you(?: .{1,30})?|check with (?:my|the) .{1,40}|(?:ask|talk to) my .{1,40}|sleep on it))",
		],
	},
	reverse: {
		inside: [
			"(?:the )?other way (?:round|around)|(?:in )?the (?:opposite|other) direction|vice versa|(?:swap|switch|reverse) (?:them|both|the (?:two|places|direction|pickup and (?:the )?destination))|(?:the )?wrong way (?:round|around)",
		],
		whole: [],
	},
	toDriver: {
		inside: [
			"(?:how|where) (?:do|can|could|should) (?:i|we) (?:contact|reach|call|phone|ring|text|message|get hold of) (?:the|my|our) (?:taxi |cab )?driver",
			"(?:can|could|may) (?:i|we) (?:have|get|see) (?:the|my|our) (?:taxi |cab )?drivers?(?: s)? (?:phone )?(?:number|contact)|(?:whats|what is|what s) (?:the|my|our) (?:taxi |cab )?drivers? (?:s )?(?:phone )?(?:number|contact)",
		],
		whole: [
			"(?:(?:please|can you|could you|would you|will you|hi|hello|pls|just) )*(?:tell|ask|inform|notify|remind|message|text|call|phone|ring|let) (?:the|my|our) (?:taxi |cab )?driver(?: .{1,200})?",
		],
	},
	asksToBook: {
		inside: [
			"(?:do|does) (?:i|we|you|one|anybody|anyone) (?:really |actually )?(?:need|have) to (?:book|reserve|make a (?:booking|reservation))|must (?:i|we|one) (?:book|reserve)|(?:is|are) (?:a |an )?(?:bookings?|reservations?)(?: in advance)? (?:needed|required|necessary|a must|mandatory)|(?:can|could) (?:i|we|you|one) (?:just |simply )?(?:walk in|turn up|show up|come without (?:a )?(?:booking|reservation))|do (?:i|we) need (?:a )?(?:booking|reservation)",
		],
		whole: [],
	},
};
