/** Reads rows and commits decisions, one request each (ports/commit.ts; commit.sql). */
import * as z from "zod";
import { invariant } from "../../../core/errors.ts";
import type { Json } from "../../../core/json.ts";
import {
	type Changes,
	type Commit,
	type Fill,
	type Frame,
	GuardFailed,
	type Moment,
	type Name,
	type OrElse,
	type Refusal,
	type TableName,
	type Write,
} from "../../../ports/commit.ts";
import { committedTables } from "../../../ports/generated/tables.ts";
import type {
	BuildReadings,
	Built,
	Finding,
	FromReading,
	Readings,
	RowStore,
	Search,
	Seen,
} from "../../../ports/rows.ts";
import type { CallContext, SelectedRows, Statement } from "../../../ports/sql-calls.ts";
import { type Database, isOfDatabase } from "../client.ts";

type Kind = "plain" | "choice" | "sealed" | "moment" | "moments" | "uuid";
type Column = readonly [name: string, kind: Kind];
/** As in the script that generates the table list, which is a third as long without these names. */
const snakeOf = (name: string): string =>
	name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsKnown = new Map<TableName, Map<string, Column>>();
function columnOf(table: TableName, name: string): Column {
	const known = columnsKnown.get(table) ?? new Map<string, Column>();
	columnsKnown.set(table, known);
	const found = known.get(name);
	if (found) return found;
	const columns: Readonly<Record<string, Kind>> = committedTables[table].columns;
	const kind = columns[name];
	invariant(kind, `${table} has a column ${name}`);
	const column: Column = [snakeOf(name), kind];
	known.set(name, column);
	return column;
}

/** Computed by the database: another row's value, a new id, the first free one. */
const isMade = (value: unknown): boolean =>
	typeof value === "object" &&
	value !== null &&
	("$fill" in value || "$or" in value || "$id" in value || "among" in value);
const isFrom = (value: unknown): value is FromReading =>
	typeof value === "object" && value !== null && "$from" in value;

const isFill = (value: unknown): value is Fill =>
	typeof value === "object" && value !== null && "$fill" in value;

const nothingBuilt: BuildReadings = async () => ({});
const isUuid = (value: unknown): boolean =>
	/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value));

