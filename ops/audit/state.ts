/** What was changed behind the events is found by its key, with the columns that differ. */
import { createHash } from "node:crypto";
import pg from "pg";
import type { Findings } from "./finding.ts";

const rowsAtOnce = 500;

/** Neither watched nor sealed: projections of others, ledgers of the machinery with unique keys of their own, and what people did without
 * names (the call that counted it is sealed). */
const unwatched: ReadonlySet<string> = new Set([
	"admin_requests",
	"behaviour_days",
	"behaviour_events",
	"funnel_days",
	"listing_index",
	"listing_words",
	"message_templates",
	"metric_folds",
	"metric_minutes",
	"metric_totals",
	"notifications",
	"resealings",
	"search_grams",
	"system_alerts",
	"tenant_daily_use",
	"thread_upkeep",
	"webhook_deliveries",
	"webhook_progress",
]);

export type Watched = {
	readonly name: string;
	/** Null: a table of the platform. */
	readonly tenantColumn: string | null;
	readonly entityColumn: string;
	readonly keyColumns: readonly string[];
};

export type Rebuilt = {
	readonly table: string;
	readonly rows: number;
	readonly digest: string;
	readonly rebuiltDigest: string;
	/** Rows of which a payload was erased: nobody can say any more what they became. */
	readonly notCompared: number;
};

type TriggerRow = {
	readonly table: string;
	readonly triggers: readonly string[];
	readonly off: readonly string[];
	readonly args: readonly string[] | null;
};

/** From the catalogue, so that no table can be forgotten; one that is in nobody's care is itself a finding. */
export async function watchedTables(
	client: pg.ClientBase,
	findings: Findings,
): Promise<readonly Watched[]> {
	const { rows } = await client.query<TriggerRow>(`
		select c.relname as "table", coalesce(array_agg(t.tgname::text) filter (where t.oid is not null), '{}') as triggers,
			coalesce(array_agg(t.tgname::text) filter (where t.tgenabled = 'D'), '{}') as off,
			(array_agg(string_to_array(encode(t.tgargs, 'escape'), '\\000')) filter (where t.tgname = 'log_insert'))[1:1] as args
		from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`);
	const watched: Watched[] = [];
	for (const { table, triggers, off, args } of rows) {
		for (const name of off)
			findings.add({ where: table, what: `its trigger ${name} is switched off` });
		if (["log_insert", "log_update", "log_delete"].every((name) => triggers.includes(name))) {
			const [tenantColumn, entityColumn, keyColumns] = args?.flat() ?? [];
			watched.push({
				name: table,
				tenantColumn: tenantColumn ? tenantColumn : null,
				entityColumn: String(entityColumn),
				keyColumns: String(keyColumns).split(","),
			});
		} else if (
			!(triggers.includes("stamp_row") && triggers.includes("append_only")) &&
			!unwatched.has(table)
		)
			findings.add({ where: table, what: "no change of this table is written down" });
	}
	return watched;
}

/** Of these tables, those that have a row, or of whose rows an event tells. The others are as they should be: empty. */
export async function tablesInUse(
	client: pg.ClientBase,
	watched: readonly Watched[],
): Promise<ReadonlySet<string>> {
	const live = watched.map(
		({ name }) =>
			`select ${pg.escapeLiteral(name)} where exists (select from ${pg.escapeIdentifier(name)})`,
	);
	const { rows } = await client.query<{ name: string }>(
		[
			"select entity_type as name from event_log where op <> 'journal'",
			`select c.told ->> 'table' from event_log e cross join lateral ${listIn("e.change_payload -> 'carried'")} c (told)
				where e.op <> 'journal' and e.change_payload ? 'carried'`,
			...live,
		].join(" union "),
	);
	return new Set(rows.map(({ name }) => name));
}

type Column = {
	readonly name: string;
	readonly is_generated: boolean;
	readonly is_json: boolean;
	readonly missing: string | null;
	readonly otherwise: string | null;
};
const constant = /^(?:'((?:[^']|'')*)'::[\w ".[\]]+|(-?[\d.]+)|(true|false))$/;

