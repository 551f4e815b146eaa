/** French, with "vous". */
import type { KernelTexts } from "../../en/texts/kernel.ts";

export const kernel: KernelTexts = {
	"gate.how_to_answer": "Répondez OUI {code} pour continuer ou NON {code} pour renoncer.",
	"gate.confirm_any": "Dois-je le faire ? {summary}",
	"gate.button_yes": "Oui",
	"gate.button_no": "Non",
	"gate.declined": "Très bien, je laisse cela. Rien n'en est réservé.",
	"gate.left_as_it_is": "Très bien, je laisse cela comme c'est.",
	"gate.offer_declined": "Merci de m'avoir prévenu.",
	"gate.edit": "Rien n'est encore réservé. Que faut-il changer ?",
	"gate.reminder": "{code} attend toujours votre réponse : OUI {code} ou NON {code}.",
	"gate.unanswered":
		"Rien n'est fait pour l'instant : {code} attend toujours votre réponse. OUI {code} pour continuer, NON {code} pour laisser tomber.",
	"gate.which":
		"Plusieurs propositions sont ouvertes : {list}. De laquelle parlez-vous ? Par exemple : {example}.",
	"gate.wrong_code": "{wrong} n'est pas un code ouvert pour vous. {open}",
	"gate.unknown_button":
		"Je ne sais pas à quoi servait ce bouton, je n'ai donc rien fait. {open} Écrivez simplement ce que vous souhaitez.",
	"gate.open_codes": "Codes ouverts : {list}.",
	"gate.none_open": "Rien n'attend votre réponse.",
	"gate.closed_settled": "{code} est déjà fait ; votre oui a compté une seule fois.",
	"gate.closed_declined":
		"Vous aviez dit non à {code}, donc rien n'a été fait. Écrivez de nouveau si vous le voulez finalement.",
	"gate.closed_expired":
		"Le délai de {code} est passé, donc rien n'a été fait. Écrivez de nouveau et je préparerai une nouvelle proposition.",
	"gate.closed_replaced":
		"Une proposition plus récente a remplacé {code}, je n'en ai donc rien fait.",
	"gate.closed_withdrawn": "{code} n'est plus ouvert.",
	"gate.offer_expired": "Le délai de {code} est passé.",
	"gate.offer_won_already": "{code} est déjà à vous ; votre premier oui a compté.",
	"gate.request_settled": "Vous avez déjà dit oui pour {code}.",
	"gate.request_declined": "Vous avez déjà dit non pour {code}.",
	"gate.request_withdrawn": "{code} a été annulé entre-temps. Merci de votre réponse.",
	"gate.request_expired": "Le délai pour {code} est passé.",
	"gate.too_late":
		"Ce oui est arrivé trop tard pour {code}, donc rien n'a été fait. Écrivez de nouveau et je préparerai une nouvelle proposition.",
	"gate.too_soon":
		"La proposition vient de changer. Veuillez la relire, puis répondre avec son code : OUI {code}.",
	"gate.not_shown":
		"Je veux être sûr que vous parlez de {code}. Veuillez répondre avec le code : OUI {code}.",
	"gate.suspended":
		"Vous vouliez changer quelque chose dans {code}, c'est donc en attente. Que faut-il changer ?",
	"gate.outdated":
		"J'ai été mis à jour depuis ma question, je ne peux donc pas le faire tel que montré. Rien n'a été fait. Veuillez écrire de nouveau ce que vous souhaitez.",
	"gate.changed":
		"Quelque chose a changé depuis ma question, rien n'est donc encore réservé. Veuillez regarder de nouveau :",
	"gate.asked_late":
		"Je vous ai déjà posé la question sans savoir si elle vous est parvenue. Voici ce qu'il en est maintenant :",
	"gate.lapsed":
		"Je vous ai posé une question sur votre demande sans savoir si elle vous est parvenue. Le délai pour répondre est passé, donc rien n'a été fait. Si vous le voulez toujours, veuillez l'écrire de nouveau.",
	"gate.too_many_open":
		"{count} propositions vous attendent déjà. Veuillez d'abord répondre à l'une d'elles : {list}.",
	"keyword.stopped":
		"Vous ne recevrez plus de messages de notre part. Si vous changez d'avis, écrivez START.",
	"keyword.started":
		"Heureux de vous retrouver. Les messages sont de nouveau activés. Comment puis-je vous aider ?",
	"keyword.help":
		"Ici {tenant}. Vous pouvez écrire par exemple « taxi du port au château ». Je demande toujours avant de réserver quoi que ce soit. Écrivez STOP pour ne plus recevoir de messages.",
	"market.closed": "Nous ne prenons pas de demandes en ce moment. Veuillez réessayer plus tard.",
	"kernel.staff_gone":
		"Notre équipe n'a pas écrit depuis un moment, c'est donc moi qui réponds de nouveau.",
	"kernel.not_understood": "Désolé, je n'ai pas compris.",
	"kernel.unknown_outcome":
		"Je ne peux pas encore dire si cela a marché. Quelqu'un va vérifier et vous le dira.",
	"kernel.repeat": "(Envoyé de nouveau) {text}",
	"kernel.refused_again":
		"{text}\nCela n'a pas changé. Écrivez « humain » et quelqu'un de l'équipe regardera.",
	"kernel.honest":
		"Rien n'a encore été fait. Dites-moi ce que vous souhaitez, et je vous demanderai avant de faire quoi que ce soit.",
	"kernel.too_many_messages":
		"Cela fait beaucoup de messages à la fois. Je les ai tous, mais je répondrai de nouveau aux nouvelles demandes dans une minute. Vos réponses à ce qui est ouvert comptent toujours.",
	"kernel.untrusted_text": "Voici ce que j'ai trouvé ; rien n'est réservé : {text}",
	"kernel.withheld":
		"Il y a quelque chose que je ne peux pas transmettre ici. Dites-moi ce qu'il vous faut, ou demandez un membre de notre équipe.",
	"limits.rate": "Cela fait beaucoup d’un coup. Réessayez dans {seconds} secondes.",
	"limits.circuit_open":
		"Le service nécessaire ne fonctionne pas pour le moment, donc rien n’a été fait. Réessayez dans quelques minutes.",
	"limits.read_only":
		"Je peux chercher des informations, mais je ne peux rien réserver ni changer pour le moment. Réessayez plus tard.",
	"limits.store_away":
		"Je ne peux rien réserver ni changer pour le moment, car nos registres ne répondent pas. Rien n’a été fait ; réessayez dans quelques minutes.",
	"limits.not_now":
		"Je ne peux pas exécuter {code} pour le moment, donc rien n’a été fait. La proposition reste ouverte : répondez de nouveau OUI {code} dans quelques minutes.",
	"limits.budget":
		"Cela demandait plus d’étapes que je ne peux en faire d’un coup, alors je me suis arrêté. Demandez une chose à la fois.",
	"kernel.card_removed":
		"Un numéro de carte était dans votre message. Je l'ai retiré et personne ne l'a gardé. N'en écrivez jamais ici : on paie sur une page sûre.",
	"error.AUTH_ERROR": "Cela ne vous est pas possible ici.",
	"error.NOT_FOUND": "Je ne l'ai pas trouvé.",
	"error.VALIDATION_ERROR": "Je n'ai pas pu le faire tel que c'était écrit.",
	"error.RATE_LIMIT": "Cela fait beaucoup à la fois. Veuillez réessayer plus tard.",
	"error.SERVICE_UNAVAILABLE":
		"Un service dont j'ai besoin ne répond pas en ce moment. Rien n'a été fait ; veuillez réessayer dans un instant.",
	"error.PAYMENT_FAILED": "Le paiement n'a pas abouti.",
	"error.INSUFFICIENT_FUNDS": "Le solde ne suffit pas pour cela.",
	"error.EXPIRED":
		"C'est arrivé trop tard, donc rien n'a été fait. Écrivez de nouveau et je préparerai une nouvelle proposition.",
	"error.CONFLICT": "Cela ne va pas avec quelque chose que vous avez déjà.",
	"error.INTERNAL_ERROR": "Un problème est survenu de notre côté. Rien n'a été fait.",
};
