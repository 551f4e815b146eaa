/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["targa"],
	vin: ["telaio"],
	make: ["marca"],
	first_registered: ["prima imm"],
	document_number: ["numero"],
	last_name: ["cognome"],
	birth_date: ["nascita"],
	expiry_date: ["scadenza"],
	licence_number: ["patente"],
	policy_number: ["polizza"],
	insurer: ["assicuratore"],
	valid_until: ["scadenza"],
};
