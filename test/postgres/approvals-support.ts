import { randomUUID } from "node:crypto";
import { perform } from "../../src/admin/acts.ts";
import type { DeciderRole, Demand } from "../../src/core/approval/states.ts";
import type { ApprovalPerson } from "../../src/ports/approvals.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { adminRows } from "../../src/store/postgres/admin-calls.ts";
import { hiring } from "../../workers/admin/staff-acts.ts";
import {
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	type TestDatabase,
} from "./support.ts";

export type Member = {
	readonly staffId: string;
	readonly number: string;
	readonly person: ApprovalPerson;
	readonly ids: Ids;
};

export async function member(
	db: TestDatabase,
	over: {
		readonly roles?: readonly DeciderRole[];
		readonly number?: string;
		readonly otherPhones?: readonly string[];
		readonly ids?: Ids;
	} = {},
): Promise<Member> {
	const ids = over.ids ?? db.a;
	const number = over.number ?? freshNumber();
	const encrypted = async (phone: string) => ({
		phoneHash: await personalData.lookup(ids.tenantId, phone),
		phoneEncrypted: await personalData.encrypt(phone),
	});
	const { outcome, rows } = await perform(
		{
			deps: { rows: adminRows(db) },
			ctx: { tenantId: ids.tenantId, actorId: "test", role: "super_admin", traceId: "tr" },
		},
		{ name: "staff.create", target: "-", detail: {} },
		hiring(
			{ role: "super_admin" },
			{
				...(await encrypted(number)),
				nameEncrypted: await personalData.encrypt("Ayşe"),
				channel: "whatsapp",
				locale: "en",
				roles: [...(over.roles ?? ["staff"])],
				otherPhones: await Promise.all((over.otherPhones ?? []).map(encrypted)),
			},
		),
		[{ sql: "select current_setting('app.acted', true)", params: [] }],
	);
	if (outcome.kind !== "succeeded") throw new Error("the member of staff was refused");
	return {
		staffId: String(rows[0]?.[0]?.[0]),
		number,
		person: await personOf(ids.tenantId, number),
		ids,
	};
}

export const demand = (over: Partial<Demand> = {}): Demand => ({
	type: "run_tool",
	roles: ["staff", "tenant_admin"],
	people: 1,
	ttlSeconds: 1800,
	lowRisk: false,
	...over,
});

export async function asked(
	db: TestDatabase,
	over: {
		readonly demand?: Partial<Demand>;
		readonly record?: Partial<CallRecord>;
		readonly person?: ApprovalPerson;
		readonly ids?: Ids;
		/** What is asked, where the words matter. */
		readonly summary?: string;
		readonly desk?: TestDatabase["approvals"];
	} = {},
) {
	const ids = over.ids ?? db.a;
	const person = over.person ?? (await personOf(ids.tenantId, freshNumber()));
	const record = recordOf(ids, {
		tool: "order.create",
		argsHash: hashOf({ request: randomUUID() }),
		threadKey: person.personHash,
		...over.record,
	});
	const outcome = await (over.desk ?? db.approvals).request({
		record,
		person,
		demand: demand(over.demand),
		shown: { template: "gate.confirm_any", vars: { summary: over.summary ?? "Order two pizzas." } },
		endsAtMs: null,
		policyDecisionId: null,
	});
	return { record, person, ids, outcome };
}

export async function pending(db: TestDatabase, over: Parameters<typeof asked>[1] = {}) {
	const { outcome, ...rest } = await asked(db, over);
	if (outcome.kind !== "succeeded") throw new Error(`not asked: ${JSON.stringify(outcome)}`);
	return { ...rest, approval: outcome.data, approvalId: outcome.data.approvalId };
}
/** A job that somebody scheduled by their key, once it was agreed to. */
export const jobOf = (db: TestDatabase, approvalId: string) =>
	db.rows(
		`insert into jobs (id, tenant_id, market_id, kind, args, dedupe_key, run_at, due_at, asked_by, approval_id, trace_id)
		values ('job_' || $1, $2, $3, 'x.y', '{}', $1, now(), now() + interval '1 day', 'k', $1, 't')`,
		[approvalId, db.a.tenantId, db.a.marketId],
	);

export type Pending = Awaited<ReturnType<typeof pending>>;

export const says = (
	db: TestDatabase,
	{ person, ids }: Pick<Member, "person" | "ids">,
	{ approvalId }: { readonly approvalId: string },
	answer: "approve" | "reject" = "approve",
	over: Partial<CallRecord> = {},
) =>
	db.approvals.answer({
		record: recordOf(ids, {
			tool: "approval.answer",
			argsHash: hashOf({ approvalId, answer }),
			threadKey: person.personHash,
			...over,
		}),
		person,
		approvalId,
		answer,
	});

export const uses = (db: TestDatabase, of: Pending, over: Partial<CallRecord> = {}) =>
	db.approvals.use({
		record: { ...of.record, key: `act_${of.approvalId}`, ...over },
		approvalId: of.approvalId,
	});

export const stateOf = async (db: TestDatabase, { approvalId }: { readonly approvalId: string }) =>
	(await db.rows("select * from approvals where id = $1", [approvalId]))[0] ?? {};
