/** What stands before the fields of a paper. */
import type { PrintedWords } from "../../ports/languages/printed.ts";

export const printed: PrintedWords = {
	plate: ["nomero"],
	document_number: ["nimero"],
	last_name: ["izina ry"],
	birth_date: ["amavuko"],
	expiry_date: ["irangira"],
	licence_number: ["uruhushya"],
	policy_number: ["amasezerano"],
	insurer: ["umwishingizi"],
	valid_until: ["kugeza"],
};
