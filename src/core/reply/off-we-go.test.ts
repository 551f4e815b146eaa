/** Who says that it may begin agrees; who says more, or only that it is nice, does not. */
import { expect, test } from "vitest";
import { type ReplyLocale, replyLocales } from "../locale.ts";
import { parseReply } from "./reply.ts";
import "../../../test/support/reply-languages.ts";

const kindOf = (text: string, ...locales: readonly ReplyLocale[]) =>
	parseReply(text, { locales }).kind;

test.each<[ReplyLocale, string]>([
	["fr", "c'est parti"],
	["fr", "Allez, c'est parti !"],
	["fr", "allez ok"],
	["de", "auf geht's"],
	["de", "Ok, auf gehts"],
	["ru", "погнали"],
	["en", "nice one yes"],
	["en", "Nice one, yes please"],
])("in %s it is a yes: %s", (locale, text) => {
	expect(kindOf(text, locale)).toBe("yes");
	expect(kindOf(text, ...replyLocales)).toBe("yes");
});

test.each<[ReplyLocale, string]>([
	["fr", "c'est parti ?"],
	["fr", "c'est parti trop tard"],
	["fr", "le bus, c'est parti"],
	["fr", "allez"],
	["fr", "allez au port"],
	["fr", "allez non"],
	["de", "auf"],
	["de", "auf nach Berlin"],
	["de", "auf geht's nach Berlin"],
	["de", "na gut"],
	["ru", "погнали завтра"],
	["en", "nice one"],
	["en", "nice one, thanks"],
	["en", "nice one yes but later"],
	["en", "ok done talking to you"],
	["en", "ok done"],
])("in %s it is none: %s", (locale, text) => {
	expect(kindOf(text, locale)).not.toBe("yes");
});
