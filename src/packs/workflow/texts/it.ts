/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"jobs.confirm": "Lavoro {kind}, alle {when}. Lo programmo?",
	"jobs.confirm_now": "Lavoro {kind}, subito. Lo faccio eseguire?",
	"jobs.scheduled": "Il lavoro è avviato. Il suo numero: {id}",
	"jobs.approval_asked": "Ho chiesto al nostro team e non proseguo senza la sua parola.",
	"jobs.approve": "Si può procedere: {what}?",
};
