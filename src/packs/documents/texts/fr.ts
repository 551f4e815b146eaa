import type { en } from "./en.ts";

export const fr: Readonly<Record<keyof typeof en, string>> = {
	"documents.ready": "*{title}* : c'est prêt. Vous pouvez l'ouvrir jusqu'au {until}.",
	"documents.none_receipt":
		"Je ne trouve aucune commande de vous pour un reçu. Quel est son code ?",
	"documents.none_voucher":
		"Je ne trouve aucune réservation de vous pour un bon. Quel est son code ?",
	"documents.none_quote":
		"Je ne trouve aucune offre d'assurance pour vous. En calculons-nous une ?",
	"documents.none_certificate":
		"Je ne trouve aucune assurance à votre nom. Calculons-nous un prix ?",
	"documents.none_intake": "Je ne trouve aucun dossier de vous qui ait été enregistré.",
	"documents.kept": "Le fichier est conservé : {path}.",
	"documents.link": "Le fichier se lit ici pendant un quart d'heure : {link}",
	"documents.no_file": "Ce fichier n'existe pas.",
	"documents.title_receipt": "Reçu",
	"documents.title_voucher": "Bon de réservation",
	"documents.title_quote": "Offre d'assurance",
	"documents.title_certificate": "Attestation d'assurance",
	"documents.title_intake": "Fiche de dossier",
	"documents.label_code": "Code",
	"documents.label_agreed": "Convenu",
	"documents.label_total": "Total",
	"documents.label_what": "Objet",
	"documents.label_when": "Quand",
	"documents.label_people": "Personnes",
	"documents.label_name": "Nom",
	"documents.label_category": "Genre",
	"documents.label_from": "Début",
	"documents.label_days": "Jours",
	"documents.label_tariff": "Version du tarif",
	"documents.label_base": "Prix de base",
	"documents.label_tax": "Taxe",
	"documents.label_fees": "Frais",
	"documents.label_taken": "Enregistré",
	"documents.label_papers": "Pièces jointes",
	"documents.note_receipt":
		"Ceci liste ce qui a été commandé et convenu, aux prix montrés. Ce n'est pas une facture fiscale.",
	"documents.note_voucher": "Montrez ceci à votre arrivée, ou dites le code.",
	"documents.note_quote": "Le prix vaut pour la version du tarif indiquée ci-dessus.",
	"documents.note_certificate":
		"L'assureur indiqué ci-dessus couvre ce qui figure ici, dès le début.",
	"documents.note_intake":
		"Enregistré pour être lu par un avocat. Rien ici n'est un conseil juridique.",
	"documents.foot": "Page {page} sur {pages}",
	"documents.insurance_motor": "Assurance auto",
	"documents.insurance_travel": "Assurance voyage",
	"documents.insurance_health": "Assurance santé",
	"documents.case_tenancy": "Location",
	"documents.case_work": "Travail",
	"documents.case_family": "Famille",
	"documents.case_accident": "Accident",
	"documents.case_immigration": "Séjour",
	"documents.case_company": "Société",
	"documents.case_other": "Autre",
};
