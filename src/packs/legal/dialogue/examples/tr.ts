import type { Examples } from "../../../../dialogue/scorer.ts";

export const tr: Examples = {
	legal_case: [
		"avukata ihtiyacım var",
		"ev sahibim depozitoyu vermiyor, kim yardım eder",
		"haber vermeden işten çıkarıldım, dava açmak istiyorum",
		"bir avukat sözleşmeme bakabilir mi",
		"hukuki bir dosya açmak istiyorum",
		"arabama çarptılar ödemiyorlar, hukuki yardım lazım",
		"boşanıyoruz, avukat arıyoruz",
		"patronum üç aydır maaşımı ödemedi, mahkemeye vereceğim",
		"mahkemeden yazı geldi, davamı alın",
		"oturma iznimde sorun var, hukuki destek istiyorum",
		"anlaşmazlığımı avukatlarınıza iletin",
		"bir uyuşmazlık için hukuk ekibiyle görüşmek istiyorum",
	],
};
