/** Figures stand in brackets or after a colon, so that one and many read alike. */
import type { VendorsTexts } from "./en.ts";

export const de: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Ich würde hier fragen: *{names}*.\nDie Frage: „{what}“. {request}\nDort sieht man die Frage, nicht, wer Sie sind, und hat {minutes} Min. Zeit. Mit Ihrem Ja sind Sie einverstanden, dass gefragt wird. Soll ich fragen?",
	"vendors.request_quantity": "Menge: {quantity}.",
	"vendors.request_max": "Höchstens {max}.",
	"vendors.request_near": "In der Nähe: {near}.",
	"vendors.request_open": "Eine Preisgrenze wurde nicht genannt.",
	"vendors.asked":
		"Ich frage jetzt bei Geschäften nach, insgesamt {count}, Code {code}, und schreibe, sobald der erste Preis da ist. Gekauft wird damit nichts.",
	"vendors.ask":
		"Anfrage {code}: Ein Kunde sucht „{what}“. {request} Können Sie es anbieten, und zu welchem Preis?",
	"vendors.offers":
		"Bisherige Angebote für „{summary}“:\n{list}\nUm eines zu nehmen, schreiben Sie zum Beispiel „ich nehme {number}“. Die anderen frage ich noch.",
	"vendors.offers_gone":
		"Das Angebot für „{summary}“ wurde zurückgezogen. Die anderen frage ich noch.",
	"vendors.summary":
		"Antworten zu „{summary}“: {replied} von {asked}.\n{list}\nUm eines zu nehmen, schreiben Sie zum Beispiel „ich nehme {number}“. Gekauft wird nichts, bevor Sie Ja sagen.",
	"vendors.summary_words":
		"Niemand hat für „{summary}“ einen Preis genannt. Das wurde geschrieben:\n{list}",
	"vendors.summary_no":
		"Antworten zu „{summary}“: {replied} von {asked}, und niemand hat ein Angebot. Es wurde nichts gekauft.",
	"vendors.summary_silence":
		"Keines der Geschäfte ({asked}) hat zu „{summary}“ geantwortet. Es wurde nichts gekauft.",
	"vendors.other_line": "{name} schrieb: „{said}“",
	"vendors.confirm_take":
		"Angebot {number}: *{name}*, *{price}*.\nDort erfährt man, dass Sie es nehmen, und bekommt Ihre Nummer; Sie bekommen die des Anbieters. Soll ich es nehmen?",
	"vendors.taken": "Erledigt: {name} weiß, dass Sie es für {price} nehmen. Telefon {phone}.",
	"vendors.taken_at":
		"Erledigt: {name} weiß, dass Sie es für {price} nehmen. Telefon {phone}, Adresse {address}.",
	"vendors.taken_vendor":
		"Ihr Angebot {code} wurde gewählt: „{what}“ für {price}. Der Kunde: {phone}. Bitte melden Sie sich bei ihm.",
	"vendors.taken_vendor_hidden":
		"Ihr Angebot {code} wurde gewählt: „{what}“ für {price}. Der Kunde hat Ihre Nummer und meldet sich.",
	"vendors.not_taken": "Für {code} wurde ein anderes Angebot gewählt. Danke für Ihre Antwort.",
	"vendors.closed":
		"Die Anfrage {code} ist vorbei, und es wurde nichts gewählt. Danke für Ihre Antwort.",
	"vendors.found": "Das passt:\n{list}",
	"vendors.found_none": "Ich kenne nichts Passendes. Versuchen Sie es mit anderen Worten.",
	"vendors.nobody_fits":
		"Ich kenne niemanden, den ich danach fragen könnte. Es wurde niemand gefragt; versuchen Sie es mit anderen Worten.",
	"vendors.confirm_cancel": "Soll ich Ihre Frage {inquiry} an Geschäfte zurückziehen?",
	"vendors.no_inquiry": "Sie haben im Moment keine offene Frage an Geschäfte.",
	"vendors.already_taken": "Sie haben zu dieser Frage schon ein Angebot angenommen.",
	"vendors.over":
		"Die Zeit für diese Angebote ist vorbei, deshalb wurde keines angenommen. Fragen Sie noch einmal, dann sammle ich neue.",
	"vendors.no_such_offer":
		"Ein Angebot mit dieser Nummer gibt es nicht. Es wurde keines angenommen.",
	"vendors.offer_gone":
		"Dieses Angebot wurde geändert oder zurückgezogen, deshalb wurde es nicht angenommen.",
	"vendors.cancelled": "Ihre Frage ist zurückgezogen. Es wurde nichts gekauft.",
	"vendors.too_many_open":
		"Sie haben schon so viele offene Fragen, wie eine Person haben darf. Es wurde nichts Neues gefragt.",
	"vendors.not_available": "Ich kann hier gerade keine Geschäfte fragen. Es wurde niemand gefragt.",
	"vendors.unknown_place": "Ich kenne diesen Ort nicht. Es wurde niemand gefragt.",
	"vendors.feedback_noted": "Danke, ich habe es für {name} notiert.",
	"vendors.dialogue_ask_feedback": "Wie ist es gelaufen?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Wie abgemacht",
	"vendors.dialogue_feedback_inaccurate": "Nicht wie abgemacht",
	"vendors.dialogue_feedback_cancelled": "Sie sind abgesprungen",
	"vendors.dialogue_feedback_complaint": "Ich möchte mich beschweren",
	"vendors.status_asking":
		"Ich frage noch. Antworten: {replied} von {asked}; einen Preis hat noch niemand genannt.",
	"vendors.status_offers":
		"Angebote für „{summary}“:\n{list}\nUm eines zu nehmen, schreiben Sie zum Beispiel „ich nehme {number}“.",
	"vendors.status_taken": "Sie haben ein Angebot für „{summary}“ angenommen:\n{list}",
	"vendors.status_cancelled": "Ihre letzte Frage wurde zurückgezogen.",
	"vendors.how_to_answer":
		"Antworten Sie mit JA {code} und Ihrem Preis, zum Beispiel JA {code} 1500, oder mit NEIN {code}.",
	"vendors.answer_unclear":
		"Ich konnte für {code} keinen eindeutigen Preis lesen. Bitte antworten Sie mit JA {code} und dem Preis in {currency} oder mit NEIN {code}. Fragen kann ich nicht weitergeben.",
	"vendors.answer_noted":
		"Danke, notiert für {code}: {price}. Ich melde mich, wenn Ihr Angebot gewählt wird; bis dahin können Sie einen anderen Preis oder NEIN {code} senden.",
	"vendors.answer_over":
		"Die Anfrage {code} ist vorbei, deshalb habe ich das nicht weitergegeben. Danke für Ihre Antwort.",
};
