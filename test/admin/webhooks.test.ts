/** Events of the ledger reach an address of the tenant's own: each once for each address, signed, and nothing of anybody in them. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failingForMs, waitsMs } from "../../src/core/webhooks/delivery.ts";
import { eventKinds, nouns } from "../../src/core/webhooks/events.ts";
import { subscriptionsMax } from "../../workers/admin/webhooks.ts";
import { auditBench } from "../postgres/audit-support.ts";
import { somethingOfEverything } from "../postgres/everything.ts";
import { committedRide } from "../postgres/support.ts";
import { columnClasses } from "../support/personal-classes.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";
import { type Receiver, startReceiver, verified, webhooksOver } from "./webhooks-support.ts";

let admin: Admin;
let receiver: Receiver;
let hooks: ReturnType<typeof webhooksOver>;
beforeAll(async () => {
	admin = await startAdmin();
	receiver = await startReceiver();
	hooks = webhooksOver(admin.db, receiver);
});
afterAll(async () => {
	await receiver.stop();
	await admin.stop();
});

const triesMax = waitsMs.length + 1;

type Made = { readonly id: string; readonly secret: string; readonly version: number };
const post = (path: string, body?: unknown, key = admin.a.tenantAdmin) =>
	admin.ask("POST", path, key, body);
const create = async (over: object = {}, key = admin.a.tenantAdmin): Promise<Made> => {
	const made = await post(
		"/webhooks",
		{ label: "till", address: `https://till.example.com/${randomUUID()}`, ...over },
		key,
	);
	expect(made).toMatchObject({ status: 201, body: { data: { state: "active" } } });
	return made.body.data;
};
const get = async (id: string) => (await admin.get(`/webhooks/${id}`, admin.a.staff)).body.data;
const close = async (id: string) =>
	post(`/webhooks/${id}/close`, { version: (await get(id)).version });
const deliveries = async (id: string, query = "") =>
	(await admin.get(`/webhooks/${id}/deliveries${query}`, admin.a.staff)).body.data.items;
/** Told of from when nobody in the cluster, other test files among them, has begun before it and still goes on. */
const ride = async () => {
	const ride = await committedRide(admin.db);
	await auditBench(admin.db).allEnded();
	return ride;
};
const rideOnly = { kinds: ["ride.requested"] };

describe("an address that is told of events", () => {
	it("gets each event once, signed as Standard Webhooks are, from when it was made and not before", async () => {
		await ride();
		const hook = await create(rideOnly);
		await hooks.sweep();
		expect(receiver.take()).toEqual([]);
		const { rideId } = await ride();
		await hooks.sweep();
		await hooks.sweep();
		const [one, ...others] = receiver.take();
		expect(others).toEqual([]);
		if (!one) throw new Error("nothing came");
		expect(verified(hook.secret, one)).toMatchObject({
			type: "ride.requested",
			version: 1,
			data: { object: "ride", id: rideId, state: "pending" },
		});
		expect(() =>
			verified(hook.secret, { ...one, text: one.text.replace("ride", "rode") }),
		).toThrow();
		const [row] = await deliveries(hook.id);
		expect(row).toMatchObject({ id: one.id, state: "delivered", tries: 1, body: one.text });
		expect(await get(hook.id)).toMatchObject({ failures: 0, failingSinceMs: null });
		await close(hook.id);
	});

	it("is one of several, and each has its own row; two runs at once make no second one", async () => {
		const two = [await create(rideOnly), await create()];
		await ride();
		const [first] = two;
		const of = { tenantId: admin.db.a.tenantId, subscriptionId: first?.id ?? "" };
		const read = await hooks.store.page(of, 10);
		await Promise.all([hooks.run.spread(of), hooks.run.spread(of), hooks.run.spread(of)]);
		// Who read before the others moved on writes nothing any more.
		const from = read?.cursor ?? { txid: 0, seq: 0 };
		const late = { eventSeq: -1, kind: "ride.requested", body: "{}", atMs: 1 };
		expect(await hooks.store.owe(of, { from, to: from, deliveries: [late] })).toBe(0);
		await hooks.sweep();
		const got = receiver.take();
		expect(new Set(got.map(({ id }) => id)).size).toBe(got.length);
		expect(await deliveries(two[0]?.id ?? "")).toHaveLength(1);
		const kinds = (await deliveries(two[1]?.id ?? "")).map(({ kind }: { kind: string }) => kind);
		expect(kinds).toContain("ride.requested");
		for (const { id } of two) await close(id);
	});

	it("is never told of what is still open elsewhere, nor made to miss it", async () => {
		const hook = await create(rideOnly);
		const held = new pg.Client({ connectionString: admin.db.ownerUrl });
		await held.connect();
		try {
			await held.query("begin");
			await held.query("select pg_current_xact_id()");
			await committedRide(admin.db);
			await hooks.sweep();
			expect(receiver.take()).toEqual([]);
			await held.query("commit");
		} finally {
			await held.end();
		}
		await auditBench(admin.db).allEnded();
		await hooks.sweep();
		expect(receiver.take()).toHaveLength(1);
		await close(hook.id);
	});
});

