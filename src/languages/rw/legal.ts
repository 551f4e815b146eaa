/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["umunyamategeko|abanyamategeko|avoka(?!d)"],
	matters: {
		tenancy: ["nyir.inzu|ingwate|ubukode"],
		work: ["banyirukanye|umukoresha|umushahara"],
		family: ["turatana|gatanya"],
		accident: ["impanuka|bagonze"],
		immigration: ["uruhushya rwo gutura|viza"],
		company: ["ikigo"],
	},
};
