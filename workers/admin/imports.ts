/**
 * A file is first looked at as a whole, by us and by the database; only a file in which nothing is wrong is written, in batches that are
 * each written whole or not at all.
 */
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
	none,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { kept, uuidPattern } from "../../src/admin/shapes.ts";

/** One transaction each: the words of so many listings are written well within a statement's time. */
const batchRows = 500;
const fileBytesMax = 4 * 1024 * 1024;

const body = z.strictObject({
	marketId: plainText().regex(uuidPattern, "a market's id"),
	kind: z.enum(["businesses", "listings", "listing_items"]),
	format: z.enum(["csv", "json"]),
	dryRun: z.boolean().meta({ description: "True: everything is looked at, nothing is written." }),
	contentBase64: z
		.base64()
		.max(Math.ceil(fileBytesMax / 3) * 4)
		.meta({ description: "The file as it is, at most 4 MB: UTF-8, or UTF-16 with its mark." }),
});
type Body = z.output<typeof body>;

const report = z.strictObject({
	rows: z.int(),
	written: z.int(),
	refused: z.array(z.strictObject({ row: z.int(), column: kept().nullable(), reason: kept() })),
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
			answer: { rows: 1, written: 0, refused: [] },
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
			if (refused.length > 0) return done({ rows: rows.length, written: 0, refused: [...refused] });
			const ready = await Promise.all(
				rows.map(async (row) => ({ row: row.row, columns: await columnsOf(call, given, row) })),
			);
			let written = 0;
			const found: RefusedRow[] = [];
			for (const dryRun of given.dryRun ? [true] : [true, false]) {
				for (let start = 0; start < ready.length && found.length === 0; start += batchRows) {
					const batch = ready.slice(start, start + batchRows);
					const outcome = await deps.store.catalogue.import(
						ctx,
						act(given.kind, { dryRun, from: start, rows: batch.length }),
						{ kind: given.kind, dryRun, rows: batch },
					);
					if (outcome.kind !== "succeeded") return outcome;
					found.push(...outcome.data.refused);
					if (!dryRun) written += outcome.data.rows;
				}
				if (found.length > 0) break;
			}
			return done({ rows: rows.length, written, refused: found });
		},
	}),
];
