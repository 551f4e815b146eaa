import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { homeAddress } from "../contracts/leads.ts";
import {
	bookedViewing,
	leadListing,
	proposedViewing,
	sentService,
} from "../postgres/leads-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let booked: Awaited<ReturnType<typeof bookedViewing>>;
let sent: Awaited<ReturnType<typeof sentService>>;
beforeAll(async () => {
	admin = await startAdmin();
	const { db } = admin;
	booked = await bookedViewing(db, await leadListing(db, "property"));
	await proposedViewing(db, await leadListing(db, "property"));
	await proposedViewing(db, await leadListing(db, "property", {}, db.b));
	sent = await sentService(db, await leadListing(db, "service"));
});
afterAll(() => admin.stop());

const list = async (path: string, key = admin.a.staff) =>
	(await admin.get(path, key)).body.data.items as Record<string, unknown>[];

describe("viewings", () => {
	it("are listed newest first, by state and thread, numbers and addresses masked unless they are asked for", async () => {
		expect((await list("/viewings")).map(({ state }) => state)).toEqual(["proposed", "booked"]);
		const query = `/viewings?state=booked&threadKey=${booked.person.personHash}`;
		const [one] = await list(query);
		expect(one).toMatchObject({
			id: booked.viewing.viewingId,
			code: booked.viewing.code,
			name: "Anna",
			notes: "two of us",
			address: "…",
			customerPhone: expect.stringMatching(/^\+44…\d{3}$/),
		});
		const [revealed] = await list(`${query}&reveal=true`, admin.a.tenantAdmin);
		expect(revealed).toMatchObject({
			address: homeAddress,
			customerPhone: booked.person.address.value,
		});
		expect(refusal(await admin.get(`${query}&reveal=true`, admin.a.operator))).toMatchObject({
			status: 403,
		});
	});

	it("are those of the key's tenant, and need a key", async () => {
		expect((await list("/viewings", admin.b.staff)).map(({ state }) => state)).toEqual([
			"proposed",
		]);
		expect(refusal(await admin.get("/viewings", "nobody"))).toMatchObject({ status: 401 });
		expect(refusal(await admin.get("/viewings?state=sold", admin.a.staff))).toMatchObject({
			status: 400,
		});
	});
});

describe("calling off by staff", () => {
	const told = (id: string) =>
		admin.db.rows(
			`select type, payload ->> 'byStaff' as by_staff from notifications
			where coalesce(payload ->> 'viewingId', payload ->> 'requestId') = $1 and type ~ '(cancelled|called_off)$' order by type`,
			[id],
		);
	it.each(["viewing", "service"] as const)(
		"ends a %s once, tells both sides, and needs the role and the tenant",
		async (kind) => {
			const { db } = admin;
			const id =
				kind === "viewing"
					? (await bookedViewing(db, await leadListing(db, "property"))).viewing.viewingId
					: (await sentService(db, await leadListing(db, "service"))).service.requestId;
			const path = (one: string) =>
				`/${kind === "viewing" ? "viewings" : "service-requests"}/${one}/cancel`;
			const ask = (key: string, one = id) => admin.ask("POST", path(one), key);
			expect(refusal(await ask(admin.a.staff))).toMatchObject({ status: 403 });
			expect(refusal(await ask(admin.b.operator))).toMatchObject({ status: 404 });
			expect(await told(id)).toEqual([]);
			expect((await ask(admin.a.operator)).body.data).toEqual({ id, state: "cancelled" });
			expect(refusal(await ask(admin.a.operator))).toMatchObject({ status: 409 });
			expect(refusal(await ask(admin.a.operator, "none"))).toMatchObject({ status: 404 });
			expect(await told(id)).toEqual([
				{ type: `${kind}.called_off`, by_staff: "true" },
				{ type: `${kind}.cancelled`, by_staff: null },
			]);
			const table = kind === "viewing" ? "viewings" : "service_requests";
			expect(await db.rows(`select ending from ${table} where id = $1`, [id])).toEqual([
				{ ending: "cancelled_by_staff" },
			]);
		},
	);
});

describe("requests for services", () => {
	it("are listed with what is to be done, numbers masked", async () => {
		const [one, ...more] = await list("/service-requests?state=sent");
		expect(more).toEqual([]);
		expect(one).toMatchObject({
			id: sent.service.requestId,
			details: "the kitchen tap drips",
			customerPhone: expect.stringMatching(/^\+44…\d{3}$/),
		});
		expect(await list("/service-requests", admin.b.staff)).toEqual([]);
	});
});
