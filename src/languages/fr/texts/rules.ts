/** French, with "vous". Names of places stand after a colon or a dash, so that no "du" or "au" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Bonjour ! Je suis Assent. Dites-moi où vous êtes et où vous voulez aller, et je vous proposerai un taxi.",
	"rules.ask_when_now": "Quand le taxi doit-il venir : maintenant ou à une heure précise ?",
	"rules.ask_pax": "Combien serez-vous dans le taxi ?",
	"rules.order_ask_change":
		"Que dois-je changer : ce que vous commandez, la quantité, l'endroit ou le lieu de livraison ?",
	"rules.again": "Désolé, je n'ai pas saisi.",
	"rules.all_right": "D'accord.",
	"rules.offer_person":
		"Nous tournons en rond. Écrivez « humain » et quelqu'un de l'équipe prend le relais, ou dites-le autrement.",
	"rules.no_answer":
		"Je n'ai pas cette information. Écrivez « humain » et quelqu'un de l'équipe regardera.",
	"rules.greeting_all":
		"Bonjour ! Je suis Assent. Je peux trouver un taxi, réserver une table, une chambre ou un rendez-vous, commander à manger ou des articles, montrer des logements et chercher ce qu'il y a près de vous. De quoi avez-vous besoin ?",
	"rules.thanks": "Je vous en prie.",
	"rules.bye": "Au revoir et bon voyage.",
	"rules.help":
		"Je peux proposer un taxi (« taxi du port au château à 7h »), estimer un prix (« combien coûte un taxi pour l'aéroport ? »), chercher ce qu'il y a (« y a-t-il une pharmacie ouverte près du port »), vous dire où en est votre course ou faire venir une personne. Rien ne se fait sans votre oui.",
	"rules.unknown":
		"Je n'ai pas compris. Je peux aider pour les taxis : écrivez par exemple « taxi du port au château », ou demandez une personne.",
	"rules.help_all":
		"Demandez un taxi (« taxi du port au château à 7h »), une table (« une table pour 2 demain à 20h »), un repas (« je voudrais commander à manger »), des prix (« qui a un chargeur de téléphone ») ou ce qu’il y a (« y a-t-il une pharmacie ouverte près du port »). J’annule, j’appelle une personne. Rien ne se fait sans votre oui.",
	"rules.unknown_all":
		"Je n’ai pas compris. Écrivez par exemple « taxi du port au château à 7h », « une table pour 2 demain à 20h » ou « je voudrais commander à manger », ou demandez une personne.",
	"rules.no_media":
		"Je ne peux lire que du texte et des positions partagées. Veuillez écrire ce qu'il vous faut.",
	"rules.ask_pickup":
		"Où le taxi doit-il vous prendre ? Vous pouvez aussi partager votre position.",
	"rules.ask_pickup_to":
		"Destination : {destination}. Où le taxi doit-il vous prendre ? Vous pouvez aussi partager votre position.",
	"rules.ask_destination":
		"Départ : {pickup}. Où voulez-vous aller ? Si vous ne le savez pas encore, dites-le simplement.",
	"rules.ask_fare_pickup":
		"D'où partez-vous ? Je pourrai alors estimer le prix. Destination : {destination}.",
	"rules.ask_fare_destination": "Pour aller où ? Je pourrai alors estimer le prix.",
	"rules.choose_place":
		"Que voulez-vous dire par « {words} » ? Écrivez le numéro ou le nom.\n{choices}",
	"rules.unknown_place":
		"Je ne connais pas le lieu « {words} ». Comment s'appelle-t-il, ou qu'y a-t-il à côté ? Vous pouvez aussi partager une position.",
	"rules.unknown_place_near": "Je ne connais pas le lieu « {words} ». Vouliez-vous dire {near} ?",
	"rules.place_still_unknown":
		"Je ne le trouve toujours pas. Veuillez partager la position avec le trombone, ou demander une personne.",
	"rules.share_location":
		"Je ne vois pas où vous êtes. Veuillez partager votre position ou écrire le nom d'un lieu près de vous.",
	"rules.share_destination":
		"Je ne sais pas où c'est. Veuillez partager cette position ou écrire le nom d'un lieu à proximité.",
	"rules.same_place":
		"Le départ et la destination sont le même lieu : {place}. Où voulez-vous aller ?",
	"rules.time_past": "Cette heure est déjà passée : {time}. Quand le taxi doit-il venir ?",
	"rules.time_unclear": "Je n'ai pas compris l'heure. Quand le taxi doit-il venir ?",
	"rules.day_unclear":
		"Je n'ai pas compris de quel jour il s'agit. Écrivez-le comme une date, par exemple « {example} ». Quand le taxi doit-il venir ?",
	"rules.time_too_far":
		"Je peux prévoir au plus {days} jours à l'avance. Quand le taxi doit-il venir ?",
	"rules.ask_when": "Quand le taxi doit-il venir ?",
	"rules.ask_time": "{day} : à quelle heure le taxi doit-il venir ?",
	"rules.ask_pickup_time":
		"Je ne peux pas calculer quand partir pour que vous soyez à l'heure. À quelle heure le taxi doit-il vous prendre ?",
	"rules.pax_limit": "Un taxi prend de 1 à {max} personnes. Combien serez-vous ?",
	"rules.ask_change":
		"Que faut-il changer : le départ, la destination, l'heure ou le nombre de personnes ?",
	"rules.distance":
		"{pickup} – {destination} : environ {km} km à vol d'oiseau ; la route est plus longue.",
	"rules.distance_open":
		"Je pourrai vous dire la distance et le prix quand je connaîtrai la destination. Où voulez-vous aller ?",
	"rules.still_waiting": "Rien n'est encore commandé : la proposition {code} attend votre réponse.",
	"rules.waiting_drop":
		"Rien n'est encore commandé. Répondez NON {code} et la proposition disparaît.",
	"rules.nothing_to_cancel": "Vous n'avez rien à annuler.",
	"rules.ride_stays":
		"Je laisse votre course telle quelle. Si vous n'en avez plus besoin, écrivez « annulez le taxi ».",
	"rules.draft_dropped": "Très bien, c'est oublié. Rien n'a été commandé.",
	"rules.nothing_to_retry":
		"Je n'ai pas de course précédente à retenter. Où le taxi doit-il vous prendre ?",
	"rules.nothing_waiting": "Rien n'attend de réponse en ce moment. Que puis-je faire pour vous ?",
	"rules.not_on_duty":
		"Je n'ai pas de course à vous comme chauffeur. En commençant, écrivez que vous êtes en service.",
	"rules.order_ask_shop": "Où voulez-vous commander ? Par exemple : {names}.",
	"rules.order_choose_shop": "Chez qui ?\n{choices}",
	"rules.order_ask_items": "Que voulez-vous de chez {business} ? Par exemple : {names}.",
	"rules.order_quantity": "On peut commander de 1 à {max} de chaque. Combien en voulez-vous ?",
	"rules.book_choose_venue": "Que voulez-vous dire ? Écrivez le numéro ou le nom.\n{choices}",
	"rules.book_unknown_venue":
		"Je ne connais pas d'établissement « {words} » ici. Il y a par exemple : {names}. Lequel souhaitez-vous ?",
	"rules.book_ask_offering":
		"Que souhaitez-vous ({business}) ? Écrivez le numéro ou le nom.\n{choices}",
	"rules.book_ask_when": "{business} : quel jour et à quelle heure ?",
	"rules.book_ask_time": "{business}, {day} : à quelle heure ?",
	"rules.book_ask_arrival": "{business} : à partir de quel jour souhaitez-vous rester ?",
	"rules.book_ask_nights": "{business} : combien de nuits souhaitez-vous rester ?",
	"rules.book_ask_party": "{business} : pour combien de personnes ?",
	"rules.book_party_limit":
		"Je peux demander pour 1 à {max} personnes à la fois. Combien serez-vous ?",
	"rules.book_time_past": "Cette heure est déjà passée : {time}. Quel jour et à quelle heure ?",
	"rules.book_time_unclear": "Je n'ai pas compris l'heure. Quel jour et à quelle heure ?",
	"rules.book_say_change":
		"Que faut-il mettre à la place ? Par exemple : « déplacez ma réservation à 20h00 » ou « changez ma réservation pour 6 personnes ».",
	"rules.book_day_unclear":
		"Je n'ai pas compris de quel jour il s'agit. Écrivez-le comme une date, par exemple « {example} ». Quel jour et à quelle heure ?",
	"rules.book_ask_change":
		"Que faut-il changer : le lieu, le jour, l'heure ou le nombre de personnes ?",
	"rules.lead_ask_details":
		"{business} : que faut-il faire, et quand ? Une courte description suffit.",
	"rules.lead_ask_change": "Que faut-il changer : le jour, l'heure ou ce qu'il faut faire ?",
	"rules.ask_insurance_type": "Que faut-il assurer : un véhicule, un voyage ou votre santé ?",
	"rules.ask_insurance_days":
		"Pour combien de temps ? Dites des jours, des semaines, des mois ou un an.",
	"rules.ask_vehicle_year": "De quelle année est le véhicule ?",
	"rules.ask_insured_age": "Quel âge a la personne assurée ?",
	"rules.ask_insurance_destination": "Où va le voyage ?",
	"rules.ask_case":
		"Que s'est-il passé ? Dites-le avec vos mots ; une photo d'un papier peut s'y joindre.",
};
