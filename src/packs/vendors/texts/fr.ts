/** French. */
import type { VendorsTexts } from "./en.ts";

export const fr: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Je demanderais à *{names}*.\nLa question : “{what}”. {request}\nIls voient la question, pas qui vous êtes, et ont {minutes} min pour répondre. Par votre oui, vous acceptez qu’on le leur demande. Dois-je demander ?",
	"vendors.request_quantity": "Quantité : {quantity}.",
	"vendors.request_max": "Au plus {max}.",
	"vendors.request_near": "Près de {near}.",
	"vendors.request_open": "Aucune limite de prix n’a été donnée.",
	"vendors.asked":
		"Je demande maintenant à {count} commerces ({code}) et j’écris dès le premier prix. Rien n’est acheté par là.",
	"vendors.ask":
		"Demande {code} : un client cherche “{what}”. {request} Pouvez-vous le proposer, et à quel prix ?",
	"vendors.offers":
		"Offres pour “{summary}” jusqu’ici :\n{list}\nPour en prendre une, écrivez par exemple “je prends {number}”. Je demande encore aux autres.",
	"vendors.offers_gone": "L’offre pour “{summary}” a été retirée. Je demande encore aux autres.",
	"vendors.summary":
		"{replied} sur {asked} ont répondu pour “{summary}” :\n{list}\nPour en prendre une, écrivez par exemple “je prends {number}”. Rien n’est acheté avant votre oui.",
	"vendors.summary_words":
		"Personne n’a donné de prix pour “{summary}”. Ce qu’ils ont écrit :\n{list}",
	"vendors.summary_no":
		"{replied} sur {asked} ont répondu pour “{summary}”, et personne n’a d’offre. Rien n’a été acheté.",
	"vendors.summary_silence":
		"Aucun des {asked} commerces n’a répondu pour “{summary}”. Rien n’a été acheté.",
	"vendors.other_line": "{name} a écrit : “{said}”",
	"vendors.confirm_take":
		"Offre {number} : *{name}*, *{price}*.\nIls apprennent qu’elle est pour vous et reçoivent votre numéro ; vous recevez le leur. Je la prends ?",
	"vendors.taken": "C’est fait : {name} sait que vous prenez pour {price}. Téléphone {phone}.",
	"vendors.taken_at":
		"C’est fait : {name} sait que vous prenez pour {price}. Téléphone {phone}, adresse {address}.",
	"vendors.taken_vendor":
		"Votre offre {code} est choisie : “{what}” pour {price}. Le client : {phone}. Merci de le contacter.",
	"vendors.taken_vendor_hidden":
		"Votre offre {code} est choisie : “{what}” pour {price}. Le client a votre numéro et vous contactera.",
	"vendors.not_taken": "Une autre offre a été choisie pour {code}. Merci de votre réponse.",
	"vendors.closed": "La demande {code} est close et rien n’a été choisi. Merci de votre réponse.",
	"vendors.found": "Voici ce qui correspond :\n{list}",
	"vendors.found_none": "Je ne connais aucun commerce qui corresponde. Essayez d’autres mots.",
	"vendors.nobody_fits":
		"Je ne connais personne à qui le demander. Rien n’a été demandé ; essayez d’autres mots.",
	"vendors.confirm_cancel": "Je retire votre question {inquiry} aux commerces ?",
	"vendors.no_inquiry": "Vous n’avez pas de question ouverte aux commerces en ce moment.",
	"vendors.already_taken": "Vous avez déjà pris une offre pour cette question.",
	"vendors.over":
		"Le délai de ces offres est passé, rien n’a été pris. Demandez à nouveau et j’en réunirai d’autres.",
	"vendors.no_such_offer": "Il n’y a pas d’offre avec ce numéro. Rien n’a été pris.",
	"vendors.offer_gone": "Cette offre a été modifiée ou retirée, rien n’a été pris.",
	"vendors.cancelled": "Votre question est retirée. Rien n’a été acheté.",
	"vendors.too_many_open":
		"Vous avez déjà le plus grand nombre de questions ouvertes permis. Rien de nouveau n’a été demandé.",
	"vendors.not_available":
		"Je ne peux pas demander aux commerces ici pour le moment. Rien n’a été demandé.",
	"vendors.unknown_place": "Je ne connais pas ce lieu. Rien n’a été demandé.",
	"vendors.feedback_noted": "Merci, c’est noté pour {name}.",
	"vendors.dialogue_ask_feedback": "Comment cela s’est-il passé ?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Comme convenu",
	"vendors.dialogue_feedback_inaccurate": "Pas comme convenu",
	"vendors.dialogue_feedback_cancelled": "Ils se sont rétractés",
	"vendors.dialogue_feedback_complaint": "Je veux me plaindre",
	"vendors.status_asking":
		"Je demande encore : {replied} sur {asked} ont répondu, et personne n’a encore donné de prix.",
	"vendors.status_offers":
		"Offres pour “{summary}” :\n{list}\nPour en prendre une, écrivez par exemple “je prends {number}”.",
	"vendors.status_taken": "Vous avez pris une offre pour “{summary}” :\n{list}",
	"vendors.status_cancelled": "Votre dernière question a été retirée.",
	"vendors.how_to_answer":
		"Répondez OUI {code} avec votre prix, par exemple OUI {code} 1500, ou NON {code}.",
	"vendors.answer_noted":
		"Merci, noté pour {code} : {price}. J’écris si votre offre est choisie ; d’ici là vous pouvez envoyer un autre prix ou NON {code}.",
	"vendors.answer_unclear":
		"Je n’ai pas pu lire un prix clair pour {code}. Répondez OUI {code} et le prix en {currency}, ou NON {code}. Je ne peux pas transmettre de questions.",
	"vendors.answer_over":
		"La demande {code} est close, je n’ai donc pas transmis ceci. Merci de votre réponse.",
};
