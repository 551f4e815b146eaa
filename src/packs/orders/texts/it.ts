/** Italian, with "Lei", written small. */
import type { OrdersTexts } from "./en.ts";

export const it: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nDa ritirare lì, se non scrive dove portarlo.\nTotale: *{total}*. Devo ordinare?",
	"orders.confirm_to": "*{business}*: {items}.\nPer: {place}.\nTotale: *{total}*. Devo ordinare?",
	"orders.confirm_note":
		"*{business}*: {items}.\nDa ritirare lì, se non scrive dove portarlo.\nNota: {notes}.\nTotale: *{total}*. Devo ordinare?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nPer: {place}.\nNota: {notes}.\nTotale: *{total}*. Devo ordinare?",
	"orders.ordered":
		"Il suo ordine è stato inviato a {business}: {items}. Totale: *{total}*. Il codice è {code}. Le scriverò come procede.",
	"orders.ordered_eta":
		"Il suo ordine è stato inviato a {business}: {items}. Totale: *{total}*. Pronto verso le {eta}. Il codice è {code}. Le scriverò come procede.",
	"orders.unknown_place": "Non conosco un posto del genere da cui ordinare.",
	"orders.which_place": "Ce l'hanno più posti: {places}. Da quale?",
	"orders.unknown_item": "{business} non ha {asked}. Disponibile: {nearest}. Che cosa desidera?",
	"orders.unknown_item_alone": "{business} non ha {asked}. Che cosa desidera al suo posto?",
	"orders.nobody_has": "Qui non ho trovato nessuno che abbia {asked}.",
	"orders.sold_out": "{business} non ne ha abbastanza. Restano: {left}. Non è ordinato nulla.",
	"orders.closed": "{business} a quest'ora non accetta ordini. Non è ordinato nulla.",
	"orders.closed_until":
		"{business} ora non accetta ordini. Apertura: {when}. Non è ordinato nulla.",
	"orders.no_delivery":
		"{business} non consegna a domicilio; lo può avere sul posto. Non è ordinato nulla.",
	"orders.unknown_destination":
		"Non conosco questo posto, quindi non si può consegnare lì. Non è ordinato nulla. Dove si trova?",
	"orders.not_orderable": "Al momento non posso ordinare da {business}.",
	"orders.not_available": "Al momento gli ordini non sono attivi.",
	"orders.other_price": "{name} costa {price} da {business}. Non è ordinato nulla.",
	"orders.too_many_open":
		"Ci sono già più ordini in attesa della sua risposta. Risponda prima a quelli, per favore.",
	"orders.no_order": "Al momento non ha ordini con me.",
	"orders.which_order":
		"Ha più ordini: {list}. Mi dica il codice di quello da annullare, per favore.",
	"orders.confirm_cancel":
		"Il suo ordine {order} da *{business}*: {items}. Totale: *{total}*.\nDevo annullarlo?",
	"orders.cancelled":
		"Annullato: il suo ordine {code} da {business}: {items}. L'attività viene informata.",
	"orders.too_late_to_cancel":
		"{business} sta già preparando il suo ordine, che quindi da qui non si può più annullare. Si rivolga direttamente all'attività, per favore.",
	"orders.status_confirmed":
		"Il suo ordine {code} è presso {business}: {items}. Non hanno ancora cominciato.",
	"orders.status_preparing": "{business} sta preparando il suo ordine {code}: {items}.",
	"orders.status_ready": "Il suo ordine {code} da {business} è pronto: {items}.",
	"orders.status_delivered": "Il suo ordine {code} da {business} è stato consegnato: {items}.",
	"orders.status_cancelled": "Il suo ordine {code} da {business} è stato annullato: {items}.",
	"orders.status_confirmed_more":
		"Il suo ordine {code} è presso {business}: {items}. Non hanno ancora cominciato. Altri suoi ordini: {others}.",
	"orders.status_preparing_more":
		"{business} sta preparando il suo ordine {code}: {items}. Altri suoi ordini: {others}.",
	"orders.status_ready_more":
		"Il suo ordine {code} da {business} è pronto: {items}. Altri suoi ordini: {others}.",
	"orders.preparing": "Il suo ordine {code} è in preparazione presso {business}: {items}.",
	"orders.preparing_words":
		"Il suo ordine {code} è in preparazione presso {business}: {items}. Scrivono: “{words}”.",
	"orders.ready": "Il suo ordine {code} da {business} è pronto: {items}.",
	"orders.ready_words":
		"Il suo ordine {code} da {business} è pronto: {items}. Scrivono: “{words}”.",
	"orders.delivered":
		"Il suo ordine {code} da {business} è stato consegnato. Speriamo che sia di suo gradimento!",
	"orders.delivered_words":
		"Il suo ordine {code} da {business} è stato consegnato. Scrivono: “{words}”.",
	"orders.refused":
		"Mi dispiace, {business} non può preparare il suo ordine {code}: {items}. È annullato.",
	"orders.refused_words":
		"Mi dispiace, {business} non può preparare il suo ordine {code}: {items}. È annullato. Scrivono: “{words}”.",
	"orders.said_words": "Per il suo ordine {code}, {business} scrive: “{words}”.",
	"orders.received":
		"Nuovo ordine {code}, {business}: {items}.\nTotale: *{total}*.\nPer: {place}.\nNota: {notes}.\nPuò prepararlo?",
	"orders.called_off":
		"L'ordine {code} da {business} è stato annullato: {items}. Non lo prepari, per favore.",
	"orders.set_confirmed": "L'ordine {code} non è ancora cominciato.",
	"orders.set_preparing":
		"Grazie, il cliente di {code} viene informato che lei lo sta preparando. Scriva PRONTO {code} quando è pronto.",
	"orders.set_ready":
		"Grazie, il cliente di {code} viene informato che è pronto. Scriva CONSEGNATO {code} quando l'ha ricevuto.",
	"orders.set_delivered": "Grazie, l'ordine {code} è consegnato.",
	"orders.set_cancelled": "L'ordine {code} è annullato e il cliente viene informato.",
	"orders.passed_on": "L'ho inoltrato al cliente di {code}.",
	"orders.no_such_order": "Non conosco un ordine {code} nella sua attività.",
	"orders.forward_only": "L'ordine {code} è già più avanti di così.",
	"orders.is_called_off": "L'ordine {code} era già annullato.",
	"orders.unanswered":
		"Ancora nessuna risposta da {business} per il suo ordine: {items}, codice {code}. L'hanno ricevuto, ma non hanno accettato. Può attendere o annullarlo.",
	"orders.dialogue_ask_change":
		"Che cosa cambio: cosa ordini, quanto, il locale o dove va portato?",
	"orders.dialogue_ask_shop": "Da dove vuole ordinare? Ad esempio: {names}.",
	"orders.dialogue_choose_shop": "Da quale posto?\n{choices}",
	"orders.dialogue_ask_items": "Che cosa desidera da {business}? Ad esempio: {names}.",
	"orders.dialogue_ask_number": "Qual è il numero della camera o del tavolo?",
	"orders.dialogue_one_more": "Il suo ordine precedente resta com’è: questo è un ordine a parte.",
	"orders.dialogue_at_once": "Gli ordini partono subito: non posso fissare un giorno o un’ora.",
	"orders.dialogue_ask_where":
		"Dove va portato? Scriva un luogo o un tavolo, o “ritiro” se passa a prenderlo.",
	"orders.dialogue_quantity":
		"Di ogni cosa se ne possono ordinare da 1 a {max}. Quanti ne desidera?",
	"orders.pay_first": "{total}, di cui {due} da pagare prima",
	"orders.awaits_payment":
		"Il Suo ordine {code} da {business} è messo da parte per Lei: {items}. Comincia appena *{due}* sono pagati. Scriva «pagare {code}» e Le mostro come.",
	"orders.unpaid":
		"Il Suo ordine {code} non è stato pagato in tempo ed è annullato. Non è stato preparato nulla.",
};
