/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["\\p{L}*versicherungs(?:schein|bestätigung)"],
		voucher: ["buchungs(?:beleg|bestätigung)"],
		receipt: ["beleg|quittung"],
	},
	pictured: {
		vehicle_registration: ["fahrzeugschein|zulassung"],
		licence: ["führerschein"],
		id_card: ["\\p{L}*ausweis|reisepass"],
		policy: ["versicherungspolice|(?:meine|unsere|die|eine) police(?!\\p{L})"],
	},
};
