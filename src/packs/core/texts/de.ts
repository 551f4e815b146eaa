/** German, with "Sie". */
import type { CoreTexts } from "./en.ts";

export const de: CoreTexts = {
	"core.staff_called":
		"Ich habe jemanden aus unserem Team gebeten, sich das anzusehen. Sie bekommen hier eine Antwort. Sie können mir inzwischen weiter schreiben.",
	"core.rows": "Das habe ich gefunden:\n{lines}",
	"core.no_rows": "So etwas habe ich nicht gefunden.",
	"core.staff_joined":
		"Jemand aus unserem Team liest jetzt mit und wird Ihnen antworten. Um zu mir zurückzukommen, schreiben Sie hier ASSISTENT.",
	"core.staff_wrote": "Von unserem Team: {text}\nSie können hier antworten.",
	"core.staff_left": "Sie schreiben wieder mit dem Assistenten. Was kann ich für Sie tun?",
	"core.alert": "Alarm ({severity}): {title}. Kennung {ref}; den Rest zeigt die Konsole.",
	// Of a person's own data.
	"core.confirm_erase":
		"Damit wird gelöscht, was wir über Sie haben: Nachrichten, Name, Nummer, Adressen und Ihre Wünsche. Das ist endgültig. Wenn Sie keine Nachrichten möchten, bleibt das vermerkt. Soll ich es löschen?",
	"core.erasing":
		"Ihre Daten werden jetzt gelöscht; das dauert ein paar Minuten. Wenn Sie uns wieder schreiben, fangen wir neu an.",
	"core.erase_open":
		"Es wurde nichts gelöscht: Erst muss das hier zu Ende sein: {open}. Bitten Sie mich danach noch einmal.",
	"core.data_link":
		"Das haben wir über Sie. Der Link gilt 15 Minuten; geben Sie ihn nicht weiter: {url}",
	"core.data_page": "Was wir über Sie haben, in einer Datei.",
	"core.data_button": "Herunterladen",
	"core.confirm_words": "An: {to}\n„{words}“\nSoll ich das als Ihre Worte weitergeben?",
	"core.words":
		"Von: {from}\n„{words}“\nDiese Worte sind nicht von uns. Zum Antworten beginnen Sie mit „{how}“.",
	"core.words_queued":
		"An: {to}\nIch gebe es weiter, sobald ich darf. Kommt es nicht an, sage ich es Ihnen.",
	"core.words_not_sent": "An: {to}\nIhre Worte sind nicht angekommen.",
	"core.words_unknown": "An: {to}\nIch weiß nicht, ob Ihre Worte angekommen sind.",
	"core.words_nobody":
		"Ich gebe Worte nur an jemanden weiter, mit dem Sie etwas offen haben und der Nachrichten annimmt.",
	"core.open_ride": "eine Fahrt",
	"core.open_job": "ein Fahrgast von Ihnen",
	"core.open_booking": "eine Buchung",
	"core.open_order": "eine Bestellung",
	"core.open_viewing": "eine Besichtigung",
	"core.open_service": "eine Anfrage für eine Dienstleistung",
	"core.open_inquiry": "eine Frage an Geschäfte",
	"core.open_business": "ein Betrieb, der über Ihre Nummer erreicht wird",
};
