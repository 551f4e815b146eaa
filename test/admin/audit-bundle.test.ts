import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Segment, segmentRows } from "../../ops/audit/logs.ts";
import { makeSealStore } from "../../src/store/postgres/log-seals.ts";
import { headsInMemory } from "../postgres/audit-support.ts";
import { bookable, confirmedBooking } from "../postgres/ledger-support.ts";
import { confirmedOrder, orderable } from "../postgres/shop-support.ts";
import { judgedInquiry } from "../postgres/shops.ts";
import { askedRide } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let ride: Awaited<ReturnType<typeof askedRide>>;
let theirs: Awaited<ReturnType<typeof askedRide>>;
let others: readonly (readonly [string, string, string])[];
beforeAll(async () => {
	admin = await startAdmin();
	const { db } = admin;
	ride = await askedRide(db, db.a);
	theirs = await askedRide(db, db.b);
	const { booking } = await confirmedBooking(db, await bookable(db, {}, db.a));
	const { order } = await confirmedOrder(db, await orderable(db, db.a));
	const { inquiryId } = await judgedInquiry(db, db.a);
	others = [
		["booking", booking.transactionId, "confirmed"],
		["order", order.orderId, "order_confirmed"],
		["inquiry", inquiryId, "vendor.createInquiry"],
	];
	await db.stores.journal.ship({
		tenantId: db.a.tenantId,
		threadKey: ride.record.threadKey,
		rows: [
			{ type: "message_received", traceId: "tr_asks", payload: { externalId: "SM_asks" } },
			{ type: "proposal_shown", traceId: "tr_asks", payload: { actionId: ride.record.key } },
			{ type: "message_received", traceId: ride.record.traceId, payload: { externalId: "SM_yes" } },
			{
				type: "answer_read",
				traceId: ride.record.traceId,
				payload: { actionId: ride.record.key, verdict: "yes" },
			},
			{
				type: "outbox_sent",
				traceId: ride.record.traceId,
				payload: {
					outboxId: "out_1",
					kind: "receipt",
					channel: "whatsapp",
					decision: "window",
					detail: "SM_sent",
				},
			},
			{ type: "message_received", traceId: "tr_other", payload: { externalId: "SM_other" } },
		].map((line, index) => ({
			...line,
			seq: index + 1,
			atMs: Date.now() + index,
			home: "event" as const,
		})),
	});
});
afterAll(() => admin.stop());

/** As the sweep does: a segment of each chain that has something new. */
async function sealedOnce() {
	const seals = makeSealStore(admin.db);
	for (const { log, partition } of await seals.due())
		await seals.seal({ log, partition, rowsMax: 10_000 });
}

const bundle = async (id: string, key = admin.a.staff) => {
	const answer = await admin.get(`/audit/bundle/${id}`, key);
	return { ...answer, text: String(answer.body.data?.text), name: answer.body.data?.name };
};

