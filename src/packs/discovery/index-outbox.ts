import * as z from "zod";
import type { SearchIndexStore } from "./search-index.ts";
import type { CallContext, SelectedRows, Statement } from "../../ports/sql-calls.ts";

const itemsMax = 200;
const triesMax = 5;

/** What counts rows comes as text. */
const big = z.coerce.number().pipe(z.int());
const dueSchema = z.array(z.tuple([z.string(), big.nullable(), big]));
const claimedSchema = z.array(
	z.tuple([
		z.string(),
		z.int(),
		z
			.strictObject({
				id: z.string(),
				tenantId: z.string(),
				marketId: z.string(),
				kind: z.string(),
				domain: z.string(),
				category: z.string(),
				subCategory: z.string().nullable(),
				title: z.string(),
				description: z.string().nullable(),
				area: z.string().nullable(),
				business: z.string(),
				tags: z.array(z.string()),
				lat: z.number().nullable(),
				lng: z.number().nullable(),
				actions: z.array(z.string()),
				items: z.array(z.strictObject({ name: z.string(), aliases: z.array(z.string()) })),
			})
			.nullable(),
	]),
);

const by = (tenantId: string | null): CallContext => ({
	tenantId,
	actor: "sweep:index_listings",
	traceId: "",
});
const byIndex: Statement = {
	sql: "select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)",
	params: [],
};

/**
 * Whose listings wait, the longest first, and whose have arrived elsewhere: in another collection than the one that is filled. A jump
 * from tenant to tenant, never a walk through their rows.
 */
export const indexDue = ({
	generation,
	limit,
}: Parameters<SearchIndexStore["due"]>[0]): readonly [Statement, Statement] => [
	byIndex,
	{
		sql: `with recursive waiting as (
			(select i.tenant_id, i.due_at from listing_index i where i.generation = 0
			order by i.tenant_id, i.due_at limit 1)
			union all
			select n.tenant_id, n.due_at from waiting w, lateral (
				select i.tenant_id, i.due_at from listing_index i where i.generation = 0 and i.tenant_id > w.tenant_id
				order by i.tenant_id, i.due_at limit 1) n
		), elsewhere as (
			select i.generation, i.tenant_id, r.below
			from (values (0::bigint, $1::bigint), ($1::bigint, 9223372036854775807)) r (above, below), lateral (
				select i.generation, i.tenant_id from listing_index i
				where i.generation > 0 and i.generation > r.above and i.generation < r.below
				order by i.generation, i.tenant_id limit 1) i
			union all
			select n.generation, n.tenant_id, e.below from elsewhere e, lateral (
				select i.generation, i.tenant_id from listing_index i
				where i.generation > 0 and (i.generation, i.tenant_id) > (e.generation, e.tenant_id) and i.generation < e.below
				order by i.generation, i.tenant_id limit 1) n
		), due as (
			select t.tenant_id, min(t.due_at) as due_at, min(t.generation) as elsewhere from (
				select w.tenant_id, w.due_at, null::bigint as generation from waiting w where w.due_at <= statement_timestamp()
				union all
				select e.tenant_id, statement_timestamp(), e.generation from elsewhere e
			) t group by 1
		)
		select d.tenant_id, d.elsewhere, greatest(0, extract(epoch from statement_timestamp() - d.due_at) * 1000)::bigint
		from due d order by d.due_at, d.tenant_id limit $2::int`,
		params: [generation, limit],
	},
];

