/**
 * What is past a moment that it names itself, across tenants, the oldest first: what the sweeps of the minute begin with. By the system
 * role. Each is found through the partial index of its table, and nothing before it is read.
 */
import type { Database, Statement } from "./client.ts";

type Part = {
	readonly table: string;
	/** Its moment. */
	readonly at: string;
	/** As its index has it. */
	readonly where: string;
	/** What is answered, by the names of its columns. */
	readonly shows: Readonly<Record<string, string>>;
};
/** `moment`: how the instant is called in what is answered, `…Ms` and `…Us`, and in the place to go on after. */
type Due = { readonly moment: string; readonly parts: readonly [Part, ...Part[]] };

const one = (
	moment: string,
	table: string,
	at: string,
	where: string,
	shows: Part["shows"],
): Due => ({
	moment,
	parts: [{ table, at, where, shows: { tenantId: "tenant_id", ...shows } }],
});
const either = (at: string, ...tables: readonly [string, string]): Due => {
	const part = (table: string): Part => ({
		table,
		at,
		where: `t.${at} is not null`,
		shows: { tenantId: "tenant_id", id: "id" },
	});
	return { moment: "dueAt", parts: [part(tables[0]), part(tables[1])] };
};

export const dueReads = {
	rides: one("expiresAt", "taxi_requests", "expires_at", "t.state = 'pending'", {
		marketId: "market_id",
		rideId: "id",
		round: "round",
	}),
	offers: one("expiresAt", "taxi_offers", "expires_at", "t.state = 'sent'", {
		rideId: "request_id",
		offerId: "id",
	}),
	inquiries: one(
		"expiresAt",
		"market_vendor_inquiries",
		"expires_at",
		"t.state in ('pending', 'partial')",
		{ inquiryId: "id" },
	),
	orders: one("expiresAt", "orders", "expires_at", "t.status = 'pending'", { orderId: "id" }),
	approvals: one("expiresAt", "approvals", "expires_at", "t.state in ('pending', 'approved')", {
		id: "id",
	}),
	holds: one("expiresAt", "transactions", "hold_expires_at", "t.state = 'hold'", {
		transactionId: "id",
	}),
	reminders: one(
		"remindAt",
		"transactions",
		"remind_at",
		"t.state = 'confirmed' and t.reminded_at is null",
		{ transactionId: "id" },
	),
	/** Each row says itself when it is next looked at, so that a minute costs what is due in it. */
	leads: either("due_at", "viewings", "service_requests"),
	unanswered: either("answer_due_at", "orders", "transactions"),
	erasures: one(
		"nextAt",
		"personal_requests",
		"next_at",
		"t.kind = 'erasure' and t.state = 'running'",
		{ requestId: "id", threadKey: "person_hash", traceId: "trace_id", tries: "tries" },
	),
} as const satisfies Readonly<Record<string, Due>>;

type Call = {
	readonly olderThanMs?: number;
	readonly limit: number;
	/** The last of the page before. */
	readonly after: ({ readonly id: string } & Readonly<Record<string, string | number>>) | null;
};

/** The planner is held to the index: what these tables hold says nothing of what is due in them. */
const byIndex: Statement = {
	sql: "select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)",
	params: [],
};
export function dueStatements(
	{ moment, parts }: Due,
	{ olderThanMs = 0, limit, after }: Call,
): readonly [Statement, Statement] {
	const from = "coalesce(app.at_us($2::bigint), '-infinity')";
	const found = parts.map(
		({
			table,
			at,
			where,
			shows,
		}) => `(select t.${at} as at, t.id, jsonb_build_object(${Object.entries(shows)
			.map(([name, column]) => `'${name}', t.${column}, `)
			.join("")}'${moment}Ms', app.ms(t.${at}), '${moment}Us', app.us(t.${at})) as row
		from public.${table} t
		where ${where} and t.${at} < statement_timestamp() - $1::bigint * interval '1 ms'
			and t.${at} >= ${from} and (t.${at}, t.id) > (${from}, $3::text)
		order by t.${at}, t.id limit $4::int)`,
	);
	return [
		byIndex,
		{
			sql: `select coalesce(jsonb_agg(d.row order by d.at, d.id), '[]') as answer
	from (select * from (${found.join("\n union all ")}) x order by x.at, x.id limit $4::int) d`,
			params: [olderThanMs, after?.[`${moment}Us`] ?? null, after?.id ?? "", limit],
		},
	];
}

export async function readDue(
	system: Pick<Database, "runBatch">,
	sweep: string,
	which: Due,
	call: Call,
): Promise<unknown> {
	const context = { tenantId: null, actor: `sweep:${sweep}`, traceId: "" };
	const [, rows] = await system.runBatch(context, dueStatements(which, call));
	return rows?.[0]?.["answer"];
}