describe("the bundle of a commitment", () => {
	it("goes from what was asked to the seal, and holds nothing of another conversation [MKB-1.2-a]", async () => {
		const { status, text, name } = await bundle(ride.rideId);
		expect([status, name]).toEqual([200, `bundle-${ride.rideId}.md`]);
		const order = [
			"Asked",
			"SM_asks",
			"SM_yes",
			"Shown",
			ride.record.shownHash ?? "",
			"Answered",
			"answer_read",
			"Judged",
			"Executed",
			"taxi.request",
			"Events",
			"ride_requested",
			"Told to others",
			"Sent",
			"SM_sent",
			"Sealed",
		];
		let at = 0;
		for (const part of order) {
			const found = text.indexOf(part, at);
			expect([part, found >= at]).toEqual([part, true]);
			at = found;
		}
		expect(text).toContain(createHash("sha256").update(ride.record.key).digest("hex"));
		expect(text).toContain("decision window");
		expect(text).not.toContain("SM_other");
		expect(text).not.toMatch(/\+44\d|t1\.|blue gate/);
		expect(text).toMatch(/- \d+ rows wait for their seal/);
		expect((await bundle(ride.code)).text).toBe(text);
	});

	it("is told as a story, too: what happened when, by names of ours, with its row as it stands", async () => {
		const { about, story, rows, sealed } = (
			await admin.get(`/audit/bundle/${ride.code}`, admin.a.staff)
		).body.data;
		expect(about).toMatchObject({ kind: "ride", id: ride.rideId, code: ride.code });
		expect(about.state).toMatchObject({ state: "pending", pickup_encrypted: "[encrypted]" });
		const told = story.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`);
		for (const step of ["done taxi.request", "changed ride_requested", "answered yes"])
			expect(told).toContain(step);
		expect(story.map(({ atMs }: { atMs: number }) => atMs)).toEqual(
			story.map(({ atMs }: { atMs: number }) => atMs).toSorted((a: number, b: number) => a - b),
		);
		expect(rows).toBeGreaterThan(2);
		expect(sealed).toBe(0);
	});

	it("ends with the rows it rests on, each with the hash that is sealed", async () => {
		const { text } = await bundle(ride.rideId);
		const lines =
			/```jsonl\n([\s\S]*?)\n```/
				.exec(text)?.[1]
				?.split("\n")
				.map((line) => JSON.parse(line)) ?? [];
		const events = lines.filter(({ log }) => log === "event_log");
		expect(events.length).toBeGreaterThan(5);
		await sealedOnce();
		const sealed = (
			await admin.db.rows(
				"select rows, row_count as count from ops.log_segments where log = 'event_log'",
			)
		).flatMap((segment) => segmentRows(segment as unknown as Segment));
		for (const { seq, rowHash } of events)
			expect(sealed.find((row) => row.seq === BigInt(seq))?.hash).toBe(rowHash);
	});

	it("is there for a booking, an order and an inquiry as well", async () => {
		for (const [kind, id, word] of others) {
			const { status, text } = await bundle(id);
			expect([kind, status, text.startsWith(`# ${kind} ${id}`)]).toEqual([kind, 200, true]);
			expect(text).toContain(word);
			expect(text).toMatch(/## Executed\n\n- .*\*\* succeeded/);
		}
	});

	it("names the segment and the signed head of what is sealed", async () => {
		const seals = makeSealStore(admin.db);
		for (let tries = 0; tries < 1000; tries++) {
			await sealedOnce();
			if (!/wait for their seal/.test((await bundle(ride.rideId)).text)) break;
		}
		expect((await bundle(ride.rideId)).text).toMatch(
			/- event_log, partition \d+, segment \d+ .*, head [0-9a-f]{64}, not kept outside yet/,
		);
		const list = await seals.manifest({ headsMax: 500, rowsMax: 100_000 });
		await seals.kept({
			seq: list?.seq ?? 0,
			name: "audit/heads/x.json",
			keyId: "t9",
			signature: "sig",
		});
		expect((await bundle(ride.rideId)).text).toMatch(
			/kept in audit\/heads\/x\.json, signed by t9: sig/,
		);
	});

	it("shows what the thread still has of it, numbers masked", async () => {
		const item = {
			id: ride.record.key,
			tool: "taxi.request",
			status: "settled",
			shownText: "Taxi? Call +447700900123\n## Sealed",
		};
		const incoming = {
			direction: "in" as const,
			seq: 1,
			externalId: "SM_yes",
			atMs: 1,
			channel: "whatsapp" as const,
			text: "evet",
			buttonPayload: null,
			hasLocation: false,
			mediaCount: 0,
		};
		admin.threads.set(ride.record.threadKey, {
			tenantId: admin.db.a.tenantId,
			view: {
				items: [item],
				messages: [incoming, { ...incoming, externalId: "SM_else", text: "private" }],
				before: null,
			} as never,
		});
		const { text } = await bundle(ride.rideId);
		expect(text).toContain("> Taxi? Call +44…123\n> ## Sealed");
		expect(text).toContain("> evet");
		expect(text).not.toContain("private");
	});

	it("is another tenant's business in no case, and looking is written down", async () => {
		for (const id of [theirs.rideId, "ride_none"])
			expect(refusal(await bundle(id))).toEqual({ status: 404, code: "NOT_FOUND" });
		// A code of theirs that is no code of ours.
		const { status, text } = await bundle(theirs.code);
		expect(status === 404 || !text.includes(theirs.rideId)).toBe(true);
		expect(refusal(await bundle("a b"))).toMatchObject({ status: 400, path: "params.commitment" });
		const rows = await admin.audited("admin.audit.bundle");
		expect(rows.map(({ scope_id }) => scope_id)).toEqual(
			expect.arrayContaining([ride.rideId, theirs.rideId]),
		);
	});
});

describe("the signed heads", () => {
	it("are given to a super_admin, in their order, page by page", async () => {
		const heads = headsInMemory();
		const name = (n: number) => `audit/heads/${String(n).padStart(12, "0")}-x.json`;
		for (let n = 1; n <= 6; n++) heads.kept.set(name(n), `{"n":${n}}`);
		heads.kept.set("audit/else/1.json", "{}");
		const ask = admin.askWith({ heads: heads.store });
		const first = await ask("GET", "/audit/heads", admin.a.superAdmin);
		expect(first.body.data.items).toHaveLength(4);
		expect(first.body.data.nextCursor).toBe(name(4));
		const rest = await ask(
			"GET",
			`/audit/heads?cursor=${encodeURIComponent(name(4))}`,
			admin.a.superAdmin,
		);
		expect(rest.body.data).toMatchObject({ nextCursor: null });
		expect(rest.body.data.items.map((item: { text: string }) => item.text).at(-1)).toBe('{"n":6}');
		const elsewhere = await ask("GET", "/audit/heads?cursor=secrets/x", admin.a.superAdmin);
		expect(refusal(elsewhere)).toMatchObject({ status: 400, path: "query.cursor" });
	});

	it("are given to nobody else, and from nowhere where no bucket is bound", async () => {
		for (const key of [admin.a.staff, admin.a.operator, admin.a.tenantAdmin])
			expect(refusal(await admin.get("/audit/heads", key))).toMatchObject({
				status: 403,
			});
		expect(refusal(await admin.get("/audit/heads", admin.a.superAdmin))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
	});
});
