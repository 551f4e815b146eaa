/**
 * Values come as JSON: instants as `app.commit_moment` takes them, everything else as its column has it. A row is shown as the Worker knows
 * it: with instants as milliseconds.
 */
import { getTableColumns, getTableName, SQL, type Table } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";

export type Committed = {
	readonly table: PgTable;
	readonly isWritten: boolean;
	/** By which its rows are known, within a tenant; `id` where nothing is said. Of several columns: locked and changed only many at once. */
	readonly key?: string | readonly string[];
	readonly entity?: string;
	/** The platform's: it has no tenant. The system's role changes it; to everyone else it is not theirs to lock, and is looked at. */
	readonly isPlatforms?: boolean;
	/** Only added to, and sealed itself: no event tells of its rows. */
	readonly isLog?: boolean;
	/** It changes, and no event tells of it. */
	readonly isSilent?: boolean;
	readonly changes?: readonly string[];
};
type Column = {
	readonly name: string;
	readonly type: string;
	readonly standard: string;
	/** By nobody: a number or a value that the database gives. */
	readonly isGiven: boolean;
};

export const snakeOf = (name: string): string =>
	name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const typeOf = (column: { readonly getSQLType: () => string }): string =>
	column.getSQLType().replace("timestamp with time zone", "timestamptz");
/** One of a few words, which an index may be made for: such a value stands in the query's text. */
export const isChoice = (column: {
	readonly dataType: string;
	readonly enumValues?: readonly string[] | undefined;
}): boolean => column.dataType === "boolean" || (column.enumValues?.length ?? 0) > 0;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (lines: readonly string[], indent: string): string => lines.join(`,\n${indent}`);

const dialect = new PgDialect();
function standardOf({ default: value, hasDefault, columnType }: PgColumn): string {
	if (!hasDefault || value === undefined) return "null";
	if (value instanceof SQL) return dialect.sqlToQuery(value).sql;
	// A list of Postgres, or of JSON.
	if (Array.isArray(value) && value.length === 0) return columnType === "PgJsonb" ? "'[]'" : "'{}'";
	return quoted(typeof value === "object" ? JSON.stringify(value) : String(value));
}
const columnsOf = (table: PgTable): readonly Column[] =>
	Object.entries(getTableColumns(table as Table)).map(([name, column]) => {
		const type = typeOf(column);
		const of = column as PgColumn;
		return {
			name: snakeOf(name),
			type,
			standard: standardOf(of),
			isGiven: !of.generated && !of.generatedIdentity && !type.includes("serial"),
		};
	});

/** The value of a column among `given`; json null is null. */
function valueIn({ name, type }: Column, given: string): string {
	const text = `${given} ->> '${name}'`;
	if (type === "timestamptz") return `app.commit_moment(${given} -> '${name}', now_at)`;
	if (type === "jsonb") return `nullif(${given} -> '${name}', 'null')`;
	if (type === "text") return text;
	if (!type.endsWith("[]")) return `(${text})::${type}`;
	const one = type === "timestamptz[]" ? "app.at(x::bigint)" : `x::${type.slice(0, -2)}`;
	return `case when jsonb_typeof(${given} -> '${name}') = 'array' then
				array(select ${one} from jsonb_array_elements_text(${given} -> '${name}') with ordinality e (x, n) order by n) end`;
}
const shownBy = ({ name, type }: Column): string => {
	if (type === "timestamptz") return `app.ms(t.${name})`;
	if (type === "timestamptz[]") return `array(select app.ms(x) from unnest(t.${name}) x)`;
	return `t.${name}`;
};
/** A function takes a hundred arguments at most. */
const pairsMax = 50;
function shownOf(columns: readonly Column[]): string {
	const parts: string[] = [];
	for (let from = 0; from < columns.length; from += pairsMax)
		parts.push(
			`jsonb_build_object(${columns
				.slice(from, from + pairsMax)
				.map((column) => `'${column.name}', ${shownBy(column)}`)
				.join(", ")})`,
		);
	return parts.join("\n\t\t|| ");
}
const namesOf = (columns: readonly Column[]): string =>
	quoted(`{${columns.map(({ name }) => name).join(",")}}`);

