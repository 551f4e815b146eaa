/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["ode|odemek|odeyeyim|odeyin|odeme|odeyecegim"],
	order: ["siparis|siparisimi|siparisimin|siparisim|siparisi|siparisime|siparislerimi"],
	card: ["kart|kartla|kartimla|baglanti"],
	beside: ["lutfen|icin|istiyorum|bir|yap|yapmak|mobil|para|parayla|momo|ile|benim|simdi|lira"],
};
