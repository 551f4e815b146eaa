/**
 * Italian. "Sì" is mostly written "si", which also begins "si può?": it is a yes alone. "Va bene" takes note as "ok" does, and "va bene
 * così" ends a talk; "niente" is no thing and no answer to one; "assolutamente" alone is said for both.
 */

import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: ReplyTable["concepts"] = {
	thing: "prenotazione|prenotazioni|ordine|ordini",
	ride: "taxi|tassì|auto|l'auto|macchina|vettura|autista|l'autista|corsa|corse|passaggio|tassista|conducente|navetta|transfer|uber|ncc",
	table:
		"prenotazione|prenotazioni|tavolo|tavoli|ristorante|ristoranti|trattoria|pizzeria|cena|cenare|pranzo|pranzare|brunch|coperto|coperti|posto|posti",
	room: "camera|camere|stanza|stanze|hotel|l'hotel|albergo|l'albergo|suite|alloggio|l'alloggio|soggiorno|ostello|l'ostello|pernottamento",
	appointment:
		"appuntamento|l'appuntamento|appuntamenti|parrucchiere|parrucchiera|barbiere|taglio|salone|seduta|medico|dottore|dottoressa|dentista|massaggio|trattamento|manicure|estetista|l'estetista",
	order:
		"ordine|ordini|cibo|pizza|pizze|panino|panini|bevanda|bevande|piatto|piatti|consegna|consegnare|carrello|prodotto|prodotti|articolo|l'articolo|articoli|spesa",
	viewing:
		"visita|visite|visitare|visitarlo|visitarla|vederlo|vederla|sopralluogo|appartamento|l'appartamento|casa|immobile|l'immobile|alloggio|l'alloggio|monolocale|bilocale",
	service:
		"riparazione|riparare|idraulico|l'idraulico|elettricista|l'elettricista|meccanico|tecnico|fabbro|pulizia|pulizie|manutenzione|intervento|l'intervento",
	quote: "preventivo|preventivi",
	message:
		"messaggio|messaggi|sms|mail|email|nota|posizione|contatto|condividi|condividere|inoltra|inoltrare",
	personal_data: "profilo|account|l'account|dati",
	payment:
		"pagamento|pagamenti|pagare|pagarlo|paga|paghi|bonifico|soldi|denaro|carta|fattura|trasferimento|ricevuta",
	ticket:
		"biglietto|biglietti|volo|voli|aereo|l'aereo|treno|treni|autobus|l'autobus|bus|concerto|spettacolo|partita|evento|l'evento|posto|posti|viaggio",
	media:
		"film|canzone|canzoni|musica|album|l'album|video|serie|episodio|l'episodio|riproduci|riproduca|ascoltare|guardare|vedere|televisione",
	rental:
		"noleggio|noleggiare|noleggia|affitto|l'affitto|affittare|affitta|auto|l'auto|macchina|furgone|moto|motorino|scooter|bici|bicicletta",
	calendar:
		"sveglia|promemoria|calendario|agenda|l'agenda|riunione|ricordarmi|ricordami|evento|l'evento|appuntamento|l'appuntamento",
};
const named = Object.values(concepts).join("|");
const undo: readonly string[] = [
	"annulla|annulli|annullate|annullare|annulliamo|annullo|disdici|disdica|disdite|disdire|disdico|cancella|cancelli|cancellate|cancellare|cancello|elimina|elimini|eliminare|annullalo|annullala|annullalo|annullarlo|annullarla|disdirlo|disdirla|cancellalo|cancellala|cancellarlo|cancellarla|eliminalo|eliminala|eliminarlo|eliminarla <it>?",
	"lo|la|li annulli|annulla|annullate|annullo|disdica|disdici|disdico|cancelli|cancella|cancello|elimini|elimina, tutto annullato, vorrei|voglio|vogliamo|devo|dobbiamo|preferisco annullare|annullarlo|annullarla|disdire|disdirlo|disdirla|cancellare|cancellarlo|cancellarla|eliminare|eliminarli <it>?, può|puoi|potete annullare|annullarlo|annullarla|disdire|disdirla|cancellare|cancellarlo|cancellarla|eliminare <it>?",
];