type Key = { readonly name: string; readonly type: string };
const platformLockingSql = (name: string, key: Key): string => {
	const row = `select t.* into t from public.${name} t where t.${key.name} = (guard ->> 'id')::${key.type}`;
	return `if (guard ->> 'changes')::boolean then
		${row} for no key update;
	else
		${row};
	end if;`;
};
const lockingSql = (name: string, key: Key): string => {
	const lock = (how: string) =>
		`select t.* into t from public.${name} t where t.tenant_id = app.current_tenant() and t.${key.name} = (guard ->> 'id')::${key.type} for ${how};`;
	return `if (guard ->> 'changes')::boolean and passing then
		${lock("no key update skip locked")}
	elsif (guard ->> 'changes')::boolean then
		${lock("no key update")}
	elsif passing then
		${lock("share skip locked")}
	else
		${lock("share")}
	end if;`;
};
function lockSql(name: string, columns: readonly Column[], key: Key, isPlatforms: boolean): string {
	const lock = (isPlatforms ? platformLockingSql : lockingSql)(name, key);
	return `create or replace function app.commit_lock_${name}(guard jsonb, passing boolean) returns jsonb
language plpgsql
as $$
#variable_conflict use_column
declare
	t public.${name};
	shown jsonb;
	unchanged constant jsonb := guard -> 'unchanged';
begin
	${lock}
	if not found then
		raise exception 'GONE:${name}' using errcode = 'AS409';
	end if;
${
	columns.some(({ name: column }) => column === "version")
		? `	if t.version = (guard ->> 'version')::int then
		-- Nothing of it has moved, and nothing is filled in from it.
		return '{}';
	end if;
`
		: ""
}	shown := ${shownOf(columns)};
	if shown || unchanged <> shown then
		if unchanged - ${namesOf(columns)}::text[] <> '{}' then
			raise exception 'no such column: %', unchanged;
		end if;
		raise exception 'MOVED:${name}' using errcode = 'AS409';
	end if;
	return shown;
end $$;
`;
}

function insertSql(
	name: string,
	columns: readonly Column[],
	entity: string,
	{ isLog = false, isSilent = false, isPlatforms = false }: Committed,
): string {
	const given = columns.filter(({ isGiven, name: column }) => isGiven && column !== "tenant_id");
	const values = given.map((column) =>
		column.standard === "null"
			? valueIn(column, "given")
			: `case when given ? '${column.name}' then ${valueIn(column, "given")} else ${column.standard} end`,
	);
	return `create or replace function app.commit_insert_${name}(given jsonb, now_at timestamptz) returns jsonb
language plpgsql
as $$
declare
	shown jsonb;
	written jsonb;
begin
	if given - ${namesOf(given)}::text[] <> '{}' then
		raise exception 'no such column: %', given;
	end if;
	insert into public.${name} as t (${isPlatforms ? "" : "tenant_id, "}${given.map((column) => column.name).join(", ")})
	values (
		${list([...(isPlatforms ? [] : ["app.current_tenant()"]), ...values], "\t\t")}
	)
	returning ${shownOf(columns)},
		to_jsonb(t)
	into strict shown, written;
	return jsonb_build_array(shown, ${isLog || isSilent ? "null" : "written"}, shown -> '${entity}');
end $$;
`;
}

/** Its second answer: its keys, and what is different now; null where nothing is. Its third, as of `insertSql`: by what it is known. */
function updateSql(
	name: string,
	columns: readonly Column[],
	key: Key,
	entity: string,
	{ changes, isSilent = false, isPlatforms = false }: Committed,
): string {
	const ours = isPlatforms ? "" : "t.tenant_id = app.current_tenant() and ";
	const rest = columns.filter(({ name: column }) => column !== key.name && column !== "tenant_id");
	const compared = rest.filter(({ name: column }) => column !== entity);
	const given = rest.filter(
		(column) => column.isGiven && (changes === undefined || changes.includes(column.name)),
	);
	return `create or replace function app.commit_update_${name}(was jsonb, given jsonb, now_at timestamptz) returns jsonb
language plpgsql
as $$
declare
	shown jsonb;
	written jsonb;
	same text[];
begin
	if given - ${namesOf(given)}::text[] <> '{}' then
		raise exception 'no such column: %', given;
	end if;
	update public.${name} t set
		${list(
			given.map(
				(column) =>
					`${column.name} = case when given ? '${column.name}' then ${valueIn(column, "given")} else t.${column.name} end`,
			),
			"\t\t",
		)}
	from public.${name} o
	where ${ours}t.${key.name} = (was ->> '${key.name}')::${key.type} and ${isPlatforms ? "" : "o.tenant_id = t.tenant_id and "}o.${key.name} = t.${key.name}
	returning ${shownOf(columns)},
		to_jsonb(t),
		array_remove(array[
			${list(
				compared.map(
					(column) =>
						`case when t.${column.name} is not distinct from o.${column.name} then '${column.name}' end`,
				),
				"\t\t\t",
			)}
		], null)
	into strict shown, written, same;
	return jsonb_build_array(shown, ${isSilent ? "null" : `case when cardinality(same) < ${compared.length} then written - same end`}, shown -> '${entity}');
end $$;
`;
}

