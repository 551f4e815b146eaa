/** Italian, as people write it to a taxi: with and without accents and apostrophes, formally and not. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import {
	clock,
	clockBefore,
	inMinutes,
	namedDate,
	num,
	numericDate,
	onDay,
	shift,
	weekday,
} from "../shared/times.ts";
import { below100, fewer } from "./counting.ts";
import { dates, meals } from "./dates.ts";
import { pointing } from "./pointing.ts";

const parts: Readonly<Record<string, DayPart>> = {
	mattina: "morning",
	mattino: "morning",
	mattinata: "morning",
	pomeriggio: "afternoon",
	sera: "evening",
	serata: "evening",
	notte: "night",
};
const part = (word: string | undefined): readonly TimePiece[] => {
	const known = parts[word ?? ""];
	return known === undefined ? [] : [{ kind: "part", part: known }];
};
const partWord = "(mattina|mattino|mattinata|pomeriggio|sera|serata|notte)";
const half = `(?: (?:del|di|della|in|nel|la|il) ${partWord})?`;
const lead =
	"(?:(?:alle|all|alla|le|l|verso|per|dalle|dall|dopo|prima|entro|circa|intorno|attorno|sulle|sull|a partire|diciamo|ore|ora|non prima|al massimo) )*(?:(?:delle|dell|alle|all|le|l|ore) )*";
const hour = "(2[0-4]|1\\d|0?\\d)";
const cab =
	"(?:taxi|tassi|taxy|auto|macchina|vettura|autista|corsa|navetta|vetture|uber|ncc|trasporto|transfer|tassista|conducente|passaggio)";
const people =
	"(?:persone|persona|pers|passeggeri|passeggero|adulti|adulto|viaggiatori|pax|posti|amici|amiche|clienti|signore|ospiti)";
const small = "(?:bambini|bambino|bambina|bambine|bimbi|bimbo|bimba|neonato|neonati|figli|ragazzi)";
const relative =
	"(?:moglie|marito|fidanzata|fidanzato|ragazza|ragazzo|amico|amica|figlio|figlia|mamma|papa|madre|padre|sorella|fratello|collega|compagna|compagno|nonna|nonno)";
const stand =
	"(?:sono|siamo|mi trovo|ci troviamo|sto|stiamo|aspetto|aspettiamo|sto aspettando|stiamo aspettando|alloggio|alloggiamo|abito|attualmente|fermo|fermi|ferma|bloccato|bloccata|bloccati)(?: (?:attualmente|qui|proprio|in questo momento|adesso|ora|gia|tutti|sempre|bloccato|bloccata|bloccati|fermo|ferma|fermi))*";
const at =
	"(?:al|allo|alla|ai|agli|alle|all|a|in|nel|nello|nella|nell|nei|presso|davanti (?:a|al|allo|alla|ai|alle|all)|vicino (?:a|al|allo|alla|ai|alle|all)|accanto (?:a|al|allo|alla|all)|di fronte (?:a|al|allo|alla|ai|alle|all)|dietro(?: (?:a|al|alla|all))?|sul|sulla|sotto|fuori (?:dal|dalla|dall)|all ingresso (?:del|della|dell|di)|all uscita (?:del|della|dell|di)|da)";
const to =
	"(?:al|allo|alla|ai|agli|alle|all|a|in|nel|nella|nell|verso(?: (?:il|lo|la|l|i|le))?|fino (?:a|al|allo|alla|ai|alle|all)|per(?: (?:il|lo|la|l|i|le))?|presso|direzione|in direzione(?: (?:di|del|della|dell))?)";
const from =
	"(?:dal|dallo|dalla|dai|dagli|dalle|dall|da|(?:a )?partire (?:da|dal|dalla|dall)|partendo (?:da|dal|dalla|dall)|davanti (?:a|al|alla|all)|di fronte (?:a|al|alla|all))";
const pickUp =
	"(?:(?:venire|venite|vieni|viene|venga|passare|passate|passi|passa|venirmi|venirci|passarmi|passarci) )?(?:a )?(?:(?:mi|ci|lo|la|li) )?(?:prendere|prendermi|prenderci|prendimi|prendetemi|prendeteci|prenda|raccogliere|recuperare|recuperarmi|caricare|caricarmi|prelevare|prelevarci)(?:(?: (?:me|noi|i|il|la|mio|mia|miei|genitori|moglie|marito|figlio|figlia|amici|clienti|mamma|papa|madre|padre|nonn[aoi]|sorella|fratello|figli|ospiti|nostr[aoi]|amic[ao])))*";
const carry =
	"(?:portarmi|portarci|portarli|portarlo|portarla|portami|portateci|portatemi|portaci|porti|portare|porta|portate|accompagnarmi|accompagnarci|accompagnami|accompagnateci|accompagni|accompagnare|condurmi|condurci|lasciarmi|lasciarci|lasciami|riportarmi|riportarci|riportami)(?: (?:me|noi|mio \\S+|mia \\S+|i miei|le mie))*";
const go =
	"(?:andare|vado|andiamo|va|andro|andremo|andarci|recarmi|recarci|arrivare|arrivo|tornare|torno|torniamo|rientrare|rientro|rientriamo|partire|scendere|salire|essere|raggiungere)";

/** Noon, and an hour written with a nought, can be only one. */
const clockAt = (hour: number, minute: number): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact: true,
});
const rest = (more: string | undefined) =>
	more === undefined ? 0 : more.endsWith("quarto") ? 15 : more.startsWith("mezz") ? 30 : num(more);
