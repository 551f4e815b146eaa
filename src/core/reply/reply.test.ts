/** What an answer means: a yes, a no, a change, or nothing that can be acted on. */
import { describe, expect, test } from "vitest";
import type { Reply } from "./reply.ts";
import { kindOf, read } from "./testing/read.ts";

describe("design 5 and the traps of channels.md 9.1", () => {
	const means = {
		yes: [
			"evet",
			"ok 👍",
			"yes please",
			"sure, go ahead",
			"YES 7K3M",
			"👍",
			"👌",
			"✅",
			"👍🏽👍🏿",
			"no problem",
			"no worries",
			"why not",
			"why not?",
			"no, that's right",
			"No that's right",
			"no doubt",
			"not bad",
			"yok sorun değil",
			"Yok, sorun değil",
			"neden olmasın?",
			"itirazım yok",
			"ok thanks",
			"tamam thanks",
			"ok teşekkürler",
			"tamam abi",
			"evet lütfen",
			"canım evet",
			"Yes, that sounds great.",
			"Looks good to me",
			"Please go ahead and book it",
			"Yep, perfect",
			"yes :)",
			"*yes*",
			"O.K.",
			"yesss",
			"okkk",
			"Evet, onaylıyorum. Teşekkür ederim!",
			"yes go-ahead",
		],
		no: [
			"no",
			"hayır",
			"don't",
			"👎",
			"❌",
			"no thanks",
			"yeah no",
			"yes no",
			"no yes",
			"I'm good",
			"I'm good thanks",
			"fine, forget it",
			"ok cancel",
			"yes cancel it",
			"yes 👎",
			"ok, never mind",
			"peki vazgeçtim",
			"tamam iptal",
			"HAYIR",
			"HAYİR",
			"hayir",
			"Hayır, teşekkürler",
			"dur",
			"yok",
			"nooo",
			"evet hayır",
			"yes wait no",
			"istemiyorum",
			"doğru değil",
			"not ok",
		],
		edit: [
			"yes but at 5",
			"make it two",
			"no, the other one",
			"ok but",
			"yes, but make it 7",
			"yes if it's cheap",
			"evet ama",
			"tamam ama daha erken",
			"2 kişi olsun",
			"başka zaman",
			"no, make it 3",
			"sure but not now",
			"wait, no. I only want two",
			"yes except the driver",
			"ok only if he comes now",
			"yes, instead send two",
		],
		unclear: [
			"yes?",
			"what's the phone number?",
			"yes, is it far?",
			"sure, how much?",
			"tamam mı",
			"evet mi?",
			"olur mu",
			"he said yes",
			"what happens if I say yes?",
			"is it yes or no",
			"yes or no",
			"yes/no",
			"type YES to confirm",
			'"yes"',
			"> yes",
			"~yes~",
			"y̶e̶s̶",
			"thanks",
			"teşekkürler",
			"🙏",
			"hmm",
			"hmm ok",
			"seen",
			"noted",
			"❤️",
			"😂",
			"",
			"   ",
			"7K3M",
			"y",
			"n",
			"k",
			"e",
			"h",
			"not sure",
			"maybe",
			"belki",
			"olabilir",
			"good morning",
			"my taxi right now",
			"the bus is fine",
			"book the hotel",
			"taksi istiyorum",
			"süre",
			"yes 1500",
			"yes tomorrow",
			"yes and",
			"evet ve",
			"I can't wait",
			"yes да",
		],
	} as const satisfies Record<Reply["kind"], readonly string[]>;
	for (const kind of ["yes", "no", "edit", "unclear"] as const)
		test.each(means[kind])(`%s is ${kind}`, (text) => {
			expect(kindOf(text)).toBe(kind);
		});
	test.each(["yes?", "yes, is it far?", "sure, how much?", "tamam mı", "ok, what's the address"])(
		"%s asks something",
		(text) => {
			expect(read(text).isQuestion).toBe(true);
		},
	);
});

describe("what depends on the language", () => {
	test.each([
		["y", "en", "yes"],
		["k", "en", "yes"],
		["n", "en", "no"],
		["e", "tr", "yes"],
		["h", "tr", "no"],
		["e", "en", "unclear"],
		["y", "tr", "unclear"],
		["he", "tr", "yes"],
	] as const)("%s in %s alone is %s", (text, locale, kind) => {
		expect(kindOf(text, [locale])).toBe(kind);
	});
	test("an answer names the language that understood it; signs alone name none", () => {
		expect(read("tamam").locale).toBe("tr");
		expect(read("yes").locale).toBe("en");
		expect(read("👍").locale).toBeNull();
		expect(read("qqq").locale).toBeNull();
	});
	test("with no language at all only signs count", () => {
		expect(kindOf("👍", [])).toBe("yes");
		expect(kindOf("yes", [])).toBe("unclear");
	});
});
