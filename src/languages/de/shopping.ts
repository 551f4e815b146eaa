/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^wer (?:hat|verkauft) (?<thing>.+)$/u,
		/^(?:frag|fragt|fragen sie|frage|kannst du|können sie) (?:bitte )?(?:die |in den |bei den )?(?:läden|geschäfte|geschäften|händler|händlern|apotheken)(?: nach| ob sie)? (?<thing>.+?)(?: haben| fragen)?$/u,
	],
	lookingFor: [
		/^(?:find|finde|finden sie|such|suche|suchen sie) (?:mir|uns) (?:bitte )?(?<thing>.+)$/u,
		/^(?:ich suche|wir suchen|suche|wo bekomme ich|wo kann ich|wo gibt es) (?<thing>.+?)(?: kaufen| bekommen)?$/u,
		/^(?:ich möchte|ich will) (?<thing>.+) kaufen$/u,
	],
	take: ["(?:ich )?nehme", "ich will"],
	pointing: ["das", "dieses", "dies", "es"],
	takeBefore: ["die ", "das ", "den ", "nummer ", "nr\\.? "],
	below: ["unter", "bis zu", "maximal", "höchstens", "weniger als", "nicht mehr als"],
	counts: ["stück", "säcke", "sack", "packungen", "kartons", "schachteln", "dosen"],
	used: ["gebraucht\\p{L}*", "aus zweiter hand", "generalüberholt\\p{L}*"],
	empty: "ein eine einen der die das und mit für neu gebraucht billig".split(" "),
	medicine: ["apothek", "medikament", "arznei"],
};