describe("what is told", () => {
	it("holds no column that is anybody's, encrypted or a pseudonym", () => {
		for (const [noun, { table, columns }] of Object.entries(nouns)) {
			const plain = columnClasses[table]?.none.split(" ") ?? [];
			for (const column of columns) expect(plain, `${noun}.${column}`).toContain(column);
		}
	});

	it("is of events that are really written, and names what they are of", async () => {
		const hook = await create();
		await somethingOfEverything(admin.db, admin.db.b);
		await somethingOfEverything(admin.db, admin.db.a);
		await hooks.sweep();
		const told = receiver
			.take()
			.map((one) => verified(hook.secret, one) as { type: string; data: { id: string } });
		const kinds = new Set(told.map(({ type }) => type));
		expect(kinds.size).toBeGreaterThan(5);
		for (const kind of kinds) expect(eventKinds).toContain(kind);
		// Nothing of the other tenant, whose rows lie in the same log.
		const theirs = await admin.db.rows("select entity_id from event_log where tenant_id = $1", [
			admin.db.b.tenantId,
		]);
		const ids = new Set(told.map(({ data }) => data.id));
		expect(theirs.filter(({ entity_id }) => ids.has(String(entity_id)))).toEqual([]);
		await close(hook.id);
	});
});

describe("an address that does not take it", () => {
	it("is tried again, later each time, a bounded number of times; then staff see a dead letter and an alert, and send it again under its id", async () => {
		const hook = await create(rideOnly);
		receiver.answer(() => ({ status: 500 }));
		await ride();
		await hooks.sweep();
		const waits: number[] = [];
		for (let tries = 1; tries < triesMax; tries++) {
			const [row] = await deliveries(hook.id);
			expect(row).toMatchObject({ state: "waiting", tries, why: "status_500" });
			waits.push(Math.round((row.dueAtMs - row.triedAtMs) / 60_000));
			await hooks.later();
			await hooks.sweep();
		}
		expect(waits).toEqual(waitsMs.map((ms) => ms / 60_000));
		const [dead] = await deliveries(hook.id, "?state=dead");
		expect(dead).toMatchObject({ tries: triesMax, dueAtMs: null });
		await hooks.sweep();
		expect(receiver.take()).toHaveLength(triesMax);
		const key = `webhook_undelivered:${hook.id}`;
		expect(await admin.db.count("system_alerts", "dedupe_key = $1", [key])).toBe(1);
		receiver.answer(() => ({ status: 204 }));
		const again = await post(`/webhooks/${hook.id}/deliveries/${dead.id}/replay`);
		expect(again.body.data).toMatchObject({ state: "waiting", replays: 1 });
		expect(admin.woken).toContain(hook.id);
		await hooks.sweep();
		expect(receiver.take().map(({ id }) => id)).toEqual([dead.id]);
		expect(await admin.audited("admin.webhook.replay_one")).toHaveLength(1);
		await close(hook.id);
	});

	it("is left alone after a day, at once where it is gone; turned on again it hears what it has missed", async () => {
		const hook = await create(rideOnly);
		receiver.answer(() => ({ status: 503, headers: { "retry-after": "30" } }));
		await ride();
		await hooks.sweep();
		await admin.db.rows(
			"update webhook_progress set failures = 20, failing_since = now() - $2 * interval '1 ms' where id = $1",
			[hook.id, failingForMs],
		);
		await hooks.later();
		await hooks.sweep();
		const off = await get(hook.id);
		expect(off).toMatchObject({ state: "disabled", disabledBecause: "failing" });
		await ride();
		receiver.take();
		receiver.answer(() => ({ status: 200 }));
		await hooks.later();
		await hooks.sweep();
		expect(receiver.take()).toEqual([]);
		const on = { version: off.version, state: "active" };
		expect(
			(await admin.ask("PATCH", `/webhooks/${hook.id}`, admin.a.tenantAdmin, on)).body.data,
		).toMatchObject({ state: "active", disabledBecause: null, failures: 0 });
		await hooks.sweep();
		expect(receiver.take()).toHaveLength(2);
		receiver.answer(() => ({ status: 410 }));
		await ride();
		await hooks.sweep();
		expect(await get(hook.id)).toMatchObject({ state: "disabled", disabledBecause: "gone" });
		receiver.answer(() => ({ status: 200 }));
		receiver.take();
		await close(hook.id);
	});

	it("leads nowhere else: a redirect is a failure, and who died while sending sends it again after the lease", async () => {
		const hook = await create(rideOnly);
		receiver.answer(() => ({
			status: 302,
			headers: { location: "https://till.example.com/other" },
		}));
		await ride();
		await hooks.sweep();
		expect(receiver.take()).toHaveLength(1);
		expect((await deliveries(hook.id))[0]).toMatchObject({ why: "status_302", state: "waiting" });
		receiver.answer(() => ({ status: 200 }));
		await hooks.later();
		const of = { tenantId: admin.db.a.tenantId, subscriptionId: hook.id };
		const claim = await hooks.store.claim(of, { limit: 5, leaseMs: 60_000 });
		expect(claim?.deliveries).toHaveLength(1);
		// Killed here: nobody else has it while the lease lasts.
		expect(await hooks.run.deliver(of)).toMatchObject({ delivered: 0, later: 0 });
		await hooks.later();
		expect(await hooks.run.deliver(of)).toMatchObject({ delivered: 1 });
		await close(hook.id);
		receiver.take();
	});
});

