/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^chi (?:ha|vende) (?<thing>.+)$/u,
		/^(?:chiedi|chieda|chiedete|puoi chiedere|può chiedere) (?:ai|nei|alle) (?:negozi|venditori|farmacie|negozianti|fornitori)(?: se hanno| di| per)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^(?:trovami|trovaci|trovatemi|mi trovi|trova) (?<thing>.+)$/u,
		/^(?:cerco|voglio comprare|vorrei comprare|dove posso comprare|dove compro) (?<thing>.+)$/u,
	],
	take: ["prendo", "voglio", "mi dia", "scelgo"],
	pointing: ["questo", "quello", "questa", "quella"],
	takeBefore: ["il ", "la ", "l'", "numero "],
	below: ["meno di", "sotto i", "fino a", "al massimo", "massimo"],
	counts: ["pezzi", "pezzo", "sacchi", "scatole", "confezioni", "pacchi"],
	used: ["usat[oaie]", "di seconda mano", "ricondizionat[oaie]"],
	empty: "un una il la di del per con nuovo usato economico".split(" "),
	medicine: ["farmaci", "medicinal", "medicina"],
};
