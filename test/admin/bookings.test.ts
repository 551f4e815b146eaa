import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookable, confirmedBooking, heldBooking } from "../postgres/ledger-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let what: Awaited<ReturnType<typeof bookable>>;
let booked: Awaited<ReturnType<typeof confirmedBooking>>;
let theirs: Awaited<ReturnType<typeof heldBooking>>;
beforeAll(async () => {
	admin = await startAdmin();
	what = await bookable(admin.db, { capacity: 3 });
	booked = await confirmedBooking(admin.db, what, { contactName: "Ada" });
	await heldBooking(admin.db, what);
	theirs = await heldBooking(admin.db, await bookable(admin.db, {}, admin.db.b));
});
afterAll(() => admin.stop());

describe("bookings", () => {
	it("are listed newest first, by state and thread, with numbers masked", async () => {
		const list = async (query: string) =>
			(await admin.get(`/bookings${query}`, admin.a.staff)).body.data.items;
		expect((await list("")).map(({ state }: { state: string }) => state)).toEqual([
			"hold",
			"confirmed",
		]);
		const [one] = await list(`?state=confirmed&threadKey=${booked.person.personHash}`);
		expect(one).toMatchObject({
			id: booked.held.transactionId,
			confirmationCode: booked.booking.confirmationCode,
			contactName: "Ada",
			customerPhone: expect.stringMatching(/^\+44…\d{3}$/),
			slotStartMs: booked.held.slotStartMs,
		});
		expect(await list("?state=expired")).toEqual([]);
	});

	it("are shown with every event; another tenant's is not there", async () => {
		const path = `/bookings/${booked.held.transactionId}`;
		const { body } = await admin.get(path, admin.a.staff);
		expect(body.data.events.map(({ type }: { type: string }) => type)).toEqual([
			"draft_created",
			"held",
			"confirmed",
		]);
		expect(refusal(await admin.get(path, admin.b.staff))).toMatchObject({ status: 404 });
		expect(
			refusal(await admin.get(`/bookings/${theirs.held.transactionId}`, admin.a.staff)),
		).toMatchObject({ status: 404 });
	});

	it("add up: capacity = free + held + confirmed, for the slots of the key's tenant", async () => {
		const { body } = await admin.get(`/slot-counts?offeringId=${what.offeringId}`, admin.a.staff);
		expect(body.data.items).toEqual([
			{
				offeringId: what.offeringId,
				slotStartMs: booked.held.slotStartMs,
				capacity: 3,
				free: 1,
				held: 1,
				confirmed: 1,
				isConserved: true,
			},
		]);
		const broken = await admin.get("/slot-counts?onlyBroken=true", admin.a.staff);
		expect(broken.body.data.items).toEqual([]);
		const other = await admin.get(`/slot-counts?offeringId=${what.offeringId}`, admin.b.staff);
		expect(other.body.data.items).toEqual([]);
	});

	it("are found by a span of time that they lie in, and so are their slots", async () => {
		const { slotStartMs } = booked.held;
		const within = async (from: number, upto: number) => {
			const asked = `fromMs=${slotStartMs + from}&uptoMs=${slotStartMs + upto}`;
			const [listed, counted] = await Promise.all([
				admin.get(`/bookings?state=confirmed&${asked}`, admin.a.staff),
				admin.get(`/slot-counts?offeringId=${what.offeringId}&${asked}`, admin.a.staff),
			]);
			return [listed.body.data.items.length, counted.body.data.items.length];
		};
		expect(await within(0, 1)).toEqual([1, 1]);
		expect(await within(-1_000, 1_000)).toEqual([1, 1]);
		expect(await within(-86_400_000, -1)).toEqual([0, 0]);
		expect(await within(86_400_000, 172_800_000)).toEqual([0, 0]);
		for (const path of ["/bookings?fromMs=x", "/slot-counts?uptoMs=-1"])
			expect(refusal(await admin.get(path, admin.a.staff))).toMatchObject({ status: 400 });
	});

	it("are called off by staff who may, once; both are told, the slot is free", async () => {
		const path = (id: string) => `/bookings/${id}/cancel`;
		const mine = await confirmedBooking(admin.db, await bookable(admin.db, { capacity: 1 }));
		const { transactionId } = mine.held;
		expect(refusal(await admin.ask("POST", path(transactionId), admin.a.staff))).toMatchObject({
			status: 403,
		});
		expect(refusal(await admin.ask("POST", path(transactionId), admin.b.operator))).toMatchObject({
			status: 404,
		});
		const { body } = await admin.ask("POST", path(transactionId), admin.a.operator);
		expect(body.data).toEqual({ id: transactionId, state: "cancelled" });
		expect(refusal(await admin.ask("POST", path(transactionId), admin.a.operator))).toMatchObject({
			status: 409,
		});
		expect(refusal(await admin.ask("POST", path("tx_none"), admin.a.operator))).toMatchObject({
			status: 404,
		});
		expect(
			await admin.db.rows(
				`select type from notifications where payload ->> 'transactionId' = $1 and type in ('booking.withdrawn', 'booking.called_off')
				order by type`,
				[transactionId],
			),
		).toEqual([{ type: "booking.called_off" }, { type: "booking.withdrawn" }]);
		expect(
			await admin.db.rows(
				`select ending from transactions where id = $1
				union all select 'locked' from resource_locks where transaction_id = $1`,
				[transactionId],
			),
		).toEqual([{ ending: "cancelled_by_staff" }]);
	});
});
