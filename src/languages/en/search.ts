/** English, as people ask what there is. */
import type { SearchWords } from "../../ports/languages/search.ts";

const homes = "(?:flats?|apartments?|(?<!guest )houses?|villas?|studios?|homes?|residences?)";
const amount = "(\\d+(?:[.,]\\d{3})*)";

/** "For 2" is no price. */
const large = "(\\d{3,}|\\d{1,3}[.,]\\d{3})";

/** Where somebody wants to live: a home is looked for. */
const living =
	"(?:want|like|love|hoping|wish|need|planning|looking|prefer) (?:to )?(?:live|living)(?: right| somewhere)? (?:in|near|close|by|around|at)";

export const search: SearchWords = {
	cue: [
		living,
		"^(?:homes|flats|apartments|houses|villas|studios)$",
		"(?:locate|locating|assist me to find)",
		"(?:find|finding|search|searching|look|looking|hunting|(?:on the )?(?:hunt|lookout))(?: for| at)?",
		"(?:need|want|like|get|after)(?= (?:\\w+ ){0,4}(?:restaurants?|eater(?:y|ies)|(?:place|spot) (?:for|with|that) ))",
		"(?:do you )?know who (?:has|have|sells?)|who (?:has|have|sells?|stocks?)",
		"any ?(?:one|body|where|place)(?: here| there| around| nearby| in town)? (?:do|does|doing|has|have|got|sells?|selling|serves?|serving|makes?|making)",
		"(?:shop|store|place) (?:with|that (?:has|sells)|which (?:has|sells)|selling)",
		"(?:what|which) (?:sorts?|kinds?|types?) of",
		"where(?: is| are|s) (?:the|a|an|any)(?! (?:taxi|cab|driver|ride|car|order|food|courier))",
		"(?:recommend|suggest|show)(?: me| us)?",
		"(?:is|are) there|what(?:s| is) there|if there (?:is|are|might|may|could)",
		"recommendations?|point me|(?:you|u) (?:\\w+ ){1,3}happen to have|(?:you|they)(?: guys)? have(?! (?:their|its|his|her|(?:a|an|the) (?:(?:tele)?phone|contact|number|address|post ?code)))",
		"(?:go|going|get)(?: out)? to (?:a|an|some) (?:\\w+ )?(?:restaurant|cafe|bar|pub|hotel|salon|barber|museum|beach|park)s?",
		"(?:somewhere|some place|a place|anywhere)(?: (?:cheap|nice|good|decent|quiet|close|near)){0,2} (?:to|that|with|where)",
		"where (?:can|could|do|should) (?:i|we) (?:find|get|buy|eat|drink|have|rent|go for)",
		"(?:do you )?know (?:a|an|any|of|some)",
		"(?:wheres|where is|whats) (?:a )?(?:good|nice|best)(?: (?:place|spot))?",
		"any(?: (?:good|nice|cheap|decent))?(?= (?:\\w+ )?(?:restaurants?|eater(?:y|ies)|hotels?|cafes?|bars?|pubs?|salons?|barbers?|museums?|beach(?:es)?|shops?)(?! (?:booked|open)))",
		"(?:wheres|where is|whats|what is|which is) the (?:nearest|closest|cheapest)(?= \\w)|(?:nearest|closest)",
		"(?:want|like|love|need) (?:to )?(?:go out to |grab something to )?(?:eat|rent|buy|drink)",
		"(?:i am|im|we are|were)(?: \\w+)? (?:hungry|thirsty|starving)",
		"where (?:can|could|do|should) (?:i|we) dine",
		"(?:check|checking|go|see) (?:out )?(?:some|a few)|check for|pull up|(?:interested in|in the mood for)",
		`(?:need|want|like|get|after)(?: (?:me|us|to|rent|book|find|get|buy|a|an|some|new|nice|another|cheap|furnished|big|small|\\d+|bed ?rooms?)){1,6} ${homes}`,
		`${homes} (?:hunting|(?:to|for) (?:rent|let|sale|buy))|${homes}(?: \\w+){1,5} (?:to|for) (?:rent|let|sale)`,
		`${homes} with (?:a |an )?(?:\\w+ )?(?:yard|garden|pool|balcony|terrace|view)`,
	],
	which: [
		"(?:which|what) (?:restaurants?|eater(?:y|ies)|places?|shops?|stores?|markets?|supermarkets?|pharmac(?:y|ies)|cafes?|bars?|pubs?|hotels?|guest ?houses?|salons?|hair ?dressers?|barbers?)(?: here| there| nearby| around here| in town)? (?:do|does|have|has|got|sells?|serves?|makes?|offers?|stocks?)",
		"who (?:has|have|sells?|stocks?|does|serves?|makes|offers|cuts)(?! (?:it|that|this|the|my|our)(?: |$))",
		"(?:restaurants|cafes|places|shops|hotels|bars) (?:with|that (?:have|sell|serve|do|make)|selling|serving|having)",
	],
	or: "or",
	theirs: [
		"(?:do|does|did|will) (?:they|it|the place) (?:have|got|take|accept|allow|offer|do|serve|speak)|have they got|are (?:there|they) (?:\\w+ ){1,4}there|is there (?:\\w+ ){1,4}there",
		"(?:whats|what is|what are|give me|tell me|send me|have|get(?: me)?) (?:the|their|its) (?:\\w+ )?(?:exact |full |phone |telephone |contact )?(?:address|phone|number|post ?code|telephone|contact|location|website|e ?mail)(?! of)|^(?:and )?(?:the |their )?(?:address|(?:tele)?phone number|post ?code)(?: (?:and|or) (?:the |their )?(?:address|(?:tele)?phone number|post ?code))?(?: (?:for|of) (?:them|it))?(?: please)?$|what (?:city|street|part of town) (?:is|are) (?:they|it)",
	],
	pharmacy: ["ph?arma?c(?:y|ies|ys)|pharamc(?:y|ies)|chemists?|drug ?stores?"],
	about: [
		"(?:shows?|comes?) up (?:in|on) (?:your|the) (?:app|list|database|system|directory)|(?:in|on) your (?:app|list|database|system|directory)",
		"tell me(?: \\w+)? about|know (?:anything|something|much) (?:about|of)|(?:details|information|info) (?:on|of|about|for)|(?:have you )?(?:heard|know) of",
		"where(?: \\w+){1,6} (?:is|located)|where(?: is|s)",
	],
	home: [
		`${homes}|\\d bed ?rooms?(?= (?:in|at|near|around|by|with) )|(?:somewhere|place) to (?:rent|live)|bed ?rooms? (?:spots?|places?|units?|ones?)`,
		living,
	],
	bedrooms: ["(\\d{1,2}) (?:(?:bed ?)?rooms?|beds?|bed)"],
	rooms: [],
	below: [
		`(?:under|below|less than|up to|max(?:imum)?|at most|not more than|cheaper than) ${amount}|for ${large}|${large}(?: (?:a|per|lira|try|tl|euros?|month)){0,3} (?:max(?:imum)?|tops|at (?:the )?most|or less)`,
	],
	above: [`(?:over|above|more than|from|at least) ${amount}`],
	pets: ["pets?|dogs?|cats?"],
	parking: [
		"parking|garage|(?:can|could|do|to|shall|should) (?:i |we |you )?park|park (?:the|my|our|a) car",
	],
	features: ["yard|garden|pool|balcony|terrace|sea view|fireplace|lift|elevator|(?:un)?furnished"],
	open: ["open|on duty|24 hours|now|tonight"],
	near: ["near|nearby|close to|close by|around|next to|by|at|in"],
	here: [
		"(?:near|close to|closest to|nearest to|around) (?:me|us|here)|near ?by me|where (?:i am|we are)",
	],
	categories: {
		restaurant: [
			"rest[aeou]{1,3}r[aeu]{1,2}nts?|eater(?:y|ies)|diners?|(?:eating|dining) (?:places?|spots?|houses?)|(?:go|going|went) out to (?:eat|dine)|out to eat|where i can eat|food (?:recommendations?|options?|places?)|(?:good|nice|great|decent|cheap) (?:place|spot)s? (?:for|with)|(?:somewhere|place|places|something|anywhere)(?: \\w+)? to (?:eat|dine)|(?<!after |before )(?:dinner|lunch)|(?:will|going to|looking to|hoping to) (?:eat|dine)",
			"where (?:can|could|do|should) (?:i|we) (?:eat|dine)|there(?: \\w+){0,5} to (?:eat|dine)|hungry|starving",
		],
		cafe: ["cafes?|coffee ?shops?|coffee (?:place|house)|(?<!after |before )breakfast"],
		bar: ["bars?|pubs?"],
		hotel: [
			"hotels?|(?:somewhere|anywhere|something|place|places)(?: \\w+){0,2} to (?:stay|sleep)|(?:somewhere|place)(?=(?: \\w+){0,5} (?:i|we) (?:can|could|may) (?:stay|sleep))|accomm?odations?",
		],
		hairdresser: ["hair ?dressers?|barbers?|hair ?cut|salons?"],
		repairs: ["plumbers?|electricians?|handym[ae]n|repairs?"],
		boat_tour: ["boat (?:trips?|tours?)|boat ride|snorkell?ing"],
		grocery: ["groceries|grocery(?: store)?|supermarkets?"],
	},
	places: {
		beach: ["beach(?:es)?"],
		museum: ["museums?"],
		hospital: ["hospitals?"],
		mosque: ["mosques?"],
		church: ["church(?:es)?"],
		park: ["parks?"],
		market: ["(?:street |food |fish )?markets?|bazaars?"],
		shopping: ["shopping (?:centre|center|mall)|malls?"],
	},
	menu: [
		"menus?|price ?list|(?:what|which)(?: \\w+){0,2} (?:do|does|can|could)(?: \\w+){1,5} (?:sell|serve|offer)",
	],
	delivers: [
		"(?:do|does|can|will) (?!you |i |we )(?:\\w+ ){1,4}(?:deliver|bring (?:it|food|things))|(?:do|does) (?:\\w+ ){1,4}(?:have|do|offer) (?:a )?(?:home )?delivery",
	],
	hours: [
		"(?:what|which|until what|till what|from what|at what) (?:time|hours?)(?: \\w+){1,6} (?:opens?|close[sd]?|shuts?)|(?:when|how late|how long|until when|till when)(?: \\w+){1,6} (?:opens?|closes?|shuts?)|(?:is|are)(?: \\w+){1,5} (?:open|closed|shut)(?! (?:table|spot|seat|slot|time|room)s?)|(?:opening|closing|business|working) (?:hours?|times?)|(?:what are|whats|tell me) (?:the|their|your) hours",
	],
	goods: [
		"pizzas?|pasta|kebabs?|fish|sea ?food|burgers?|sushi|salads?|falafel|soup|cakes?|baklava|vegetarian|vegan|meze|ice cream|coffee|sun ?cream|water|bread|milk",
	],
	noise: [
		"a|an|the|am|im|ive|id|its|called|named|particular|suitable|one|trip|choices?|options?|sorts?|kinds?|types?|offered|available|finding|help|soon|go|going|visit|watch|see|center|centre|city|sell|stock|close|some|any|good|nice|cheap|best|great|place|places|shop|somewhere|something|me|us|i|we|you|please|pls|can|could|would|for|to|of|with|want|need|like|get|eat|have|buy|here|now|tonight|today|and|or|hello|hi|hey|is|are|there|do|know|that|which|what|where|open|near|nearby|in|at|by|town|area|around|rent|my|your|sells?|serves?|does|who",
	],
};
