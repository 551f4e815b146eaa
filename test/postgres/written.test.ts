/** Tools that write and have no story of their own over Postgres (EMO-Q-b): papers, documents, cases, batches, and what staff are asked apart. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { kindsOf } from "../../src/app/jobs.ts";
import type { Json } from "../../src/core/json.ts";
import { askedApart } from "../../src/packs/workflow/approvals.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeToolWorld } from "../contracts/tool-world.ts";
import { type Member, member, says, stateOf } from "./approvals-support.ts";
import { done } from "./personal-rows.ts";
import { type BusyPerson, busyPerson } from "./personal-support.ts";
import { startTestDatabase, switchTools, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let one: BusyPerson;
beforeAll(async () => {
	db = await startTestDatabase();
	one = await busyPerson(db);
});
afterAll(() => db.stop());

const succeeded = (tool: string, threadKey: string) =>
	db.count("tool_executions", "tool_name = $1 and thread_key = $2 and state = 'succeeded'", [
		tool,
		threadKey,
	]);
const rowOf = async (table: string, id: string) =>
	(await db.rows(`select * from ${table} where id = $1`, [id]))[0] ?? {};

describe("what is brought and made", () => {
	it("a paper is kept by its fields, encrypted, with its person's agreement; its picture is nowhere, and read again it is the same", async () => {
		const { documentId, extract } = one.rows;
		const { personHash } = one.person;
		const row = await rowOf("documents", documentId);
		expect(row).toMatchObject({ document_type: "id_card", redacted_at: expect.any(Date) });
		expect(JSON.stringify(row)).not.toMatch(/Zuzanna|ZZ1234567|picture/);
		expect(done(await extract()).documentId).toBe(documentId);
		expect(await db.count("documents", "thread_key = $1", [personHash])).toBe(1);
		expect(
			await db.count(
				"consents",
				"purpose = 'pii' and status = 'granted' and person_id = (select id from people where phone_hash = $1)",
				[personHash],
			),
		).toBe(1);
		expect(await succeeded("document.extractFields", personHash)).toBe(2);
	});

	it("a document is a row of whose it is and when it ends, by its hash and its key", async () => {
		const { personHash } = one.person;
		const row = await rowOf("generated_files", one.rows.fileId);
		expect(row).toMatchObject({
			thread_key: personHash,
			kind: "receipt",
			subject_id: one.rows.order.orderId,
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		const days = (Number(row["expires_at"]) - Number(row["created_at"])) / 86_400_000;
		expect(Math.round(days)).toBe(30);
		expect(await succeeded("document.generatePdf", personHash)).toBe(1);
	});

	it("a case is kept under a code with its paper, its words encrypted", async () => {
		const row = await rowOf("legal_cases", one.rows.caseId);
		expect(row).toMatchObject({ category: "tenancy", papers: [expect.stringMatching(/\.png$/)] });
		expect(JSON.stringify(row)).not.toMatch(/deposit|Zuzanna/);
		expect(await succeeded("legal.intakeCase", one.person.personHash)).toBe(1);
	});
});

describe("what an agent of the tenant's asks for", () => {
	const woken: string[] = [];
	const relayed: string[] = [];
	let asks: Member;
	let agrees: Member;
	beforeAll(async () => {
		asks = await member(db, { roles: ["tenant_admin"] });
		agrees = await member(db, { roles: ["staff"] });
		await switchTools(db, db.a, ["workflow.scheduleJob", "workflow.runBatch"]);
	});
	const propose = (tool: string, args: Json, agent: string, turnKey = `SM_${randomUUID()}`) => {
		const world = makeToolWorld(makeAppRegistry(), { market: db.a }, (pack) =>
			pack === "workflow"
				? {
						jobs: makeJobsRepository(
							makeRowStore(db.rw),
							() => kindsOf({}),
							async ({ jobId }) => void woken.push(jobId),
						),
						approvals: askedApart(db.approvals, async (_record, rows) => {
							relayed.push(...rows.map(({ type }) => type));
						}),
					}
				: undefined,
		);
		return world.proposeAndConfirm(tool, args, {
			turnKey,
			actionId: `act_${turnKey}`,
			ctx: {
				tenantId: db.a.tenantId,
				threadKey: asks.person.personHash,
				actor: {
					kind: "person",
					id: asks.person.personHash,
					roles: ["tenant_admin"],
					agent,
				},
				address: asks.person.address,
			},
		});
	};

	it("a batch is one job under its key, and wakes no other, with its call written down", async () => {
		const batch = () =>
			propose(
				"workflow.runBatch",
				{ pipeline: "analytics.recountBatch", size: 25 },
				"rise",
				"SM_b",
			);
		const first = await batch();
		expect(first).toMatchObject({ kind: "done", outcome: { kind: "succeeded" } });
		expect(await batch()).toMatchObject({
			outcome: { kind: "succeeded", replayed: true },
		});
		const rows = await db.rows("select id, kind, args from jobs where kind = $1", [
			"analytics.recountBatch",
		]);
		expect(rows).toEqual([{ id: woken[0], kind: "analytics.recountBatch", args: { size: 25 } }]);
		expect(new Set(woken).size).toBe(1);
		expect(await succeeded("workflow.runBatch", asks.person.personHash)).toBe(1);
	});

	it("something that is kept with us is asked of staff once, who agree to it and to nothing else; whoever asked does not", async () => {
		const ask = () =>
			propose(
				"workflow.requestApproval",
				{ type: "update_catalog", payloadRef: "menu_01k9m2" },
				"drip",
				"SM_a",
			);
		const asked = await ask();
		expect(asked).toMatchObject({ kind: "done", outcome: { data: { state: "pending" } } });
		expect(new Set(relayed)).toEqual(new Set(["approval.asked"]));
		const [row, ...others] = await db.rows(
			"select id from approvals where type = 'update_catalog'",
		);
		await ask();
		expect(others).toEqual([]);
		expect(await db.count("approvals", "type = 'update_catalog'")).toBe(1);
		const approvalId = String(row?.["id"]);
		expect(await says(db, asks, { approvalId })).toMatchObject({ reason: "OWN_REQUEST" });
		expect(await says(db, agrees, { approvalId })).toMatchObject({ kind: "succeeded" });
		expect(await stateOf(db, { approvalId })).toMatchObject({ state: "approved", auto: false });
	});
});
