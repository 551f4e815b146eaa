/** German, with "Sie". */
import type { en } from "./en.ts";

export const de: Record<keyof typeof en, string> = {
	"jobs.confirm": "Auftrag {kind}, um {when}. Soll ich ihn einplanen?",
	"jobs.confirm_now": "Auftrag {kind}, sofort. Soll ich ihn ausführen lassen?",
	"jobs.scheduled": "Der Auftrag läuft an. Seine Nummer: {id}",
	"jobs.approval_asked": "Ich habe das Team gefragt und mache ohne dessen Wort nicht weiter.",
	"jobs.approve": "Darf das geschehen: {what}?",
};
