/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: [
			"prego|ciao|salve|buongiorno|buonasera|ok|io|e|vorrei|voglio|può|puoi|potete, per favore|cortesia",
		],
		tail: ["prego|grazie|anche|con|il|al|numero|mio|è, per favore|cortesia"],
		app: ["whatsapp|whatsap|sms"],
	},
	ask: [
		"<lead>* sono anche|pure? su <app> <tail>*",
		"<lead>* uso|scrivo|ho anche|pure? su|da? <app> <tail>*",
		"<lead>* il mio <app> è? <tail>*",
		"<lead>* collega|collegate|collegare|unisci|unire|aggiungi|aggiungere il mio <app>|numero <tail>*",
	],
	leave: [
		"<lead>* scollega|scollegate|scollegare|stacca|staccare questa|tutte|la|il? le|mio? chat|conversazione|conversazioni|<app> <tail>*",
	],
	texts: {
		which_number:
			"Con quale numero ci scrivi? Mandalo con il prefisso del paese, come +250 788 123 456.",
		sent: "Se il numero che finisce con {tail} ci ha già scritto, ora lì c'è un codice di {digits} cifre. Scrivilo qui entro {minutes} minuti. Se non arriva niente, scrivici prima una parola da quel numero e chiedilo di nuovo.",
		too_often: "L'hai già chiesto alcune volte. Riprova più tardi.",
		not_here:
			"Questa conversazione va con il suo numero. Chiedilo nella chat che vuoi aggiungere (sulla nostra pagina, per esempio).",
		code: "Qualcuno in una chat con {tenant} ({where}) chiede di unirsi a questa conversazione. Se sei tu, scrivi {code} in quella chat entro {minutes} minuti. Se non sei tu, non fare niente. Non dare questo codice a nessuno: qui non lo chiediamo mai.",
		wrong: "Non è il codice. Tentativi rimasti: {left}.",
		over: "Quel codice non vale più. Per averne uno nuovo, chiedilo di nuovo.",
		joined:
			"Questa chat ora fa parte della tua conversazione con quel numero: puoi continuare qui o lì. Per finire, scrivi: scollega questa chat.",
		closed:
			"Quello che aspettava il tuo sì in questa chat è chiuso. Chiedilo di nuovo, per favore.",
		told_host:
			"Una chat ({where}) ora fa parte di questa conversazione: quello che si dice qui si può leggere lì. Se non sei stato tu, scrivi: scollega tutte le chat.",
		left: "Questa chat è di nuovo da sola: l'altra tua conversazione qui non si vede più.",
		left_all: "Nessuna chat fa più parte di questa conversazione.",
	},
};
