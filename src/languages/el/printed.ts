/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["πινακίδα|αριθμός κυκλοφορίας"],
	vin: ["πλαίσιο"],
	make: ["μάρκα"],
	first_registered: ["πρώτη"],
	document_number: ["αριθμός"],
	last_name: ["επώνυμο"],
	birth_date: ["γέννηση"],
	expiry_date: ["λήξη"],
	licence_number: ["άδεια"],
	policy_number: ["ασφαλιστ"],
	insurer: ["ασφαλιστής"],
	valid_until: ["λήξη"],
};
