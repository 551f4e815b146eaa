/**
 * A file is first looked at as a whole, by us and by the database; only a file in which nothing is wrong is written, in batches that are
 * each written whole or not at all.
 */
import { desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { importBytesMax } from "../middleware/bodies.ts";
import type { ImportRow, RefusedRow } from "./import-file.ts";
import type { GivenAction } from "./old-listings.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { before, ofTenant, type Queries, read } from "../../src/admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	shownPage,
	uuidPattern,
} from "../../src/admin/shapes.ts";
import type { KeptRow } from "../../src/ports/admin.ts";
import { catalogueImports, importKinds } from "../../src/store/postgres/schema/imports.ts";

/** One transaction each: the words of so many listings are written well within a statement's time. */
const batchRows = 500;
const fileBytesMax = 4 * 1024 * 1024;

const body = z.strictObject({
	marketId: plainText().regex(uuidPattern, "a market's id"),
	kind: z.enum(importKinds),
	format: z.enum(["csv", "json"]),
	dryRun: z.boolean().meta({ description: "True: everything is looked at, nothing is written." }),
	contentBase64: z
		.base64()
		.max(Math.ceil(fileBytesMax / 3) * 4)
		.meta({ description: "The file as it is, at most 4 MB: UTF-8, or UTF-16 with its mark." }),
});
type Body = z.output<typeof body>;

const report = z.strictObject({
	/** By which it is undone; null where nothing was written. */
	importId: kept().nullable(),
	rows: z.int(),
	written: z.int(),
	refused: z.array(z.strictObject({ row: z.int(), column: kept().nullable(), reason: kept() })),
});

const importPattern = /^imp_[0-9a-z_]{1,40}$/;
const partsMax = 100;
/** Of what stays: enough to look at. */
const keptShownMax = 500;

const imported = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	kind: z.enum(importKinds),
	rows: z.int(),
	importedBy: kept(),
	createdAtMs: moment,
	/** Null: it stands. */
	undoneAtMs: moment.nullable(),
	keptCount: z.int(),
});
const imports = (db: Queries, where?: SQL) =>
	db
		.select({
			id: catalogueImports.id,
			marketId: sql<string>`min(${catalogueImports.marketId}::text)`,
			kind: sql<(typeof importKinds)[number]>`min(${catalogueImports.kind})`,
			rows: sql<number>`sum(cardinality(${catalogueImports.rowIds}))::int`,
			importedBy: sql<string>`min(${catalogueImports.importedBy})`,
			createdAtMs: sql<number>`(extract(epoch from min(${catalogueImports.createdAt})) * 1000)::bigint::float8`,
			undoneAtMs: sql<
				number | null
			>`case when bool_and(${catalogueImports.undoneAt} is not null) then (extract(epoch from max(${catalogueImports.undoneAt})) * 1000)::bigint::float8 end`,
			keptCount: sql<number>`sum(jsonb_array_length(${catalogueImports.kept}))::int`,
		})
		.from(catalogueImports)
		.where(ofTenant(catalogueImports, where))
		.groupBy(catalogueImports.id)
		.orderBy(desc(catalogueImports.id));
const importExample: z.input<typeof imported> = {
	id: "imp_01k9m200000000000000000000",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	kind: "businesses",
	rows: 2,
	importedBy: "key_01k9m2",
	createdAtMs: 1_790_000_000_000,
	undoneAtMs: null,
	keptCount: 0,
};
const undone = z.strictObject({
	importId: kept(),
	undone: z.int(),
	keptCount: z.int(),
	kept: z
		.array(z.strictObject({ id: z.uuid(), name: kept(), why: z.enum(["changed", "used"]) }))
		.meta({ description: "The first 500 of what stays." }),
	already: z.boolean().meta({ description: "It was undone before." }),
});

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

async function columnsOf(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	{ kind, marketId }: Body,
	{ values }: ImportRow,
): Promise<Record<string, Json>> {
	const { ownerPhone, exactAddress, ...rest } = values as Record<string, Json> & {
		ownerPhone?: string | null;
		exactAddress?: string | null;
	};
	if (kind === "listing_items") return rest;
	const actionOf = async ({ dispatchTo, ...one }: GivenAction): Promise<Json> => ({
		...one,
		dispatchToEncrypted: dispatchTo ? await deps.personalData.encrypt(dispatchTo) : null,
		dispatchToHash: dispatchTo ? await deps.personalData.lookup(ctx.tenantId, dispatchTo) : null,
	});
	if (kind === "listings")
		return {
			...rest,
			marketId,
			actions: await Promise.all((rest["actions"] as readonly GivenAction[]).map(actionOf)),
			exactAddressEncrypted: exactAddress ? await deps.personalData.encrypt(exactAddress) : null,
		};
	return {
		...rest,
		marketId,
		ownerPhoneEncrypted: ownerPhone ? await deps.personalData.encrypt(ownerPhone) : null,
		ownerHash: ownerPhone ? await deps.personalData.lookup(ctx.tenantId, ownerPhone) : null,
	};
}

