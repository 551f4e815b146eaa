/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^qui (?:a|vend) (?<thing>.+)$/u,
		/^demande[rz]? aux (?:magasins|commerces|boutiques|vendeurs|pharmacies)(?: pour| s'ils ont)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^trouve[rz]?(?:-moi|-nous| moi)? (?<thing>.+)$/u,
		/^(?:je cherche|je veux acheter|où acheter|où puis-je acheter) (?<thing>.+)$/u,
	],
	take: ["je prends", "prends", "je veux"],
	pointing: ["ça", "cela", "celui-là", "celle-là", "celui-ci", "celle-ci"],
	takeBefore: ["le ", "la ", "numéro "],
	below: ["moins de", "jusqu'à", "au plus"],
	counts: ["sacs?", "pièces?", "boîtes?", "paquets?"],
	used: ["d'occasion", "reconditionné\\p{L}*"],
	empty: "un une des le la les de du pour avec et pas cher neuf occasion".split(" "),
	medicine: ["médicament"],
};
