import * as z from "zod";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { outcomeOf } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { decideIssue, decideTokenUse, notReadYet, tokenReadings } from "./rules/tokens.ts";

const issued = z.object({ data: z.object({ expiresAtMs: z.int() }) });

const contextOf = ({ tenantId, actor, traceId }: CallRecord) => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});
const boundOf = ({ threadKey, tool, argsHash }: CallRecord, tokenHash: string) => ({
	tokenHash,
	personHash: threadKey,
	tool,
	payloadHash: argsHash,
});

const used = z.object({});

export const tokenStoreOf = (store: RowStore, sha256Hex: (text: string) => string) => ({
	issue: async (record: CallRecord, tokenHash: string) =>
		issued.parse(
			await decideAndCommit(store, {
				context: contextOf(record),
				frame: { kind: "part" },
				readings: {},
				decide: () => decideIssue(boundOf(record, tokenHash)),
				seen: { nowMs: 0, rows: {} },
			}),
		).data,
	use: async (record: CallRecord, tokenHash: string) => {
		const outcome = outcomeOf(used).parse(
			await decideAndCommit(store, {
				context: contextOf(record),
				frame: {
					kind: "call",
					record: { ...record, itemExpiresAtMs: null },
					keyed: false,
					switched: false,
					tells: false,
					isStep: true,
				},
				readings: tokenReadings(tokenHash),
				decide: (seen, failed) =>
					decideTokenUse(seen, failed, boundOf(record, tokenHash), sha256Hex(record.key)),
				seen: notReadYet,
			}),
		);
		return outcome.kind === "succeeded" ? { ...outcome, data: null } : outcome;
	},
});
