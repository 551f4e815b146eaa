/** Italian, with "Lei", written small. */
import type { LeadsTexts } from "./en.ts";

export const it: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nVisita: *{when}*\nChi mostra la casa riceve il suo nome e il suo numero; le dico l'indirizzo quando la visita è prenotata. Devo prenotare la visita?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nVisita: *{when}*\nChi mostra la casa riceve il suo nome e il suo numero; le dico l'indirizzo quando la visita è prenotata. Devo prenotare la visita?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nVisita: *{when}*\nPer {visitor}\nChi mostra la casa riceve quel numero, al quale io non scrivo nulla; le dico l'indirizzo quando la visita è prenotata. Devo prenotare la visita?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nVisita: *{when}*\nPer {visitor}\nChi mostra la casa riceve quel numero, al quale io non scrivo nulla; le dico l'indirizzo quando la visita è prenotata. Devo prenotare la visita?",
	"leads.viewing_booked":
		"La sua visita è prenotata: {title}, *{when}*.\nIndirizzo: {address}.\nContatto: {business}, {phone}. Il suo codice è {code}.",
	"leads.viewing_booked_plain":
		"La sua visita è prenotata: {title}, *{when}*. Chieda la strada a {business}: {phone}. Il suo codice è {code}.",
	"leads.viewing_reminder":
		"Le ricordo la sua visita: {title}, {when}. Il suo codice è {code}; l'indirizzo è nel mio messaggio di prenotazione.",
	"leads.viewing_cancelled": "La sua visita è annullata: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Buone notizie: {business} ci sarà per la sua visita: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Mi dispiace, {business} non può mostrarle la casa: {title}, {when}. La visita {code} non avrà luogo: non ci vada, per favore.",
	"leads.viewing_refused_words":
		"Mi dispiace, {business} non può mostrarle la casa: {title}, {when}. La visita {code} non avrà luogo: non ci vada, per favore. Scrivono: “{words}”",
	"leads.viewing_words":
		"Per la sua visita {code}, {title}, {when}, {business} scrive: “{words}” La visita resta com'è.",
	"leads.viewing_status":
		"La sua visita: {title}, {when}. Il suo codice è {code}; l'indirizzo è nel mio messaggio di prenotazione.",
	"leads.viewing_list": "Le sue visite:\n{list}",
	"leads.no_viewing": "Non risultano sue visite in programma.",
	"leads.which_viewing": "Ha più visite. Mi dica il codice di quella che intende:\n{list}",
	"leads.confirm_viewing_off":
		"La sua visita {own}: {title}, *{when}*. Se rinuncia, lo comunico a {business}. Devo annullare?",
	"leads.viewing_received":
		"Nuova visita {code}: {title}, *{when}*.\nNome: {name}, telefono: {phone}.\nNota: {notes}.\nÈ già prenotata; ci sarà? Un no la annulla.",
	"leads.viewing_received_words": "Nuova visita {code}. {words} Ci sarà? Un no la annulla.",
	"leads.viewing_called_off": "Il cliente ha annullato: visita {code}, {title}, {when}.",
	"leads.answered_agree": "Grazie. Dico al cliente che lei ci sarà: {title}, {when}.",
	"leads.answered_refuse": "Annullata, e il cliente viene informato: {title}, {when}.",
	"leads.answered_say": "Ho inoltrato le sue parole ({code}).",
	"leads.answer_over": "Non serve più una risposta.",
	"leads.confirm_service":
		"*{what}*: “{details}”\n*{when}*\nChiedo a loro. Ricevono il suo numero solo se accettano, e lei riceve il loro. Devo chiedere?",
	"leads.service_sent":
		"Ho chiesto a {business}: “{details}”, {when} ({code}). Non è ancora concordato nulla; le scrivo appena rispondono.",
	"leads.service_asked":
		"Richiesta {code} per {business}: “{details}”.\nQuando: {when}.\nNome: {name}.\nPuò farlo? Un prezzo o una domanda con il codice arriva al cliente.",
	"leads.service_asked_words":
		"Richiesta {code}. {words} Può farlo? Un prezzo o una domanda con il codice arriva al cliente.",
	"leads.service_accepted":
		"La sua richiesta è stata accettata da {business}: “{details}”, {when} ({code}). Il loro numero è {phone}; hanno il suo.",
	"leads.service_accepted_hidden":
		"La sua richiesta è stata accettata da {business}: “{details}”, {when} ({code}). Hanno il suo numero e la chiameranno.",
	"leads.service_accepted_owner":
		"Concordato: {code}, “{details}”, {when}. Il cliente: {name}, {phone}. Sentitevi direttamente, per favore.",
	"leads.service_accepted_owner_hidden":
		"Concordato: {code}, “{details}”, {when}. Il cliente: {name}. Ha il suo numero e la chiamerà.",
	"leads.service_declined":
		"Mi dispiace, {business} non può farlo: “{details}” ({code}). Non è concordato nulla.",
	"leads.service_declined_words":
		"Mi dispiace, {business} non può farlo: “{details}” ({code}). Non è concordato nulla. Scrivono: “{words}”",
	"leads.service_words":
		"Per la sua richiesta {code} (“{details}”), {business} scrive: “{words}” Non è ancora concordato nulla.",
	"leads.service_unanswered":
		"Mi dispiace, {business} non ha risposto in tempo: “{details}” ({code}). Non è concordato nulla.",
	"leads.service_too_late":
		"Il tempo per rispondere a {code} è scaduto. Non è stato concordato nulla.",
	"leads.service_cancelled": "La sua richiesta è annullata: {business}, “{details}” ({code}).",
	"leads.service_called_off": "Il cliente ha annullato: richiesta {code}, “{details}”.",
	"leads.service_answered_decline": "Grazie della risposta. Lo dico al cliente.",
	"leads.service_status_sent":
		"Ha chiesto a {business}: “{details}”, {when} ({code}). Non hanno ancora risposto.",
	"leads.service_status_words":
		"Ha chiesto a {business}: “{details}”, {when} ({code}). Non è ancora concordato nulla. Hanno scritto: “{words}”",
	"leads.service_status_accepted":
		"La sua richiesta è stata accettata da {business}: “{details}”, {when} ({code}). Il loro numero è nel mio messaggio di allora.",
	"leads.service_status_declined":
		"{business} non ha potuto farlo: “{details}” ({code}). Non è concordato nulla.",
	"leads.service_status_expired":
		"{business} non ha risposto in tempo: “{details}” ({code}). Non è concordato nulla.",
	"leads.service_list": "Le sue richieste:\n{list}",
	"leads.no_service": "Non ha richieste di servizi con me.",
	"leads.which_service": "Ha più richieste. Mi dica il codice di quella che intende:\n{list}",
	"leads.service_agreed_already":
		"{business} ha già accettato ({code}). Si rivolga direttamente a loro, per favore; il numero è nel mio messaggio di allora.",
	"leads.confirm_service_off":
		"La sua richiesta {own} a {business}: “{details}”. Se rinuncia, lo comunico a loro. Devo annullare?",
	"leads.not_offered": "Al momento non si può chiedere tramite me.",
	"leads.not_available": "Al momento questo servizio non è attivo.",
	"leads.unknown_home": "Non conosco questa casa. Ci sono ad esempio:\n{list}",
	"leads.unknown_service": "Non conosco questo servizio. Ci sono ad esempio:\n{list}",
	"leads.too_many_open":
		"Ha già il massimo di richieste aperte consentito. Ne concluda prima una, per favore.",
	"leads.has_viewing":
		"Ha già una visita di questa casa: {when} ({code}). Per scegliere un'altra ora, annulli prima quella.",
	"leads.why_bad_start": "Non ho capito l'ora. Mi dica il giorno e l'ora, per favore.",
	"leads.why_too_soon": "Quest'ora è passata. Me ne dica una più avanti, per favore.",
	"leads.why_too_far_ahead": "È troppo in là. Mi dica un giorno più vicino, per favore.",
	"leads.why_closed": "A quell'ora è chiuso. Me ne dica un'altra, per favore.",
	"leads.why_bad_phone":
		"Non ho potuto leggere questo numero. Lo scriva con il prefisso del Paese, per favore, come +39 300 000 0000.",
	"leads.called_off_by_us": "Abbiamo annullato: {code}, {business}. Non c'è altro da fare.",
	"leads.part_morning": "di mattina",
	"leads.part_afternoon": "di pomeriggio",
	"leads.part_evening": "di sera",
	"leads.no_time": "orario non indicato",
	"leads.dialogue_ask_details":
		"{business}: che cosa c'è da fare, e quando? Basta una breve descrizione.",
	"leads.dialogue_not_moved":
		"Una visita non si può spostare. La annulli, poi la chieda per la nuova ora.",
	"leads.dialogue_ask_change": "Che cosa devo cambiare: il giorno, l'ora o che cosa c'è da fare?",
	"leads.viewing_fee": "Da pagare prima: {due}",
	"leads.viewing_awaits_payment":
		"La Sua visita {code} La aspetta fino alle {until}: {title}, *{when}*. È prenotata appena *{due}* sono pagati. Scriva «pagare {code}» e Le mostro come.",
	"leads.viewing_unpaid":
		"La Sua visita {code} non è stata pagata in tempo: {title}, {when}. Non è prenotato nulla.",
};
