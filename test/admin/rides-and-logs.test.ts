import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertNamed } from "../../src/core/alerts.ts";
import { askedRide, assignRecord, committedRide } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let ride: Awaited<ReturnType<typeof askedRide>>;
let theirs: Awaited<ReturnType<typeof askedRide>>;
beforeAll(async () => {
	admin = await startAdmin();
	ride = await askedRide(admin.db, admin.db.a);
	theirs = await askedRide(admin.db, admin.db.b);
	for (let i = 0; i < 4; i++) await committedRide(admin.db, admin.db.a);
	const [offer] = ride.offers;
	if (!offer) throw new Error("nobody was asked");
	await admin.db.mobility.rides.assign({
		record: assignRecord(admin.db.a, offer.offerId),
		rideId: ride.rideId,
		...offer,
	});
	for (const tenantId of [admin.db.a.tenantId, admin.db.b.tenantId])
		for (const n of [1, 2, 3])
			await admin.db.stores.alerts.raise({
				tenantId,
				source: "outbox",
				detail: { to: "+447700900123", n },
				...alertNamed(`outbox_unknown:out_${n}`),
			});
});
afterAll(() => admin.stop());

const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };

async function whole(path: string, key: string, limit = 2) {
	// biome-ignore lint/suspicious/noExplicitAny: items of any list
	const items: any[] = [];
	let cursor: string | null = null;
	for (let pages = 0; pages < 200; pages++) {
		const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
		const { status, body } = await admin.get(
			`${path}${path.includes("?") ? "&" : "?"}limit=${limit}${next}`,
			key,
		);
		expect([path, status]).toEqual([path, 200]);
		expect(body.data.items.length).toBeLessThanOrEqual(limit);
		items.push(...body.data.items);
		cursor = body.data.nextCursor;
		if (cursor === null) return items;
	}
	throw new Error("the list has no end");
}

describe("rides", () => {
	it("are shown with every offer; numbers masked, places as coarse as drivers know them", async () => {
		const { status, body } = await admin.get(`/rides/${ride.rideId}`, admin.a.staff);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			id: ride.rideId,
			code: ride.code,
			state: "assigned",
			customerPhone: expect.stringMatching(/^\+44…\d{3}$/),
			pickup: { label: "Harbour", placeId: "harbour", point: { lat: 36.295, lng: 30.148 } },
			destination: { label: null, placeId: null, point: null },
			driver: { phone: expect.stringMatching(/^\+44…\d{3}$/), name: expect.any(String) },
			fare: { currency: "TRY" },
		});
		expect(body.data.offers).toHaveLength(ride.offers.length);
		expect(
			body.data.offers.filter(({ state }: { state: string }) => state === "accepted"),
		).toHaveLength(1);
		expect(JSON.stringify(body)).not.toMatch(/\+44\d|blue gate|t1\./);
	});

	it("are shown whole to a tenant_admin who asks, and that is written down", async () => {
		const path = `/rides/${ride.rideId}?reveal=true`;
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await admin.get(path, key))).toEqual(denied);
		const { body } = await admin.get(path, admin.a.tenantAdmin);
		expect(body.data).toMatchObject({
			customerPhone: ride.person.address.value,
			pickup: { label: "Harbour", point: { lat: 36.295234, lng: 30.148444 } },
			destination: { label: "blue gate behind the school", point: { lat: 36.31, lng: 30.16 } },
		});
		const rows = await admin.audited("admin.ride.read");
		expect(rows.map(({ payload }) => payload)).toEqual([
			expect.objectContaining({ outcome: "refused", reason: "ROLE_DENIED" }),
			expect.objectContaining({ outcome: "refused", reason: "ROLE_DENIED" }),
			expect.objectContaining({ outcome: "read", revealed: true }),
		]);
		expect(rows.at(-1)).toMatchObject({ scope_id: ride.rideId, trace_id: body.traceId });
	});

	it("are listed newest first, by state and by thread", async () => {
		const all = await whole("/rides", admin.a.staff);
		const ids = all.map(({ id }) => id);
		expect(ids).toHaveLength(5);
		expect(ids).toEqual([...ids].sort().reverse());
		const assigned = await whole("/rides?state=assigned", admin.a.staff);
		expect(assigned.map(({ id }) => id)).toEqual([ride.rideId]);
		const one = await whole(`/rides?threadKey=${ride.person.personHash}`, admin.a.staff);
		expect(one.map(({ id }) => id)).toEqual([ride.rideId]);
		expect(refusal(await admin.get("/rides?state=lost", admin.a.staff))).toMatchObject({
			status: 400,
			path: "query.state",
		});
	});
});

