import type { Examples } from "../../../../dialogue/scorer.ts";

export const it: Examples = {
	document: [
		"mi serve una ricevuta del mio ordine in PDF",
		"mi mandi la ricevuta",
		"mi faccia un buono della prenotazione",
		"vorrei la conferma della prenotazione come documento",
		"mi serve qualcosa di scritto per il datore di lavoro",
		"posso avere una conferma da stampare",
		"un PDF del mio ordine per favore",
		"il commercialista vuole lo scontrino di {business}",
		"ho perso il certificato di assicurazione, lo rimandi",
		"mi dia il file della mia prenotazione",
		"il certificato in PDF per favore",
		"posso avere il foglio per il mio tavolo da {business}",
	],
};
