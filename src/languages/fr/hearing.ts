import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard:
		"J’ai entendu : « {text} ». Si ce n’est pas ce que vous avez dit, écrivez-le s’il vous plaît.",
	seen: "Sur l’image, je lis : « {text} ». Si ce n’est pas cela, écrivez-le s’il vous plaît.",
	deaf: "Je ne peux pas écouter les messages vocaux ici. Écrivez-le s’il vous plaît.",
	nothing: "Je n’ai rien pu en tirer. Écrivez-le s’il vous plaît.",
	too_long: "C’est trop long pour moi. Écrivez-le s’il vous plaît, ou envoyez plus court.",
	later: "Je ne peux ni écouter ni regarder pour le moment. Écrivez-le s’il vous plaît.",
	write_answer:
		"J’ai entendu : « {text} ». Une réponse parlée ne compte pas, pour que rien n’arrive par erreur : touchez le bouton ou écrivez-la s’il vous plaît.",
	write_it: "Je ne suis pas sûr d’avoir bien compris. Écrivez-le s’il vous plaît.",
};
