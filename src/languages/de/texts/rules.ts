/** German, with "Sie". Places stand after a colon or a dash, so that no "vom" or "zur" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Guten Tag! Ich bin Assent. Sagen Sie mir, wo Sie sind und wohin Sie möchten, und ich schlage ein Taxi vor.",
	"rules.ask_when_now": "Wann soll das Taxi kommen, jetzt oder zu einer bestimmten Zeit?",
	"rules.ask_pax": "Wie viele fahren mit?",
	"rules.order_ask_change":
		"Was soll ich ändern: was Sie bestellen, wie viel, das Geschäft oder wohin es gebracht wird?",
	"rules.again": "Entschuldigung, das habe ich nicht erfasst.",
	"rules.all_right": "In Ordnung.",
	"rules.offer_person":
		"Wir drehen uns im Kreis. Schreiben Sie „Mensch“, dann übernimmt jemand aus unserem Team, oder sagen Sie es mit anderen Worten.",
	"rules.no_answer":
		"Das habe ich nicht zur Hand. Schreiben Sie „Mensch“, dann sieht jemand aus unserem Team nach.",
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
	"rules.unknown_all":
		"Das habe ich nicht verstanden. Schreiben Sie zum Beispiel „Taxi vom Hafen zur Burg um 7“, „ein Tisch für 2 morgen um 20:00“ oder „ich möchte Essen bestellen“, oder fragen Sie nach einem Menschen.",
	"rules.no_media":
		"Ich kann nur Text und geteilte Standorte lesen. Bitte schreiben Sie, was Sie brauchen.",
	"rules.ask_pickup": "Wo soll das Taxi Sie abholen? Sie können auch Ihren Standort teilen.",
	"rules.ask_pickup_to":
		"Ziel: {destination}. Wo soll das Taxi Sie abholen? Sie können auch Ihren Standort teilen.",
	"rules.ask_destination":
		"Abholung: {pickup}. Wohin möchten Sie? Wenn Sie es noch nicht wissen, sagen Sie es einfach.",
	"rules.ask_fare_pickup": "Von wo? Dann kann ich den Fahrpreis schätzen. Ziel: {destination}.",
	"rules.ask_fare_destination": "Wohin? Dann kann ich den Fahrpreis schätzen.",
	"rules.choose_place":
		"Was meinen Sie mit „{words}“? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"rules.unknown_place":
		"Den Ort „{words}“ kenne ich nicht. Wie heißt er, oder was ist in der Nähe? Sie können auch einen Standort teilen.",
	"rules.unknown_place_near": "Den Ort „{words}“ kenne ich nicht. Meinten Sie {near}?",
	"rules.place_still_unknown":
		"Ich finde es immer noch nicht. Bitte teilen Sie den Standort über die Büroklammer oder fragen Sie nach einem Menschen.",
	"rules.share_location":
		"Ich sehe nicht, wo Sie sind. Bitte teilen Sie Ihren Standort oder schreiben Sie den Namen eines Ortes in Ihrer Nähe.",
	"rules.share_destination":
		"Ich weiß nicht, wo das ist. Bitte teilen Sie diesen Standort oder schreiben Sie den Namen eines Ortes in der Nähe.",
	"rules.same_place": "Abholort und Ziel sind derselbe Ort: {place}. Wohin möchten Sie?",
	"rules.time_past": "Diese Zeit ist schon vorbei: {time}. Wann soll das Taxi kommen?",
	"rules.time_unclear": "Die Zeit habe ich nicht verstanden. Wann soll das Taxi kommen?",
	"rules.day_unclear":
		"Ich habe nicht verstanden, welchen Tag Sie meinen. Bitte schreiben Sie ihn als Datum, zum Beispiel „{example}“. Wann soll das Taxi kommen?",
	"rules.time_too_far": "Ich kann nur {days} Tage im Voraus planen. Wann soll das Taxi kommen?",
	"rules.ask_when": "Wann soll das Taxi kommen?",
	"rules.ask_time": "{day}: Um wie viel Uhr soll das Taxi kommen?",
	"rules.ask_pickup_time":
		"Ich kann nicht ausrechnen, wann Sie losfahren müssen, um pünktlich anzukommen. Um wie viel Uhr soll das Taxi Sie abholen?",
	"rules.pax_limit": "Ein Taxi nimmt 1 bis {max} Personen mit. Wie viele fahren mit?",
	"rules.ask_change":
		"Was soll ich ändern: den Abholort, das Ziel, die Zeit oder die Zahl der Personen?",
	"rules.distance": "{pickup} – {destination}: etwa {km} km Luftlinie; die Straße ist länger.",
	"rules.distance_open":
		"Ich kann Ihnen Entfernung und Fahrpreis sagen, sobald ich das Ziel kenne. Wohin möchten Sie?",
	"rules.still_waiting":
		"Es ist noch nichts bestellt: Der Vorschlag {code} wartet auf Ihre Antwort.",
	"rules.waiting_drop":
		"Es ist noch nichts bestellt. Antworten Sie mit NEIN {code}, und der Vorschlag ist weg.",
	"rules.nothing_to_cancel": "Von Ihnen gibt es nichts zu stornieren.",
	"rules.ride_stays":
		"Ich lasse Ihre Fahrt, wie sie ist. Wenn Sie sie nicht mehr brauchen, schreiben Sie „Taxi stornieren“.",
	"rules.draft_dropped": "In Ordnung, ich vergesse es. Es wurde nichts bestellt.",
	"rules.nothing_to_retry":
		"Ich habe keine frühere Fahrt, die ich noch einmal versuchen könnte. Wo soll das Taxi Sie abholen?",
	"rules.nothing_waiting": "Im Moment wartet nichts auf eine Antwort. Was kann ich für Sie tun?",
	"rules.not_on_duty":
		"Ich habe keine Fahrt von Ihnen als Fahrer. Schreiben Sie, dass Sie im Dienst sind, wenn Sie anfangen.",
	"rules.order_ask_shop": "Wo möchten Sie bestellen? Zum Beispiel: {names}.",
	"rules.order_choose_shop": "Von wo?\n{choices}",
	"rules.order_ask_items": "Was möchten Sie von {business}? Zum Beispiel: {names}.",
	"rules.order_quantity":
		"Von jeder Sache können Sie 1 bis {max} bestellen. Wie viele möchten Sie?",
	"rules.book_choose_venue": "Was meinen Sie? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"rules.book_unknown_venue":
		"Den Betrieb „{words}“ kenne ich hier nicht. Es gibt zum Beispiel: {names}. Welchen möchten Sie?",
	"rules.book_ask_offering":
		"Was möchten Sie bei {business}? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"rules.book_ask_when": "{business}: Welcher Tag und welche Uhrzeit?",
	"rules.book_ask_time": "{business}, {day}: Um wie viel Uhr?",
	"rules.book_ask_arrival": "{business}: Ab welchem Tag möchten Sie bleiben?",
	"rules.book_ask_nights": "{business}: Wie viele Nächte möchten Sie bleiben?",
	"rules.book_ask_party": "{business}: Für wie viele Personen?",
	"rules.book_party_limit":
		"Ich kann für 1 bis {max} Personen auf einmal anfragen. Wie viele werden Sie sein?",
	"rules.book_time_past":
		"Diese Zeit ist schon vorbei: {time}. Welcher Tag und welche Uhrzeit passen Ihnen?",
	"rules.book_time_unclear":
		"Die Zeit habe ich nicht verstanden. Welcher Tag und welche Uhrzeit passen Ihnen?",
	"rules.book_say_change":
		"Was soll daraus werden? Zum Beispiel: „meine Buchung auf 20:00 verschieben“ oder „meine Buchung auf 6 Personen ändern“.",
	"rules.book_day_unclear":
		"Ich habe nicht verstanden, welchen Tag Sie meinen. Bitte schreiben Sie ihn als Datum, zum Beispiel „{example}“. Welcher Tag und welche Uhrzeit passen Ihnen?",
	"rules.book_ask_change":
		"Was soll ich ändern: den Ort, den Tag, die Zeit oder die Zahl der Personen?",
	"rules.lead_ask_details": "{business}: Was ist zu tun, und wann? Eine kurze Beschreibung genügt.",
	"rules.lead_ask_change": "Was soll ich ändern: den Tag, die Zeit oder das, was zu tun ist?",
	"rules.ask_insurance_type":
		"Was soll versichert werden: ein Fahrzeug, eine Reise oder Ihre Gesundheit?",
	"rules.ask_insurance_days": "Für wie lange? Nennen Sie Tage, Wochen, Monate oder ein Jahr.",
	"rules.ask_vehicle_year": "Aus welchem Jahr ist das Fahrzeug?",
	"rules.ask_insured_age": "Wie alt ist die versicherte Person?",
	"rules.ask_insurance_destination": "Wohin geht die Reise?",
	"rules.ask_case":
		"Was ist passiert? Erzählen Sie es in Ihren Worten; ein Foto einer Unterlage kann dabei sein.",
};
