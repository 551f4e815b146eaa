/** French. */
import type { CommerceTexts } from "./en.ts";

export const fr: CommerceTexts = {
	"commerce.confirm":
		"*{business}* : {items}.\nÀ retirer sur place, sauf si vous écrivez où l’apporter.\nTotal : *{total}*. Je passe la commande ?",
	"commerce.confirm_to":
		"*{business}* : {items}.\nPour : {place}.\nTotal : *{total}*. Je passe la commande ?",
	"commerce.confirm_note":
		"*{business}* : {items}.\nÀ retirer sur place, sauf si vous écrivez où l’apporter.\nNote : {notes}.\nTotal : *{total}*. Je passe la commande ?",
	"commerce.confirm_to_note":
		"*{business}* : {items}.\nPour : {place}.\nNote : {notes}.\nTotal : *{total}*. Je passe la commande ?",
	"commerce.ordered":
		"Votre commande est transmise à {business} : {items}. Total : *{total}*. Votre code est {code}. Je vous écrirai la suite.",
	"commerce.ordered_eta":
		"Votre commande est transmise à {business} : {items}. Total : *{total}*. Prête vers {eta}. Votre code est {code}. Je vous écrirai la suite.",
	"commerce.pay_first": "{total}, dont {due} à payer d'abord",
	"commerce.awaits_payment":
		"Votre commande {code} chez {business} est mise de côté pour vous : {items}. Elle commence dès que *{due}* sont payés. Écrivez « payer {code} » et je vous montre comment.",
	"commerce.unpaid":
		"Votre commande {code} n'a pas été payée à temps, elle est donc annulée. Rien n'a été préparé.",
	"commerce.unknown_place": "Je ne connais pas d'endroit de ce nom où commander.",
	"commerce.which_place": "Plusieurs endroits en ont : {places}. Chez lequel ?",
	"commerce.unknown_item":
		"{business} n'a pas {asked}. Il y a : {nearest}. Qu'est-ce qui vous ferait plaisir ?",
	"commerce.unknown_item_alone": "{business} n'a pas {asked}. Que voulez-vous à la place ?",
	"commerce.nobody_has": "Je n'ai trouvé personne ici qui ait {asked}.",
	"commerce.sold_out": "{business} n'en a pas assez. Il reste : {left}. Rien n'est commandé.",
	"commerce.closed": "{business} ne prend pas de commandes à cette heure. Rien n'est commandé.",
	"commerce.closed_until":
		"{business} ne prend pas de commandes maintenant. Ouverture : {when}. Rien n'est commandé.",
	"commerce.no_delivery":
		"{business} ne livre pas ; vous pouvez l'avoir sur place. Rien n'est commandé.",
	"commerce.unknown_destination":
		"Je ne connais pas cet endroit : rien ne peut y être livré. Rien n'est commandé. Où êtes-vous ?",
	"commerce.not_orderable": "Je ne peux pas commander chez {business} en ce moment.",
	"commerce.not_available": "Les commandes sont désactivées en ce moment.",
	"commerce.other_price": "Chez {business}, {name} coûte {price}. Rien n'est commandé.",
	"commerce.too_many_open":
		"Plusieurs commandes attendent déjà votre réponse. Répondez d'abord à celles-là.",
	"commerce.no_order": "Vous n'avez pas de commande chez moi en ce moment.",
	"commerce.which_order":
		"Vous avez plusieurs commandes : {list}. Donnez-moi le code de celle à annuler.",
	"commerce.confirm_cancel":
		"Votre commande {order} chez *{business}* : {items}. Total : *{total}*.\nJe l'annule ?",
	"commerce.cancelled":
		"Votre commande est annulée : {code}, {business} : {items}. L'établissement est prévenu.",
	"commerce.too_late_to_cancel":
		"{business} prépare déjà votre commande, elle ne peut plus être annulée ici. Parlez-en à l'établissement lui-même.",
	"commerce.status_confirmed":
		"Votre commande {code} est chez {business} : {items}. Ils n'ont pas encore commencé.",
	"commerce.status_preparing": "{business} prépare votre commande {code} : {items}.",
	"commerce.status_ready": "Votre commande {code} chez {business} est prête : {items}.",
	"commerce.status_delivered": "Votre commande {code} de {business} a été livrée : {items}.",
	"commerce.status_cancelled": "Votre commande {code} chez {business} a été annulée : {items}.",
	"commerce.status_confirmed_more":
		"Votre commande {code} est chez {business} : {items}. Ils n'ont pas encore commencé. Vos autres commandes : {others}.",
	"commerce.status_preparing_more":
		"{business} prépare votre commande {code} : {items}. Vos autres commandes : {others}.",
	"commerce.status_ready_more":
		"Votre commande {code} chez {business} est prête : {items}. Vos autres commandes : {others}.",
	"commerce.preparing": "Votre commande {code} est en préparation chez {business} : {items}.",
	"commerce.preparing_words":
		"Votre commande {code} est en préparation chez {business} : {items}. Ils écrivent : « {words} ».",
	"commerce.ready": "Votre commande {code} chez {business} est prête : {items}.",
	"commerce.ready_words":
		"Votre commande {code} chez {business} est prête : {items}. Ils écrivent : « {words} ».",
	"commerce.delivered": "Votre commande {code} de {business} a été livrée. Bonne dégustation !",
	"commerce.delivered_words":
		"Votre commande {code} de {business} a été livrée. Ils écrivent : « {words} ».",
	"commerce.refused":
		"Désolé, {business} ne peut pas préparer votre commande {code} : {items}. Elle est annulée.",
	"commerce.refused_words":
		"Désolé, {business} ne peut pas préparer votre commande {code} : {items}. Elle est annulée. Ils écrivent : « {words} ».",
	"commerce.said_words": "Pour votre commande {code}, {business} écrit : « {words} ».",
	"commerce.received":
		"Nouvelle commande {code} chez {business} : {items}.\nTotal : *{total}*.\nPour : {place}.\nNote : {notes}.\nPouvez-vous la préparer ?",
	"commerce.called_off":
		"La commande {code} chez {business} est annulée : {items}. Merci de ne pas la préparer.",
	"commerce.set_confirmed": "La commande {code} n'est pas encore commencée.",
	"commerce.set_preparing":
		"Merci, le client de {code} sait que vous la préparez. Écrivez PRÊT {code} quand elle est prête.",
	"commerce.set_ready":
		"Merci, le client de {code} sait qu'elle est prête. Écrivez LIVRÉ {code} quand il l'a reçue.",
	"commerce.set_delivered": "Merci, la commande {code} est livrée.",
	"commerce.set_cancelled": "La commande {code} est annulée et son client est prévenu.",
	"commerce.passed_on": "Je l'ai transmis au client de {code}.",
	"commerce.no_such_order": "Je ne connais pas de commande {code} chez vous.",
	"commerce.forward_only": "La commande {code} est déjà plus avancée que cela.",
	"commerce.is_called_off": "La commande {code} est déjà annulée.",
	"commerce.unanswered":
		"Pas encore de réponse de {business} pour votre commande : {items}, code {code}. Elle lui est transmise, mais rien n'est convenu. Vous pouvez attendre ou l'annuler.",
};
