import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { makeDatabase } from "../../src/store/postgres/client.ts";
import {
	freshNumber,
	knownMarket,
	personalData,
	personOf,
	recordOf,
	rideArgs,
	rideFacts,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterEach(() => db.proxy.setFault(null));
afterAll(() => db.stop());

const run = (sql: string, params: readonly unknown[] = []) =>
	db.rw.runBatch({ tenantId: db.a.tenantId, actor: "system:test", traceId: "tr" }, [
		{ sql, params },
	]);
const raising = (code: string) =>
	`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`;

describe("a call", () => {
	const said = (context: Parameters<typeof db.rw.call>[1]) =>
		db.rw.call("read", context, {
			query: `select jsonb_build_array(current_setting('app.tenant_id'), current_setting('app.actor'),
				current_setting('app.trace_id')) as answer`,
			given: [],
		});

	it("is one request and one transaction, with its context set before anything else", async () => {
		const { httpRequests, transactions } = { ...db.proxy.stats };
		const context = { tenantId: db.a.tenantId, actor: "person:1", traceId: "tr_1" };
		expect(await said(context)).toEqual([db.a.tenantId, "person:1", "tr_1"]);
		expect(db.proxy.stats.httpRequests - httpRequests).toBe(1);
		expect(db.proxy.stats.transactions - transactions).toBe(1);
	});

	it("leaves nothing of its context to whoever has the connection next", async () => {
		await said({ tenantId: db.a.tenantId, actor: "person:1", traceId: "tr_1" });
		for (let i = 0; i < 8; i++) {
			const [[row]] = (await db.rw.runBatch({ tenantId: null, actor: "", traceId: "" }, [
				{ sql: "select app.current_tenant() as tenant", params: [] },
			])) as [[Record<string, unknown>]];
			expect(row).toEqual({ tenant: null });
		}
		expect(await said({ tenantId: null, actor: "person:2", traceId: "" })).toEqual([
			"",
			"person:2",
			"",
		]);
	});

	it("runs functions of ours and nothing else", async () => {
		const context = { tenantId: db.a.tenantId, actor: "person:1", traceId: "tr_1" };
		await expect(db.rw.call("pg_sleep", context, 1)).rejects.toMatchObject({ code: "42883" });
		await expect(db.rw.call("read; drop table people", context, {})).rejects.toThrow("plain name");
	});
});

describe("a batch", () => {
	it("is one request and one transaction, with its context set before anything else", async () => {
		const before = db.proxy.stats;
		const [requests, transactions] = [before.httpRequests, before.transactions];
		const text =
			"select current_setting('app.tenant_id') as t, current_setting('app.actor') as a, current_setting('app.trace_id') as tr, txid_current()::text as tx";
		const [[first], [second]] = (await db.rw.runBatch(
			{ tenantId: db.a.tenantId, actor: "person:1", traceId: "tr_1" },
			[
				{ sql: text, params: [] },
				{ sql: text, params: [] },
			],
		)) as [[Record<string, unknown>], [Record<string, unknown>]];
		expect(first).toMatchObject({ t: db.a.tenantId, a: "person:1", tr: "tr_1" });
		expect(second).toEqual(first);
		expect(db.proxy.stats.httpRequests - requests).toBe(1);
		expect(db.proxy.stats.transactions - transactions).toBe(1);
	});

	it("rethrows a bug of ours with its code", async () => {
		await expect(run("select nothing_like_this")).rejects.toMatchObject({ code: "42703" });
		await expect(run(raising("23505"))).rejects.toMatchObject({ code: "23505" });
		await expect(run("select 1 / 0")).rejects.not.toBeInstanceOf(StoreUnavailable);
	});

	it("is tried once more after losing against another transaction, and then not again", async () => {
		for (const code of ["40001", "40P01"]) {
			const before = db.proxy.stats.transactions;
			await expect(run(raising(code))).rejects.toBeInstanceOf(StoreUnavailable);
			expect(db.proxy.stats.transactions - before).toBe(2);
		}
	});

	it("is unavailable where Postgres cannot serve it", async () => {
		for (const code of ["08006", "53300", "57P01", "57014", "55P03"])
			await expect(run(raising(code))).rejects.toBeInstanceOf(StoreUnavailable);
	});

	it("is unavailable where the request does not come through", async () => {
		db.proxy.setFault({ kind: "refuse" });
		await expect(run("select 1")).rejects.toBeInstanceOf(StoreUnavailable);
		db.proxy.setFault({ kind: "error", status: 503 });
		await expect(run("select 1")).rejects.toBeInstanceOf(StoreUnavailable);
		db.proxy.setFault({ kind: "hang" });
		const hasty = makeDatabase({ url: db.rwUrl, opener: personalData, timeoutMs: 200 });
		const started = Date.now();
		await expect(
			hasty.runBatch({ tenantId: null, actor: "", traceId: "" }, [{ sql: "select 1", params: [] }]),
		).rejects.toBeInstanceOf(StoreUnavailable);
		expect(Date.now() - started).toBeLessThan(2000);
	});

	it("whose answer was lost replays what was committed [P3]", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		const call = {
			record: recordOf(db.a),
			args: rideArgs,
			facts: rideFacts,
			person,
			known: await knownMarket(db),
		};
		db.proxy.setFault({ kind: "drop_after_commit", count: 1 });
		await expect(db.mobility.rides.commitRequest(call)).rejects.toBeInstanceOf(StoreUnavailable);
		expect(await db.mobility.rides.commitRequest(call)).toMatchObject({
			kind: "succeeded",
			replayed: true,
		});
		expect(await db.count("taxi_requests", "thread_key = $1", [person.personHash])).toBe(1);
	});
});
