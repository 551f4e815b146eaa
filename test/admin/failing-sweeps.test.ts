/** Which sweeps fail, and since when, as whoever looks at Health is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSweepWatch } from "../../src/app/failing-sweeps.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { failingSweeps } from "../../src/store/postgres/failing-sweeps.ts";
import { type Admin, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());
beforeEach(async () => {
	await admin.db.rows("update system_alerts set state = 'resolved' where tenant_id is null");
});

/** Of one run of a cron. */
const run = () =>
	makeSweepWatch({
		failing: () => failingSweeps(admin.db.system),
		alerts: admin.db.stores.alerts,
		ends: admin.db.stores.alertEnds,
	});
const told = async (name: string, key = admin.a.staff) => {
	const { items } = (await admin.get("/sweeps", key)).body.data;
	return items.find((one: { readonly name: string }) => one.name === name).failing;
};

describe("a sweep that fails", () => {
	it("is told with its name, since when, how often and when last, to every tenant, until a run of it works", async () => {
		expect(await told("broken")).toBeNull();
		for (let times = 0; times < 3; times++) await run().failed("broken", new Error("a bug"));
		const failing = await told("broken");
		expect(failing).toMatchObject({ times: 3 });
		expect(failing.sinceMs).toBeLessThanOrEqual(failing.lastAtMs);
		expect(await told("broken", admin.b.staff)).toEqual(failing);
		expect(await told("relay_notifications")).toBeNull();
		await run().worked("relay_notifications");
		expect(await told("broken")).toEqual(failing);
		await run().worked("broken");
		expect(await told("broken")).toBeNull();
	});

	it("begins anew after it has worked", async () => {
		await run().failed("broken", new Error("a bug"));
		await run().worked("broken");
		await run().failed("broken", new Error("another"));
		expect(await told("broken")).toMatchObject({ times: 1 });
	});

	it("leaves in its alert what the error is and no words of it", async () => {
		await run().failed("broken", new Error("Anna +447700900101"));
		const [alert] = await admin.db.rows(
			"select severity, dedupe_key, detail from system_alerts where tenant_id is null and state = 'open'",
		);
		expect(alert).toEqual({
			severity: "high",
			dedupe_key: "sweep_failing:broken",
			detail: { sweep: "broken", error: "Error" },
		});
	});

	it("is not told where Postgres is away: then all of them fail", async () => {
		await run().failed("broken", new StoreUnavailable("away"));
		expect(await told("broken")).toBeNull();
	});

	it("that works costs one question for all sweeps of a run, also where nobody answers it", async () => {
		let asked = 0;
		const watch = makeSweepWatch({
			failing: () => {
				asked += 1;
				return Promise.reject(new Error("away"));
			},
			alerts: admin.db.stores.alerts,
			ends: { resolve: () => Promise.reject(new Error("nothing is to be ended")) },
		});
		await expect(watch.worked("broken")).rejects.toThrow("away");
		for (let sweeps = 0; sweeps < 5; sweeps++) await watch.worked("broken");
		expect(asked).toBe(1);
	});
});
