import { describe, expect, it } from "vitest";
import { readKeyword } from "./keywords.ts";
import { readPersonalRequest } from "./personal-request.ts";

describe("a request about one's own data", () => {
	it.each([
		["Send me my data", "show"],
		["please send me all my personal data", "show"],
		["could you send me a copy of my data?", "show"],
		["What do you know about me?", "show"],
		["delete my data", "erase"],
		["Please delete all my personal information, thank you", "erase"],
		["forget me", "erase"],
		["I want to be forgotten", "erase"],
		["close my account", "erase"],
		["Verilerimi gönder", "show"],
		["lütfen bana kişisel verilerimi gönderin", "show"],
		["hakkımda ne biliyorsunuz?", "show"],
		["verilerimi sil", "erase"],
		["Lütfen tüm kişisel verilerimi silin", "erase"],
		["beni unut", "erase"],
		["στείλε μου τα δεδομένα μου", "show"],
		["Τι ξέρετε για μένα;", "show"],
		["διαγράψτε τα προσωπικά δεδομένα μου", "erase"],
		["διέγραψε με", null],
		["σβήσε όλα τα δεδομένα μου παρακαλώ", "erase"],
		["ξέχασέ με", "erase"],
		["пришлите мне мои данные", "show"],
		["что вы знаете обо мне?", "show"],
		["удалите все мои персональные данные", "erase"],
		["забудьте меня", "erase"],
		["envoyez-moi mes données", "show"],
		["je voudrais voir mes données personnelles", "show"],
		["supprimez toutes mes données", "erase"],
		["Supprime mes données s'il te plaît", "erase"],
		["oubliez-moi", "erase"],
		["nyoherereza amakuru yanjye", "show"],
		["siba amakuru yanjye yose", "erase"],
		["munyibagirwe", "erase"],
	] as const)("%s", (text, request) => {
		expect(readPersonalRequest(text)?.request ?? null).toBe(request);
		if (request) expect(readKeyword(text)).toBeNull();
	});

	it.each([
		["en", "delete my data"],
		["fr", "oubliez-moi"],
		["rw", "nyoherereza amakuru yanjye"],
	] as const)("tells its language, %s: %s", (locale, text) => {
		expect(readPersonalRequest(text)?.locale).toBe(locale);
	});

	it.each([
		"delete my order",
		"remove the onions please",
		"forget it",
		"forget me not flowers, two bunches",
		"send me a taxi",
		"send me the data sheet of the flat",
		"my friend said: delete my data",
		"I did not say delete my data",
		"don't delete my data",
		"how do I delete my data plan",
		"siparişimi sil",
		"unut gitsin",
		"удалите мой заказ",
		"supprimez ma commande",
		"ξέχασε το",
		"siba komande yanjye",
		"",
		"?",
		"delete my data ".repeat(40),
	])("is not read into: %s", (text) => {
		expect(readPersonalRequest(text)).toBeNull();
	});
});
