import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard: "Ho sentito: “{text}”. Se non è quello che ha detto, lo scriva per favore.",
	seen: "Nell’immagine leggo: “{text}”. Se non è così, lo scriva per favore.",
	deaf: "Qui non posso ascoltare i messaggi vocali. Lo scriva per favore.",
	nothing: "Non sono riuscito a capirlo. Lo scriva per favore.",
	too_long: "È troppo lungo per me. Lo scriva per favore, o ne mandi uno più breve.",
	later: "In questo momento non posso ascoltare né guardare. Lo scriva per favore.",
	write_answer:
		"Ho sentito: “{text}”. Una risposta a voce non vale, così nulla accade per errore: tocchi il pulsante o la scriva per favore.",
	write_it: "Non sono sicuro di aver capito bene. Lo scriva per favore.",
};
