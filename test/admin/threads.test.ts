import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutMessage, ThreadView } from "../../src/ports/admin-records.ts";
import { committedRide, personalData } from "../postgres/support.ts";
import { emptyThread } from "./empty-thread.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let key: string;
let theirs: string;
const number = "+447700900101";

const out: OutMessage = {
	direction: "out",
	seq: 4,
	outboxId: "out_1",
	externalId: null,
	atMs: 1_790_000_000_500,
	channel: "whatsapp",
	to: number,
	text: "Deniz comes, call +44 7700 900111",
	kind: "receipt",
	status: "unknown",
	delivery: null,
	errorCode: null,
	decision: "receipt",
	attempts: 1,
	repeats: 0,
	unknownSinceMs: 1_790_000_000_500,
	actionId: null,
	mayRetry: true,
	mayGiveUp: true,
};
const viewOf = (threadKey: string): ThreadView => ({
	...emptyThread(threadKey),
	name: "Ada, +44 7700 900101",
	addresses: [{ channel: "whatsapp", person: number, ours: "+15005550006", lastInboundAtMs: null }],
	unsettled: [out],
	messages: [
		out,
		{
			direction: "in",
			seq: 3,
			externalId: "SM1",
			atMs: 1_790_000_000_000,
			channel: "whatsapp",
			text: "my other phone is +44 7700-900-222",
			buttonPayload: null,
			hasLocation: false,
			mediaCount: 0,
		},
	],
	before: { inboxSeq: 3, outboxSeq: 4 },
});

beforeAll(async () => {
	admin = await startAdmin();
	key = await personalData.lookup(admin.db.a.tenantId, number);
	theirs = await personalData.lookup(admin.db.b.tenantId, number);
	admin.threads.set(key, { tenantId: admin.db.a.tenantId, view: viewOf(key) });
	admin.threads.set(theirs, { tenantId: admin.db.b.tenantId, view: viewOf(theirs) });
	const ship = (tenantId: string, threadKey: string, fromSeq: number, count: number) =>
		admin.db.stores.journal.ship({
			tenantId,
			threadKey,
			rows: Array.from({ length: count }, (_, i) => ({
				seq: fromSeq + i,
				atMs: 1_790_000_000_000 + fromSeq + i,
				home: i === count - 1 ? "event" : "audit",
				type: "message_received",
				traceId: "tr",
				payload: {},
			})),
		});
	for (const n of [1, 2, 3, 4]) await ship(admin.db.a.tenantId, `${n}`.repeat(43), 1, 3);
	await ship(admin.db.a.tenantId, key, 1, 1);
	await ship(admin.db.a.tenantId, "2".repeat(43), 10, 1);
	await ship(admin.db.b.tenantId, theirs, 1, 1);
});
afterAll(() => admin.stop());

