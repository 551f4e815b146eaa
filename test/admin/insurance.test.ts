/** Insurance tariffs at the admin door: added as versions, by whoever may write, and never changed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const tariff = {
	insurer: "Quay Mutual",
	type: "motor",
	category: "third party",
	currency: "TRY",
	formula: { perDayMinor: 900, minimumMinor: 20_000 },
	taxPpm: 180_000,
	feesMinor: 2500,
};
const ours = () => admin.db.count("insurance_tariffs", "insurer = $1", [tariff.insurer]);
const add = (key: string, replacesVersion: number, marketId = admin.db.a.marketId) =>
	admin.ask("POST", `/markets/${marketId}/insurance-tariffs`, key, { ...tariff, replacesVersion });

describe("an insurance tariff", () => {
	it("is added as the next version, and the one before it stays [EMO-D2]", async () => {
		const first = await add(admin.a.tenantAdmin, 0);
		expect([first.status, first.body.data]).toMatchObject([201, { tariffVersion: 1 }]);
		expect((await add(admin.a.tenantAdmin, 1)).body.data).toMatchObject({ tariffVersion: 2 });
		const { body } = await admin.ask(
			"GET",
			`/markets/${admin.db.a.marketId}/insurance-tariffs`,
			admin.a.staff,
		);
		const versions = (body.data.items as { insurer: string; tariffVersion: number }[]).flatMap(
			({ insurer, tariffVersion }) => (insurer === tariff.insurer ? [tariffVersion] : []),
		);
		expect(versions.toSorted()).toEqual([1, 2]);
	});

	it("is not added over another version than the one that was seen", async () => {
		const { status, body } = await add(admin.a.tenantAdmin, 0);
		expect([status, body.error]).toMatchObject([
			409,
			{ code: "CONFLICT", current: { version: 2 } },
		]);
		expect(await ours()).toBe(2);
	});

	it("is not added by staff, nor to a market of somebody else", async () => {
		expect((await add(admin.a.staff, 2)).status).toBe(403);
		expect((await add(admin.a.tenantAdmin, 0, admin.db.b.marketId)).status).toBe(404);
		expect(await ours()).toBe(2);
	});
});
