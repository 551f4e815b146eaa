/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["rundschreiben", "rundnachricht(?:en)?", "rundmail", "kampagnen?", "newsletter"],
	send: [
		"schick(?:e|en)?",
		"schicken",
		"send(?:e|en)?",
		"verschick(?:e|en)?",
		"versend(?:e|en)?",
		"schreib(?:e|en)?",
		"plan(?:e|en)?",
		"start(?:e|en)?",
		"ankundigen",
	],
	everyone: [
		"alle[nr]?",
		"jede[nm]",
		"unsere[nr]? (?:kunden|gaste|abonnenten)",
		"die (?:es )?(?:zugestimmt|erlaubt|eingewilligt)(?: haben)?",
		"abonnenten",
	],
	news: ["neuigkeit(?:en)?", "nachricht", "ankundigung(?:en)?"],
	offer: ["angebot(?:e|s)?", "aktion(?:en)?", "rabatt(?:e|s)?", "[a-z]+angebot"],
	email: ["e ?-?mails?"],
	now: ["jetzt", "sofort", "gleich"],
	how: ["wie", "stand", "status", "wie weit", "wie viele"],
	pause: ["anhalten", "halt(?:e|en)?", "pausier(?:e|en)?", "pause", "unterbrich", "unterbrechen"],
	resume: ["fortsetzen", "setz(?:e)? fort", "weitermachen", "mach(?:e)? weiter", "weiter"],
	stop: ["stopp(?:e|en)?", "stop", "beend(?:e|en)?", "brich ab", "abbrechen"],
	called: { news: "Eine Neuigkeit", offer: "Ein Angebot" },
};
