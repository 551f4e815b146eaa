import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
		const made = await admin.ask("POST", "/jobs", admin.a.tenantAdmin, asked());
		expect(made).toMatchObject({ status: 201, body: { data: { state: "scheduled", done: 0 } } });
		const { id } = made.body.data;
		expect(admin.woken).toEqual([id]);
		const again = await admin.ask("POST", "/jobs", admin.a.tenantAdmin, asked());
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
		for (const over of [{ kind: "nobody.knows" }, { args: { size: 0 } }, { args: {} }])
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
			admin.a.tenantAdmin,
			asked({ dedupeKey: "of-a-alone" }),
		);
		const path = `/jobs/${made.body.data.id}`;
		expect((await admin.get(path, admin.b.superAdmin)).status).toBe(404);
		expect((await admin.ask("POST", `${path}/cancel`, admin.b.superAdmin)).status).toBe(404);
		expect((await admin.get("/jobs", admin.b.superAdmin)).body.data.items).toEqual([]);
	});
});