export const replies: ReplyTable = {
	classes: {
		very: [
			"molto|tutto|proprio|davvero|veramente|perfettamente|assolutamente|completamente|totalmente|decisamente|abbastanza, del tutto",
		],
		/** What is as it was said: an answer. */
		right: [
			"giusto|giusta|giusti|giuste|corretto|corretta|corretti|corrette|esatto|esatta|esatti|esatte|vero|confermato|confermata|accettato|accettata|approvato|approvata|concordato|d'accordo",
		],
		/** What suits: an answer with what it is said of, and else no more than "ok". */
		fine: [
			"bene|perfetto|perfetta|perfetti|perfette|ok|okay|okey|ideale|adatto|adatta|ragionevole|accettabile|ragionevoli, in ordine, una? buona|ottima idea|scelta|soluzione, un? buon|ottimo prezzo",
		],
		praise: [
			"ottimo|ottima|ottimi|eccellente|eccellenti|fantastico|fantastica|stupendo|stupenda|magnifico|magnifica|meraviglioso|meravigliosa|splendido|splendida|grandioso|super|top|grande|favoloso|favolosa|bellissimo|bellissima|buonissimo|mitico|spettacolare|spettacolo|incredibile|figo|forte|bello|bella|evviva|wow",
		],
		good: ["<right>, <fine>"],
		thing: [
			"prenotazione|ordine|l'ordine|acquisto|l'acquisto|offerta|l'offerta|richiesta|proposta|opzione|l'opzione|corsa|prenotazioni",
		],
		special: [named],
		facts: [
			"dati|dettagli|informazioni|orario|l'orario|ora|l'ora|prezzo|indirizzo|l'indirizzo|data|nome|numero|programma|luogo|totale",
		],
		det: [
			"il|lo|la|l|i|gli|le|un|mio|mia|miei|mie|nostro|nostra|suo|sua|tuo|tua|questo|questa|questi|queste|quel|quello|quella",
			"il|la|i|le mio|mia|nostro|nostra|suo|sua|vostra|miei",
		],
		that: [
			"questo|quello|ciò|questa|quella|tutto, tutto questo|quanto, <det>? <thing>|<facts>, tutti|tutte i|le <facts>",
		],
		be: ["è|e'|era|sono|sarebbe|sarà|erano"],
		is: ["<be>|sembra|pare, mi|ci sembra|pare"],
		for_me: ["per me|noi, da parte mia|nostra, a me|noi"],
		it: [
			"lo|la|li|le|questo|quello|ciò|questa|quella|tutto, <det> <thing>|<special>|<facts>, tutto questo|quanto",
		],
		want: [
			"voglio|vogliamo|vorrei|vorremmo|desidero|desideriamo, mi|ci piacerebbe, io voglio|vorrei",
		],
		wanted: [
			"volevo|volevamo|voglio|vogliamo|cercavo|cerco|cercavamo|desideravo|intendevo|chiedevo, mi|ci serviva|serve, ho|abbiamo chiesto|ordinato",
		],
		doing: [
			"prenotare|prenotarlo|prenotarla|confermare|confermarlo|confermarla|procedere|farlo|continuare|ordinare|ordinarlo|ordinarla|mandare|mandarlo|mandarla|inviare|inviarlo|inviarla|proseguire|comprarlo|comprarla|acquistarlo|accettare|accettarlo|accettarla|prenderlo|prenderla|chiamare|chiamarlo, andare avanti, fare così",
		],
		do_it: [
			"procedi|proceda|procedete|procediamo|prosegui|prosegua|continua|continui|continuate|prenota|prenoti|prenotate|prenotiamo|prenotalo|prenotala|prenotatelo|prenotatela|prenotami|prenotamelo|prenotamela|conferma|confermi|confermate|confermiamo|confermalo|confermala|confermatelo|ordina|ordini|ordinate|ordinalo|ordinala|manda|mandi|mandate|mandalo|mandala|mandamelo|mandamela|mandatelo|mandatemelo|invia|invii|inviate|invialo|chiama|chiami|chiamate|chiamalo|chiamatelo|compra|compri|compralo|comprala|prendi|prenda|prendilo|prendila|accetta|accetti|accettate|fallo|fatelo|facciamolo|prenotiamolo <it>? pure?",
			"lo|la|li faccia|prenoti|confermi|ordini|mandi|invii|prenda|chiami|compri pure?, faccia|fai|fate|facciamo pure? così?, vai|andiamo|vada|andate avanti|pure, può|puoi|potete <doing> <it>?, andiamo con <it>, dai {.} procedi|prenota|conferma|ordina|manda",
		],
		affirmed: [
			"sì|sii|siii|certo|certamente|certissimo|esatto|esattamente|giusto|giustissimo|corretto|naturalmente|ovvio|ovviamente|sicuro|sicuramente|volentieri|affermativo|indubbiamente|chiaramente|senz'altro|senzaltro|confermo|confermiamo|confermato|confermata|accetto|accettiamo|accettato|approvo|approvato|affare|aggiudicato|appunto|infatti|precisamente|ebbene|eccome|concordo",
		],
		noted: ["ok|okay|okey|oki|bene|benissimo|benone|perfetto|perfetta, va bene|benissimo"],
		signing_off: [
			"no|si|<noted>|<praise>|ecco|allora {.} grazie? mille|tante? {.}, grazie mille|tante? {.}",
		],
		for_now: ["per ora|adesso|oggi|me|noi|favore|il momento, grazie, al momento, ora|adesso"],
	},
	word: [
		"si, <affirmed>, si|certo|sicuro si|certo|esatto|esattamente|giusto|corretto|confermo|accetto|volentieri|confermato, ma|e|eh|oh|ah certo|si che? si?, certo|sicuro che si, si {.} <want>, si {.} <it> <want>, direi|dico|rispondo di? si, d'accordo|daccordo, senza dubbio, con molto|grande|vero? piacere, assolutamente si, si assolutamente, proprio così, è così, è proprio? così|quello|questo, affare fatto, per forza, eh si, cento per cento",
	],
	yes: [
		"<that> <is> <very>* <right> <for_me>?, <is> <very>* <right> <for_me>?, tutto <very>* <right>, <that> <very>* <right>, <for_me> <is> <very>* <right>, <very> <right>, <right> <for_me>, <for_me> si, si <for_me>, <be> quello|questo giusto",
		"ci sto|stiamo, affare fatto, sono|siamo <very>* d'accordo|daccordo|sicuro|sicura|sicuri|pronto|pronta|pronti|favorevole|convinto|convinta con|di <it>?, sono|siamo <very>* d'accordo|daccordo",
		"io? <it>? confermo|accetto|approvo|prenoto|prendo|ordino|compro|acquisto|autorizzo|confermiamo|accettiamo|prendiamo|approviamo <it>, io? <it> confermo|accetto|approvo|voglio|vogliamo|prenoto|prendo|ordino|compro|confermiamo|accettiamo|prendiamo, io confermo|accetto|approvo, <it>? <want> <doing> <it>?, <it> <want>, lo|la vorrei|voglio prenotare|confermare|ordinare|prendere, <want> che lo|la|me? prenoti|confermi|faccia|mandi|invii|prenda <it>?",
		"<do_it>, <do_it> e <do_it>, può|puoi|potete pure <doing>",
		"ha|hai|avete ragione, ha|hai|avete capito bene, ha|hai|avete il mio consenso|permesso|ok|assenso, do|dò il mio consenso|permesso|assenso, le|ti|vi do|dò il? mio? consenso|permesso|ok, via libera, la risposta è si, vada|vai per <it>",
	],
	flip: [
		"nessun|zero|senza problema|problemi|dubbio|dubbi|obiezione|obiezioni|inconveniente <for_me>?, non c'è|cè|ho|abbiamo|vedo nessun? problema|problemi|dubbio|dubbi|obiezione|obiezioni <for_me>?, non ci sono problemi|dubbi|obiezioni, non ho|abbiamo|vedo alcun|alcuna problema|dubbio|obiezione, non ho|abbiamo|vedo nulla|niente in contrario, non ho|abbiamo nessuna obiezione, nulla|niente in contrario, nulla|niente da obiettare|ridire|eccepire|cambiare|correggere|modificare|aggiungere, perché no {?}, e? perché no {?}, e? come no {?}, non è un problema <for_me>?, no problem, non mi|ci dispiace|disturba, mica male, niente male, non c'è di che dubitare, senza alcun|nessun? dubbio, non vedo perché no, fuor di dubbio, fuori discussione si",
	],
	ack: [
		"<noted>, <noted> <noted>, <fine>, <very> <fine>, <be> <very>* <fine>, tutto <very>* <fine>, tutto a posto, va bene tutto, <that> va bene|benissimo, sta bene, ci siamo, mi|ci sta bene, per|a me|noi va bene|benissimo, va bene|benissimo <for_me>, andata, intesi, inteso",
		"<that>? <is> <very>* <praise> <for_me>?, mi|ci piace molto|tanto|questo|questa|idea|l'idea|proposta|la?, <that> mi|ci piace molto|tanto?, <praise> <for_me>, una? <praise> idea|scelta|soluzione, un? <praise> prezzo, proprio|esattamente|precisamente? quello|ciò|quel che <wanted>, è|era proprio|esattamente|precisamente? quello|ciò|quel che <wanted>, questo|questa è proprio|esattamente? quello|quel|ciò che <wanted>",
		"<that> <is> <very>* <fine> <for_me>?, <for_me> <is> <very>* <fine>, <is> <very>* <fine> <for_me>, <very>* <fine> <for_me>, <for_me> <very>* <fine>",
		"<that>? mi|ci va <very>* bene|benissimo|perfetto, <that>? mi|ci sta bene, mi|ci va, <that>? mi|ci conviene|soddisfa|convince|torna|quadra",
	],
	praise: [
		"<praise>, <praise> <praise>, che bello|bella|bellezza|meraviglia|gioia|figata|forte|bravo|bravi|brava|notizia, bravo|brava|bravi|complimenti, bel|buon|ottimo|gran lavoro|servizio, buona|ottima|bella notizia|notizie, non vedo l'ora, mi fa piacere, sono|siamo contento|contenta|felice|contenti|felici, urrà|evviva|yuppi|haha|ahah|ahaha",
	],
	thanks: [
		"grazie|graziee|ringrazio|grata|grato|ciao|addio|arrivederci|arrivederla|saluti|abbraccio|baci|altrettanto|ugualmente|cordialmente|buonanotte|buonaserata|buonagiornata, grazie mille|tante|infinite|davvero|molte|assai|ancora|infinitamente, molte|mille|tante|infinite grazie, grazie di|per|a tutto|cuore|l'aiuto|aiuto|lei|te|voi|tutti|avermi|il|la|le disponibilità|gentilezza|servizio|risposta|aiutato|informazioni|aiuto?, grazie in anticipo, la|ti|vi ringrazio molto|tanto|infinitamente?, a presto|dopo|domani|più|risentirci|rivederci tardi?, ci vediamo|sentiamo presto|domani|dopo?, buona|buon serata|notte|giornata|weekend|fine|viaggio|pomeriggio|domenica|lavoro|continuazione settimana?, le|ti|vi auguro una buona giornata|serata, molto|troppo gentile|gentili, gentilissimo|gentilissima|gentilissimi, un caro? saluto|abbraccio, cordiali|distinti saluti, tanti saluti, stammi|stia bene, anche a lei|te|voi",
	],
	closer: [
		"<signing_off>? <for_now>? questo|quello? è|era|sarebbe tutto <for_now>*$, <signing_off>? ecco tutto <for_now>*$, <signing_off>? tutto qui|qua <for_now>*$, <signing_off>? basta così <for_now>*, <signing_off>? a posto|apposto così <for_now>*, <signing_off>? sono|siamo a posto <for_now>*, <signing_off>? sono|siamo apposto <for_now>*, <signing_off>? nient'altro|nientaltro|null'altro|nullaltro <for_now>*, <signing_off>? niente|nulla altro|più <for_now>*, <signing_off>? va bene così <for_now>*",
		"<signing_off>? non mi|ci serve|serviva|occorre più? altro|nient'altro|nulla|niente altro|più? <for_now>*, <signing_off>? non ho|abbiamo più? bisogno d'altro|daltro <for_now>*, <signing_off>? non ho|abbiamo più? bisogno di altro|nulla|niente|nient'altro altro|più? <for_now>*, <signing_off>? non ho|abbiamo altre|più domande|richieste, <signing_off>? non ho|abbiamo altro|nient'altro da chiedere|aggiungere|dire, <signing_off>? non voglio|vogliamo|desidero|cerco altro|nient'altro|niente|nulla altro|più? <for_now>*, <signing_off>? nessun'altra|nessunaltra domanda|richiesta, <signing_off>? ho|abbiamo tutto quello|ciò che mi|ci|volevo|cercavo|volevamo serve|serviva|occorre?, <signing_off>? ho|abbiamo finito|terminato|tutto <for_now>*, <signing_off>? questo|questa|così mi? basta <for_now>*, <signing_off>? mi|ci basta così|questo <for_now>*, no {.} grazie? {.} va bene così, no {.} grazie? {.} a posto così?",
	],
	polite: [
		"prego|favore|perfavore|cortesia|cortesemente|gentilmente|salve|buongiorno|buonasera|buon|ehi|ehilà|hey|hi|signore|signora|signorina|amico|amica|capo|dunque|allora|ecco|oh|ah|eh|beh|be|ora|adesso|subito|presto|dai|su|caro|cara|gentile|gentili|guarda|guardi|senti|senta|scusi|scusa",
		"per favore|cortesia|piacere, capisco, ho capito|inteso, buon giorno|pomeriggio, buona sera, il prima possibile, al più presto, in fretta, se possibile, appena possibile",
	],
	no: [
		"no|nope|noo|nooo|mai|nemmeno|neanche|neppure|giammai|macché|macche|annulla|annulli|annullare|annullate|annullo|annullato|annullata|annullamento|disdici|disdire|disdetta|disdico|disdica|cancella|cancelli|cancellare|cancello|cancellato|rifiuto|rifiutare|rifiutato|rifiutiamo|sbagliato|sbagliata|errato|errata|falso|scorretto|impossibile|stop|basta|fermo|fermi|fermati|lascia|lasci|lasciamo|dimentica|dimentichi|inutile|negativo|rinuncio|rinunciamo",
		"no grazie|no|mai|niente|signore|signora|non|davvero|assolutamente|adesso|oggi|ora, assolutamente no, no assolutamente, certo che no, ma|e|eh no, per niente, niente affatto, non ora|adesso|oggi|ancora|più|questo|quello|questa|così|grazie|serve|occorre|importa|interessa|possibile|necessario|disponibile|proprio|va, neanche|nemmeno per sogno|idea, per carità, non se ne parla, meglio di? no, direi|dico di? no, preferisco|preferirei di no, un'altra|unaltra volta, magari un'altra|unaltra volta, sarà per un'altra volta, lascia|lasci|lasciamo perdere|stare, non fa per me|noi, no non, in nessun modo, per nessun motivo, non importa, fa niente, non fa niente|nulla",
		"io? non <it>? voglio|vogliamo|vorrei|accetto|accettiamo|confermo|confermiamo|posso|possiamo|desidero|approvo|prendo|prendiamo|prenoto|intendo più|questo|farlo|<thing>?, non mi|ci va|serve|interessa|piace|conviene|convince|torna|occorre|sta più|bene|<very>?, non sono|siamo <very>* d'accordo|daccordo|interessato|interessata|interessati|convinto|convinta|pronto|disponibile, non ho|abbiamo bisogno|voglia|tempo|intenzione di? <it>?, non è|era|va|sono|sarebbe <very>* <good>|<praise>|quello|questo|possibile|necessario|corretto|buono, <that> non è|va|mi|ci <very>* <good>|va|piace|serve|bene|interessa, non lo|la|li voglio|confermo|faccia|fare|prenoti|prenotare|confermi|mandi|mandare|ordini|ordinare|prendo|invii|accetto|vogliamo, non prenotare|prenoti|prenotate|confermare|confermi|mandare|mandi|mandate|ordinare|ordini|procedere|proceda|procedete|inviare|invii|venire|venga|farlo|fare|chiamare|chiami <it>?",
		"ho|abbiamo cambiato idea, cambiato idea, ci ho|abbiamo ripensato, mi sono pentito|pentita, è|sono <very>* sbagliato|sbagliata|errato|errata|falso|impossibile|sbagliati, <that> <be> <very>* sbagliato|sbagliata|errato|errata|impossibile, passo, io passo, rifiuto|respingo <it>",
		...undo,
	],
	reason: [
		"mi dispiace, ci dispiace, spiacente|spiacenti|purtroppo|scusami|scusate|perdonami|occupato|occupata|malato|malata|impegnato|impegnata|caro|cara|lontano|tardi, troppo|molto|è|è|costa caro|cara|lontano|tardi|presto|lento|piccolo|grande|costoso|troppo|molto, è troppo|molto caro|cara|lontano|tardi|presto|lento|piccolo|costoso, sono occupato|occupata|malato|malata|stanco|stanca|impegnato|impegnata|lontano, per ora|adesso|oggi|il momento?, al momento, in questo momento, ho|abbiamo altri|un impegni|impegno|programmi, ho|abbiamo trovato di meglio, ho|abbiamo trovato altro|un'altra",
	],
	doubt: [
		"forse|magari|boh|mah|chissà|eventualmente|probabilmente|possibilmente|dipende|aspetta|aspetti|aspettate|mmm|hmm|mmh|più|vedremo|vediamo|suppongo|quasi|insomma|nì, può essere|darsi, non lo? so|sappiamo|saprei, non ne so nulla, non sono <very>? sicuro|sicura|certo|certa|convinto, fammi|mi faccia|lasci|lasciami pensare|pensarci|vedere, mi lasci|faccia pensare|pensarci|vedere, ci devo|dobbiamo pensare, devo|dobbiamo pensarci|vedere|chiedere, ci penso|pensiamo, un|una attimo|momento|minuto|secondo|attimino, più tardi, poi vediamo, vediamo|vedremo, credo|penso di? si?, non ancora|so sicuro?, non saprei",
		"più o meno, in parte, mi|ci è|fa? indifferente|uguale|lo stesso?, è uguale|indifferente|lo stesso, come vuole|vuoi|volete|preferisce|preferisci|crede|credi, fa lo stesso, tanto vale, fai|faccia tu|lei, poco importa, pazienza",
	],
	change: [
		"cambia|cambi|cambiare|cambiate|cambio|cambiamo|cambialo|cambiala|cambiarlo|cambiarla|modifica|modifichi|modificare|modificarlo|altro|altra|altri|altre|l'altro|l'altra|diverso|diversa|correggi|corregga|correggere|correggo|correzione|sposta|sposti|spostare|spostarlo|spostarla|rimanda|rimandare|rinvia|rinviare|anticipa|anticipare|posticipa|posticipare|preferisco|preferirei|preferiamo|sostituisci|sostituisca|anzi|piuttosto|invece, meglio alle|domani|oggi|due|tre|un|una|per|se|il|la|prima|dopo, al posto, più presto|grande|piccolo|vicino|economico, che sia|siano, fai|facciamo|faccia|metti|metta|mettiamo alle|per|in|due|tre",
		"mi sono sbagliato|sbagliata, ho sbagliato, errore mio, volevo|intendevo dire, ripensandoci, a pensarci bene, alla fine",
	],
	request: [
		"^voglio|vogliamo|vorrei|vorremmo|desidero|cerco|cerchiamo|necessito, ^mi|ci serve|servono|servirebbe|serviranno|occorre|occorrono|piacerebbe|basta|bastano, ^io|noi voglio|vorrei|vogliamo|vorremmo, solo|soltanto|solamente un|una|due|tre|quattro, ho|abbiamo|avrei|avremmo bisogno",
		"^prenotami|prenotaci|prenota|prenoti|prenotare|prenotate|prenotatemi|ordina|ordini|ordinami|manda|mandi|mandami|mandatemi|invia|invii|inviami|trova|trovi|trovami|chiama|chiami|chiamami|metti|metta|aggiungi|aggiunga|porta|porti|portami|compra|compri|mi <it>|un|una|per|a|alle|in|il|la|da|con|dei|delle|due",
		"^siamo|saremo|saremmo|saranno|verremo|veniamo|saremmo, ^andiamo|vado|andremo|devo|dobbiamo|parto|partiamo|arrivo|arriviamo a|al|alla|in|andare|essere|partire|da|per, ci saranno|saremo, ^sono|è|sarebbe|sarà per|in|alle|con|da|solo, <det> <thing>|<facts>|<special> è|sono|sarà|sarebbe|per, ^per|da|verso",
	],
	undo,
	loose: [
		"molto|davvero|veramente|proprio|assolutamente|completamente|totalmente|perfettamente|semplicemente|decisamente|perfavore|pure|già|ovviamente",
	],
	beside: [
		named,
		"io|mi|mio|mia|miei|mie|me|noi|ci|nostro|nostra|nostri|lei|le|tu|ti|te|tuo|tua|suo|sua|voi|vi|vostro|vostra|lo|la|li|gli|il|i|l|questo|questa|questi|queste|quello|quella|quel|ciò|tutto|tutti|tutta|tutte|entrambi|che|di|del|della|dei|delle|a|al|alla|alle|in|nel|nella|con|per|da|dal|e|ed|come|lì|là|qui|qua|è|sono|era|sarebbe|essere|sarà|voglio|vogliamo|vorrei|vorremmo|desidero|confermo|conferma|confermi|confermare|confermarlo|confermarla|confermato|prenota|prenotate|prenoti|prenotare|prenotarlo|prenotarla|prenoto|fare|farlo|fai|faccia|ordinare|ordina|ordini|ordino|manda|mandi|mandare|mandate|mandarlo|invia|invii|inviare|comprare|compra|compri|acquisto|l'acquisto|continuare|continua|continui|procedere|procedi|proceda|procedete|proseguire|avanti|pure|prendo|prendere|prenda|prendi|usare|favore|perfavore|cortesia|grazie|si|certo|ok|va|bene|benissimo|perfetto|perfetta|ottimo|ottima|fantastico|corretto|corretta|giusto|giusta|esatto|esatta|dati|dettagli|informazioni|nome|ora|l'ora|orario|l'orario|luogo|prezzo|indirizzo|l'indirizzo|proposta|opzione|l'opzione|offerta|l'offerta|programma|detto|richiesto|indicato|d'accordo|daccordo|piacere|piace|sembra|funziona|proprio|stesso|stessa|già|adesso|pronto|pronta|andare|vado|andiamo|idea|l'idea|vedere|buona|buon|cosa",
	],
	indefinite: ["un|una|uno|qualche|qualunque|qualsiasi|dei|delle"],
	values: [
		"due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|venti|trenta|quaranta|cinquanta|cento|mezza|mezzo|mezzogiorno|mezzanotte|domani|dopodomani|oggi|stasera|stamattina|stanotte|mattina|pomeriggio|sera|notte|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|settimana|weekend|mese|prossimo|prossima|dozzina|decina|ore",
	],
	concepts,
	spellings: {
		grazie: "garzie|grazei|graize|grazzie|grzie",
		perfetto: "perfeto|prefetto|perfetot|perfettto",
		confermo: "comfermo|confremo|conferm",
		certo: "cerot|ceto|crto",
		esatto: "esato|essatto|esatot",
		corretto: "coretto|correto|corettto",
		annulla: "anulla|annula|anulla",
		prenotazione: "prenotazzione|prenotzione",
		accordo: "acordo",
		volentieri: "volentiri|volenteri|volintieri",
	},
	hedge: [
		"ma|però|pero|eccetto|tranne|salvo|solo|soltanto|solamente|purché|purche|finché|finche|mentre|sebbene|benché|nonostante|fino|prima|appena, se è|arriva|arrivano|viene|c'è|cè|può|possono|costa|ha|fosse|si|mi|non|ci|possibile, a condizione|patto, a meno",
	],
	ask: [
		"quanto|quanta|quanti|quante|quando|dove|dov'è|dovè|quale|quali|qual|chi|perché|perche|quant'è|quantè|cos'è|cosè|com'è|comè|cosa, ^che|come|cosa, a che ora, che ora|ore|tipo|prezzo|cosa|significa|vuol, e|ma|però quanto|come|quando|dove|chi|cosa, puoi|può|potrebbe|potresti|potete dirmi|darmi|inviarmi|mandarmi|spiegarmi|essere, dimmi|mi dica|dammi|mi dia il|la|i|le|quanto|quando|se|quale, mi sa|dice|può|puoi|potrebbe dire|dirmi|quanto|quando|se, vorrei|voglio sapere, c'è|cè|ci un|una|il|la|anche|qualche|sono, ha|avete|hai un|una|il|la, sa|sai|sapete se|quanto|quando|dove|come",
	],
	joins: ["e", "ed"],
	certain: { yes: ["yep|yes|yeah"], no: ["cancel"] },
	notAnswers: ["la|da|ne|sale"],
	ownLetters: "ìò",
	questionMarks: [],
};
