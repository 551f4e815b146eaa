/** Numbers of people stand after a colon, so that one and many read alike. */
import type { BookingsTexts } from "./en.ts";

export const it: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nTengo il posto per lei fino alle {until}. Devo prenotare?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPrezzo: *{price}*\nTengo il posto per lei fino alle {until}. Devo prenotare?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nTengo il posto per lei fino alle {until}; perché valga, l'attività deve accettare. Devo chiedere?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPrezzo: *{price}*\nTengo il posto per lei fino alle {until}; perché valga, l'attività deve accettare. Devo chiedere?",
	"bookings.starts_then": "Lì si comincia alle {start}, non alle {asked}.",
	"bookings.booked": "Prenotato: {business}, {offering}, *{when}*{people}. Il suo codice è {code}.",
	"bookings.booked_asking":
		"Ho chiesto a {business}: {offering}, *{when}*{people} ({code}). Vale solo quando accettano; le scrivo appena rispondono.",
	"bookings.taken":
		"{business} non ha nulla di libero a quell'ora, né poco dopo. Non è prenotato nulla.",
	"bookings.taken_instead":
		"{business} non ha nulla di libero a quell'ora. Libero: {free}. Mi dica che cosa preferisce.",
	"bookings.on_hold":
		"{business}: in questo momento altri stanno decidendo per quell'ora, quindi non posso tenerla per lei. Non è prenotato nulla. Chieda di nuovo tra qualche minuto.",
	"bookings.on_hold_instead":
		"{business}: in questo momento altri stanno decidendo per quell'ora, quindi non posso tenerla per lei. Non è prenotato nulla. Libero: {free}. Mi dica che cosa preferisce, o chieda di nuovo tra qualche minuto.",
	"bookings.too_many_open":
		"Altre proposte attendono già la sua decisione. Risponda prima a una di queste; non tengo altro per lei.",
	"bookings.closed": "{business}: chiuso a quell'ora. Non è prenotato nulla.",
	"bookings.closed_instead":
		"{business}: chiuso a quell'ora. Libero: {free}. Mi dica che cosa preferisce.",
	"bookings.which_offering": "Che cosa desidera ({business})? Si può scegliere: {offerings}.",
	"bookings.not_bookable": "Qui non posso prenotare nulla: {business}.",
	"bookings.not_available": "Al momento le prenotazioni non sono attive.",
	"bookings.why_bad_start": "Non ho capito l'ora. Mi dica il giorno e l'ora, per favore.",
	"bookings.why_no_such_time":
		"Quel giorno quest'ora non esiste, per il cambio dell'ora. Me ne dica un'altra, per favore.",
	"bookings.why_too_soon": "{business}: è troppo presto. Scelga un'ora più avanti, per favore.",
	"bookings.why_too_far_ahead": "{business} non accetta prenotazioni con tanto anticipo.",
	"bookings.why_party_too_big": "{business} non ha posto per così tante persone insieme.",
	"bookings.why_too_long": "{business} non accetta prenotazioni per una durata simile.",
	"bookings.no_booking": "Non risultano sue prenotazioni in programma.",
	"bookings.too_late_to_cancel":
		"È troppo tardi per annullare da qui. Si rivolga direttamente all'attività, per favore.",
	"bookings.cancelled": "La sua prenotazione è annullata: {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"Modificato e prenotato: {business}, {offering}, adesso *{when}*{people} ({code}).",
	"bookings.status": "Prenotato per lei: {business}, {offering}, *{when}*{people}. Codice {code}.",
	"bookings.status_asking":
		"Ha chiesto a {business}: {offering}, {when}{people} ({code}). Non hanno ancora risposto.",
	"bookings.accepted":
		"Prenotato, {business} accetta: {offering}, *{when}*, {party}. Il suo codice è {code}.",
	"bookings.accepted_words":
		"Prenotato, {business} accetta: {offering}, *{when}*, {party}. Il suo codice è {code}. Scrivono: “{words}”",
	"bookings.refused":
		"Mi dispiace, {business} non può accoglierla: {offering}, {when}. Non è prenotato nulla.",
	"bookings.refused_words":
		"Mi dispiace, {business} non può accoglierla: {offering}, {when}. Non è prenotato nulla. Scrivono: “{words}”",
	"bookings.reminder":
		"Le ricordo la sua prenotazione: {business}, {offering}, *{when}*, {party}. Il suo codice è {code}.",
	"bookings.owner_received":
		"Nuova prenotazione {code}, {business}: {offering}, *{when}*, {party}.\nNome: {name}.\nNota: {notes}.",
	"bookings.owner_called_off": "Il cliente ha annullato: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Il cliente ha modificato: {code}, {business}, {offering}, adesso *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nFinora: {old}\nNuovo: *{when}*{people}\nFinché non risponde, il vecchio orario resta suo e il nuovo non è tenuto. Devo cambiare?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nFinora: {old}\nNuovo: *{when}*{people}\nPrezzo: *{price}*\nFinché non risponde, il vecchio orario resta suo e il nuovo non è tenuto. Devo cambiare?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nFinora: {old}\nNuovo: *{when}*{people}\nIl vecchio orario viene allora liberato, e l'attività deve accettare il nuovo. Devo cambiare?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nFinora: {old}\nNuovo: *{when}*{people}\nPrezzo: *{price}*\nIl vecchio orario viene allora liberato, e l'attività deve accettare il nuovo. Devo cambiare?",
	"bookings.confirm_cancel":
		"La sua prenotazione: *{business}*, {offering}, *{when}*, codice {booking}.\nÈ definitivo. Devo annullare?",
	"bookings.changed_asking":
		"Ho chiesto a {business} il nuovo orario: {offering}, *{when}*{people} ({code}). Vale solo quando accettano; le scrivo appena rispondono.",
	"bookings.no_change": "È già prenotato così.",
	"bookings.too_late_to_change":
		"È troppo tardi per modificare da qui. Si rivolga direttamente all'attività, per favore.",
	"bookings.choose_booking": "Quale intende? Scriva il numero o il nome.\n{list}",
	"bookings.status_several": "Ha prenotato:\n{list}",
	"bookings.which_booking": "Quale? Scriva il suo codice.\n{list}",
	"bookings.withdrawn":
		"Ci dispiace, abbiamo annullato la sua prenotazione: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Per la sua prenotazione {code}, {offering}, {when}, {business} scrive: “{words}”\nManca ancora il loro sì.",
	"bookings.owner_requested":
		"Richiesta di prenotazione {code}, {business}: {offering}, *{when}*, {party}.\nNome: {name}.\nNota: {notes}.\nVale solo se lei accetta. Per scrivere al cliente, cominci con {code}.",
	"bookings.owner_accepted":
		"Grazie: {code} è accettata, {offering}, *{when}*{people}. Lo dico al cliente.",
	"bookings.owner_refused": "Grazie: {code} è rifiutata, {offering}, {when}. Lo dico al cliente.",
	"bookings.owner_awaited": "Lo inoltro al cliente. {code} attende ancora il suo sì o no.",
	"bookings.owner_over":
		"Quella prenotazione non attende più una risposta: è stata modificata, annullata o ha già avuto risposta.",
	"bookings.unanswered":
		"Ancora nessuna risposta da {business} per {offering}, {when}, codice {code}. Finora non è concordato nulla. Può attendere o annullare.",
	"bookings.dialogue_unknown_venue":
		"Qui non conosco l'attività “{words}”. Ci sono ad esempio: {names}. Quale desidera?",
	"bookings.dialogue_ask_offering":
		"Che cosa desidera ({business})? Scriva il numero o il nome.\n{choices}",
	"bookings.dialogue_needed":
		"Non so se c'è posto senza prenotazione. Per esserne certi, scriva dove, per che giorno e che ora e per quanti: chiedo a lei prima di prenotare.",
	"bookings.dialogue_ask_arrival": "{business}: da che giorno vuole soggiornare?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, notti: {nights}. Da che giorno vuole soggiornare?",
	"bookings.dialogue_ask_nights": "{business}: quante notti vuole soggiornare?",
	"bookings.dialogue_ask_party": "{business}: per quante persone?",
	"bookings.dialogue_party_limit":
		"Posso chiedere per un numero di persone da 1 a {max}. In quanti sarete?",
	"bookings.dialogue_say_change":
		"Che cosa va messo al suo posto? Ad esempio: “sposta la prenotazione alle 20:00” o “cambia la prenotazione per 6 persone”.",
	"bookings.dialogue_ask_change":
		"Che cosa devo cambiare: il posto, il giorno, l'ora o il numero di persone?",
	"bookings.pay_first": "{total}, di cui {due} da pagare prima",
	"bookings.awaits_payment":
		"Lo tengo per Lei fino alle {until}: {business}, {offering}, {when}{people} ({code}). Vale appena *{due}* sono pagati. Scriva «pagare {code}» e Le mostro come.",
	"bookings.unpaid":
		"La Sua prenotazione {code} non è stata pagata in tempo: {business}, {offering}, {when}. Il posto è di nuovo libero, non è prenotato nulla.",
	"bookings.paid_for_less":
		"Costerebbe più di quanto è stato pagato. Annulli e chieda di nuovo; quanto ha pagato Le torna indietro.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} aspetta il pagamento ({code}). Scriva «pagare {code}» e Le mostro come.",
};
