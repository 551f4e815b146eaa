import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"Ce que vous aviez accepté ({code}) a été perdu de notre côté : ce n’est pas fait, et rien n’est réservé. J’en suis désolé. Voici où en sont les choses :",
	closed:
		"{code} a été perdu de notre côté, votre oui ne compte donc plus. Si vous le voulez encore, répondez à ce que je vous demande à ce sujet, ou écrivez-le à nouveau.",
	ranOut: "{code} a expiré, rien n’a donc été fait. Voici où en sont les choses :",
};
