/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Des nouvelles de {business}, comme vous l’avez accepté : {news} Vous pouvez retirer votre accord à tout moment.",
	"broadcast.deal":
		"Une offre de {business} pour vous : {offer}, jusqu’au {until}. Vous pouvez retirer votre accord à tout moment.",
	"broadcast.confirm": "À {reach} personnes qui l’ont accepté : « {text} » Dois-je l’envoyer ?",
	"broadcast.scheduled": "Cela part peu à peu vers {reach} personnes. Le numéro : {id}",
	"broadcast.way_out_title": "Plus de nouvelles par e-mail",
	"broadcast.way_out_ask":
		"Devons-nous cesser de vous envoyer des nouvelles et des offres par e-mail ? Ce que vous demandez vous-même n’est pas concerné.",
	"broadcast.way_out_button": "Ne plus m’en envoyer",
	"broadcast.way_out_done":
		"C’est fait. Plus aucune nouvelle ni offre ne sera envoyée à cette adresse. Vous pouvez fermer cette page.",
};
