/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["avvocat|(?:pratica|aiuto|assistenza|ufficio) legale"],
	matters: {
		tenancy: ["padrone di casa|caparra|affitto"],
		work: ["licenziat|il capo|datore|stipendio"],
		family: ["divorz|separiamo"],
		accident: ["incidente|tamponat"],
		immigration: ["permesso di soggiorno"],
		company: ["azienda|società"],
	},
};
