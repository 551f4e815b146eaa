/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["campagnes?", "envoi groupe", "diffusions?", "newsletters?", "message groupe"],
	send: [
		"envoie[rsz]?",
		"envoyer",
		"envoyez",
		"diffuse[rz]?",
		"ecri(?:s|re|vez)",
		"annonce[rz]?",
		"programme[rz]?",
		"lance[rz]?",
	],
	everyone: [
		"tous",
		"toutes?",
		"tout le monde",
		"ceux qui (?:l )?ont (?:accepte|dit oui)",
		"nos (?:clients|abonnes)",
		"abonnes",
	],
	news: ["nouvelles?", "actualites?", "annonces?"],
	offer: ["offres?", "promos?", "promotions?", "remises?", "reductions?"],
	email: ["e ?-?mails?", "courriels?", "mails?"],
	now: ["maintenant", "tout de suite", "immediatement"],
	how: ["ou en est", "comment", "etat", "avancement", "combien"],
	pause: ["suspen(?:d|ds|dre|dez)", "mets? en pause", "pause", "mettre en pause"],
	resume: ["repren(?:d|ds|dre|ez)", "continue[rz]?", "relance[rz]?"],
	stop: ["arrete[rz]?", "annule[rz]?", "stoppe[rz]?", "stop"],
	called: { news: "Une nouvelle", offer: "Une offre" },
};
