/** What somebody brings is encrypted on the way in; their papers are looked at by their bytes, and kept beside it. */
import * as z from "zod";
import { encryptedAsker } from "../../ports/asking.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { type Files, keyEnding, type MediaDesk } from "../../ports/files.ts";
import type { RowStore } from "../../ports/rows.ts";
import { encryptedOrNull, type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import type { Cases } from "./needs.ts";
import { decideTaking, takingReadings } from "./rules/taking.ts";

const codesMax = 5;
/** A paper that nobody took out of the bucket by then is gone. */
const papersDays = 180;
const dayMs = 24 * 3_600_000;
const taken = z.object({ caseId: z.string(), code: z.string() });

export type LegalWorld = {
	readonly store: RowStore;
	readonly cipher: FieldCipher;
	readonly newCode: () => string;
	readonly sha256Hex: (text: string) => string;
	readonly files: Files | null;
	readonly media: MediaDesk;
};

export const makeCasesRepository = (world: LegalWorld): Cases => ({
	take: async ({ record, person, request, papers, nowMs, signal }) => {
		const { store, cipher, files, media, sha256Hex } = world;
		const { tenantId, marketId, actor, traceId } = record;
		const keys: string[] = [];
		for (const [at, paper] of papers.entries()) {
			const read = await media.read(paper, signal);
			if (read.kind === "unavailable" || files === null)
				return {
					kind: "failed",
					code: "SERVICE_UNAVAILABLE",
					msg: "A paper cannot be fetched now",
					retryable: true,
				};
			if (read.kind === "refused")
				return {
					kind: "failed",
					code: "VALIDATION_ERROR",
					reason: "UNKNOWN_ITEM",
					msg: "A paper is no picture and no PDF",
					retryable: false,
				};
			const endsAtMs = nowMs + papersDays * dayMs;
			// By the call: tried again, it is the same file.
			const id = `pap_${sha256Hex(`${tenantId}:${record.key}:${at}`).slice(0, 32)}`;
			const key = keyEnding(endsAtMs, id, read.contentType);
			await files.put({ ...read, key, name: key.split("/").at(-1) ?? id, endsAtMs });
			keys.push(key);
		}
		const asker = await encryptedAsker(cipher, tenantId, person);
		const row = {
			marketId,
			category: request.category,
			summaryEncrypted: await cipher.encrypt(request.summary),
			clientNameEncrypted: await encryptedOrNull(cipher, request.name),
			clientPhoneEncrypted: asker.phoneEncrypted,
			papers: keys,
		};
		const codes = Array.from({ length: codesMax }, world.newCode);
		const subject = sha256Hex(`${tenantId}:${record.key}`).slice(0, 16);
		return outcomeOf(taken).parse(
			await decideAndCommit(store, {
				context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
				frame: { kind: "call", record, keyed: true, switched: true, tells: false },
				readings: takingReadings(asker, person.personHash),
				decide: (seen) => decideTaking(seen, { ...row, asker, codes, subject }),
			}),
		);
	},
});
