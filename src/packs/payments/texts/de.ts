/** German. */
import type { PaymentsTexts } from "./en.ts";

export const de: PaymentsTexts = {
	"payments.confirm_momo":
		"Sie bekommen einen Code zum Wählen. Abgebucht wird erst, wenn Sie Ihre eigene Pin eingeben.\n*{amount}* an *{payee}* mit Mobile Money zahlen?",
	"payments.confirm_momo_own":
		"Sie bekommen einen Code zum Wählen. Abgebucht wird erst, wenn Sie Ihre eigene Pin eingeben.\n*{amount}* an *{payee}* für {own} mit Mobile Money zahlen?",
	"payments.confirm_push":
		"Dieses Telefon fragt nach der Pin. Vorher wird nichts abgebucht.\n*{amount}* an *{payee}* mit Mobile Money von {phone} zahlen?",
	"payments.confirm_push_own":
		"Dieses Telefon fragt nach der Pin. Vorher wird nichts abgebucht.\n*{amount}* an *{payee}* für {own} mit Mobile Money von {phone} zahlen?",
	"payments.confirm_card":
		"Sie bekommen den Link zu einer sicheren Seite. Bitte schreiben Sie nie eine Kartennummer hierher.\n*{amount}* an *{payee}* mit Karte zahlen?",
	"payments.confirm_card_own":
		"Sie bekommen den Link zu einer sicheren Seite. Bitte schreiben Sie nie eine Kartennummer hierher.\n*{amount}* an *{payee}* für {own} mit Karte zahlen?",
	"payments.own_order": "Ihre Bestellung {code}",
	"payments.own_booking": "Ihre Buchung {code}",
	"payments.own_viewing": "Ihre Besichtigung {code}",
	"payments.own_insurance": "Ihre Versicherung {code}",
	"payments.dial":
		"Um *{amount}* an {payee} zu zahlen, wählen Sie:\n{dial}\noder öffnen Sie {link}\nReferenz: {reference}. Bitte wählen Sie vor {until} Uhr. Ich schreibe, sobald die Zahlung bestätigt ist.",
	"payments.link":
		"Hier ist die Seite, um *{amount}* an {payee} zu zahlen: {link}\nReferenz: {reference}. Sie ist bis {until} Uhr offen. Ich schreibe, sobald die Zahlung da ist.",
	"payments.asked":
		"Das Telefon wird gebeten, *{amount}* an {payee} zu zahlen. Bitte geben Sie dort die Pin ein. Referenz: {reference}. Ich schreibe, sobald die Zahlung da ist.",
	"payments.unknown":
		"Der Zahlungsdienst hat noch nicht geantwortet; ich weiß nicht, ob er Ihre Zahlung hat. Ich frage nach und schreibe, sobald ich es weiß. Bitte zahlen Sie nicht doppelt.",
	"payments.paid": "Ihre Zahlung ist da: *{amount}* an {payee}. Referenz: {reference}. Danke!",
	"payments.over":
		"Ihre Zahlung ist da: *{amount}* an {payee}. Referenz: {reference}. Was zu viel war, geht an Sie zurück: {back}.",
	"payments.part":
		"Erst ein Teil ist für {payee} da: {moved}. Es fehlen noch *{missing}*. Referenz: {reference}. Danke.",
	"payments.again":
		"Sie hatten {payee} schon bezahlt, und {moved} kamen noch einmal. Das geht an Sie zurück. Referenz: {reference}. Danke.",
	"payments.late":
		"Die Zahlung von {moved} an {payee} kam zu spät. Sie geht an Sie zurück. Referenz: {reference}. Danke.",
	"payments.declined_payment_failed":
		"Zahlung nicht erfolgreich: {amount} an {payee}. Referenz: {reference}. Sie können es mit demselben Link noch einmal versuchen.",
	"payments.declined_insufficient_funds":
		"Nicht genug Guthaben für {amount} an {payee}. Referenz: {reference}. Sie können es mit demselben Link mit einer anderen Karte versuchen.",
	"payments.declined_expired":
		"Die Zahlung von {amount} an {payee} wurde nicht rechtzeitig fertig. Referenz: {reference}. Sie können es mit demselben Link noch einmal versuchen.",
	"payments.failed_payment_failed":
		"Zahlung nicht erfolgreich: {amount} an {payee}. Referenz: {reference}. Es wurde nichts abgebucht.",
	"payments.failed_insufficient_funds":
		"Nicht genug Guthaben für {amount} an {payee}. Referenz: {reference}. Es wurde nichts abgebucht.",
	"payments.failed_expired":
		"Die Zahlung von {amount} an {payee} wurde nicht rechtzeitig fertig. Referenz: {reference}. Es wurde nichts abgebucht.",
	"payments.expired":
		"Die Zeit, {amount} an {payee} zu zahlen, ist vorbei. Referenz: {reference}. Es ist nichts gekommen.",
	"payments.expired_back":
		"Die Zeit, {amount} an {payee} zu zahlen, ist vorbei, und es kam nicht alles. Referenz: {reference}. Was kam, geht an Sie zurück: {back}.",
	"payments.lapsed":
		"Wofür Sie {payee} bezahlt haben, ließ sich nicht länger für Sie halten. Referenz: {reference}. Ihr Geld geht an Sie zurück: {back}.",
	"payments.returned":
		"Sie bekommen Ihre Zahlung an {payee} zurück: {back}. Referenz: {reference}. Ich schreibe, sobald sie unterwegs ist.",
	"payments.refunded":
		"Ihr Geld von {payee} ist an Sie zurückgegangen: {moved}. Referenz: {reference}. Danke.",
	"payments.refund_failed":
		"Ihr Geld von {payee} ließ sich noch nicht zurückgeben: {moved}. Referenz: {reference}. Jemand vom Team kümmert sich darum.",
	"payments.received": "Eine Zahlung für {payee} ist da: {moved}. Referenz: {reference}. Danke.",
	"payments.went_back":
		"Eine Zahlung für {payee} ging an den Zahler zurück: {moved}. Referenz: {reference}. Danke.",
	"payments.return_failed":
		"Eine Rückzahlung von {payee} kam beim Zahler nicht an: {moved}. Referenz: {reference}. Jemand vom Team kümmert sich darum.",
	"payments.bad_phone":
		"Diese Telefonnummer ist nicht vollständig. Bitte schreiben Sie sie mit Landesvorwahl, etwa +250788123456.",
	"payments.bad_amount":
		"Diesen Betrag kann ich nicht annehmen. Wie viel ist es, in ganzen Einheiten?",
	"payments.unknown_payee": "So ein Geschäft kenne ich hier nicht. Wer soll bezahlt werden?",
	"payments.not_payable": "Leider kann {payee} hier nicht auf diese Weise bezahlt werden.",
	"payments.no_order": "Sie haben bei mir nichts, das auf Zahlung wartet.",
	"payments.which_order":
		"Mehreres von Ihnen kann bezahlt werden: {list}. Was soll bezahlt werden?",
	"payments.already_paid": "Das ist schon bezahlt. Es ist nichts weiter nötig.",
	"payments.waits_already":
		"Dafür wartet schon eine Zahlung. Referenz: {reference}. Bitte nehmen Sie die Seite, die Sie haben.",
	"payments.waits_already_dial":
		"Dafür wartet schon eine Zahlung. Referenz: {reference}. Bitte wählen Sie {dial}",
	"payments.too_many_open":
		"Mehrere Zahlungen von Ihnen warten schon. Bitte bringen Sie erst diese zu Ende.",
	"payments.not_available": "Zahlungen sind im Moment abgeschaltet.",
	"payments.not_begun_payment_failed": "Zahlung nicht erfolgreich. Es wurde nichts abgebucht.",
	"payments.not_begun_insufficient_funds": "Nicht genug Guthaben. Es wurde nichts abgebucht.",
	"payments.dialogue_paid":
		"Danke für die Nachricht. Dass Ihr Geld angekommen ist, muss der Betrieb oder der Zahlungsdienst sagen; dann schreibe ich Ihnen. Wenn etwas nicht stimmt, schreiben Sie „Mensch“.",
	"payments.page_title": "Mit Mobile Money zahlen",
	"payments.page_dial": "Telefontastatur öffnen",
	"payments.page_copy": "Wenn nichts geschieht, wählen Sie diesen Code:",
	"payments.page_over":
		"Die Zeit für diesen Code ist vorbei. Bitte lassen Sie sich einen neuen geben.",
	"payments.page_back":
		"Bitte gehen Sie zurück zu Ihrem Chat. Dort schreibe ich, sobald die Zahlung da ist.",
};
