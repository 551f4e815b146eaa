/** What a database still lacks of `migrations/`, and what of it takes something away from the code that is running. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const migrationsFolder = join(import.meta.dirname, "../../migrations");

const journalSchema = z.looseObject({
	entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});
export type Migration = { readonly tag: string; readonly whenMs: number; readonly sql: string };

export const readJournal = (folder = migrationsFolder) =>
	journalSchema.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));

export const readMigrations = (folder = migrationsFolder): readonly Migration[] =>
	readJournal(folder).entries.map(({ tag, when }) => ({
		tag,
		whenMs: when,
		sql: readFileSync(join(folder, `${tag}.sql`), "utf8"),
	}));

/** `null`: it has none yet. */
export const pendingOf = (
	all: readonly Migration[],
	newestMs: number | null,
): readonly Migration[] => all.filter(({ whenMs }) => newestMs === null || whenMs > newestMs);

type Asks = { readonly query: (sql: string) => Promise<{ readonly rows: readonly unknown[] }> };
const newestRow = z.object({ newest: z.coerce.number().nullable() });

/** When the newest that ran was made. Null: none ever ran. */
export async function newestMigration(client: Asks): Promise<number | null> {
	const { rows } = await client.query(
		"select to_regclass('drizzle.__drizzle_migrations') as there",
	);
	if (!z.object({ there: z.string().nullable() }).parse(rows[0]).there) return null;
	const newest = await client.query(
		"select max(created_at) as newest from drizzle.__drizzle_migrations",
	);
	return newestRow.parse(newest.rows[0]).newest;
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const statementsOf = (sql: string): readonly string[] =>
	sql
		.replaceAll(/^\s*--(?!> statement-breakpoint).*$/gm, "")
		.split(/;|--> statement-breakpoint/)
		.map((text) => text.replaceAll(/\s+/g, " ").trim())
		.filter((text) => text !== "");
const first = (text: string, pattern: RegExp): string =>
	pattern.exec(text)?.[1]?.toLowerCase() ?? "";

const takes: readonly (readonly [RegExp, string])[] = [
	[
		/\bdrop (table|column|schema|type|view|materialized view|function|sequence)\b/i,
		"drops something",
	],
	[/\brename\b/i, "renames something"],
	[/\balter (column )?\S+ (set data )?type\b/i, "changes a type"],
	[/\balter (column )?\S+ set not null\b/i, "demands a value"],
	[/\balter (column )?\S+ drop default\b/i, "drops a default"],
	[/\badd column (?!.*\b(default|generated)\b).*\bnot null\b/i, "demands a value"],
];

/**
 * What of these takes something from code that does not know of them: it is run after the code, not before. A rule over a column that
 * is new with them takes nothing: older code leaves it empty. One that is made anew under its name is not judged.
 */
export function narrowingIn(migrations: readonly Migration[]): ReadonlyMap<string, string> {
	const statements = migrations.flatMap(({ tag, sql }) =>
		statementsOf(sql).map((text) => ({ tag, text })),
	);
	const made = (pattern: string) =>
		new Set(
			statements
				.map(({ text }) => first(text, new RegExp(pattern, "i")))
				.filter((one) => one !== ""),
		);
	const newTables = made(`^create table (?:if not exists )?${name}`);
	const newColumns = made(
		`^alter table (?:only )?(?:"?\\w+"?\\.)?"?\\w+"? add column (?:if not exists )?"?(\\w+)"?`,
	);
	const dropped = made(`drop (?:constraint|index) (?:if exists )?${name}`);
	const remade = made(`(?:add constraint|create (?:unique )?index(?: if not exists)?) ${name}`);
	const speaksOfNew = (text: string) =>
		[...text.matchAll(/"?(\w+)"?/g)].some(([, word = ""]) => newColumns.has(word.toLowerCase()));

	function why(text: string): string | null {
		const table = first(text, new RegExp(`^alter table (?:only )?${name}`, "i"));
		const indexed = first(text, new RegExp(`^create (?:unique )?index .*? on ${name}`, "i"));
		if (newTables.has(table) || newTables.has(indexed)) return null;
		const known = takes.find(([pattern]) => pattern.test(text));
		if (known) return known[1];
		const gone = first(text, new RegExp(`drop (?:constraint|index) (?:if exists )?${name}`, "i"));
		if (gone !== "") return remade.has(gone) ? null : "drops a rule or an index";
		const rule = first(
			text,
			new RegExp(`(?:add constraint|create unique index(?: if not exists)?) ${name}`, "i"),
		);
		if (rule === "" || dropped.has(rule) || speaksOfNew(text)) return null;
		return "adds a rule to rows that are there";
	}
	const found = new Map<string, string>();
	for (const { tag, text } of statements) {
		const because = why(text);
		if (because !== null && !found.has(tag)) found.set(tag, `${because}: ${text.slice(0, 80)}`);
	}
	return found;
}

/** How many may run before the code: all up to the first that narrows. */
export const expandingOf = (
	pending: readonly Migration[],
	narrowing: ReadonlyMap<string, string>,
): readonly Migration[] => {
	const at = pending.findIndex(({ tag }) => narrowing.has(tag));
	return at === -1 ? pending : pending.slice(0, at);
};
