/** Phrases are written as in `reply/reply-language.ts`. */
export type PersonalRequestLanguage = {
	readonly classes: Readonly<Record<string, readonly string[]>>;
	/** To see it. */
	readonly show: readonly string[];
	/** To have it erased. */
	readonly erase: readonly string[];
};
