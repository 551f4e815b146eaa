import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { committedRide, freshNumber, personOf } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let market: string;
let someone: string;
beforeAll(async () => {
	admin = await startAdmin();
	market = `/markets/${admin.db.a.marketId}/sending`;
	const ride = await committedRide(admin.db, admin.db.a);
	someone = ride.person.personHash;
});
afterAll(() => admin.stop());

const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };
const stale = { status: 409, code: "CONFLICT", reason: "STALE_STATE" };
const projection = async () => {
	const { markets } = await admin.db.stores.projection.read();
	return markets.find(({ tenantId }) => tenantId === admin.db.a.tenantId)?.sending;
};
const told = async () =>
	(
		await admin.db.rows(
			"select payload from notifications where type = 'person.told' and target_id = $1 order by created_at, id",
			[someone],
		)
	).map(({ payload }) => payload);

describe("a market's sending", () => {
	it("is changed with the version that was read, is projected, and is refused to who may not", async () => {
		const { version, usual } = (await admin.get(market, admin.a.staff)).body.data;
		expect(usual.perPersonPerDay).toEqual({ marketing: 1, broadcast: 1 });
		expect(usual.prices.anywhere.smsSegment).toBeGreaterThan(0);
		const change = {
			version,
			quietHours: { from: "22:00", to: "07:30" },
			perPersonPerDay: { marketing: 3 },
		};
		expect(refusal(await admin.ask("PATCH", market, admin.a.staff, change))).toMatchObject(denied);
		expect(refusal(await admin.ask("PATCH", market, admin.b.operator, change))).toMatchObject({
			status: 404,
		});
		const done = await admin.ask("PATCH", market, admin.a.operator, change);
		expect(done.body.data).toMatchObject({ projected: true });
		expect(refusal(await admin.ask("PATCH", market, admin.a.operator, change))).toMatchObject(
			stale,
		);
		expect((await projection())?.settings).toEqual({
			quietHours: { from: "22:00", to: "07:30" },
			perPersonPerDay: { marketing: 3 },
		});
		const off = {
			version: done.body.data.version,
			quietHours: null,
			urgentOffersInQuietHours: false,
		};
		await admin.ask("PATCH", market, admin.a.operator, off);
		expect((await projection())?.settings).toEqual({
			perPersonPerDay: { marketing: 3 },
			urgentOffersInQuietHours: false,
		});
	});

	it.each([
		[{ quietHours: { from: "25:00", to: "07:30" } }],
		[{ perPersonPerDay: { gossip: 1 } }],
		[{ prices: { asOf: "soon" } }],
		[{ tenantId: "x" }],
		[{}],
	])("refuses %j", async (change) => {
		const answer = await admin.ask("PATCH", market, admin.a.operator, { version: 1, ...change });
		expect(refusal(answer)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
	});
});

describe("the tenant's ceilings", () => {
	const none = {
		messagesPerDay: null,
		costMicrosPerDay: null,
		modelCallsPerDay: null,
		modelTokensPerDay: null,
	};
	it("are set by a tenant_admin with the version that was read, and are the tenant's own", async () => {
		const put = (key: string, body: object) => admin.ask("PUT", "/sending", key, body);
		expect(refusal(await put(admin.a.operator, { ...none, version: 0 }))).toMatchObject(denied);
		const first = await put(admin.a.tenantAdmin, { ...none, messagesPerDay: 10, version: 0 });
		expect(first.body.data).toMatchObject({ ceilings: { messagesPerDay: 10 }, version: 1 });
		expect(refusal(await put(admin.a.tenantAdmin, { ...none, version: 0 }))).toMatchObject(stale);
		expect(
			(await put(admin.a.tenantAdmin, { ...none, messagesPerDay: 20, version: 1 })).body.data,
		).toMatchObject({
			version: 2,
		});
		expect((await admin.get("/sending", admin.b.staff)).body.data).toMatchObject({
			ceilings: none,
			version: 0,
		});
		expect((await projection())?.ceilings.messagesPerDay).toBe(20);
	});
});

describe("a pause", () => {
	it("is one however often it is set, holds until it is lifted, and names who and why", async () => {
		const body = { channel: "sms", reason: "carrier" };
		expect(refusal(await admin.ask("POST", "/pauses", admin.a.staff, body))).toMatchObject(denied);
		const first = await admin.ask("POST", "/pauses", admin.a.operator, body);
		const again = await admin.ask("POST", "/pauses", admin.a.operator, body);
		expect(again.body.data.id).toBe(first.body.data.id);
		expect((await projection())?.paused.channels).toEqual(["sms"]);
		expect(
			refusal(await admin.ask("POST", `/pauses/${first.body.data.id}/lift`, admin.b.operator)),
		).toMatchObject({
			status: 404,
		});
		const lifted = await admin.ask("POST", `/pauses/${first.body.data.id}/lift`, admin.a.operator);
		expect(lifted.body.data).toMatchObject({ reason: "carrier", liftedAtMs: expect.any(Number) });
		const twice = await admin.ask("POST", `/pauses/${first.body.data.id}/lift`, admin.a.operator);
		expect(twice.body.data.liftedAtMs).toBe(lifted.body.data.liftedAtMs);
		expect((await projection())?.paused.channels).toEqual([]);
		expect((await admin.get("/pauses?open=true", admin.a.staff)).body.data.items).toEqual([]);
		expect((await admin.get("/pauses", admin.a.staff)).body.data.items).toHaveLength(1);
		expect((await admin.get("/pauses", admin.b.staff)).body.data.items).toEqual([]);
	});

	it.each([
		[{ tool: "bank.rob", reason: "r" }, 400],
		[{ tool: "taxi.request", channel: "sms", reason: "r" }, 400],
		[{ marketId: "00000000-0000-4000-8000-00000000ffff", reason: "r" }, 404],
		[{ channel: "sms" }, 400],
	])("%j is refused", async (body, status) => {
		expect(refusal(await admin.ask("POST", "/pauses", admin.a.operator, body))).toMatchObject({
			status,
		});
	});
});

describe("a permission given elsewhere", () => {
	const path = () => `/people/${someone}/consents`;
	const granted = { purpose: "marketing", channel: "sms", status: "granted", proofRef: "form 17" };

	it("is kept with its proof and told to the person's thread; taken back, it ends", async () => {
		expect(refusal(await admin.ask("POST", path(), admin.a.staff, granted))).toMatchObject(denied);
		expect((await admin.ask("POST", path(), admin.a.operator, granted)).body.data).toEqual({
			status: "granted",
		});
		const back = { ...granted, status: "revoked", proofRef: "call 18" };
		expect((await admin.ask("POST", path(), admin.a.operator, back)).body.data).toEqual({
			status: "revoked",
		});
		expect(
			await admin.db.rows(
				"select status, proof_ref, revoked_proof_ref from consents where purpose = 'marketing' and channel = 'sms'",
			),
		).toEqual([{ status: "revoked", proof_ref: "form 17", revoked_proof_ref: "call 18" }]);
		expect(await told()).toMatchObject([
			{
				consent: { purpose: "marketing", status: "granted", proofRef: "form 17" },
				marketId: admin.db.a.marketId,
			},
			{ consent: { purpose: "marketing", status: "revoked", proofRef: "call 18" } },
		]);
	});

	it("is not taken from before the person said otherwise, nor from tomorrow", async () => {
		const early = await admin.ask("POST", path(), admin.a.operator, { ...granted, atMs: 1 });
		expect(refusal(early)).toMatchObject(stale);
		const late = await admin.ask("POST", path(), admin.a.operator, { ...granted, atMs: 9e15 });
		expect(refusal(late)).toMatchObject({ status: 400 });
	});

	it("never undoes a STOP that arrives while it is being decided", async () => {
		const phone = freshNumber();
		const { personHash } = await personOf(admin.db.a.tenantId, phone);
		const of = { tenantId: admin.db.a.tenantId, personHash, channel: "sms" } as const;
		const says = (status: "granted" | "revoked", atMs: number) =>
			admin.db.stores.consents.record({ ...of, status, proofRef: `SM${status}`, atMs });
		await says("granted", 1_600_000_000_000);
		const { rows } = admin.deps;
		let hasStopped = false;
		const api = admin.askWith({
			rows: {
				...rows,
				store: (after) => {
					const store = rows.store(after);
					return {
						...store,
						read: async (context, readings) => {
							const seen = await store.read(context, readings);
							if ("consents" in readings && !hasStopped) {
								hasStopped = true;
								await says("revoked", 1_700_000_000_000);
							}
							return seen;
						},
					};
				},
			},
		});
		const body = {
			purpose: "messaging",
			channel: "whatsapp",
			status: "granted",
			proofRef: "form 20",
		};
		const answer = await api("POST", `/people/${personHash}/consents`, admin.a.operator, body);
		expect([hasStopped, refusal(answer)]).toMatchObject([true, stale]);
		expect(
			await admin.db.rows(
				`select c.status from consents c join people p on p.id = c.person_id
				where p.phone_hash = $1 and c.purpose = 'messaging'`,
				[personHash],
			),
		).toEqual([{ status: "revoked" }]);
	});

	it("never undoes the person's own STOP", async () => {
		await admin.db.stores.consents.record({
			tenantId: admin.db.a.tenantId,
			personHash: someone,
			channel: "whatsapp",
			status: "revoked",
			proofRef: "SMstop",
			atMs: 1_700_000_000_000,
		});
		const body = { purpose: "messaging", channel: "sms", status: "granted", proofRef: "form 19" };
		expect(refusal(await admin.ask("POST", path(), admin.a.operator, body))).toMatchObject(stale);
	});

	it("of another tenant's person, or of nobody, is refused", async () => {
		expect(refusal(await admin.ask("POST", path(), admin.b.operator, granted))).toMatchObject({
			status: 404,
		});
		const stranger = await personOf(admin.db.a.tenantId, "+447700900999");
		expect(
			refusal(
				await admin.ask(
					"POST",
					`/people/${stranger.personHash}/consents`,
					admin.a.operator,
					granted,
				),
			),
		).toMatchObject({ status: 404 });
	});
});

describe("a person's zone", () => {
	it("is kept and told to their thread; one that no clock has is refused", async () => {
		const path = `/people/${someone}/timezone`;
		const put = (timezone: string | null) => admin.ask("PUT", path, admin.a.operator, { timezone });
		expect((await put("Asia/Tokyo")).body.data).toEqual({ timezone: "Asia/Tokyo" });
		expect((await told()).at(-1)).toMatchObject({ timezone: "Asia/Tokyo" });
		expect((await put(null)).body.data).toEqual({ timezone: null });
		expect((await told()).at(-1)).toMatchObject({ timezone: null });
		expect(refusal(await put("Mars/Olympus"))).toMatchObject({ status: 400 });
	});
});

describe("why a message was not sent", () => {
	const ship = (seq: number, type: string, outboxId: string, rule: string | null) =>
		admin.db.stores.journal.ship({
			tenantId: admin.db.a.tenantId,
			threadKey: someone,
			rows: [
				{
					seq,
					atMs: 1_790_000_000_000,
					home: "event",
					type,
					traceId: "tr",
					payload: {
						outboxId,
						channel: "whatsapp",
						judged: rule
							? {
									verdict: "refuse",
									rule,
									objections: { [rule]: "refuse" },
									facts: { optedOut: true },
								}
							: { verdict: "allow", facts: {} },
						...(rule ? {} : { costMicros: 5 }),
					},
				},
			],
		});
	it("is answered in words, with the facts, to the tenant alone", async () => {
		await ship(1_000_000_101, "outbox_suppressed", "out_1", "opted_out");
		await ship(1_000_000_201, "outbox_send_started", "out_2", null);
		const { items } = (await admin.get(`/sends?threadKey=${someone}`, admin.a.staff)).body.data;
		expect(items).toMatchObject([
			{
				outboxId: "out_2",
				verdict: "allow",
				rule: null,
				objections: {},
				why: "No rule objected.",
				costMicros: 5,
			},
			{
				outboxId: "out_1",
				rule: "opted_out",
				why: "The person wrote STOP, or their carrier says so: only their own START changes that.",
				facts: { optedOut: true },
			},
		]);
		const asked = async (query: string, key = admin.a.staff) =>
			(await admin.get(`/sends?${query}`, key)).body.data.items.map(
				({ outboxId }: { outboxId: string }) => outboxId,
			);
		expect(await asked("outboxId=out_1")).toEqual(["out_1"]);
		expect(await asked("rule=opted_out")).toEqual(["out_1"]);
		expect(await asked("outboxId=out_1", admin.b.staff)).toEqual([]);
	});
});

describe("templates", () => {
	it("are listed to every tenant, checked, and submitted by a super admin alone", async () => {
		await admin.db.stores.templates.seen([
			{
				channel: "whatsapp",
				name: "assent_offer_en_00000001",
				key: "mobility.offer",
				locale: "en",
				body: "Ride {{1}}?",
				variables: 1,
				buttons: ["Yes"],
				category: "UTILITY",
				state: "rejected",
				reason: "INVALID_FORMAT",
				contentId: null,
			},
		]);
		for (const key of [admin.a.staff, admin.b.staff])
			expect((await admin.get("/templates?state=rejected", key)).body.data.items).toMatchObject([
				{ key: "mobility.offer", reason: "INVALID_FORMAT", version: 1 },
			]);
		expect((await admin.get("/templates/faults", admin.a.staff)).body.data).toEqual({ faults: [] });
		expect(
			refusal(await admin.ask("POST", "/templates/submit", admin.a.tenantAdmin)),
		).toMatchObject(denied);
		expect(
			(await admin.ask("POST", "/templates/submit", admin.a.superAdmin)).body.data.templates,
		).toHaveLength(1);
	});

	it("are shown as they read with samples, and by SMS without marks, counted by what they need; no provider is asked", async () => {
		const previews = async (query = "", key = admin.a.staff) =>
			admin.get(`/templates/previews${query}`, key);
		const text = "*Yolculuk* AB2C: Kale yolunda. Alır mısınız? AB2C";
		const plain = "Yolculuk AB2C: Kale yolunda. Alır mısınız? AB2C";
		expect((await previews("?locale=tr")).body.data.items).toEqual([
			{
				key: "mobility.offer",
				locale: "tr",
				category: "UTILITY",
				text,
				buttons: ["Evet", "Hayır"],
				// “ı” is in no alphabet of one byte.
				sms: { text: plain, alphabet: "ucs2", length: plain.length, segments: 1 },
			},
		]);
		expect((await previews("?locale=en")).body.data.items).toEqual([]);
		expect(refusal(await previews("?locale=xx"))).toMatchObject({ status: 400 });
		expect(refusal(await previews("", "ask_nobody"))).toMatchObject({ status: 401 });
	});
});