/** One query (read.sql). Values are parameters; names come from the generated tables. */
export function readingOf(readings: Readings, built: Built = {}) {
	const given: Json[] = [];
	const param = (value: Json) => `$${given.push(value)}`;
	const momentOf = (value: Moment): string => {
		if (typeof value === "number") return `app.at(${param(value)}::bigint)`;
		invariant(value !== null && "$now" in value, "a search knows instants and the present");
		return `statement_timestamp() + ${param(value.$now)}::bigint * interval '1 ms'`;
	};
	/** Inlined, so that its partial index is used. */
	const choiceOf = (value: Json): string => {
		invariant(/^[a-z_]+$/.test(String(value)), "one of a few words");
		return typeof value === "boolean" ? String(value) : `'${value}'`;
	};
	const sqlOf = (kind: Kind, value: Json | Moment): string => {
		if (kind === "moment") return momentOf(value as Moment);
		if (kind === "choice") return choiceOf(value as Json);
		if (kind !== "uuid") return param(value as Json);
		// What is no id of ours finds nothing.
		return `${param(isUuid(value) ? (value as Json) : null)}::uuid`;
	};
	const conditionOf = (table: TableName, [name, is, value]: Search): string => {
		const [column, kind] = columnOf(table, name);
		if (is === "overlaps") return `t.${column} && ${param(arrayOf(value as string[]))}`;
		if (is === "is")
			return `t.${column} is not distinct from ${value === null ? "null" : sqlOf(kind, value as Json)}`;
		if (is !== "in" && isFrom(value)) {
			const one = `(select r."${value.column}" from "${value.$from[0] ?? ""}" r limit 1)`;
			if (kind !== "moment") return `t.${column} ${is} ${one}`;
			return `t.${column} ${is} app.at((${one} + ${param(value.plusMs ?? 0)}::bigint)::bigint)`;
		}
		if (is !== "in") return `t.${column} ${is} ${sqlOf(kind, value as Json)}`;
		const [only] = isFrom(value) && value.$from.length === 1 ? value.$from : [];
		// Cheaper to plan than a join.
		const source = only === undefined ? undefined : readings[only];
		if (isFrom(value) && value.isList)
			return `t.${column} in (select unnest(r."${value.column}") from "${only}" r)`;
		if (isFrom(value) && source && "limit" in source && source.limit === 1)
			return `t.${column} = (select r."${value.column}" from "${only}" r)`;
		if (isFrom(value))
			return `t.${column} in (${value.$from.map((one) => `select r."${value.column}" from "${one}" r`).join(" union all ")})`;
		if (kind === "choice")
			return `t.${column} in (${(value as readonly Json[]).map(choiceOf).join(", ") || "null"})`;
		return `t.${column}::text in (select jsonb_array_elements_text(${param(JSON.stringify(value))}::jsonb))`;
	};
	const foundBy = (name: string, { finds, call, columns }: Finding): string => {
		const query = built[name];
		if (query) {
			const names = Object.keys(columns).map((column) => `"${column}"`);
			const text = query.sql.replaceAll(/\$(\d+)/g, (_, n) =>
				param(query.params[Number(n) - 1] as Json),
			);
			return `select x.* from (${text}) x (${names.join(", ")})`;
		}
		invariant(/^[a-z_]+$/.test(finds), "the name of a function");
		const shown = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
		return `select x.* from jsonb_to_recordset(app.${finds}(${param(JSON.stringify(call))}::jsonb)) as x (${shown.join(", ")})`;
	};
	const shownOf = (table: TableName, one: string) => {
		const [column, kind] = columnOf(table, one);
		if (kind === "moment") return `app.ms(t.${column})`;
		if (kind !== "moments") return `t.${column}`;
		return `(select jsonb_agg(app.ms(m.x) order by m.n) from unnest(t.${column}) with ordinality m (x, n))`;
	};
	const parts = Object.entries(readings).map(([name, one]) => {
		if ("finds" in one) return `"${name}" as (${foundBy(name, one)})`;
		const { table, columns, where, order, limit, isTally } = one;
		const shown = columns.map((column) => `${shownOf(table, column)} as "${column}"`);
		if (isTally) shown.push("count(*)::int as n");
		const conditions = [
			...(committedTables[table].hasTenant ? ["t.tenant_id = app.current_tenant()"] : []),
			...where.map((one) => conditionOf(table, one)),
		];
		const sorted = order.map(([one, direction]) => `t.${columnOf(table, one)[0]} ${direction}`);
		return `"${name}" as (select ${shown.join(", ")} from public.${table} t where ${conditions.join(" and ")}${
			isTally
				? ` group by ${columns.map((column) => `t.${columnOf(table, column)[0]}`).join(", ")}`
				: ""
		}${sorted.length > 0 ? ` order by ${sorted.join(", ")}` : ""} limit ${limit})`;
	});
	const answers = Object.keys(readings).map(
		(name) => `'${name}', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from "${name}" r)`,
	);
	return {
		query: `${parts.length > 0 ? `with ${parts.join(",\n")} ` : ""}select jsonb_build_object('nowMs', app.ms(statement_timestamp()), 'rows', jsonb_build_object(${answers.join(", ")})) as answer`,
		given,
	};
}

const arrayOf = (items: readonly string[]): string =>
	`{${items.map((one) => `"${one.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
type Locked = Pick<Changes["rows"][number], "table" | "id">;
const inOrderOfLocks = (a: Locked, b: Locked): number =>
	committedTables[a.table].rank - committedTables[b.table].rank || (a.id < b.id ? -1 : 1);

