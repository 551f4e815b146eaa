/** German, with "Sie". */
import type { CommerceTexts } from "./en.ts";

export const de: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nZum Abholen dort, außer Sie schreiben, wohin.\nGesamt: *{total}*. Soll ich bestellen?",
	"commerce.confirm_to":
		"*{business}*: {items}.\nFür: {place}.\nGesamt: *{total}*. Soll ich bestellen?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nZum Abholen dort, außer Sie schreiben, wohin.\nHinweis: {notes}.\nGesamt: *{total}*. Soll ich bestellen?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nFür: {place}.\nHinweis: {notes}.\nGesamt: *{total}*. Soll ich bestellen?",
	"commerce.ordered":
		"Ihre Bestellung liegt bei {business}: {items}. Gesamt: *{total}*. Ihr Code ist {code}. Ich schreibe, wie es weitergeht.",
	"commerce.ordered_eta":
		"Ihre Bestellung liegt bei {business}: {items}. Gesamt: *{total}*. Fertig gegen {eta} Uhr. Ihr Code ist {code}. Ich schreibe, wie es weitergeht.",
	"commerce.pay_first": "{total}, davon sind {due} zuerst zu zahlen",
	"commerce.awaits_payment":
		"Ihre Bestellung {code} bei {business} ist für Sie zurückgelegt: {items}. Sie beginnt, sobald *{due}* bezahlt sind. Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
	"commerce.unpaid":
		"Ihre Bestellung {code} wurde nicht rechtzeitig bezahlt und ist abgesagt. Es wurde nichts gemacht.",
	"commerce.unknown_place": "So einen Ort zum Bestellen kenne ich nicht.",
	"commerce.which_place": "Das gibt es an mehreren Orten: {places}. Von welchem?",
	"commerce.unknown_item": "{business} hat {asked} nicht. Es gibt: {nearest}. Was möchten Sie?",
	"commerce.unknown_item_alone": "{business} hat {asked} nicht. Was möchten Sie stattdessen?",
	"commerce.nobody_has": "Ich habe hier niemanden gefunden, der {asked} hat.",
	"commerce.sold_out": "{business} hat davon nicht genug. Übrig: {left}. Es ist nichts bestellt.",
	"commerce.closed":
		"{business} nimmt um diese Zeit keine Bestellungen an. Es ist nichts bestellt.",
	"commerce.closed_until":
		"{business} nimmt jetzt keine Bestellungen an. Geöffnet wird: {when}. Es ist nichts bestellt.",
	"commerce.no_delivery": "{business} liefert nicht; Sie bekommen es dort. Es ist nichts bestellt.",
	"commerce.unknown_destination":
		"Diesen Ort kenne ich nicht, dorthin kann nichts gebracht werden. Es ist nichts bestellt. Wo sind Sie?",
	"commerce.not_orderable": "Bei {business} kann ich im Moment nicht bestellen.",
	"commerce.not_available": "Bestellungen sind im Moment abgeschaltet.",
	"commerce.other_price": "{name} kostet bei {business} {price}. Es ist nichts bestellt.",
	"commerce.too_many_open":
		"Es warten schon mehrere Bestellungen auf Ihre Antwort. Bitte beantworten Sie zuerst diese.",
	"commerce.no_order": "Sie haben im Moment keine Bestellung bei mir.",
	"commerce.which_order":
		"Sie haben mehrere Bestellungen: {list}. Bitte nennen Sie mir den Code derjenigen, die ich stornieren soll.",
	"commerce.confirm_cancel":
		"Ihre Bestellung {order} bei *{business}*: {items}. Gesamt: *{total}*.\nSoll ich sie stornieren?",
	"commerce.cancelled":
		"Storniert: Ihre Bestellung {code} bei {business}: {items}. Der Betrieb erfährt es.",
	"commerce.too_late_to_cancel":
		"{business} arbeitet schon an Ihrer Bestellung, deshalb lässt sie sich hier nicht mehr stornieren. Bitte sprechen Sie mit dem Betrieb selbst.",
	"commerce.status_confirmed":
		"Ihre Bestellung {code} liegt bei {business}: {items}. Begonnen wurde noch nicht.",
	"commerce.status_preparing": "{business} arbeitet an Ihrer Bestellung {code}: {items}.",
	"commerce.status_ready": "Ihre Bestellung {code} bei {business} ist fertig: {items}.",
	"commerce.status_delivered": "Ihre Bestellung {code} von {business} wurde geliefert: {items}.",
	"commerce.status_cancelled": "Ihre Bestellung {code} bei {business} wurde storniert: {items}.",
	"commerce.status_confirmed_more":
		"Ihre Bestellung {code} liegt bei {business}: {items}. Begonnen wurde noch nicht. Ihre anderen Bestellungen: {others}.",
	"commerce.status_preparing_more":
		"{business} arbeitet an Ihrer Bestellung {code}: {items}. Ihre anderen Bestellungen: {others}.",
	"commerce.status_ready_more":
		"Ihre Bestellung {code} bei {business} ist fertig: {items}. Ihre anderen Bestellungen: {others}.",
	"commerce.preparing": "Ihre Bestellung {code} ist bei {business} in Arbeit: {items}.",
	"commerce.preparing_words":
		"Ihre Bestellung {code} ist bei {business} in Arbeit: {items}. Man schreibt Ihnen: „{words}“.",
	"commerce.ready": "Ihre Bestellung {code} bei {business} ist fertig: {items}.",
	"commerce.ready_words":
		"Ihre Bestellung {code} bei {business} ist fertig: {items}. Man schreibt Ihnen: „{words}“.",
	"commerce.delivered": "Ihre Bestellung {code} von {business} wurde geliefert. Viel Freude damit!",
	"commerce.delivered_words":
		"Ihre Bestellung {code} von {business} wurde geliefert. Man schreibt Ihnen: „{words}“.",
	"commerce.refused":
		"Leider kann {business} Ihre Bestellung {code} nicht ausführen: {items}. Sie ist storniert.",
	"commerce.refused_words":
		"Leider kann {business} Ihre Bestellung {code} nicht ausführen: {items}. Sie ist storniert. Man schreibt Ihnen: „{words}“.",
	"commerce.said_words": "Zu Ihrer Bestellung {code} schreibt {business}: „{words}“.",
	"commerce.received":
		"Neue Bestellung {code} bei {business}: {items}.\nGesamt: *{total}*.\nFür: {place}.\nHinweis: {notes}.\nKönnen Sie sie ausführen?",
	"commerce.called_off":
		"Die Bestellung {code} bei {business} wurde storniert: {items}. Bitte führen Sie sie nicht aus.",
	"commerce.set_confirmed": "Die Bestellung {code} ist noch nicht begonnen.",
	"commerce.set_preparing":
		"Danke, der Kunde von {code} erfährt, dass Sie daran arbeiten. Schreiben Sie FERTIG {code}, wenn alles fertig ist.",
	"commerce.set_ready":
		"Danke, der Kunde von {code} erfährt, dass alles fertig ist. Schreiben Sie GELIEFERT {code}, wenn er es hat.",
	"commerce.set_delivered": "Danke, die Bestellung {code} ist geliefert.",
	"commerce.set_cancelled": "Die Bestellung {code} ist storniert, und der Kunde erfährt es.",
	"commerce.passed_on": "Ich habe das an den Kunden von {code} weitergegeben.",
	"commerce.no_such_order": "Ich kenne keine Bestellung {code} bei Ihrem Betrieb.",
	"commerce.forward_only": "Die Bestellung {code} ist schon weiter als das.",
	"commerce.is_called_off": "Die Bestellung {code} wurde schon storniert.",
	"commerce.unanswered":
		"Von {business} gibt es noch keine Antwort zu Ihrer Bestellung: {items}, Code {code}. Sie liegt dort, zugesagt ist sie nicht. Sie können warten oder stornieren.",
};
