import type { Examples } from "../../../../dialogue/scorer.ts";

export const fr: Examples = {
	legal_case: [
		"j'ai besoin d'un avocat",
		"mon propriétaire garde la caution, qui peut m'aider",
		"on m'a licencié sans préavis, je veux aller au tribunal",
		"un avocat peut-il voir mon contrat",
		"je veux ouvrir un dossier juridique",
		"on a percuté ma voiture et on ne paie pas, il me faut une aide juridique",
		"nous divorçons et cherchons un avocat",
		"mon patron ne me paie plus depuis trois mois, je veux porter plainte",
		"j'ai reçu un courrier du tribunal, prenez mon dossier",
		"problème de titre de séjour, il me faut un juriste",
		"transmettez mon litige à vos avocats",
		"je voudrais parler au service juridique d'un litige",
	],
};