function changesOf(decision: Changes, frame: Frame): Json {
	const tables = new Map<string, TableName>();
	for (const one of [...decision.finds, ...decision.rows, ...decision.writes])
		if ("as" in one) tables.set(one.as, one.table);
	const filledFrom = new Set<string>();
	const columnIn = ([row, name, ...more]: Fill["$fill"]) => {
		const table = tables.get(row);
		invariant(table, `${row} is a row of the commit`);
		filledFrom.add(row);
		return [row, columnOf(table, name)[0], ...more] as const;
	};
	const placed = (value: unknown): unknown => {
		if (isFill(value)) return { $fill: columnIn(value.$fill) };
		return typeof value === "object" && value !== null && "$or" in value
			? { $or: (value as OrElse).$or.map(placed) }
			: value;
	};
	const nameOf = (name: Name) =>
		Array.isArray(name) ? { $joined: name.map(placed) } : placed(name);
	const conditions = (table: TableName, where: Changes["fewer"][number]["where"]) =>
		where.map(([name, is, value]) => [columnOf(table, name)[0], is, placed(value)]);
	const named = (table: TableName, values: Readonly<Record<string, unknown>>) =>
		Object.fromEntries(
			Object.entries(values)
				.filter(([, value]) => value !== undefined)
				.map(([name, value]) => [columnOf(table, name)[0], value]),
		);
	const madeOf = (table: TableName, value: unknown) => {
		if (!("among" in (value as object))) return placed(value);
		const { among, ...how } = value as { among?: Changes["fewer"][number]["where"] };
		return { ...how, among: conditions(table, among ?? []) };
	};
	/** Values the database computes are kept apart, so it need not look for them. */
	const setOf = ({ table, set }: Pick<Write, "table" | "set">) => {
		const all = Object.entries(named(table, set));
		const made = all.filter(([, value]) => isMade(value));
		return {
			set: Object.fromEntries(all.filter(([, value]) => !isMade(value))),
			...(made.length > 0
				? { made: Object.fromEntries(made.map(([name, value]) => [name, madeOf(table, value)])) }
				: {}),
		};
	};
	const apart = (whole: unknown) => {
		const fills: Json[] = [];
		const walk = (value: unknown, path: readonly string[]): unknown => {
			if (Array.isArray(value)) return value.map((one, n) => walk(one, [...path, String(n)]));
			if (typeof value !== "object" || value === null) return value;
			if (isFill(value)) {
				fills.push([arrayOf(path), ...columnIn(value.$fill)]);
				return null;
			}
			return Object.fromEntries(
				Object.entries(value).map(([key, one]) => [key, walk(one, [...path, key])]),
			);
		};
		return { whole: walk(whole, []), fills };
	};
	const answer = apart(decision.answer);
	const evidence = apart(decision.evidence);
	const units = decision.writes.flatMap((one) =>
		"units" in one && one.units ? [{ as: one.as, units: one.units }] : [],
	);
	const written = {
		...(frame.kind === "act" ? { target: nameOf(frame.target) } : {}),
		finds: decision.finds.map(({ as, table, by, made }) => ({
			as,
			table,
			by: Object.entries(named(table, by)).map(([name, value]) => [name, "=", value]),
			...(made ? setOf({ table, set: { ...by, ...made } }) : {}),
		})),
		fewer: decision.fewer.map((one) => ({ ...one, where: conditions(one.table, one.where) })),
		writes: decision.writes.map((write) => {
			if ("as" in write) return { ...write, ...setOf(write) };
			const entity = columnOf(write.table, committedTables[write.table].entity)[0];
			return write.op === "insert_all"
				? { ...write, entity, rows: write.rows.map((row) => named(write.table, row)) }
				: {
						...write,
						entity,
						keys: committedTables[write.table].keys,
						...setOf(write),
						where: conditions(write.table, write.where),
					};
		}),
		tell: decision.tell.map(({ dedupeKey, type, payload, ...to }) => {
			const { whole, fills } = apart(payload);
			const [kind, target] =
				"threadKey" in to ? ["thread", to.threadKey] : ["solicitation", to.solicitationId];
			return {
				kind,
				target: nameOf(target as Name),
				dedupeKey: nameOf(dedupeKey),
				type,
				payload: whole,
				fills,
			};
		}),
		alerts: decision.alerts,
		audits: decision.audits,
		answer: answer.whole,
		answerFills: answer.fills,
		evidence: evidence.whole,
		evidenceFills: evidence.fills,
		before: placed(decision.before),
		notBefore: decision.notBefore,
		...(decision.nothing ? { nothing: true } : {}),
		...(decision.refuses ? { refuses: refusalOf(decision.refuses) } : {}),
		...(units.length > 0 ? { units } : {}),
	};
	// By now it is known whether a row fills another: then it is shown, whatever its version.
	return {
		...written,
		rows: decision.rows
			.map(({ enough, version, ...row }) => ({
				...row,
				...(version === undefined || row.changes || enough || filledFrom.has(row.as)
					? {}
					: { version }),
				unchanged: named(row.table, row.unchanged),
				...(enough
					? {
							enough: enough.map((part, place) =>
								place < 2 && part !== null ? columnOf(row.table, String(part))[0] : part,
							),
						}
					: {}),
			}))
			.toSorted(inOrderOfLocks),
	} as unknown as Json;
}

