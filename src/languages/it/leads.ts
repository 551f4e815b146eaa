/** Italian. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	view: [
		"(?:posso|si puo|possiamo|potrei|potremmo) (?:visitare|vedere|venire a vedere|visionare)",
		"(?:vorrei|vorremmo|voglio|vogliamo|desidero|mi piacerebbe|ci piacerebbe) (?:visitare|vedere|venire a vedere|visionare|far visitare)",
		"(?:visitare|venire a vedere|visionare) (?:il|la|l|lo|questo|questa|quel|quell)",
		"(?:organizzare|fissare|prendere|prenotare|programmare)(?: \\S+){0,2} (?:visita|sopralluogo|appuntamento)",
	],
	home: ["appartamento|monolocale|bilocale|trilocale|casa|villa|alloggio|attico"],
	viewing: ["visit[ae]|sopralluogo|appuntamento per (?:vedere|visitare)"],
	need: [
		"bisogno|cerco|cerchiamo|vorrei|voglio|serve|servirebbe|occorre|mand\\S*|invi\\S*|trov\\S*|chiam\\S*|urgent\\S*|puo|potrebbe|venire|venga|favore|prenotare",
	],
	trades: {
		plumb: ["idraulic[oi]"],
		electric: ["elettricist[ai]"],
		clean: ["donna delle pulizie|pulizi[ae]|addetto alle pulizie|impresa di pulizie|colf"],
		locksmith: ["fabbr[oi]"],
		garden: ["giardinier[ei]"],
		paint: ["imbianchin[oi]|pittore edile"],
		handyman: ["tuttofare|riparator[ei]|aggiustatutto"],
		"air condition": [
			"(?:riparare|riparazione|manutenzione|tecnico|ricarica)(?: \\S+){0,2} (?:condizionator[ei]|climatizzator[ei]|aria condizionata)",
		],
	},
	signs: {
		plumb: [
			"perdita d acqua|(?:lavandino|rubinetto|water|bagno|tubo|doccia|scarico|caldaia)(?: \\S+){0,3} (?:perde|gocciola|intasat\\S*|otturat\\S*|rott\\S*)|(?:manca|non c e) l acqua",
		],
		electric: [
			"(?:manca|non c e) (?:la )?(?:luce|corrente)|senza (?:luce|corrente)|(?:presa|salvavita|contatore)(?: \\S+){0,3} (?:scatta\\S*|saltat\\S*|funziona)",
		],
		locksmith: [
			"chius[oi] fuori|(?:perso|rotto) (?:le chiavi|la chiave)|serratura(?: \\S+){0,2} (?:bloccata|rotta)",
		],
		"air condition": [
			"(?:condizionatore|climatizzatore|aria condizionata)(?: \\S+){0,3} (?:funziona|rott[oa]|raffredda|guast[oa])",
		],
	},
	request: ["richiest[ae]|servizi[o]?|riparazion[ei]|intervent[oi]"],
	status: [
		"a che punto e|come va|novita|ci sono notizie|1 risposta|e (?:il mio|la mia|i miei|le mie|il nostro|la nostra)",
		"(?:quando|a che ora) (?:e|viene|arriva)(?: \\S+)? (?:il mio|la mia|i miei|il|la|l|il nostro)|(?:ha|hanno) (?:risposto|accettato)|ho (?:1|delle) visit[ae]|quali visite",
	],
	cancel: ["annull\\S*|disdi\\S*|rinunci\\S*|non (?:mi|ci) serve piu|lascia\\S* perdere"],
	not: [
		"ieri|l altro ieri|la settimana scorsa|l ultima volta|era|erano|e venut\\S*",
		"quanto (?:costa|viene|prende)|prezzo|tariffa|numero (?:del|di|dell)",
		"taxi|tassi|corsa|autista|ncc",
	],
	filler: [
		"un|uno|una|1|il|lo|la|l|i|gli|le|d|di|del|della|dei|io|noi|mi|ci|me|mio|mia|miei|ho|abbiamo|avere|e|c|a|al|alla|all|in|per|che|chi|domani|oggi|mattina|pomeriggio|sera|stasera|adesso|ora|buongiorno|buonasera|ciao|salve|qualcuno|si|lei|voi|bravo|brava|possibile|piu|presto|subito|cortesia|piacere",
	],
	visitor: [
		"(?:[Pp]er|[Cc]on|nome di|chiama|chiamata)(?: (?:mio|mia|i miei|il mio|la mia|nostro|nostra)(?: \\p{Ll}+){1,2})?,? <name>",
		"(?:[Vv]iene|[Vv]errà)(?: (?:mio|mia)(?: \\p{Ll}+){1,2})?,? <name>",
	],
};
