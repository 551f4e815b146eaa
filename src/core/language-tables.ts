/** A table may come later than the first message; who needs it before that is told which language to load. */
import type { ReplyLocale } from "./locale.ts";
import { NotLoaded } from "./not-loaded.ts";

export type LanguageTables<Table> = {
	readonly add: (locale: ReplyLocale, table: Table) => void;
	readonly has: (locale: ReplyLocale) => boolean;
	/** Throws `NotLoaded` where the language is not there yet. */
	readonly of: (locale: ReplyLocale) => Table;
	readonly fromAll: <Made>(make: (all: ReadonlyMap<ReplyLocale, Table>) => Made) => () => Made;
	readonly fromEach: <Made>(make: (table: Table) => Made) => (locale: ReplyLocale) => Made;
};

export function languageTables<Table>(): LanguageTables<Table> {
	const tables = new Map<ReplyLocale, Table>();
	const of = (locale: ReplyLocale): Table => {
		const found = tables.get(locale);
		if (found === undefined) throw new NotLoaded(locale);
		return found;
	};
	return {
		add: (locale, table) => {
			tables.set(locale, table);
		},
		has: (locale) => tables.has(locale),
		of,
		fromAll: (make) => {
			let made: { readonly size: number; readonly value: ReturnType<typeof make> } | null = null;
			return () => {
				if (made?.size !== tables.size) made = { size: tables.size, value: make(tables) };
				return made.value;
			};
		},
		fromEach: <Made>(make: (table: Table) => Made) => {
			const known = new Map<ReplyLocale, Made>();
			return (locale) => {
				const found = known.get(locale);
				if (found !== undefined) return found;
				const made = make(of(locale));
				known.set(locale, made);
				return made;
			};
		},
	};
}
