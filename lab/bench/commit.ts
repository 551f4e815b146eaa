import { randomBytes, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { connectOwner } from "../../ops/migrate/migrate.ts";
import { codeFromBytes, codeLength } from "../../src/core/ids.ts";
import type { InboundMessage } from "../../src/ports/channel.ts";
import { makeDatabase, type Statement } from "../../src/store/postgres/client.ts";
import { freshNumber, propose } from "./counted.ts";
import { benchWhatsApp, type Host, messageForm, startHost } from "./host.ts";
import { median, plotOfPairs, type Row, spreadOf } from "./row.ts";

const ratioMax = 2;
/** What triggers write follows from these. */
const tables = [
	"people",
	"identities",
	"taxi_requests",
	"notifications",
	"tool_executions",
] as const;

type Written = { readonly table: string; readonly columns: Readonly<Record<string, unknown>> };

async function rowsOfLast(client: Client): Promise<readonly Written[]> {
	const written: Written[] = [];
	for (const table of tables) {
		const columns = await client.query<{ name: string }>(
			`select column_name as name from information_schema.columns
			where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is null
				and column_name <> 'seq'`,
			[table],
		);
		const named = columns.rows.map(({ name }) => `${name}::text as ${name}`).join(", ");
		const found = await client.query<Record<string, unknown>>(
			`select ${named} from ${table} where xmin = (select xmin from taxi_requests order by id desc limit 1)`,
		);
		for (const row of found.rows) written.push({ table, columns: row });
	}
	return written;
}

function batchOf(written: readonly Written[]): readonly Statement[] {
	const fresh = new Map<string, string>();
	for (const { columns } of written)
		for (const name of ["id", "phone_hash", "address_hash", "key_hash", "dedupe_key", "trace_id"]) {
			const value = columns[name];
			if (typeof value === "string") fresh.set(value, randomUUID());
		}
	const code = codeFromBytes(randomBytes(codeLength));
	return written.map(({ table, columns }) => {
		const entries = Object.entries(columns).filter(([, value]) => value !== null);
		return {
			sql: `insert into ${table} (${entries.map(([name]) => name).join(", ")}) values (${entries.map((_, i) => `$${i + 1}`).join(", ")})`,
			params: entries.map(([name, value]) =>
				table === "taxi_requests" && name === "code" ? code : (fresh.get(String(value)) ?? value),
			),
		};
	});
}

type Timed = {
	readonly yesMs: number;
	readonly requestMs: number;
};

async function timeYes(host: Host): Promise<Timed> {
	const person = freshNumber();
	const code = await propose(host, person);
	const key = await host.keyOf(person);
	const { store, api } = host.thread(key);
	const message = messageOf(host, person, `yes ${code}`);
	let queuedAtMs = 0;
	const { enqueue } = store;
	Object.assign(store, {
		enqueue: (row: Parameters<typeof enqueue>[0]) => {
			const isNew = enqueue(row);
			queuedAtMs ||= performance.now();
			return isNew;
		},
	});
	const requestsBefore = host.outside.databaseMs.length;
	const startedAtMs = performance.now();
	await api.receive({
		tenantId: host.database.tenantId,
		marketId: host.database.marketId,
		threadKey: key,
		scopedThreadKey: null,
		traceId: `trc_${message.externalId}`,
		receivedAtMs: Date.now(),
		message,
	});
	await host.settle();
	Object.assign(store, { enqueue });
	if (queuedAtMs === 0) throw new Error("no receipt was queued");
	return {
		yesMs: queuedAtMs - startedAtMs,
		requestMs: host.outside.databaseMs[requestsBefore] ?? Number.NaN,
	};
}

function messageOf(host: Host, number: string, text: string): InboundMessage {
	const form = messageForm(host.app.settings.TWILIO_ACCOUNT_SID, number, text);
	return {
		kind: "message",
		externalId: form["MessageSid"] ?? "",
		from: { channel: "whatsapp", value: number },
		to: { channel: "whatsapp", value: benchWhatsApp },
		number,
		text,
		media: [],
	};
}

export const commitRow: Row = {
	name: "commit",
	kind: "timed",
	measure: async (bench) => {
		const rounds = bench.isSmall ? 8 : 20;
		const host = await startHost({ ...harbourTown, drivers: [] });
		const client = await connectOwner(host.database.ownerUrl);
		try {
			const { personalData, settings } = host.app;
			const bare = makeDatabase({ url: settings.DATABASE_URL, opener: personalData });
			const context = { tenantId: host.database.tenantId, actor: "person:bench", traceId: "trc_b" };
			await timeYes(host);
			const written = await rowsOfLast(client);
			const rounded: (Timed & { readonly bareMs: number })[] = [];
			for (let i = -3; i < rounds; i++) {
				const yes = await timeYes(host);
				const batch = batchOf(written);
				const startedAtMs = performance.now();
				await bare.runBatch(context, batch);
				const bareMs = performance.now() - startedAtMs;
				if (i >= 0) rounded.push({ ...yes, bareMs });
			}
			const ratios = rounded.map((round) => round.yesMs / round.bareMs);
			const of = (pick: (round: Timed & { readonly bareMs: number }) => number) =>
				median(rounded.map(pick)).toFixed(1);
			return [
				{
					what: `yes → committed → receipt queued, against a bare batch of the same ${written.length} rows`,
					budget: "≤ 2 ×",
					figure: `${median(ratios).toFixed(2)} × (${of((r) => r.yesMs)} ms, of it ${of((r) => r.requestMs)} ms the request, against ${of((r) => r.bareMs)} ms)`,
					spread: spreadOf(ratios, 2, " ×"),
					isWithin: median(ratios) <= ratioMax,
					raw: { rounded, tables: written.map((row) => row.table) },
					plot: plotOfPairs(
						"ms",
						rounded.map(({ yesMs, bareMs }) => [yesMs, bareMs]),
						{ of: "ours / bare", budget: ratioMax, side: "at most" },
					),
				},
			];
		} finally {
			await client.end();
			await host.stop();
		}
	},
};
