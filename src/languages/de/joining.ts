/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: ["bitte|hallo|hi|guten|tag|ok|ich|und|können|kannst|sie|du|möchte|will"],
		tail: ["bitte|danke|auch|unter|mit|der|nummer|meiner|meine|ist"],
		app: ["whatsapp|whatsap|sms"],
	},
	ask: [
		"<lead>* bin auch|ebenfalls? auf|bei|über <app> <tail>*",
		"<lead>* bin bei|auf|über <app> auch? <tail>*",
		"<lead>* nutze|schreibe|habe auch|ebenfalls? auf|bei|über|per? <app> <tail>*",
		"<lead>* mein|meine <app> nummer? ist? <tail>*",
		"<lead>* verbinde|verbinden|verknüpfe|verknüpfen sie? mein|meine|mit? <app>|nummer <tail>*",
	],
	leave: [
		"<lead>* trenne|trennen|löse|lösen sie? diesen|meinen|alle|den? chat|chats|<app> <tail>*",
	],
	texts: {
		which_number:
			"Mit welcher Nummer schreiben Sie uns? Bitte senden Sie sie mit der Landesvorwahl, etwa +250 788 123 456.",
		sent: "Wenn uns die Nummer, die auf {tail} endet, schon geschrieben hat, ist dort jetzt ein Code aus {digits} Ziffern. Bitte tippen Sie ihn innerhalb von {minutes} Minuten hier ein. Kommt nichts, schreiben Sie uns erst ein Wort von jener Nummer und fragen Sie dann noch einmal.",
		too_often:
			"Danach haben Sie schon einige Male gefragt. Bitte versuchen Sie es später noch einmal.",
		not_here:
			"Dieses Gespräch gehört zu seiner Nummer. Bitte fragen Sie in dem Chat danach, der dazukommen soll (zum Beispiel auf unserer Seite).",
		code: "Jemand in einem Chat mit {tenant} ({where}) möchte zu diesem Gespräch dazukommen. Sind Sie das, tippen Sie innerhalb von {minutes} Minuten {code} in jenen Chat. Sind Sie es nicht, tun Sie nichts. Bitte geben Sie diesen Code niemandem: Wir fragen hier nie danach.",
		wrong: "Das ist nicht der Code. Versuche, die bleiben: {left}.",
		over: "Dieser Code gilt nicht mehr. Für einen neuen fragen Sie bitte noch einmal.",
		joined:
			"Dieser Chat gehört jetzt zu Ihrem Gespräch unter jener Nummer: Sie können hier oder dort weitermachen. Um das zu beenden, schreiben Sie: trenne diesen Chat.",
		closed:
			"Was in diesem Chat auf Ihr Ja gewartet hat, ist geschlossen. Bitte fragen Sie noch einmal danach.",
		told_host:
			"Ein Chat ({where}) gehört jetzt zu diesem Gespräch: Was hier gesagt wird, ist dort zu lesen. Waren Sie das nicht, schreiben Sie: trenne alle Chats.",
		left: "Dieser Chat steht wieder für sich: Ihr anderes Gespräch ist hier nicht mehr zu sehen.",
		left_all: "Kein Chat gehört mehr zu diesem Gespräch.",
	},
};
