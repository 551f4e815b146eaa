/** Italian, as people ask what there is. */
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

/** Where somebody wants to live: a home is looked for. */
const living = "(?:vorrei|voglio|vorremmo|vogliamo|mi piacerebbe)(?: andare a)? (?:vivere|abitare)";

export const search: SearchWords = {
	cue: [
		living,
		"^(?:case|appartamenti|ville)$",
		"cerco|cerchiamo|cercando|trova|trovami|trovate|trovare|cercare",
		"consigli\\S*|suggerisc\\S*|raccomand\\S*|mostr\\S*|propon\\S*",
		"c e|ci sono|c e 1|conosc\\S*|avete|sa dirmi",
		"dov e|dove (?:si mangia|si compra|si beve|potrei|vendono|posso|possiamo|si puo|si trova|trovo|comprare|compro|mangiare|mangio|dormire|bere|c e|ci sono|e)",
		"(?:il|la) piu vicin[oa]|(?:i|le) piu vicin[ie]",
		"(?:voglio|vorrei|vorremmo|voglia di) (?:mangiare|affittare|comprare|bere)|ho fame|abbiamo fame|in affitto",
	],
	about: [
		"parla\\S* (?:di|del|della|dell)|(?:informazioni|info|dettagli) (?:su|sul|sulla|sull)|dim\\S+ (?:qualcosa|di piu) (?:su|sul|sulla|sull|di|del)",
	],
	which: [
		"(?:in )?qual[ei] (?:\\S+ ){1,2}(?:hanno|ha|vendono|vende|fanno|fa|servono|serve|offrono|offre|c e)",
		"chi (?:ha|vende|fa|serve|offre)",
	],
	or: "o|oppure",
	theirs: [
		"hanno (?:il|la|un|una|i|le|anche)|c e (?:\\S+ ){1,3}(?:li|la|sul posto)|accettano|prendono (?:la |le )?cart\\S*",
	],
	pharmacy: ["farmaci[ae]"],
	home: [
		"appartament[oi]|casa|case|villa|ville|monolocal[ei]|bilocal[ei]|trilocal[ei]|alloggi[o]?",
		living,
	],
	bedrooms: ["(\\d{1,2}) camere(?: da letto)?|(\\d{1,2}) camera da letto"],
	rooms: ["(\\d{1,2}) (?:locali|vani|stanze)"],
	below: [`(?:meno di|sotto(?: i| gli)?|fino a|massimo|max|al massimo|non piu di|entro) ${amount}`],
	above: [`(?:piu di|oltre(?: i)?|a partire da|almeno|minimo) ${amount}`],
	pets: ["animali|animale|cani|cane|gatti|gatto"],
	parking: ["parcheggio|garage|posto auto"],
	features: [
		"giardino|cortile|piscina|balcone|terrazz[ao]|vista mare|camino|ascensore|arredat[oa]|aria condizionata",
	],
	open: ["apert[oaie]|di turno|adesso|ora|in questo momento"],
	near: [
		"vicino (?:a|al|alla|all|allo)|accanto (?:a|al|alla|all)|nei pressi (?:di|del|della|dell)|intorno (?:a|al|alla)|presso|verso|vicino|in|nel|nella|al|alla|all",
	],
	here: ["vicin[oaie] a (?:me|noi|qui)|qui vicino|(?:intorno|attorno) a (?:me|noi)"],
	categories: {
		restaurant: [
			"ristorant[ei]|trattori[ae]|osteri[ae]|(?:dove|per) mangiare|mangiare|cenare|pranzare",
		],
		cafe: ["caffe|caffetteri[ae]|(?<!(?:dopo|prima)(?: la| di| della)? )colazione|sala da te"],
		bar: ["bar|pub|locali notturni"],
		hotel: ["hotel|albergo|alberghi|ostell[oi]|(?:dove|per) dormire|pensione"],
		hairdresser: ["parrucchier[aei]|barbier[ei]|taglio di capelli"],
		repairs: ["idraulic[oi]|elettricist[ai]|riparator[ei]|tuttofare"],
		boat_tour: ["(?:giro|gita|giri|gite|escursione|escursioni|tour) in barca|gita in mare"],
		grocery: ["supermercat[oi]|alimentari|minimarket"],
	},
	places: {
		beach: ["spiaggi[ae]|spiagge"],
		museum: ["muse[oi]"],
		hospital: ["ospedal[ei]"],
		mosque: ["moschea|moschee"],
		church: ["chiesa|chiese"],
		park: ["parco|parchi"],
		market: ["mercat[oi]|bazar"],
		shopping: ["centro commerciale|centri commerciali"],
	},
	kinds: {
		milk: "latte",
		bread: "pane",
		coffee: "caffe",
		cake: "torta|torte",
		fish: "pesce",
		seafood: "frutti di mare",
		kebab: "kebab",
		breakfast: "colazione",
		vegetarian: "vegetarian\\S*",
		haircut: "taglio(?: di capelli)?|tagliare i capelli|tagliarmi i capelli",
		"beard trim": "barba",
		"hair colour": "colore|tinta|tinger\\S*(?: \\S+)? capelli",
		boat: "(?:gita|giro|escursione|tour) in barca",
		double: "camer[ae] doppi[ae]|doppi[ae]|matrimonial[ei]",
		family: "camer[ae] fami(?:g)?liar[ei]|fami(?:g)?liar[ei]",
		inside: "dentro|all interno|interno",
		quay: "molo|banchina|(?:in riva|vicino) al(?: mare|l acqua)|sul mare",
	},
	menu: ["menu|listino|cosa (?:vendono|vende|servono|serve|avete) (?:da|al|alla|di)"],
	delivers: [
		"(?:fanno|fa|hanno)(?: \\w+){0,3} (?:consegn\\w+|domicilio)|consegnano|portano a casa",
	],
	hours: [
		"orari(?: di apertura)?|(?:apr|chiud)\\w+(?: \\w+){0,2} (?:che ora|quando)|orario di (?:apertura|chiusura)|(?:a|fino a|da) che ora(?: \\w+){0,5} (?:apre|aprono|chiude|chiudono|apert\\w)|quando(?: \\w+){0,5} (?:apre|aprono|chiude|chiudono)|(?:e|sono)(?: \\w+){0,5} (?:apert[oaie]|chius[oaie])",
	],
	goods: [
		"pizze|pizza|pasta|kebab|pesce|frutti di mare|hamburger|sushi|insalata|insalate|falafel|zuppa|zuppe|dolci|baklava|vegetarian\\S*|gelato|gelati|crema solare|pane|latte",
	],
	shops: {
		asking: [
			/^(?:chiedi|chieda|chiedete|puoi chiedere|può chiedere|potete chiedere) (?:ai|nei|alle) (?:negozi|venditori|negozianti|fornitori) (?:quanto (?:vogliono per|costano|costa|viene|vengono)|(?:un |il )?(?:prezzo|preventivo) (?:per|di)) (?<thing>.+)$/u,
		],
		lookingFor: [
			/^(?:cerco|voglio comprare|vorrei comprare|dove (?:posso |si può |possiamo |potrei )?(?:comprare|trovare|compro|trovo|si trova|si compra)) (?<thing>.+)$/u,
		],
	},
	noise: [
		"negoz[io]{1,2}|vend(?:e|ono)|hanno|oppure|urgente|subito|serve|un|uno|una|1|dei|delle|degli|il|lo|la|l|i|gli|le|di|del|della|dell|d|buon|buono|buona|buoni|non|caro|cara|cari|economico|economica|posto|mi|me|noi|ci|io|si|per|con|che|chi|quale|quali|e|ed|o|vorrei|voglio|vuole|vorremmo|ho|abbiamo|voglia|mangiare|affittare|affitto|comprare|qui|adesso|ora|stasera|sera|buongiorno|ciao|salve|c|ci|a|al|alla|in|nel|nella|vicino|apert\\S*|posso|possiamo|puo|potete|puoi|avete|sapete|qualche|cosa|da|favore|cortesia|piacere|sono|dove",
	],
};