const refusalOf = ({ kind: _, ...refusal }: Refusal) => refusal;
function callOf({ frame, decision }: Commit): Json {
	const alerts = decision.alerts ?? [];
	return {
		frame: { ...frame },
		tells: frame.kind === "part" || (frame.kind !== "own" && frame.tells === true),
		passing: frame.kind === "own",
		...(decision.kind === "refused"
			? { refusal: refusalOf(decision), alerts }
			: (changesOf(decision, frame) as object)),
	} as unknown as Json;
}

const guardFailure = "AS409";
const uniqueViolation = "23505";
const checkViolation = "23514";
const missingValue = "23502";
const ownerViolation = "23503";
/**
 * The loser of a race decides again; anything else is a fault. A violated constraint may be known only to another
 * release; for staff input it is their error.
 */
function movedBy(error: unknown, { frame }: Commit): unknown {
	if (!isOfDatabase(error)) return error;
	const { code = "", constraint = "" } = error;
	if (code === guardFailure) return new GuardFailed(error.message);
	if (code === uniqueViolation) return new GuardFailed(`UNIQUE:${constraint}`);
	const isAct = frame.kind === "act";
	if (isAct || frame.kind === "call")
		if (code === checkViolation || (isAct && code === missingValue))
			return new GuardFailed(`CHECK:${constraint}`);
	return isAct && code === ownerViolation ? new GuardFailed(`OWNER:${constraint}`) : error;
}

/** One transaction: the commit, then queries after it. */
export async function commitWith(
	db: Database,
	context: CallContext,
	call: Commit,
	statements: readonly Statement[],
): Promise<{ readonly answer: unknown; readonly rows: readonly SelectedRows[] }> {
	try {
		const [answer, ...rows] = await db.runRows(context, [
			{ sql: "select app.commit($1::jsonb)", params: [JSON.stringify(callOf(call))] },
			...statements,
		]);
		return { answer: answer?.[0]?.[0], rows };
	} catch (error) {
		throw movedBy(error, call);
	}
}

export function makeRowStore(db: Database, build: BuildReadings = nothingBuilt): RowStore {
	return {
		read: async <R extends Readings>(
			context: Parameters<RowStore["read"]>[0],
			readings: R,
		): Promise<Seen<R>> => {
			const looks = Object.values(readings).some((one) => "finds" in one);
			const query = readingOf(readings, looks ? await build(readings) : {});
			const seen = await db.callEncrypted("read", context, query);
			invariant(typeof (seen as { rows?: unknown } | null)?.rows === "object", "rows were read");
			return seen as Seen<R>;
		},
		commit: async (context, call) => {
			try {
				return await db.callEncrypted("commit", context, callOf(call));
			} catch (error) {
				throw movedBy(error, call);
			}
		},
		commitEach: async (context, calls) =>
			z.array(z.unknown()).parse(await db.callEncrypted("commit_each", context, calls.map(callOf))),
		open: db.open,
	};
}