/** The first that its unique index has not: written out where the index is over the tenant and that column alone. */
function freeSql(name: string, table: PgTable, columns: readonly Column[]): string {
	const branches = freeOnes(table).map(({ column, only }) => {
		const type = columns.find((one) => one.name === column)?.type ?? "text";
		const among = JSON.stringify(only === null ? [] : [[only[0], "=", only[1]]]);
		const where =
			only === null ? "" : ` and t.${only[0]}${only[1] === true ? "" : ` = ${quoted(only[1])}`}`;
		return `	if of_table = '${name}' and of_column = '${column}' and choices -> 'among' = ${quoted(among)} then
		for i in 0 .. jsonb_array_length(choices -> '$free') - 1 loop
			chosen := choices -> '$free' ->> i;
			if not exists (
				select from public.${name} t
				where t.tenant_id = app.current_tenant() and t.${column} = chosen::${type.replace(/^char\(\d+\)$/, "bpchar")}${where}) then
				return chosen;
			end if;
		end loop;
		return null;
	end if;
`;
	});
	return branches.join("");
}
type Free = {
	readonly column: string;
	readonly only: readonly [column: string, value: string | true] | null;
};
/** Drizzle's columns of an index have a name, and pieces of text have none. */
const columnIn = (chunk: unknown): string | undefined => (chunk as { name?: string }).name;
function freeOnes(table: PgTable): readonly Free[] {
	const { indexes, uniqueConstraints } = getTableConfig(table);
	const besideTenant = (columns: readonly unknown[]): string | null => {
		const names = columns.map(columnIn);
		const [first, second] = names;
		return names.length === 2 && first === "tenantId" && second !== undefined && second !== "id"
			? snakeOf(second)
			: null;
	};
	const found: Free[] = uniqueConstraints.flatMap(({ columns }) => {
		const column = besideTenant(columns);
		return column === null ? [] : [{ column, only: null }];
	});
	for (const { config } of indexes) {
		const column = config.unique ? besideTenant(config.columns) : null;
		if (column === null) continue;
		const chunks = (config.where?.queryChunks ?? []) as readonly unknown[];
		const by = chunks.map(columnIn).find((one) => one !== undefined);
		const text = chunks
			.flatMap((one) => (one as { value?: readonly string[] }).value ?? [])
			.join("");
		const value = /^\s*= '([^']*)'\s*$/.exec(text)?.[1];
		if (!config.where) found.push({ column, only: null });
		else if (by !== undefined && text.trim() === "")
			found.push({ column, only: [snakeOf(by), true] });
		else if (by !== undefined && value !== undefined)
			found.push({ column, only: [snakeOf(by), value] });
	}
	return found;
}

const branching = (
	committed: readonly Committed[],
	what: string,
	takes: string,
	gives: string,
	call: (name: string) => string,
) => `create or replace function app.commit_${what}(${takes}) returns ${gives}
language plpgsql
as $$
begin
	case of_table
${committed.map(({ table }) => `\t\twhen '${getTableName(table)}' then return ${call(getTableName(table))};`).join("\n")}
		else raise exception 'no such table: %', of_table;
	end case;
end $$;
`;

export const keysOf = ({ key = "id" }: Committed): readonly string[] =>
	typeof key === "string" ? [key] : key;
/** What has no key of one column is read and counted, added, and changed many at once. */
const isLockable = (one: Committed): boolean => {
	const [first = "", ...more] = keysOf(one);
	return first in getTableColumns(one.table as Table) && more.length === 0;
};

