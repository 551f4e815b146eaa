/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["kennzeichen"],
	vin: ["fahrgestell"],
	make: ["marke"],
	first_registered: ["erstzulassung"],
	document_number: ["nummer"],
	last_name: ["nachname"],
	birth_date: ["geburt"],
	expiry_date: ["gültig"],
	licence_number: ["führerschein"],
	policy_number: ["police"],
	insurer: ["versicherer"],
	valid_until: ["gültig"],
};
