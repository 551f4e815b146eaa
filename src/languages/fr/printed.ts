/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["immatriculation"],
	vin: ["châssis"],
	make: ["marque"],
	first_registered: ["première"],
	document_number: ["numéro"],
	last_name: ["nom(?! d)"],
	birth_date: ["naissance"],
	expiry_date: ["expiration"],
	licence_number: ["permis"],
	policy_number: ["police"],
	insurer: ["assureur"],
	valid_until: ["échéance"],
};
