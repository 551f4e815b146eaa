/** Kinyarwanda. */
import type { en } from "./en.ts";

export const rw: Record<keyof typeof en, string> = {
	"jobs.confirm": "Akazi {kind}, saa {when}. Ngashyire kuri gahunda?",
	"jobs.confirm_now": "Akazi {kind}, ubu. Ngatangire?",
	"jobs.scheduled": "Akazi katangiye. Nomero yako: {id}",
	"jobs.approval_asked": "Nabajije itsinda, sinzakomeza batarabyemera.",
	"jobs.approve": "Ese ibi byakomeza: {what}?",
};
