/** German, with "Sie". */
import type { en } from "./en.ts";

export const de: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Neues von {business}, wie Sie es erlaubt haben: {news} Ihre Erlaubnis können Sie jederzeit zurücknehmen.",
	"broadcast.deal":
		"Ein Angebot von {business} für Sie: {offer}, bis {until}. Ihre Erlaubnis können Sie jederzeit zurücknehmen.",
	"broadcast.confirm":
		"*{name}* an {reach} Menschen, die es erlaubt haben, über {channel}\nWann: {when}. Tempo: {limits}\n„{text}“{rules}\nSoll ich es ihnen schicken?",
	"broadcast.scheduled":
		"Abgemacht. {when}, Schritt für Schritt an {reach} Menschen. Der Code ist {code}: Schreiben Sie „wie steht Rundschreiben {code}“, „Rundschreiben {code} anhalten“ oder „Rundschreiben {code} stoppen“.",
	"broadcast.name_news": "Neuigkeit",
	"broadcast.name_deal": "Angebot",
	"broadcast.at_once": "sofort",
	"broadcast.pace": "höchstens {n} in der Sekunde",
	"broadcast.ceiling": "höchstens {n} Nachrichten am Tag",
	"broadcast.rules": "Die Regeln sagen dazu (auf Englisch): „{why}“",
	"broadcast.rules_forbid":
		"Die Regeln lassen diese Worte an viele nicht zu, also wird nichts verschickt. In der Konsole geplant, steht dort, welche Regel sie verbietet.",
	"broadcast.nobody":
		"Dort hat niemand erlaubt, dass man ihm schreibt, also gibt es niemanden, an den es gehen könnte.",
	"broadcast.why_when":
		"Es kann jetzt oder innerhalb von drei Monaten hinausgehen, nicht in der Vergangenheit. Wann soll es?",
	"broadcast.too_many":
		"Es sind schon zu viele Rundschreiben unterwegs. Bitte stoppen Sie zuerst eines davon.",
	"broadcast.moved":
		"Das geht nicht, so wie es steht. Schreiben Sie „wie steht das Rundschreiben“, um den Stand zu sehen.",
	"broadcast.none": "Ein solches Rundschreiben gibt es nicht.",
	"broadcast.several":
		"Es sind mehrere unterwegs. Bitte schreiben Sie, welches, mit dem Code: {list}",
	"broadcast.progress":
		"*{name}*, Code {code}, {when}: {state}.\nVon {all} Menschen haben es {sent}, {left} kommen noch, {lost} bekommen es nicht.",
	"broadcast.state_planned": "geplant",
	"broadcast.state_going": "geht hinaus",
	"broadcast.state_held": "angehalten",
	"broadcast.state_out": "ist hinaus",
	"broadcast.state_stopped": "gestoppt",
	"broadcast.confirm_stop":
		"Rundschreiben {which}, *{name}*, {when}: {state}. Wer noch keine Nachricht hat, bekäme keine mehr. Soll ich es endgültig stoppen?",
	"broadcast.paused":
		"Rundschreiben {code} ist angehalten. Was unterwegs ist, kommt noch an. Schreiben Sie „Rundschreiben {code} fortsetzen“, damit es weitergeht.",
	"broadcast.resumed": "Rundschreiben {code} geht weiter.",
	"broadcast.stopped":
		"Rundschreiben {code} ist endgültig gestoppt. Wer noch keine Nachricht hat, bekommt keine.",
	"broadcast.dialogue_ask_template": "Was soll es sein?\n{choices}",
	"broadcast.dialogue_ask_news": "Was gibt es Neues? Bitte so, wie man es lesen wird.",
	"broadcast.dialogue_ask_offer": "Was ist das Angebot, in wenigen Worten?",
	"broadcast.dialogue_ask_until": "Bis wann gilt es?",
	"broadcast.dialogue_ask_when":
		"Wann soll es hinausgehen: jetzt, oder an welchem Tag und um wie viel Uhr?",
	"broadcast.dialogue_ask_hour": "Um wie viel Uhr?",
	"broadcast.dialogue_ask_change": "Was soll anders sein: die Worte, die Zeit oder der Kanal?",
	"broadcast.way_out_title": "Keine Neuigkeiten mehr per E-Mail",
	"broadcast.way_out_ask":
		"Sollen wir Ihnen keine Neuigkeiten und Angebote mehr per E-Mail schicken? Was Sie selbst anfragen, bleibt davon unberührt.",
	"broadcast.way_out_button": "Nicht mehr schicken",
	"broadcast.way_out_done":
		"Erledigt. An diese Adresse gehen keine Neuigkeiten und Angebote mehr. Sie können die Seite schließen.",
};
