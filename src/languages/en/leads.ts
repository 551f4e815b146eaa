/** English. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	houseFirst: true,
	view: [
		"(?:can|could|may|shall) (?:i|we) (?:please )?(?:come and |come to |go and )?(?:see|view|visit|look at|have a look at|look around)",
		"(?:want|wants|like|love|wish|hope) to (?:come and |go and )?(?:see|view|visit|look at|have a look at)",
		"(?:id|i d|we d|wed) like to (?:see|view|visit|look at)",
		"(?:tour|visit|inspect|check out) (?:the|that|this|an|a)",
		"(?:show|shown) (?:me|us) (?:the|that|this|round|around)",
		"(?:come|coming|go) (?:and |to )?(?:see|view|visit) (?:the|that|this)",
	],
	home: [
		"flat|apartment|appartment|apartement|studio|house|home|villa|property|place to rent|bungalow|maisonette",
	],
	viewing: [
		"viewings?",
		"(?:schedule|book|arrange|set up|make|organi[sz]e|plan) (?:me |us )?(?:a |an |the )?(?:visit|tour|viewing|showing)",
		"(?:house|flat|apartment|home|property) (?:visit|tour|appointment)",
	],
	visit: ["visits?"],
	need: [
		"needs?|needed|want|wanted|looking for|require|send|get me|find me|call|order|hire|book|come|arrange|organi[sz]e|like|urgent|urgently|asap|please",
	],
	trades: {
		plumb: ["plumb(?:er|ers|ing|ber)|plummer"],
		electric: ["electrici?ans?|sparky"],
		clean: [
			"cleaners?|cleaning (?:lady|woman|man|person|service|company)|house ?cleaning|maid|housekeeper",
		],
		locksmith: ["locksmiths?"],
		garden: ["gardeners?"],
		paint: ["painters?|decorator"],
		handyman: ["handy ?m[ae]n|repair ?m[ae]n|fitter"],
		"air condition": [
			"(?:ac|aircon|air con|air conditioning) (?:repair|service|man|technician|engineer)",
		],
	},
	signs: {
		plumb: [
			"leak(?:s|ing|ed|age|y)?|drip(?:s|ping)|(?:blocked|clogged|burst|overflowing|broken) (?:sink|drain|toilet|loo|pipe|tap|faucet|shower|bath)|(?:sink|drain|toilet|loo|pipe|tap|faucet|shower|bath|boiler)(?: \\w+){0,6} (?:blocked|clogged|burst|overflow\\w*|broken|broke|wont drain|not working)|no (?:hot )?water",
		],
		electric: [
			"wiring|electrics|(?:faulty|loose|burnt) (?:wires?|sockets?|plugs?)|(?:wires?|plugs?|sockets?)(?: \\w+){0,3} (?:burn\\w*|smok\\w*|spark\\w*)|(?:no|lost) (?:power|electricity)|(?:power|electricity|lights?|sockets?|outlets?|fuse)(?: \\w+){0,2} (?:out|gone|off|broken|sparking|blown|blew|tripp\\w*|not working|doesnt work|dont work)",
		],
		locksmith: [
			"locked (?:myself |ourselves |me |us )?out|lost (?:my|the|our) keys?|(?:key|lock)(?: \\w+){0,2} (?:stuck|broken|broke|jammed)",
		],
		"air condition": [
			"(?:ac|aircon|air con|air conditioning|air conditioner)(?: \\w+){0,3} (?:broken|broke|working|cooling|stopped|dead|work|cool)",
		],
	},
	request: ["(?:service )?requests?|repairs?|service"],
	status: [
		"what(?:s| is)? (?:about|with|happening with|up with|going on with) (?:my|our|the)",
		"any (?:news|word|answer|reply) (?:of|from|on|about) (?:my|our|the)",
		"(?:how is|hows|where is|wheres|when is|whens|status of|(?<!\\w )is) (?:my|our|the)",
		"(?:has|have|did|will|does) (?:my|our|the) (?:\\w+ )?(?:answer|answered|accept|accepted|reply|replied|agree|agreed|come|coming|confirm|confirmed)",
		"(?:do|have) (?:i|we) (?:have |got |booked )?(?:a |any )?viewings?",
		"^(?:my|our) (?:viewings?|requests?)$|(?:what|which) (?:viewings?|visits?) (?:do|have|are)",
	],
	cancel: [
		"cancel|call off|drop|scrap|undo|forget",
		"(?:dont|do not|no longer) (?:need|want) (?:my|our|the|a|that)",
	],
	not: [
		"yesterday|last (?:night|week|weekend|time|month|year)|the other day|(?:was|were)(?! (?:thinking|looking|hoping|wondering|planning))|(?:had|came)",
		"how much|what does|price of|cost of|number of|phone number",
		"taxis?|cabs?|ride|driver|pick(?:ed)? (?:me|us) up|drop (?:me|us)",
	],
	filler: [
		"a|an|the|i|we|me|us|my|our|for|at|on|in|to|of|and|or|is|it|hello|hi|hey|please|thanks|someone|somebody|some|good|can|could|would|you|do|does|there|any|here|come|have|has|tomorrow|today|tonight|now|morning|afternoon|evening|next|this|soon|possible|as|possible|who|what|about|am|pm|oclock",
	],
	visitor: [
		"(?:[Ff]or|[Ww]ith|[Ii]ts|[Nn]ame is|called)(?: (?:my|our)(?: \\p{Ll}+){1,3})?,? <name>",
	],
};
