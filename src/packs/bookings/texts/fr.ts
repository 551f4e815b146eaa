/** Names and numbers stand after a colon, so that nothing has to agree with them. */
import type { BookingsTexts } from "./en.ts";

export const fr: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nJe vous garde la place jusqu'à {until}. Dois-je réserver ?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPrix : *{price}*\nJe vous garde la place jusqu'à {until}. Dois-je réserver ?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nJe vous garde la place jusqu'à {until} ; l'établissement doit encore donner son accord. Dois-je demander ?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPrix : *{price}*\nJe vous garde la place jusqu'à {until} ; l'établissement doit encore donner son accord. Dois-je demander ?",
	"bookings.starts_then": "Là-bas, cela commence à {start}, et non à {asked}.",
	"bookings.booked":
		"C'est réservé : {business}, {offering}, *{when}*{people}. Votre code est {code}.",
	"bookings.booked_asking":
		"J'ai demandé à {business} : {offering}, *{when}*{people} ({code}). Ce sera valable quand ils auront donné leur accord ; je vous écris dès leur réponse.",
	"bookings.taken":
		"{business} : plus de place à cette heure-là, ni peu après. Rien n'est réservé.",
	"bookings.taken_instead":
		"{business} : plus de place à cette heure-là. Libre : {free}. Que préférez-vous ?",
	"bookings.on_hold":
		"D'autres personnes sont en train de décider pour cette heure chez {business}, je ne peux donc pas vous la garder. Rien n'est réservé. Redemandez dans quelques minutes.",
	"bookings.on_hold_instead":
		"D'autres personnes sont en train de décider pour cette heure chez {business}, je ne peux donc pas vous la garder. Rien n'est réservé. Libre : {free}. Dites-moi ce qui vous convient, ou redemandez dans quelques minutes.",
	"bookings.too_many_open":
		"D'autres propositions attendent déjà votre réponse. Répondez d'abord à l'une d'elles ; rien de plus n'est gardé pour vous.",
	"bookings.closed": "{business} : fermé à cette heure-là. Rien n'est réservé.",
	"bookings.closed_instead":
		"{business} : fermé à cette heure-là. Libre : {free}. Que préférez-vous ?",
	"bookings.which_offering": "Que souhaitez-vous ({business}) ? Il y a : {offerings}.",
	"bookings.not_bookable": "Je ne peux rien réserver ici : {business}.",
	"bookings.not_available": "Les réservations ne sont pas disponibles en ce moment.",
	"bookings.why_bad_start": "Je n'ai pas compris l'heure. Veuillez écrire le jour et l'heure.",
	"bookings.why_no_such_time":
		"Cette heure n'existe pas ce jour-là : on change d'heure. Veuillez en écrire une autre.",
	"bookings.why_too_soon": "{business} : c'est trop tôt. Veuillez choisir une heure plus tardive.",
	"bookings.why_too_far_ahead":
		"{business} : on n'y prend pas de réservation si longtemps à l'avance.",
	"bookings.why_party_too_big":
		"{business} : il n'y a pas de place pour autant de personnes ensemble.",
	"bookings.why_too_long": "{business} : on n'y prend pas de réservation pour une telle durée.",
	"bookings.no_booking": "Vous n'avez pas de réservation à venir chez nous.",
	"bookings.too_late_to_cancel":
		"Il est trop tard pour l'annuler ici. Veuillez vous adresser directement à l'établissement.",
	"bookings.cancelled": "Votre réservation est annulée : {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"C'est modifié et réservé : {business}, {offering}, désormais *{when}*{people} ({code}).",
	"bookings.status":
		"C'est réservé pour vous : {business}, {offering}, *{when}*{people}. Code {code}.",
	"bookings.status_asking":
		"Vous avez demandé à {business} : {offering}, {when}{people} ({code}). Ils n'ont pas encore répondu.",
	"bookings.accepted":
		"Votre réservation est confirmée : {business}, {offering}, *{when}*, {party}. Votre code est {code}.",
	"bookings.accepted_words":
		"Votre réservation est confirmée : {business}, {offering}, *{when}*, {party}. Votre code est {code}. Leur message : « {words} »",
	"bookings.refused":
		"Désolé, {business} ne peut pas vous recevoir : {offering}, {when}. Rien n'est réservé.",
	"bookings.refused_words":
		"Désolé, {business} ne peut pas vous recevoir : {offering}, {when}. Rien n'est réservé. Leur message : « {words} »",
	"bookings.reminder":
		"Rappel de votre réservation : {business}, {offering}, *{when}*, {party}. Votre code est {code}.",
	"bookings.owner_received":
		"Nouvelle réservation {code}, {business} : {offering}, *{when}*, {party}.\nNom : {name}.\nRemarque : {notes}.",
	"bookings.owner_called_off": "Le client a annulé : {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Le client a modifié sa réservation : {code}, {business}, {offering}, désormais *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nTant que vous n’avez pas répondu, votre ancienne heure reste à vous et la nouvelle n’est pas gardée. Je la change ?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nPrix : *{price}*\nTant que vous n’avez pas répondu, votre ancienne heure reste à vous et la nouvelle n’est pas gardée. Je la change ?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nL’ancienne heure est alors rendue et l’établissement doit accepter la nouvelle. Je la change ?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nActuel : {old}\nNouveau : *{when}*{people}\nPrix : *{price}*\nL’ancienne heure est alors rendue et l’établissement doit accepter la nouvelle. Je la change ?",
	"bookings.confirm_cancel":
		"Votre réservation : *{business}*, {offering}, *{when}*, code {booking}.\nC’est définitif. Je l’annule ?",
	"bookings.changed_asking":
		"J’ai demandé la nouvelle heure à {business} : {offering}, *{when}*{people} ({code}). Elle compte dès qu’ils acceptent ; je vous écris dès leur réponse.",
	"bookings.no_change": "C’est déjà réservé ainsi.",
	"bookings.too_late_to_change":
		"Il est trop tard pour changer cela ici. Veuillez voir avec l’établissement lui-même.",
	"bookings.choose_booking": "Laquelle voulez-vous dire ? Écrivez le numéro ou le nom.\n{list}",
	"bookings.status_several": "Vous avez réservé :\n{list}",
	"bookings.which_booking": "Laquelle ? Écrivez son code.\n{list}",
	"bookings.withdrawn":
		"Désolé, nous avons annulé votre réservation : {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Pour votre réservation {code}, {offering}, {when}, {business} vous écrit : « {words} »\nIls n’ont pas encore accepté.",
	"bookings.owner_requested":
		"Demande de réservation {code} chez {business} : {offering}, *{when}*, {party}.\nNom : {name}.\nRemarque : {notes}.\nElle compte dès que vous acceptez. Pour écrire au client, commencez par {code}.",
	"bookings.owner_accepted":
		"Merci : {code} est acceptée, {offering}, *{when}*{people}. Je préviens le client.",
	"bookings.owner_refused":
		"Merci : {code} est refusée, {offering}, {when}. Je préviens le client.",
	"bookings.owner_awaited":
		"Je le transmets au client. {code} attend toujours votre oui ou votre non.",
	"bookings.owner_over":
		"Cette réservation n’attend plus de réponse : elle a été changée, annulée ou déjà traitée.",
	"bookings.unanswered":
		"Pas encore de réponse de {business} pour {offering}, {when}, code {code}. Rien n'est convenu pour l'instant. Vous pouvez attendre ou annuler.",
	"bookings.dialogue_unknown_venue":
		"Je ne connais pas d'établissement « {words} » ici. Il y a par exemple : {names}. Lequel souhaitez-vous ?",
	"bookings.dialogue_ask_offering":
		"Que souhaitez-vous ({business}) ? Écrivez le numéro ou le nom.\n{choices}",
	"bookings.dialogue_needed":
		"Je ne sais pas s'il y a de la place sans réservation. Pour en être sûr, écrivez où, pour quel jour et quelle heure, et pour combien : je vous demande avant de réserver.",
	"bookings.dialogue_ask_arrival": "{business} : à partir de quel jour souhaitez-vous rester ?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, nuits : {nights}. À partir de quel jour souhaitez-vous rester ?",
	"bookings.dialogue_ask_nights": "{business} : combien de nuits souhaitez-vous rester ?",
	"bookings.dialogue_ask_party": "{business} : pour combien de personnes ?",
	"bookings.dialogue_party_limit":
		"Je peux demander pour 1 à {max} personnes à la fois. Combien serez-vous ?",
	"bookings.dialogue_say_change":
		"Que faut-il mettre à la place ? Par exemple : « déplacez ma réservation à 20h00 » ou « changez ma réservation pour 6 personnes ».",
	"bookings.dialogue_ask_change":
		"Que faut-il changer : le lieu, le jour, l'heure ou le nombre de personnes ?",
	"bookings.pay_first": "{total}, dont {due} à payer d'abord",
	"bookings.awaits_payment":
		"Je vous le garde jusqu'à {until} : {business}, {offering}, {when}{people} ({code}). Cela compte dès que *{due}* sont payés. Écrivez « payer {code} » et je vous montre comment.",
	"bookings.unpaid":
		"Votre réservation {code} n'a pas été payée à temps : {business}, {offering}, {when}. La place est de nouveau libre, rien n'est réservé.",
	"bookings.paid_for_less":
		"Cela coûterait plus que ce qui a été payé. Annulez et redemandez ; ce qui a été payé vous revient.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} attend d'être payé ({code}). Écrivez « payer {code} » et je vous montre comment.",
};