describe("the list of threads", () => {
	const list = async (query: string, asker = admin.a.staff) =>
		(await admin.get(`/threads${query}`, asker)).body;

	it("names each thread once, by its last event, page by page", async () => {
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const { data }: { data: { items: { threadKey: string }[]; nextCursor: string | null } } =
				await list(`?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
			seen.push(...data.items.map(({ threadKey }) => threadKey));
			cursor = data.nextCursor;
		} while (cursor);
		const short = (n: number) => `${n}`.repeat(43);
		expect(seen).toEqual([short(2), key, short(4), short(3), short(1)]);
	});

	it("finds a person by their number, which it shows masked", async () => {
		const ride = await committedRide(admin.db);
		await admin.db.stores.journal.ship({
			tenantId: admin.db.a.tenantId,
			threadKey: ride.person.personHash,
			rows: [
				{ seq: 1, atMs: 1, home: "event", type: "message_received", traceId: "t", payload: {} },
			],
		});
		const phone = ride.person.address.value;
		const { data } = await list(`?phone=${phone}`);
		expect(data.items).toEqual([
			{
				threadKey: ride.person.personHash,
				phone: `+44…${phone.slice(-3)}`,
				locale: "en",
				driverId: null,
				lastEventType: "message_received",
				lastEventAtMs: 1,
			},
		]);
		const shown = await list(`?phone=${phone}&reveal=true`, admin.a.tenantAdmin);
		expect(shown.data.items[0].phone).toBe(phone);
		expect((await list("?phone=nobody")).error.path).toBe("query.phone");
	});
});

describe("a thread", () => {
	it("is read live, with numbers masked wherever they stand; who read it is written down [DET-3.3-a] [MRV-6.1-a] [MRV-6.3-a]", async () => {
		const { status, body } = await admin.get(`/threads/${key}?limit=20`, admin.a.staff);
		expect(status).toBe(200);
		expect(body.data.name).toBe("Ada, +44…101");
		expect(body.data.addresses[0].person).toBe("+44…101");
		expect(body.data.messages.map(({ text }: { text: string }) => text)).toEqual([
			"Deniz comes, call +44…111",
			"my other phone is +44…222",
		]);
		expect(body.data.unsettled[0]).toMatchObject({ outboxId: "out_1", to: "+44…101" });
		expect(JSON.stringify(body)).not.toMatch(/\+44[ \d]/);
		expect(body.data.nextCursor).toBe("3.4");
		await admin.get(`/threads/${key}?cursor=3.4`, admin.a.staff);
		expect(admin.inspected.at(-1)).toEqual({
			tenantId: admin.db.a.tenantId,
			before: { inboxSeq: 3, outboxSeq: 4 },
			limit: 50,
		});
		expect((await admin.audited("admin.thread.read")).at(-1)).toMatchObject({
			scope_id: key,
			payload: { outcome: "read", revealed: false },
		});
	});

	it("shows exactly what staff are asked to agree to, places no nearer than anybody but a driver is told, nothing encrypted", async () => {
		const asked = "9".repeat(43);
		const args = {
			pickup: { lat: 36.29512, lng: 30.14849, label: "my door, +44 7700 900111" },
			noteEncrypted: "v1.secret",
			pax: 2,
		};
		const item: ThreadView["items"][number] = {
			id: "act_1",
			kind: "proposal",
			code: "7K3M",
			status: "waiting",
			lane: "general",
			tool: "taxi.request",
			args,
			argsHash: "9f86d0",
			shownHash: "60303a",
			shownText: "A taxi?",
			shownAtMs: null,
			createdAtMs: 1_790_000_000_000,
			expiresAtMs: 1_790_000_600_000,
			closedBecause: null,
			solicitationId: null,
			traceId: "tr",
		};
		admin.threads.set(asked, {
			tenantId: admin.db.a.tenantId,
			view: {
				...viewOf(asked),
				items: [item],
				requests: [{ of: "taxi", asked: "destination", values: args, isShown: false, tool: null }],
			},
		});
		const { body } = await admin.get(`/threads/${asked}`, admin.a.staff);
		expect(body.data.items[0]).toMatchObject({
			argsHash: "9f86d0",
			shownHash: "60303a",
			args: {
				pickup: { lat: 36.295, lng: 30.148, label: "my door, +44…111" },
				noteEncrypted: "[encrypted]",
				pax: 2,
			},
		});
		expect(body.data.requests).toEqual([
			{
				of: "taxi",
				asked: "destination",
				isShown: false,
				tool: null,
				values: {
					pickup: { lat: 36.295, lng: 30.148, label: "my door, +44…111" },
					noteEncrypted: "[encrypted]",
					pax: 2,
				},
			},
		]);
	});

	it("is shown unmasked to a tenant_admin who asks", async () => {
		const path = `/threads/${key}?reveal=true`;
		expect(refusal(await admin.get(path, admin.a.operator))).toMatchObject({ status: 403 });
		const { body } = await admin.get(path, admin.a.tenantAdmin);
		expect(body.data.addresses[0].person).toBe(number);
		expect(body.data.messages[0].text).toContain("+44 7700 900111");
		expect((await admin.audited("admin.thread.read")).at(-1)?.["payload"]).toMatchObject({
			revealed: true,
		});
	});

	it("of another tenant is no thread, whatever the role [P11]", async () => {
		for (const asker of Object.values(admin.a)) {
			expect(refusal(await admin.get(`/threads/${theirs}`, asker))).toEqual({
				status: 404,
				code: "NOT_FOUND",
			});
		}
		expect(admin.inspected.at(-1)?.tenantId).toBe(admin.db.a.tenantId);
		const settle = await admin.ask(
			"POST",
			`/threads/${theirs}/outbox/out_1/settle`,
			admin.a.superAdmin,
			{ act: "retry" },
		);
		expect([settle.status, admin.settled]).toEqual([404, []]);
	});

	it("is named by a key, not by a number or a path", async () => {
		for (const name of [number, "x", "..%2F..%2Fkeys", "k".repeat(44)])
			expect(
				refusal(await admin.get(`/threads/${encodeURIComponent(name)}`, admin.a.staff)),
			).toMatchObject({ status: 400, path: "params.threadKey" });
	});
});

describe("a message of which nobody knows", () => {
	const settle = (act: unknown, outboxId = "out_1", asker = admin.a.operator) =>
		admin.ask("POST", `/threads/${key}/outbox/${outboxId}/settle`, asker, { act });

	it.each([
		["retry", "queued"],
		["give_up", "failed"],
	])("is settled by %s; intent and outcome are written down", async (act, status) => {
		const answer = await settle(act);
		expect([answer.status, answer.body.data]).toEqual([200, { outboxId: "out_1", status }]);
		expect(admin.settled.at(-1)).toEqual({
			tenantId: admin.db.a.tenantId,
			outboxId: "out_1",
			act,
		});
		const rows = await admin.audited("admin.thread.settle_unknown");
		expect(rows.slice(-2).map(({ payload }) => payload)).toEqual([
			{ threadKey: key, act, outcome: "started" },
			{ threadKey: key, act, outcome: "done", status },
		]);
	});

	it("that is settled already is a CONFLICT", async () => {
		expect(refusal(await settle("retry", "out_settled"))).toEqual({
			status: 409,
			code: "CONFLICT",
			reason: "STALE_STATE",
		});
	});

	it("is not touched by staff, or by a word that is no act", async () => {
		const before = admin.settled.length;
		expect(refusal(await settle("retry", "out_1", admin.a.staff))).toMatchObject({ status: 403 });
		expect(refusal(await settle("resend"))).toMatchObject({ status: 400, path: "body.act" });
		expect(admin.settled.length).toBe(before);
	});
});

describe("something that a restored database has lost", () => {
	const again = (actionId: string, asker = admin.a.operator, of = key) =>
		admin.ask("POST", `/threads/${of}/items/${actionId}/ask-again`, asker);

	it("is asked again by its thread, once; intent and outcome are written down [UAI-12-d]", async () => {
		const answer = await again("act_lost");
		expect([answer.status, answer.body.data]).toEqual([
			200,
			{ actionId: "act_lost", status: "asked" },
		]);
		expect(admin.askedAgain.at(-1)).toMatchObject({
			tenantId: admin.db.a.tenantId,
			actionId: "act_lost",
			traceId: answer.body.traceId,
		});
		expect((await again("act_lost")).body.data.status).toBe("already");
		const rows = await admin.audited("admin.thread.ask_again");
		expect(rows.slice(-2).map(({ payload }) => payload)).toEqual([
			{ threadKey: key, outcome: "started" },
			{ threadKey: key, outcome: "done", status: "already" },
		]);
	});

	it.each([
		["act_not_agreed", 409, "STALE_STATE"],
		["act_stands", 409, "STALE_STATE"],
		["act_elsewhere", 409, "STALE_STATE"],
		["act_busy", 409, "TOO_MANY_OPEN"],
		["act_away", 503, undefined],
	])("is refused by its thread: %s", async (actionId, status, reason) => {
		expect(refusal(await again(actionId))).toMatchObject({
			status,
			...(reason === undefined ? {} : { reason }),
		});
	});

	it("is not for staff who only read, nor for another tenant, nor of a thread that is none", async () => {
		const before = admin.askedAgain.length;
		expect(refusal(await again("act_lost", admin.a.staff))).toMatchObject({ status: 403 });
		expect(refusal(await again("act_lost", admin.a.operator, theirs))).toMatchObject({
			status: 404,
		});
		expect(refusal(await again("act_lost", admin.a.operator, "x"))).toMatchObject({
			status: 400,
			path: "params.threadKey",
		});
		expect(admin.askedAgain.length).toBe(before);
	});
});

describe("the items of a thread that are over", () => {
	it("are the last twenty, or as many as are asked for, within a bound", async () => {
		await admin.get(`/threads/${key}`, admin.a.staff);
		expect(admin.inspected.at(-1)?.closed).toBeUndefined();
		await admin.get(`/threads/${key}?closed=500`, admin.a.staff);
		expect(admin.inspected.at(-1)?.closed).toBe(500);
		for (const closed of ["0", "501", "many"])
			expect(
				refusal(await admin.get(`/threads/${key}?closed=${closed}`, admin.a.staff)),
			).toMatchObject({ status: 400, path: "query.closed" });
	});
});
