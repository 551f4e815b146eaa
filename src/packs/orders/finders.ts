import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Finder, ours } from "../../store/postgres/query-builder.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { listingActions, listingItems, listings } from "../../store/postgres/schema/catalogue.ts";
import type { MenusCall } from "./rules/place.ts";

const listingsMax = 20;
const menuMax = 300;
const nearestMax = 3;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function meant(db: Queries, { marketId, businessId, items: [first] }: MenusCall): SQL {
	if (businessId !== null && !idForm.test(businessId)) return sql`select null::uuid as id`;
	if (businessId !== null)
		return db
			.select({ id: listings.id })
			.from(listings)
			.where(and(eq(listings.tenantId, ours), eq(listings.businessId, businessId)))
			.orderBy(asc(listings.id))
			.limit(listingsMax)
			.getSQL();
	const call = JSON.stringify({ marketId, items: [first?.sku ?? first?.name ?? null] });
	return sql`select distinct (c ->> 'listingId')::uuid as id
		from jsonb_array_elements(app.items_check(${call}::jsonb)) c`;
}

const ofMenu = (listingId: SQL, kind: SQL) =>
	and(
		eq(listingItems.tenantId, ours),
		eq(listingItems.listingId, listingId),
		eq(listingItems.dataKind, kind),
	);
function itemNamed(db: Queries, listingId: SQL, kind: SQL, request: SQL) {
	const [sku, name] = [sql`${request} ->> 'sku'`, sql`${request} ->> 'name'`];
	const isNamed = sql`app.facet(${listingItems.name}) = app.facet(${name})`;
	return db
		.select({ id: listingItems.id })
		.from(listingItems)
		.where(
			and(
				ofMenu(listingId, kind),
				sql`case when ${sku} is not null then ${listingItems.sku} = ${sku}
					else ${listingItems.sku} = ${name} or ${isNamed}
						or exists (select from unnest(${listingItems.aliases}) a where app.facet(a) = app.facet(${name})) end`,
			),
		)
		.orderBy(
			desc(sql`${listingItems.sku} = coalesce(${sku}, ${name})`),
			desc(isNamed),
			asc(listingItems.sku),
		)
		.limit(1);
}
function itemsLike(db: Queries, listingId: SQL, kind: SQL, word: SQL): SQL {
	const grams = (text: SQL) => sql`unnest(app.grams(coalesce(app.facet(${text}), '')))`;
	const menu = db
		.select({ name: listingItems.name, aliases: listingItems.aliases })
		.from(listingItems)
		.where(and(ofMenu(listingId, kind), listingItems.available))
		.orderBy(asc(listingItems.sku))
		.limit(menuMax)
		.as("menu");
	const shared = sql`(select max(cardinality(array(select ${grams(sql`c`)} intersect select ${grams(word)}))::float8
		/ greatest(1, length(coalesce(app.facet(c), '')))) from unnest(${menu.name} || ${menu.aliases}) c)`;
	const nearest = db
		.select({ name: menu.name, shared: shared.as("shared") })
		.from(menu)
		.orderBy(sql`shared desc nulls last`, asc(menu.name))
		.limit(nearestMax)
		.as("nearest");
	return sql`(select coalesce(jsonb_agg(${nearest.name} order by shared desc, ${nearest.name}), '[]') from ${nearest})`;
}

/** Where a line is nothing, those menus that have the most of the request say what is like it. */
export const orderMenus: Finder = (db, call: MenusCall) => {
	const kind = sql`coalesce(${listingActions.dataKind}, 'menuItems')`;
	const lines = db
		.select({
			place: sql<number>`(p - 1)::int`.as("place"),
			listingId: sql<string>`${listings.id}`.as("of_listing"),
			kind: sql<string>`${kind}`.as("menu_kind"),
			request: sql`w`.as("request"),
			itemId: sql<string | null>`${itemNamed(db, sql`${listings.id}`, kind, sql`w`)}`.as("item_id"),
		})
		.from(sql`(${meant(db, call)}) meant`)
		.innerJoin(
			listings,
			and(
				eq(listings.tenantId, ours),
				eq(listings.id, sql`meant.id`),
				eq(listings.status, "active"),
				eq(listings.marketId, call.marketId),
			),
		)
		.innerJoin(
			listingActions,
			and(
				eq(listingActions.tenantId, listings.tenantId),
				eq(listingActions.listingId, listings.id),
				eq(listingActions.actionType, "order_food"),
			),
		)
		.crossJoin(
			sql`jsonb_array_elements(${JSON.stringify(call.items)}::jsonb) with ordinality requests (w, p)`,
		)
		.as("lines");
	const counted = db
		.select({
			place: lines.place,
			listingId: lines.listingId,
			kind: lines.kind,
			request: lines.request,
			itemId: lines.itemId,
			missing:
				sql<number>`count(*) filter (where ${lines.itemId} is null) over (partition by ${lines.listingId})`.as(
					"missing",
				),
		})
		.from(lines)
		.as("counted");
	const word = sql`coalesce(request ->> 'name', request ->> 'sku')`;
	return db
		.select({
			place: counted.place,
			listingId: counted.listingId,
			itemId: counted.itemId,
			nearest:
				sql`case when ${counted.itemId} is null and ${counted.missing} = min(${counted.missing}) over ()
				then ${itemsLike(db, sql`of_listing`, sql`menu_kind`, word)} end`.as("nearest"),
		})
		.from(counted);
};
