/** Names and numbers stand after a colon, so that nothing has to agree with them. */
import type { LeadsTexts } from "./en.ts";

export const fr: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nVisite : *{when}*\nLa personne qui fait visiter reçoit votre nom et votre numéro ; je vous donne l'adresse une fois la visite réservée. Dois-je réserver la visite ?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nVisite : *{when}*\nLa personne qui fait visiter reçoit votre nom et votre numéro ; je vous donne l'adresse une fois la visite réservée. Dois-je réserver la visite ?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nVisite : *{when}*\nPour {visitor}\nLa personne qui fait visiter reçoit ce numéro, et je n'y écris rien ; je vous donne l'adresse une fois la visite réservée. Dois-je réserver la visite ?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nVisite : *{when}*\nPour {visitor}\nLa personne qui fait visiter reçoit ce numéro, et je n'y écris rien ; je vous donne l'adresse une fois la visite réservée. Dois-je réserver la visite ?",
	"leads.viewing_booked":
		"C'est réservé, votre visite : {title}, *{when}*.\nAdresse : {address}.\nContact : {business}, {phone}. Votre code est {code}.",
	"leads.viewing_booked_plain":
		"C'est réservé, votre visite : {title}, *{when}*. Demandez le chemin à {business} : {phone}. Votre code est {code}.",
	"leads.viewing_reminder":
		"Rappel de votre visite : {title}, {when}. Votre code est {code} ; l'adresse est dans mon message de réservation.",
	"leads.viewing_cancelled": "Votre réservation est annulée, visite : {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Bonne nouvelle : {business} sera là pour votre visite : {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Désolé, {business} ne peut pas vous faire visiter : {title}, {when}. La visite {code} n'a pas lieu : n'y allez pas, s'il vous plaît.",
	"leads.viewing_refused_words":
		"Désolé, {business} ne peut pas vous faire visiter : {title}, {when}. La visite {code} n'a pas lieu : n'y allez pas, s'il vous plaît. Leur message : « {words} »",
	"leads.viewing_words":
		"Au sujet de votre visite {code}, {title}, {when}, {business} écrit : « {words} » La visite reste comme prévu.",
	"leads.viewing_status":
		"Votre visite : {title}, {when}. Votre code est {code} ; l'adresse est dans mon message de réservation.",
	"leads.viewing_list": "Vos visites :\n{list}",
	"leads.no_viewing": "Vous n'avez pas de visite à venir chez nous.",
	"leads.which_viewing":
		"Vous avez plusieurs visites. Écrivez le code de celle dont il s'agit :\n{list}",
	"leads.confirm_viewing_off":
		"Votre visite {own} : {title}, *{when}*. Si vous y renoncez, {business} l'apprend. Je l’annule ?",
	"leads.viewing_received":
		"Nouvelle visite {code} : {title}, *{when}*.\nNom : {name}, téléphone : {phone}.\nRemarque : {notes}.\nElle est déjà réservée ; serez-vous là ? Un non l'annule.",
	"leads.viewing_received_words":
		"Nouvelle visite {code}. {words} Serez-vous là ? Un non l'annule.",
	"leads.viewing_called_off": "Le client a annulé : visite {code}, {title}, {when}.",
	"leads.answered_agree": "Merci. Je leur dis que vous serez là : {title}, {when}.",
	"leads.answered_refuse": "C'est annulé, le client est prévenu : {title}, {when}.",
	"leads.answered_say": "J'ai transmis vos mots ({code}).",
	"leads.answer_over": "Cela n'attend plus de réponse.",
	"leads.confirm_service":
		"*{what}* : « {details} »\n*{when}*\nJe leur demande. Ils reçoivent votre numéro seulement s'ils acceptent, et vous le leur. Dois-je demander ?",
	"leads.service_sent":
		"J'ai demandé à {business} : « {details} », {when} ({code}). Rien n'est encore convenu ; je vous écris dès leur réponse.",
	"leads.service_asked":
		"Demande {code} pour {business} : « {details} ».\nQuand : {when}.\nNom : {name}.\nPouvez-vous le faire ? Un prix ou une question avec le code va au client.",
	"leads.service_asked_words":
		"Demande {code}. {words} Pouvez-vous le faire ? Un prix ou une question avec le code va au client.",
	"leads.service_accepted":
		"Votre demande est confirmée par {business} : « {details} », {when} ({code}). Leur numéro : {phone} ; ils ont le vôtre.",
	"leads.service_accepted_hidden":
		"Votre demande est confirmée par {business} : « {details} », {when} ({code}). Ils ont votre numéro et vous appelleront.",
	"leads.service_accepted_owner":
		"C'est convenu : {code}, « {details} », {when}. Le client : {name}, {phone}. Parlez-vous, s'il vous plaît.",
	"leads.service_accepted_owner_hidden":
		"C'est convenu : {code}, « {details} », {when}. Le client : {name}. Il a votre numéro et vous appellera.",
	"leads.service_declined":
		"Désolé, {business} ne peut pas le faire : « {details} » ({code}). Rien n'est convenu.",
	"leads.service_declined_words":
		"Désolé, {business} ne peut pas le faire : « {details} » ({code}). Rien n'est convenu. Leur message : « {words} »",
	"leads.service_words":
		"Au sujet de votre demande {code} (« {details} »), {business} écrit : « {words} » Rien n'est encore convenu.",
	"leads.service_unanswered":
		"Désolé, {business} n'a pas répondu à temps : « {details} » ({code}). Rien n'est convenu.",
	"leads.service_too_late": "Le délai pour répondre est passé : {code}. Rien n'est convenu.",
	"leads.service_cancelled": "Votre demande est annulée : {business}, « {details} » ({code}).",
	"leads.service_called_off": "Le client a annulé : demande {code}, « {details} ».",
	"leads.service_answered_decline": "Merci de votre réponse. Je le dis au client.",
	"leads.service_status_sent":
		"Vous avez demandé à {business} : « {details} », {when} ({code}). Ils n'ont pas encore répondu.",
	"leads.service_status_words":
		"Vous avez demandé à {business} : « {details} », {when} ({code}). Rien n'est encore convenu. Leur message : « {words} »",
	"leads.service_status_accepted":
		"Votre demande est confirmée par {business} : « {details} », {when} ({code}). Leur numéro est dans mon message d'alors.",
	"leads.service_status_declined":
		"{business} n'a pas pu le faire : « {details} » ({code}). Rien n'est convenu.",
	"leads.service_status_expired":
		"{business} n'a pas répondu à temps : « {details} » ({code}). Rien n'est convenu.",
	"leads.service_list": "Vos demandes :\n{list}",
	"leads.no_service": "Vous n'avez pas de demande de service chez nous.",
	"leads.which_service":
		"Vous avez plusieurs demandes. Écrivez le code de celle dont il s'agit :\n{list}",
	"leads.service_agreed_already":
		"{business} l'a déjà acceptée ({code}). Veuillez leur parler vous-même ; leur numéro est dans mon message d'alors.",
	"leads.confirm_service_off":
		"Votre demande {own} à {business} : « {details} ». Si vous y renoncez, ils l'apprennent. Je l’annule ?",
	"leads.not_offered": "Cela ne peut pas être demandé par moi en ce moment.",
	"leads.not_available": "Ce service n'est pas disponible en ce moment.",
	"leads.unknown_home": "Je ne connais pas ce logement. Il y a par exemple :\n{list}",
	"leads.unknown_service": "Je ne connais pas ce service. Il y a par exemple :\n{list}",
	"leads.too_many_open":
		"Vous avez autant de demandes ouvertes que permis. Veuillez d'abord en régler une.",
	"leads.has_viewing":
		"Vous avez déjà une visite de ce logement : {when} ({code}). Renoncez-y d'abord pour choisir une autre heure.",
	"leads.why_bad_start": "Je n'ai pas compris l'heure. Veuillez écrire le jour et l'heure.",
	"leads.why_too_soon": "Cette heure est passée. Veuillez en écrire une plus tardive.",
	"leads.why_too_far_ahead": "C'est trop loin. Veuillez écrire un jour plus proche.",
	"leads.why_closed": "C'est fermé à cette heure-là. Veuillez en écrire une autre.",
	"leads.why_bad_phone":
		"Je n'ai pas pu lire ce numéro. Veuillez l'écrire avec l'indicatif du pays, comme +33 6 00 00 00 00.",
	"leads.called_off_by_us":
		"Nous avons annulé ceci : {code}, {business}. Il n'y a plus rien à faire.",
	"leads.part_morning": "le matin",
	"leads.part_afternoon": "l'après-midi",
	"leads.part_evening": "le soir",
	"leads.no_time": "sans heure précise",
	"leads.dialogue_ask_details":
		"{business} : que faut-il faire, et quand ? Une courte description suffit.",
	"leads.dialogue_not_moved":
		"Une visite ne se déplace pas. Renoncez-y, puis demandez-la à la nouvelle heure.",
	"leads.dialogue_ask_change": "Que faut-il changer : le jour, l'heure ou ce qu'il faut faire ?",
	"leads.viewing_fee": "À payer d'abord : {due}",
	"leads.viewing_awaits_payment":
		"Votre visite {code} vous attend jusqu'à {until} : {title}, *{when}*. Elle est réservée dès que *{due}* sont payés. Écrivez « payer {code} » et je vous montre comment.",
	"leads.viewing_unpaid":
		"Votre visite {code} n'a pas été payée à temps : {title}, {when}. Rien n'est réservé.",
};
