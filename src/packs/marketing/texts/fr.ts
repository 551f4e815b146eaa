/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Des nouvelles de {business}, comme vous l’avez accepté : {news} Vous pouvez retirer votre accord à tout moment.",
	"broadcast.deal":
		"Une offre de {business} pour vous : {offer}, jusqu’au {until}. Vous pouvez retirer votre accord à tout moment.",
	"broadcast.confirm": "À {reach} personnes qui l’ont accepté : « {text} » Dois-je l’envoyer ?",
	"broadcast.scheduled": "Cela part peu à peu vers {reach} personnes. Le numéro : {id}",
};
