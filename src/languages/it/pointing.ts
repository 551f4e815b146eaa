/** Italian: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
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
			"(?:l[oae] )?stess[oaie](?: \\S+){0,3} (?:dell|della|come|che|di) ?(?:l )?(?:altra volta|ultima volta|scorsa volta|volta scorsa|sempre|prima|ieri|solito)|come (?:l ?ultima volta|la volta scorsa|l ?altra volta|sempre|al solito|di solito|prima)",
			"(?:il|la|lo|mio|mia) solit[oa](?: \\S+)?",
			"(?:prenot|ordin|rifa|prend)\\w* (?:lo|la|questo|quello|la stessa cosa|lo stesso)(?: \\S+)? (?:di nuovo|ancora|(?:1|un|una) altra volta)|(?:prenotal|ordinal)[oa] (?:di nuovo|ancora)|(?:riprenotal|riordinal)[oa](?: di nuovo| ancora)?|ripet\\w* (?:l |il |la |lultim[oa] |mio |mia |ultim[oa] )*(?:ordine|prenotazione|corsa|viaggio)",
		],
		whole: [],
	},
	there: {
		inside: [
			"(?:fin |per |a )?(?<!da |di )li(?= |$)|laggiu|(?:in|a) (?:quel|quello|quella|questo|stesso) (?:posto|ristorante|locale|hotel|indirizzo)|andarci|arrivarci",
		],
		whole: [],
	},
	fromThere: {
		inside: ["(?:da|di) (?:li|laggiu|quel (?:posto|ristorante|locale|hotel))"],
		whole: [],
	},
	andBack: {
		inside: ["andata e ritorno|e (?:il |al )?ritorno"],
		whole: [],
	},
	stopover: {
		inside: [
			"(?:con )?(?:(?:una|1) )?(?:breve |piccola )?(?:sosta|tappa) (?:a|al|alla|all|allo|presso|in|nel|nella) @(?: @)*(?: (?:prima|lungo la strada|per strada))*|ferm(?:arsi|arci|armi|iamoci|andosi|andoci) (?:a|al|alla|all|allo|presso) @(?: @)*(?: (?:prima|lungo la strada|per strada))*|pass(?:ando|are|iamo) (?:da|dal|dalla|dall|per)(?: il| la| l)? @(?: @)*(?: (?:prima|lungo la strada|per strada))*|(?:sosta|fermar\\w*)(?: \\S+){0,4} (?:lungo la strada|per strada|durante il tragitto)",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"(?:[2-9]|due|tre|quattro) (?:camere|stanze)|e (?:uno|una|1)(?: altr[oa])?(?: \\w+)? per (?:mi[ao]|la mia|il mio) \\w+|anche per (?:mi[ao]|la mia|il mio) \\w+|(?:[2-9]|due|tre|quattro) (?:taxi|tavoli)",
		],
		whole: [],
	},
	onlyOne: {
		inside: ["(?:solo|soltanto|solamente) (?:un|uno|una|1)|(?:un|una|1) sol[ao]"],
		whole: [],
	},
	sameTime: { inside: ["stess[ao] ora(?:rio)?"], whole: [] },
	special: {
		inside: [
			"(?:compleanno|anniversario|luna di miele)",
			"vicino alla finestra|alla finestra|tranquill\\w+|seggiolone|sedia a rotelle|culla|letto (?:aggiunto|in piu)|check ?in anticipato|piano terra",
			"(?:non|senza|poco|molto|con) (?:troppo )?(?:piccante|spezie|sale|zucchero|cipolla|aglio|noci|carne|glutine|ghiaccio|formaggio|salsa)|allerg\\w+|vegan\\w?|halal|ben cott\\w",
			"(?:il )?codice(?: del (?:cancello|portone))?(?: e)? \\d{2,6}|davanti alla porta",
			"seggiolin\\w+|(?:\\w+ )?(?:valig\\w+|bagagl\\w+|borse|borsoni|tavol[ae] da surf|scatol\\w+|pacch\\w+|bici(?:clett\\w+)?)|passeggin\\w+|(?:il|mio|nostro|un|col|con) (?:cane|cagnolino|gatto)|animal[ei]|biciclett\\w+",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:posso|possiamo|si puo|potrei|potremmo) (?:\\S+ ){0,2}(?:annullar|disdir|cancellar)\\S+ (?:\\S+ ){0,2}(?:dopo|piu tardi|in seguito|poi)|(?:e|cosa)(?: \\S+){0,3} se (?:\\S+ ){0,3}(?:annull|disdi|cancell)\\S+|(?:costi|penal[ei]|condizioni) (?:di|per la) (?:cancellazione|disdetta|annullamento)|(?:fino a|entro) quando (?:\\S+ ){0,4}(?:annullar|disdir|cancellar)\\S+|come (?:\\S+ ){0,3}(?:annull|disd)\\S+(?: \\S+){0,2}",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"pag\\w*(?: \\S+){0,3} (?:taxi|tassista|autista|conducente)(?: \\S+){0,3} (?:carta|contanti|bancomat)|pag\\w*(?: \\S+){0,2} (?:carta|contanti|bancomat)(?: \\S+){0,3} (?:taxi|tassista|autista)|(?:taxi|tassist\\w|autist\\w)(?: \\S+){0,2} (?:accett\\w+|prend\\w+)(?: \\S+){0,2} (?:carte?|contanti|bancomat)",
		],
		whole: [],
	},
	howLong: {
		inside: [
			"quanto (?:tempo|ci (?:vuole|mette|metto|mettiamo|si mette)|dura)|quanti minuti|in quanto tempo",
		],
		whole: [],
	},
	emergency: {
		inside: [
			"(?:chiam\\S*|serve|mand\\S*|bisogno (?:di|d))(?: \\S+){0,3} (?:ambulanza|polizia|carabinieri|pompieri|vigili del fuoco)|(?<!non e )(?:1 |un |una )emergenza|emergenza medica|infarto|non (?:respira|respiro)|non (?:riesce|riesco) a respirare|svenut[oa]|(?:e )?incosciente|sta (?:soffocando|affogando|morendo)|c e (?:1 |un )?incendio|al fuoco|(?:avuto|fatto|c e stato) (?:1|un) incidente|(?:stat[oa]|stati) (?:rapinat|aggredit|violentat)\\S*|suicid\\S*",
		],
		whole: [
			"(?:(?:aiuto|presto) )*(?:ambulanza|polizia|carabinieri|pompieri|emergenza|sos)(?: (?:presto|subito))*",
		],
	},
	forStaff: {
		inside: [
			"(?:siamo|saremo|saro|arriv(?:iamo|o|eremo|ero)|faremo|faccio|facciamo) (?:\\S+ ){0,4}(?:in|di) ritardo",
			"(?:autista|tassista|cameriere|cameriera|cuoco|personale|servizio|lui|lei) (?:era|e|erano|sono|e stato|e stata) (?:\\S+ ){0,2}(?:maleducat\\S|scortese|antipatic\\S|ubriac\\S|aggressiv\\S|pessim\\S|orribile|terribile|sgarbat\\S)|(?:servizio|esperienza|cibo|autista) (?:pessim\\S|orribile|terribile|scadente|vergognos\\S)|(?:pessim\\S|orribile|terribile|brutt\\S) (?:servizio|esperienza|cibo|autista)|guidava (?:\\S+ ){0,3}(?:troppo veloce|come un pazzo|pericolosamente)",
			"(?:cibo|pizza|zuppa|caffe|pesce|piatto|ordine|pranzo|cena) (?:era|e|e arrivat\\S|e stat\\S) (?:\\S+ ){0,2}(?:fredd\\S|bruciat\\S|crud\\S|immangiabile|guast\\S|avariat\\S|sbagliat\\S|incomplet\\S)|(?:ricevuto|mandato|portato|consegnato) (?:\\S+ ){0,2}(?:ordine|piatto|pizza|cibo) sbagliat\\S|(?:nel|dal) (?:mio|nostro) ordine (?:\\S+ ){0,2}manca\\S*|manca\\S* (?:\\S+ ){1,4}(?:nel|dal) (?:mio|nostro) ordine",
			"(?:fatto|fatta|fatti) pagare (?:troppo|di piu|(?:due|2) volte)|truffat\\S|fregat\\S|(?:diventare|lavorare come|fare l|fare il) (?:autista|tassista)|lavorare (?:con|per) voi|(?:un |1 )?lavoro per me",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|okay|hm+|um|uh|oh|well|just|sorry|please) )*(?:(?:(?:solo|aspetti) )?(?:1|un) (?:attimo|momento|secondo|minuto)(?: (?:per favore|solo))?|(?:ci penso(?: su)?|ci devo pensare|devo pensarci|fammi pensare|mi faccia pensare|mi lasci pensare|(?:chiedo|devo chiedere|ne parlo) (?:a|con|al|alla) .{1,40}|(?:le|vi|ti) faccio sapere))",
		],
	},
	reverse: {
		inside: [
			"(?:al|il) contrario|(?:e )?l inverso|nell altro senso|nella direzione opposta|nel senso opposto|viceversa|invert\\w+",
		],
		whole: [],
	},
	toDriver: {
		inside: [
			"come (?:posso |possiamo )?(?:contattare|contatto|chiamare|raggiungere) (?:l|il mio|il nostro|il) ?(?:autista|tassista)|(?:il )?(?:numero|telefono) (?:dell|del|del mio) ?(?:autista|tassista)",
		],
		whole: [
			"(?:(?:per favore|ciao|buongiorno|puo|puoi|potrebbe|potete|potresti) )*(?:dica|dite|di|dire|dirgli|dica pure|chieda|chiedere|chiedi|avvisi|avvisare|avvisa|informi|informare|chiami|chiamare) (?:all|l|al mio|al|il mio|il) ?(?:autista|tassista)(?: .{1,200})?",
		],
	},
	asksToBook: {
		inside: [
			"(?:bisogna|si deve|serve|occorre|e obbligatorio) (?:\\S+ )?(?:prenotare|la prenotazione|prenotazione)|(?:la )?prenotazione (?:e )?(?:obbligatoria|necessaria)|(?:si puo|posso|possiamo) (?:\\S+ ){0,2}senza (?:prenotare|prenotazione|appuntamento)",
		],
		whole: [],
	},
};
