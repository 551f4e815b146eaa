/** Names of places stand after a colon or a dash, so that no "du" or "au" has to agree with them. */
import type { MobilityTexts } from "./en.ts";

export const fr: MobilityTexts = {
	"mobility.confirm_taxi":
		"Taxi : {pickup} – {destination}, *{when}*{people}.\nPrix estimé : *de {fareMin} à {fareMax}*, {distance} km. Le compteur fait foi.\nDois-je chercher un chauffeur ?",
	"mobility.confirm_taxi_open":
		"Taxi, départ : {pickup}, *{when}*{people}.\nVous direz au chauffeur où aller, il n'y a donc pas d'estimation du prix.\nDois-je chercher un chauffeur ?",
	"mobility.confirm_taxi_later":
		"Taxi : {pickup} – {destination}, *{when}*{people}.\nPrix estimé : *de {fareMin} à {fareMax}*, {distance} km. Le compteur fait foi.\nJe commence à chercher un chauffeur {lead} minutes avant. Dois-je le noter ?",
	"mobility.confirm_taxi_later_open":
		"Taxi, départ : {pickup}, *{when}*{people}.\nVous direz au chauffeur où aller, il n'y a donc pas d'estimation du prix.\nJe commence à chercher un chauffeur {lead} minutes avant. Dois-je le noter ?",
	"mobility.now": "maintenant",
	"mobility.open_destination": "où le passager le dira",
	"mobility.searching":
		"Merci. Je demande maintenant aux chauffeurs les plus proches et je vous écris dès que l'un d'eux accepte ({code}).",
	"mobility.scheduled":
		"C'est noté : taxi pour {when}, départ : {pickup} ({code}). Je demande aux chauffeurs à partir de {from} et je vous écris dès que l'un d'eux accepte. D'ici là, aucun chauffeur n'a promis de venir.",
	"mobility.offer":
		"Course {code} : {pickup} – {destination}, {pax}, à {distance} km de vous. {fare}\nPouvez-vous la prendre ?",
	"mobility.offer_district":
		"Course {code} : {pickup} – {destination}, {pax}, dans votre quartier. {fare}\nPouvez-vous la prendre ?",
	"mobility.offer_later":
		"Course {code}, *{when}* : {pickup} – {destination}, {pax}. {fare}\nPouvez-vous la prendre ?",
	"mobility.offer_fare": "Prix estimé de {min} à {max}.",
	"mobility.offer_no_fare": "Prix au compteur.",
	"mobility.assigned":
		"Votre chauffeur arrive, lieu de rendez-vous {pickup} : *{driver}*, {vehicle}, plaque *{plate}*, téléphone {phone}.",
	"mobility.assigned_later":
		"Votre chauffeur pour *{when}* : *{driver}*, {vehicle}, plaque *{plate}*, téléphone {phone}. Lieu de prise en charge : {pickup}.",
	"mobility.pickup":
		"La course {code} est à vous. Prise en charge : {pickup}, https://maps.google.com/?q={lat},{lng}\nDestination : {destination}, {pax}.\nUne fois là-bas, écrivez SUR PLACE. Quand la course est finie, écrivez TERMINÉ.",
	"mobility.pickup_later":
		"La course {code} est à vous, *{when}*. Prise en charge : {pickup}, https://maps.google.com/?q={lat},{lng}\nDestination : {destination}, {pax}.\nUne fois là-bas, écrivez SUR PLACE. Quand la course est finie, écrivez TERMINÉ.",
	"mobility.pickup_by_hand":
		"Notre équipe vous a donné la course {code}. Prise en charge : {pickup}, https://maps.google.com/?q={lat},{lng}\nDestination : {destination}, {pax}.\nUne fois là-bas, écrivez SUR PLACE, et quand la course est finie, TERMINÉ. Si vous ne pouvez pas, écrivez JE RENDS.",
	"mobility.pickup_by_hand_later":
		"Notre équipe vous a donné la course {code}, *{when}*. Prise en charge : {pickup}, https://maps.google.com/?q={lat},{lng}\nDestination : {destination}, {pax}.\nUne fois là-bas, écrivez SUR PLACE, et quand la course est finie, TERMINÉ. Si vous ne pouvez pas, écrivez JE RENDS.",
	"mobility.arrived":
		"Votre chauffeur est arrivé : *{driver}*, {vehicle}, plaque *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Merci, nous prévenons le passager. Si personne ne vient, vous pourrez écrire PASSAGER ABSENT à partir de {from}.",
	"mobility.arrived_already":
		"Le passager est déjà prévenu. Si personne ne vient, vous pourrez écrire PASSAGER ABSENT à partir de {from}.",
	"mobility.started_driver":
		"C'est noté, le passager est à bord. Quand la course est finie, écrivez TERMINÉ.",
	"mobility.given_back":
		"Je suis désolé, votre chauffeur ne peut finalement pas venir. Je demande maintenant à d'autres chauffeurs et je vous écris dès que l'un d'eux accepte ({code}).",
	"mobility.given_back_driver":
		"La course {code} est rendue et nous prévenons le passager. Vous êtes libre pour la prochaine.",
	"mobility.on_board":
		"Ce n'est plus possible : le passager est à bord. Quand la course est finie, écrivez TERMINÉ.",
	"mobility.no_show":
		"Votre chauffeur a attendu ({pickup}) et dit que personne n'est venu ; la course est donc close. Écrivez de nouveau quand vous aurez besoin d'un taxi.",
	"mobility.no_show_driver":
		"La course {code} est close parce que personne n'est venu, et nous prévenons le passager. Vous êtes libre pour la prochaine.",
	"mobility.no_show_wait":
		"Veuillez attendre encore {minutes} min, puis vous pourrez écrire PASSAGER ABSENT.",
	"mobility.no_show_not_there":
		"Vous ne m'avez pas encore dit que vous y êtes. Écrivez SUR PLACE au point de prise en charge ; l'attente compte à partir de là.",
	"mobility.taken_off_duty":
		"Les dernières demandes sont restées sans réponse de votre part ({count}), je vous ai donc mis hors service. À votre retour, écrivez EN SERVICE.",
	"mobility.none_found":
		"Je suis désolé, aucun chauffeur n'a pris votre course ({pickup}). Rien n'est réservé. Écrivez « encore une fois » et je redemanderai.",
	"mobility.cancelled": "Votre course est annulée ({pickup}).",
	"mobility.cancelled_later": "Votre course pour {when} est annulée ({pickup}).",
	"mobility.cancelled_assigned":
		"Votre course est annulée ({pickup}) et nous prévenons le chauffeur.",
	"mobility.cancelled_plain": "Votre course est annulée.",
	"mobility.driver_cancelled": "Le passager a annulé la course {code}. Vous êtes de nouveau libre.",
	"mobility.completed":
		"Le chauffeur indique que votre course est terminée. Merci d'avoir voyagé avec nous.",
	"mobility.completed_driver": "Merci, la course est close. Vous êtes libre pour la prochaine.",
	"mobility.estimate":
		"{pickup} – {destination} : environ {fareMin} à {fareMax}, {distance} km, environ {minutes} min. C'est une estimation ; le compteur fait foi.",
	"mobility.estimate_rough":
		"{pickup} – {destination} : environ {fareMin} à {fareMax}, {distance} km, environ {minutes} min. Je n'ai pas pu consulter les routes à l'instant, c'est donc une estimation grossière ; le compteur fait foi.",
	"mobility.estimate_both":
		"{pickup} – {destination}, aller et retour : environ {fareMin} à {fareMax} pour les deux trajets, {distance} km et environ {minutes} min chacun. C'est une estimation ; le compteur fait foi. Le retour est une course à part : demandez-le-moi quand vous saurez l’heure.",
	"mobility.estimate_both_rough":
		"{pickup} – {destination}, aller et retour : environ {fareMin} à {fareMax} pour les deux trajets, {distance} km et environ {minutes} min chacun. Je n'ai pas pu consulter les routes, c'est une estimation grossière ; le compteur fait foi. Le retour est une course à part.",
	"mobility.status_scheduled":
		"Votre taxi est noté pour {when}, départ : {pickup} ({code}). Je demande aux chauffeurs à partir de {from}.",
	"mobility.status_pending_later":
		"Je demande toujours aux chauffeurs pour votre course, prévue pour {when}, départ : {pickup}.",
	"mobility.status_assigned_later":
		"Votre chauffeur pour {when}, départ {pickup} : {driver}, {vehicle}, plaque {plate}.",
	"mobility.status_arrived":
		"Votre chauffeur est arrivé et vous attend ({pickup}) : {driver}, {vehicle}, plaque {plate}.",
	"mobility.status_started": "Vous êtes en route avec {driver} : {vehicle}, plaque {plate}.",
	"mobility.status_no_show":
		"Votre dernière course est close : le chauffeur a attendu et dit que personne n'est venu.",
	"mobility.status_pending":
		"Je demande toujours aux chauffeurs pour votre course, départ : {pickup}.",
	"mobility.status_assigned":
		"Votre chauffeur pour la course, départ {pickup} : {driver}, {vehicle}, plaque {plate}.",
	"mobility.status_completed": "Votre dernière course est terminée.",
	"mobility.status_cancelled": "Votre dernière course a été annulée.",
	"mobility.status_expired":
		"Aucun chauffeur n'a pris votre dernière course. Écrivez « encore une fois » si vous en avez toujours besoin.",
	"mobility.confirm_cancel": "Votre course {ride} : c’est définitif. Je l’annule ?",
	"mobility.no_ride": "Vous n'avez pas de course chez nous en ce moment.",
	"mobility.no_active_driver_ride": "Vous n'avez pas de course en cours.",
	"mobility.too_many_open":
		"Vous avez déjà autant de courses ouvertes qu'une personne peut en avoir. Rien de nouveau n'a été réservé.",
	"mobility.unknown_place":
		"Ce lieu est en dehors de la zone que nous desservons. Où exactement la course doit-elle commencer et finir ?",
	"mobility.same_place": "Le départ et la destination sont le même lieu. Où voulez-vous aller ?",
	"mobility.too_far_ahead":
		"Je peux noter des courses jusqu'à {days} jours à l'avance. Pour quand vous faut-il le taxi ?",
	"mobility.not_available":
		"Les taxis ne sont pas disponibles ici en ce moment. Rien n'a été réservé.",
	"mobility.on_duty":
		"Vous êtes en service. Je vous écrirai quand il y aura une course près de vous.",
	"mobility.on_duty_no_point":
		"Vous êtes en service. Partagez votre position pour que je trouve des courses près de vous.",
	"mobility.off_duty": "Vous n'êtes plus en service. Reposez-vous bien.",
	"mobility.point_updated": "Merci, j'ai votre nouvelle position.",
	"mobility.not_a_driver": "Ce numéro n'est pas enregistré chez nous comme chauffeur.",
	"mobility.offer_yours": "{code} est à vous : notre équipe vous a donné la course.",
	"mobility.offer_taken": "{code} est déjà pris par un autre chauffeur. Merci de votre réponse.",
	"mobility.offer_busy": "Vous avez déjà une course en cours, {code} ira donc à quelqu'un d'autre.",
	"mobility.offer_gone": "{code} n'a pas pu vous être attribué. Merci de votre réponse.",
	"mobility.offer_cancelled": "Le passager a retiré {code}. Merci de votre réponse.",
	"mobility.offer_given_back": "Vous avez rendu {code} : cette course n’est plus la vôtre.",
	"mobility.dialogue_ask_when_now":
		"Quand le taxi doit-il venir : maintenant ou à une heure précise ?",
	"mobility.dialogue_ask_pax": "Combien serez-vous dans le taxi ?",
	"mobility.dialogue_ask_pickup":
		"Où le taxi doit-il vous prendre ? Vous pouvez aussi partager votre position.",
	"mobility.dialogue_ask_pickup_to":
		"Destination : {destination}. Où le taxi doit-il vous prendre ? Vous pouvez aussi partager votre position.",
	"mobility.dialogue_ask_destination":
		"Départ : {pickup}. Où voulez-vous aller ? Si vous ne le savez pas encore, dites-le simplement.",
	"mobility.dialogue_ask_fare_pickup":
		"D'où partez-vous ? Je pourrai alors estimer le prix. Destination : {destination}.",
	"mobility.dialogue_ask_fare_destination": "Pour aller où ? Je pourrai alors estimer le prix.",
	"mobility.dialogue_choose_place":
		"Que voulez-vous dire par « {words} » ? Écrivez le numéro ou le nom.\n{choices}",
	"mobility.dialogue_unknown_place_near":
		"Je ne connais pas le lieu « {words} ». Vouliez-vous dire {near} ?",
	"mobility.dialogue_place_still_unknown":
		"Je ne le trouve toujours pas. Veuillez partager la position avec le trombone, ou demander une personne.",
	"mobility.dialogue_share_location":
		"Je ne vois pas où vous êtes. Veuillez partager votre position ou écrire le nom d'un lieu près de vous.",
	"mobility.dialogue_share_destination":
		"Je ne sais pas où c'est. Veuillez partager cette position ou écrire le nom d'un lieu à proximité.",
	"mobility.dialogue_same_place":
		"Le départ et la destination sont le même lieu : {place}. Où voulez-vous aller ?",
	"mobility.dialogue_not_promised":
		"« {words} » : je ne peux pas le promettre. Demandez au chauffeur ; vous aurez son numéro dès que l’un d’eux accepte.",
	"mobility.dialogue_to_driver":
		"Je ne peux rien transmettre à un chauffeur. Dès que l’un d’eux accepte, je vous donne son nom et son numéro : appelez-le ou écrivez-lui directement.",
	"mobility.dialogue_one_way":
		"Ceci est pour l’aller. Le retour est une course à part, à peu près au même prix : demandez-le-moi quand vous saurez l’heure.",
	"mobility.dialogue_time_past":
		"Cette heure est déjà passée : {time}. Quand le taxi doit-il venir ?",
	"mobility.dialogue_time_unclear": "Je n'ai pas compris l'heure. Quand le taxi doit-il venir ?",
	"mobility.dialogue_day_unclear":
		"Je n'ai pas compris de quel jour il s'agit. Écrivez-le comme une date, par exemple « {example} ». Quand le taxi doit-il venir ?",
	"mobility.dialogue_time_too_far":
		"Je peux prévoir au plus {days} jours à l'avance. Quand le taxi doit-il venir ?",
	"mobility.dialogue_ask_when": "Quand le taxi doit-il venir ?",
	"mobility.dialogue_ask_time": "{day} : à quelle heure le taxi doit-il venir ?",
	"mobility.dialogue_ask_pickup_time":
		"Je ne peux pas calculer quand partir pour que vous soyez à l'heure. À quelle heure le taxi doit-il vous prendre ?",
	"mobility.dialogue_pax_limit": "Un taxi prend de 1 à {max} personnes. Combien serez-vous ?",
	"mobility.dialogue_ask_change":
		"Que faut-il changer : le départ, la destination, l'heure ou le nombre de personnes ?",
	"mobility.dialogue_distance":
		"{pickup} – {destination} : environ {km} km à vol d'oiseau ; la route est plus longue.",
	"mobility.dialogue_distance_open":
		"Je pourrai vous dire la distance et le prix quand je connaîtrai la destination. Où voulez-vous aller ?",
	"mobility.dialogue_nothing_to_cancel": "Vous n'avez rien à annuler.",
	"mobility.dialogue_ride_stays":
		"Je laisse votre course telle quelle. Si vous n'en avez plus besoin, écrivez « annulez le taxi ».",
	"mobility.dialogue_nothing_to_retry":
		"Je n'ai pas de course précédente à retenter. Où le taxi doit-il vous prendre ?",
	"mobility.dialogue_not_on_duty":
		"Je n'ai pas de course à vous comme chauffeur. En commençant, écrivez que vous êtes en service.",
	"mobility.dialogue_driver_help":
		"Vous conduisez avec nous. Écrivez « en service » et « fin de service ». Chaque course proposée dit comment la prendre. En course, écrivez « je suis arrivé », « client à bord », « course terminée », « le client n’est pas venu » ou « je ne peux pas la faire ». Pour vous-même, demandez ce que tout le monde demande.",
	"mobility.dialogue_driver_unknown_help":
		"Je n’ai pas compris. Écrivez « en service » et « fin de service ». En course, écrivez « je suis arrivé », « client à bord », « course terminée », « le client n’est pas venu » ou « je ne peux pas la faire ». Pour le reste, demandez une personne.",
};
