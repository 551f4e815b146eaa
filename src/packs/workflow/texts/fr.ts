/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"jobs.confirm": "Tâche {kind}, à {when}. Dois-je la planifier ?",
	"jobs.confirm_now": "Tâche {kind}, tout de suite. Dois-je la lancer ?",
	"jobs.scheduled": "La tâche est en route. Son numéro : {id}",
	"jobs.approval_asked": "J’ai demandé à l’équipe et je ne continue pas sans sa parole.",
	"jobs.approve": "Peut-on continuer : {what} ?",
};
