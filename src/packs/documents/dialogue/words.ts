import type { DocumentType } from "../kinds.ts";

/**
 * What papers are called, by what they are of, in the languages that are written: stems, since most of these languages bend their endings.
 * The first that is found is meant.
 */
export const paperWords: readonly (readonly [template: string, words: RegExp])[] = [
	[
		"certificate",
		/insurance (?:certificate|confirmation)|versicherungs(?:schein|bestätigung)|(?:sigorta )?poliçe(?:m|mi|yi|nin)|πιστοποιητικ\p{L}* ασφάλ|ασφαλιστήριο μου|attestation d.assurance|certificato di assicurazione|страхов\p{L}+ сертификат|icyemezo cy.ubwishingizi/iu,
	],
	[
		"voucher",
		/booking (?:voucher|confirmation)|voucher (?:of|for) my booking|buchungs(?:beleg|bestätigung)|rezervasyon (?:belge|onay)|(?:βεβαίωση|επιβεβαίωση) (?:της |για την )?κράτησ|(?:bon|confirmation) de réservation|(?:buono|conferma) d(?:i|ella) prenotazione|ваучер|подтверждение брони|(?:urupapuro rw|icyemezo cy).iby(?:o nateguje|ateguwe)/iu,
	],
	[
		"receipt",
		/(?<!\p{L})(?:receipt|beleg|quittung|makbuz|απόδειξη|reçu|ricevuta|scontrino|квитанци|inyemezabuguzi)/iu,
	],
];

/** What a picture is of. */
export const typeWords: readonly (readonly [type: DocumentType, words: RegExp])[] = [
	[
		"vehicle_registration",
		/registration|fahrzeugschein|zulassung|ruhsat|άδεια κυκλοφορίας|carte grise|libretto|свидетельств\p{L}* о регистрации|техпаспорт|icyangombwa cy.imodoka/iu,
	],
	[
		"licence",
		/licen[cs]e|führerschein|ehliyet|δίπλωμα|permis de conduire|patente|права|uruhushya rwo gutwara/iu,
	],
	[
		"id_card",
		/\bid\b|identity|passport|ausweis|kimlik|pasaport|ταυτότητα|διαβατήριο|carte d.identité|passeport|carta d.identità|passaporto|удостоверени|паспорт|indangamuntu|pasiporo/iu,
	],
	["policy", /policy|police\b|poliçe|ασφαλιστήριο|polizza|полис|amasezerano y.ubwishingizi/iu],
];
