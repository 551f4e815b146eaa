/** Confirmation tokens in Postgres: known by their hash, good for ten minutes by its clock, used once (src/packs/compliance/sql/confirmation-tokens.sql). */
import * as z from "zod";
import { outcomeOf, sqlCalls } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { Database } from "./client.ts";

const issued = z.object({ expiresAtMs: z.int() });

export function makeTokenStore(rw: Database) {
	const { callAs } = sqlCalls(rw, "system:confirmation_tokens");
	return {
		issue: async (record: CallRecord, tokenHash: string) =>
			issued.parse(await callAs("issue_confirmation_token", record, { tokenHash })),
		use: async (record: CallRecord, tokenHash: string) =>
			outcomeOf(z.null()).parse(await callAs("use_confirmation_token", record, { tokenHash })),
	};
}
