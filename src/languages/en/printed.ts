/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["plate|registration (?:no|number|mark)"],
	vin: ["chassis"],
	make: ["make"],
	first_registered: ["first reg"],
	document_number: ["document|card no"],
	last_name: ["surname|last name"],
	birth_date: ["birth"],
	expiry_date: ["expir|valid"],
	licence_number: ["licen[cs]e"],
	policy_number: ["policy"],
	insurer: ["insurer"],
	valid_until: ["valid|until|expir"],
};
