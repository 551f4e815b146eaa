/**
 * Businesses, listings with their actions and items, offerings and stock: list, read, create, change. Phones and exact addresses
 * are encrypted before they are stored and masked when they are shown; words for a business are looked through before they are saved.
 */
import { and, eq, getTableColumns, ilike, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod";
import { invariant } from "../../src/core/errors.ts";
import type { Json } from "../../src/core/json.ts";
import type { ActionType, DispatchTemplate } from "../../src/core/listing.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminAct } from "../../src/ports/admin-call.ts";
import { type CatalogueKind, catalogueFields } from "../../src/ports/admin-catalogue.ts";
import { filled, insert, tableOf } from "../../src/ports/commit.ts";
import {
	businesses,
	inventoryLevels,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../../src/store/postgres/schema/catalogue.ts";
import { acting, decideChange, objection, versionOf } from "../../src/admin/acts.ts";
import { exampleId, type Resource, resources } from "./catalogue-resources.ts";
import { wrongDispatch } from "./dispatch-words.ts";
import { openPhone } from "../../src/admin/personal.ts";
import {
	type AdminRoute,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	writers,
} from "../../src/ports/admin-route.ts";
import {
	actedUuid,
	after,
	decided,
	is,
	ofTenant,
	type Queries,
	read,
} from "../../src/admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	pageOf,
	phone,
	reveal,
	rowVersion,
	uuidPattern,
} from "../../src/admin/shapes.ts";

const tables = {
	businesses,
	listings,
	listing_actions: listingActions,
	listing_items: listingItems,
	offerings,
	inventory_levels: inventoryLevels,
} as const satisfies Record<CatalogueKind, PgTable>;
/** What a row belongs to. */
const ownerColumns = {
	businesses: businesses.marketId,
	listings: listings.businessId,
	listing_actions: listingActions.listingId,
	listing_items: listingItems.listingId,
	offerings: offerings.businessId,
	inventory_levels: inventoryLevels.businessId,
} as const satisfies Record<CatalogueKind, PgColumn>;

const nameColumns = {
	businesses: businesses.name,
	listings: listings.title,
	listing_actions: listingActions.actionType,
	listing_items: listingItems.name,
	offerings: offerings.name,
	inventory_levels: inventoryLevels.sku,
} as const satisfies Record<CatalogueKind, PgColumn>;
const findMax = 60;
/** Whatever was written stands for itself: no sign of it is a wildcard. */
const named = (kind: CatalogueKind, asked: string | undefined) =>
	asked === undefined
		? undefined
		: ilike(nameColumns[kind], `%${asked.replaceAll(/[\\%_]/g, "\\$&")}%`);

function catalogueRows(db: Queries, kind: CatalogueKind, where: SQL | undefined) {
	const table: PgTable = tables[kind];
	const { tenantId, createdAt: _, updatedAt: __, ...columns } = getTableColumns(table);
	invariant(tenantId, `${kind} are a tenant's`);
	return db
		.select(columns as { id: typeof businesses.id; version: typeof businesses.version })
		.from(table)
		.where(ofTenant({ tenantId }, where));
}

type Versioned = { readonly id: string; readonly version: number };
const givenWrongly = {
	UNIQUE: "Another one has this name, title or sku.",
	OWNER: "What it belongs to is not there.",
	CHECK: "These values do not go together.",
};
/** `id` null: a new one. What is absent stays as it is. */
function put(
	call: Call,
	act: AdminAct,
	{
		kind,
		id,
		version,
		columns,
	}: {
		readonly kind: CatalogueKind;
		readonly id: string | null;
		readonly version: number | null;
		readonly columns: Readonly<Record<string, Json>>;
	},
) {
	const table = tableOf<Versioned>(kind);
	return decided(
		call,
		act,
		{
			readings: { known: versionOf(table, id ?? "") },
			decide: ({ rows }, failed) =>
				objection(failed, givenWrongly) ??
				(id === null || version === null
					? acting({ writes: [insert(table, "row", "catalogue_added", columns)] })
					: decideChange(rows.known[0], table, {
							what: { gone: "There is no such row.", stale: "This was changed meanwhile." },
							version,
							event: "catalogue_changed",
							set: columns,
						})),
			target: filled("row", "id"),
		},
		(db) => catalogueRows(db, kind, eq(tables[kind].id, actedUuid)),
	);
}

const given = {
	ownerPhone: phone.nullable(),
	dispatchTo: phone.nullable(),
	exactAddress: plainText().trim().min(1).max(200).nullable(),
};
const columnsOf = {
	ownerPhone: ["ownerPhoneEncrypted", "ownerHash"],
	dispatchTo: ["dispatchToEncrypted", "dispatchToHash"],
	exactAddress: ["exactAddressEncrypted", null],
} as const;

/** What is encrypted is named as it was given, masked or opened as the reader may see. */
async function show(
	{ deps }: Pick<Call, "deps">,
	{ encrypted }: Resource,
	row: Versioned,
	reveals: boolean,
): Promise<Versioned> {
	const shown: Record<string, unknown> = { ...row };
	for (const name of encrypted) {
		const [column, hash] = columnsOf[name];
		const value = ((row as Readonly<Record<string, unknown>>)[column] ?? null) as string | null;
		delete shown[column];
		if (hash !== null) delete shown[hash];
		if (name === "exactAddress")
			shown[name] = value === null ? null : reveals ? await deps.personalData.open(value) : "…";
		else shown[name] = await openPhone(deps, value, reveals);
	}
	return shown as Versioned;
}

async function stored(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	{ encrypted }: Resource,
	body: Readonly<Record<string, unknown>>,
): Promise<Record<string, Json>> {
	const columns = { ...body } as Record<string, Json>;
	delete columns["version"];
	for (const name of encrypted) {
		const value = body[name] as string | null | undefined;
		delete columns[name];
		if (value === undefined) continue;
		const [column, hash] = columnsOf[name];
		columns[column] = value === null ? null : await deps.personalData.encrypt(value);
		if (hash !== null)
			columns[hash] = value === null ? null : await deps.personalData.lookup(ctx.tenantId, value);
	}
	return columns;
}

function wrongWords(body: Readonly<Record<string, unknown>>, action: ActionType | undefined) {
	const words = body["dispatchTemplate"] as DispatchTemplate | null | undefined;
	return action === undefined ? null : wrongDispatch(words, action, "body.dispatchTemplate");
}

function routesOf(resource: Resource): readonly AdminRoute[] {
	const { kind, path, name, optional, encrypted, example } = resource;
	const fields: Readonly<Record<string, z.ZodType>> = {
		...catalogueFields[kind],
		...Object.fromEntries(encrypted.map((one) => [one, given[one]])),
	};
	const isOptional = (field: string) =>
		optional.includes(field) || (encrypted as readonly string[]).includes(field);
	const created = z.strictObject(
		Object.fromEntries(
			Object.entries(fields).map(([field, shape]) => [
				field,
				isOptional(field) ? shape.optional() : shape,
			]),
		),
	);
	const changed = z
		.strictObject(
			Object.fromEntries(Object.entries(fields).map(([field, shape]) => [field, shape.optional()])),
		)
		.extend({ version: rowVersion })
		.refine((body) => Object.keys(body).length > 1, "nothing to change is given");
	const answer = z.looseObject({ id: kept(), version: rowVersion });
	const params = z.strictObject({ id: plainText().regex(uuidPattern, "an id") });
	const whole = { id: exampleId, version: 1, ...example };
	const table = tables[kind];
	const readOf = async (call: Call, rowId: string) => {
		const [found] = await read(call, (db) => catalogueRows(db, kind, eq(table.id, rowId)));
		return found;
	};
	return [
		defineRoute({
			method: "get",
			path,
			name: `${name}.list`,
			roles: readers,
			summary: `Rows of ${kind}, in the order of their ids; of one market, business or listing with \`of\`, by a part of their name with \`find\`.`,
			params: none,
			query: z.strictObject({
				limit,
				cursor: cursor(uuidPattern),
				of: plainText().regex(uuidPattern, "an id").optional(),
				find: plainText().trim().min(1).max(findMax).optional(),
				reveal,
			}),
			body: noBody,
			answer: listOf(answer),
			example: { answer: { items: [whole], nextCursor: null } },
			run: async (call) => {
				const { query } = call;
				const rows = await read(call, (db) =>
					catalogueRows(
						db,
						kind,
						and(
							after(table.id, query.cursor),
							is(ownerColumns[kind], query.of),
							named(kind, query.find),
						),
					)
						.orderBy(table.id)
						.limit(query.limit + 1),
				);
				const page = pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.id,
				);
				return done({
					nextCursor: page.nextCursor,
					items: await Promise.all(
						page.items.map((row) => show(call, resource, row, query.reveal ?? false)),
					),
				});
			},
		}),
		defineRoute({
			method: "get",
			path: `${path}/{id}`,
			name: `${name}.read`,
			roles: readers,
			summary: `One row of ${kind}.`,
			params,
			query: z.strictObject({ reveal }),
			body: noBody,
			answer,
			example: { params: { id: exampleId }, answer: whole },
			run: async (call) => {
				const found = await readOf(call, call.params.id);
				return found
					? done(await show(call, resource, found, call.query.reveal ?? false))
					: notFound(name);
			},
		}),
		defineRoute({
			method: "post",
			path,
			name: `${name}.create`,
			roles: writers,
			summary: `Create a row of ${kind}.`,
			status: 201,
			params: none,
			query: none,
			body: created,
			answer,
			example: { body: example, answer: whole },
			run: async (call) => {
				const wrong = wrongWords(call.body, call.body["actionType"] as ActionType | undefined);
				if (wrong) return wrong;
				const outcome = await put(call, call.act("-", { fields: Object.keys(call.body) }), {
					kind,
					id: null,
					version: null,
					columns: await stored(call, resource, call.body),
				});
				return outcome.kind === "succeeded"
					? done(await show(call, resource, outcome.data, false))
					: outcome;
			},
		}),
		defineRoute({
			method: "patch",
			path: `${path}/{id}`,
			name: `${name}.change`,
			roles: writers,
			summary: `Change a row of ${kind}. What is not given stays; \`version\` is the one that was read.`,
			params,
			query: none,
			body: changed,
			answer,
			example: {
				params: { id: exampleId },
				body: { version: 1, ...example },
				answer: { ...whole, version: 2 },
			},
			run: async (call) => {
				const { body, params: at } = call;
				if (body["dispatchTemplate"]) {
					const known = await readOf(call, at.id);
					const action =
						body["actionType"] ?? (known as { actionType?: string } | undefined)?.actionType;
					const wrong = wrongWords(body, action as ActionType | undefined);
					if (wrong) return wrong;
				}
				const outcome = await put(
					call,
					call.act(at.id, { fields: Object.keys(body).filter((field) => field !== "version") }),
					{
						kind,
						id: at.id,
						version: body["version"] as number,
						columns: await stored(call, resource, body),
					},
				);
				return outcome.kind === "succeeded"
					? done(await show(call, resource, outcome.data, false))
					: outcome;
			},
		}),
	];
}

export const catalogueRoutes: readonly AdminRoute[] = resources.flatMap(routesOf);
