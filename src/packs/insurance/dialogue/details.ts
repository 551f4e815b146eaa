/** What is insured and for how long, in the languages that are written: stems. */
export const typeWords = {
	motor:
		/(?<!\p{L})(?:car|motor|vehicle|van|scooter|auto|kfz|fahrzeug|transporter|roller|araç|arac|araba|trafik|kasko|αυτοκίν|όχημα|οχήμα|σκούτερ|βαν|voiture|véhicule|camionnette|macchina|veicolo|furgone|машин|автомоб|автострах|скутер|фургон|imodoka|moto|ikinyabiziga)/iu,
	travel:
		/(?<!\p{L})(?:travel|trip|journey|holiday|reise|urlaub|seyahat|yolculuk|ταξίδ|ταξιδι|voyage|viaggio|поезд|путешеств|rugendo|urugendo)/iu,
	health:
		/(?<!\p{L})(?:health|medical|kranken|gesundheit|sağlık|υγεία|υγείας|santé|sanitari|salute|медицин|здоров|ubuzima)/iu,
} as const;

/** By the days that one has. */
export const spans: readonly (readonly [days: number, word: string])[] = [
	[365, "years?|jahre?n?|yıl\\p{L}*|χρόν\\p{L}*|έτος|ans?|ann[oi]|год\\p{L}*|лет|umwaka|imyaka"],
	[30, "months?|monate?n?|ay(?:lık|lığına|ı)?|μήν\\p{L}*|mois|mes[ei]|месяц\\p{L}*|ukwezi|amezi"],
	[
		7,
		"weeks?|wochen?|hafta\\p{L}*|εβδομάδ\\p{L}*|semaines?|settiman[ae]|недел\\p{L}*|icyumweru|ibyumweru",
	],
	[
		1,
		"days?|tage?n?|gün\\p{L}*|ημέρ\\p{L}*|μέρ\\p{L}*|jours?|giorn[oi]|дн\\p{L}*|день|iminsi|umunsi",
	],
];

/** Small numbers in words, as they stand before a span. */
export const numbers: Readonly<Record<string, number>> = {
	...{
		a: 1,
		an: 1,
		one: 1,
		ein: 1,
		eine: 1,
		einen: 1,
		bir: 1,
		ένα: 1,
		έναν: 1,
		un: 1,
		une: 1,
		una: 1,
		один: 1,
	},
	...{ two: 2, zwei: 2, iki: 2, δύο: 2, deux: 2, due: 2, два: 2, две: 2, bibiri: 2, ebyiri: 2 },
	...{ three: 3, drei: 3, üç: 3, τρεις: 3, trois: 3, tre: 3, три: 3, atatu: 3, bitatu: 3 },
	...{ six: 6, sechs: 6, altı: 6, έξι: 6, sei: 6, шесть: 6 },
};
