import type { ReplyLocale } from "./locale.ts";

/** A language that is not there yet. */
export class NotLoaded extends Error {
	override readonly name = "NotLoaded";
	readonly locale: ReplyLocale;
	constructor(locale: ReplyLocale) {
		super(`${locale} is not loaded`);
		this.locale = locale;
	}
}

/** A part of a pack that is not there yet. */
export class NotBrought extends Error {
	override readonly name = "NotBrought";
	readonly bring: () => Promise<unknown>;
	constructor(what: string, bring: () => Promise<unknown>) {
		super(`${what} is not there yet`);
		this.bring = bring;
	}
}

/** More than the packs that one stretch of work can miss one after the other. */
export const bringsMax = 64;

/** At once where nothing is missing. Else what is missing is brought, and the work, which has left nothing behind, is done again. */
export function whenThere<T>(work: () => T, left = bringsMax): T | Promise<Awaited<T>> {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof NotBrought) || left === 0) throw error;
		return error.bring().then(() => whenThere(work, left - 1)) as Promise<Awaited<T>>;
	}
}
