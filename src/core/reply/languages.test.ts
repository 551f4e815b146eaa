/** What people write in each language, and what becomes of a message where several languages may be meant. */
import { describe, expect, test } from "vitest";
import { type ReplyLocale, replyLocales } from "../locale.ts";
import { parseReply, type Reply, replyTextMax } from "./reply.ts";

const read = (text: string, ...locales: readonly ReplyLocale[]): Reply =>
	parseReply(text, { locales, codes: ["7K3M"] });
const kindOf = (text: string, ...locales: readonly ReplyLocale[]) => read(text, ...locales).kind;

type Said = Readonly<Record<Reply["kind"], string>>;
/** Answers with bars between. */
const said: Readonly<Record<Exclude<ReplyLocale, "en" | "tr">, Said>> = {
	el: {
		yes: "ναι|ΝΑΙ|Ναί|nai|ne|μάλιστα|εντάξει|entaxei|endaxi|ΟΚ|οκ|βεβαίως|σωστά|Ναι, ευχαριστώ|Ναι, προχώρα παρακαλώ|κανένα πρόβλημα|γιατί όχι;|κλείσε το|Μου φαίνεται τέλειο|Όλα καλά|Τέλεια, ευχαριστώ!|ναι 7Κ3Μ|δεν με πειράζει|μια χαρά",
		no: "όχι|ΟΧΙ|οχι|oxi|ohi|ochi|μπα|δεν θέλω|άκυρο|ακύρωσέ το|ναι, ακύρωση|όχι ευχαριστώ, είναι πολύ ακριβό|δεν είναι σωστό|όχι σωστό|μπα, άστο|άλλαξα γνώμη|stop",
		edit: "ναι αλλά στις 5|καλύτερα στις 6|ναι, αν έρθει τώρα|όχι, το άλλο",
		unclear: "ναι;|πόσο κάνει;|ναι, πόσο κάνει|ίσως|δεν ξέρω|ναι ή όχι|είπε ναι|ευχαριστώ|ναι και",
	},
	ru: {
		yes: "да|ДА|дaa|da|ага|угу|конечно|хорошо|ок|ОК|давай|верно|подтверждаю|Да, пожалуйста|нет проблем|без проблем|нет, всё верно|почему бы и нет|почему бы и нет?|не возражаю|бронируйте|Да, меня всё устраивает|да не вопрос|да 7К3М|дааа|я за|так и есть",
		no: "нет|неа|не|не надо|нееет|net|nyet|отмена|да нет|да нет, наверное|да, отмени|не согласен|не сейчас|нет, спасибо|всё не так|передумал|лучше не надо|нельзя",
		edit: "да, но в 5|давай на 5|да, если сейчас|нет, другой",
		unclear: "да?|сколько стоит|да, сколько стоит|может быть|не знаю|он сказал да|спасибо|да и",
	},
	rw: {
		yes: "yego|YEGO|yegooo|yee|ego|ni byo|nibyo|sawa|ok|ndabyemeye|emeza|Yego rwose|yego murakoze|nta kibazo|ntakibazo|yego ni byiza cyane|ntacyo bitwaye|ni byiza|yego 7K3M",
		no: "oya|OYA|oyaaa|hoya|sibyo|si byo|hagarika|reka|sinshaka|ntabwo mbishaka|oya murakoze|yego, hagarika|ntabwo ari byo|nahinduye igitekerezo|oya, birahenze",
		edit: "yego ariko saa tanu|hindura isaha|yego niba ari vuba|oya, indi",
		unclear: "yego se|angahe|ni angahe?|yego, ni angahe|simbizi|wenda|murakoze|y|n|yego na",
	},
	fr: {
		yes: "oui|OUI|ouais|d'accord|d’accord|ok|si|bien sûr|bien sur|vas-y|allez-y, réservez|Oui, c'est parfait, merci|pas de problème|pas de souci|aucun problème|pourquoi pas|pourquoi pas ?|non, c'est exact|c'est bon pour moi|ça marche|ça me va|J'accepte|oui svp|oui s'il vous plaît|oui je confirme la réservation|OK merci beaucoup, bonne journée|toutes les infos sont correctes|c'est exactement ce que je veux|je n'ai pas d'objection|ouiii",
		no: "non|NON|nan|non merci|annule|annulez|oui annule|ok annulez|pas maintenant|je ne veux pas|je veux pas|c'est pas bon|ce n'est pas ça|ça ne marche pas|non c'est bon|laisse tomber|oui mais non|bien sûr que non|pas d'accord|j'ai changé d'avis|non, c'est trop cher",
		edit: "oui mais à 5h|plutôt à 6h|si c'est moins cher|oui, si vous venez vite|non, l'autre",
		unclear:
			"oui ?|c'est combien|oui, c'est combien|peut-être|je sais pas|bof|il a dit oui|merci|oui et|sans doute",
	},
	sw: {
		yes: "ndiyo|ndio|naam|sawa|haya|eeh|Ndiyo tafadhali|hakuna shida|hakuna matata|sawa, asante|nathibitisha|bila shaka|ni sahihi|kwa nini isiwe?|n|ndiyo 7K3M",
		no: "hapana|la|siyo|sitaki|ghairi|acha|hapana asante|ndiyo, ghairi|si sahihi|si sasa|h|hapana, ni ghali sana",
		edit: "ndiyo lakini saa tano|badilisha saa|ndiyo kama ni sasa",
		unclear: "ndiyo?|ni kiasi gani|labda|sijui|asante|y|ndiyo na",
	},
	de: {
		yes: "ja|JA|jo|jep|doch|klar|genau|stimmt|passt|gerne|Ja, gerne|Ja bitte|kein Problem|warum nicht?|Ja, das passt|passt mir gut|klingt gut|das ist richtig|nein, das ist richtig|In Ordnung|natürlich|natuerlich|ja, buchen Sie bitte|nichts dagegen|alles klar|ja 7K3M|jaaa",
		no: "nein|nee|nö|ne|doch nicht|lieber nicht|ja, abbrechen|storniere das|nein danke|das ist nicht richtig|stimmt nicht|ich möchte nicht|kein Interesse|ja nein|ich habe es mir anders überlegt|nein, zu teuer",
		edit: "ja, aber um 5|lieber um 6|ja, wenn er gleich kommt|nein, das andere",
		unclear: "ja?|was kostet das|ja, wie weit ist es|vielleicht|jein|weiß nicht|danke|da|ja und",
	},
	es: {
		yes: "sí|si|SÍ|claro|vale|dale|correcto|por supuesto|Sí, por favor|no hay problema|¿por qué no?|por qué no|como no|¡Claro que sí!|me parece bien|está bien|sin problema|así es|no, así es|adelante, resérvalo|perfecto, gracias|no me importa|sí 7K3M|siii",
		no: "no|nop|no gracias|cancelar|cancela|sí, cancela|no está bien|no es correcto|claro que no|ya no quiero|mejor no|olvídalo|no quiero|de ninguna manera|no, es muy caro",
		edit: "sí pero a las 5|mejor a las 6|no, el otro|sí si llega ahora",
		unclear:
			"¿sí?|¿cuánto cuesta?|cuanto cuesta|sí, cuánto cuesta|quizás|no sé|gracias|sí y|a lo mejor",
	},
	ar: {
		yes: "نعم|نَعَم|نـــعم|نعمممم|ايوه|أيوة|آه|اه|تمام|موافق|موافقة|اوكي|أكيد|اكيد|طيب|na3am|aywa|tamam|لا مشكلة|مافي مشكلة|لا بأس|ليش لا؟|أكيد، شكرا|تمام، شكراً جزيلاً|نعم، احجز|يناسبني|نعم إن شاء الله|نعم 7K3M",
		no: "لا|لأ|كلا|مش|مو|الغاء|إلغاء|لا شكرا|مش عايز|غير موافق|نعم الغاء|la|la2|la2a|إلغاء الطلب|مو موافق|غلط|لا أريد",
		edit: "نعم لكن الساعة ٥|نعم إذا وصل الآن|بدلا من ذلك",
		unclear: "نعم؟|كم السعر|نعم، كم السعر|ربما|لا أعرف|شكرا|إن شاء الله|نعم ١٥٠٠",
	},
	pt: {
		yes: "sim|SIM|claro|ok|pode ser|isso|isso mesmo|com certeza|Sim, por favor|sem problema|não tem problema|por que não?|tá bom|tudo certo|está correto|pode reservar|é isso|beleza|sim 7K3M|ok, obrigado|simmm",
		no: "não|nao|num|cancelar|sim, cancela|deixa|deixa pra lá|melhor não|não está certo|não é isso|não quero|não, obrigado|mudei de ideia|não, é muito caro",
		edit: "sim mas às 5|melhor às 6|outro horário|sim se chegar agora",
		unclear: "sim?|quanto custa|sim, quanto custa|talvez|pois não|não sei|obrigado|sim e",
	},
	hi: {
		yes: "हाँ|हां|जी|जी हाँ|हाँजी|ठीक है|सही है|ज़रूर|जरूर|haan|han|haan ji|ji|theek hai|thik hai|sahi hai|कोई दिक्कत नहीं|koi dikkat nahi|क्यों नहीं?|kyun nahi|हाँ, कर दीजिए|haan kar do bhai|हाँ धन्यवाद|confirm kar do|हाँ 7K3M",
		no: "नहीं|नही|ना|मत|nahi|nahin|mat|जी नहीं|ठीक नहीं है|sahi nahi hai|हाँ रद्द करो|cancel kar do|bilkul nahi|nahi chahiye|अभी नहीं|rehne do|छोडो",
		edit: "हाँ लेकिन 5 बजे|haan lekin 5 baje|समय बदलो",
		unclear: "हाँ?|कितना लगेगा|haan kitna lagega|शायद|पता नहीं|koi baat nahi|धन्यवाद|अच्छा|हाँ और",
	},
};