describe("another tenant's rows", () => {
	it("are in no list and behind no id, whatever the role [P11]", async () => {
		for (const key of Object.values(admin.a)) {
			expect((await admin.get(`/rides/${theirs.rideId}`, key)).status).toBe(404);
			const seen = JSON.stringify([
				...(await whole("/rides", key, 100)),
				...(await whole("/drivers", key, 100)),
				...(await whole("/executions", key, 100)),
				...(await whole("/events", key, 100)),
				...(await whole("/audit", key, 100)),
				...(await whole("/alerts", key, 100)),
				...(await whole("/threads", key, 100)),
			]);
			for (const foreign of [
				theirs.rideId,
				theirs.person.personHash,
				admin.db.b.tenantId,
				admin.db.b.marketId,
				...theirs.offers.map(({ driverId }) => driverId),
			])
				expect(seen).not.toContain(foreign);
		}
	});

	it("are hidden by row security, not by a filter: without a tenant nothing is seen at all", async () => {
		const ctx = { tenantId: "", actorId: "key_x", role: "super_admin", traceId: "t" } as const;
		const all = ["taxi_drivers", "taxi_requests", "api_keys", "staff", "people"];
		const statements = all.map((table) => ({ sql: `select id from ${table}`, params: [] }));
		expect(await admin.deps.rows.read(ctx, statements)).toEqual(all.map(() => []));
		const visible = await admin.db.rw.runBatch(
			{ tenantId: admin.db.a.tenantId, actor: "x", traceId: "" },
			[{ sql: "select distinct tenant_id from api_keys", params: [] }],
		);
		expect(visible[0]).toEqual([{ tenant_id: admin.db.a.tenantId }]);
	});
});

describe("executions", () => {
	it("are listed newest first, by tool, state and thread", async () => {
		const all = await whole("/executions", admin.a.staff);
		expect(all.length).toBe(
			await admin.db.count("tool_executions", "tenant_id = $1", [admin.db.a.tenantId]),
		);
		const times = all.map(({ startedAtMs }) => startedAtMs);
		expect(times).toEqual([...times].sort((a, b) => b - a));
		expect(new Set(all.map(({ seq }) => seq)).size).toBe(all.length);
		const taxi = await whole(
			"/executions?tool=taxi.handleDriverReply&state=succeeded",
			admin.a.staff,
		);
		expect(taxi).toMatchObject([{ tool: "taxi.handleDriverReply", state: "succeeded" }]);
		const one = await whole(`/executions?threadKey=${ride.person.personHash}`, admin.a.staff);
		expect(one).toMatchObject([{ tool: "taxi.request" }]);
	});
});

