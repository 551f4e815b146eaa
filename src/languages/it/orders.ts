/** Italian. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["ordin[ei]"],
	order: [
		"ordin(?:are|o|iamo|i|a|ate|ami|iamo)",
		"(?:fare|faccio|vorrei fare) (?:1 )?ordine",
		"(?:consegn|recapit)(?:are|ate|atemi|i)(?: mi| ci)?",
	],
	want: [
		"(?:io )?(?:vorrei|voglio|prendo|desidero|gradirei)|(?:noi )?(?:vorremmo|vogliamo|prendiamo)|mi piacerebbe|porta(?:temi|teci|mi|ci|te)?|(?:mi|ci) (?:porti|porta|portate|mandi|dia)|mand(?:atemi|ateci|ami|ate)|datemi|dammi|posso avere|possiamo avere|potrei avere|puo|potete|per favore|per cortesia",
	],
	without: [
		"senza(?: il| la| l| i| le)?",
		"niente",
		"(?:al posto|invece) (?:di|del|della|dell|dei|delle|d)",
		"(?:tolga|togli|togliete|leva|levate)(?: il| la| l| i| le)?",
	],
	withoutAfter: [],
	exchange: { verb: ["cambi\\w*|sostitui\\w*|scambi\\w*|modific\\w*"], into: ["con|per|in|a"] },
	part: ["(\\d+) (?:di (?:loro|quelle|quelli|queste|questi)|delle 2|dei 2)"],
	more: ["e anche|anche|ancora|aggiung(?:i|a|ete)|in piu|e 1 altr[oa]|poi"],
	moreAfter: ["in più|ancora"],
	make: [
		"^(\\d+) (?:scatol[ae]|confezion[ei]|bottigli[ae]|pezz[oi]|porzion[ei])$",
		"(?:facciamo|facciano|anzi|metta|mettete|ne voglio|ne vorrei|diciamo|fanne|ne faccia) (\\d+)",
	],
	spot: [
		"(?:alla |per la |in |nella |al |per il )?(camera|stanza|tavolo|suite)(?: numero| n| nr)? (\\d+)",
	],
	spotNames: [
		["camera", "camera"],
		["stanza", "camera"],
		["tavolo", "tavolo"],
		["suite", "suite"],
	],
	fetch: [
		"(?:da )?asporto|da portare via|portare via|(?:lo |la |li |le )?(?:ritiro|ritiriamo|ritirare)|(?:vengo|passo|veniamo|passiamo)(?: \\S+){0,2} (?:prend\\S*|ritir\\S*)",
	],
	taxi: ["tax\\S*"],
	status: [
		"(?:dov e|dove|dove sta|a che punto e) (?:il mio|il nostro|l|il) (?:ordine|pasto|piatto|cibo)",
		"(?:stato|situazione) (?:del mio|del nostro|dell) ordine",
		"(?:il mio|il nostro|l) ordine e (?:pronto|arrivato|partito)",
		"(?:quando|tra quanto) (?:arriva|sara pronto|arrivera)(?: \\S+){0,2} (?:il mio |il nostro |l )?ordine",
		"^(?:il mio|i miei|il nostro) ordin[ei]$|(?:che )?cosa ho ordinato",
	],
	cancel: [
		"(?:annull|disdi|cancell)\\S*(?: \\S+){0,2} ordin[ei]",
		"non (?:voglio|vogliamo) piu (?:il mio |l )?ordine",
	],
	one: ["un|una|uno|un po|dei|delle|degli"],
	and: ["e|ed|piu"],
	beside: ["con|senza|per|a|al|alla|in|da|dal|di|su|come|verso"],
	of: ["di|dei|del|delle|della|degli"],
	filler: [
		"solo|sola|soltanto|mangiare|qualcosa|cosa|pasto|pranzo|cena|bere|porzioni|porzione|un|uno|una|dei|delle|degli|di|d|il|lo|la|l|i|gli|le|e|con|a|al|alla|all|da|dal|per|in|mi|ci|noi|favore|cortesia|piacere|buongiorno|buonasera|ciao|salve|io|vorrei|voglio|prendo|ordinare|ordino|ordine|camera|stanza|tavolo|numero|questo|grazie|nel|nella|consegna",
	],
};
