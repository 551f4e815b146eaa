/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["plaka"],
	vin: ["şasi"],
	make: ["marka"],
	first_registered: ["ilk tescil"],
	document_number: ["seri no"],
	last_name: ["soyad"],
	birth_date: ["doğum"],
	expiry_date: ["geçerlilik"],
	licence_number: ["ehliyet"],
	policy_number: ["poliçe"],
	insurer: ["sigorta şirketi"],
	valid_until: ["bitiş"],
};
