import { describe, expect, test } from "vitest";
import type { Reply } from "./reply.ts";
import { kindOf, read } from "./testing/read.ts";

describe("an answer, and the traps of what channels send", () => {
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
			"yes thanks",
			"Yes, that's it. Thanks.",
			"That's all correct",
			"yes, please share it",
			"proceed as it is",
			"pull the trigger",
			"you have my go-ahead",
			"that would be fien",
			"your are right",
			"tat is exact",
			"no correction necessary",
			"sounds amazing, I can't wait",
			"Yes, I would like to book the table there.",
			"That's great",
			"I sure do.",
			"I think that's what will work.",
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
			"yes 1500",
			"yes tomorrow",
			"I'm sorry, I only need 2 tickets.",
			"Reserve a table for 4.",
			"Strike that, there will be just 1 person, me.",
			"Sorry, on the 14th please.",
			"tomorrow at 5",
			"I want it for three people",
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
			"tamam thanks",
			"ok teşekkürler",
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
			"yes and",
			"evet ve",
			"I can't wait",
			"yes да",
			"Let's do that later.",
			"ok thanks",
			"Thanks, that's all.",
			"That will be all, thank you",
			"I am all set",
			"nope that's it, thanks",
			"Yes, that will be all.",
			"Great, thanks!",
			"Awesome.",
			"Perfect, thanks.",
			"Thanks so much, I appreciate it, see ya!",
			"I want to book a table",
			"Yes, I want a hotel there",
			"Have a good one",
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

describe("thanks, delight and farewells", () => {
	test.each([
		"Thanks, that's all.",
		"I am all set",
		"Great, thanks!",
		"Awesome.",
		"ok thanks",
		"bye",
	])("%s is a pleasantry", (text) => {
		expect(read(text)).toMatchObject({ kind: "unclear", isPleasantry: true });
	});
	test.each(["hmm", "maybe", "is it far?", "my taxi right now", "thanks, is it far?", "qqq"])(
		"%s is none",
		(text) => {
			expect(read(text).isPleasantry).toBe(false);
		},
	);
});

describe("one of something else", () => {
	test.each(["ok then get me one", "get me one", "book one", "please get us one"])(
		"is asked for, and nothing that waits is agreed to: %s",
		(text) => {
			expect(read(text, ["en"]).kind).not.toBe("yes");
		},
	);

	test.each(["ok then get me that", "book it", "yes, order it for me"])(
		"is not what is pointed at: %s",
		(text) => {
			expect(read(text, ["en"]).kind).toBe("yes");
		},
	);
});

describe("what a yes is about", () => {
	test.each([
		["yes, please play the movie", [["media"], ["media"]]],
		["yes, book the taxi", [["ride"]]],
		["yes, book it", []],
		["evet", []],
	] as const)("%s names %j", (text, named) => {
		expect(read(text, ["en"]).named).toEqual(named);
	});
	test.each([
		["cancel it", "no", "unclear"],
		["yes, cancel it", "no", "yes"],
		["please cancel my booking", "no", "unclear"],
		["yes", "yes", "yes"],
		["no", "no", "no"],
		["no, don't cancel it", "no", "no"],
		["cancel", "no", "unclear"],
		["yes but at 5", "edit", "edit"],
	] as const)("%s is %s, and %s where the question is to call off", (text, kind, undoing) => {
		expect(read(text, ["en"])).toMatchObject({ kind, undoing });
	});
});

describe("polite words that everybody borrows", () => {
	const borrowed = "merci gracias danke obrigada grazie sağol ευχαριστώ spasibo murakoze asante";
	test.each([...borrowed.split(" "), "bitte", "svp", "por favor", "tafadhali"])(
		"a yes is one beside %s, whatever is written here",
		(word) => {
			expect(kindOf(`yes, ${word}`, ["en"])).toBe("yes");
			expect(kindOf(word, ["en"])).toBe("unclear");
		},
	);
});
