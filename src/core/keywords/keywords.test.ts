import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replyLocales } from "../locale.ts";
import {
	carrierHelpWords,
	carrierStartWords,
	carrierStopWords,
	keywordTextMax,
	readKeyword,
} from "./keywords.ts";
import { keywordTables } from "./languages.ts";

const everywhere = [{}, { byCarrier: true }] as const;
const tables = replyLocales.map((locale) => [locale, keywordTables.of(locale)] as const);
const keywordOf = (text: string, channel: (typeof everywhere)[number] = {}, optedOut = false) =>
	readKeyword(text, { ...channel, optedOut })?.keyword ?? null;

describe("on SMS the carrier's words hold, and the provider has answered", () => {
	const words = [
		...carrierStopWords.map((word) => [word, "stop"] as const),
		...carrierStartWords.map((word) => [word, "start"] as const),
		...carrierHelpWords.map((word) => [word, "help"] as const),
	];
	test.each(words)("%s is %s in any case", (word, keyword) => {
		for (const text of [word, word.toLowerCase(), ` ${word}\n`])
			expect(readKeyword(text, { byCarrier: true })).toEqual({ keyword, providerAnswered: true });
	});
	test.each(words)("%s with words beside it was not answered by the provider", (word) => {
		expect(readKeyword(`${word} 7K3M`, { byCarrier: true })?.providerAnswered ?? false).toBe(false);
	});
	test("YES opts in only who is out", () => {
		expect(readKeyword("YES", { byCarrier: true })).toBeNull();
		expect(readKeyword("yes", { byCarrier: true, optedOut: true })).toEqual({
			keyword: "start",
			providerAnswered: true,
		});
		expect(readKeyword("YES 7K3M", { byCarrier: true, optedOut: true })).toBeNull();
	});
	test("STOP with punctuation is left to us", () => {
		expect(readKeyword("Stop!", { byCarrier: true })).toEqual({
			keyword: "stop",
			providerAnswered: false,
		});
	});
});

describe("on WhatsApp and the web", () => {
	test.each(["CANCEL", "END", "QUIT", "REVOKE", "iptal", "YES", "evet"])(
		"%s is no keyword: it is for the gate",
		(text) => {
			for (const channel of ["whatsapp", "web"] as const)
				for (const optedOut of [true, false]) expect(keywordOf(text, channel, optedOut)).toBeNull();
		},
	);
});

describe.each(tables)("the words of %s", (_, table) => {
	const whole = [
		...table.stop.map((text) => [text, "stop"] as const),
		...table.stopAlone.map((text) => [text, "stop"] as const),
		...table.start.map((text) => [text, "start"] as const),
		...table.help.map((text) => [text, "help"] as const),
	];
	test.each(whole)("%s is %s on every channel, in any case", (text, keyword) => {
		for (const channel of everywhere)
			for (const written of [text, text.toUpperCase(), text.toLocaleUpperCase("tr")])
				expect(keywordOf(written, channel)).toBe(keyword);
	});
	test.each(table.stopAlone)("%s counts only when it stands alone", (text) => {
		expect(keywordOf(`${text} bir dakika`)).toBeNull();
		expect(keywordOf(`${text}!`)).toBeNull();
	});
	test.each(table.startWhenOut)("%s opts in only who is out", (text) => {
		expect(keywordOf(text)).toBeNull();
		expect(keywordOf(text, "whatsapp", true)).toBe("start");
	});
});