describe("sending again", () => {
	it("goes by a span of time, also of what has arrived, in the order in which it happened", async () => {
		const hook = await create(rideOnly);
		const rides = [await ride(), await ride(), await ride()];
		await hooks.sweep();
		receiver.take();
		const items = await deliveries(hook.id);
		expect(items).toHaveLength(3);
		const span = { fromMs: items[2].occurredAtMs, uptoMs: items[0].occurredAtMs };
		const dead = await post(`/webhooks/${hook.id}/replay`, span);
		expect(dead.body.data).toEqual({ count: 0, nextFromMs: null });
		const all = await post(`/webhooks/${hook.id}/replay`, { ...span, isDeadOnly: false });
		expect(all.body.data.count).toBeGreaterThanOrEqual(2);
		await hooks.sweep();
		const ids = receiver
			.take()
			.map((one) => (verified(hook.secret, one) as { data: { id: string } }).data.id);
		expect(ids.slice().sort()).toEqual(
			rides
				.slice(0, ids.length)
				.map(({ rideId }) => rideId)
				.sort(),
		);
		const page = await admin.get(`/webhooks/${hook.id}/deliveries?limit=2`, admin.a.staff);
		const { nextCursor } = page.body.data;
		expect(await deliveries(hook.id, `?limit=2&cursor=${nextCursor}`)).toHaveLength(1);
		await close(hook.id);
	});

	it("of a test says that it is one, and is signed by the former secret, too, until that ends", async () => {
		const hook = await create();
		const rotated = await post(`/webhooks/${hook.id}/rotate`, { version: 1, overlapHours: 1 });
		const { secret } = rotated.body.data;
		expect(secret).not.toBe(hook.secret);
		expect((await post(`/webhooks/${hook.id}/test`)).body.data).toMatchObject({
			kind: "webhook.test",
		});
		await hooks.sweep();
		const [one] = receiver.take();
		if (!one) throw new Error("nothing came");
		for (const known of [secret, hook.secret])
			expect(verified(known, one)).toMatchObject({ type: "webhook.test" });
		await admin.db.rows("update webhook_subscriptions set former_until = now() where id = $1", [
			hook.id,
		]);
		await post(`/webhooks/${hook.id}/test`);
		await hooks.sweep();
		const [two] = receiver.take();
		if (!two) throw new Error("nothing came");
		expect(verified(secret, two)).toBeTruthy();
		expect(() => verified(hook.secret, two)).toThrow();
		await close(hook.id);
	});
});

