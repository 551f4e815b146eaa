import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedRide, assignRecord } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

describe("a ride given by hand", () => {
	const assign = (rideId: string, body: object, key = admin.a.operator) =>
		admin.ask("POST", `/rides/${rideId}/assign`, key, {
			version: 1,
			reason: "Agreed on the phone with +44 7700 900111.",
			...body,
		});
	const driversOf = async (rideId: string) =>
		(await admin.get(`/rides/${rideId}/drivers`, admin.a.staff)).body.data.items as readonly {
			driverId: string;
			available: boolean;
			isBusy: boolean;
			distanceM: number | null;
			offer: string | null;
		}[];
	const searched = async () => {
		const made = await askedRide(admin.db, admin.db.a);
		return {
			...made,
			version: (await admin.get(`/rides/${made.rideId}`, admin.a.staff)).body.data.version,
		};
	};
	const free = async (rideId: string) => {
		const found = (await driversOf(rideId)).find(({ available, isBusy }) => available && !isBusy);
		if (!found) throw new Error("nobody is free");
		return found.driverId;
	};
	const finished = () =>
		admin.db.rows("update taxi_requests set state = 'completed' where state = 'assigned'");

	it("shows who could take it: on duty first, the nearest first, with what they said; nobody's number in full", async () => {
		const other = await searched();
		await assign(other.rideId, {
			driverId: await free(other.rideId),
			version: other.version,
		});
		const { rideId, version } = await searched();
		const items = await driversOf(rideId);
		expect(items.length).toBeGreaterThan(3);
		const able = items.filter(({ available, isBusy }) => available && !isBusy);
		expect(items.slice(0, able.length)).toEqual(able);
		const far = able.map(({ distanceM }) => distanceM ?? Number.POSITIVE_INFINITY);
		expect(far).toEqual(far.toSorted((x, y) => x - y));
		expect(able.every(({ offer }) => offer === "sent")).toBe(true);
		expect(items.some(({ isBusy }) => isBusy)).toBe(true);
		expect(JSON.stringify(items)).not.toMatch(/\+44\d/);
		expect(version).toBeGreaterThan(0);
		expect((await admin.get(`/rides/${rideId}/drivers`, admin.b.staff)).status).toBe(404);
		await finished();
	});

	it("is that driver's, at the fare that was agreed to; both are told, others are not asked any more, and why is written down", async () => {
		const { rideId, version, offers } = await searched();
		const driverId = await free(rideId);
		const before = (await admin.get(`/rides/${rideId}`, admin.a.staff)).body.data;
		admin.handed.length = 0;
		const { status, body } = await assign(rideId, { driverId, version });
		expect([status, body.data.state, body.data.driver.id]).toEqual([200, "assigned", driverId]);
		expect(body.data.fare).toEqual(before.fare);
		expect(admin.handed).toEqual(["ride.assigned", "ride.pickup", "solicitation.cancel"]);
		const states = await admin.db.rows(
			"select state, count(*)::int as n from taxi_offers where request_id = $1 group by 1 order by 1",
			[rideId],
		);
		expect(states).toEqual([
			{ state: "accepted", n: 1 },
			{ state: "withdrawn", n: offers.length - 1 },
		]);
		const [done] = (await admin.audited("admin.ride.assign")).slice(-1);
		expect(done).toMatchObject({
			scope_id: rideId,
			payload: { outcome: "done", driverId },
		});
		expect(done).toMatchObject({
			payload: { reason: expect.stringMatching(/^Agreed on the phone/) },
		});
		expect(JSON.stringify(done)).not.toContain("900111");
		await finished();
	});

	it("asked for twice is given once; a driver's own yes in the same moment leaves one of the two [P8]", async () => {
		const { rideId, version, offers } = await searched();
		const [offer] = offers;
		if (!offer) throw new Error("nobody was asked");
		const another = (await driversOf(rideId)).find(
			({ driverId, available, isBusy }) => available && !isBusy && driverId !== offer.driverId,
		);
		const [byHand, again, own] = await Promise.all([
			assign(rideId, { driverId: another?.driverId, version }),
			assign(rideId, { driverId: another?.driverId, version }),
			admin.db.mobility.rides.assign({
				record: assignRecord(admin.db.a, offer.offerId),
				rideId,
				...offer,
			}),
		]);
		const won = [byHand.status === 200, again.status === 200, own.kind === "succeeded"];
		expect(won.filter(Boolean)).toHaveLength(1);
		for (const one of [byHand, again])
			if (one.status !== 200)
				expect(refusal(one)).toMatchObject({ status: 409, reason: "ALREADY_TAKEN" });
		if (own.kind !== "succeeded") expect(own).toMatchObject({ reason: "ALREADY_TAKEN" });
		const count = await admin.db.count("taxi_offers", "request_id = $1 and state = 'accepted'", [
			rideId,
		]);
		expect(count).toBe(1);
		await finished();
	});

	it("to one who drives already, is off duty, is elsewhere's, or by a lower role is refused, and nothing changes", async () => {
		const { rideId, version } = await searched();
		const driverId = await free(rideId);
		const [theirs] = await admin.driverIds(admin.db.b.tenantId);
		const other = await searched();
		const busy = await free(other.rideId);
		await assign(other.rideId, { driverId: busy, version: other.version });
		const [off] = await admin.db.rows(
			"update taxi_drivers set available = false where tenant_id = $1 and id <> $2 and id <> $3 and available returning id",
			[admin.db.a.tenantId, driverId, busy],
		);
		const refused = [
			[await assign(rideId, { driverId: busy, version }), { status: 409, reason: "ALREADY_BUSY" }],
			[await assign(rideId, { driverId: off?.["id"], version }), { status: 409 }],
			[await assign(rideId, { driverId: theirs, version }), { status: 404 }],
			[
				await assign(rideId, { driverId, version: version + 7 }),
				{ status: 409, reason: "STALE_STATE" },
			],
			[
				await assign(rideId, { driverId, version, reason: " " }),
				{ status: 400, path: "body.reason" },
			],
			[
				await assign(rideId, { driverId, version }, admin.a.staff),
				{ status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" },
			],
			[await assign(rideId, { driverId, version }, admin.b.operator), { status: 404 }],
		] as const;
		for (const [answer, said] of refused) expect(refusal(answer)).toMatchObject(said);
		expect((await admin.get(`/rides/${rideId}`, admin.a.staff)).body.data.state).toBe("pending");
		const overridden = await assign(rideId, { driverId: off?.["id"], version, offDutyToo: true });
		expect(overridden.body.data).toMatchObject({ state: "assigned" });
		await finished();
		await admin.db.rows("update taxi_drivers set available = true where tenant_id = $1", [
			admin.db.a.tenantId,
		]);
	});
});
