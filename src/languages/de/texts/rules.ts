/** German, with "Sie". Places stand after a colon or a dash, so that no "vom" or "zur" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Guten Tag! Ich bin Assent. Sagen Sie mir, wo Sie sind und wohin Sie möchten, und ich schlage ein Taxi vor.",
	"rules.still_open": "Nun zu dem, was noch offen ist:",
	"rules.one_more": "Sie hatten noch einen Wunsch. Schreiben Sie 1, dann zeige ich ihn Ihnen.",
	"rules.one_each":
		"Ich buche eins nach dem anderen: Das hier ist das erste. Danach machen wir mit dem nächsten weiter.",
	"rules.one_by_one": "Eins nach dem anderen. Zuerst:",
	"rules.nothing_before":
		"Von früher habe ich nichts von Ihnen, was ich wiederholen könnte. Was möchten Sie?",
	"rules.not_before": "Dazu gibt es hier noch nichts von Ihnen, wonach ich mich richten könnte.",
	"rules.as_before": "Wie beim letzten Mal.",
	"rules.again": "Entschuldigung, das habe ich nicht erfasst.",
	"rules.all_right": "In Ordnung.",
	"rules.once_known": "Das kann ich sagen, sobald ich das hier weiß.",
	"rules.offer_person":
		"Wir drehen uns im Kreis. Schreiben Sie „Mensch“, dann übernimmt jemand aus unserem Team, oder sagen Sie es mit anderen Worten.",
	"rules.no_answer":
		"Das habe ich nicht zur Hand. Schreiben Sie „Mensch“, dann sieht jemand aus unserem Team nach.",
	"rules.no_answer_of":
		"{business}: Das habe ich nicht zur Hand. Schreiben Sie „Mensch“, dann sieht jemand aus unserem Team nach.",
	"rules.greeting_all":
		"Hallo! Ich bin Assent. Ich besorge ein Taxi, buche einen Tisch, ein Zimmer oder einen Termin, bestelle Essen oder Waren, zeige Wohnungen und finde, was in der Nähe ist. Was brauchen Sie?",
	"rules.thanks": "Gern geschehen.",
	"rules.bye": "Auf Wiedersehen und gute Fahrt.",
	"rules.help":
		"Ich kann ein Taxi vorschlagen („Taxi vom Hafen zur Burg um 7“), einen Fahrpreis schätzen („was kostet ein Taxi zum Flughafen?“), finden, was es gibt („offene Apotheke in der Nähe vom Hafen“), sagen, wie es um Ihre Fahrt steht, oder einen Menschen dazuholen. Nichts geschieht ohne Ihr Ja.",
	"rules.unknown":
		"Das habe ich nicht verstanden. Ich kann mit Taxis helfen: Schreiben Sie zum Beispiel „Taxi vom Hafen zur Burg“ oder fragen Sie nach einem Menschen.",
	"rules.help_all":
		"Bitten Sie mich um ein Taxi („Taxi vom Hafen zur Burg um 7“), Tisch oder Zimmer („ein Tisch für 2 morgen um 20:00“), eine Bestellung („ich möchte Essen bestellen“), Preise („wer hat ein Ladekabel“) oder was es gibt („offene Apotheke in der Nähe vom Hafen“). Ich sage ab oder hole einen Menschen. Nichts geschieht ohne Ihr Ja.",
	"rules.in_own_words":
		"Schreiben Sie in Ihren eigenen Worten, was Sie brauchen, eins nach dem anderen. Oder schreiben Sie „Mensch“, dann schreibt Ihnen jemand aus unserem Team.",
	"rules.thanks_again": "Jederzeit.",
	"rules.unknown_all":
		"Das habe ich nicht verstanden. Schreiben Sie zum Beispiel „Taxi vom Hafen zur Burg um 7“, „ein Tisch für 2 morgen um 20:00“ oder „ich möchte Essen bestellen“, oder fragen Sie nach einem Menschen.",
	"rules.no_media":
		"Ich kann nur Text und geteilte Standorte lesen. Bitte schreiben Sie, was Sie brauchen.",
	"rules.unknown_place":
		"Den Ort „{words}“ kenne ich nicht. Wie heißt er, oder was ist in der Nähe? Sie können auch einen Standort teilen.",
	"rules.still_waiting":
		"Es ist noch nichts vereinbart: Der Vorschlag {code} wartet auf Ihre Antwort.",
	"rules.waiting_drop":
		"Es ist noch nichts vereinbart. Antworten Sie mit NEIN {code}, und der Vorschlag ist weg.",
	"rules.not_found": "„{things}“ habe ich hier nicht gefunden.",
	"rules.no_other":
		"Einen anderen Ort dieser Art kenne ich hier nicht. Wir bleiben bei diesem, oder Sie sagen mir, wonach ich sonst suchen soll.",
	"rules.draft_dropped": "In Ordnung, ich vergesse es. Davon wurde nichts bestellt.",
	"rules.nothing_waiting": "Im Moment wartet nichts auf eine Antwort. Was kann ich für Sie tun?",
	"rules.choose_business": "Was meinen Sie? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"rules.ask_day": "{business}, {time}: An welchem Tag?",
	"rules.ask_day_and_hour": "{business}: Welcher Tag und welche Uhrzeit?",
	"rules.ask_hour": "{business}, {day}: Um wie viel Uhr?",
	"rules.hour_past":
		"Diese Zeit ist schon vorbei: {time}. Welcher Tag und welche Uhrzeit passen Ihnen?",
	"rules.hour_unclear":
		"Die Zeit habe ich nicht verstanden. Welcher Tag und welche Uhrzeit passen Ihnen?",
	"rules.date_unclear":
		"Ich habe nicht verstanden, welchen Tag Sie meinen. Bitte schreiben Sie ihn als Datum, zum Beispiel „{example}“. Welcher Tag und welche Uhrzeit passen Ihnen?",
};
