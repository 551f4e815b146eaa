import type { ReplyLocale } from "./locale.ts";

export class NotLoaded extends Error {
	override readonly name = "NotLoaded";
	readonly locale: ReplyLocale;
	constructor(locale: ReplyLocale) {
		super(`${locale} is not loaded`);
		this.locale = locale;
	}
}
