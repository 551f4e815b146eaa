/** Italian. */
import type { PaymentsTexts } from "./en.ts";

export const it: PaymentsTexts = {
	"payments.confirm_momo":
		"Le do un codice da comporre. Nulla viene prelevato prima che inserisca il Suo pin.\nPagare *{amount}* a *{payee}* con mobile money?",
	"payments.confirm_momo_own":
		"Le do un codice da comporre. Nulla viene prelevato prima che inserisca il Suo pin.\nPagare *{amount}* a *{payee}* per {own} con mobile money?",
	"payments.confirm_push":
		"Il pin viene chiesto su quel telefono. Prima non viene prelevato nulla.\nPagare *{amount}* a *{payee}* con mobile money dal {phone}?",
	"payments.confirm_push_own":
		"Il pin viene chiesto su quel telefono. Prima non viene prelevato nulla.\nPagare *{amount}* a *{payee}* per {own} con mobile money dal {phone}?",
	"payments.confirm_card":
		"Le do il link a una pagina sicura. Non scriva mai un numero di carta qui.\nPagare *{amount}* a *{payee}* con carta?",
	"payments.confirm_card_own":
		"Le do il link a una pagina sicura. Non scriva mai un numero di carta qui.\nPagare *{amount}* a *{payee}* per {own} con carta?",
	"payments.own_order": "il Suo ordine {code}",
	"payments.own_booking": "la Sua prenotazione {code}",
	"payments.own_viewing": "la Sua visita {code}",
	"payments.own_insurance": "la Sua assicurazione {code}",
	"payments.dial":
		"Per pagare *{amount}* a {payee}, componga:\n{dial}\noppure apra {link}\nRiferimento: {reference}. Componga prima delle {until}. Le scrivo quando il pagamento è confermato.",
	"payments.link":
		"Ecco la pagina per pagare *{amount}* a {payee}: {link}\nRiferimento: {reference}. È aperta fino alle {until}. Le scrivo quando il pagamento è arrivato.",
	"payments.asked":
		"Al telefono viene chiesto di pagare *{amount}* a {payee}. Inserisca lì il pin. Riferimento: {reference}. Le scrivo quando il pagamento è arrivato.",
	"payments.unknown":
		"Il servizio di pagamento non ha ancora risposto, quindi non so se ha il Suo pagamento. Sto chiedendo e Le scrivo appena lo so. Non paghi due volte.",
	"payments.paid":
		"Il Suo pagamento è arrivato: *{amount}* a {payee}. Riferimento: {reference}. Grazie!",
	"payments.over":
		"Il Suo pagamento è arrivato: *{amount}* a {payee}. Riferimento: {reference}. Quello che era di troppo torna a Lei: {back}.",
	"payments.part":
		"È arrivata solo una parte per {payee}: {moved}. Mancano ancora *{missing}*. Riferimento: {reference}. Grazie.",
	"payments.again":
		"Aveva già pagato {payee}, e {moved} sono arrivati un'altra volta. Tornano a Lei. Riferimento: {reference}. Grazie.",
	"payments.late":
		"Il pagamento di {moved} a {payee} è arrivato troppo tardi. Torna a Lei. Riferimento: {reference}. Grazie.",
	"payments.declined_payment_failed":
		"Pagamento non riuscito: {amount} a {payee}. Riferimento: {reference}. Può riprovare con lo stesso link.",
	"payments.declined_insufficient_funds":
		"Fondi insufficienti per {amount} a {payee}. Riferimento: {reference}. Può provare un'altra carta con lo stesso link.",
	"payments.declined_expired":
		"Il pagamento di {amount} a {payee} non è stato finito in tempo. Riferimento: {reference}. Può riprovare con lo stesso link.",
	"payments.failed_payment_failed":
		"Pagamento non riuscito: {amount} a {payee}. Riferimento: {reference}. Nulla è stato prelevato.",
	"payments.failed_insufficient_funds":
		"Fondi insufficienti per {amount} a {payee}. Riferimento: {reference}. Nulla è stato prelevato.",
	"payments.failed_expired":
		"Il pagamento di {amount} a {payee} non è stato finito in tempo. Riferimento: {reference}. Nulla è stato prelevato.",
	"payments.expired":
		"Il tempo per pagare {amount} a {payee} è finito. Riferimento: {reference}. Non è arrivato nulla.",
	"payments.expired_back":
		"Il tempo per pagare {amount} a {payee} è finito, e non è arrivato tutto. Riferimento: {reference}. Quello che è arrivato torna a Lei: {back}.",
	"payments.lapsed":
		"Quello che ha pagato a {payee} non si è potuto tenere più a lungo per Lei. Riferimento: {reference}. Il Suo denaro torna a Lei: {back}.",
	"payments.returned":
		"Il Suo pagamento a {payee} Le viene restituito: {back}. Riferimento: {reference}. Le scrivo quando è partito.",
	"payments.refunded":
		"Il Suo denaro da {payee} è tornato a Lei: {moved}. Riferimento: {reference}. Grazie.",
	"payments.refund_failed":
		"Il Suo denaro da {payee} non si è ancora potuto restituire: {moved}. Riferimento: {reference}. Se ne occupa una persona del personale.",
	"payments.received":
		"È arrivato un pagamento per {payee}: {moved}. Riferimento: {reference}. Grazie.",
	"payments.went_back":
		"Un pagamento per {payee} è tornato a chi ha pagato: {moved}. Riferimento: {reference}. Grazie.",
	"payments.return_failed":
		"Un rimborso di {payee} non è arrivato a chi ha pagato: {moved}. Riferimento: {reference}. Se ne occupa una persona del personale.",
	"payments.bad_phone":
		"Quel numero di telefono non è completo. Lo scriva con il prefisso del paese, per esempio +250788123456.",
	"payments.bad_amount": "Non posso prendere quell'importo. Quant'è, in unità intere?",
	"payments.unknown_payee": "Non conosco un'attività così qui. Chi si deve pagare?",
	"payments.not_payable": "Mi dispiace, qui {payee} non si può pagare in quel modo.",
	"payments.no_order": "Non ha nulla che aspetti un pagamento.",
	"payments.which_order": "Può pagare più cose: {list}. Quale si deve pagare?",
	"payments.already_paid": "È già pagato. Non serve altro.",
	"payments.waits_already":
		"Per questo aspetta già un pagamento. Riferimento: {reference}. Usi la pagina che ha.",
	"payments.waits_already_dial":
		"Per questo aspetta già un pagamento. Riferimento: {reference}. Componga {dial}",
	"payments.too_many_open": "Aspettano già più pagamenti Suoi. Finisca prima quelli.",
	"payments.not_available": "I pagamenti sono disattivati al momento.",
	"payments.not_begun_payment_failed": "Pagamento non riuscito. Nulla è stato prelevato.",
	"payments.not_begun_insufficient_funds": "Fondi insufficienti. Nulla è stato prelevato.",
	"payments.dialogue_paid":
		"Grazie per avermelo detto. Che il denaro è arrivato lo deve dire l'attività o il servizio di pagamento; allora Le scrivo. Se qualcosa non va, scriva “persona”.",
	"payments.page_title": "Pagare con mobile money",
	"payments.page_dial": "Aprire la tastiera",
	"payments.page_copy": "Se non succede nulla, componga questo codice:",
	"payments.page_over": "Il tempo per pagare con questo codice è finito. Ne chieda uno nuovo.",
	"payments.page_back": "Torni alla Sua chat. Le scrivo lì quando il pagamento è arrivato.",
};
