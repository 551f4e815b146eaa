import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { busyPerson, endAll, eraseRows, termsOf } from "../postgres/personal-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const everybodyElse = () => [null, admin.a.staff, admin.a.operator];

describe("the export of a person", () => {
	it("is one readable file with everything, for a tenant_admin, and is written down", async () => {
		const one = await busyPerson(admin.db);
		const { status, body } = await admin.ask("POST", "/people/export", admin.a.tenantAdmin, {
			phone: one.number,
		});
		expect(status).toBe(200);
		const { records } = body.data;
		expect(records.person).toMatchObject({ phone: one.number, display_name: "Zuzanna Quill" });
		expect(records.rides[0].pickup).toMatchObject({
			label: "by the zanzibar gate",
			lat: 36.295234,
		});
		expect(records.bookings[0].notes).toBe("by the zanzibar gate");
		expect(records.orders[0].items).toHaveLength(1);
		expect(records.inquiries[0].summary).toBe("a zanzibar lamp");
		expect(records.driver.plate).toBe("ZUZANNA 1");
		expect(records.decisions.length).toBeGreaterThan(3);
		expect(JSON.stringify(body.data)).not.toMatch(/_hash|_encrypted|tenant_id|t1\./);
		const rows = await admin.audited("admin.person.export");
		expect(rows.at(-1)).toMatchObject({
			scope_id: one.person.personHash,
			payload: { outcome: "read", revealed: true },
		});
		expect(JSON.stringify(rows)).not.toContain("7700955");
	});

	it("tells every other value where one cannot be opened", async () => {
		const one = await busyPerson(admin.db);
		await admin.db.rows(
			"update transactions set notes_encrypted = 't1.AAAAAAAAAAAAAAAA.changed' where id = $1",
			[one.held.transactionId],
		);
		const { body } = await admin.ask("POST", "/people/export", admin.a.tenantAdmin, {
			phone: one.number,
		});
		expect(body.data.records.bookings[0]).toMatchObject({
			notes: "[cannot be opened]",
			contact_name: "Zuzanna Quill",
		});
	});

	it("is refused to everybody else, and one tenant never sees another's person", async () => {
		const one = await busyPerson(admin.db);
		for (const key of everybodyElse())
			expect(
				(await admin.ask("POST", "/people/export", key, { phone: one.number })).status,
			).toBeGreaterThanOrEqual(401);
		const theirs = await admin.ask("POST", "/people/export", admin.b.tenantAdmin, {
			threadKey: one.person.personHash,
		});
		expect(JSON.stringify(theirs.body.data)).not.toMatch(/Zuzanna|zanzibar/);
	});

	it("needs one person: neither none nor two", async () => {
		for (const body of [{}, { phone: "+447700955001", threadKey: "k".repeat(43) }, { phone: "x" }])
			expect(
				refusal(await admin.ask("POST", "/people/export", admin.a.tenantAdmin, body)),
			).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
	});
});

describe("an erasure by the console", () => {
	it("is refused while something is open, done when it has ended, and listed for staff", async () => {
		const one = await busyPerson(admin.db);
		const erase = () =>
			admin.ask("POST", "/people/erase", admin.a.tenantAdmin, { phone: one.number });
		const refused = await erase();
		expect(refusal(refused)).toMatchObject({
			status: 409,
			code: "CONFLICT",
			reason: "STALE_STATE",
		});
		expect(refused.body.error.current).toMatchObject({ open: expect.arrayContaining(["ride"]) });
		await endAll(admin.db, one);
		const asked = await erase();
		expect(asked.body.data).toMatchObject({ kind: "erasure", state: "running", origin: "console" });
		expect((await erase()).body.data.id).toBe(asked.body.data.id);
		await eraseRows(admin.db, one);
		const listed = await admin.get("/personal-requests?limit=1", admin.a.staff);
		expect(listed.body.data.items[0]).toMatchObject({
			id: asked.body.data.id,
			state: "done",
			threadKey: one.person.personHash,
		});
		const after = await admin.ask("POST", "/people/export", admin.a.tenantAdmin, {
			phone: one.number,
		});
		expect(JSON.stringify(after.body.data)).not.toMatch(/Zuzanna|zanzibar|7700955/);
	});

	it("is refused to everybody but a tenant_admin, and that is written down", async () => {
		for (const key of everybodyElse())
			expect(
				(await admin.ask("POST", "/people/erase", key, { phone: "+447700955001" })).status,
			).toBeGreaterThanOrEqual(401);
		expect((await admin.audited("admin.person.erase")).at(-1)).toMatchObject({
			payload: { outcome: "refused", reason: "ROLE_DENIED" },
		});
	});
});

describe("the terms of a market", () => {
	it("are changed by the version that was read, and no class is kept for less than a week", async () => {
		const { marketId } = admin.db.a;
		const [was] = await admin.db.rows("select version from market_configs where market_id = $1", [
			marketId,
		]);
		const put = (body: object) =>
			admin.ask("PUT", `/markets/${marketId}/retention`, admin.a.tenantAdmin, body);
		const version = Number(was?.["version"]);
		expect((await put({ version, messagesDays: 90 })).body.data).toEqual({ version: version + 1 });
		expect(refusal(await put({ version, messagesDays: 30 })).code).toBe("CONFLICT");
		for (const bad of [{ messagesDays: 1 }, { recordsDays: 99_999 }, { secretsDays: 30 }, {}])
			expect(refusal(await put({ version: version + 1, ...bad })).code).toBe("VALIDATION_ERROR");
		expect(await termsOf(admin.db, admin.db.a.tenantId)).toMatchObject({
			messages: 90,
			people: 730,
		});
	});

	it("are read by all of its staff and nobody else, and given back they are the usual ones", async () => {
		const path = `/markets/${admin.db.a.marketId}/retention`;
		const shown = async () => (await admin.get(path, admin.a.staff)).body.data;
		const { version, usual } = await shown();
		await admin.ask("PUT", path, admin.a.tenantAdmin, { version, peopleDays: 60 });
		expect((await shown()).terms).toMatchObject({ peopleDays: 60, noticesDays: null });
		expect((await admin.get(path, admin.b.staff)).status).toBe(404);
		expect((await admin.get(path, null)).status).toBe(401);
		const back = { version: version + 1, peopleDays: null };
		await admin.ask("PUT", path, admin.a.tenantAdmin, back);
		expect((await shown()).terms.peopleDays).toBeNull();
		expect(usual.peopleDays).toBe(730);
		expect((await termsOf(admin.db, admin.db.a.tenantId)).people).toBe(730);
	});
});
