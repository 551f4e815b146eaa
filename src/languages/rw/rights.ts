/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: ["nyamuneka|muraho|mwaramutse|mwiriwe|ndashaka|ko|ndifuza|mbasabye|ndabasaba|ubu"],
		tail: ["nyamuneka|murakoze|ubu|nonaha|mwabitse|mufite|mumfiteho"],
		all: ["yose|zose|byose|bwite|anjye|yanjye|zanjye|byanjye"],
		data: ["amakuru|ibyanjye|data"],
	},
	show: [
		"<lead>* nyoherereza|munyoherereze|mwanyoherereza|nyereka|munyereke|mumpe|mpa <data> <all>* <tail>*",
		"<lead>* kubona|kwakira <data> <all>* <tail>*",
		"<lead>* ni ayahe makuru mumfiteho|mufite kuri njye <tail>*",
		"<lead>* munziho iki, <lead>* mumfiteho iki <tail>*",
	],
	erase: [
		"<lead>* siba|musibe|mwasiba|gusiba|hanagura|muhanagure|kuraho|mukureho <data> <all>* <tail>*",
		"<lead>* siba|musibe|mufunge konti yanjye <tail>*",
		"<lead>* nyibagirwa|munyibagirwe|munyibagiwe <tail>*",
	],
};
