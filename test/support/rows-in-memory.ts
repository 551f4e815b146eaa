/**
 * Rows without a database: keys, guards, locks by being alone, unique indexes and defaults, as the drizzle schema has them. It knows
 * nothing of any business. It keeps the suite that Postgres keeps (test/contracts/commit.ts).
 */
import { byOurClock } from "../../src/core/clocks.ts";
import type { Json } from "../../src/core/json.ts";
import type { Alert, AuditLine, Write } from "../../src/ports/commit.ts";
import {
	type Changes,
	type Commit,
	type Condition,
	type Fill,
	type Frame,
	GuardFailed,
	type Moment,
	type Refusal,
	type TableName,
} from "../../src/ports/commit.ts";
import { committedTables } from "../../src/ports/generated/tables.ts";
import type { FromReading, Readings, RowStore, Search, Seen } from "../../src/ports/rows.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";
import { unseal } from "../../src/store/postgres/unseal.ts";
import { tablesInMemory } from "./tables-in-memory.ts";
import { changeUnits, isFull } from "./units-in-memory.ts";

/** As `app.commit` has it: `ends_at`. */
const endOf = ({ itemExpiresAtMs, atMs }: CallRecord, nowMs: number): number | null =>
	itemExpiresAtMs === null ? null : byOurClock(itemExpiresAtMs, atMs ?? nowMs, nowMs);

export type MemoryRow = Record<string, unknown> & { id: string };
type Known = { readonly tool: string; readonly argsHash: string; readonly answer: Json };

export type RowsInMemory = RowStore & {
	readonly rows: (table: TableName) => MemoryRow[];
	readonly put: (
		table: TableName,
		row: Readonly<Record<string, unknown>> & { id: string },
	) => MemoryRow;
	readonly told: NotificationToRelay[];
	readonly alerts: Alert[];
	readonly lines: AuditLine[];
	readonly audits: { readonly key: string; readonly tool: string; readonly outcome: string }[];
	readonly events: { readonly type: string; readonly table: TableName; readonly id: string }[];
};

