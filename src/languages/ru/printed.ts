/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["гос"],
	vin: ["шасси"],
	make: ["марка"],
	first_registered: ["первая"],
	document_number: ["номер"],
	last_name: ["фамилия"],
	birth_date: ["рожд"],
	expiry_date: ["действит"],
	licence_number: ["водит"],
	policy_number: ["полис"],
	insurer: ["страховщик"],
	valid_until: ["до"],
};
