import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"Was Sie vorhin zugesagt hatten ({code}), ist bei uns verloren gegangen: Es ist nicht getan, und nichts ist dadurch gebucht. Das tut mir leid. So steht es jetzt:",
	closed:
		"{code} ist bei uns verloren gegangen, deshalb zählt Ihr Ja dazu nicht mehr. Wenn Sie es noch möchten, antworten Sie auf meine Frage dazu, oder schreiben Sie es noch einmal.",
	ranOut: "{code} ist abgelaufen, deshalb ist nichts geschehen. So steht es jetzt:",
};
