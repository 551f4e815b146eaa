/** Fetches a picture, has it read, keeps its fields, and forgets it: its bytes are in memory for as long as this takes, and nowhere else. */
import * as z from "zod";
import type { Failed } from "../../core/outcome.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { MediaDesk } from "../../ports/files.ts";
import { printedTables } from "../../ports/languages/printed.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import { type OcrReader, type Papers, unreadable } from "./needs.ts";
import { decideExtracting, extractingReadings } from "./rules/extracting.ts";
import { fieldsOf, isBlank, sureFrom } from "./rules/fields.ts";

const kept = z.object({ documentId: z.string(), extractedAtMs: z.int() });
const failed = (
	code: Failed["code"],
	msg: string,
	why: keyof typeof unreadable | null = null,
	retryable = false,
): Failed => ({
	kind: "failed",
	code,
	msg,
	retryable,
	...(why === null ? {} : { reason: "UNKNOWN_ITEM" }),
});

export const makePapers = (world: {
	readonly store: RowStore;
	readonly cipher: FieldCipher;
	readonly media: MediaDesk;
	/** Null where none is configured. */
	readonly ocr: OcrReader | null;
	readonly hexOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}): Papers => ({
	extract: async ({ record, person, languages, type, media, nowMs, signal }) => {
		const { store, cipher, ocr } = world;
		if (!ocr) return failed("SERVICE_UNAVAILABLE", "Papers are not read here");
		const read = await world.media.read(media, signal);
		if (read.kind === "unavailable")
			return failed("SERVICE_UNAVAILABLE", "The picture cannot be fetched now", null, true);
		if (read.kind === "refused")
			return failed("VALIDATION_ERROR", unreadable.no_picture, "no_picture");
		const { bytes, contentType } = read;
		const lines = await ocr.read({ bytes, contentType, languages, signal });
		if (lines === null)
			return failed("SERVICE_UNAVAILABLE", "The picture cannot be read now", null, true);
		if (isBlank(lines)) return failed("VALIDATION_ERROR", unreadable.blank, "blank");
		const fields = fieldsOf(
			type,
			lines,
			new Date(nowMs).getUTCFullYear(),
			languages.filter(printedTables.has).map(printedTables.of),
		);
		if (fields.length === 0) return failed("VALIDATION_ERROR", unreadable.no_fields, "no_fields");
		const { tenantId, actor, traceId, key } = record;
		const asker = await encryptedAsker(cipher, tenantId, person);
		const contentHash = await cipher.lookup(tenantId, `document:${await world.hexOf(bytes)}`);
		const written = {
			asker,
			type,
			contentHash,
			fieldsEncrypted: await cipher.encrypt(
				JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
			),
			confidence: Object.fromEntries(fields.map(({ name, confidence }) => [name, confidence])),
			readBy: ocr.name,
			proofRef: key,
		};
		const outcome = outcomeOf(kept).parse(
			await decideAndCommit(store, {
				context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
				frame: { kind: "call", record, keyed: true, switched: true, tells: false },
				readings: extractingReadings(asker, type, contentHash),
				decide: (seen) => decideExtracting(seen, written),
			}),
		);
		if (outcome.kind !== "succeeded") return outcome;
		const unsure = fields.filter(({ confidence }) => confidence < sureFrom).map(({ name }) => name);
		return { ...outcome, data: { ...outcome.data, type, fields: [...fields], unsure } };
	},
});
