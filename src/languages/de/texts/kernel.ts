/** German, with "Sie". */
import type { KernelTexts } from "../../en/texts/kernel.ts";

export const kernel: KernelTexts = {
	"gate.how_to_answer":
		"Antworten Sie mit JA {code}, um fortzufahren, oder mit NEIN {code}, um abzulehnen.",
	"gate.confirm_any": "Soll ich das tun? {summary}",
	"gate.button_yes": "Ja",
	"gate.button_no": "Nein",
	"gate.declined": "In Ordnung, ich lasse es. Davon ist nichts gebucht.",
	"gate.left_as_it_is": "In Ordnung, ich lasse es, wie es ist.",
	"gate.offer_declined": "Danke für die Rückmeldung.",
	"gate.edit": "Es ist noch nichts gebucht. Was soll anders sein?",
	"gate.reminder": "{code} wartet noch auf Ihre Antwort: JA {code} oder NEIN {code}.",
	"gate.unanswered":
		"Bisher ist nichts geschehen: {code} wartet noch auf Ihre Antwort. JA {code}, um fortzufahren, NEIN {code}, um abzulehnen.",
	"gate.which":
		"Es ist mehr als eine Sache offen: {list}. Welche meinen Sie? Zum Beispiel: {example}.",
	"gate.wrong_code": "{wrong} ist kein Code, der für Sie offen ist. {open}",
	"gate.unknown_button":
		"Ich weiß nicht, wofür diese Schaltfläche war, und habe deshalb nichts getan. {open} Schreiben Sie einfach, was Sie möchten.",
	"gate.open_codes": "Offen: {list}.",
	"gate.none_open": "Es wartet nichts auf Ihre Antwort.",
	"gate.closed_settled": "{code} ist schon erledigt; Ihr Ja hat einmal gezählt.",
	"gate.closed_declined":
		"Sie hatten {code} abgelehnt, deshalb ist nichts geschehen. Schreiben Sie noch einmal, wenn Sie es doch möchten.",
	"gate.closed_expired":
		"{code} ist abgelaufen, deshalb ist nichts geschehen. Schreiben Sie noch einmal, dann mache ich einen neuen Vorschlag.",
	"gate.closed_replaced":
		"{code} wurde durch einen neueren Vorschlag ersetzt, deshalb habe ich damit nichts getan.",
	"gate.closed_withdrawn": "{code} ist nicht mehr offen.",
	"gate.offer_expired": "{code} ist abgelaufen.",
	"gate.offer_won_already": "{code} gehört schon Ihnen; Ihr erstes Ja hat gezählt.",
	"gate.request_settled": "Sie haben zu {code} schon Ja gesagt.",
	"gate.request_declined": "Sie haben zu {code} schon Nein gesagt.",
	"gate.request_withdrawn": "{code} wurde inzwischen zurückgezogen. Danke für Ihre Antwort.",
	"gate.request_expired": "{code} ist abgelaufen.",
	"gate.too_late":
		"Ihr Ja kam für {code} zu spät, deshalb ist nichts geschehen. Schreiben Sie noch einmal, dann mache ich einen neuen Vorschlag.",
	"gate.too_soon":
		"Der Vorschlag hat sich gerade geändert. Bitte lesen Sie ihn noch einmal und antworten Sie dann mit seinem Code: JA {code}.",
	"gate.not_shown":
		"Ich möchte sicher sein, dass Sie {code} meinen. Bitte antworten Sie mit dem Code: JA {code}.",
	"gate.suspended":
		"Sie wollten an {code} etwas ändern, deshalb ruht der Vorschlag. Was soll anders sein?",
	"gate.outdated":
		"Seit meiner Frage wurde ich aktualisiert und kann es nicht mehr so ausführen, wie es dastand. Es ist nichts geschehen. Bitte schreiben Sie noch einmal, was Sie möchten.",
	"gate.changed":
		"Seit meiner Frage hat sich etwas geändert, deshalb ist noch nichts gebucht. Bitte sehen Sie noch einmal hin:",
	"gate.asked_late":
		"Ich habe Sie schon gefragt und weiß nicht, ob es bei Ihnen ankam. So ist der Stand jetzt:",
	"gate.lapsed":
		"Ich habe Sie zu einem Wunsch etwas gefragt und weiß nicht, ob es bei Ihnen ankam. Die Zeit zum Antworten ist vorbei, deshalb ist nichts geschehen. Wenn Sie es noch möchten, schreiben Sie es bitte noch einmal.",
	"gate.too_many_open":
		"Es warten schon {count} Vorschläge auf Ihre Antwort. Bitte beantworten Sie zuerst einen davon: {list}.",
	"keyword.stopped":
		"Sie erhalten keine Nachrichten mehr von uns. Schreiben Sie START, wenn Sie es sich anders überlegen.",
	"keyword.started": "Willkommen zurück. Die Nachrichten sind wieder an. Wie kann ich helfen?",
	"keyword.help":
		"Hier ist {tenant}. Sie können zum Beispiel „Taxi vom Hafen zur Burg“ schreiben. Ich frage immer, bevor etwas gebucht wird. Schreiben Sie STOP, um keine Nachrichten mehr zu erhalten.",
	"market.closed":
		"Wir nehmen gerade keine Anfragen an. Bitte versuchen Sie es später noch einmal.",
	"kernel.staff_gone":
		"Unser Team hat eine Weile nicht geschrieben, deshalb antworte ich jetzt wieder.",
	"kernel.not_understood": "Das habe ich leider nicht verstanden.",
	"kernel.unknown_outcome":
		"Ich kann noch nicht sagen, ob das geklappt hat. Jemand prüft es und sagt es Ihnen.",
	"kernel.repeat": "(Noch einmal gesendet) {text}",
	"kernel.refused_again":
		"{text}\nDaran hat sich nichts geändert. Schreiben Sie „Mensch“, dann sieht jemand aus unserem Team nach.",
	"kernel.honest":
		"Es ist noch nichts geschehen. Sagen Sie mir, was Sie möchten, und ich frage Sie, bevor ich etwas tue.",
	"kernel.too_many_messages":
		"Das sind viele Nachrichten auf einmal. Ich habe sie alle, antworte auf neue Wünsche aber erst in einer Minute wieder. Antworten auf das, was offen ist, zählen weiterhin.",
	"kernel.untrusted_text": "Das habe ich gefunden; es ist nichts gebucht: {text}",
	"kernel.withheld":
		"Es gibt etwas, das ich hier nicht weitergeben darf. Sagen Sie mir, was Sie brauchen, oder fragen Sie nach jemandem aus unserem Team.",
	"limits.rate":
		"Das ist viel auf einmal. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.",
	"limits.circuit_open":
		"Der Dienst dafür funktioniert gerade nicht, deshalb ist nichts geschehen. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
	"limits.read_only":
		"Ich kann nachsehen, aber im Moment nichts buchen oder ändern. Bitte versuchen Sie es später noch einmal.",
	"limits.store_away":
		"Ich kann im Moment nichts buchen oder ändern, weil unsere Aufzeichnungen nicht erreichbar sind. Es ist nichts geschehen; bitte versuchen Sie es in ein paar Minuten noch einmal.",
	"limits.not_now":
		"Ich kann {code} im Moment nicht ausführen, deshalb ist nichts geschehen. Es bleibt offen: Bitte antworten Sie in ein paar Minuten noch einmal mit JA {code}.",
	"limits.budget":
		"Das waren mehr Schritte, als ich auf einmal gehen darf, deshalb habe ich aufgehört. Bitte eine Sache nach der anderen.",
	"kernel.card_removed":
		"In Ihrer Nachricht stand eine Kartennummer. Ich habe sie entfernt, niemand hat sie behalten. Bitte schreiben Sie nie eine hierher: bezahlt wird auf einer sicheren Seite.",
	"error.AUTH_ERROR": "Das ist Ihnen hier nicht möglich.",
	"error.NOT_FOUND": "Das konnte ich nicht finden.",
	"error.VALIDATION_ERROR": "So, wie es geschrieben war, konnte ich das nicht tun.",
	"error.RATE_LIMIT": "Das ist viel auf einmal. Bitte versuchen Sie es später noch einmal.",
	"error.SERVICE_UNAVAILABLE":
		"Ein Dienst, den ich brauche, ist gerade nicht erreichbar. Es ist nichts geschehen; bitte versuchen Sie es gleich noch einmal.",
	"error.PAYMENT_FAILED": "Die Zahlung hat nicht geklappt.",
	"error.INSUFFICIENT_FUNDS": "Dafür reicht das Guthaben nicht.",
	"error.EXPIRED":
		"Das kam zu spät, deshalb ist nichts geschehen. Schreiben Sie noch einmal, dann mache ich einen neuen Vorschlag.",
	"error.CONFLICT": "Das verträgt sich nicht mit etwas, das Sie schon haben.",
	"error.INTERNAL_ERROR": "Bei uns ist etwas schiefgegangen. Es ist nichts geschehen.",
};