describe("who may", () => {
	it("set them up is a tenant_admin; a secret is shown once and lies encrypted; another tenant's are not there [P11]", async () => {
		const hook = await create();
		const [row] = await admin.db.rows("select * from webhook_subscriptions where id = $1", [
			hook.id,
		]);
		expect(JSON.stringify(row)).not.toContain(hook.secret.slice(6, 30));
		for (const path of ["/webhooks", `/webhooks/${hook.id}`])
			expect(JSON.stringify(await admin.get(path, admin.a.tenantAdmin))).not.toContain("whsec_");
		expect(
			JSON.stringify(
				await admin.db.rows(
					"select * from event_log where entity_type = 'webhook_subscriptions'",
					[],
				),
			),
		).not.toContain("whsec_");
		const body = { label: "x", address: "https://x.example.com/" };
		expect(refusal(await post("/webhooks", body, admin.a.operator))).toMatchObject({ status: 403 });
		const theirs = [
			admin.get(`/webhooks/${hook.id}`, admin.b.superAdmin),
			post(`/webhooks/${hook.id}/rotate`, { version: 1 }, admin.b.superAdmin),
			post(`/webhooks/${hook.id}/test`, undefined, admin.b.superAdmin),
			post(`/webhooks/${hook.id}/replay`, { fromMs: 0, uptoMs: 1 }, admin.b.superAdmin),
		];
		for (const answer of await Promise.all(theirs))
			expect(refusal(answer)).toMatchObject({ status: 404, code: "NOT_FOUND" });
		await close(hook.id);
		expect(refusal(await post(`/webhooks/${hook.id}/rotate`, { version: 2 }))).toMatchObject({
			status: 409,
		});
	});

	it("have an address is no inner one, and no more than so many", async () => {
		for (const address of [
			"http://till.example.com/",
			"https://127.0.0.1/",
			"https://2130706433/",
			"https://0x7f.1/",
			"https://[::1]/",
			"https://localhost/",
			"https://metadata.google.internal/",
			"https://till/",
			"https://me:secret@till.example.com/",
			"https://till.example.com:22/",
			"https://till.example.com./#x",
		])
			expect(refusal(await post("/webhooks", { label: "x", address })), address).toMatchObject({
				status: 400,
				path: "body.address",
			});
		const made: string[] = [];
		const there = await admin.db.count("webhook_subscriptions", "tenant_id = $1", [
			admin.db.b.tenantId,
		]);
		for (let count = there; count < subscriptionsMax; count++)
			made.push((await create({}, admin.b.tenantAdmin)).id);
		const more = await post(
			"/webhooks",
			{ label: "x", address: "https://x.example.com/" },
			admin.b.tenantAdmin,
		);
		expect(refusal(more)).toMatchObject({ status: 409, code: "CONFLICT" });
		expect(new Set(made).size).toBe(subscriptionsMax - there);
	});
});
