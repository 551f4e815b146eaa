/**
 * Businesses, listings with their actions and items, offerings and stock: list, read, create, change. Phones and exact addresses
 * are sealed before they are stored and masked when they are shown; words for a business are looked through before they are saved.
 */
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import type { ActionType, DispatchTemplate } from "../../src/core/listing.ts";
import { plainText } from "../../src/core/plain-text.ts";
import {
	type CatalogueKind,
	type CatalogueRow,
	catalogueFields,
} from "../../src/ports/admin-catalogue.ts";
import { wrongDispatch } from "./dispatch-words.ts";
import { openPhone } from "./personal.ts";
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
} from "./route.ts";
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
} from "./shapes.ts";

type Resource = {
	readonly kind: CatalogueKind;
	readonly path: string;
	readonly name: string;
	/** What a new row may leave out: the database has a value for it. */
	readonly optional: readonly string[];
	/** Sealed columns, by the names under which they are given and shown. */
	readonly sealed: readonly ("ownerPhone" | "dispatchTo" | "exactAddress")[];
	readonly example: Readonly<Record<string, Json>>;
};

const id = "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11";
const resources: readonly Resource[] = [
	{
		kind: "businesses",
		path: "/businesses",
		name: "business",
		optional: [
			"tags",
			"address",
			"lat",
			"lng",
			"ownerChannel",
			"ownerLocale",
			"openingHours",
			"duty",
			"timezone",
			"status",
		],
		sealed: ["ownerPhone"],
		example: { marketId: id, kind: "venue", name: "Harbour Grill", category: "restaurant" },
	},
	{
		kind: "listings",
		path: "/listings",
		name: "listing",
		optional: [
			"subCategory",
			"description",
			"priceMinor",
			"currency",
			"tags",
			"photos",
			"attributes",
			"area",
			"lat",
			"lng",
			"status",
			"assistantEnabled",
		],
		sealed: ["exactAddress"],
		example: {
			marketId: id,
			businessId: id,
			kind: "restaurant",
			domain: "dining",
			category: "restaurant",
			title: "Harbour Grill",
		},
	},
	{
		kind: "listing_actions",
		path: "/listing-actions",
		name: "listing_action",
		optional: ["enabled", "dispatchTemplate", "dataKind", "tags", "notes", "needsAcceptance"],
		sealed: ["dispatchTo"],
		example: {
			listingId: id,
			actionType: "order_food",
			dispatchTemplate: { en: "New order {code}: {items}" },
		},
	},
	{
		kind: "listing_items",
		path: "/listing-items",
		name: "listing_item",
		optional: ["aliases", "available", "attributes"],
		sealed: [],
		example: {
			listingId: id,
			dataKind: "menuItems",
			sku: "margherita",
			name: "Margherita",
			priceMinor: 900,
			currency: "EUR",
		},
	},
	{
		kind: "offerings",
		path: "/offerings",
		name: "offering",
		optional: Object.keys(catalogueFields.offerings).filter(
			(field) => field !== "businessId" && field !== "name",
		),
		sealed: [],
		example: { businessId: id, name: "Table", capacity: 4, partyMax: 6 },
	},
	{
		kind: "inventory_levels",
		path: "/stock",
		name: "stock",
		optional: ["unit", "lowThreshold"],
		sealed: [],
		example: { businessId: id, sku: "margherita", qty: 12 },
	},
];

const given = {
	ownerPhone: phone.nullable(),
	dispatchTo: phone.nullable(),
	exactAddress: plainText().trim().min(1).max(200).nullable(),
};
const columnsOf = {
	ownerPhone: ["ownerPhoneSealed", "ownerHash"],
	dispatchTo: ["dispatchToSealed", "dispatchToHash"],
	exactAddress: ["exactAddressSealed", null],
} as const;

/** What is sealed is named as it was given, masked or opened as the reader may see. */
async function show(
	{ deps }: Pick<Call, "deps">,
	{ sealed }: Resource,
	row: CatalogueRow,
	reveals: boolean,
): Promise<CatalogueRow> {
	const shown: Record<string, unknown> = { ...row };
	for (const name of sealed) {
		const [column, hash] = columnsOf[name];
		const value = (row[column] ?? null) as string | null;
		delete shown[column];
		if (hash !== null) delete shown[hash];
		if (name === "exactAddress")
			shown[name] = value === null ? null : reveals ? await deps.personalData.open(value) : "…";
		else shown[name] = await openPhone(deps, value, reveals);
	}
	return shown as CatalogueRow;
}

async function stored(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	{ sealed }: Resource,
	body: Readonly<Record<string, unknown>>,
): Promise<Record<string, Json>> {
	const columns = { ...body } as Record<string, Json>;
	delete columns["version"];
	for (const name of sealed) {
		const value = body[name] as string | null | undefined;
		delete columns[name];
		if (value === undefined) continue;
		const [column, hash] = columnsOf[name];
		columns[column] = value === null ? null : await deps.personalData.seal(value);
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
	const { kind, path, name, optional, sealed, example } = resource;
	const fields: Readonly<Record<string, z.ZodType>> = {
		...catalogueFields[kind],
		...Object.fromEntries(sealed.map((one) => [one, given[one]])),
	};
	const isOptional = (field: string) =>
		optional.includes(field) || (sealed as readonly string[]).includes(field);
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
	const whole = { id, version: 1, ...example };
	const readOf = (call: Call, rowId: string) =>
		call.deps.store.catalogue.get(call.ctx, kind, rowId);
	return [
		defineRoute({
			method: "get",
			path,
			name: `${name}.list`,
			roles: readers,
			summary: `Rows of ${kind}, in the order of their ids; of one business or listing with \`of\`.`,
			params: none,
			query: z.strictObject({
				limit,
				cursor: cursor(uuidPattern),
				of: plainText().regex(uuidPattern, "an id").optional(),
				reveal,
			}),
			body: noBody,
			answer: listOf(answer),
			example: { answer: { items: [whole], nextCursor: null } },
			run: async (call) => {
				const { query } = call;
				const rows = await call.deps.store.catalogue.list(call.ctx, {
					kind,
					limit: query.limit + 1,
					before: query.cursor ?? null,
					owner: query.of ?? null,
				});
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
			example: { params: { id }, answer: whole },
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
				const outcome = await call.deps.store.catalogue.put(
					call.ctx,
					call.act("-", { fields: Object.keys(call.body) }),
					{ kind, id: null, version: null, columns: await stored(call, resource, call.body) },
				);
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
				params: { id },
				body: { version: 1, ...example },
				answer: { ...whole, version: 2 },
			},
			run: async (call) => {
				const { body, params: at } = call;
				if (body["dispatchTemplate"]) {
					const known = await readOf(call, at.id);
					const action = body["actionType"] ?? known?.["actionType"];
					const wrong = wrongWords(body, action as ActionType | undefined);
					if (wrong) return wrong;
				}
				const outcome = await call.deps.store.catalogue.put(
					call.ctx,
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
