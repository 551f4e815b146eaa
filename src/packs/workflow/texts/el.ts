/** Greek. */
import type { en } from "./en.ts";

export const el: Record<keyof typeof en, string> = {
	"jobs.confirm": "Εργασία {kind}, στις {when}. Να την προγραμματίσω;",
	"jobs.confirm_now": "Εργασία {kind}, αμέσως. Να την ξεκινήσω;",
	"jobs.scheduled": "Η εργασία ξεκινά. Ο αριθμός της: {id}",
	"jobs.approval_asked": "Ρώτησα την ομάδα και δεν συνεχίζω χωρίς τον λόγο της.",
	"jobs.approve": "Επιτρέπεται να προχωρήσει: {what};",
};