type Claim = Omit<Parameters<SearchIndexStore["claim"]>[0], "tenantId">;
/** Who is killed with them loses nothing: they wait again when the time is up. */
const claiming = ({ elsewhere, limit, leaseMs }: Claim): Statement => ({
	sql: `with waiting as materialized (
			select i.listing_id from listing_index i
			where i.tenant_id = app.current_tenant() and i.generation = 0 and i.due_at <= statement_timestamp()
			order by i.due_at limit $1::int for update skip locked
		), elsewhere as materialized (
			select i.listing_id from listing_index i
			where i.tenant_id = app.current_tenant() and i.generation > 0 and i.generation = $2::bigint
			limit $1::int - (select count(*) from waiting) for update skip locked
		), taken as (
			update listing_index i set generation = 0, tries = least(i.tries + 1, 100),
				due_at = clock_timestamp() + $3::bigint * interval '1 ms'
			where i.tenant_id = app.current_tenant() and i.listing_id in (select listing_id from waiting union all select listing_id from elsewhere)
			returning i.listing_id, i.changes
		)
		select t.listing_id, t.changes, case when b.id is not null then jsonb_build_object(
			'id', l.id, 'tenantId', l.tenant_id, 'marketId', l.market_id, 'kind', l.kind, 'domain', l.domain, 'category', l.category,
			'subCategory', l.sub_category, 'title', l.title, 'description', l.description, 'area', l.area, 'business', b.name,
			'tags', l.tags || b.tags, 'lat', coalesce(l.lat, b.lat), 'lng', coalesce(l.lng, b.lng),
			'actions', array(select a.action_type from listing_actions a
				where a.tenant_id = l.tenant_id and a.listing_id = l.id and a.enabled),
			'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'aliases', i.aliases)), '[]') from (
				select x.name, x.aliases from listing_items x
				where x.tenant_id = l.tenant_id and x.listing_id = l.id and x.available order by x.sku limit ${itemsMax}) i)) end
		from taken t
		left join listings l on l.tenant_id = app.current_tenant() and l.id = t.listing_id and l.status = 'active'
		left join businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id and b.status = 'active'
		order by t.listing_id`,
	params: [limit, elsewhere, leaseMs],
});

const arrived = (shipped: Readonly<Record<string, number>>, generation: number): Statement => ({
	sql: `update listing_index i
		set generation = case when i.changes = s.changes::int then $2::bigint else 0 end, tries = 0, due_at = clock_timestamp()
		from jsonb_each_text($1::jsonb) s (id, changes)
		where i.tenant_id = app.current_tenant() and i.listing_id = s.id::uuid`,
	params: [JSON.stringify(shipped), generation],
});
const refusedAgain = (refused: readonly string[]): Statement => ({
	sql: `update listing_index i
		set due_at = clock_timestamp() + least(interval '10 minutes', interval '30 seconds' * 2 ^ least(i.tries, 10))
		from jsonb_array_elements_text($1::jsonb) r (id)
		where i.tenant_id = app.current_tenant() and i.listing_id = r.id::uuid
		returning i.tries`,
	params: [JSON.stringify(refused)],
});

export function makeIndexOutbox(databases: {
	readonly rw: {
		readonly runRows: (
			context: CallContext,
			statements: readonly Statement[],
		) => Promise<readonly SelectedRows[]>;
	};
	readonly system: {
		readonly runRows: (
			context: CallContext,
			statements: readonly Statement[],
		) => Promise<readonly SelectedRows[]>;
	};
}): SearchIndexStore {
	const { rw, system } = databases;
	return {
		due: async (call) => {
			const [, rows] = await system.runRows(by(null), indexDue(call));
			return dueSchema
				.parse(rows)
				.map(([tenantId, elsewhere, waitedMs]) => ({ tenantId, elsewhere, waitedMs }));
		},
		claim: async ({ tenantId, ...call }) => {
			const [, rows] = await rw.runRows(by(tenantId), [byIndex, claiming(call)]);
			const taken = claimedSchema.parse(rows);
			return {
				claimed: Object.fromEntries(taken.map(([id, changes]) => [id, changes])),
				listings: taken.flatMap(([, , listing]) => (listing ? [listing] : [])),
			};
		},
		mark: async ({ tenantId, generation, shipped, refused }) => {
			const [, rows] = await rw.runRows(by(tenantId), [
				arrived(shipped, generation),
				refusedAgain(refused),
			]);
			const tries = z
				.array(z.tuple([z.int()]))
				.parse(rows)
				.flat();
			return { stuck: tries.filter((one) => one >= triesMax).length };
		},
	};
}
