/** Personal data on request, by term and by key, answered with Postgres (sql/personal.sql, sql/retention.sql). */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import {
	type AdminPersonal,
	commitmentKinds,
	type PersonalRequest,
	type PersonalRequests,
	type PersonalSweepStore,
	personalRequestKinds,
} from "../../ports/personal.ts";
import { type CallContext, outcomeOf, type Sealer, sqlCalls } from "../../ports/sql-calls.ts";
import { change } from "./admin-calls.ts";
import type { Database } from "./client.ts";
import type { Opener } from "./unseal.ts";

/** Rows of one table that an export tells, newest first. */
export const exportRowsMax = 1000;

const requested = z.object({ requestId: z.string() });
const openSchema = z.object({ open: z.array(z.enum(commitmentKinds)) });
export const personalRequest = z.strictObject({
	id: z.string(),
	kind: z.enum(personalRequestKinds),
	state: z.enum(["running", "done"]),
	threadKey: z.string(),
	origin: z.enum(["message", "console"]),
	askedBy: z.string(),
	blanked: z.int(),
	askedAtMs: z.int(),
	doneAtMs: z.int().nullable(),
} satisfies Record<keyof PersonalRequest, z.ZodType>);

export function makePersonalRequests(
	db: Database,
	linkOf: (call: {
		readonly tenantId: string;
		readonly requestId: string;
		readonly nowMs: number;
	}) => Promise<string>,
): PersonalRequests {
	const { callAs, ask } = sqlCalls(db, "system:personal");
	return {
		open: async (call) =>
			openSchema.parse(await ask("person_open", call, { personHash: call.personHash })).open,
		erase: async ({ record, personHash }) =>
			outcomeOf(requested).parse(await callAs("person_erase", record, { personHash })),
		show: async ({ record, personHash, nowMs }) => {
			const outcome = outcomeOf(requested).parse(
				await callAs("person_export_ask", record, { personHash }),
			);
			if (outcome.kind !== "succeeded") return outcome;
			const { requestId } = outcome.data;
			const url = await linkOf({ tenantId: record.tenantId, requestId, nowMs });
			return { ...outcome, data: { requestId, url } };
		},
	};
}

/** One value that cannot be opened must not keep a person from all the others. */
const opened = (opener: Opener, sealed: string): Promise<string | null> =>
	opener.open(sealed).catch(() => null);
const unreadable = "[cannot be opened]";

async function openedRows(value: unknown, opener: Opener): Promise<Json> {
	if (Array.isArray(value)) return Promise.all(value.map((item) => openedRows(item, opener)));
	if (typeof value !== "object" || value === null) return value as Json;
	const entries = Object.entries(value);
	const [first] = entries;
	if (first && entries.length === 1 && typeof first[1] === "string") {
		if (first[0] === "$sealed") return (await opened(opener, first[1])) ?? unreadable;
		if (first[0] === "$sealedJson") {
			const text = await opened(opener, first[1]);
			return text === null ? unreadable : (JSON.parse(text) as Json);
		}
	}
	return Object.fromEntries(
		await Promise.all(
			entries.map(async ([key, member]) => [key, await openedRows(member, opener)] as const),
		),
	);
}

/** Everything that Postgres holds of one person, readable. */
export const personRows = async (
	db: Database,
	opener: Opener,
	context: CallContext,
	personHash: string,
): Promise<Json> =>
	openedRows(
		await db.callSealed("person_export", context, { personHash, limit: exportRowsMax }),
		opener,
	);

/** Whose data a link shows; null where the request is unknown, or was followed by an erasure. */
export const personOfExport = async (
	db: Database,
	call: { readonly tenantId: string; readonly requestId: string; readonly traceId: string },
): Promise<string | null> => {
	const [rows] = await db.runBatch(
		{ tenantId: call.tenantId, actor: "system:personal", traceId: call.traceId },
		[
			{
				sql: `select r.person_hash from personal_requests r
					where r.tenant_id = app.current_tenant() and r.id = $1 and r.kind = 'export' and not exists (
						select from personal_requests e where e.tenant_id = r.tenant_id and e.person_hash = r.person_hash
							and e.kind = 'erasure' and e.created_at >= r.created_at)`,
				params: [call.requestId],
			},
		],
	);
	return z
		.string()
		.nullable()
		.parse(rows?.[0]?.["person_hash"] ?? null);
};

