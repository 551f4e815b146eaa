/** German, with "Sie". */
import type { OrdersTexts } from "./en.ts";

export const de: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nZum Abholen dort, außer Sie schreiben, wohin.\nGesamt: *{total}*. Soll ich bestellen?",
	"orders.confirm_to":
		"*{business}*: {items}.\nFür: {place}.\nGesamt: *{total}*. Soll ich bestellen?",
	"orders.confirm_note":
		"*{business}*: {items}.\nZum Abholen dort, außer Sie schreiben, wohin.\nHinweis: {notes}.\nGesamt: *{total}*. Soll ich bestellen?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nFür: {place}.\nHinweis: {notes}.\nGesamt: *{total}*. Soll ich bestellen?",
	"orders.ordered":
		"Ihre Bestellung liegt bei {business}: {items}. Gesamt: *{total}*. Ihr Code ist {code}. Ich schreibe, wie es weitergeht.",
	"orders.ordered_eta":
		"Ihre Bestellung liegt bei {business}: {items}. Gesamt: *{total}*. Fertig gegen {eta} Uhr. Ihr Code ist {code}. Ich schreibe, wie es weitergeht.",
	"orders.unknown_place": "So einen Ort zum Bestellen kenne ich nicht.",
	"orders.which_place": "Das gibt es an mehreren Orten: {places}. Von welchem?",
	"orders.unknown_item": "{business} hat {asked} nicht. Es gibt: {nearest}. Was möchten Sie?",
	"orders.unknown_item_alone": "{business} hat {asked} nicht. Was möchten Sie stattdessen?",
	"orders.nobody_has": "Ich habe hier niemanden gefunden, der {asked} hat.",
	"orders.sold_out": "{business} hat davon nicht genug. Übrig: {left}. Es ist nichts bestellt.",
	"orders.closed": "{business} nimmt um diese Zeit keine Bestellungen an. Es ist nichts bestellt.",
	"orders.closed_until":
		"{business} nimmt jetzt keine Bestellungen an. Geöffnet wird: {when}. Es ist nichts bestellt.",
	"orders.no_delivery": "{business} liefert nicht; Sie bekommen es dort. Es ist nichts bestellt.",
	"orders.unknown_destination":
		"Diesen Ort kenne ich nicht, dorthin kann nichts gebracht werden. Es ist nichts bestellt. Wo sind Sie?",
	"orders.not_orderable": "Bei {business} kann ich im Moment nicht bestellen.",
	"orders.not_available": "Bestellungen sind im Moment abgeschaltet.",
	"orders.other_price": "{name} kostet bei {business} {price}. Es ist nichts bestellt.",
	"orders.too_many_open":
		"Es warten schon mehrere Bestellungen auf Ihre Antwort. Bitte beantworten Sie zuerst diese.",
	"orders.no_order": "Sie haben im Moment keine Bestellung bei mir.",
	"orders.which_order":
		"Sie haben mehrere Bestellungen: {list}. Bitte nennen Sie mir den Code derjenigen, die ich stornieren soll.",
	"orders.confirm_cancel":
		"Ihre Bestellung {order} bei *{business}*: {items}. Gesamt: *{total}*.\nSoll ich sie stornieren?",
	"orders.cancelled":
		"Storniert: Ihre Bestellung {code} bei {business}: {items}. Der Betrieb erfährt es.",
	"orders.too_late_to_cancel":
		"{business} arbeitet schon an Ihrer Bestellung, deshalb lässt sie sich hier nicht mehr stornieren. Bitte sprechen Sie mit dem Betrieb selbst.",
	"orders.status_confirmed":
		"Ihre Bestellung {code} liegt bei {business}: {items}. Begonnen wurde noch nicht.",
	"orders.status_preparing": "{business} arbeitet an Ihrer Bestellung {code}: {items}.",
	"orders.status_ready": "Ihre Bestellung {code} bei {business} ist fertig: {items}.",
	"orders.status_delivered": "Ihre Bestellung {code} von {business} wurde geliefert: {items}.",
	"orders.status_cancelled": "Ihre Bestellung {code} bei {business} wurde storniert: {items}.",
	"orders.status_confirmed_more":
		"Ihre Bestellung {code} liegt bei {business}: {items}. Begonnen wurde noch nicht. Ihre anderen Bestellungen: {others}.",
	"orders.status_preparing_more":
		"{business} arbeitet an Ihrer Bestellung {code}: {items}. Ihre anderen Bestellungen: {others}.",
	"orders.status_ready_more":
		"Ihre Bestellung {code} bei {business} ist fertig: {items}. Ihre anderen Bestellungen: {others}.",
	"orders.preparing": "Ihre Bestellung {code} ist bei {business} in Arbeit: {items}.",
	"orders.preparing_words":
		"Ihre Bestellung {code} ist bei {business} in Arbeit: {items}. Man schreibt Ihnen: „{words}“.",
	"orders.ready": "Ihre Bestellung {code} bei {business} ist fertig: {items}.",
	"orders.ready_words":
		"Ihre Bestellung {code} bei {business} ist fertig: {items}. Man schreibt Ihnen: „{words}“.",
	"orders.delivered": "Ihre Bestellung {code} von {business} wurde geliefert. Viel Freude damit!",
	"orders.delivered_words":
		"Ihre Bestellung {code} von {business} wurde geliefert. Man schreibt Ihnen: „{words}“.",
	"orders.refused":
		"Leider kann {business} Ihre Bestellung {code} nicht ausführen: {items}. Sie ist storniert.",
	"orders.refused_words":
		"Leider kann {business} Ihre Bestellung {code} nicht ausführen: {items}. Sie ist storniert. Man schreibt Ihnen: „{words}“.",
	"orders.said_words": "Zu Ihrer Bestellung {code} schreibt {business}: „{words}“.",
	"orders.received":
		"Neue Bestellung {code} bei {business}: {items}.\nGesamt: *{total}*.\nFür: {place}.\nHinweis: {notes}.\nKönnen Sie sie ausführen?",
	"orders.called_off":
		"Die Bestellung {code} bei {business} wurde storniert: {items}. Bitte führen Sie sie nicht aus.",
	"orders.set_confirmed": "Die Bestellung {code} ist noch nicht begonnen.",
	"orders.set_preparing":
		"Danke, der Kunde von {code} erfährt, dass Sie daran arbeiten. Schreiben Sie FERTIG {code}, wenn alles fertig ist.",
	"orders.set_ready":
		"Danke, der Kunde von {code} erfährt, dass alles fertig ist. Schreiben Sie GELIEFERT {code}, wenn er es hat.",
	"orders.set_delivered": "Danke, die Bestellung {code} ist geliefert.",
	"orders.set_cancelled": "Die Bestellung {code} ist storniert, und der Kunde erfährt es.",
	"orders.passed_on": "Ich habe das an den Kunden von {code} weitergegeben.",
	"orders.no_such_order": "Ich kenne keine Bestellung {code} bei Ihrem Betrieb.",
	"orders.forward_only": "Die Bestellung {code} ist schon weiter als das.",
	"orders.is_called_off": "Die Bestellung {code} wurde schon storniert.",
	"orders.unanswered":
		"Von {business} gibt es noch keine Antwort zu Ihrer Bestellung: {items}, Code {code}. Sie liegt dort, zugesagt ist sie nicht. Sie können warten oder stornieren.",
	"orders.dialogue_ask_change":
		"Was soll ich ändern: was Sie bestellen, wie viel, das Geschäft oder wohin es gebracht wird?",
	"orders.dialogue_ask_shop": "Wo möchten Sie bestellen? Zum Beispiel: {names}.",
	"orders.dialogue_choose_shop": "Von wo?\n{choices}",
	"orders.dialogue_ask_items": "Was möchten Sie von {business}? Zum Beispiel: {names}.",
	"orders.dialogue_ask_number": "Welche Nummer hat das Zimmer oder der Tisch?",
	"orders.dialogue_one_more":
		"Ihre vorige Bestellung bleibt, wie sie ist: Das hier ist eine eigene.",
	"orders.dialogue_at_once":
		"Bestellungen gehen sofort hinaus: Einen Tag oder eine Uhrzeit kann ich nicht festlegen.",
	"orders.dialogue_ask_where":
		"Wohin soll es gehen? Schreiben Sie einen Ort oder einen Tisch, oder „abholen“, wenn Sie es dort holen.",
	"orders.dialogue_quantity":
		"Von jeder Sache können Sie 1 bis {max} bestellen. Wie viele möchten Sie?",
	"orders.pay_first": "{total}, davon sind {due} zuerst zu zahlen",
	"orders.awaits_payment":
		"Ihre Bestellung {code} bei {business} ist für Sie zurückgelegt: {items}. Sie beginnt, sobald *{due}* bezahlt sind. Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
	"orders.unpaid":
		"Ihre Bestellung {code} wurde nicht rechtzeitig bezahlt und ist abgesagt. Es wurde nichts gemacht.",
};
