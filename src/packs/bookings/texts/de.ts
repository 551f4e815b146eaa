/** Numbers of people stand after a colon, so that one and many read alike. */
import type { BookingsTexts } from "./en.ts";

export const de: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nIch halte es bis {until} Uhr für Sie frei. Soll ich buchen?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPreis: *{price}*\nIch halte es bis {until} Uhr für Sie frei. Soll ich buchen?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nIch halte es bis {until} Uhr für Sie frei; es gilt erst, wenn der Betrieb zustimmt. Soll ich anfragen?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPreis: *{price}*\nIch halte es bis {until} Uhr für Sie frei; es gilt erst, wenn der Betrieb zustimmt. Soll ich anfragen?",
	"bookings.starts_then": "Dort beginnt es um {start}, nicht um {asked}.",
	"bookings.booked": "Gebucht: {business}, {offering}, *{when}*{people}. Ihr Code ist {code}.",
	"bookings.booked_asking":
		"Ich habe bei {business} angefragt: {offering}, *{when}*{people} ({code}). Es gilt erst, wenn der Betrieb zustimmt; ich schreibe, sobald eine Antwort da ist.",
	"bookings.taken":
		"{business} hat zu dieser Zeit nichts frei, und kurz danach auch nicht. Es ist nichts gebucht.",
	"bookings.taken_instead":
		"{business} hat zu dieser Zeit nichts frei. Frei: {free}. Sagen Sie mir, was Ihnen passt.",
	"bookings.on_hold":
		"Über diese Zeit bei {business} entscheiden gerade andere, deshalb kann ich sie nicht für Sie freihalten. Es ist nichts gebucht. Bitte fragen Sie in ein paar Minuten noch einmal.",
	"bookings.on_hold_instead":
		"Über diese Zeit bei {business} entscheiden gerade andere, deshalb kann ich sie nicht für Sie freihalten. Es ist nichts gebucht. Frei: {free}. Sagen Sie mir, was Ihnen passt, oder fragen Sie in ein paar Minuten noch einmal.",
	"bookings.too_many_open":
		"Sie entscheiden schon über andere Buchungen. Bitte beantworten Sie zuerst eine davon; mehr wird nicht für Sie freigehalten.",
	"bookings.closed": "{business} hat zu dieser Zeit geschlossen. Es ist nichts gebucht.",
	"bookings.closed_instead":
		"{business} hat zu dieser Zeit geschlossen. Frei: {free}. Sagen Sie mir, was Ihnen passt.",
	"bookings.which_offering": "Was möchten Sie bei {business}? Es gibt: {offerings}.",
	"bookings.not_bookable": "Bei {business} kann ich nichts buchen.",
	"bookings.not_available": "Buchungen sind im Moment abgeschaltet.",
	"bookings.why_bad_start":
		"Die Zeit habe ich nicht verstanden. Bitte nennen Sie mir den Tag und die Uhrzeit.",
	"bookings.why_no_such_time":
		"Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden umgestellt. Bitte nennen Sie mir eine andere.",
	"bookings.why_too_soon":
		"Das ist für {business} zu kurzfristig. Bitte wählen Sie eine spätere Zeit.",
	"bookings.why_too_far_ahead": "{business} nimmt Buchungen nicht so lange im Voraus an.",
	"bookings.why_party_too_big": "{business} hat für so viele Personen zusammen keinen Platz.",
	"bookings.why_too_long": "{business} nimmt keine Buchungen für so lange Zeit an.",
	"bookings.no_booking": "Sie haben bei mir keine Buchung, die noch bevorsteht.",
	"bookings.too_late_to_cancel":
		"Für eine Absage ist es hier zu spät. Bitte sprechen Sie mit dem Betrieb selbst.",
	"bookings.cancelled": "Ihre Buchung ist storniert: {business}, {offering}, {when} ({code}).",
	"bookings.changed": "Umgebucht: {business}, {offering}, jetzt *{when}*{people} ({code}).",
	"bookings.status": "Für Sie gebucht: {business}, {offering}, *{when}*{people}. Code {code}.",
	"bookings.status_asking":
		"Sie haben bei {business} angefragt: {offering}, {when}{people} ({code}). Eine Antwort gibt es noch nicht.",
	"bookings.accepted":
		"Gebucht, {business} stimmt zu: {offering}, *{when}*, {party}. Ihr Code ist {code}.",
	"bookings.accepted_words":
		"Gebucht, {business} stimmt zu: {offering}, *{when}*, {party}. Ihr Code ist {code}. Man schreibt Ihnen: „{words}“",
	"bookings.refused":
		"Leider kann {business} Ihre Anfrage nicht annehmen: {offering}, {when}. Es ist nichts gebucht.",
	"bookings.refused_words":
		"Leider kann {business} Ihre Anfrage nicht annehmen: {offering}, {when}. Es ist nichts gebucht. Man schreibt Ihnen: „{words}“",
	"bookings.reminder":
		"Erinnerung an Ihre Buchung: {business}, {offering}, *{when}*, {party}. Ihr Code ist {code}.",
	"bookings.owner_received":
		"Neue Buchung {code} bei {business}: {offering}, *{when}*, {party}.\nName: {name}.\nHinweis: {notes}.",
	"bookings.owner_called_off": "Vom Kunden abgesagt: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Vom Kunden geändert: {code}, {business}, {offering}, jetzt *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nBisher: {old}\nNeu: *{when}*{people}\nBis Sie antworten, behalten Sie die alte Zeit, und die neue ist nicht freigehalten. Soll ich ändern?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nBisher: {old}\nNeu: *{when}*{people}\nPreis: *{price}*\nBis Sie antworten, behalten Sie die alte Zeit, und die neue ist nicht freigehalten. Soll ich ändern?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nBisher: {old}\nNeu: *{when}*{people}\nDie alte Zeit wird dann aufgegeben, und der Betrieb muss der neuen zustimmen. Soll ich ändern?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nBisher: {old}\nNeu: *{when}*{people}\nPreis: *{price}*\nDie alte Zeit wird dann aufgegeben, und der Betrieb muss der neuen zustimmen. Soll ich ändern?",
	"bookings.confirm_cancel":
		"Ihre Buchung: *{business}*, {offering}, *{when}*, Code {booking}.\nDas ist endgültig. Soll ich stornieren?",
	"bookings.changed_asking":
		"Ich habe bei {business} die neue Zeit angefragt: {offering}, *{when}*{people} ({code}). Sie gilt erst, wenn der Betrieb zustimmt; ich schreibe, sobald eine Antwort da ist.",
	"bookings.no_change": "So ist es schon gebucht.",
	"bookings.too_late_to_change":
		"Für eine Änderung ist es hier zu spät. Bitte sprechen Sie mit dem Betrieb selbst.",
	"bookings.choose_booking": "Welche meinen Sie? Schreiben Sie die Nummer oder den Namen.\n{list}",
	"bookings.status_several": "Sie haben gebucht:\n{list}",
	"bookings.which_booking": "Welche? Schreiben Sie ihren Code.\n{list}",
	"bookings.withdrawn":
		"Es tut uns leid, wir haben Ihre Buchung abgesagt: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Zu Ihrer Buchung {code}, {offering}, {when}, schreibt {business}: „{words}“\nDie Zusage steht noch aus.",
	"bookings.owner_requested":
		"Buchungsanfrage {code} bei {business}: {offering}, *{when}*, {party}.\nName: {name}.\nHinweis: {notes}.\nSie gilt erst, wenn Sie zustimmen. Um dem Kunden zu schreiben, beginnen Sie mit {code}.",
	"bookings.owner_accepted":
		"Danke: {code} ist gebucht, {offering}, *{when}*{people}. Ich sage es dem Kunden.",
	"bookings.owner_refused":
		"Danke: {code} ist abgelehnt, {offering}, {when}. Ich sage es dem Kunden.",
	"bookings.owner_awaited":
		"Ich gebe das an den Kunden weiter. {code} wartet noch auf Ihr Ja oder Nein.",
	"bookings.owner_over":
		"Diese Buchung wartet nicht mehr auf eine Antwort: Sie wurde geändert, abgesagt oder schon beantwortet.",
	"bookings.unanswered":
		"Von {business} gibt es noch keine Antwort zu {offering}, {when}, Code {code}. Bisher ist nichts vereinbart. Sie können warten oder absagen.",
	"bookings.dialogue_unknown_venue":
		"Den Betrieb „{words}“ kenne ich hier nicht. Es gibt zum Beispiel: {names}. Welchen möchten Sie?",
	"bookings.dialogue_ask_offering":
		"Was möchten Sie bei {business}? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"bookings.dialogue_needed":
		"Ob ohne Reservierung Platz ist, weiß ich nicht. Um sicherzugehen, schreiben Sie, wo, für welchen Tag und welche Uhrzeit und für wie viele: Ich frage Sie, bevor etwas gebucht wird.",
	"bookings.dialogue_ask_arrival": "{business}: Ab welchem Tag möchten Sie bleiben?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, Nächte: {nights}. Ab welchem Tag möchten Sie bleiben?",
	"bookings.dialogue_ask_nights": "{business}: Wie viele Nächte möchten Sie bleiben?",
	"bookings.dialogue_ask_party": "{business}: Für wie viele Personen?",
	"bookings.dialogue_party_limit":
		"Ich kann für 1 bis {max} Personen auf einmal anfragen. Wie viele werden Sie sein?",
	"bookings.dialogue_say_change":
		"Was soll daraus werden? Zum Beispiel: „meine Buchung auf 20:00 verschieben“ oder „meine Buchung auf 6 Personen ändern“.",
	"bookings.dialogue_ask_change":
		"Was soll ich ändern: den Ort, den Tag, die Zeit oder die Zahl der Personen?",
	"bookings.pay_first": "{total}, davon sind {due} zuerst zu zahlen",
	"bookings.awaits_payment":
		"Ich halte es für Sie bis {until}: {business}, {offering}, {when}{people} ({code}). Es gilt, sobald *{due}* bezahlt sind. Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
	"bookings.unpaid":
		"Ihre Buchung {code} wurde nicht rechtzeitig bezahlt: {business}, {offering}, {when}. Die Zeit ist wieder frei, es ist nichts gebucht.",
	"bookings.paid_for_less":
		"Das würde mehr kosten, als dafür bezahlt wurde. Bitte sagen Sie ab und fragen Sie neu an; das Bezahlte geht an Sie zurück.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} wartet auf die Zahlung ({code}). Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
};