export const adminPersonal = ({
	rw,
}: {
	readonly rw: Database;
}): Omit<AdminPersonal, "dataOf"> => ({
	erase: (ctx, act, personHash) =>
		change(rw, ctx, "admin_person_erase", personalRequest, act, { personHash }),
});

const dueSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		requestId: z.string(),
		threadKey: z.string(),
		traceId: z.string(),
		tries: z.int(),
	}),
);
const stepSchema = z.strictObject({ more: z.boolean(), blanked: z.int() });
const retainedSchema = z.strictObject({
	records: z.int(),
	notices: z.int(),
	people: z.int(),
	more: z.boolean(),
});
const threadsSchema = z.array(z.strictObject({ threadKey: z.string(), beforeMs: z.int() }));
const sealedRowsSchema = z
	.strictObject({
		rows: z.array(z.strictObject({ id: z.string(), sealed: z.string() })),
		lastId: z.string().nullable(),
		full: z.boolean(),
		entity: z.string(),
		field: z.string(),
	})
	.nullable();

const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
	tenantId,
	actor: `sweep:${sweep}`,
	traceId,
});

export function makePersonalSweepStore(parts: {
	readonly rw: Database;
	readonly system: Database;
	readonly personalData: Sealer & Opener & { readonly rotatedTo: string | null };
}): PersonalSweepStore {
	const { rw, system, personalData } = parts;
	return {
		due: async (limit) =>
			dueSchema.parse(await system.call("erasures_due", by("settle_personal"), { limit })),
		step: async ({ tenantId, traceId, requestId }, limit) =>
			stepSchema.parse(
				await rw.call("person_erase_step", by("settle_personal", tenantId, traceId), {
					requestId,
					limit,
				}),
			),
		finish: async ({ tenantId, traceId, requestId }) =>
			z
				.strictObject({ done: z.boolean() })
				.parse(
					await rw.call("person_erased", by("settle_personal", tenantId, traceId), { requestId }),
				).done,
		postpone: async ({ tenantId, traceId, requestId }) => {
			await rw.call("erasure_postpone", by("settle_personal", tenantId, traceId), { requestId });
		},
		tenants: async (after, limit) =>
			z
				.array(z.string())
				.parse(await system.call("retention_tenants", by("keep_terms"), { after, limit })),
		retain: async ({ tenantId, traceId, limit }) =>
			retainedSchema.parse(
				await rw.call("retain_step", by("keep_terms", tenantId, traceId), { limit }),
			),
		solicitationsToForget: async ({ tenantId, traceId, limit }) =>
			z
				.array(z.string())
				.parse(
					await rw.call("solicitations_to_forget", by("keep_terms", tenantId, traceId), { limit }),
				),
		solicitationsOf: async ({ tenantId, traceId, threadKey }, limit) =>
			z.array(z.string()).parse(
				await rw.call("solicitations_of", by("settle_personal", tenantId, traceId), {
					personHash: threadKey,
					limit,
				}),
			),
		solicitationForgotten: async ({ tenantId, traceId, solicitationId }) => {
			await rw.call("solicitation_forgotten", by("keep_terms", tenantId, traceId), {
				solicitationId,
			});
		},
		threadsToPrune: async ({ tenantId, traceId, limit }) =>
			threadsSchema.parse(
				await rw.call("threads_to_prune", by("keep_terms", tenantId, traceId), { limit }),
			),
		threadPruned: async ({ tenantId, traceId, threadKey, oldestAtMs }) => {
			await rw.call("thread_pruned", by("keep_terms", tenantId, traceId), {
				threadKey,
				oldestAtMs,
			});
		},
		reseal: async ({ tenantId, traceId, limit }) => {
			const keyId = personalData.rotatedTo;
			if (keyId === null) return null;
			const context = by("reseal", tenantId, traceId);
			const due = sealedRowsSchema.parse(
				await rw.callSealed("reseal_due", context, { keyId, limit }),
			);
			if (due === null) return null;
			const { rows: found, ...place } = due;
			const sealedAnew = await Promise.all(
				found.map(async ({ id, sealed }) =>
					personalData.open(sealed).then(
						async (text) => ({ id, was: sealed, now: await personalData.seal(text) }),
						// Left as it is, and told: somebody changed it, or its key is gone.
						() => null,
					),
				),
			);
			const rows = sealedAnew.filter((row) => row !== null);
			const { resealed } = z
				.strictObject({ resealed: z.int() })
				.parse(await rw.call("reseal_write", context, { ...place, keyId, rows }));
			return { resealed, broken: found.length - rows.length };
		},
	};
}
