/** The languages of Assent. A language is one file in `core/reply/languages`, and where we speak it, in the template tables. */

/** Languages that Assent writes: every template has a text in each. */
export const locales = ["en", "tr"] as const;
export type Locale = (typeof locales)[number];

/** Languages in which an answer is understood. A market lists those its people write. */
export const replyLocales = [
	"en",
	"tr",
	"el",
	"ru",
	"rw",
	"fr",
	"sw",
	"de",
	"es",
	"ar",
	"pt",
	"hi",
] as const;
export type ReplyLocale = (typeof replyLocales)[number];
