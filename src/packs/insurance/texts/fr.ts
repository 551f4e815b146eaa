import type { en } from "./en.ts";

export const fr: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, dès le {from}, {days} jours\n{basis}\nPrix de base {base}, taxe {tax}, frais {fees}\nEnsemble *{premium}*\nDois-je l'accepter pour vous ?",
	"insured.basis_vehicle": "véhicule : {value}",
	"insured.basis_age": "âge : {value}",
	"insured.basis_experience": "années de conduite : {value}",
	"insured.basis_destination": "voyage : « {value} »",
	"insured.nobody": "Désolé, personne n'assure cela ici pour le moment.",
	"insured.too_many":
		"Vous avez plusieurs assurances qui ne sont pas encore payées. Réglez-en d'abord une.",
	"insured.why_past":
		"Une assurance ne peut pas commencer dans le passé. À partir de quel jour la voulez-vous ?",
	"insured.why_too_far_ahead": "C'est trop loin. À partir de quel jour la voulez-vous ?",
	"insured.why_vehicle_year": "De quelle année est le véhicule ?",
	"insured.why_age": "Quel âge a la personne ?",
	"insured.why_destination": "Où va le voyage ?",
	"insured.type_motor": "Assurance auto",
	"insured.type_travel": "Assurance voyage",
	"insured.type_health": "Assurance santé",
	"insured.dialogue_ask_insurance_type":
		"Que faut-il assurer : un véhicule, un voyage ou votre santé ?",
	"insured.dialogue_ask_insurance_days":
		"Pour combien de temps ? Dites des jours, des semaines, des mois ou un an.",
	"insured.dialogue_ask_insurance_from":
		"À partir de quel jour ? Écrivez une date, s'il vous plaît.",
	"insured.dialogue_ask_vehicle_year": "De quelle année est le véhicule ?",
	"insured.dialogue_ask_insured_age": "Quel âge a la personne assurée ?",
	"insured.dialogue_ask_insurance_destination": "Où va le voyage ?",
	"insured.dialogue_terms":
		"Tout ce que dit le tarif est ci-dessous : ce qui est assuré, par qui, combien de temps et à quel prix. Ce que les conditions de l’assureur paient ou excluent n’est pas gardé ici ; quelqu’un de l’équipe peut le demander : écrivez « parler à une personne ».",
	"insured.awaits_payment":
		"Entendu : {what}, {insurer}, dès le {from}, {days} jours. Elle commence dès que *{premium}* sont payés ; le prix tient jusqu'à {until}. Écrivez « payer {code} » et je vous montre comment.",
	"insured.begun":
		"Vous êtes assuré, votre prime est arrivée : {what}, {insurer}, dès le {from}, {days} jours, pour {premium}. Votre code est {code}. Écrivez « attestation d'assurance {code} » et je vous l'envoie.",
	"insured.unpaid":
		"Votre assurance {code} n'a pas été payée à temps : {what}, {insurer}. Elle ne vous couvre pas.",
	"insured.not_payable":
		"Désolé, la prime ne peut pas être payée ici, je ne peux donc pas l'assurer.",
};
