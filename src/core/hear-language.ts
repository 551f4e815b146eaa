/** What is said of a voice note or a picture, in each language that is written. */
export const hearTexts = [
	/** Before whatever follows, so that it can be corrected. */
	"heard",
	"seen",
	/** Nobody listens here. */
	"deaf",
	"nothing",
	"too_long",
	"later",
	/** What was heard would answer a question, or is a word that only counts in writing. */
	"write_answer",
	"write_it",
] as const;
export type HearText = (typeof hearTexts)[number];
export type HearTexts = Readonly<Record<HearText, string>>;