export function makeRowsInMemory(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	readonly open: (encrypted: string) => string;
	readonly finds?: Readonly<Record<string, (call: Json) => readonly Record<string, unknown>[]>>;
}): RowsInMemory {
	const tables = new Map<TableName, MemoryRow[]>();
	const undo: (() => void)[] = [];
	let rowIds = 0;
	const keys = new Map<string, Known>();
	const told: NotificationToRelay[] = [];
	const alerts: Alert[] = [];
	const lines: AuditLine[] = [];
	const audits: { key: string; tool: string; outcome: string }[] = [];
	const events: { type: string; table: TableName; id: string }[] = [];
	const { uniques, defaults } = tablesInMemory();
	const rowsOf = (table: TableName): MemoryRow[] => {
		const known = tables.get(table) ?? [];
		tables.set(table, known);
		return known;
	};

	const momentAt = (value: Moment, nowMs: number): number | null => {
		if (value === null || typeof value === "number") return value;
		if ("$now" in value) return nowMs + value.$now;
		const all = ("$greatest" in value ? value.$greatest : value.$least)
			.map((one) => momentAt(one, nowMs))
			.filter((one) => one !== null);
		if (all.length === 0) return null;
		return "$greatest" in value ? Math.max(...all) : Math.min(...all);
	};
	const isMoment = (value: unknown): value is Moment =>
		typeof value === "object" &&
		value !== null &&
		("$now" in value || "$greatest" in value || "$least" in value);
	const plain = (value: unknown, nowMs: number) =>
		isMoment(value) ? momentAt(value, nowMs) : value;

	const holds = (row: MemoryRow, [column, how, given]: Condition | Search, nowMs: number) => {
		const value = row[column] ?? null;
		const wanted = plain(given, nowMs);
		if (how === "is") return value === wanted;
		// As in SQL: of what is not known nothing holds.
		if (value === null || wanted === null) return false;
		if (how === "=") return value === wanted;
		if (how === "<>") return value !== wanted;
		if (how === "in") return (wanted as readonly unknown[]).includes(value);
		if (how === "overlaps")
			return (value as readonly unknown[]).some((one) =>
				(wanted as readonly unknown[]).includes(one),
			);
		return how === "<"
			? (value as number) < (wanted as number)
			: (value as number) > (wanted as number);
	};
	const isOf = (tenantId: string | null, table: TableName) => (row: MemoryRow) =>
		!committedTables[table].hasTenant || row["tenantId"] === tenantId;

	const keyOf = (table: TableName) => committedTables[table].key;
	const entityOf = (table: TableName) => committedTables[table].entity;

	const must = (table: TableName, row: MemoryRow) => {
		for (const { name, columns, coalesced, only } of uniques.get(table) ?? []) {
			const counts = (one: MemoryRow) =>
				only.every(
					({ column, values, isNot }) => values.includes(String(one[column] ?? null)) !== isNot,
				);
			if (!counts(row)) continue;
			const twin = rowsOf(table).some(
				(one) =>
					one !== row &&
					counts(one) &&
					columns.every((column) => (one[column] ?? null) === (row[column] ?? null)) &&
					// What is null is like nothing else; some rows of a test have no tenant.
					columns.every(
						(column) =>
							column === "tenantId" || coalesced.includes(column) || (row[column] ?? null) !== null,
					),
			);
			if (twin) throw new GuardFailed(`UNIQUE:${name}`);
		}
	};

	type Found = Map<string, { readonly table: TableName; row: MemoryRow }>;
	const heldBy = (known: Found, value: unknown): unknown => {
		if (typeof value !== "object" || value === null) return value;
		if ("$or" in value) {
			const [first, second] = value.$or as readonly unknown[];
			return heldBy(known, first) ?? heldBy(known, second);
		}
		if (!("$fill" in value)) return value;
		const [name, column, how] = value.$fill as Fill["$fill"];
		const from = known.get(name);
		if (!from || !(column in from.row)) throw new Error(`nothing to fill ${name}.${column} from`);
		const found = from.row[column] ?? null;
		return typeof how === "number" && found !== null ? Number(found) + how : found;
	};
	const nameOf = (known: Found, name: unknown): string =>
		(Array.isArray(name) ? name : [name]).map((part) => String(heldBy(known, part))).join("");
	const withValues = (known: Found, [column, how, value]: Condition): Condition => [
		column,
		how,
		heldBy(known, value) as Condition[2],
	];
	/** A row that is new. */
	function put(tenantId: string, table: TableName, values: Readonly<Record<string, unknown>>) {
		const nowMs = world.nowMs();
		const row: MemoryRow = {
			...defaults.get(table),
			id: `${table}:${++rowIds}`,
			tenantId,
			version: 1,
			createdAt: nowMs,
			updatedAt: nowMs,
			...values,
		};
		must(table, row);
		const all = rowsOf(table);
		all.push(row);
		undo.push(() => void all.pop());
		return row;
	}
	function change(table: TableName, row: MemoryRow, values: Readonly<Record<string, unknown>>) {
		const was = { ...row };
		undo.push(() => void Object.assign(row, was));
		const before = JSON.stringify(row);
		Object.assign(row, values);
		if (JSON.stringify(row) === before) return false;
		Object.assign(row, { version: Number(row["version"]) + 1, updatedAt: world.nowMs() });
		must(table, row);
		return true;
	}

	function tellOf(table: TableName, type: string, rows: readonly MemoryRow[]) {
		for (const id of new Set(rows.map((row) => String(row[entityOf(table)]))))
			events.push({ type, table, id });
	}

	function found(
		tenantId: string,
		decision: Changes,
		settled: (known: Found, table: TableName, set: Write["set"]) => Record<string, unknown>,
	) {
		const known: Found = new Map();
		for (const { as, table, by, made } of decision.finds) {
			const values = Object.fromEntries(
				Object.entries(by).map(([column, value]) => [column, heldBy(known, value)]),
			);
			let row = rowsOf(table).find(
				(one) =>
					isOf(tenantId, table)(one) &&
					Object.entries(values).every(([column, value]) => one[column] === value),
			);
			if (!row && made) {
				row = put(tenantId, table, { ...values, ...settled(known, table, made) });
				events.push({ type: `${table}.insert`, table, id: String(row[entityOf(table)]) });
			}
			if (!row) throw new GuardFailed(`GONE:${table}`);
			known.set(as, { table, row });
		}
		return known;
	}
	function judged(tenantId: string, decision: Changes, known: Found) {
		const nowMs = world.nowMs();
		for (const guard of decision.rows) {
			const row = rowsOf(guard.table).find(
				(one) => one[keyOf(guard.table)] === guard.id && isOf(tenantId, guard.table)(one),
			);
			if (!row) throw new GuardFailed(`GONE:${guard.table}`);
			for (const [column, value] of Object.entries(guard.unchanged))
				if (JSON.stringify(row[column] ?? null) !== JSON.stringify(value ?? null))
					throw new GuardFailed(`MOVED:${guard.table}`);
			const [column, less, least] = guard.enough ?? ["", null, 0];
			const has = Number(row[column] ?? 0) - (less === null ? 0 : Number(row[less] ?? 0));
			if (has < least) throw new GuardFailed(`SHORT:${guard.table}`);
			known.set(guard.as, { table: guard.table, row });
		}
		const single = decision.writes.flatMap((one) => ("as" in one ? [one] : []));
		const freed = single
			.filter(({ units }) => units?.some(({ op }) => op === "free"))
			.map(({ as }) => known.get(as)?.row.id);
		for (const unit of single.flatMap(({ units }) => units ?? []))
			if (unit.op === "take" && isFull(rowsOf("resource_locks"), unit, freed, nowMs))
				throw new GuardFailed("TAKEN:resource_locks");
		for (const { table, where, than } of decision.fewer) {
			const found = rowsOf(table).filter(
				(row) =>
					isOf(tenantId, table)(row) &&
					where.every((one) => holds(row, withValues(known, one), nowMs)),
			);
			if (found.length >= than) throw new GuardFailed(`LIMIT:${table}`);
		}
		return nowMs;
	}
	function inTime({ decision, frame }: { decision: Changes; frame: Frame }, known: Found) {
		const nowMs = world.nowMs();
		const end = frame.kind === "call" ? endOf(frame.record, nowMs) : null;
		const ends = heldBy(known, decision.before) as number | null;
		const before = Math.min(ends ?? Infinity, end ?? Infinity);
		if (nowMs >= before) throw new GuardFailed("LATE");
		if (decision.notBefore !== null && nowMs < decision.notBefore) throw new GuardFailed("EARLY");
	}

	function apply(tenantId: string, frame: Frame, decision: Changes) {
		const settled = (known: Found, table: TableName, value: unknown, column: string): unknown => {
			if (typeof value !== "object" || value === null) return value;
			if ("$fill" in value || "$or" in value) return heldBy(known, value);
			if ("$id" in value) return world.newId(String(value.$id));
			const nowMs = world.nowMs();
			if ("among" in value) {
				const { $free, among } = value as unknown as { $free: string[]; among: Condition[] };
				const free = $free.find(
					(one) =>
						!rowsOf(table).some(
							(row) =>
								row[column] === one &&
								isOf(tenantId, table)(row) &&
								among.every((condition) => holds(row, withValues(known, condition), nowMs)),
						),
				);
				if (free === undefined) throw new GuardFailed(`NONE_FREE:${table}`);
				return free;
			}
			return plain(value, nowMs);
		};
		const valuesOf = (known: Found, table: TableName, set: Write["set"]) =>
			Object.fromEntries(
				Object.entries(set)
					.filter(([, value]) => value !== undefined)
					.map(([column, value]) => [column, settled(known, table, value, column)]),
			);
		const known = found(tenantId, decision, valuesOf);
		const nowMs = judged(tenantId, decision, known);
		for (const write of decision.writes) {
			const { table } = write;
			if (write.op === "insert_all") {
				const made = write.rows.flatMap((row) => {
					const isThere = rowsOf(table).some(
						(one) => one.id === row["id"] && isOf(tenantId, table)(one),
					);
					if (isThere) return [];
					try {
						return [put(tenantId, table, row)];
					} catch (error) {
						if (error instanceof GuardFailed) return [];
						throw error;
					}
				});
				tellOf(table, write.event, made);
				continue;
			}
			if (write.op === "update_all") {
				const values = valuesOf(known, table, write.set);
				const changed = rowsOf(table).filter(
					(row) =>
						isOf(tenantId, table)(row) &&
						write.where.every((one) => holds(row, withValues(known, one), nowMs)) &&
						change(table, row, values),
				);
				tellOf(table, write.event, changed);
				continue;
			}
			const { op, as, set, event, units } = write;
			const values = valuesOf(known, table, set);
			let row = known.get(as)?.row;
			if (op === "insert") row = put(tenantId, table, values);
			else {
				if (!row) throw new Error(`${as} is no row of the commit`);
				if (!change(table, row, values)) {
					if (units?.length) throw new Error(`no event carries the units of ${as}`);
					continue;
				}
			}
			known.set(as, { table, row });
			for (const unit of units ?? [])
				changeUnits(rowsOf("resource_locks"), unit, {
					tenantId,
					holder: String(row["id"]),
					nowMs,
					untilMs: unit.op === "take" ? momentAt(unit.until, nowMs) : null,
					undo: (back) => void undo.push(back),
				});
			if (!committedTables[table].isLog && !("isSilent" in committedTables[table]))
				events.push({ type: event ?? `${table}.${op}`, table, id: String(row[entityOf(table)]) });
		}
		const filled = (value: unknown): Json => {
			if (Array.isArray(value)) return value.map(filled);
			if (typeof value !== "object" || value === null) return value as Json;
			if ("$fill" in value) {
				const [, column, opens] = value.$fill as Fill["$fill"];
				const found = heldBy(known, value) as Json;
				if (found === null || !column.endsWith("Encrypted")) return found;
				return opens === "json" ? { $encryptedJson: found } : { $encrypted: found };
			}
			return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
		};
		const notifications = decision.tell.map(({ dedupeKey, type, payload, ...to }) => {
			const target =
				"threadKey" in to
					? { kind: "thread", threadKey: nameOf(known, to.threadKey) }
					: { kind: "solicitation", solicitationId: nameOf(known, to.solicitationId) };
			return tell(tenantId, { dedupeKey: nameOf(known, dedupeKey), target, type }, filled(payload));
		});
		alerts.push(...decision.alerts);
		lines.push(...decision.audits);
		inTime({ decision, frame }, known);
		return {
			answer: {
				...(filled(decision.answer) as object),
				...(frame.kind === "part" || (frame.kind !== "own" && frame.tells)
					? { notifications }
					: {}),
			},
		};
	}
	function tell(
		tenantId: string,
		{ dedupeKey, target, type }: { dedupeKey: string; target: Json; type: string },
		payload: Json,
	): Json {
		const row = {
			id: world.newId("ntf"),
			dedupeKey,
			target,
			type,
			payload: { ...(payload as object), traceId: "trc" },
		};
		const all = rowsOf("notifications");
		const { id } = row;
		all.push({ id, tenantId, dedupeKey, type });
		undo.push(() => void all.pop());
		must("notifications", all[all.length - 1] ?? { id });
		told.push(opened(row) as NotificationToRelay);
		return row as unknown as Json;
	}
	/** Without waiting: a test reads at once what was told. */
	const opened = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(opened);
		if (typeof value !== "object" || value === null) return value;
		if ("$encrypted" in value) return world.open(String(value.$encrypted));
		if ("$encryptedJson" in value) return JSON.parse(world.open(String(value.$encryptedJson)));
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, opened(one)]));
	};
	/** All of it, or nothing. */
	function atomically<T>(work: () => T): T {
		undo.length = 0;
		const marks = [told.length, events.length, alerts.length, lines.length] as const;
		try {
			return work();
		} catch (error) {
			for (const back of undo.toReversed()) back();
			told.length = marks[0];
			events.length = marks[1];
			alerts.length = marks[2];
			lines.length = marks[3];
			throw error;
		}
	}
	const failure = ({ code, reason, msg, current }: Refusal): Json => ({
		kind: "failed",
		code,
		...(reason ? { reason } : {}),
		msg,
		retryable: false,
		...(current === undefined ? {} : { current }),
	});
	const say = (code: Refusal["code"], reason: Refusal["reason"], msg: string) =>
		failure({ kind: "refused", code, reason, msg });

	function commit(tenantId: string | null, { frame, decision }: Commit): Json {
		if (tenantId === null || (frame.kind === "call" && frame.record.tenantId !== tenantId))
			throw new Error("a call belongs to the tenant of its transaction");
		const record = frame.kind === "call" ? frame.record : null;
		const audit = (outcome: string) =>
			void audits.push({ key: record?.key ?? "", tool: record?.tool ?? "", outcome });
		const blocked = (answer: Json) => {
			audit("blocked");
			return answer;
		};
		const key = frame.kind === "call" && frame.keyed ? `${tenantId}:${frame.record.key}` : null;
		const phase = record?.phase ?? null;
		if (frame.kind === "call" && key !== null) {
			const known = keys.get(key) ?? (phase === "running" ? keys.get(`${key}:meant`) : undefined);
			if (known) {
				if (known.tool !== frame.record.tool || known.argsHash !== frame.record.argsHash)
					return blocked(
						failure({
							kind: "refused",
							code: "CONFLICT",
							reason: "KEY_REUSED",
							msg: "This was already used for something else.",
							// A turn that reads a request otherwise when it is run again: what its key had given.
							...(/^([a-z_]+:([^:]+:)?)?hold:/.test(frame.record.key) &&
							known.tool === frame.record.tool
								? { current: known.answer }
								: {}),
						}),
					);
				audit("replayed");
				return { kind: "succeeded", data: known.answer, replayed: true };
			}
			const end = endOf(frame.record, world.nowMs());
			if (end !== null && end <= world.nowMs())
				return blocked(say("EXPIRED", null, "The time to confirm this has passed."));
			if (frame.switched && !world.isSwitchedOn(frame.record.tool))
				return blocked(say("AUTH_ERROR", "TOOL_DISABLED", "This is switched off at the moment."));
		}
		if (decision.kind === "refused") {
			alerts.push(...(decision.alerts ?? []));
			return blocked(failure(decision));
		}
		const { answer } = atomically(() => apply(tenantId, frame, decision));
		if (decision.refuses) return blocked(failure(decision.refuses));
		const isStep = frame.kind === "call" && frame.isStep === true;
		audit(decision.nothing ? "replayed" : isStep ? "step" : "executed");
		if (key !== null && record && phase !== "unknown")
			keys.set(phase === null ? key : `${key}:meant`, {
				tool: record.tool,
				argsHash: record.argsHash,
				answer: structuredClone(answer) as Json,
			});
		return {
			kind: "succeeded",
			data: structuredClone(answer) as Json,
			...(decision.nothing ? { replayed: true } : {}),
		};
	}

	function read<R extends Readings>(tenantId: string | null, readings: R): Seen<R> {
		const nowMs = world.nowMs();
		const found: Record<string, Record<string, unknown>[]> = {};
		for (const [name, one] of Object.entries(readings)) {
			if ("finds" in one) {
				const find = world.finds?.[one.finds];
				if (!find) throw new Error(`nothing finds ${one.finds} here`);
				found[name] = structuredClone(find(one.call)) as Record<string, unknown>[];
				continue;
			}
			const { table, columns, where, order, limit, isTally } = one;
			const search = where.map((one): Search => {
				const [column, how, value] = one;
				if (typeof value !== "object" || value === null || !("$from" in value)) return one;
				const { $from, column: of, plusMs } = value as FromReading;
				const values = $from.flatMap((other) => (found[other] ?? []).flatMap((row) => row[of]));
				if (how === "in") return [column, how, values as Json];
				const [only = null] = values;
				return [column, how, (plusMs === undefined ? only : Number(only) + plusMs) as Json];
			});
			const rows = rowsOf(table)
				.filter(
					(row) => isOf(tenantId, table)(row) && search.every((one) => holds(row, one, nowMs)),
				)
				.toSorted((a, b) => {
					for (const [column, direction] of order) {
						const [x, y] = [a[column] as number, b[column] as number];
						if (x !== y) return x < y === (direction === "asc") ? -1 : 1;
					}
					return 0;
				})
				.map((row) =>
					Object.fromEntries(
						columns.map((column) => [column, structuredClone(row[column] ?? null)]),
					),
				);
			const shown = isTally
				? [...Map.groupBy(rows, (row) => JSON.stringify(row)).values()].map((alike) => ({
						...alike[0],
						n: alike.length,
					}))
				: rows;
			found[name] = shown.slice(0, limit);
		}
		return { nowMs, rows: found } as unknown as Seen<R>;
	}

	return {
		read: async ({ tenantId }, readings) => read(tenantId, readings),
		commit: async ({ tenantId }, call) =>
			commit(tenantId, JSON.parse(JSON.stringify(call)) as Commit),
		commitEach: async ({ tenantId }, calls) =>
			calls.map((call) => {
				try {
					return commit(tenantId, call);
				} catch (error) {
					if (!(error instanceof GuardFailed)) throw error;
					return { kind: "moved", guard: error.guard };
				}
			}),
		open: (value) => unseal(value, { open: async (encrypted) => world.open(encrypted) }),
		rows: rowsOf,
		put: (table, given) => {
			const row: MemoryRow = { ...defaults.get(table), version: 1, ...given };
			rowsOf(table).push(row);
			return row;
		},
		told,
		alerts,
		lines,
		audits,
		events,
	};
}
