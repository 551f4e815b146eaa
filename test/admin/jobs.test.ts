import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, member, says } from "../postgres/approvals-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const asked = (over: object = {}) => ({
	kind: "analytics.recount",
	marketId: admin.db.a.marketId,
	args: { size: 3 },
	dedupeKey: "recount-2026-11-26",
	...over,
});

describe("jobs", () => {
	it("are scheduled once for each key, looked at, held, resumed and called off [MRV-3-b] [MRV-4-e]", async () => {
		const made = await admin.ask("POST", "/jobs", admin.a.superAdmin, asked());
		expect(made).toMatchObject({ status: 201, body: { data: { state: "scheduled", done: 0 } } });
		const { id } = made.body.data;
		expect(admin.woken).toEqual([id]);
		const again = await admin.ask("POST", "/jobs", admin.a.superAdmin, asked());
		expect(again.body.data.id).toBe(id);
		const act = (what: string) => admin.ask("POST", `/jobs/${id}/${what}`, admin.a.operator);
		expect((await act("pause")).body.data).toMatchObject({ state: "paused", note: "by_staff" });
		expect(refusal(await act("retry"))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect((await act("resume")).body.data).toMatchObject({ state: "scheduled", note: null });
		expect((await act("cancel")).body.data).toMatchObject({ state: "cancelled" });
		const list = await admin.get("/jobs?state=cancelled", admin.a.staff);
		expect(list.body.data.items.map((job: { id: string }) => job.id)).toEqual([id]);
		expect(await admin.audited("admin.job.cancel")).toHaveLength(1);
	});

	it("refuse a kind that there is not, arguments of another shape, and what only a pack may ask for", async () => {
		for (const over of [
			{ kind: "nobody.knows" },
			{ kind: "marketing.broadcast", args: {} },
			{ args: { size: 0 } },
			{ args: {} },
		])
			expect(
				refusal(
					await admin.ask(
						"POST",
						"/jobs",
						admin.a.tenantAdmin,
						asked({ ...over, dedupeKey: "another-one" }),
					),
				),
			).toMatchObject({ status: 400, path: "body.kind" });
	});

	it("are not for staff to schedule, and another tenant's are not there [P11]", async () => {
		expect((await admin.ask("POST", "/jobs", admin.a.staff, asked())).status).toBe(403);
		const made = await admin.ask(
			"POST",
			"/jobs",
			admin.a.superAdmin,
			asked({ dedupeKey: "of-a-alone" }),
		);
		const path = `/jobs/${made.body.data.id}`;
		expect((await admin.get(path, admin.b.superAdmin)).status).toBe(404);
		expect((await admin.ask("POST", `${path}/cancel`, admin.b.superAdmin)).status).toBe(404);
		expect((await admin.get("/jobs", admin.b.superAdmin)).body.data.items).toEqual([]);
	});
});

describe("a job that a member of staff schedules by their key", () => {
	let ada: Member;
	let bob: Member;
	let adasKey: string;
	beforeAll(async () => {
		ada = await member(admin.db, { roles: ["tenant_admin"] });
		bob = await member(admin.db, { roles: ["operator"] });
		const { key, id } = await admin.mint("tenant_admin");
		await admin.db.rows("update api_keys set staff_id = $2 where id = $1", [id, ada.staffId]);
		adasKey = key;
	});
	const post = (dedupeKey: string, over: object = {}) =>
		admin.ask("POST", "/jobs", adasKey, asked({ dedupeKey, ...over }));
	const jobs = (dedupeKey: string) => admin.db.count("jobs", "dedupe_key = $1", [dedupeKey]);
	const waits = {
		status: 422,
		code: "AUTH_ERROR",
		reason: "APPROVAL_REQUIRED",
	};
	const openRow = async (tool = "workflow.scheduleJob") => {
		const [row] = await admin.db.rows(
			"select id, auto, auto_because from approvals where tool = $1 and type = 'run_job' order by created_at desc, id desc limit 1",
			[tool],
		);
		return { approvalId: String(row?.["id"]), ...row };
	};

	it("waits for somebody else, who agrees to exactly it, and is scheduled when it is asked for again, once [MKB-6.1-a] [MKB-4.1-e]", async () => {
		const first = await post("by-ada-one");
		expect(refusal(first)).toMatchObject(waits);
		expect(first.body.error.msg).toContain("once they have agreed");
		expect(admin.handed).toContain("approval.asked");
		const one = await openRow();
		// Whoever asked does not decide it, and it is asked once.
		expect(await says(admin.db, ada, one)).toMatchObject({ kind: "failed" });
		expect(refusal(await post("by-ada-one"))).toMatchObject(waits);
		expect((await openRow()).approvalId).toBe(one.approvalId);
		expect(await says(admin.db, bob, one)).toMatchObject({ kind: "succeeded" });
		// No question of a thread waits for it: she is only told.
		expect(
			await admin.db.rows(
				"select target_id, payload -> 'apart' as apart from notifications where type = 'approval.granted' and payload ->> 'approvalId' = $1",
				[one.approvalId],
			),
		).toEqual([{ target_id: ada.person.personHash, apart: true }]);
		// What was agreed to is this and nothing else.
		expect(refusal(await post("by-ada-one", { args: { size: 5 } }))).toMatchObject(waits);
		expect(await jobs("by-ada-one")).toBe(0);
		const made = await post("by-ada-one");
		expect(made).toMatchObject({ status: 201, body: { data: { state: "scheduled" } } });
		expect((await post("by-ada-one")).body.data.id).toBe(made.body.data.id);
		// By what it was agreed to stands with it: the sweep looks for it.
		expect(
			await admin.db.rows("select approval_id from jobs where dedupe_key = 'by-ada-one'"),
		).toEqual([{ approval_id: one.approvalId }]);
	});

	it("that somebody says no to is not scheduled, however often it is asked for", async () => {
		expect(refusal(await post("by-ada-no"))).toMatchObject(waits);
		await says(admin.db, bob, await openRow(), "reject");
		expect(refusal(await post("by-ada-no"))).toMatchObject({ reason: "APPROVAL_REQUIRED" });
		expect(await jobs("by-ada-no")).toBe(0);
	});

	it("goes by a super admin's standing grant at once, which the row names and somebody is told of; by a grant of another tool it does not [MKB-6.2-a]", async () => {
		const give = (tool: string) =>
			admin.ask("POST", "/approval-grants", admin.a.superAdmin, { tool, usesMax: 1 });
		await give("ride.cancel");
		expect(refusal(await post("by-grant-other"))).toMatchObject(waits);
		const { body } = await give("workflow.scheduleJob");
		admin.handed.length = 0;
		expect(await post("by-grant-one")).toMatchObject({ status: 201 });
		expect(admin.handed).toEqual(["approval.went"]);
		expect(await openRow()).toMatchObject({
			auto: true,
			auto_because: `standing_grant:${body.data.id}`,
		});
		// Asked for again it takes no second use, and there is none left for another.
		expect(await post("by-grant-one")).toMatchObject({ status: 201 });
		expect(refusal(await post("by-grant-two"))).toMatchObject(waits);
		expect(await jobs("by-grant-two")).toBe(0);
	});

	it("is refused before anybody is asked, where it is too far ahead", async () => {
		admin.handed.length = 0;
		const made = await post("by-ada-far", { runAtMs: Date.now() + 400 * 86_400_000 });
		expect(refusal(made)).toMatchObject({ code: "VALIDATION_ERROR", reason: "TOO_FAR_AHEAD" });
		expect(admin.handed).toEqual([]);
	});

	it("that is there already is the same one, and nobody is asked", async () => {
		const by = asked({ dedupeKey: "of-a-super-admin" });
		const made = await admin.ask("POST", "/jobs", admin.a.superAdmin, by);
		admin.handed.length = 0;
		expect((await post("of-a-super-admin")).body.data.id).toBe(made.body.data.id);
		expect(admin.handed).toEqual([]);
	});

	it("is nobody's to schedule by a key of no member of staff", async () => {
		const made = await admin.ask(
			"POST",
			"/jobs",
			admin.a.tenantAdmin,
			asked({ dedupeKey: "of-no-member" }),
		);
		expect(refusal(made)).toMatchObject({ code: "AUTH_ERROR", reason: "ROLE_DENIED" });
		expect(await jobs("of-no-member")).toBe(0);
	});
});
