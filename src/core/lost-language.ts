/** What is said of something that was agreed to and that Postgres has lost, or that ran out, in each language that is written. */
import type { Locale } from "./locale.ts";

export const lostTexts = [
	/** Before the question that asks for it again, or before why that cannot be. */
	"asked",
	/** To an answer to what was lost. */
	"closed",
	/** Before the question that is put again, behind a yes that came after its end. */
	"ranOut",
] as const;
export type LostText = (typeof lostTexts)[number];
/** Each has one gap: {code}. */
export type LostTexts = Readonly<Record<LostText, string>>;
export type LostSays = (key: LostText, locale: Locale, code: string) => Promise<string>;
