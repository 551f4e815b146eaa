/** Italian, with "Lei", written small. */
import type { CommerceTexts } from "./en.ts";

export const it: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nDa ritirare lì, se non scrive dove portarlo.\nTotale: *{total}*. Devo ordinare?",
	"commerce.confirm_to": "*{business}*: {items}.\nPer: {place}.\nTotale: *{total}*. Devo ordinare?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nDa ritirare lì, se non scrive dove portarlo.\nNota: {notes}.\nTotale: *{total}*. Devo ordinare?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nPer: {place}.\nNota: {notes}.\nTotale: *{total}*. Devo ordinare?",
	"commerce.ordered":
		"Il suo ordine è stato inviato a {business}: {items}. Totale: *{total}*. Il codice è {code}. Le scriverò come procede.",
	"commerce.ordered_eta":
		"Il suo ordine è stato inviato a {business}: {items}. Totale: *{total}*. Pronto verso le {eta}. Il codice è {code}. Le scriverò come procede.",
	"commerce.pay_first": "{total}, di cui {due} da pagare prima",
	"commerce.awaits_payment":
		"Il Suo ordine {code} da {business} è messo da parte per Lei: {items}. Comincia appena *{due}* sono pagati. Scriva «pagare {code}» e Le mostro come.",
	"commerce.unpaid":
		"Il Suo ordine {code} non è stato pagato in tempo ed è annullato. Non è stato preparato nulla.",
	"commerce.unknown_place": "Non conosco un posto del genere da cui ordinare.",
	"commerce.which_place": "Ce l'hanno più posti: {places}. Da quale?",
	"commerce.unknown_item": "{business} non ha {asked}. Disponibile: {nearest}. Che cosa desidera?",
	"commerce.unknown_item_alone": "{business} non ha {asked}. Che cosa desidera al suo posto?",
	"commerce.nobody_has": "Qui non ho trovato nessuno che abbia {asked}.",
	"commerce.sold_out": "{business} non ne ha abbastanza. Restano: {left}. Non è ordinato nulla.",
	"commerce.closed": "{business} a quest'ora non accetta ordini. Non è ordinato nulla.",
	"commerce.closed_until":
		"{business} ora non accetta ordini. Apertura: {when}. Non è ordinato nulla.",
	"commerce.no_delivery":
		"{business} non consegna a domicilio; lo può avere sul posto. Non è ordinato nulla.",
	"commerce.unknown_destination":
		"Non conosco questo posto, quindi non si può consegnare lì. Non è ordinato nulla. Dove si trova?",
	"commerce.not_orderable": "Al momento non posso ordinare da {business}.",
	"commerce.not_available": "Al momento gli ordini non sono attivi.",
	"commerce.other_price": "{name} costa {price} da {business}. Non è ordinato nulla.",
	"commerce.too_many_open":
		"Ci sono già più ordini in attesa della sua risposta. Risponda prima a quelli, per favore.",
	"commerce.no_order": "Al momento non ha ordini con me.",
	"commerce.which_order":
		"Ha più ordini: {list}. Mi dica il codice di quello da annullare, per favore.",
	"commerce.confirm_cancel":
		"Il suo ordine {order} da *{business}*: {items}. Totale: *{total}*.\nDevo annullarlo?",
	"commerce.cancelled":
		"Annullato: il suo ordine {code} da {business}: {items}. L'attività viene informata.",
	"commerce.too_late_to_cancel":
		"{business} sta già preparando il suo ordine, che quindi da qui non si può più annullare. Si rivolga direttamente all'attività, per favore.",
	"commerce.status_confirmed":
		"Il suo ordine {code} è presso {business}: {items}. Non hanno ancora cominciato.",
	"commerce.status_preparing": "{business} sta preparando il suo ordine {code}: {items}.",
	"commerce.status_ready": "Il suo ordine {code} da {business} è pronto: {items}.",
	"commerce.status_delivered": "Il suo ordine {code} da {business} è stato consegnato: {items}.",
	"commerce.status_cancelled": "Il suo ordine {code} da {business} è stato annullato: {items}.",
	"commerce.status_confirmed_more":
		"Il suo ordine {code} è presso {business}: {items}. Non hanno ancora cominciato. Altri suoi ordini: {others}.",
	"commerce.status_preparing_more":
		"{business} sta preparando il suo ordine {code}: {items}. Altri suoi ordini: {others}.",
	"commerce.status_ready_more":
		"Il suo ordine {code} da {business} è pronto: {items}. Altri suoi ordini: {others}.",
	"commerce.preparing": "Il suo ordine {code} è in preparazione presso {business}: {items}.",
	"commerce.preparing_words":
		"Il suo ordine {code} è in preparazione presso {business}: {items}. Scrivono: “{words}”.",
	"commerce.ready": "Il suo ordine {code} da {business} è pronto: {items}.",
	"commerce.ready_words":
		"Il suo ordine {code} da {business} è pronto: {items}. Scrivono: “{words}”.",
	"commerce.delivered":
		"Il suo ordine {code} da {business} è stato consegnato. Speriamo che sia di suo gradimento!",
	"commerce.delivered_words":
		"Il suo ordine {code} da {business} è stato consegnato. Scrivono: “{words}”.",
	"commerce.refused":
		"Mi dispiace, {business} non può preparare il suo ordine {code}: {items}. È annullato.",
	"commerce.refused_words":
		"Mi dispiace, {business} non può preparare il suo ordine {code}: {items}. È annullato. Scrivono: “{words}”.",
	"commerce.said_words": "Per il suo ordine {code}, {business} scrive: “{words}”.",
	"commerce.received":
		"Nuovo ordine {code}, {business}: {items}.\nTotale: *{total}*.\nPer: {place}.\nNota: {notes}.\nPuò prepararlo?",
	"commerce.called_off":
		"L'ordine {code} da {business} è stato annullato: {items}. Non lo prepari, per favore.",
	"commerce.set_confirmed": "L'ordine {code} non è ancora cominciato.",
	"commerce.set_preparing":
		"Grazie, il cliente di {code} viene informato che lei lo sta preparando. Scriva PRONTO {code} quando è pronto.",
	"commerce.set_ready":
		"Grazie, il cliente di {code} viene informato che è pronto. Scriva CONSEGNATO {code} quando l'ha ricevuto.",
	"commerce.set_delivered": "Grazie, l'ordine {code} è consegnato.",
	"commerce.set_cancelled": "L'ordine {code} è annullato e il cliente viene informato.",
	"commerce.passed_on": "L'ho inoltrato al cliente di {code}.",
	"commerce.no_such_order": "Non conosco un ordine {code} nella sua attività.",
	"commerce.forward_only": "L'ordine {code} è già più avanti di così.",
	"commerce.is_called_off": "L'ordine {code} era già annullato.",
	"commerce.unanswered":
		"Ancora nessuna risposta da {business} per il suo ordine: {items}, codice {code}. L'hanno ricevuto, ma non hanno accettato. Può attendere o annullarlo.",
};
