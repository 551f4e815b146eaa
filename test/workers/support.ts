import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { SolicitationObject } from "../../durable-objects/solicitation.ts";
import type { ThreadObject } from "../../durable-objects/thread.ts";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import type { InboundMessage } from "../../src/ports/channel.ts";
import type { Delivery } from "../../src/ports/objects.ts";
import { testMarket, testMarketId, testTenant } from "../support/market.ts";
import { awayTenant, otherPage, ourNumberId, ourPage, ourWhatsApp } from "./outside-rules.ts";

const waitMs = 15_000;
const pollMs = 25;

/** As the minute sweep writes it; a second tenant's database is away. */
export async function project(): Promise<void> {
	await bringPacks();
	const tools = makeRegistry(packs, []).tools.map(({ tool }) => tool.name);
	for (const tenantId of [testTenant, awayTenant])
		await env.PROJECTION.put(
			`market:${tenantId}:${testMarketId}`,
			JSON.stringify(testMarket(tools, { tenantId })),
		);
	await env.PROJECTION.put(
		"directory",
		JSON.stringify({
			version: 1,
			addresses: {
				[`whatsapp:${ourWhatsApp}`]: { tenantId: testTenant, marketId: testMarketId },
				[`whatsapp:${ourNumberId}`]: { tenantId: testTenant, marketId: testMarketId },
				[`web:${ourPage}`]: { tenantId: testTenant, marketId: testMarketId },
				[`web:${otherPage}`]: { tenantId: awayTenant, marketId: testMarketId },
			},
		}),
	);
}

export type Person = {
	readonly number: string;
	readonly threadKey: string;
	/** A new one each time: a stub to an object that died stays broken. */
	readonly stub: DurableObjectStub<ThreadObject>;
	readonly delivery: (text: string, more?: Partial<InboundMessage>) => Delivery;
};

export const threadOf = (threadKey: string): DurableObjectStub<ThreadObject> =>
	env.THREAD.get(env.THREAD.idFromName(threadKey));

/** Files run side by side against one outside: nobody meets another file's people. */
export const ofThisFile = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
let people = 0;
let externalIds = 0;

export function someone(tenantId = testTenant, known: Partial<Person> = {}): Person {
	const number = known.number ?? `+44${ofThisFile}${String(++people).padStart(4, "0")}`;
	const threadKey = known.threadKey ?? `thread:${tenantId}:${number}`;
	return {
		number,
		threadKey,
		get stub() {
			return threadOf(threadKey);
		},
		delivery: (text, more = {}) => ({
			tenantId,
			marketId: testMarketId,
			threadKey,
			scopedThreadKey: null,
			traceId: `trc_${externalIds}`,
			receivedAtMs: Date.now(),
			message: {
				kind: "message",
				externalId: `SM${String(++externalIds).padStart(32, "0")}`,
				from: { channel: "whatsapp", value: number },
				to: { channel: "whatsapp", value: ourWhatsApp },
				number,
				text,
				media: [],
				...more,
			},
		}),
	};
}

export type Wakeable = DurableObjectStub<ThreadObject> | DurableObjectStub<SolicitationObject>;

/** An object has its engine, and so its tables, from its first call on. */
export async function opened<Stub extends Wakeable>(stub: Stub): Promise<Stub> {
	await stub.wake();
	return stub;
}

/** Marks what a test itself asks of an object's SQLite, so that it is not counted. */
const byTest = "/* by the test */ ";

export const rowsOf = <T = Record<string, SqlStorageValue>>(
	stub: DurableObjectStub,
	query: string,
	...bindings: SqlStorageValue[]
): Promise<T[]> =>
	runInDurableObject(
		stub,
		(_, state) => state.storage.sql.exec(byTest + query, ...bindings).toArray() as T[],
	);

export type RowCounts = { readonly read: number; readonly written: number };

/** Rows of our tables that one object reads and changes while `work` runs: no index, no alarm. */
export async function rowsDuring(
	stub: DurableObjectStub,
	work: () => Promise<void>,
): Promise<RowCounts> {
	const counted = { read: 0, written: 0 };
	const own = await runInDurableObject(stub, (_, state) => state.storage.sql);
	const prototype: SqlStorage = Object.getPrototypeOf(own);
	const { exec } = prototype;
	const changes = (sql: SqlStorage) =>
		Number(exec.call(sql, "select total_changes() as n").one()["n"]);
	prototype.exec = function <T extends Record<string, SqlStorageValue>>(
		this: SqlStorage,
		query: string,
		...bindings: unknown[]
	): SqlStorageCursor<T> {
		if (this !== own || query.startsWith(byTest))
			return exec.call(this, query, ...bindings) as SqlStorageCursor<T>;
		const before = changes(this);
		const cursor = exec.call(this, query, ...bindings) as SqlStorageCursor<T>;
		// Read to the end at once: a statement with `returning` changes its row only when it is read.
		const rows = cursor.toArray();
		counted.read += cursor.rowsRead;
		counted.written += changes(this) - before;
		return { toArray: () => rows } as SqlStorageCursor<T>;
	};
	try {
		await work();
	} finally {
		prototype.exec = exec;
	}
	return counted;
}

/** How often one object sets its alarm, or takes it back, while `work` runs: each is a write. */
export async function alarmsDuring(
	stub: DurableObjectStub,
	work: () => Promise<void>,
): Promise<number> {
	const own = await runInDurableObject(stub, (_, { storage }) => storage);
	const prototype: DurableObjectStorage = Object.getPrototypeOf(own);
	const { setAlarm, deleteAlarm } = prototype;
	let writes = 0;
	prototype.setAlarm = function (this: DurableObjectStorage, ...call) {
		if (this === own) writes += 1;
		return setAlarm.apply(this, call);
	};
	prototype.deleteAlarm = function (this: DurableObjectStorage, ...call) {
		if (this === own) writes += 1;
		return deleteAlarm.apply(this, call);
	};
	try {
		await work();
	} finally {
		Object.assign(prototype, { setAlarm, deleteAlarm });
	}
	return writes;
}

export const countOf = async (stub: DurableObjectStub, table: string): Promise<number> =>
	(await rowsOf<{ n: number }>(stub, `select count(*) as n from ${table}`))[0]?.n ?? 0;

/** Asks again until it is so: the promise is tested, not the moment. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
	const deadline = performance.now() + waitMs;
	while (!(await holds())) {
		if (performance.now() > deadline) throw new Error(`waited in vain for: ${what}`);
		await new Promise((done) => setTimeout(done, pollMs));
	}
}

const seen = async <T>(path: string): Promise<T> =>
	(await fetch(`${env.TWILIO_API_BASE_URL}/seen/${path}`)).json() as Promise<T>;

export const heard = async (person: { readonly number: string }): Promise<readonly string[]> =>
	(
		await seen<{ Body: string }[]>(`messages?to=${encodeURIComponent(`whatsapp:${person.number}`)}`)
	).map((message) => message.Body);

export const asked = (of: string): Promise<readonly { readonly name: string }[]> =>
	seen(`calls?of=${encodeURIComponent(of)}`);

export const alarmOf = (stub: DurableObjectStub): Promise<number | null> =>
	runInDurableObject(stub, (_, state) => state.storage.getAlarm());

export function codeIn(text: string | undefined): string {
	const code = /\bYES ([A-Z0-9]{4})\b/.exec(text ?? "")?.[1];
	if (!code) throw new Error(`no code in: ${text}`);
	return code;
}
