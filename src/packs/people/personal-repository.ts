import * as z from "zod";
import { filled } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { CommitmentKind, ErasuresByStaff, PersonalRequests } from "../../ports/personal.ts";
import type { RowStore } from "../../ports/rows.ts";
import { outcomeOf } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import {
	decideErasure,
	decideExport,
	erasureReadings,
	openOf,
	openReadings,
} from "./rules/personal.ts";

const requested = z.object({ requestId: z.string() });

export type PersonalDesk = PersonalRequests & { readonly byStaff: ErasuresByStaff };

/** What the law gives everybody is not switched off by a market. */
const callOf = (record: CallRecord) => ({
	context: {
		tenantId: record.tenantId,
		actor: `${record.actor.kind}:${record.actor.id}`,
		traceId: record.traceId,
	},
	frame: { kind: "call", record, keyed: true, switched: false, tells: false } as const,
});
const byMessage = ({ traceId }: CallRecord, personHash: string) =>
	({ personHash, askedBy: `person:${personHash}`, origin: "message", traceId }) as const;

export const makePersonalRepository = (
	store: RowStore,
	linkOf: (call: {
		readonly tenantId: string;
		readonly requestId: string;
		readonly nowMs: number;
	}) => Promise<string>,
): PersonalDesk => ({
	open: async ({ tenantId, personHash, traceId }): Promise<readonly CommitmentKind[]> => {
		const context = { tenantId, actor: "system:personal", traceId };
		return openOf((await store.read(context, openReadings(personHash))).rows);
	},
	erase: async ({ record, personHash }) =>
		outcomeOf(requested).parse(
			await decideAndCommit(store, {
				...callOf(record),
				readings: erasureReadings(personHash),
				decide: ({ rows }) => decideErasure(rows, byMessage(record, personHash)),
			}),
		),
	show: async ({ record, personHash, nowMs }) => {
		const outcome = outcomeOf(requested).parse(
			await decideAndCommit(store, {
				...callOf(record),
				readings: {},
				seen: { nowMs, rows: {} },
				decide: () => decideExport(byMessage(record, personHash)),
			}),
		);
		if (outcome.kind !== "succeeded") return outcome;
		const { requestId } = outcome.data;
		const url = await linkOf({ tenantId: record.tenantId, requestId, nowMs });
		return { ...outcome, data: { requestId, url } };
	},
	byStaff: {
		erase: ({ context, act, personHash }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: filled("request", "id") },
				readings: erasureReadings(personHash),
				decide: ({ rows }) =>
					decideErasure(
						rows,
						{
							personHash,
							askedBy: context.actor,
							origin: "console",
							traceId: context.traceId,
						},
						"Something is still open: end it first.",
					),
			}),
	},
});
