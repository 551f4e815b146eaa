/** Names and numbers stand after a colon, so that nothing has to agree with them. */
import type { ConciergeTexts } from "./en.ts";

export const fr: ConciergeTexts = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nJe vous garde la place jusqu'à {until}. Dois-je réserver ?",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPrix : *{price}*\nJe vous garde la place jusqu'à {until}. Dois-je réserver ?",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nJe vous garde la place jusqu'à {until} ; l'établissement doit encore donner son accord. Dois-je demander ?",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPrix : *{price}*\nJe vous garde la place jusqu'à {until} ; l'établissement doit encore donner son accord. Dois-je demander ?",
	"concierge.booked":
		"C'est réservé : {business}, {offering}, *{when}*{people}. Votre code est {code}.",
	"concierge.booked_asking":
		"J'ai demandé à {business} : {offering}, *{when}*{people} ({code}). Ce sera valable quand ils auront donné leur accord ; je vous écris dès leur réponse.",
	"concierge.taken":
		"{business} : plus de place à cette heure-là, ni peu après. Rien n'est réservé.",
	"concierge.taken_instead":
		"{business} : plus de place à cette heure-là. Libre : {free}. Que préférez-vous ?",
	"concierge.on_hold":
		"D'autres personnes sont en train de décider pour cette heure chez {business}, je ne peux donc pas vous la garder. Rien n'est réservé. Redemandez dans quelques minutes.",
	"concierge.on_hold_instead":
		"D'autres personnes sont en train de décider pour cette heure chez {business}, je ne peux donc pas vous la garder. Rien n'est réservé. Libre : {free}. Dites-moi ce qui vous convient, ou redemandez dans quelques minutes.",
	"concierge.too_many_open":
		"D'autres propositions attendent déjà votre réponse. Répondez d'abord à l'une d'elles ; rien de plus n'est gardé pour vous.",
	"concierge.closed": "{business} : fermé à cette heure-là. Rien n'est réservé.",
	"concierge.closed_instead":
		"{business} : fermé à cette heure-là. Libre : {free}. Que préférez-vous ?",
	"concierge.which_offering": "Que souhaitez-vous ({business}) ? Il y a : {offerings}.",
	"concierge.not_bookable": "Je ne peux rien réserver ici : {business}.",
	"concierge.not_available": "Les réservations ne sont pas disponibles en ce moment.",
	"concierge.why_bad_start": "Je n'ai pas compris l'heure. Veuillez écrire le jour et l'heure.",
	"concierge.why_no_such_time":
		"Cette heure n'existe pas ce jour-là : on change d'heure. Veuillez en écrire une autre.",
	"concierge.why_too_soon": "{business} : c'est trop tôt. Veuillez choisir une heure plus tardive.",
	"concierge.why_too_far_ahead":
		"{business} : on n'y prend pas de réservation si longtemps à l'avance.",
	"concierge.why_party_too_big":
		"{business} : il n'y a pas de place pour autant de personnes ensemble.",
	"concierge.why_too_long": "{business} : on n'y prend pas de réservation pour une telle durée.",
	"concierge.no_booking": "Vous n'avez pas de réservation à venir chez nous.",
	"concierge.too_late_to_cancel":
		"Il est trop tard pour l'annuler ici. Veuillez vous adresser directement à l'établissement.",
	"concierge.cancelled": "Votre réservation est annulée : {business}, {offering}, {when} ({code}).",
	"concierge.changed":
		"C'est modifié et réservé : {business}, {offering}, désormais *{when}*{people} ({code}).",
	"concierge.status":
		"C'est réservé pour vous : {business}, {offering}, *{when}*{people}. Code {code}.",
	"concierge.status_asking":
		"Vous avez demandé à {business} : {offering}, {when}{people} ({code}). Ils n'ont pas encore répondu.",
	"concierge.accepted":
		"Votre réservation est confirmée : {business}, {offering}, *{when}*, {party}. Votre code est {code}.",
	"concierge.accepted_words":
		"Votre réservation est confirmée : {business}, {offering}, *{when}*{people}. Votre code est {code}. Leur message : « {words} »",
	"concierge.refused":
		"Désolé, {business} ne peut pas vous recevoir : {offering}, {when}. Rien n'est réservé.",
	"concierge.refused_words":
		"Désolé, {business} ne peut pas vous recevoir : {offering}, {when}. Rien n'est réservé. Leur message : « {words} »",
	"concierge.reminder":
		"Rappel de votre réservation : {business}, {offering}, *{when}*, {party}. Votre code est {code}.",
	"concierge.owner_received":
		"Nouvelle réservation {code}, {business} : {offering}, *{when}*, {party}.\nNom : {name}.\nRemarque : {notes}.",
	"concierge.owner_called_off": "Le client a annulé : {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Le client a modifié sa réservation : {code}, {business}, {offering}, désormais *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nTant que vous n’avez pas répondu, votre ancienne heure reste à vous et la nouvelle n’est pas gardée. Je la change ?",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nPrix : *{price}*\nTant que vous n’avez pas répondu, votre ancienne heure reste à vous et la nouvelle n’est pas gardée. Je la change ?",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nL’ancienne heure est alors rendue et l’établissement doit accepter la nouvelle. Je la change ?",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nPrix : *{price}*\nL’ancienne heure est alors rendue et l’établissement doit accepter la nouvelle. Je la change ?",
	"concierge.confirm_cancel":
		"Votre réservation : *{business}*, {offering}, *{when}*, code {booking}.\nC’est définitif. Je l’annule ?",
	"concierge.changed_asking":
		"J’ai demandé la nouvelle heure à {business} : {offering}, *{when}*{people} ({code}). Elle compte dès qu’ils acceptent ; je vous écris dès leur réponse.",
	"concierge.no_change": "C’est déjà réservé ainsi.",
	"concierge.too_late_to_change":
		"Il est trop tard pour changer cela ici. Veuillez voir avec l’établissement lui-même.",
	"concierge.choose_booking": "Laquelle voulez-vous dire ? Écrivez le numéro ou le nom.\n{list}",
	"concierge.status_several": "Vous avez réservé :\n{list}",
	"concierge.which_booking": "Laquelle ? Écrivez son code.\n{list}",
	"concierge.withdrawn":
		"Désolé, nous avons annulé votre réservation : {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"Pour votre réservation {code}, {offering}, {when}, {business} vous écrit : « {words} »\nIls n’ont pas encore accepté.",
	"concierge.owner_requested":
		"Demande de réservation {code} chez {business} : {offering}, *{when}*, {party}.\nNom : {name}.\nRemarque : {notes}.\nElle compte dès que vous acceptez. Pour écrire au client, commencez par {code}.",
	"concierge.owner_accepted":
		"Merci : {code} est acceptée, {offering}, *{when}*{people}. Je préviens le client.",
	"concierge.owner_refused":
		"Merci : {code} est refusée, {offering}, {when}. Je préviens le client.",
	"concierge.owner_awaited":
		"Je le transmets au client. {code} attend toujours votre oui ou votre non.",
	"concierge.owner_over":
		"Cette réservation n’attend plus de réponse : elle a été changée, annulée ou déjà traitée.",
	"concierge.unanswered":
		"Pas encore de réponse de {business} pour {offering}, {when}, code {code}. Rien n'est convenu pour l'instant. Vous pouvez attendre ou annuler.",
	"concierge.dialogue_unknown_venue":
		"Je ne connais pas d'établissement « {words} » ici. Il y a par exemple : {names}. Lequel souhaitez-vous ?",
	"concierge.dialogue_ask_offering":
		"Que souhaitez-vous ({business}) ? Écrivez le numéro ou le nom.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business} : à partir de quel jour souhaitez-vous rester ?",
	"concierge.dialogue_ask_nights": "{business} : combien de nuits souhaitez-vous rester ?",
	"concierge.dialogue_ask_party": "{business} : pour combien de personnes ?",
	"concierge.dialogue_party_limit":
		"Je peux demander pour 1 à {max} personnes à la fois. Combien serez-vous ?",
	"concierge.dialogue_say_change":
		"Que faut-il mettre à la place ? Par exemple : « déplacez ma réservation à 20h00 » ou « changez ma réservation pour 6 personnes ».",
	"concierge.dialogue_ask_change":
		"Que faut-il changer : le lieu, le jour, l'heure ou le nombre de personnes ?",
};
