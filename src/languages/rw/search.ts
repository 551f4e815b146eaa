/** Kinyarwanda, as people ask what there is. */
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

/** Where somebody wants to live: a home is looked for. */
const living = "(?:ndashaka|turashaka|nifuza|twifuza) (?:gutura|kwibera)";

export const search: SearchWords = {
	cue: [
		living,
		"^(?:amazu)$",
		"ndashaka|nshaka|dushaka|turashaka|ndashakisha|nshakira|mushakire|nshakisha|mumpe|mumfashe kubona",
		"nabona|twabona|n[ai]?yirira|nayirira|narira|twarira|nabirira|naryira|mwambwira|mumbwire|mbwira|mwandangira|ndangira|mundangire|nyereka|munyereke",
		"hari|haba hari|mwaba muzi|muzi|waba uzi|ese hari",
		"hehe|he nabona|ahantu",
		"iri hafi|ziri hafi|hafi cyane|hafi yanjye",
		"\\S*(?:gura|rira|bona|nywera) (?:he|hehe)|(?:gukodesha|kugura|kurya|kunywa)|ndashonje|dushonje|inzara",
	],
	about: ["(?:mbwira|mumbwire|tubwire) (?:ibya|ibyerekeye)|amakuru (?:kuri|yerekeye)"],
	which: [
		"(?:izihe|ayahe|iyihe|ibihe|abahe) (?:\\S+ ){1,2}(?:zifite|afite|bafite|ifite|zigurisha|agurisha|bagurisha|igurisha|zicuruza|acuruza|zitanga|zikora)",
		"(?:ni ?nde|nde) (?:ufite|ugurisha|ucuruza|ukora|utanga)",
	],
	or: "cyangwa",
	theirs: ["bafite|bagira|hariyo|bemera"],
	pharmacy: ["farumasi|pharmacie|pharmacy|farmasi"],
	home: ["inzu|amazu|apartema|apartment|villa|situdiyo", living],
	bedrooms: ["(?:ibyumba|byumba)(?: byo kuraramo)? (\\d{1,2})|(\\d{1,2}) byo kuraramo"],
	rooms: [],
	below: [`(?:munsi ya|itarenza|itarengeje|kugeza kuri|bitarenze) ${amount}`],
	above: [`(?:hejuru ya|guhera kuri|irenze) ${amount}`],
	pets: ["amatungo|itungo|imbwa|injangwe"],
	parking: ["parikingi|parking|garaje"],
	features: ["ubusitani|imbuga|pisine|balkoni|ibaraza|ibikoresho|asanseri"],
	open: ["ifunguye|zifunguye|afunguye|iri ku izamu|ubu|nonaha"],
	near: ["hafi ya|hafi y|hafi|iruhande rwa|kuri|ku|muri|mu|i"],
	here: ["hafi (?:yanjye|yange|yacu|yanje|hano|aha)"],
	categories: {
		restaurant: ["resitora\\S*|restaurant|aho (?:kurya|barira|narira|twarira)|ibiryo|ibyo kurya"],
		cafe: ["kafe|cafe|ikawa|ifunguro rya mu gitondo"],
		bar: ["akabari|utubari|bar"],
		hotel: ["hoteli|hotel|amahoteli|aho (?:kurara|kuryama|narara|twarara)"],
		hairdresser: ["kogosha|umwogoshi|salo|saloon|kwiyogoshesha|gusuka"],
		repairs: ["umukanishi|umufundi|umuplombiye|umuelektirisiye|ukora amazi"],
		boat_tour: ["ubwato|gutembera mu bwato|kugenda mu bwato"],
		grocery: ["alimentation|iduka|supermarket|super marche"],
	},
	places: {
		beach: ["inkombe|inyanja|plage|umusenyi"],
		museum: ["inzu ndangamurage|ingoro ndangamurage|ingoro|musee"],
		hospital: ["ibitaro"],
		mosque: ["umusigiti|imisigiti"],
		church: ["kiliziya|urusengero|insengero"],
		park: ["pariki|ubusitani"],
		market: ["isoko|amasoko"],
		shopping: ["inzu y ubucuruzi"],
	},
	kinds: {
		milk: "amata",
		bread: "umugati|imigati",
		coffee: "ikawa",
		cake: "gato|umutsima",
		fish: "amafi|ifi",
		kebab: "kebab|brochette",
		breakfast: "ifunguro rya mu ?gitondo",
		haircut: "kogosha\\S*|kwiyogoshesha\\S*|kogoshesha\\S*",
		"hair colour": "gusiga (?:umusatsi|ibara)",
		boat: "ubwato",
		double: "icyumba c(?:y|ya) (?:abantu )?(?:babiri|2)|cya babiri|icyumba cy abantu babiri",
		family: "cy umuryango",
		inside: "imbere",
	},
	menu: ["menu|urutonde rw ibiciro"],
	delivers: ["(?:bageza|bazana|bohereza|ageza)(?: \\S+){0,3} (?:mu rugo|ku muntu|aho ndi)"],
	hours: [
		"(?:bafungura|bafunga|ifungura|ifunga|hafungura|hafunga)(?: \\S+){0,4} ryari|saa (?:ngahe|zingahe)(?: \\S+){0,4} (?:bafungura|bafunga|ifungura|ifunga|hafungura|hafunga)|(?:bafungura|bafunga|ifungura|ifunga|hafungura|hafunga)(?: \\S+){0,4} saa (?:ngahe|zingahe)|(?:hara|bara|ira|bira)funguye|(?:ha|ba|i|bi)funguye|amasaha yo (?:gukora|gufungura)",
	],
	goods: [
		"pizza|piza|amafi|ifi|brochette|burger|sushi|salade|isupu|gato|ice cream|umugati|amata|amavuta y izuba",
	],
	shops: {
		asking: [
			/^(?:baza|mubaze|mumbarize|mbariza|umbarize|mutubarize) (?:amaduka|abacuruzi) (?!niba )(?:igiciro cya |igiciro cy')?(?<thing>.+?)(?: (?:ni angahe|igura angahe|zigura angahe|bigura angahe))?$/u,
		],
		lookingFor: [
			/^(?<thing>.+?) (?:nayigura|nabigura|nayagura|nagura|nazigura|nabibona|nayibona|nayabona|nazibona|yagurwa|igurirwa|bigurirwa) (?:he|hehe)$/u,
		],
	},
	noise: [
		"maduka|iduka|agurisha|bagurisha|igurisha|zigurisha|zifite|afite|izihe|ayahe|iyihe|nde|ninde|ufite|ugurisha|neza|nziza|mwiza|byiza|ahantu|aho|njye|twe|twebwe|mbona|ndya|turya|hano|ubu|none|uyu|munsi|muraho|mwaramutse|mwiriwe|na|n|ya|y|za|z|yo|cyo|kandi|cyangwa|nyabuneka|mumfashe|kubona|kurya|kugura|gukodesha|iri|hafi|ku|kuri|mu|muri|i|ni|hehe|he|ese|hari|ifunguye|zifunguye|bagurisha|ikodeshwa|icyumba|ibyumba",
	],
};