/** The same letters, another meaning: token, the languages that may be meant, what it then is. */
const clashes: readonly (readonly [string, string, Reply["kind"]])[] = [
	["ne", "el", "yes"],
	["ne", "ru", "no"],
	["ne", "de", "no"],
	["ne", "el tr", "unclear"],
	["ne", "el ru", "unclear"],
	["ne", "el de", "unclear"],
	["ne", "el fr", "unclear"],
	["ne", "el hi", "unclear"],
	["ne", "el pt", "unclear"],
	["ναίσκε, ne", "el tr", "yes"],
	["ναίσκε, ne", "el tr fr", "unclear"],
	["la réservation est parfaite", "fr ar", "yes"],
	["nai", "el", "yes"],
	["nai", "hi", "no"],
	["nai", "el hi", "unclear"],
	["da", "ru", "yes"],
	["da", "ru de", "unclear"],
	["da", "ru tr", "unclear"],
	["da", "ru es", "unclear"],
	["da", "ru pt", "unclear"],
	["da", "ru el", "yes"],
	["la", "ar", "no"],
	["la", "sw", "no"],
	["la", "ar sw", "no"],
	["la", "ar fr", "unclear"],
	["la", "ar es", "unclear"],
	["la", "sw fr en", "unclear"],
	["si", "es", "yes"],
	["si", "fr", "yes"],
	["si", "es fr", "yes"],
	["si", "sw", "no"],
	["si", "fr sw", "unclear"],
	["si", "rw fr en sw", "unclear"],
	["si", "es pt", "unclear"],
	["ja", "de", "yes"],
	["ja", "de es", "unclear"],
	["ja", "de pt", "unclear"],
	["ja bitte", "de es", "yes"],
	["jo", "de", "yes"],
	["jo", "de hi", "unclear"],
	["ya", "en", "yes"],
	["ya", "en es", "unclear"],
	["ya", "en ru", "unclear"],
	["ya", "en tr", "unclear"],
	["ya", "en sw", "unclear"],
	["ya", "en rw", "unclear"],
	["na", "hi", "no"],
	["na", "hi sw", "unclear"],
	["ego", "rw", "yes"],
	["ego", "rw el", "unclear"],
	["ee", "sw tr", "unclear"],
	["naam", "sw ar", "yes"],
	["naam", "sw hi", "unclear"],
	["acha", "sw", "no"],
	["acha", "sw hi", "unclear"],
	["tamam", "tr ar", "yes"],
	["non", "fr", "no"],
	["non", "fr en es", "no"],
	["no", "en es", "no"],
	["no", "en ru pt fr", "no"],
	["none", "en rw", "unclear"],
	["ok", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["OK 👍", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["stop", "en tr el ru rw fr sw de es ar pt hi", "no"],
	["no problem", "en es", "yes"],
	["no problem", "en tr el ru rw fr sw de es ar pt hi", "yes"],
	["no hay problema", "en es", "yes"],
	["pas de problème", "fr en", "yes"],
	["yes iptal", "en tr", "unclear"],
	["oui annule", "fr en", "no"],
	["yes annule", "en fr", "unclear"],
	["ok hapana", "en sw", "no"],
	["sure hapana", "en sw", "unclear"],
	["yes oya", "en rw", "unclear"],
	["ja, cancel", "de en", "no"],
	["ok нет", "en ru", "no"],
	["oui, нет", "fr ru", "unclear"],
];
const clashing = new Set(clashes.map(([text]) => text));

const languages = Object.keys(said) as readonly (keyof typeof said)[];
const rows = languages.flatMap((locale) =>
	(["yes", "no", "edit", "unclear"] as const).flatMap((kind) =>
		said[locale][kind].split("|").map((text) => [locale, text, kind] as const),
	),
);

describe("alone", () => {
	test.each(rows)("in %s, %s is %s", (locale, text, kind) => {
		expect(kindOf(text, locale)).toBe(kind);
	});
	test.each(rows)("in %s, %s in capitals is %s", (locale, text, kind) => {
		for (const upper of [text.toUpperCase(), text.toLocaleUpperCase("tr")])
			expect([upper, kindOf(upper, locale)]).toEqual([upper, kind]);
	});
});

describe("beside other languages", () => {
	test.each(rows.filter(([, , kind]) => kind !== "yes"))(
		"in %s, %s is never a yes, whoever else may be speaking",
		(locale, text) => {
			expect(kindOf(text, ...replyLocales)).not.toBe("yes");
			for (const other of replyLocales) expect(kindOf(text, locale, other)).not.toBe("yes");
		},
	);
	test.each(rows.filter(([, , kind]) => kind === "yes"))(
		"in %s, %s is never a no, whoever else may be speaking",
		(locale, text) => {
			for (const other of replyLocales.filter((one) => one !== locale))
				if (!clashing.has(text))
					expect([other, kindOf(text, locale, other)]).not.toEqual([other, "no"]);
		},
	);
	/** What each market's people write; the first language is the market's. */
	const markets: readonly (readonly ReplyLocale[])[] = [
		["el", "en"],
		["ru", "en"],
		["rw", "en", "fr", "sw"],
		["fr", "en"],
		["sw", "en"],
		["de", "en", "tr"],
		["es", "en"],
		["ar", "en", "fr"],
		["pt", "en", "es"],
		["hi", "en"],
	];
	test.each(markets)("a plain answer is understood in a market of %s, %s", (...market) => {
		const [first] = market.filter((locale): locale is ReplyLocale => locale !== undefined);
		const texts = said[first as keyof typeof said];
		for (const kind of ["yes", "no"] as const) {
			const missed = texts[kind]
				.split("|")
				.filter(
					(text) => text.length > 1 && !clashing.has(text) && kindOf(text, ...market) !== kind,
				);
			expect(missed).toEqual([]);
		}
	});
});

describe("the same word in two languages", () => {
	test.each(clashes)("%s where %s may be meant is %s", (text, locales, kind) => {
		const among = locales.split(" ") as readonly ReplyLocale[];
		expect(kindOf(text, ...among)).toBe(kind);
		expect(kindOf(text, ...[...among].reverse())).toBe(kind);
	});
	const letters: Readonly<Record<string, Partial<Record<ReplyLocale, "yes" | "no">>>> = {
		y: { en: "yes" },
		k: { en: "yes" },
		n: { en: "no", de: "no", fr: "no", es: "no", pt: "no", sw: "yes" },
		h: { tr: "no", sw: "no" },
		e: { tr: "yes" },
		o: { fr: "yes" },
		j: { de: "yes" },
		s: { es: "yes", pt: "yes" },
		д: { ru: "yes" },
		н: { ru: "no" },
		ν: { el: "yes" },
		ό: { el: "no" },
		ن: { ar: "yes" },
		ل: { ar: "no" },
	};
	test.each(Object.keys(letters))("%s counts only in its own language, alone", (letter) => {
		for (const locale of replyLocales) {
			const alone = letters[letter]?.[locale] ?? "unclear";
			expect([locale, kindOf(letter, locale)]).toEqual([locale, alone]);
			for (const other of replyLocales.filter((one) => one !== locale))
				expect([locale, other, kindOf(letter, locale, other)]).toEqual([locale, other, "unclear"]);
		}
	});
	test("a mark that asks in one language asks wherever that language may be meant", () => {
		expect(kindOf("ναι;", "el")).toBe("unclear");
		expect(kindOf("yes;", "en", "el")).toBe("unclear");
		expect(kindOf("👍;", "el")).toBe("unclear");
		expect(kindOf("yes; go ahead", "en")).toBe("yes");
		expect(kindOf("¿sí", "es")).toBe("unclear");
	});
});

describe("scripts", () => {
	test("marks that carry the vowel are kept, points that are often left out are not", () => {
		expect(kindOf("ह", "hi")).toBe("unclear");
		expect(kindOf("नह", "hi")).toBe("unclear");
		expect(kindOf("हा\u200dँ", "hi")).toBe("yes");
		for (const way of ["إلغاء", "الغاء", "اِلغاء", "الغـــاء"]) expect(kindOf(way, "ar")).toBe("no");
	});
	test.each(["да 7К3М", "да 7к3м", "ναι 7Κ3Μ", "yes 7K3M", "نعم 7K3M", "हाँ 7k3m"])(
		"%s names the code, on whatever keyboard",
		(text) => {
			expect(read(text, "ru", "el", "ar", "hi", "en")).toMatchObject({
				kind: "yes",
				codes: ["7K3M"],
			});
		},
	);
	test.each([
		["نعم ١٥٠٠", 1500],
		["نعم ۱۵۰۰", 1500],
		["نعم ١٬٥٠٠", 1500],
		["हाँ १५००", 1500],
		["да 1500 руб", 1500],
		["oui 1500 frs", 1500],
		["yego 1500 frw", 1500],
	])("%s gives its number", (text, number) => {
		const locales: readonly ReplyLocale[] = ["ar", "hi", "ru", "fr", "rw"];
		const reply = parseReply(text, { locales, numbersAsked: true });
		expect(reply).toMatchObject({ kind: "yes", numbers: [number] });
		expect(parseReply(text, { locales }).kind).not.toBe("yes");
	});
	test("words with a digit in them are no codes in their language", () => {
		expect(read("la2a", "ar")).toMatchObject({ kind: "no", wrongCodes: [] });
		expect(read("yes la2a", "en").wrongCodes).toEqual(["LA2A"]);
	});
});

test("all languages at once take bounded time", () => {
	const pieces = [
		"ναι όχι ",
		"да не ",
		"je ne veux pas ",
		"that is exactly what i want ",
		"हाँ ठीक है ",
		"na ",
	];
	for (const piece of pieces) {
		const text = piece.repeat(replyTextMax).slice(0, replyTextMax);
		kindOf(text, ...replyLocales);
		const from = performance.now();
		kindOf(text, ...replyLocales);
		expect([piece, performance.now() - from < 300]).toEqual([piece, true]);
	}
});
