import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard: "I heard: “{text}”. If that is not what you said, please write it.",
	seen: "I read in the picture: “{text}”. If that is not it, please write it.",
	deaf: "I cannot listen to voice notes here. Please write it.",
	nothing: "I could not make anything of that. Please write it.",
	too_long: "That is too long for me. Please write it, or send a shorter one.",
	later: "I cannot listen or look just now. Please write it.",
	write_answer:
		"I heard: “{text}”. A spoken answer does not count, so that nothing happens by mistake: please tap the button or write it.",
	write_it: "I am not sure that I understood you right. Please write it.",
};