describe("events and audit", () => {
	it("are listed newest first; what is encrypted stays encrypted [DET-3.3-a]", async () => {
		const all = await whole("/events", admin.a.staff, 25);
		const seqs = all.map(({ seq }) => seq);
		expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
		expect(seqs.length).toBe(
			await admin.db.count("event_log", "tenant_id = $1", [admin.db.a.tenantId]),
		);
		const text = JSON.stringify(all);
		expect(text).toContain('"pickup_encrypted":"[encrypted]"');
		expect(text).not.toMatch(/"t1\.|key_hash":"[0-9a-f]/);
		const one = await whole(
			`/events?entityType=taxi_requests&entityId=${ride.rideId}`,
			admin.a.staff,
		);
		expect(one.map(({ type }) => type)).toEqual(["ride_assigned", "ride_requested"]);
	});

	it("of a thread are its lines, one by one, though they were shipped together, and page within a ship", async () => {
		const threadKey = "told_in_ships".padEnd(43, "x");
		const line = (seq: number, type: string) => ({
			seq,
			atMs: 1_790_000_000_000 + seq,
			home: "event" as const,
			type,
			traceId: `tr_${seq}`,
			payload: { n: seq },
		});
		const types = [
			"message_received",
			"proposed",
			"proposal_shown",
			"proposed",
			"message_received",
		];
		const lines = types.map((type, i) => line(i + 1, type));
		for (const rows of [lines.slice(0, 4), lines.slice(4)])
			await admin.db.stores.journal.ship({ tenantId: admin.db.a.tenantId, threadKey, rows });
		const asked = `/events?entityType=thread&entityId=${threadKey}`;
		const items = await whole(asked, admin.a.staff);
		expect(
			items.map(({ threadSeq, type, atMs, traceId, payload, op }) => ({
				seq: threadSeq,
				type,
				atMs,
				traceId,
				payload,
				op,
			})),
		).toEqual(
			lines.toReversed().map(({ seq, type, atMs, traceId, payload }) => ({
				seq,
				type,
				atMs,
				traceId,
				payload,
				op: "journal",
			})),
		);
		expect(
			(await whole(`${asked}&type=message_received`, admin.a.staff, 1)).map(
				({ threadSeq }) => threadSeq,
			),
		).toEqual([5, 1]);
		expect(await whole(asked, admin.b.staff)).toEqual([]);
	});

	it("of acts of staff tell who, what and what came of it", async () => {
		const acts = await whole("/audit?scopeType=admin", admin.a.staff);
		expect(acts.length).toBeGreaterThan(4);
		expect(acts.every(({ action }) => action.startsWith("admin."))).toBe(true);
		const calls = await whole("/audit?scopeType=thread", admin.a.staff);
		expect(calls.map(({ action }) => action)).toContain("taxi.request");
	});

	it("write down every act in the trace that answered it [P10]", async () => {
		const { body } = await admin.ask("POST", "/sweeps/relay_notifications/run", admin.a.operator);
		const rows = (await admin.audited("admin.sweep.run")).filter(
			({ trace_id }) => trace_id === body.traceId,
		);
		expect(rows.map(({ payload }) => payload)).toEqual([
			{ outcome: "started" },
			{ outcome: "done", counts: { due: 2, failed: 0 } },
		]);
	});
});

describe("alerts", () => {
	it("are acknowledged, then resolved, and never go back", async () => {
		const open = await whole("/alerts?state=open", admin.a.staff);
		expect(open).toHaveLength(3);
		expect(open[0].key).toBe("outbox_unknown:out_3");
		expect(open[0].detail).toMatchObject({ to: "+44…123" });
		const act = (word: string, key = admin.a.operator) =>
			admin.ask("POST", `/alerts/${open[0].id}/${word}`, key);
		expect((await act("acknowledge")).body.data.state).toBe("acknowledged");
		expect(refusal(await act("acknowledge"))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect((await act("resolve")).body.data.state).toBe("resolved");
		for (const word of ["acknowledge", "resolve"]) {
			const again = await act(word);
			expect([again.status, again.body.error.current]).toEqual([409, { state: "resolved" }]);
		}
		expect(
			(await admin.audited("admin.alert.resolve")).map(({ payload }) => payload),
		).toMatchObject([{ outcome: "done" }, { outcome: "refused" }]);
	});

	it("are looked after by no staff, and by nobody of another tenant", async () => {
		const [open] = await whole("/alerts?state=open", admin.a.staff);
		const path = `/alerts/${open.id}/resolve`;
		expect(refusal(await admin.ask("POST", path, admin.a.staff))).toEqual(denied);
		expect(refusal(await admin.ask("POST", path, admin.b.superAdmin))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
		expect(refusal(await admin.ask("POST", "/alerts/1/resolve", admin.a.operator))).toMatchObject({
			status: 400,
			path: "params.alertId",
		});
	});
});

describe("sweeps", () => {
	it("are listed, and run by those who may change things", async () => {
		const { body } = await admin.get("/sweeps", admin.a.staff);
		expect(body.data.items).toContainEqual({
			name: "relay_notifications",
			cron: "* * * * *",
			failing: null,
		});
		const run = await admin.ask("POST", "/sweeps/relay_notifications/run", admin.a.tenantAdmin);
		expect(run.body.data).toEqual({ name: "relay_notifications", counts: { due: 2, failed: 0 } });
		expect(
			refusal(await admin.ask("POST", "/sweeps/relay_notifications/run", admin.a.staff)),
		).toEqual(denied);
		expect(refusal(await admin.ask("POST", "/sweeps/none/run", admin.a.operator))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
	});

	it("that fail say so, without saying what went wrong inside", async () => {
		const answer = await admin.ask("POST", "/sweeps/broken/run", admin.a.operator);
		expect(refusal(answer)).toEqual({ status: 500, code: "INTERNAL_ERROR" });
		expect(answer.body.error.msg).not.toContain("a bug");
		expect((await admin.audited("admin.sweep.run")).at(-1)?.["payload"]).toMatchObject({
			outcome: "refused",
			code: "INTERNAL_ERROR",
		});
	});
});