export const importRoutes = [
	defineRoute({
		method: "post",
		path: "/imports",
		name: "catalogue.import",
		roles: writers,
		summary:
			"Add businesses, listings with their actions (`actions`, or an older file’s `toolType`, `whatsapp`, `coverage`, `dispatchTemplate`) or items from a CSV or JSON file. With one row refused, nothing is written.",
		bodyBytesMax: importBytesMax,
		params: none,
		query: none,
		body,
		answer: report,
		example: {
			body: {
				marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
				kind: "businesses",
				format: "csv",
				dryRun: true,
				contentBase64: "a2luZCxuYW1lLGNhdGVnb3J5CnZlbnVlLEdyaWxsLHJlc3RhdXJhbnQK",
			},
			answer: { importId: null, rows: 1, written: 0, refused: [] },
		},
		run: async (call) => {
			const { deps, ctx, act, body: given } = call;
			// A parser that nobody needs but here is loaded by the first file.
			const { decode, readFile } = await import("./import-file.ts");
			const text = decode(bytesOf(given.contentBase64));
			if (text === null)
				return refuse("VALIDATION_ERROR", "The file is neither UTF-8 nor UTF-16 with its mark.", {
					path: "body.contentBase64",
				});
			const { rows, refused } = readFile(given.kind, given.format, text);
			if (refused.length > 0)
				return done({ importId: null, rows: rows.length, written: 0, refused: [...refused] });
			const ready = await Promise.all(
				rows.map(async (row) => ({ row: row.row, columns: await columnsOf(call, given, row) })),
			);
			const importId = deps.runtime.newId("imp");
			let written = 0;
			const found: RefusedRow[] = [];
			for (const dryRun of given.dryRun ? [true] : [true, false]) {
				for (let start = 0; start < ready.length && found.length === 0; start += batchRows) {
					const batch = ready.slice(start, start + batchRows);
					const outcome = await deps.store.catalogue.import(
						ctx,
						act(given.kind, { dryRun, from: start, rows: batch.length }),
						{
							importId,
							part: start / batchRows + 1,
							marketId: given.marketId,
							kind: given.kind,
							dryRun,
							rows: batch,
						},
					);
					if (outcome.kind !== "succeeded") return outcome;
					found.push(...outcome.data.refused);
					if (!dryRun) written += outcome.data.rows;
				}
				if (found.length > 0) break;
			}
			return done({
				importId: written > 0 ? importId : null,
				rows: rows.length,
				written,
				refused: found,
			});
		},
	}),
	defineRoute({
		method: "get",
		path: "/imports",
		name: "catalogue.imports",
		roles: readers,
		summary: "Files that were written, the newest first, and which of them were undone.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(importPattern) }),
		body: noBody,
		answer: listOf(imported),
		example: { answer: { items: [importExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				imports(db, before(catalogueImports.id, query.cursor)).limit(query.limit + 1),
			);
			return done(await shownPage(rows, query.limit, async (row) => row));
		},
	}),
	defineRoute({
		method: "post",
		path: "/imports/{importId}/undo",
		name: "catalogue.undoImport",
		roles: writers,
		summary:
			"Takes back what a file has made, within 29 days: every row that nobody has changed since and that nothing refers to; a listing with the actions that came with it. What stays is named with why: `changed`, or `used`. Done once: asked again, it says what it said.",
		params: z.strictObject({ importId: plainText().regex(importPattern, "an import's id") }),
		query: none,
		body: noBody,
		answer: undone,
		example: {
			params: { importId: importExample.id },
			answer: {
				importId: importExample.id,
				undone: 1,
				keptCount: 1,
				kept: [{ id: importExample.marketId, name: "Harbour Grill", why: "used" }],
				already: false,
			},
		},
		run: async ({ deps, ctx, act, params: { importId } }) => {
			const parts = await read({ deps, ctx }, (db) =>
				db
					.select({ part: catalogueImports.part })
					.from(catalogueImports)
					.where(ofTenant(catalogueImports, eq(catalogueImports.id, importId)))
					.orderBy(catalogueImports.part)
					.limit(partsMax),
			);
			if (parts.length === 0) return notFound("import");
			let rows = 0;
			let already = true;
			const stays: KeptRow[] = [];
			// Each is a transaction: whoever died in between asks again, and it goes on.
			for (const { part } of parts) {
				const outcome = await deps.store.catalogue.undo(ctx, act(importId, { part }), {
					importId,
					part,
				});
				if (outcome.kind !== "succeeded") return outcome;
				rows += outcome.data.rows;
				already &&= outcome.data.already;
				stays.push(...outcome.data.kept);
			}
			return done({
				importId,
				undone: rows - stays.length,
				keptCount: stays.length,
				kept: stays.slice(0, keptShownMax),
				already,
			});
		},
	}),
];
