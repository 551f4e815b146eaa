import type { Examples } from "../../../../dialogue/scorer.ts";

export const fr: Examples = {
	insurance: [
		"assurez ma voiture pour un an",
		"il me faut une assurance voyage de deux semaines en Espagne",
		"combien coûte une assurance auto",
		"que me coûterait une assurance santé",
		"j'ai acheté une voiture, il faut l'assurer",
		"une couverture pour mon voyage au Kenya",
		"y a-t-il une assurance pour mon scooter",
		"assurance au tiers pour une Fiat de 2018",
		"je veux m'assurer pour un mois",
		"un devis tous risques",
		"nous allons skier et voulons être assurés",
		"prix d'une police pour ma camionnette",
	],
};
