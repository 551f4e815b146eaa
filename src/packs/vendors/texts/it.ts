/** Figures stand in brackets or after a colon, so that one and many read alike. */
import type { VendorsTexts } from "./en.ts";

export const it: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Chiederei a *{names}*.\nLa domanda: “{what}”. {request}\nVedono la domanda, non chi è lei, e hanno {minutes} min per rispondere. Con il suo sì accetta che io lo chieda. Devo chiedere?",
	"vendors.request_quantity": "Quantità: {quantity}.",
	"vendors.request_max": "Al massimo {max}.",
	"vendors.request_near": "Zona: {near}.",
	"vendors.request_open": "Nessun limite di prezzo indicato.",
	"vendors.asked":
		"Sto chiedendo ai negozi, {count} in tutto, codice {code}, e scrivo appena c'è il primo prezzo. Con questo non si acquista nulla.",
	"vendors.ask":
		"Richiesta {code}: un cliente cerca “{what}”. {request} Può offrirlo, e a che prezzo?",
	"vendors.offers":
		"Offerte per “{summary}” finora:\n{list}\nPer prenderne una, scriva ad esempio “prendo {number}”. Sto ancora chiedendo agli altri.",
	"vendors.offers_gone":
		"L'offerta per “{summary}” è stata ritirata. Sto ancora chiedendo agli altri.",
	"vendors.summary":
		"Risposte per “{summary}”: {replied} su {asked}.\n{list}\nPer prenderne una, scriva ad esempio “prendo {number}”. Non si acquista nulla prima del suo sì.",
	"vendors.summary_words":
		"Nessuno ha indicato un prezzo per “{summary}”. Ecco che cosa hanno scritto:\n{list}",
	"vendors.summary_no":
		"Risposte per “{summary}”: {replied} su {asked}, e nessuno ha un'offerta. Non è stato acquistato nulla.",
	"vendors.summary_silence":
		"Nessuno dei negozi ({asked}) ha risposto per “{summary}”. Non è stato acquistato nulla.",
	"vendors.other_line": "{name} ha scritto: “{said}”",
	"vendors.confirm_take":
		"Offerta {number}: *{name}*, *{price}*.\nSapranno che è per lei e riceveranno il suo numero; lei riceverà il loro. Devo prenderla?",
	"vendors.taken": "Fatto: {name} sa che lei accetta per {price}. Telefono {phone}.",
	"vendors.taken_at":
		"Fatto: {name} sa che lei accetta per {price}. Telefono {phone}, indirizzo {address}.",
	"vendors.taken_vendor":
		"La sua offerta {code} è stata scelta: “{what}” per {price}. Il cliente: {phone}. Lo contatti, per favore.",
	"vendors.taken_vendor_hidden":
		"La sua offerta {code} è stata scelta: “{what}” per {price}. Il cliente ha il suo numero e la contatterà.",
	"vendors.not_taken": "Per {code} è stata scelta un'altra offerta. Grazie della risposta.",
	"vendors.closed":
		"La richiesta {code} è chiusa e non è stato scelto nulla. Grazie della risposta.",
	"vendors.found": "Ecco che cosa corrisponde:\n{list}",
	"vendors.found_none": "Non conosco nessun posto adatto. Provi con altre parole.",
	"vendors.nobody_fits":
		"Non conosco nessuno a cui chiederlo. Non è stato chiesto nulla; provi con altre parole.",
	"vendors.confirm_cancel": "Devo ritirare la sua domanda {inquiry} ai negozi?",
	"vendors.no_inquiry": "Al momento non ha domande aperte ai negozi.",
	"vendors.already_taken": "Ha già preso un'offerta per questa domanda.",
	"vendors.over":
		"Il tempo per queste offerte è scaduto, quindi non è stato preso nulla. Chieda di nuovo e ne raccoglierò altre.",
	"vendors.no_such_offer": "Non c'è un'offerta con questo numero. Non è stato preso nulla.",
	"vendors.offer_gone":
		"Quell'offerta è stata modificata o ritirata, quindi non è stato preso nulla.",
	"vendors.cancelled": "La sua domanda è stata ritirata. Non è stato acquistato nulla.",
	"vendors.too_many_open":
		"Ha già il numero massimo di domande aperte per una persona. Non è stato chiesto nulla di nuovo.",
	"vendors.not_available":
		"Qui al momento non posso chiedere ai negozi. Non è stato chiesto nulla.",
	"vendors.unknown_place": "Non conosco questo luogo. Non è stato chiesto nulla.",
	"vendors.feedback_noted": "Grazie, l'ho annotato per {name}.",
	"vendors.dialogue_ask_feedback": "Com’è andata?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Come d’accordo",
	"vendors.dialogue_feedback_inaccurate": "Non come d’accordo",
	"vendors.dialogue_feedback_cancelled": "Si sono tirati indietro",
	"vendors.dialogue_feedback_complaint": "Voglio fare un reclamo",
	"vendors.status_asking":
		"Sto ancora chiedendo. Risposte: {replied} su {asked}; nessuno ha ancora indicato un prezzo.",
	"vendors.status_offers":
		"Offerte per “{summary}”:\n{list}\nPer prenderne una, scriva ad esempio “prendo {number}”.",
	"vendors.status_taken": "Ha preso un'offerta per “{summary}”:\n{list}",
	"vendors.status_cancelled": "La sua ultima domanda è stata ritirata.",
	"vendors.how_to_answer":
		"Risponda SÌ {code} con il suo prezzo, ad esempio SÌ {code} 1500, oppure NO {code}.",
	"vendors.answer_unclear":
		"Non ho potuto leggere un prezzo chiaro per {code}. Risponda SÌ {code} e il prezzo in {currency}, oppure NO {code}. Non posso inoltrare domande.",
	"vendors.answer_noted":
		"Grazie, annotato per {code}: {price}. Le riscrivo se la sua offerta viene scelta; fino ad allora può mandare un altro prezzo o NO {code}.",
	"vendors.answer_over":
		"La richiesta {code} è chiusa, quindi non ho inoltrato il messaggio. Grazie della risposta.",
};
