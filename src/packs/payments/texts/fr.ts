/** French. */
import type { PaymentsTexts } from "./en.ts";

export const fr: PaymentsTexts = {
	"payments.confirm_momo":
		"Je vous donne un code à composer. Rien n'est prélevé avant que vous n'entriez votre propre pin.\nPayer *{amount}* à *{payee}* par mobile money ?",
	"payments.confirm_momo_own":
		"Je vous donne un code à composer. Rien n'est prélevé avant que vous n'entriez votre propre pin.\nPayer *{amount}* à *{payee}* pour {own} par mobile money ?",
	"payments.confirm_push":
		"Le pin est demandé sur ce téléphone. Rien n'est prélevé avant.\nPayer *{amount}* à *{payee}* par mobile money depuis le {phone} ?",
	"payments.confirm_push_own":
		"Le pin est demandé sur ce téléphone. Rien n'est prélevé avant.\nPayer *{amount}* à *{payee}* pour {own} par mobile money depuis le {phone} ?",
	"payments.confirm_card":
		"Je vous donne le lien d'une page sûre. N'écrivez jamais un numéro de carte ici.\nPayer *{amount}* à *{payee}* par carte ?",
	"payments.confirm_card_own":
		"Je vous donne le lien d'une page sûre. N'écrivez jamais un numéro de carte ici.\nPayer *{amount}* à *{payee}* pour {own} par carte ?",
	"payments.own_order": "votre commande {code}",
	"payments.own_booking": "votre réservation {code}",
	"payments.own_viewing": "votre visite {code}",
	"payments.own_insurance": "votre assurance {code}",
	"payments.dial":
		"Pour payer *{amount}* à {payee}, composez :\n{dial}\nou ouvrez {link}\nRéférence : {reference}. Composez avant {until}. Je vous écris dès que le paiement est confirmé.",
	"payments.link":
		"Voici la page pour payer *{amount}* à {payee} : {link}\nRéférence : {reference}. Elle est ouverte jusqu'à {until}. Je vous écris dès que le paiement est arrivé.",
	"payments.asked":
		"Le téléphone demande de payer *{amount}* à {payee}. Entrez-y le pin. Référence : {reference}. Je vous écris dès que le paiement est arrivé.",
	"payments.unknown":
		"Le service de paiement n'a pas encore répondu, je ne sais donc pas s'il a votre paiement. Je demande et je vous écris dès que je le sais. Ne payez pas deux fois.",
	"payments.paid":
		"Votre paiement est arrivé : *{amount}* à {payee}. Référence : {reference}. Merci !",
	"payments.over":
		"Votre paiement est arrivé : *{amount}* à {payee}. Référence : {reference}. Ce qui était en trop vous revient : {back}.",
	"payments.part":
		"Une partie seulement est arrivée pour {payee} : {moved}. Il manque encore *{missing}*. Référence : {reference}. Merci.",
	"payments.again":
		"Vous aviez déjà payé {payee}, et {moved} sont arrivés une fois de plus. Cela vous revient. Référence : {reference}. Merci.",
	"payments.late":
		"Le paiement de {moved} à {payee} est arrivé trop tard. Il vous revient. Référence : {reference}. Merci.",
	"payments.declined_payment_failed":
		"Paiement non abouti : {amount} à {payee}. Référence : {reference}. Vous pouvez réessayer avec le même lien.",
	"payments.declined_insufficient_funds":
		"Fonds insuffisants pour {amount} à {payee}. Référence : {reference}. Vous pouvez essayer une autre carte avec le même lien.",
	"payments.declined_expired":
		"Le paiement de {amount} à {payee} n'a pas été terminé à temps. Référence : {reference}. Vous pouvez réessayer avec le même lien.",
	"payments.failed_payment_failed":
		"Paiement non abouti : {amount} à {payee}. Référence : {reference}. Rien n'a été prélevé.",
	"payments.failed_insufficient_funds":
		"Fonds insuffisants pour {amount} à {payee}. Référence : {reference}. Rien n'a été prélevé.",
	"payments.failed_expired":
		"Le paiement de {amount} à {payee} n'a pas été terminé à temps. Référence : {reference}. Rien n'a été prélevé.",
	"payments.expired":
		"Le temps pour payer {amount} à {payee} est passé. Référence : {reference}. Rien n'est arrivé.",
	"payments.expired_back":
		"Le temps pour payer {amount} à {payee} est passé, et tout n'est pas arrivé. Référence : {reference}. Ce qui est arrivé vous revient : {back}.",
	"payments.lapsed":
		"Ce que vous avez payé à {payee} n'a pas pu vous être gardé plus longtemps. Référence : {reference}. Votre argent vous revient : {back}.",
	"payments.returned":
		"Votre paiement à {payee} vous est rendu : {back}. Référence : {reference}. Je vous écris quand il est parti.",
	"payments.refunded":
		"Votre argent de {payee} vous a été renvoyé : {moved}. Référence : {reference}. Merci.",
	"payments.refund_failed":
		"Votre argent de {payee} n'a pas encore pu être rendu : {moved}. Référence : {reference}. Quelqu'un de l'équipe s'en occupe.",
	"payments.received":
		"Un paiement est arrivé pour {payee} : {moved}. Référence : {reference}. Merci.",
	"payments.went_back":
		"Un paiement pour {payee} est retourné à son payeur : {moved}. Référence : {reference}. Merci.",
	"payments.return_failed":
		"Un remboursement de {payee} n'est pas arrivé à son payeur : {moved}. Référence : {reference}. Quelqu'un de l'équipe s'en occupe.",
	"payments.bad_phone":
		"Ce numéro de téléphone n'est pas complet. Écrivez-le avec l'indicatif de son pays, par exemple +250788123456.",
	"payments.bad_amount": "Je ne peux pas prendre ce montant. Combien est-ce, en unités entières ?",
	"payments.unknown_payee":
		"Je ne connais pas d'établissement comme celui-là ici. Qui faut-il payer ?",
	"payments.not_payable": "Désolé, {payee} ne peut pas être payé de cette façon ici.",
	"payments.no_order": "Vous n'avez rien qui attende un paiement.",
	"payments.which_order": "Plusieurs choses peuvent être payées : {list}. Laquelle faut-il payer ?",
	"payments.already_paid": "C'est déjà payé. Rien d'autre n'est nécessaire.",
	"payments.waits_already":
		"Un paiement pour cela attend déjà. Référence : {reference}. Utilisez la page que vous avez.",
	"payments.waits_already_dial":
		"Un paiement pour cela attend déjà. Référence : {reference}. Composez {dial}",
	"payments.too_many_open": "Plusieurs de vos paiements attendent déjà. Terminez d'abord ceux-là.",
	"payments.not_available": "Les paiements sont désactivés pour le moment.",
	"payments.not_begun_payment_failed": "Paiement non abouti. Rien n'a été prélevé.",
	"payments.not_begun_insufficient_funds": "Fonds insuffisants. Rien n'a été prélevé.",
	"payments.dialogue_paid":
		"Merci de me le dire. C'est à l'établissement ou au service de paiement de dire que l'argent est arrivé ; je vous écris alors. Si quelque chose ne va pas, écrivez « humain ».",
	"payments.page_title": "Payer par mobile money",
	"payments.page_dial": "Ouvrir le clavier",
	"payments.page_copy": "Si rien ne se passe, composez ce code :",
	"payments.page_over": "Le temps pour payer avec ce code est passé. Demandez-en un nouveau.",
	"payments.page_back": "Revenez à votre conversation. J'y écris dès que le paiement est arrivé.",
};
