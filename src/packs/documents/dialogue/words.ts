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
