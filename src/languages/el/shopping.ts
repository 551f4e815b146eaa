/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^ποιος (?:έχει|πουλάει) (?<thing>.+)$/u,
		/^ρώτ(?:α|ησε|ήστε) (?:τα μαγαζιά|τα καταστήματα|τους πωλητές|τα φαρμακεία)(?: για| αν έχουν)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^(?:βρες|βρείτε)(?: μου| μας)? (?<thing>.+)$/u,
		/^(?:ψάχνω|θέλω να αγοράσω|πού μπορώ να αγοράσω)(?: για)? (?<thing>.+)$/u,
	],
	take: ["παίρνω", "πάρε", "θέλω"],
	pointing: ["αυτό", "αυτόν"],
	takeBefore: ["το ", "τον "],
	below: ["κάτω από", "μέχρι", "έως"],
	counts: ["τεμάχια", "σακιά", "κουτιά", "κομμάτια"],
	used: ["μεταχειρισμέν\\p{L}*"],
	empty: "ένα μια το τα για με και σε νέο φτηνό".split(" "),
	medicine: ["φαρμακ", "φάρμακ"],
};
