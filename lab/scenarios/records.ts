import pg from "pg";
import type { RecordName, Change } from "./scenario.ts";

const states: Readonly<Record<RecordName, string>> = {
	rides: "select state from taxi_requests where tenant_id = $1",
	bookings: "select state from transactions where tenant_id = $1",
	orders: "select status as state from orders where tenant_id = $1",
	inquiries: "select state from market_vendor_inquiries where tenant_id = $1",
	viewings: "select state from viewings where tenant_id = $1",
	services: "select state from service_requests where tenant_id = $1",
	payments: "select state from payments where tenant_id = $1",
	insurances: "select state from insurance_quotes where tenant_id = $1",
	papers: "select kind as state from generated_files where tenant_id = $1",
	cases: "select state from legal_cases where tenant_id = $1",
	tickets: "select state from staff_tickets where tenant_id = $1",
	approvals: "select state from approvals where tenant_id = $1",
	broadcasts: "select state from marketing_campaigns where tenant_id = $1",
	exports:
		"select 'asked' as state from personal_requests where tenant_id = $1 and kind = 'export'",
	erasures:
		"select 'asked' as state from personal_requests where tenant_id = $1 and kind = 'erasure'",
	optouts:
		"select distinct 'revoked' as state from consents where tenant_id = $1 and purpose = 'messaging' and status = 'revoked'",
};
const toolsRun = `select tool_name as tool from tool_executions where tenant_id = $1 and state = 'succeeded'
	union select regexp_replace(action_type, '^tool:', '') from audit_log
		where tenant_id = $1 and payload ->> 'outcome' = 'succeeded'`;

const changes: Readonly<Record<Change["kind"], string>> = {
	switch: "update market_tool_configs set enabled = $3 where market_id = $1 and tool_name = $2",
	price: "update listing_items set price_minor = $3 where tenant_id = $1 and sku = $2",
	stock: "update inventory_levels set qty = $3 where tenant_id = $1 and sku = $2",
	tariff: `insert into trip_tariffs (market_id, vehicle_type, version, base_minor, per_km_minor, per_min_minor,
			minimum_minor, spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour)
		select market_id, vehicle_type, version + 1, base_minor * 2, per_km_minor * 2, per_min_minor * 2,
			minimum_minor * 2, spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour
		from trip_tariffs where market_id = $1 order by version desc limit 1`,
};

export type Ids = { readonly tenantId: string; readonly marketId: string };
function paramsOf(change: Change, { tenantId, marketId }: Ids): readonly unknown[] {
	switch (change.kind) {
		case "switch":
			return [marketId, change.tool, change.isOn];
		case "price":
			return [tenantId, change.sku, change.minor];
		case "stock":
			return [tenantId, change.sku, change.qty];
		case "tariff":
			return [marketId];
	}
}

/** Encrypted, and as Postgres keys them. */
export type Somebody = {
	readonly threadKey: string;
	readonly number: string;
	readonly url: string;
	readonly locale: string;
};

export type Records = {
	readonly statesOf: (tenantId: string, name: RecordName) => Promise<readonly string[]>;
	readonly stock: (tenantId: string, sku: string) => Promise<number | null>;
	readonly toolsRun: (tenantId: string) => Promise<ReadonlySet<string>>;
	readonly openTicket: (tenantId: string) => Promise<string | null>;
	readonly change: (ids: Ids, change: Change) => Promise<void>;
	/** Owes them the link that signing in at the console owes, with an address that opens nothing. */
	readonly signedIn: (ids: Ids, who: Somebody) => Promise<void>;
	/** Known, and with a standing agreement to broadcasts. */
	readonly optedIn: (ids: Ids, who: Somebody) => Promise<void>;
	readonly close: () => Promise<void>;
};

export function openRecords(ownerUrl: string): Records {
	const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
	async function rows<Row extends pg.QueryResultRow>(sql: string, ...params: unknown[]) {
		return (await pool.query<Row>(sql, params)).rows;
	}
	async function write(tenantId: string, sql: string, params: readonly unknown[]): Promise<void> {
		const client = await pool.connect();
		try {
			await client.query("begin");
			await client.query(
				"select set_config('app.actor', 'system:scenario', true), set_config('app.tenant_id', $1, true)",
				[tenantId],
			);
			const done = await client.query(sql, [...params]);
			if (done.rowCount === 0) throw new Error("there is nothing to change");
			await client.query("commit");
		} catch (error) {
			await client.query("rollback");
			throw error;
		} finally {
			client.release();
		}
	}
	return {
		statesOf: async (tenantId, name) =>
			(await rows<{ state: string }>(states[name], tenantId)).map(({ state }) => state),
		stock: async (tenantId, sku) => {
			const [row] = await rows<{ qty: number }>(
				"select qty - reserved as qty from inventory_levels where tenant_id = $1 and sku = $2",
				tenantId,
				sku,
			);
			return row ? Number(row.qty) : null;
		},
		toolsRun: async (tenantId) =>
			new Set((await rows<{ tool: string }>(toolsRun, tenantId)).map(({ tool }) => tool)),
		openTicket: async (tenantId) =>
			(
				await rows<{ id: string }>(
					"select id from staff_tickets where tenant_id = $1 and state <> 'closed'",
					tenantId,
				)
			)[0]?.id ?? null,
		signedIn: ({ tenantId, marketId }, { threadKey, number, url, locale }) =>
			write(
				tenantId,
				`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id, created_at)
				values ('ntf_' || md5($2), $1, 'sign_in:' || $2, 'thread', $2, 'people.sign_in', jsonb_build_object('marketId', $3::text,
					'locale', $6::text, 'endMs', (extract(epoch from now()) * 1000)::bigint + 600000, 'url', jsonb_build_object('$encrypted', $5::text),
					'to', jsonb_build_object('channel', 'whatsapp', 'value', jsonb_build_object('$encrypted', $4::text))), 'trc_scenario', now() - interval '2 minutes')`,
				[tenantId, threadKey, marketId, number, url, locale],
			),
		optedIn: ({ tenantId }, { threadKey, number, locale }) =>
			write(
				tenantId,
				`with person as (insert into people (tenant_id, phone_hash, phone_encrypted, locale) values ($1, $2, $3, $4) returning id)
				insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
				select $1, id, 'broadcast', null, 'granted', 'SM_agreed', now() from person`,
				[tenantId, threadKey, number, locale],
			),
		change: (ids, change) => write(ids.tenantId, changes[change.kind], paramsOf(change, ids)),
		close: () => pool.end(),
	};
}
