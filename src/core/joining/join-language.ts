/** What a language brings to it. Phrases are written as in `reply/reply-language.ts`. */
export const joinTexts = [
	"which_number",
	"sent",
	"too_often",
	"not_here",
	"code",
	"wrong",
	"over",
	"joined",
	"closed",
	"told_host",
	"left",
	"left_all",
] as const;
export type JoinText = (typeof joinTexts)[number];

export type JoinLanguage = {
	readonly classes: Readonly<Record<string, readonly string[]>>;
	/** "I am also on WhatsApp", the number taken out. */
	readonly ask: readonly string[];
	/** "Leave my WhatsApp conversation". */
	readonly leave: readonly string[];
	readonly texts: Readonly<Record<JoinText, string>>;
};
