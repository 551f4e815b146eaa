import type { Examples } from "../../../../dialogue/scorer.ts";

export const tr: Examples = {
	payment: [
		"{business} rezervasyonumun parasını ödemek istiyorum",
		"7K2M siparişimin hesabını kapatayım",
		"kaporayı şimdi ödeyebilir miyim",
		"rezervasyonumu nasıl öderim",
		"ödeme bağlantısını gönderir misin",
		"mobil parayla ödemek istiyorum",
		"{business} işletmesine 5000 öde",
		"sigorta primimi ödeyeyim",
		"{business} için kartla 50 yatırayım",
		"ev gezme ücretini ödemeye hazırım",
		"siparişi kartımdan çek",
		"4M9Q rezervasyonum için ödeme yapacağım",
		"nasıl ödeyeceğim",
		"ödemeyi nasıl yapabilirim",
		"kartla mı nakit mi ödenir",
	],
};
