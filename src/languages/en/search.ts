/** English, as people ask what there is. */
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

export const search: SearchWords = {
	cue: [
		"(?:locate|locating|assist me to find)",
		"(?:find|finding|search|searching|look|looking)(?: for| at)?",
		"(?:do you )?know who (?:has|have|sells?)|who (?:has|have|sells?|stocks?)",
		"(?:which|what) (?:shop|store|place|pharmacy)s?(?: here)? (?:has|have|sells?)",
		"(?:shop|store|place) (?:with|that (?:has|sells)|which (?:has|sells)|selling)",
		"(?:what|which) (?:sorts?|kinds?|types?) of",
		"where(?: is| are|s) (?:the|a|an|any)(?! (?:taxi|cab|driver|ride|car|order|food|courier))",
		"(?:recommend|suggest|show)(?: me| us)?",
		"(?:is|are) there",
		"(?:somewhere|some place|a place|anywhere) (?:to|that|with|where)",
		"where (?:can|could|do|should) (?:i|we) (?:find|get|buy|eat|drink|have|rent|go for)",
		"(?:do you )?know (?:a|an|any|of|some)",
		"any (?:good|nice|cheap)?",
		"(?:wheres|where is|whats|what is) the (?:nearest|closest)|(?:nearest|closest)",
		"(?:want|like|love|need) (?:to )?(?:eat|rent|buy|drink)",
		"(?:i am|im|we are|were) (?:hungry|thirsty)",
	],
	pharmacy: ["pharmac(?:y|ies)|chemists?|drug ?stores?"],
	home: ["flats?|apartments?|houses?|villas?|studios?|homes?|(?:somewhere|place) to (?:rent|live)"],
	bedrooms: ["(\\d{1,2}) (?:bed ?rooms?|beds?|bed)"],
	rooms: [],
	below: [
		`(?:under|below|less than|up to|max(?:imum)?|at most|not more than|cheaper than|for) ${amount}`,
	],
	above: [`(?:over|above|more than|from|at least) ${amount}`],
	pets: ["pets?|dogs?|cats?"],
	parking: ["parking|garage"],
	open: ["open|on duty|24 hours|now|tonight"],
	near: ["near|nearby|close to|close by|around|next to|by|at|in"],
	categories: {
		restaurant: ["restaurants?|(?:somewhere|place|places|something) to eat|dinner|lunch"],
		cafe: ["cafes?|coffee ?shops?|coffee (?:place|house)|breakfast"],
		bar: ["bars?|pubs?"],
		hotel: ["hotels?|(?:somewhere|place) to (?:stay|sleep)|accommodation"],
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
	goods: [
		"pizzas?|pasta|kebabs?|fish|sea ?food|burgers?|sushi|salads?|falafel|soup|cakes?|baklava|vegetarian|vegan|meze|ice cream|coffee|sun ?cream|water|bread|milk",
	],
	noise: [
		"a|an|the|im|ive|id|sorts?|kinds?|types?|offered|available|finding|help|soon|go|going|visit|watch|see|center|centre|city|sell|stock|close|some|any|good|nice|cheap|best|great|place|places|shop|somewhere|something|me|us|i|we|you|please|pls|can|could|would|for|to|of|with|want|need|like|get|eat|have|buy|here|now|tonight|today|and|or|hello|hi|hey|is|are|there|do|know|that|which|what|where|open|near|nearby|in|at|by|town|area|around|rent|my|your|sells?|serves?|does|who",
	],
};
