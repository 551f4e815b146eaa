/** French, with "vous". Names of places stand after a colon or a dash, so that no "du" or "au" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Bonjour ! Je suis Assent. Dites-moi où vous êtes et où vous voulez aller, et je vous proposerai un taxi.",
	"rules.still_open": "Revenons à ce qui reste ouvert :",
	"rules.one_more": "Vous aviez une autre demande. Écrivez 1 et je vous la montre.",
	"rules.one_each":
		"Je réserve une chose à la fois : voici la première. La suivante vient juste après.",
	"rules.one_by_one": "Une chose après l’autre. D’abord :",
	"rules.nothing_before":
		"Je n’ai rien de vous d’avant que je puisse reprendre. Que souhaitez-vous ?",
	"rules.not_before": "Il n’y a encore rien de vous ici sur quoi me baser.",
	"rules.as_before": "Comme la dernière fois.",
	"rules.again": "Désolé, je n'ai pas saisi.",
	"rules.all_right": "D'accord.",
	"rules.once_known": "Je pourrai le dire dès que je sais ceci.",
	"rules.offer_person":
		"Nous tournons en rond. Écrivez « humain » et quelqu'un de l'équipe prend le relais, ou dites-le autrement.",
	"rules.no_answer":
		"Je n'ai pas cette information. Écrivez « humain » et quelqu'un de l'équipe regardera.",
	"rules.no_answer_of":
		"{business} : je n'ai pas cette information. Écrivez « humain » et quelqu'un de l'équipe regardera.",
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
	"rules.in_own_words":
		"Écrivez avec vos propres mots ce qu’il vous faut, une chose à la fois. Ou écrivez « humain » et quelqu’un de l’équipe vous écrira.",
	"rules.thanks_again": "À votre service.",
	"rules.unknown_all":
		"Je n’ai pas compris. Écrivez par exemple « taxi du port au château à 7h », « une table pour 2 demain à 20h » ou « je voudrais commander à manger », ou demandez une personne.",
	"rules.no_media":
		"Je ne peux lire que du texte et des positions partagées. Veuillez écrire ce qu'il vous faut.",
	"rules.unknown_place":
		"Je ne connais pas le lieu « {words} ». Comment s'appelle-t-il, ou qu'y a-t-il à côté ? Vous pouvez aussi partager une position.",
	"rules.still_waiting": "Rien n'est encore convenu : la proposition {code} attend votre réponse.",
	"rules.waiting_drop":
		"Rien n'est encore convenu. Répondez NON {code} et la proposition disparaît.",
	"rules.not_found": "Je n’ai pas trouvé « {things} » ici.",
	"rules.no_other":
		"Je ne connais pas d’autre endroit de ce genre ici. Nous pouvons garder celui-ci, ou dites-moi ce que je dois chercher.",
	"rules.draft_dropped": "Très bien, c'est oublié. Rien de cela n'a été commandé.",
	"rules.nothing_waiting": "Rien n'attend de réponse en ce moment. Que puis-je faire pour vous ?",
	"rules.choose_business": "Que voulez-vous dire ? Écrivez le numéro ou le nom.\n{choices}",
	"rules.ask_day": "{business}, {time} : quel jour ?",
	"rules.ask_day_and_hour": "{business} : quel jour et à quelle heure ?",
	"rules.ask_hour": "{business}, {day} : à quelle heure ?",
	"rules.hour_past": "Cette heure est déjà passée : {time}. Quel jour et à quelle heure ?",
	"rules.hour_unclear": "Je n'ai pas compris l'heure. Quel jour et à quelle heure ?",
	"rules.date_unclear":
		"Je n'ai pas compris de quel jour il s'agit. Écrivez-le comme une date, par exemple « {example} ». Quel jour et à quelle heure ?",
};
