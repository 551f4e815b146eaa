/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: ["nyamuneka|muraho|mwaramutse|mwiriwe|nanjye|kandi|njye"],
		tail: ["nyamuneka|murakoze|na|nimero|yanjye|kuri|ni|numero"],
		app: ["whatsapp|watsapu|wasapu|sms"],
	},
	ask: [
		"<lead>* ndi na|kandi|no? kuri? <app> <tail>*",
		"<lead>* nkoresha|mfite|nandika na|kandi|no? kuri? <app> <tail>*",
		"<lead>* <app> yanjye ni? <tail>*",
		"<lead>* huza|muhuze|mpuza|muhuza <app>|nimero|ikiganiro yanjye|cyanjye? <tail>*",
	],
	leave: [
		"<lead>* tandukanya|mutandukanye iki|ibi|ibyo? kiganiro|ikiganiro|ibiganiro byose? <tail>*",
	],
	texts: {
		which_number:
			"Ni iyihe nimero mutwandikiraho? Mwayohereza n'umubare w'igihugu, nka +250 788 123 456.",
		sent: "Niba nimero irangira na {tail} yaratwandikiye, ubu hari kode y'imibare {digits} yayigezeho. Yandike hano mu minota {minutes}. Nihatagira ikiza, banza utwandikire uri kuri iyo nimero, hanyuma wongere usabe.",
		too_often: "Mwabisabye kenshi. Mwongere mugerageze nyuma.",
		not_here:
			"Iki kiganiro kigendera kuri nimero yacyo. Mubisabe mu kiganiro mushaka kongeraho (urugero: ku rubuga rwacu).",
		code: "Hari umuntu uri mu kiganiro na {tenant} ({where}) usaba kwinjira muri iki kiganiro. Niba ari wowe, andika {code} muri icyo kiganiro mu minota {minutes}. Niba atari wowe, ntugire icyo ukora. Ntugire uwo uha iyi kode: ntituyisaba hano na rimwe.",
		wrong: "Iyo si yo kode. Inshuro zisigaye: {left}.",
		over: "Iyo kode yarangiye. Kugira ngo ubone indi, ongera usabe.",
		joined:
			"Iki kiganiro ubu ni kimwe n'icyo kuri iyo nimero: ushobora gukomereza hano cyangwa hariya. Kugira ngo bihagarare, andika: tandukanya iki kiganiro.",
		closed: "Icyari gitegereje yego yawe muri iki kiganiro cyafunzwe. Ongera ugisabe.",
		told_host:
			"Ikiganiro ({where}) ubu kiri muri iki kiganiro: ibivugirwa hano bishobora gusomerwa hariya. Niba atari wowe wabikoze, andika: tandukanya ibiganiro byose.",
		left: "Iki kiganiro cyongeye kuba ukwacyo: ikindi kiganiro cyawe ntikikigaragara hano.",
		left_all: "Nta kindi kiganiro kikiri muri iki.",
	},
};
