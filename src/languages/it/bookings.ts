/** Italian. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing =
	"(?:prenotazion[ei]|tavol[oi]|camer[ae]|stanz[ae]|appuntament[oi]|massaggio|taglio|soggiorno)";

export const bookings: BookingTable = {
	table: [
		"tavol[oi](?! (?:rotond|da))\\S*",
		"(?:cena|cenare|pranzo|pranzare) (?:per|da|al|alla|alle) \\d*",
	],
	room: [
		"camer[ae]|stanz[ae]|suite|soggiorno|soggiornare|pernottamento|pernottare|dormire (?:al|alla|all|da)",
		"(?:vorrei|voglio|vorremmo|vogliamo|devo|dobbiamo)(?: (?:fare|il|un|1)){0,2} check ?in(?! (?:prima|dopo|tardi|presto))",
	],
	other: [
		"appuntament[oi]|taglio(?: di capelli)?|parrucchier[ae]|barbiere|colore (?:ai|dei) capelli|tinta|ting\\S*(?: i)? capelli|tagli\\S* i capelli|massaggio|manicure|pedicure|rasatura|trattamento",
		"(?:fare|faccio|vorrei|voglio|vogliamo|1) (?:1 )?prenotazione",
	],
	visit: [
		"appuntament[oi]|taglio(?: di capelli)?|parrucchier[ae]|barbiere|tinta|massaggio|manicure|pedicure|rasatura|barba",
	],
	appointment: ["appuntament[oi]"],
	verb: ["dormire|soggiornare|pernottare|alloggiare|prenot\\S*|riserv\\S*"],
	ride: [
		"taxi|tassi|taxy|auto|macchina|autista|corsa|navetta|uber|ncc|transfer|conducente|tassista",
		"(?:mi|ci) (?:porti|porta|venga a prendere|accompagni|accompagna)|(?:portarmi|portarci|venire a prendermi|venire a prenderci|accompagnarmi|accompagnarci)",
	],
	told: [
		"ieri|la settimana scorsa|(?:lo scorso (?:weekend|fine settimana)|il (?:weekend|fine settimana) scorso)|l altr[oa] (?:giorno|sera)|era|erano|(?:ho|abbiamo) (?:mangiato|cenato|dormito|adorato|amato)",
	],
	status: [
		"(?:che cosa|cosa|che) (?:ho|abbiamo) prenotato",
		"(?:qual e|quali sono|vedere|mostra\\S*|controlla\\S*|a che punto e|verific\\S*) (?:la mia|le mie|la nostra|le nostre|mia) prenotazion[ei]",
		"(?:ho|abbiamo)(?: gia)? (?:1 |delle )?(?:prenotazion[ei]|appuntament[oi])",
		`(?:quando|a che ora|dove|dov) (?:e|c e)(?: gia)? (?:la mia|il mio|la nostra|il nostro) ${thing}`,
		"^(?:la mia|le mie|la nostra|le nostre) prenotazion[ei](?: per favore)?$",
		`(?:la mia|il mio|la nostra|il nostro) ${thing} e (?:stat[oa] )?(?:confermat|prenotat|accettat|a posto|ok)\\S*`,
	],
	cancel: [
		`(?:annull|disdi|cancell)\\S*(?: \\S+){0,3} ${thing}`,
		`(?:non (?:mi|ci) serve piu|non voglio piu|non vogliamo piu) (?:il |la )?(?:mio |mia |nostro |nostra )?${thing}`,
	],
	change: [
		`(?:cambi|modific|spost|rimand|rinvi|anticip|posticip)\\S*(?: \\S+){0,2} (?:la mia|il mio|la nostra|il nostro|la|il|questa|questo) ${thing}`,
	],
	moves: ["(?:spost|anticip|posticip|rimand|rinvi)\\S*|si puo|facciamo"],
	moreNights: [
		"(?:una|(\\d+)) nott[ei] (?:in più|di più|in piu|di piu|ancora)",
		"(?:aggiung\\S*|prolung\\S*(?: di)?)(?: ancora)? (?:una|(\\d+)) nott[ei]",
		"ancora (?:una|(\\d+)) nott[ei]",
		"(?:un'altra|un altra|altr[ae](?: (\\d+))?) nott[ei]",
	],
	nights: ["(?:per )?(\\d+) nott[ei]"],
	fromTo: [
		"(?:dal |dall |da )?(?:giorno )?(\\d{1,2}) (?:al|all|a|fino al|upto)(?: giorno)? (\\d{1,2})(?= (?:gennaio|gen|febbraio|feb|marzo|aprile|apr|maggio|giugno|giu|luglio|lug|agosto|ago|settembre|sett|ottobre|ott|novembre|nov|dicembre|dic)(?: |$))",
	],
	upTo: ["a|al|alla|e|upto"],
	until: ["fino(?: a| al| alla)?|(?:partenza|partendo|partiamo|parto)"],
	arrives: ["dal|a partire dal|arrivo|arriviamo|check ?in"],
	filler: [
		"per|persone|persona|al|alla|all|a|da|dal|un|uno|una|1|il|lo|la|l|i|gli|le|del|della|dei|di|favore|cortesia|piacere|vorrei|vorremmo|puo|potete|cena|pranzo|cenare|sera|stasera|ristorante|hotel|albergo|salone|nome|anzi|libero|libera|disponibile|avere|prendere|capelli|finestra|festa",
	],
	name: /(?:\ba nome (?:di\s+|del\s+|della\s+)?|\bnome\s*:\s*)(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu,
};