const quarter = "1 quarto|quarto";

/** As it is typed on a phone. */
const shorthand: Readonly<Record<string, string>> = {
	x: "per",
	nn: "non",
	pers: "persone",
};

export const requests: Language = {
	locale: "it",
	marks: new Set(
		"facciamo mettete anzi invece vorrei vorremmo voglio vogliamo vuole desidero prenotazione prenotare prenota prenoti tavolo camera stanza ordine ordinare domani dopodomani oggi stasera stamattina mattina pomeriggio adesso subito grazie buongiorno buonasera salve arrivederci prego favore cortesia quanto quanti quante quando dove dov cosa perche chi qual quale quali dal dalla dallo dall dalle dai del della dello dell delle dei degli nel nella nell nello alle agli verso fino sono siamo saremo sei ha abbiamo avete hanno posso puo potete possiamo potrei mio miei mie nostro nostra suo sua questo questa quello quella uno gli lo che piu anche ancora sempre serve servono bisogno cerco cerchiamo trovami trova mandi mandate mandami porti portatemi portami venite prendermi prenderci andare andiamo vado tornare torniamo annulli annulla disdica cambi sposti persone bambini ore mezz mezza mezzogiorno mezzanotte quarto lunedi martedi mercoledi giovedi venerdi sabato domenica settimana mese giorni notti notte prossimo prossima vicino vicina lontano aperta aperto farmacia ristorante albergo aeroporto porto castello museo mostri costa viene prezzo tariffa autista macchina corsa finito arrivato pronto casa tra fra circa buona buon sì per con di".split(
			" ",
		),
	),
	everyday: new Set("i in no me a mi".split(" ")),
	letters: /[èìò]/iu,
	elided: new Set([
		...["l", "d", "c", "un", "all", "dell", "dall", "nell", "sull", "quest", "quell"],
		...["dov", "com", "quant", "cos", "bell", "sant", "mezz", "v", "m", "t", "s"],
	]),
	respell: (word) => shorthand[word] ?? word,
	numbers: {
		zero: 0,
		...below100,
		un: 1,
		una: 1,
	},
	/** "Sei" is also "you are". */
	doubtfulNumbers: new Set(["sei"]),
	clockCues: new Set(
		"alle le in siamo per ore verso dalle entro circa saremo tavolo camera notti e tra fra".split(
			" ",
		),
	),
	listed: {
		earlier: "quella prima|quello prima|precedente",
		later: "quella dopo|quello dopo|successiv[ao]",
		cheaper: "meno car[oaie]|piu economic\\w*|costa (?:di )?meno",
		elsewhere:
			"altrove|da un altra parte|(?:un )?altr[oa] (?:posto|ristorante|hotel|albergo|locale|salone|negozio)|un posto diverso",
	},
	oneMore: "(\\d{1,2}|un[oa]?) (?:in piu|di piu)|ancora (\\d{1,2}|un[oa]?)|un altr[oa]",
	ordinals: {
		primo: 1,
		prima: 1,
		secondo: 2,
		seconda: 2,
		terzo: 3,
		terza: 3,
		quarto: 4,
		quarta: 4,
		quinto: 5,
		quinta: 5,
		ultimo: -1,
		ultima: -1,
	},
	endings: [],
	numberEndings: [],
	possessives: [],
	articles: new Set([
		"il",
		"lo",
		"la",
		"l",
		"i",
		"gli",
		"le",
		"un",
		"uno",
		"una",
		"nostro",
		"nostra",
	]),
	ownStay: [
		"(?:mio|nostro) (?:hotel|albergo|ostello|alloggio)|(?:mia|nostra) (?:pensione|sistemazione)",
	],
	streets: new Set("via viale corso piazza piazzale vicolo largo strada lungomare".split(" ")),
	joiners: new Set(
		"di del della dell dei delle presso vicino in su sul sotto davanti dietro e".split(" "),
	),
	note: ["nota", "note"],
	and: ["e(?: poi| anche)?", "poi", "anche", "inoltre"],
	before: {
		pickup: [
			from,
			`${stand} ${at}`,
			`${pickUp} ${at}`,
			"(?:partenza|punto di partenza|ritiro|indirizzo di partenza|luogo di partenza)(?: (?:da|dal|dalla|dall|e|sara|prevista))*",
			`(?:parto|partiamo|parte|partire|partenza|esco|usciamo|vengo|veniamo|arrivo|arriviamo) (?:${from})`,
			"(?:appuntamento|ci vediamo) (?:al|alla|all|davanti a|in)",
			"(?:tra|fra)(?: (?:il|lo|la|l))?(?= @)",
			`${cab} (?:al|alla|all|in) (?=@ per andare)`,
		],
		destination: [
			to,
			`${go}(?: ${to})?`,
			`(?:visitare|vedere|raggiungere)`,
			`${carry}(?: ${to})?`,
			"(?:destinazione|arrivo|meta|luogo di arrivo|punto di arrivo)(?: (?:e|sara|a|al|alla|all|prevista|il|la|l))*",
			"e (?=@$)",
		],
	},
	after: { pickup: [], destination: [] },
	here: {
		pickup: [
			"(?:da |sono |siamo |partiamo da |parto da )?(?:qui|qua|dove sono|dove siamo|dove mi trovo|dove ci troviamo|la mia posizione|la nostra posizione|mia posizione|posizione attuale)",
			"(?:da|dalla) (?:casa(?: mia| nostra)?|mio indirizzo)",
			"(?:sono|siamo) (?:a casa|in casa)(?: mia| nostra)?",
			`${pickUp} (?:qui|qua|a casa(?: mia| nostra)?)`,
		],
		destination: [
			"(?:a|verso) casa(?: mia| nostra)?",
			`${carry} (?:a )?casa(?: mia| nostra)?`,
			"fino (?:a )?(?:qui|qua)",
		],
	},
	notBefore: [
		"(?:no )?non(?: (?:a|al|alla|all|dal|dalla|dall|da|per|verso|il|la|lo|l|in))*",
		"invece (?:di|del|della|dell|che)(?: (?:al|alla|all|il|la))?",
		"anziche(?: (?:al|alla|all|il|la))?",
		"al posto (?:di|del|della|dell)",
	],
	notAfter: [],
	comeTo: [
		`(?:mand\\S+|invi\\S+|chiam\\S+|fate venire|faccia venire)(?: (?:mi|ci|me))?(?: (?:il|la|(?:1|uno|una|un)))? ${cab}(?: \\S+)? (?:al|alla|all|a|in|davanti a|per|presso) (?:l |la |il |lo )?@`,
		`(?:${cab}|qualcuno|voi|potete|puo) (?:\\S+ )?(?:venire|passare|venga|venite)(?: @)? (?:al|alla|all|in|davanti a)(?: l| la| il)? @`,
	],
	noise: [
		"(?:al )?contrario|mandamel[oa]|mandatemel[oa]|chiamamel[oa]|prenotal[oa]|prenotamel[oa]|ordinal[oa]",
		"quanti (?:km|chilometri|minuti)|quante persone",
		"(?:bisogno|voglia|domanda|prego) di|per (?:favore|cortesia|piacere|caso|me|noi|ora|il momento|adesso|(?:1|uno|una|un)|quanto)",
		"(?:per )?(?:andare|venire|partire|tornare|essere|prendere|fare|avere|sapere|dire)",
		"a (?:presto|dopo|tutti|disposizione|me|noi)|al (?:piu presto|volo|momento|massimo)|in (?:tutto|totale|fretta|anticipo|ritardo|citta|macchina|taxi|auto|gruppo|famiglia|2|questo momento)",
		"d accordo|va bene|di (?:nuovo|solito|la|qua|preciso|fretta|meno|piu)",
		"io|tu|lei|lui|noi|voi|loro|mi|ti|ci|vi|si|lo|la|li|gli|le|me|te|mio|mia|miei|mie|tuo|tua|suo|sua|nostro|nostra|nostri|vostro|questo|questa|questi|queste|quello|quella|quel|che|chi|cui|quale|quali|quando|come|quanto|quanta|quanti|quante|perche|qualcuno|dove|cosa|l|un|d|c",
		"sono|sei|e|siamo|siete|sara|saro|saremo|saranno|sarebbe|era|erano|ho|hai|ha|abbiamo|avete|hanno|avrei|avremmo|vado|va|vai|andiamo|vanno|voglio|vuole|vogliamo|vorrei|vorremmo|vorrebbe|posso|puo|puoi|possiamo|potete|possono|potrei|potrebbe|potremmo|potreste|devo|deve|dobbiamo|dovrei|dovremmo|bisognerebbe|bisogna|serve|servono|servirebbe|occorre|mi servirebbe|gradirei|desidero|desideriamo|cerco|cerchiamo|chiedo|chiediamo|andare|venire|venite|vieni|venga|passa|passate|passi|passare|partire|parto|partiamo|parte|arriva|arrivare|arriviamo|aspetto|aspetta|aspettare|aspettiamo|prendere|prendo|prenda|prendi|fare|fai|faccia|fate|facciamo|avere|essere|sapere|dire|dirmi|dica|dite|dare|dammi|trovare|trova|trovate|trovami|prenotare|prenoto|prenoti|prenota|prenotate|prenotarmi|ordinare|ordino|chiamare|chiama|chiamate|chiami|chiamarmi|chiamatemi|chiamami|mandare|manda|mandi|mandate|mandami|mandatemi|mandarmi|inviare|invia|inviate|inviatemi|tornare|rientrare|portare|porti|portate|accompagnare|possibile|disponibile|disponibili|libero|libera|liberi|bisogno|visitare|vedere|avviene|c",
		`${cab}|viaggio|tragitto|servizio|corse`,
		"e|ed|o|ma|quindi|allora|poi|anche|molto|bene|troppo|poco|piu|meno|ancora|gia|sempre|mai|solo|soltanto|presto|rapidamente|adesso|ora|tutto|tutta|tutti|tutte|qui|qua|li|non|no|si|se|ok|con|senza|per|da|a|di|circa|altro|altra|qualche|stesso|insomma|ecco|buono|buona|beh|eh|ehi|pronto|scusi|scusa|scusate|favore|cortesia|piacere|grazie|ciao|salve|buongiorno|buonasera|buon|buona|signora|signore|signori|urgente|urgenza|verso|subito|fretta|gentilmente|cortesemente|prego|dei|delle|del|della|tra|fra",
		"persone|persona|pers|passeggeri|bambini|bambino|adulti|bagagli|bagaglio|valigie|valigia|borse|moglie|marito|genitori|amici|famiglia|gruppo|clienti|figlio|figlia|mamma|papa|grandi|grande|piccoli|passeggino|cane",
		"prezzo|tariffa|tariffe|costa|costerebbe|costo|costi|pagare|euro|caro|cara|lontano|distanza|tempo|durata",
		"oggi|domani|ieri|ore|minuti|sera|mattina|pomeriggio|notte|giorno|giorni|settimana|tardi|stasera|stamattina",
		"non importa (?:dove|cosa|quando)|dove (?:vuole|vuoi|volete)",
	],
	polite: [
		"per (?:favore|cortesia|piacere)|perfavore|ciao|salve|buongiorno|buonasera|buona sera|buon giorno|grazie(?: mille| tante)?|ok|va bene|allora|bene|e|ma|eh|scusi|scusa|scusate|mi scusi|signora|signore|si|no|quindi|adesso|ora|mille|tante|tutti|a tutti|ancora|dai|gentilmente|prego",
	],
	intents: {
		human: {
			inside: [
				"(?:parlare|parli|discutere|contattare|sentire|comunicare|chiamare)(?: \\S+){0,2} (?:qualcuno|(?:1|uno|una|un) persona|persona|essere umano|operatore|operatrice|addetto|responsabile|direttore|servizio|assistenza|ufficio|umano)",
				"(?:vera|vero) (?:persona|operatore|umano|essere umano)|servizio clienti|assistenza clienti|reclamo|lamentela|lamentarmi|fare (?:1|uno|una|un) reclamo",
				`(?:dimenticat\\S*|pers[oa]|lasciat\\S*|smarrit\\S*)(?: \\S+){1,4} (?:nel|in|sul|nella|sulla)(?: \\S+)? ?${cab}|oggetti? (?:smarrit\\S|pers\\S)`,
			],
			whole: [
				"(?:(?:voglio |vorrei )?(?:1 |uno |una |un )?)(?:umano|operatore|operatrice|persona vera|responsabile|addetto|essere umano)|(?:(?:per favore|puo|potete|potrebbe) )*(?:richiam(?:atemi|ami|armi)|chiam(?:atemi|armi)|telefon(?:atemi|ami|armi)|mi (?:richiami|telefoni|richiamate|chiamate))(?: (?:per favore|subito|appena puo))*",
			],
		},
		cancel: {
			inside: [
				`(?:annull|disdi|cancell)\\S*|(?:non )(?:mi |ci )?(?:serve|servono|occorre) piu(?: (?:il|la|(?:1|uno|una|un)))?(?: ${cab})?|non (?:ho|abbiamo) piu bisogno|non (?:voglio|vogliamo) piu (?:il |la |(?:1|uno|una|un) )?${cab}`,
				`lascia\\S* perdere (?:il|la) ${cab}`,
			],
			whole: [
				`(?:no |anzi )*(?:niente|nessun|senza|lascia\\S* (?:stare|perdere) il) ${cab}(?: grazie| per ora)*|il ${cab} (?:non serve|no)(?: piu| per ora)*`,
				"(?:annull\\S*|disdi\\S*|stop|fermi|non serve piu|non mi serve piu)(?: tutto| la corsa| il taxi)?",
			],
		},
		drop: {
			inside: [
				"lasci\\S* (?:perdere|stare)|dimentic\\S* (?:tutto|la richiesta|quello)|cambiato idea|pazienza|ricominci\\S*|da capo",
			],
			whole: [
				"no grazie|lascia(?:te|mo)? (?:perdere|stare)(?: dai| grazie)*|non (?:mi|ci) serve(?: piu)?(?: grazie)?|non (?:lo|la|li|ne) (?:voglio|vogliamo) piu|piu niente|niente|alla fine no|come non detto|fa niente",
			],
		},
		status: {
			inside: [
				`dov e(?: (?:il|la|l))?(?: (?:mio|mia|nostro|nostra|vostro|suo))?(?: ${cab})?|dove (?:si trova|sta|rimane)(?: (?:il|la|l))?(?: (?:mio|mia|nostro|nostra))? ${cab}|a che punto (?:e|siamo|siete)`,
				`(?:${cab}|lui)(?: \\S+)? ?(?:arriva|viene|sara qui|arrivera)(?: (?:presto|quando|tra quanto))|(?:quando|tra quanto(?: tempo)?|fra quanto(?: tempo)?|a che ora|quanto manca)(?: \\S+){0,3} (?:arriva|arrivera|viene|verra|manca)|quanto manca|(?:quando|a che ora) e (?:il |la )?(?:mio |mia |nostro |nostra )?${cab}`,
				"(?:avete|hai|ha)(?: \\S+){0,2} trovato(?: (?:qualcuno|(?:1|uno|una|un) autista|(?:1|uno|una|un) taxi|l autista))?|trovato (?:qualcuno|(?:1|uno|una|un) autista)|ancora (?:nessuno|niente)|nessuno (?:e venuto|viene|arriva|ha)|ci sono (?:novita|notizie)|novita|(?:lo|sto|stiamo) (?:aspetto|aspettando|ancora aspettando)|qualcuno ha accettato|che (?:macchina|targa|colore)|chi viene|sta arrivando|e (?:confermat[oa]|prenotat[oa])",
			],
			whole: ["stato|novita|allora|a che punto siamo|nessuno|quando arriva"],
		},
		...pointing,
		again: {
			inside: [
				"(?:riprov\\S+)|(?:prov\\S+|cerc\\S+|chied\\S+) (?:ancora|di nuovo)|(?:ancora )?(?:1|uno|una|un) altra volta|di nuovo (?:1|uno|una|un) volta",
			],
			whole: [
				"ancora|di nuovo|(?:la )?stess[ao](?: cosa)?|uguale|stesso (?:viaggio|tragitto|percorso)|stessa corsa",
			],
		},
		fare: {
			inside: [
				"quanto (?:costa|costerebbe|costano|viene|verrebbe|si paga|prendete|prende|chiedete|spendo|pago|fa)|qual e (?:il |la )?(?:prezzo|tariffa|costo)|(?:che|quale) (?:prezzo|tariffa|costo)|(?:prezzo|prezzi|tariffa|tariffe|costo|costa|costerebbe|preventivo|stima)|e (?:molto )?(?:caro|cara)|quant e",
			],
			whole: ["quanto|quant e"],
		},
		far: {
			inside: [
				"(?:e )?(?:molto )?lontan[oa]|distanza|quant[oi] (?:dista|distano|km|chilometri|e distante|e lontan[oa])|quanto (?:tempo|ci (?:vuole|mette|si mette)|dura)\\S*|quanta strada",
			],
			whole: [],
		},
		help: {
			inside: [
				"(?:che cosa|cosa|che) (?:puoi|puo|sai|sapete|potete|fai|fate)(?: \\S+){0,2}|come (?:funzion\\S+|si (?:usa|prenota|ordina|fa))|chi (?:sei|siete|e lei)|(?:sei|siete) (?:(?:1|uno|una|un) )?(?:robot|bot|umano|(?:1|uno|una|un) persona)",
			],
			whole: [
				"aiuto|aiutami|mi aiuti|aiutatemi|cos e|menu|info|informazioni|opzioni|istruzioni|help",
			],
		},
		greet: {
			inside: [],
			whole: [
				"(?:buongiorno|buonasera|buon giorno|buona sera|buon pomeriggio|ciao|salve|ehi|hey|hello|pronto)(?: (?:a tutti|tutti|signora|signore|assent|a voi|come va|come stai|come state|voi))*|come (?:va|stai|sta|state)",
			],
		},
		thanks: {
			inside: ["grazie(?! (?:per|di) )|grz|(?:la|ti|vi) ringrazio"],
			whole: [
				"perfetto|ottimo|fantastico|grande|eccellente|benissimo|gentilissim[oi]|molto gentile|bravissimi|bravi",
			],
		},
		bye: {
			inside: [
				"arrivederc[il]\\S*|a presto|a piu tardi|ci vediamo(?! (?:al|alla|all))|alla prossima",
			],
			whole: [
				"(?:buona|buon) (?:giornata|serata|notte|weekend|proseguimento|domenica)|buonanotte|ciao ciao|addio|a dopo|bye",
			],
		},
		onDuty: {
			inside: [
				"(?:inizio|comincio|riprendo|attacco) (?:il |la |a )?(?:servizio|lavoro|turno|lavorare|giornata)",
			],
			whole: [
				"(?:(?:sono|adesso|ora|di|nuovo|io|tornato|tornata) )*(?:in servizio|disponibile|on line|online|al lavoro|pronto|pronta|libero|libera|operativo|tornato|tornata)(?: adesso| ora| di nuovo)*",
			],
		},
		offDuty: {
			inside: [
				"(?:finisco|termino|smetto|stacco|chiudo) (?:il |la |di |dal )?(?:servizio|lavoro|turno|lavorare|giornata)|fine (?:servizio|turno)|fuori servizio|(?:ho )?finito (?:per oggi|il turno|la giornata|il servizio|per stasera)",
			],
			whole: [
				"(?:(?:io|non|sono|adesso|ora|piu) )*(?:occupato|occupata|non disponibile|piu disponibile|in pausa|offline|fuori|stacco|vado a casa)(?: adesso| ora| oggi| fino .{1,20})*|pausa(?: pranzo)?|(?:(?:per|favore|io|non|voglio|prendo|piu|basta|con|stop|mandatemi|mandarmi|smettetela|di|le|altre) )+(?:corse|corsa|offerte|viaggi|passeggeri)(?: (?:per favore|oggi|per oggi|stasera|adesso|ora|grazie))*",
			],
		},
		arrived: {
			inside: [
				"(?:sono|siamo) (?:gia )?(?:arrivat[oa]|sul posto|davanti (?:a lui|a lei|al cliente))",
			],
			whole: [
				"(?:(?:sono|ci|gia|io) )*(?:arrivat[oa]|sul posto|qui|qua|davanti|qui davanti|sotto)(?: davanti| qui| al punto di incontro| adesso| ora| sotto)*|eccomi|ci sono|al punto di (?:incontro|ritiro)",
			],
		},
		giveBack: {
			inside: [
				"(?:restituisco|rido|lascio|cedo|abbandono|rinuncio)(?: (?:la|questa|alla|a|questa))* corsa|non (?:posso|riesco|potro)(?: piu)? (?:a )?(?:fare|farla|prendere|prenderla|andare|andarci|venire|continuare|farcela)(?: \\S+){0,2}|(?:gomma|ruota) (?:a terra|bucata|forata)|(?:sono )?(?:in panne|in panna|guasto)|ho forato|ho avuto (?:1|uno|una|un) incidente|(?:dat\\S+|dai\\S*|passat\\S+) (?:la )?a (?:1|uno|una|un) altro|trov\\S+ (?:1|uno|una|un) altro",
			],
			whole: [
				"(?:la )?(?:restituisco|cedo|rinuncio)|guasto|riprendete(?:vi)? la corsa|non posso|non ce la faccio",
			],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:(?:il|la|i|le) )?(?:cliente|clienti|passegger[oai]) (?:(?:e|sono) )?(?:a bordo|salit[oaie]|in macchina)|a bordo|cliente preso|(?:siamo )?partiti",
			],
		},
		noShow: {
			inside: [
				"(?:il |la |i )?(?:client[ei]|passegger[oai]|persona) (?:non )(?:\\S+ ){0,3}(?:c e|e|si|presentat\\S|venut\\S|vist\\S|vede|arrivat\\S|ci sono|sono)|(?:cliente|passegger[oa]) (?:assente|introvabile)|(?:non (?:c e|si presenta|e venuto|viene) nessuno)|nessuno (?:si presenta|e venuto|al punto|qui|sul posto)",
			],
			whole: ["(?:non c e )?nessuno(?: qui| sul posto| al punto)?|cliente assente|assente|no show"],
		},
		done: {
			inside: [
				"(?:client[ei]|passegger[oai]) (?:lasciat[oaie]|arrivat[oaie]|portat[oaie]|sces[oaie])|(?:ho )?lasciato (?:il|la|i) (?:client[ei]|passegger[oai])",
			],
			whole: [
				"(?:(?:la|corsa|viaggio|il|e|ho|tutto) )*(?:terminat[oa]|finit[oa]|fatt[oa]|conclus[oa]|completat[oa])(?: grazie)?|arrivati a destinazione|siamo arrivati|termina(?:re)?(?: la corsa)?|fine corsa",
			],
		},
		story: {
			inside: [
				"ieri(?: sera| mattina)?|la settimana scorsa|l altr[oa] (?:giorno|sera)|era|erano|(?:ho|abbiamo) (?:preso|adorato|visitato|visto|mangiato|amato)|(?:apre|chiude|aperto|aperta|chiuso|chiusa)|che tempo|meteo|prenotare (?:1|uno|una|un) (?:tavolo|camera|stanza)",
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?<!(?:mia|nostra) (?=auto|macchina))${cab}`,
				pickUp,
				`(?:portarmi|portarci|portarli|portarlo|portarla|portami|portateci|portatemi|portaci|mi porti|ci porti|mi porta|accompagn\\S*|riport\\S*)|(?:voglio|vorrei|vuole|vogliamo|vorremmo|devo|deve|dobbiamo|dovrei|dovremmo|mi piacerebbe|bisogno di|vado|per|serve) (?:\\S+ )?(?:andare|tornare|partire|rientrare|raggiungere|recarmi|recarci|arrivare)|(?:vado|andiamo|torniamo|partiamo|parto|rientro) (?:a|al|alla|all|in|verso|da|dal|dalla|dall)`,
			],
			whole: [],
		},
		open: {
			inside: [
				"non (?:lo )?(?:so|sappiamo)(?: ancora)?(?: dove| bene)?|(?:dico|diro|diremo|spiego|spieghero|indichero|mostrero|dira)(?: \\S+){0,2} (?:all |al |sul )?(?:autista|conducente|tassista|posto)|non (?:ho|abbiamo) (?:ancora )?deciso|ovunque|da qualsiasi parte|non importa",
			],
			whole: [
				"nessuna idea|piu tardi|vedremo|vediamo|(?:basta )?(?:venire|venite|venga) a (?:prendermi|prenderci)|aperto|salta|da nessuna parte|non so|non lo so",
			],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:ok|si|d accordo|va bene|allora|bene|perfetto|benissimo|dai) )*(?:prenot\\S*|ordin\\S*|prend\\S*|proced\\S*|vai|vada|andiamo|fallo|faccia|fatelo|mand\\S*|chiam\\S*|lo prendo|la prendo)(?: (?:lo|la|pure|(?:1|uno|una|un)|il|il taxi|(?:1|uno|una|un) taxi|avanti|cosi|me))*",
			],
		},
		yes: {
			inside: [],
			whole: [
				"si|certo|ok|d accordo|esatto|esattamente|giusto|sicuro|certamente|va bene|volentieri|quello|proprio quello|e giusto|e quello",
			],
		},
		no: {
			inside: [],
			whole: [
				"no|nessuno|nessuna|non quello|ne l (?:1|uno|una|un) ne l altro|sbagliato|non e quello",
			],
		},
		arriveBy: {
			inside: [
				"(?:arrivare|essere|trovarmi|trovarci)(?: \\S+){0,2} @ (?:prima|alle|per|verso|entro|non oltre)(?: delle| le| alle)? \\d\\S*|(?:mio|nostro|il) (?:volo|aereo|treno|bus|autobus|traghetto|appuntamento)(?: \\S+){0,2} (?:alle|e alle|parte alle|delle) \\d\\S*|(?:arrivare|essere)(?: \\S+){0,3} (?:prima|entro)|(?:che io sia|essere) (?:a |al |alla |all |in )*@|in tempo per|non perdere|per (?:il )?(?:mio|nostro) (?:volo|aereo|treno|bus|traghetto)",
			],
			whole: [],
		},
		another: {
			inside: [`(?:1|uno|una|un) altr[oa] ${cab}|(?:secondo|seconda) ${cab}|${cab} in piu`],
			whole: [],
		},
		change: {
			inside: [
				"cambi(?!at)\\S*|modific\\S+|corregg\\S+|e sbagliato|errore|in realta|piuttosto|anzi|invece|volevo dire|intendevo|non (?:a|al|alla|all|dal|dalla|da|il|la|l) \\S+|metta|mettete|metti|pardon",
			],
			whole: ["aspett[ai]|aspettate|(?:1|uno|una|un) attimo|(?:1|uno|una|un) momento"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		{
			pattern:
				"(?:spost|posticip|ritard|rimand)\\S*(?: lo| la)?(?: di| d)? (?:(mezz ora|mezza ora|mezzora)|(?:1|un) (quarto) d ora|(?:1|un|una) ?ora|(\\d{1,3}) minuti)",
			read: ([half, quarter, minutes]) => [
				{
					kind: "shift",
					minutes: half ? 30 : quarter ? 15 : minutes === undefined ? 60 : num(minutes),
				},
			],
		},
		shift({
			half: "mezz ?ora|mezza ora",
			quarter: "(?:un |1 )?quarto d ora",
			one: "una?|1",
			hour: "or[ae]",
			minute: "minut[oi]",
			later: "piu tardi|dopo",
			earlier: "prima",
		}),
		...dates.times,
		numericDate,
		{
			pattern:
				"subito|adesso|immediatamente|appena possibile|prima possibile|il prima possibile|il piu presto possibile|al piu presto|urgentemente|d urgenza|in questo momento|asap",
			read: () => [{ kind: "now" }],
		},
		{
			pattern: "(?:tra|fra|in) (?:circa )?(?:mezz ora|mezzora|mezza ora)",
			read: () => inMinutes(30),
		},
		{ pattern: `(?:tra|fra|in) (?:circa )?(?:1 )?quarto d ora`, read: () => inMinutes(15) },
		{ pattern: "(?:tra|fra|in) (?:circa )?3 quarti d ora", read: () => inMinutes(45) },
		{
			pattern: `(?:tra|fra) (?:circa )?(\\d+(?:[.,]\\d+)?) or[ae](?: e (mezz[ao]|${quarter}|\\d{1,2})(?: minuti)?)?`,
			read: ([hours, more]) => inMinutes(60 * num(hours) + rest(more)),
		},
		{
			pattern: "(?:tra|fra|in) (?:circa |1 )?(\\d+) (?:minuti|minuto|min|mins)",
			read: ([minutes]) => inMinutes(num(minutes)),
		},
		{ pattern: "(?:per )?(?:dopodomani|dopo domani)", read: () => [onDay(2)] },
		{ pattern: "(?:per |da |entro )?domani", read: () => [onDay(1)] },
		{ pattern: "(?:per )?oggi", read: () => [onDay(0)] },
		{
			pattern: "(?:per |da )?sta(sera|notte|mattina)",
			read: ([word]) => [onDay(0), ...part(word)],
		},
		{ pattern: `quest(?:a|o)? ${partWord}`, read: ([word]) => [onDay(0), ...part(word)] },
		weekday(
			"(?:il |la |questo |questa |per |da |di )*",
			["domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"],
			{ before: "(?:il |la )?prossim[oa] ", after: "(?:prossim[oa]|della prossima settimana)" },
		),
		namedDate(
			"(?:il |per il |l |del |dal )?",
			[
				"gennaio|gen",
				"febbraio|feb",
				"marzo",
				"aprile|apr",
				"maggio",
				"giugno|giu",
				"luglio|lug",
				"agosto|ago",
				"settembre|sett",
				"ottobre|ott",
				"novembre|nov",
				"dicembre|dic",
			],
			" ",
			"primo",
		),
		{
			pattern: `${lead}${hour} meno (${quarter}|\\d{1,2})${half}`,
			read: ([at, minutes, word]) => [
				clockBefore(num(at), minutes?.endsWith("quarto") ? 15 : num(minutes)),
				...part(word),
			],
		},
		{
			pattern: `${lead}${hour} e (${quarter}|mezz[ao]|[0-5]?\\d)(?! (?:${people}|${small}))${half}`,
			read: ([at, more, word]) => [clock(num(at), rest(more)), ...part(word)],
		},
		{
			pattern: `(?:a |per |verso |dopo |prima di |entro )*mezzogiorno(?: e (${quarter}|mezz[ao]|\\d{1,2}))?`,
			read: ([more]) => [clockAt(12, rest(more))],
		},
		{
			pattern: `(?:a |per |verso |dopo |prima di |entro )*mezzanotte(?: e (${quarter}|mezz[ao]|\\d{1,2}))?`,
			read: ([more]) => [clock(0, rest(more)), { kind: "part", part: "night" }],
		},
		{
			pattern: `${lead}(2[0-3]|[01]?\\d)[:.]([0-5]\\d)${half}`,
			read: ([at, minutes, word]) => [
				(at ?? "").startsWith("0") ? clockAt(num(at), num(minutes)) : clock(num(at), num(minutes)),
				...part(word),
			],
		},
		{
			pattern: `(?:alle|all|dalle|dall|verso le|verso l|per le|per l|entro le|dopo le|prima delle|intorno alle|sulle|ore|le ore|alle ore)(?: ore)? ${hour}(?: (?:in punto|circa|precise))?${half}(?! (?:${people}|${small}|minuti|min|km))`,
			read: ([at, word]) => [clock(num(at), 0), ...part(word)],
		},
		{
			pattern: `(?:le )?${hour} (?:del|di|della) ${partWord}`,
			read: ([at, word]) => [clock(num(at), 0), ...part(word)],
		},
		{
			weak: true,
			pattern: `(?:le|verso|per le|h) ${hour}(?! ?(?:${people}|${small}|min|km))`,
			read: ([at]) => [clock(num(at), 0)],
		},
		{ weak: true, pattern: "(?<!che )ora(?! (?:di|del))", read: () => [{ kind: "now" }] },
		{
			weak: true,
			pattern: `(?<!buona |buon )(?:(?:la|il|di|in|nel|del|al|nella) )?${partWord}`,
			read: ([word]) => part(word),
		},
	],
	people: [
		fewer,
		{
			more: true,
			pattern: `(?:siamo|saremo)(?: \\S+)? (\\d{1,2}|un[oa]?) (?:in|di) piu|si (?:aggiunge|aggiungono|unisce) (?:un[oa]?|1|(\\d{1,2}))(?: ${people}| amic[oa]| altr[oa])?|(?:un[oa]?|1|(\\d{1,2})) ${people} (?:in|di) piu|(?:viene|arriva|ci sara) (?:anche )?(?:un[oa]?|1) (?:altr[oa] ${people}|amic[oa]|altr[oa])|(\\d{1,2}) ${people} in piu|altr[aeio] (\\d{1,2}) ${people}`,
			read: (groups) => num(groups.find((n) => /^\d/u.test(n ?? "")) ?? "1"),
		},
		{
			pattern: `(?:io|me) (?:e|piu|con) (?:i miei |le mie )?(\\d{1,2}) (?:altr[ie] )?(?:${people}|${small}|altr[ie]|collegh[ie])|(\\d{1,2}) (?:(?:${people}|${small}|collegh[ie]) )?(?:e|piu) (?:me|io)(?=$| (?:per|domani|oggi|stasera|a|al|alle|da|sabato|domenica))`,
			read: ([n, m]) => 1 + num(n ?? m),
		},
		{
			pattern: `(?:(?:siamo|saremo|sono|ci sono|per|con|in|solo|soltanto|noi) )*(\\d+) (?:\\S+ )?${people}(?:(?: e| con| piu)? (\\d+) (?:piccoli )?${small})?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : num(kids)),
		},
		{
			pattern: `(?:io|mia moglie|mio marito)(?: e| con)? (?:i miei|le mie|i|le|1)? ?(\\d) ${small}`,
			read: ([n]) => 1 + num(n),
		},
		{
			pattern:
				"(?:siamo|saremo)(?: in| tutti| in tutto| solo| soltanto| solamente| alla fine)* (\\d{1,2})(?! ?(?:min|km|ore))",
			read: ([n]) => num(n),
		},
		// "Sei" is also "you are".
		{ pattern: `(?:(?:siamo|saremo|per|in) )*sei ${people}`, read: () => 6 },
		{ pattern: "(?:gruppo|famiglia|totale) di (\\d{1,2})", read: ([n]) => num(n) },
		{
			pattern: `(?:io e|con) (?:mia|mio|la mia|il mio) ${relative}|(?:mia|mio) ${relative} e (?:io|me)|(?:1 )?coppia|tutti e 2|noi 2`,
			read: () => 2,
		},
		{
			pattern: "(?:solo|soltanto) (?:per )?(?:io|me)|(?:sono |tutt[oa] )?(?:da )?sol[oa]",
			read: () => 1,
		},
		{
			bare: true,
			pattern:
				"(?:in (?!1(?: |$))|per (?!1 \\S))(\\d{1,2})(?! ?(?:min|km|or[ae]|minuti|notti|notte|giorni|camer[ae]|stanz[ae]))",
			read: ([n]) => num(n),
		},
		{
			weak: true,
			bare: true,
			pattern: "(?:metta|piuttosto|anzi|invece) (\\d)",
			read: ([n]) => num(n),
		},
	],
};
