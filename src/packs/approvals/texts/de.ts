/** German, with "Sie". */
import type { en } from "./en.ts";

export const de: Record<keyof typeof en, string> = {
	"approvals.asked":
		"Für {code} ist Ihre Zustimmung nötig, bevor etwas geschieht. Jemand hat um Folgendes gebeten: „{shown}“",
	"approvals.letter":
		"Für {code} ist Ihre Zustimmung nötig, bevor etwas geschieht. Jemand hat um Folgendes gebeten: „{shown}“ Ich habe Sie in unserem Chat gefragt: Bitte antworten Sie dort oder in der Konsole. Antworten auf diese E-Mail liest niemand.",
	"approvals.went":
		"Dafür wurde Ihre Zustimmung nicht erfragt, weil eine Dauererlaubnis es abdeckt, die noch {left}-mal gilt: „{shown}“ Soll die Erlaubnis weiter gelten? NEIN {code} beendet sie.",
	"approvals.went_trusted":
		"Dafür wurde Ihre Zustimmung nicht erfragt, weil Ihrem Betrieb vertraut wird: „{shown}“",
	"approvals.answer_kept": "Danke. Die Erlaubnis hinter {code} gilt weiter.",
	"approvals.answer_ended":
		"Danke. Die Erlaubnis hinter {code} ist beendet: Ab jetzt werden Sie wieder gefragt.",
	"approvals.over": "Danke, {code} braucht keine Antwort mehr von Ihnen.",
	"approvals.answer_approved":
		"Danke. Sie haben {code} zugestimmt; wer darum gebeten hat, erfährt es.",
	"approvals.answer_noted":
		"Danke, Ihr Ja zu {code} ist notiert. Es muss noch jemand anderes zustimmen.",
	"approvals.answer_rejected":
		"Danke. Sie haben zu {code} Nein gesagt; wer darum gebeten hat, erfährt es.",
	"approvals.answer_own":
		"Sie haben selbst darum gebeten, deshalb muss jemand anderes entscheiden.",
	"approvals.answer_role":
		"Ihre Rolle entscheidet das nicht, deshalb wurde Ihre Antwort nicht gezählt.",
	"approvals.answer_over": "Das braucht keine Antwort mehr. Danke.",
	"approvals.waiting":
		"Dem muss erst jemand aus unserem Team zustimmen. Ich habe gefragt und schreibe Ihnen hier. Es ist noch nichts geschehen.",
	"approvals.still_waiting":
		"Das wartet noch auf jemanden aus unserem Team. Ich schreibe Ihnen hier. Es ist noch nichts geschehen.",
	"approvals.granted": "Unser Team hat zugestimmt.",
	"approvals.rejected": "Unser Team hat nicht zugestimmt, deshalb ist nichts geschehen.",
	"approvals.expired":
		"Niemand aus unserem Team hat rechtzeitig geantwortet, deshalb ist nichts geschehen. Schreiben Sie noch einmal, wenn Sie es noch möchten.",
	"approvals.revoked": "Unser Team hat das zurückgenommen, deshalb ist nichts geschehen.",
	"approvals.nobody":
		"Dem muss jemand aus unserem Team zustimmen, und es ist niemand da, der das könnte. Es ist nichts geschehen. Bitte versuchen Sie es später noch einmal.",
	"approvals.too_many":
		"Von Ihnen wartet schon zu viel auf unser Team. Bitte warten Sie dessen Antwort ab.",
	"approvals.lost":
		"Die Zustimmung unseres Teams gilt nicht mehr, deshalb ist nichts geschehen. Schreiben Sie noch einmal, wenn Sie es noch möchten.",
};