export function sqlOf(committed: readonly Committed[]): string {
	const written = committed.filter(({ isWritten }) => isWritten);
	const lockable = committed.filter(isLockable);
	const changing = lockable.filter(({ isWritten, isLog }) => isWritten && !isLog);
	const parts = committed.flatMap((one) => {
		const [known = "id"] = keysOf(one);
		const { table, isWritten, isPlatforms = false, entity = known } = one;
		const name = getTableName(table);
		const columns = columnsOf(table);
		const key = columns.find((column) => column.name === snakeOf(known));
		return [
			...(key && lockable.includes(one) ? [lockSql(name, columns, key, isPlatforms)] : []),
			...(isWritten ? [insertSql(name, columns, snakeOf(entity), one)] : []),
			...(key && changing.includes(one)
				? [updateSql(name, columns, key, snakeOf(entity), one)]
				: []),
		];
	});
	const types = committed.map(
		({ table }) =>
			`\t"${getTableName(table)}": ${JSON.stringify(Object.fromEntries(columnsOf(table).map(({ name, type }) => [name, type])))}`,
	);
	const choices = committed.flatMap(({ table }) => {
		const names = Object.entries(getTableColumns(table as Table))
			.filter(([, column]) => isChoice(column))
			.map(([name]) => snakeOf(name));
		return names.length > 0 ? [`\t"${getTableName(table)}": ${JSON.stringify(names)}`] : [];
	});
	return `-- Generated by scripts/write-commit-tables.ts from the drizzle schema.

-- Columns that hold one of a few words.
create or replace function app.commit_choices() returns jsonb
language sql immutable parallel safe
return '{
${choices.join(",\n")}
}'::jsonb;

-- Types of the columns, for conditions.
create or replace function app.commit_types() returns jsonb
language sql immutable parallel safe
return '{
${types.join(",\n")}
}'::jsonb;

${parts.join("\n")}
${branching(lockable, "lock", "of_table text, guard jsonb, passing boolean", "jsonb", (name) => `app.commit_lock_${name}(guard, passing)`)}
${branching(written, "insert", "of_table text, given jsonb, now_at timestamptz", "jsonb", (name) => `app.commit_insert_${name}(given, now_at)`)}
${branching(changing, "update", "of_table text, was jsonb, given jsonb, now_at timestamptz", "jsonb", (name) => `app.commit_update_${name}(was, given, now_at)`)}
-- The first of them that no row has for which the conditions hold; null: none. Two that take one at once: the unique index knows. What is
-- asked of no index is asked by a query that is put together.
create or replace function app.commit_free(of_table text, of_column text, choices jsonb, rows jsonb, now_at timestamptz) returns text
language plpgsql
as $$
declare
	chosen text;
	w record;
begin
${written.map(({ table }) => freeSql(getTableName(table), table, columnsOf(table))).join("")}	w := app.commit_where(of_table, choices -> 'among', rows, now_at, 2);
	return app.read(jsonb_build_object('given', jsonb_build_array(choices -> '$free') || w.given, 'query', format(
		'select to_jsonb(x.c) from jsonb_array_elements_text($1::jsonb) with ordinality x (c, n) where not exists (
			select from public.%I t where t.%I = x.c::%s and %s) order by x.n limit 1', of_table, of_column,
		app.commit_types() -> of_table ->> of_column, w.said))) #>> '{}';
end $$;
grant execute on function app.commit_types(), app.commit_choices(), app.commit_lock(text, jsonb, boolean), app.commit_insert(text, jsonb, timestamptz),
	app.commit_update(text, jsonb, jsonb, timestamptz), app.commit_free(text, text, jsonb, jsonb, timestamptz) to app_rw, app_system;
grant execute on function
	${list(
		committed.flatMap((one) => {
			const name = getTableName(one.table);
			return [
				...(lockable.includes(one) ? [`app.commit_lock_${name}(jsonb, boolean)`] : []),
				...(one.isWritten ? [`app.commit_insert_${name}(jsonb, timestamptz)`] : []),
				...(changing.includes(one) ? [`app.commit_update_${name}(jsonb, jsonb, timestamptz)`] : []),
			];
		}),
		"\t",
	)} to app_rw, app_system;
`;
}
