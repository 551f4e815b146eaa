/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"jobs.confirm": "{kind} işi, {when}. Planlayayım mı?",
	"jobs.confirm_now": "{kind} işi, hemen. Yaptırayım mı?",
	"jobs.scheduled": "İş yola çıktı. Numarası: {id}",
	"jobs.approval_asked": "Ekibe sordum, onların sözü olmadan devam etmeyeceğim.",
	"jobs.approve": "Şuna izin var mı: {what}?",
};
