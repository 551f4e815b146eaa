/** Confirmed bookings a second over so many connections, against bare batches that write the same rows through the same driver. */
import { randomUUID } from "node:crypto";
import { codeAlphabet, codeLength } from "../../src/core/ids.ts";
import type { Statement } from "../../src/store/postgres/client.ts";
import { confirm, type Held, holdIn, type LedgerDatabase, startLedgerHost } from "./ledger-host.ts";
import { type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";

const connections = [1, 16, 64] as const;
const ratioMin = 0.5;
const holdsPerSlot = 60;

type Columns = Readonly<Record<string, string>>;
type Template = { readonly inserts: readonly { table: string; columns: Columns }[]; from: string };

let holds = 0;
async function held(database: LedgerDatabase, count: number): Promise<readonly Held[]> {
	const made: Held[] = [];
	while (made.length < count)
		made.push(
			...(await Promise.all(
				Array.from({ length: Math.min(16, count - made.length) }, () =>
					holdIn(database, Math.floor(holds++ / holdsPerSlot)),
				),
			)),
		);
	return made;
}

async function templateOf(database: LedgerDatabase, one: Held): Promise<Template> {
	const from = one.held.transactionId;
	const inserts: Template["inserts"][number][] = [];
	for (const table of ["event_log", "notifications", "tool_executions"]) {
		const columns = await database.rows<{ name: string }>(
			`select column_name as name from information_schema.columns
			where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is null
				and column_name <> 'seq'`,
			[table],
		);
		const named = columns.map(({ name }) => `${name}::text as ${name}`).join(", ");
		for (const row of await database.rows<Record<string, string | null>>(
			`select ${named} from ${table} where xmin = (select xmin from transactions where id = $1)`,
			[from],
		))
			inserts.push({
				table,
				columns: Object.fromEntries(
					Object.entries(row).filter((entry): entry is [string, string] => entry[1] !== null),
				),
			});
	}
	return { inserts, from };
}

function batchOf(
	{ inserts, from }: Template,
	{ held: one }: Held,
	code: string,
): readonly Statement[] {
	const unique = new Set(["id", "dedupe_key", "key_hash", "idempotency_key_hash"]);
	return [
		{
			sql: "update resource_locks set state = 'confirmed', expires_at = null where transaction_id = $1 and state = 'held'",
			params: [one.transactionId],
		},
		{
			sql: `update transactions set state = 'confirmed', confirmed_at = now(), confirmation_code = $2, is_code_taken = true
				where id = $1`,
			params: [one.transactionId, code],
		},
		...inserts.map(({ table, columns }) => {
			const entries = Object.entries(columns);
			return {
				sql: `insert into ${table} (${entries.map(([name]) => name).join(", ")}) values (${entries.map((_, i) => `$${i + 1}`).join(", ")})`,
				params: entries.map(([name, value]) => {
					if (value === from) return one.transactionId;
					return unique.has(name) ? randomUUID() : value;
				}),
			};
		}),
	];
}

async function freeCodes(database: LedgerDatabase, count: number): Promise<readonly string[]> {
	const used = new Set(
		(
			await database.rows<{ code: string }>("select confirmation_code as code from transactions")
		).map(({ code }) => code),
	);
	const codes: string[] = [];
	for (let n = 0; codes.length < count; n++) {
		let code = "";
		for (let at = 0, rest = n; at < codeLength; at++, rest = Math.floor(rest / codeAlphabet.length))
			code += codeAlphabet[rest % codeAlphabet.length];
		if (!used.has(code)) codes.push(code);
	}
	return codes;
}

async function perSecond<T>(
	workers: number,
	items: readonly T[],
	work: (item: T) => Promise<unknown>,
) {
	const waiting = [...items];
	const startedAtMs = performance.now();
	await Promise.all(
		Array.from({ length: workers }, async () => {
			for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
		}),
	);
	return (items.length * 1000) / (performance.now() - startedAtMs);
}

async function measureWith(
	database: LedgerDatabase,
	workers: number,
	isSmall: boolean,
): Promise<Measured> {
	const rounds = isSmall ? 3 : 9;
	const each = Math.max(24, workers * (isSmall ? 2 : 4));
	const [first] = await held(database, 1);
	if (!first) throw new Error("nothing is held");
	await confirm(database, first);
	const template = await templateOf(database, first);
	const context = { tenantId: database.tenantId, actor: "person:bench", traceId: "trc_bare" };
	const rounded: { readonly ours: number; readonly bare: number }[] = [];
	for (let round = -1; round < rounds; round++) {
		const all = await held(database, 2 * each);
		const ours = () => perSecond(workers, all.slice(0, each), (one) => confirm(database, one));
		const bare = async () => {
			const codes = await freeCodes(database, each);
			const batches = all.slice(each).map((one, i) => batchOf(template, one, codes[i] ?? ""));
			return perSecond(workers, batches, (batch) => database.rw.runBatch(context, batch));
		};
		const isOursFirst = round % 2 === 0;
		const one = await (isOursFirst ? ours() : bare());
		const other = await (isOursFirst ? bare() : ours());
		const [oursNow, bareNow] = isOursFirst ? [one, other] : [other, one];
		if (round >= 0) rounded.push({ ours: oursNow, bare: bareNow });
	}
	const ratios = rounded.map(({ ours, bare }) => ours / bare);
	const of = (pick: "ours" | "bare") => median(rounded.map((round) => round[pick])).toFixed(0);
	return {
		what: `bookings confirmed over ${workers} connections, against bare batches of the same ${template.inserts.length + 2} rows`,
		budget: `≥ ${ratioMin} ×`,
		figure: `${median(ratios).toFixed(2)} × (${of("ours")} a second against ${of("bare")})`,
		spread: spreadOf(ratios, 2, " ×"),
		isWithin: median(ratios) >= ratioMin,
		raw: { rounded, each, tables: template.inserts.map(({ table }) => table) },
		plot: plotOfPairs(
			"bookings a second",
			rounded.map((round) => [round.ours, round.bare]),
			{ of: "ours / bare", budget: ratioMin, side: "at least" },
		),
	};
}

export const ledgerRow: Row = {
	name: "ledger",
	kind: "timed",
	measure: async ({ isSmall }) => {
		const host = await startLedgerHost(["ledger"], Math.max(...connections) + 4);
		try {
			const measured: Measured[] = [];
			for (const database of host.databases)
				for (const workers of connections)
					measured.push(await measureWith(database, workers, isSmall));
			return measured;
		} finally {
			await host.stop();
		}
	},
};
