/** A language's table is needed and not there yet: whoever can wait loads it, and does anew what was begun. */
import type { ReplyLocale } from "./locale.ts";

export class NotLoaded extends Error {
	override readonly name = "NotLoaded";
	readonly locale: ReplyLocale;
	constructor(locale: ReplyLocale) {
		super(`${locale} is not loaded`);
		this.locale = locale;
	}
}