test.each([
	"please stop texting me",
	"Stop messaging me!",
	"don't message me again",
	"Do not text me anymore.",
	"Can you stop sending me messages?",
	"I don't want to receive any more messages from you",
	"hi, please leave me alone",
	"no more texts please",
	"remove me from your list",
	"take me off this list",
	"I would like to unsubscribe",
	"please stop",
	"I want you to stop contacting me, thanks",
	"bana mesaj atmayın",
	"Lütfen artık bana mesaj göndermeyin!",
	"bir daha yazmayın, bana mesaj istemiyorum",
	"BANA MESAJ ATMAYIN",
	"mesaj almak istemiyorum",
	"beni listeden çıkarın lütfen",
	"lütfen rahatsız etmeyin",
	"Παρακαλώ μη μου στέλνετε άλλα μηνύματα",
	"ΜΗΝ ΜΟΥ ΞΑΝΑΓΡΑΨΕΤΕ",
	"σταματήστε να μου στέλνετε μηνύματα",
	"δεν θέλω να λαμβάνω μηνύματα",
	"αφήστε με ήσυχο",
	"βγάλτε με από τη λίστα σας",
	"Пожалуйста, не пишите мне больше",
	"не присылайте мне больше сообщений",
	"хватит мне писать",
	"прекратите присылать мне рекламу",
	"я не хочу получать рассылку",
	"удалите меня из рассылки",
	"оставьте меня в покое",
	"Nyamuneka mureke kunyandikira",
	"sinshaka ubutumwa bwanyu",
	"ntimuzongere kunyoherereza ubutumwa",
	"mumpe amahoro",
	"munkure kuri lisiti yanyu",
	"Arrêtez de m'écrire s'il vous plaît",
	"ne m’envoyez plus de messages",
	"merci de ne plus me contacter",
	"je ne veux plus recevoir de messages",
	"désabonnez-moi",
	"retirez-moi de votre liste svp",
	"laissez-moi tranquille",
	"tafadhali acha kunitumia ujumbe",
	"bitte schreiben Sie mir nicht mehr",
	"ich möchte keine Nachrichten mehr",
	"por favor no me escriban más",
	"no quiero recibir más mensajes",
	"لا ترسل لي رسائل",
	"por favor não me mande mais mensagens",
	"मुझे मैसेज मत भेजो",
])("%s is a request to hear no more, on every channel", (text) => {
	for (const channel of everywhere)
		expect(readKeyword(text, channel)).toEqual({ keyword: "stop", providerAnswered: false });
});

test.each([
	"stop at the bakery",
	"bus stop",
	"the driver should stop at the bus stop",
	"can you stop at the pharmacy on the way?",
	"don't stop texting me",
	"why did you stop texting me",
	"she said stop texting me",
	"he wrote: stop texting me",
	"don't message me when the taxi arrives",
	"don't text me the address, call me",
	"stop sending me to the wrong hotel",
	"is there a non-stop bus?",
	"help me book a taxi",
	"start at 5",
	"I need info about the hotel",
	"şoföre mesaj atmayın",
	"otobüs durağı",
	"durakta dur",
	"siparişi iptal et",
	"yardım eder misin",
	"σταμάτα στη στάση",
	"στο φανάρι στοπ και δεξιά",
	"άκυρο",
	"μη μου στείλετε ταξί",
	"остановите у аптеки",
	"отмена",
	"стой",
	"не присылайте мне машину",
	"напишите мне, когда приедете",
	"hagarika urugendo",
	"oya",
	"reka",
	"annule",
	"annulez la course",
	"arrêtez-vous à la pharmacie",
	"à l'arrêt de bus",
	"ne m'envoyez pas le taxi",
	"acha",
	"ghairi",
	"halt",
	"abbrechen",
	"para dos personas",
	"cancelar",
	"para las cinco",
	"الغاء",
	"रुको",
	"रद्द करो",
	"tangira",
	"no",
	"",
])("%s is no keyword", (text) => {
	for (const channel of everywhere) expect(readKeyword(text, channel)).toBeNull();
});

test.each([
	["STOP", "stop"],
	["START", "start"],
	["HELP", "help"],
] as const)("what the provider says it acted on (%s) wins over the text", (optOutType, keyword) => {
	for (const channel of everywhere)
		expect(readKeyword("evet", { ...channel, optOutType })).toEqual({
			keyword,
			providerAnswered: true,
		});
});

test("never throws, whatever the text, and reads none past its bound", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...everywhere), (text, channel) => {
			readKeyword(text, channel);
		}),
	);
	expect(readKeyword(`${" ".repeat(keywordTextMax)}stop`)).toBeNull();
});
