/** Every column is known for what it holds, and what was said by people stands in plain only where its class says so. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareTables, threadTableSteps } from "../../src/store/thread/tables.ts";
import { makeMemorySql } from "../support/memory-sql.ts";
import {
	columnClasses,
	encryptedOfBusinesses,
	type TableClasses,
	threadClasses,
} from "../support/personal-classes.ts";
import { busyPerson, cells, endAll, traces } from "./personal-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const words = (text: string | undefined) => (text ? text.split(" ") : []);
const columnsOf = (table: TableClasses) => [
	...words(table.none),
	...words(table.pseudonym),
	...words(table.encrypted),
	...Object.keys(table.personal ?? {}),
	...Object.keys(table.free ?? {}),
];
const declared = (classes: Readonly<Record<string, TableClasses>>) =>
	Object.entries(classes).map(([table, of]) => [table, columnsOf(of).sort()]);

describe("the inventory", () => {
	it("has a class for every column of Postgres, and for none twice [UAI-7-d]", async () => {
		const found = await db.rows(
			`select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name,
				array_agg(column_name::text) as columns
			from information_schema.columns join information_schema.tables using (table_schema, table_name)
			-- A view has no column of its own.
			where table_schema in ('public', 'ops') and table_type = 'BASE TABLE' group by 1`,
		);
		const all = found.map(({ name, columns }) => [String(name), [...(columns as string[])].sort()]);
		const byName = (a: (string | string[])[], b: (string | string[])[]) =>
			String(a[0]) < String(b[0]) ? -1 : 1;
		expect(all.sort(byName)).toEqual(declared(columnClasses).sort(byName));
	});

	it("has a class for every column of a thread's SQLite", () => {
		const memory = makeMemorySql();
		prepareTables(memory.sql, memory.atomically, threadTableSteps);
		const found = Object.keys(threadClasses).map((table) => [
			table,
			memory.sql
				.exec(`select name from pragma_table_info('${table}')`)
				.toArray()
				.map(({ name }) => String(name))
				.sort(),
		]);
		expect(found).toEqual(declared(threadClasses));
		expect(
			memory.sql.exec("select name from sqlite_master where type = 'table'").toArray().length,
		).toBe(Object.keys(threadClasses).length);
	});

	it("knows for everything personal what erasing a person leaves in its place", async () => {
		const blanked = new Set(
			(await db.rows("select entity || '.' || field as name from app.personal_columns()")).map(
				({ name }) => String(name),
			),
		);
		const missing = Object.entries(columnClasses).flatMap(([table, of]) =>
			[...words(of.encrypted), ...Object.keys(of.personal ?? {})]
				.map((column) => `${table}.${column}`)
				.filter((name) => !blanked.has(name) && !encryptedOfBusinesses.includes(name)),
		);
		expect(missing).toEqual([]);
	});

	it("calls encrypted what is named so, and nothing else [UAI-7-d]", () => {
		for (const [table, of] of Object.entries(columnClasses))
			for (const column of columnsOf(of))
				expect([table, column, words(of.encrypted).includes(column)]).toEqual([
					table,
					column,
					column.endsWith("_encrypted"),
				]);
	});
});

describe("what people said", () => {
	it("stands in plain in no column but those whose class gives a reason [EMO-G2-a]", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const found = (await cells(db)).filter(({ text }) =>
			[...traces, one.number].some((trace) => text.includes(trace)),
		);
		const places = [...new Set(found.map(({ table, column }) => `${table}.${column}`))].sort();
		const allowed = Object.entries(columnClasses).flatMap(([table, of]) =>
			[...Object.keys(of.personal ?? {}), ...Object.keys(of.free ?? {})].map(
				(column) => `${table}.${column}`,
			),
		);
		expect(places.filter((place) => !allowed.includes(place))).toEqual([]);
		// These and no others, so that a leak into a free text is seen: their own rows, and the log's copies of those.
		expect(places).toEqual([
			"event_log.change_payload",
			"market_vendor_inquiries.summary",
			"notifications.payload",
			"orders.table_no",
			"payments.metadata",
			"taxi_drivers.lat",
			"taxi_drivers.lng",
			"taxi_drivers.vehicle",
			"thread_desks.labels",
			"tool_executions.result",
		]);
		const inLog = await db.rows(
			`select distinct e.entity_type || '.' || f.key as name
			from event_log e, jsonb_array_elements(e.change_payload -> 'rows') r, jsonb_each_text(r) f
			where f.value ~ 'zanzibar|Zuzanna|7700955|36\\.295234|30\\.148444' order by 1`,
		);
		expect(inLog.map(({ name }) => name)).toEqual([
			"market_vendor_inquiries.summary",
			"orders.table_no",
			"payments.metadata",
			"taxi_drivers.lat",
			"taxi_drivers.lng",
			"taxi_drivers.vehicle",
			"thread_desks.labels",
		]);
	});
});
