import type { en } from "./en.ts";

export const fr: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Je note ceci pour un avocat :\n« {summary} »\nSujet : {category}\nNom : {name}, pièces : {papers}\nJe ne donne aucun conseil juridique ; une personne le lit et vous écrit. Dois-je le transmettre ?",
	"intake.confirm_own":
		"Je note pour un avocat ce que vous m'avez écrit, en entier et sans rien changer.\nÉcrit : {at}, mots : {words}\nSujet : {category}\nNom : {name}, pièces : {papers}\nJe ne peux pas le répéter ici, puisque je ne donne aucun conseil juridique ; une personne le lit et vous écrit. Dois-je le transmettre ?",
	"intake.taken":
		"Transmis. Votre référence est {code} ; quelqu'un de l'équipe le lit et vous écrit ici.",
	"intake.too_many":
		"Vous avez déjà plusieurs dossiers ouverts chez nous. Écrivez ici au sujet de l'un d'eux.",
	"intake.bad_papers":
		"Je n'ai pas pu lire le fichier envoyé. Envoyez une photo ou un pdf, ou dites-moi de continuer sans lui.",
	"intake.no_name": "non donné",
	"intake.category_tenancy": "Location",
	"intake.category_work": "Travail",
	"intake.category_family": "Famille",
	"intake.category_accident": "Accident",
	"intake.category_immigration": "Séjour",
	"intake.category_company": "Société",
	"intake.category_other": "Autre",
	"intake.dialogue_ask_case":
		"Que s'est-il passé ? Dites-le avec vos mots ; une photo d'un papier peut s'y joindre.",
};
