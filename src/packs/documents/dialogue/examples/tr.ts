import type { Examples } from "../../../../dialogue/scorer.ts";

export const tr: Examples = {
	document: [
		"siparişim için PDF makbuz lazım",
		"makbuzu gönderir misiniz",
		"rezervasyonum için bir belge hazırlayın",
		"rezervasyon onayımı belge olarak yollayın",
		"işverenim için yazılı bir şey lazım",
		"çıktı alabileceğim bir onay istiyorum",
		"siparişimin PDF'i lütfen",
		"muhasebeci {business} fişini istiyor",
		"sigorta poliçemi kaybettim, tekrar gönderin",
		"rezervasyonumun dosyasını verin",
		"poliçeyi PDF olarak isterim",
		"{business} masam için belge alabilir miyim",
	],
};