/** What rows have in columns that were added after they were written: no event tells of those. */
function laterColumns(columns: readonly Column[]): Record<string, unknown> {
	const values = columns.map(({ name, missing, otherwise, is_json }): [string, unknown] => {
		const found = constant.exec(otherwise ?? "");
		const text = missing ?? found?.[1]?.replaceAll("''", "'") ?? found?.[2] ?? found?.[3] ?? null;
		return [name, text !== null && is_json ? JSON.parse(text) : text];
	});
	return Object.fromEntries(values);
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<readonly Column[]> {
	const { rows } = await client.query<Column>(
		`select a.attname as name, a.attgenerated <> '' as is_generated, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json,
			case when a.atthasmissing then (a.attmissingval::text::text[])[1] end as missing,
			pg_get_expr(d.adbin, d.adrelid) as otherwise
		from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
		[table],
	);
	return rows;
}

/** What is no list has no elements. */
const listIn = (value: string) =>
	`jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end)`;

function comparison(
	watched: Watched,
	generated: readonly string[],
	tenantId: string | null,
): string {
	const { name, tenantColumn, entityColumn, keyColumns } = watched;
	const table = pg.escapeIdentifier(name);
	const key = (row: string) =>
		`jsonb_build_array(${keyColumns.map((column) => `${row} -> ${pg.escapeLiteral(column)}`).join(", ")})::text`;
	const without = generated.map((column) => ` - ${pg.escapeLiteral(column)}`).join("");
	const tenant = tenantId === null ? null : pg.escapeLiteral(tenantId);
	const ofTenant = tenant === null ? "" : `and e.tenant_id = ${tenant}`;
	const liveOfTenant =
		tenant === null || tenantColumn === null
			? ""
			: `where t.${pg.escapeIdentifier(tenantColumn)} = ${tenant}`;
	// What an event tells of its own rows, and what it carries of another table's.
	return `with told as (
			select e.seq, e.op, 0::bigint as part, r.ord, r.changed, ${key("r.changed")} as key
			from event_log e cross join lateral ${listIn("e.change_payload -> 'rows'")} with ordinality r (changed, ord)
			where e.entity_type = ${pg.escapeLiteral(name)} and e.op <> 'journal' ${ofTenant}
			union all
			select e.seq, c.told ->> 'op', c.part, r.ord, r.changed, ${key("r.changed")}
			from event_log e cross join lateral ${listIn("e.change_payload -> 'carried'")} with ordinality c (told, part)
			cross join lateral ${listIn("c.told -> 'rows'")} with ordinality r (changed, ord)
			where e.op <> 'journal' and e.change_payload ? 'carried' and c.told ->> 'table' = ${pg.escapeLiteral(name)} ${ofTenant}
		), lives as (
			select key, max(seq) filter (where op = 'insert') as born, max(seq) filter (where op = 'delete') as died,
				max(seq) as last from told group by key
		), rebuilt as (
			select l.key, l.last, to_jsonb(jsonb_populate_record(null::${table},
				$1::jsonb || jsonb_object_agg(f.key, f.value order by t.seq, t.part, t.ord)))${without} as row
			from lives l join told t on t.key = l.key and t.seq >= l.born cross join lateral jsonb_each(t.changed) f
			where l.born > coalesce(l.died, 0) group by l.key, l.last
		), live as (
			select ${key("to_jsonb(t)")} as key, to_jsonb(t)${without} as row from ${table} t ${liveOfTenant}
		), erased as (
			select distinct e.entity_id from event_log e
			where e.entity_type = ${pg.escapeLiteral(name)} and e.change_payload ? '$erased'
		)
		select coalesce(live.key, rebuilt.key) as key, live.row::text as live, rebuilt.row::text as rebuilt,
			coalesce(rebuilt.last, lives.last)::text as last,
			${tenantColumn === null ? "null" : `coalesce(live.row, rebuilt.row) ->> ${pg.escapeLiteral(tenantColumn)}`} as tenant_id,
			coalesce(live.row, rebuilt.row) ->> ${pg.escapeLiteral(entityColumn)} in (select entity_id from erased) as is_erased
		from live full join rebuilt on rebuilt.key = live.key left join lives on lives.key = live.key
		order by 1`;
}

type Compared = {
	readonly key: string;
	readonly live: string | null;
	readonly rebuilt: string | null;
	readonly last: string | null;
	readonly tenant_id: string | null;
	readonly is_erased: boolean;
};

function difference({ live, rebuilt, last }: Compared): string | null {
	if (live === rebuilt) return null;
	const lastEvent = last === null ? "no event tells of it" : `its last event is ${last}`;
	if (live === null) return `the events say there is such a row, and it is gone (${lastEvent})`;
	if (rebuilt === null) return `the events know no such row (${lastEvent})`;
	const [now, then] = [live, rebuilt].map((text) => JSON.parse(text) as Record<string, unknown>);
	const columns = Object.keys(now ?? {}).filter(
		(column) => JSON.stringify(now?.[column]) !== JSON.stringify(then?.[column]),
	);
	return `${columns.join(", ")} ${columns.length === 1 ? "is" : "are"} not what the events say (${lastEvent})`;
}

const digestOfNothing = createHash("sha256").digest("hex");

/** A table of which there is nothing, neither a row nor an event. */
export const nothingOf = ({ name }: Watched): Rebuilt => ({
	table: name,
	rows: 0,
	digest: digestOfNothing,
	rebuiltDigest: digestOfNothing,
	notCompared: 0,
});

export async function rebuild(
	client: pg.ClientBase,
	watched: Watched,
	tenantId: string | null,
	findings: Findings,
): Promise<Rebuilt> {
	const columns = await columnsOf(client, watched.name);
	const generated = columns.filter(({ is_generated }) => is_generated).map(({ name }) => name);
	const query = comparison(watched, generated, tenantId);
	const later = JSON.stringify(laterColumns(columns));
	await client.query(
		`declare compared no scroll cursor for ${query.replace("$1::jsonb", `${pg.escapeLiteral(later)}::jsonb`)}`,
	);
	const live = createHash("sha256");
	const rebuilt = createHash("sha256");
	let [rows, notCompared] = [0, 0];
	for (;;) {
		const page = await client.query<Compared>(`fetch ${rowsAtOnce} from compared`);
		for (const row of page.rows) {
			rows += row.live === null ? 0 : 1;
			if (row.is_erased) {
				notCompared += 1;
				continue;
			}
			if (row.live !== null) live.update(`${row.key}\n${row.live}\n`);
			if (row.rebuilt !== null) rebuilt.update(`${row.key}\n${row.rebuilt}\n`);
			const what = difference(row);
			if (what !== null)
				findings.add({ where: watched.name, row: row.key, tenantId: row.tenant_id, what });
		}
		if (page.rows.length < rowsAtOnce) break;
	}
	await client.query("close compared");
	return {
		table: watched.name,
		rows,
		digest: live.digest("hex"),
		rebuiltDigest: rebuilt.digest("hex"),
		notCompared,
	};
}
