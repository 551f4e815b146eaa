import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"Ciò che avevi accettato ({code}) è andato perso da parte nostra: non è fatto, e nulla è prenotato. Mi dispiace. Ecco come stanno le cose ora:",
	closed:
		"{code} è andato perso da parte nostra, quindi il tuo sì non conta più. Se lo vuoi ancora, rispondi a quello che ti chiedo al riguardo, o scrivilo di nuovo.",
	ranOut: "{code} è scaduto, quindi non è stato fatto nulla. Ecco come stanno le cose ora:",
};
