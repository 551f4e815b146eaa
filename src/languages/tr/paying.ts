/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["ode|odemek|odeyeyim|odeyin|odeme|odeyecegim"],
	paid: ["odedim|odedik|odemistim|odeme(?:yi|mi)? yapt(?:im|ik)"],
	order: ["siparis|siparisimi|siparisimin|siparisim|siparisi|siparisime|siparislerimi"],
	own: [
		"rezervasyon\\p{L}*|masa\\p{L}*|oda\\p{L}*|randevu\\p{L}*|sigorta\\p{L}*|prim\\p{L}*|kapora\\p{L}*",
	],
	card: ["kart|kartla|kartimla|baglanti"],
	beside: ["lutfen|icin|istiyorum|bir|yap|yapmak|mobil|para|parayla|momo|ile|benim|simdi|lira"],
};
