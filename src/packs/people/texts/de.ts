/** German, with "Sie". */
import type { PeopleTexts } from "./en.ts";

export const de: PeopleTexts = {
	"people.staff_called":
		"Ich habe jemanden aus unserem Team gebeten, sich das anzusehen. Sie bekommen hier eine Antwort. Sie können mir inzwischen weiter schreiben.",
	"people.staff_called_minutes":
		"Ich habe jemanden aus unserem Team gebeten, sich das anzusehen. Meistens kommt die Antwort hier nach etwa {minutes} Min. Sie können mir inzwischen weiter schreiben.",
	"people.staff_called_hours":
		"Ich habe jemanden aus unserem Team gebeten, sich das anzusehen. Meistens kommt die Antwort hier nach etwa {hours} Std. Sie können mir inzwischen weiter schreiben.",
	"people.ticket":
		"Jemand wartet auf das Team ({priority}). Die Kennung ist {ref}; den Rest zeigt die Konsole.",
	"people.sign_in":
		"Ihr Link zur Konsole: {url}\nEr öffnet sich einmal, innerhalb von 10 Minuten. Wenn Sie ihn nicht angefordert haben, tun Sie nichts.",
	"people.rows": "Das habe ich gefunden:\n{lines}",
	"people.no_rows": "So etwas habe ich nicht gefunden.",
	"people.staff_joined":
		"Jemand aus unserem Team liest jetzt mit und wird Ihnen antworten. Um zu mir zurückzukommen, schreiben Sie hier ASSISTENT.",
	"people.staff_wrote": "Von unserem Team: {text}\nSie können hier antworten.",
	"people.staff_left": "Sie schreiben wieder mit dem Assistenten. Was kann ich für Sie tun?",
	"people.alert": "Alarm ({severity}): {title}. Kennung {ref}; den Rest zeigt die Konsole.",
	// Of a person's own data.
	"people.confirm_erase":
		"Damit wird gelöscht, was wir über Sie haben: Nachrichten, Name, Nummer, Adressen und Ihre Wünsche. Das ist endgültig. Wenn Sie keine Nachrichten möchten, bleibt das vermerkt. Soll ich es löschen?",
	"people.erasing":
		"Ihre Daten werden jetzt gelöscht; das dauert ein paar Minuten. Wenn Sie uns wieder schreiben, fangen wir neu an.",
	"people.erase_open":
		"Es wurde nichts gelöscht: Erst muss das hier zu Ende sein: {open}. Bitten Sie mich danach noch einmal.",
	"people.data_link":
		"Das haben wir über Sie. Der Link gilt 15 Minuten; geben Sie ihn nicht weiter: {url}",
	"people.data_page": "Was wir über Sie haben, in einer Datei.",
	"people.data_button": "Herunterladen",
	"people.confirm_words": "An: {to}\n„{words}“\nSoll ich das als Ihre Worte weitergeben?",
	"people.words":
		"Von: {from}\n„{words}“\nDiese Worte sind nicht von uns. Zum Antworten beginnen Sie mit „{how}“.",
	"people.words_queued":
		"An: {to}\nIch gebe es weiter, sobald ich darf. Kommt es nicht an, sage ich es Ihnen.",
	"people.words_not_sent": "An: {to}\nIhre Worte sind nicht angekommen.",
	"people.words_unknown": "An: {to}\nIch weiß nicht, ob Ihre Worte angekommen sind.",
	"people.words_nobody":
		"Ich gebe Worte nur an jemanden weiter, mit dem Sie etwas offen haben und der Nachrichten annimmt.",
	"people.open_ride": "eine Fahrt",
	"people.open_job": "ein Fahrgast von Ihnen",
	"people.open_booking": "eine Buchung",
	"people.open_order": "eine Bestellung",
	"people.open_payment": "eine Zahlung",
	"people.open_viewing": "eine Besichtigung",
	"people.open_service": "eine Anfrage für eine Dienstleistung",
	"people.open_inquiry": "eine Frage an Geschäfte",
	"people.open_business": "ein Betrieb, der über Ihre Nummer erreicht wird",
	"people.dialogue_business_help":
		"Was Kunden von Ihrem Betrieb möchten, kommt hier zu Ihnen und sagt, wie man antwortet. Um einem Kunden zu schreiben, beginnen Sie mit dem Code seiner Anfrage. Für Öffnungszeiten und Speisekarte fragen Sie nach einem Menschen. Für sich selbst können Sie alles anfragen, was alle können.",
	"people.dialogue_business_begin":
		"Davon wurde nichts weitergegeben. Um dem Kunden zu schreiben, beginnen Sie mit {code}. Oder beantworten Sie die Anfrage, wie es darin steht.",
	"people.dialogue_about":
		"Sie schreiben mit {tenant}: ich bin ein Programm, kein Mensch. Ich besorge Taxi, Tisch, Zimmer, Termin oder Bestellung, und ohne Ihr Ja geschieht nichts. Schreiben Sie „Mensch“, und jemand aus unserem Team schreibt Ihnen hier.",
	"people.dialogue_languages": "Sie können mir auf {languages} schreiben.",
	"people.dialogue_own_data":
		"Schreiben Sie „Schicken Sie mir meine Daten“ für eine Kopie oder „Löschen Sie meine Daten“, um sie zu löschen: davor frage ich noch einmal. Was Sie schreiben, lese ich und, wenn Sie einen Menschen wollen, unser Team.",
	"people.dialogue_paying":
		"Die Preise sind hier in {currency}. Fahrer, Restaurants und Läden werden direkt bezahlt, wenn ich nichts anderes sage: ob sie Karten nehmen, fragen Sie bitte dort. Ohne Ihr Ja buche ich nichts ab.",
	"people.dialogue_emergency":
		"Ich kann keine Hilfe rufen. Ist jemand in Gefahr, wählen Sie jetzt 112 oder die örtliche Notrufnummer.",
	"people.dialogue_take_your_time": "Lassen Sie sich Zeit. Ohne Ihr Ja geschieht nichts.",
	"people.dialogue_cancelling":
		"Ohne Ihr Ja geschieht nichts. Danach können Sie es zurücknehmen, indem Sie es mir schreiben: eine Fahrt, eine Bestellung, solange sie nicht zubereitet wird, eine Buchung bis zu einer Frist davor, die der Betrieb setzt.",
	"people.dialogue_unserved":
		"Das kann ich nicht nachsehen: Wetter, Fahrpläne, Eintritt und Nachrichten kenne ich nicht, und ich vermiete nichts. Ich besorge Taxi, Tisch, Zimmer oder Bestellung oder finde ein Geschäft. Schreiben Sie „Mensch“, und unser Team sieht nach.",
	"people.dialogue_staff_reads":
		"Unser Team liest auch das hier und schreibt Ihnen. Bei allem anderen helfe ich gern weiter.",
	"people.dialogue_staff_reads_again": "Auch das liegt jetzt bei unserem Team.",
};
