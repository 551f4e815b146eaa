/** French. */
import type { OrdersTexts } from "./en.ts";

export const fr: OrdersTexts = {
	"orders.confirm":
		"*{business}* : {items}.\nÀ retirer sur place, sauf si vous écrivez où l’apporter.\nTotal : *{total}*. Je passe la commande ?",
	"orders.confirm_to":
		"*{business}* : {items}.\nPour : {place}.\nTotal : *{total}*. Je passe la commande ?",
	"orders.confirm_note":
		"*{business}* : {items}.\nÀ retirer sur place, sauf si vous écrivez où l’apporter.\nNote : {notes}.\nTotal : *{total}*. Je passe la commande ?",
	"orders.confirm_to_note":
		"*{business}* : {items}.\nPour : {place}.\nNote : {notes}.\nTotal : *{total}*. Je passe la commande ?",
	"orders.ordered":
		"Votre commande est transmise à {business} : {items}. Total : *{total}*. Votre code est {code}. Je vous écrirai la suite.",
	"orders.ordered_eta":
		"Votre commande est transmise à {business} : {items}. Total : *{total}*. Prête vers {eta}. Votre code est {code}. Je vous écrirai la suite.",
	"orders.unknown_place": "Je ne connais pas d'endroit de ce nom où commander.",
	"orders.which_place": "Plusieurs endroits en ont : {places}. Chez lequel ?",
	"orders.unknown_item":
		"{business} n'a pas {asked}. Il y a : {nearest}. Qu'est-ce qui vous ferait plaisir ?",
	"orders.unknown_item_alone": "{business} n'a pas {asked}. Que voulez-vous à la place ?",
	"orders.nobody_has": "Je n'ai trouvé personne ici qui ait {asked}.",
	"orders.sold_out": "{business} n'en a pas assez. Il reste : {left}. Rien n'est commandé.",
	"orders.closed": "{business} ne prend pas de commandes à cette heure. Rien n'est commandé.",
	"orders.closed_until":
		"{business} ne prend pas de commandes maintenant. Ouverture : {when}. Rien n'est commandé.",
	"orders.no_delivery":
		"{business} ne livre pas ; vous pouvez l'avoir sur place. Rien n'est commandé.",
	"orders.unknown_destination":
		"Je ne connais pas cet endroit : rien ne peut y être livré. Rien n'est commandé. Où êtes-vous ?",
	"orders.not_orderable": "Je ne peux pas commander chez {business} en ce moment.",
	"orders.not_available": "Les commandes sont désactivées en ce moment.",
	"orders.other_price": "Chez {business}, {name} coûte {price}. Rien n'est commandé.",
	"orders.too_many_open":
		"Plusieurs commandes attendent déjà votre réponse. Répondez d'abord à celles-là.",
	"orders.no_order": "Vous n'avez pas de commande chez moi en ce moment.",
	"orders.which_order":
		"Vous avez plusieurs commandes : {list}. Donnez-moi le code de celle à annuler.",
	"orders.confirm_cancel":
		"Votre commande {order} chez *{business}* : {items}. Total : *{total}*.\nJe l'annule ?",
	"orders.cancelled":
		"Votre commande est annulée : {code}, {business} : {items}. L'établissement est prévenu.",
	"orders.too_late_to_cancel":
		"{business} prépare déjà votre commande, elle ne peut plus être annulée ici. Parlez-en à l'établissement lui-même.",
	"orders.status_confirmed":
		"Votre commande {code} est chez {business} : {items}. Ils n'ont pas encore commencé.",
	"orders.status_preparing": "{business} prépare votre commande {code} : {items}.",
	"orders.status_ready": "Votre commande {code} chez {business} est prête : {items}.",
	"orders.status_delivered": "Votre commande {code} de {business} a été livrée : {items}.",
	"orders.status_cancelled": "Votre commande {code} chez {business} a été annulée : {items}.",
	"orders.status_confirmed_more":
		"Votre commande {code} est chez {business} : {items}. Ils n'ont pas encore commencé. Vos autres commandes : {others}.",
	"orders.status_preparing_more":
		"{business} prépare votre commande {code} : {items}. Vos autres commandes : {others}.",
	"orders.status_ready_more":
		"Votre commande {code} chez {business} est prête : {items}. Vos autres commandes : {others}.",
	"orders.preparing": "Votre commande {code} est en préparation chez {business} : {items}.",
	"orders.preparing_words":
		"Votre commande {code} est en préparation chez {business} : {items}. Ils écrivent : « {words} ».",
	"orders.ready": "Votre commande {code} chez {business} est prête : {items}.",
	"orders.ready_words":
		"Votre commande {code} chez {business} est prête : {items}. Ils écrivent : « {words} ».",
	"orders.delivered": "Votre commande {code} de {business} a été livrée. Bonne dégustation !",
	"orders.delivered_words":
		"Votre commande {code} de {business} a été livrée. Ils écrivent : « {words} ».",
	"orders.refused":
		"Désolé, {business} ne peut pas préparer votre commande {code} : {items}. Elle est annulée.",
	"orders.refused_words":
		"Désolé, {business} ne peut pas préparer votre commande {code} : {items}. Elle est annulée. Ils écrivent : « {words} ».",
	"orders.said_words": "Pour votre commande {code}, {business} écrit : « {words} ».",
	"orders.received":
		"Nouvelle commande {code} chez {business} : {items}.\nTotal : *{total}*.\nPour : {place}.\nNote : {notes}.\nPouvez-vous la préparer ?",
	"orders.called_off":
		"La commande {code} chez {business} est annulée : {items}. Merci de ne pas la préparer.",
	"orders.set_confirmed": "La commande {code} n'est pas encore commencée.",
	"orders.set_preparing":
		"Merci, le client de {code} sait que vous la préparez. Écrivez PRÊT {code} quand elle est prête.",
	"orders.set_ready":
		"Merci, le client de {code} sait qu'elle est prête. Écrivez LIVRÉ {code} quand il l'a reçue.",
	"orders.set_delivered": "Merci, la commande {code} est livrée.",
	"orders.set_cancelled": "La commande {code} est annulée et son client est prévenu.",
	"orders.passed_on": "Je l'ai transmis au client de {code}.",
	"orders.no_such_order": "Je ne connais pas de commande {code} chez vous.",
	"orders.forward_only": "La commande {code} est déjà plus avancée que cela.",
	"orders.is_called_off": "La commande {code} est déjà annulée.",
	"orders.unanswered":
		"Pas encore de réponse de {business} pour votre commande : {items}, code {code}. Elle lui est transmise, mais rien n'est convenu. Vous pouvez attendre ou l'annuler.",
	"orders.dialogue_ask_change":
		"Que dois-je changer : ce que vous commandez, la quantité, l'endroit ou le lieu de livraison ?",
	"orders.dialogue_ask_shop": "Où voulez-vous commander ? Par exemple : {names}.",
	"orders.dialogue_choose_shop": "Chez qui ?\n{choices}",
	"orders.dialogue_ask_items": "Que voulez-vous de chez {business} ? Par exemple : {names}.",
	"orders.dialogue_ask_number": "Quel est le numéro de la chambre ou de la table ?",
	"orders.dialogue_one_more":
		"Votre commande précédente reste comme elle est : celle-ci est à part.",
	"orders.dialogue_at_once":
		"Les commandes partent tout de suite : je ne peux fixer ni jour ni heure.",
	"orders.dialogue_ask_where":
		"Où faut-il l’apporter ? Écrivez un lieu ou une table, ou « à emporter » si vous passez le prendre.",
	"orders.dialogue_quantity": "On peut commander de 1 à {max} de chaque. Combien en voulez-vous ?",
	"orders.pay_first": "{total}, dont {due} à payer d'abord",
	"orders.awaits_payment":
		"Votre commande {code} chez {business} est mise de côté pour vous : {items}. Elle commence dès que *{due}* sont payés. Écrivez « payer {code} » et je vous montre comment.",
	"orders.unpaid":
		"Votre commande {code} n'a pas été payée à temps, elle est donc annulée. Rien n'a été préparé.",
};
