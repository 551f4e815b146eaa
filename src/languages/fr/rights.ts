/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: [
			"svp|bonjour|bonsoir|merci|maintenant|je|j'|veux|voudrais|souhaite|aimerais|vous|tu, s'il|sil vous|te plaît|plait, merci de, pouvez vous, peux tu",
		],
		tail: ["svp|merci|maintenant|immédiatement|définitivement, s'il|sil vous|te plaît|plait"],
		all: [
			"toutes|tout|mes|mon|une|copie|de|les|l'|ensemble|personnelles|informations|données|infos",
		],
	},
	show: [
		"<lead>* envoyez|envoie|montrez|montre|donnez|donne|envoyer|exporter|exportez moi? toutes? mes données|informations|infos personnelles? <tail>*",
		"<lead>* voir|recevoir|obtenir|télécharger toutes? mes données|informations personnelles? <tail>*",
		"<lead>* envoyez|envoie moi une copie de mes données personnelles? <tail>*",
		"<lead>* que savez vous sur|de moi <tail>*",
		"<lead>* quelles données avez vous sur moi <tail>*",
	],
	erase: [
		"<lead>* supprimez|supprime|supprimer|effacez|efface|effacer|détruisez toutes? mes données|informations|infos personnelles? <tail>*",
		"<lead>* supprimez|supprime|supprimer|fermez mon compte <tail>*",
		"<lead>* oubliez|oublie moi <tail>*",
	],
};
