import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { approvalsByStaff } from "../../src/packs/approvals/desk.ts";
import type { Acting } from "../../src/ports/deciding.ts";
import { adminRows } from "../../src/store/postgres/admin-calls.ts";
import { expireApprovals } from "../../src/packs/approvals/sweep.ts";
import { perform } from "../../src/admin/acts.ts";
import { approvalsContract } from "../contracts/approvals.ts";
import { member } from "./approvals-support.ts";
import { freshNumber, personOf, startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
const staffIds = new Map<string, string>();
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => db.rows("update staff set active = false where active"));

const ctxOf = (actorId: string) =>
	({ tenantId: db.a.tenantId, actorId, role: "staff", traceId: "trc_staff" }) as const;
const actOn = (target: string) => ({ name: "approval.decide", target, detail: {} });

const acted = async (keyId: string, approvalId: string, what: Acting) =>
	(
		await perform(
			{ deps: { rows: adminRows(db) }, ctx: ctxOf(keyId) },
			actOn(approvalId),
			{ ...what, tells: true },
			[],
		)
	).outcome;

approvalsContract(() => ({
	desk: db.approvals,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	nowMs: () => Date.now(),
	member: async () => {
		const { person, staffId } = await member(db);
		staffIds.set(person.personHash, staffId);
		return person;
	},
	dismiss: async ({ personHash }) => {
		await db.rows("update staff set active = false where id = $1", [
			staffIds.get(personHash) ?? null,
		]);
	},
	someone: () => personOf(db.a.tenantId, freshNumber()),
	decide: async ({ personHash }, approvalId, answer) => {
		const keyId = `key_${randomUUID()}`;
		await db.rows(
			`insert into api_keys (id, tenant_id, label, key_hash, role, staff_id)
			values ($1, $2, 'a key', $1, 'staff', $3)`,
			[keyId, db.a.tenantId, staffIds.get(personHash) ?? null],
		);
		return acted(keyId, approvalId, approvalsByStaff.decide(keyId, approvalId, answer));
	},
	revoke: (approvalId) => acted("key_any", approvalId, approvalsByStaff.revoke(approvalId)),
	state: async (approvalId) => {
		const [row] = await db.rows("select state from approvals where id = $1", [approvalId]);
		return String(row?.["state"]);
	},
	told: async (approvalId) => {
		const rows = await db.rows(
			`select replace(type, 'approval.', '') || ' ' || target_id as told from notifications
			where type like 'approval.%' and payload ->> 'approvalId' = $1`,
			[approvalId],
		);
		return rows.map(({ told }) => String(told)).sort();
	},
	runOut: async (approvalId) => {
		await db.rows("update approvals set expires_at = now() - interval '1 minute' where id = $1", [
			approvalId,
		]);
	},
	sweep: async () => {
		await expireApprovals.run(sweepDeps(db).packs.approvals);
	},
}));
