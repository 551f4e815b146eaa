/** What staff keep beside conversations: notes, labels, rests, ready answers. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshNumber } from "../postgres/support.ts";
import { emptyThread } from "./empty-thread.ts";
import { type Admin, adminToken, refusal, startAdmin } from "./support.ts";

let admin: Admin;
const key = "n".repeat(43);
const theirs = "o".repeat(43);
const path = `/threads/${key}`;
beforeAll(async () => {
	admin = await startAdmin();
	const { a, b } = admin.db;
	admin.threads.set(key, { tenantId: a.tenantId, view: emptyThread(key) });
	admin.threads.set(theirs, { tenantId: b.tenantId, view: emptyThread(theirs) });
	const opened = await admin.db.tickets.open({
		record: {
			tenantId: a.tenantId,
			marketId: a.marketId,
			tool: "staff.notify",
			key: "inbox",
			argsHash: "same",
			shownHash: null,
			actor: { kind: "person", id: key, roles: ["customer"], agent: "concierge" },
			threadKey: key,
			traceId: "trc",
			itemExpiresAtMs: null,
		},
		reason: "asked_for_human",
		summary: null,
		priority: "high",
	});
	if (opened.kind !== "succeeded") throw new Error("no ticket");
});
afterAll(() => admin.stop());

const waiting = async (asker = admin.a.staff) => (await admin.get("/waiting", asker)).body.data;

describe("what waits for staff", () => {
	it("is counted by one read: tickets, approvals, and alerts by kind, of one tenant [P11]", async () => {
		const { tenantId } = admin.db.a;
		expect(await waiting()).toEqual({ tickets: 1, approvals: 0, alerts: 0 });
		await admin.db.rows(
			`insert into system_alerts (tenant_id, source, severity, title, detail, dedupe_key)
			select $1, 'outbox', severity, 'Not gone out', '{}', key from (values ('high', 'outbox_unknown:1'),
				('high', 'outbox_unknown:2'), ('medium', 'outbox_unknown:3'), ('high', 'ticket_unclaimed:4')) v (severity, key)`,
			[tenantId],
		);
		expect(await waiting()).toEqual({ tickets: 1, approvals: 0, alerts: 3 });
		await admin.db.rows("update system_alerts set state = 'resolved' where tenant_id = $1", [
			tenantId,
		]);
		expect(await waiting()).toMatchObject({ alerts: 0 });
		expect(await waiting(admin.b.superAdmin)).toEqual({ tickets: 0, approvals: 0, alerts: 0 });
	});

	it("is told up to a hundred, however much it is", async () => {
		await admin.db.rows(
			`insert into staff_tickets (id, tenant_id, market_id, thread_key, reason, created_at)
			select 'tkt_00' || lpad(i::text, 24, '0'), $1, $2, translate(encode(sha256(('w' || i)::bytea), 'base64'), '+/=', '-_'), 'asked_for_human', now()
			from generate_series(1, 130) i`,
			[admin.db.b.tenantId, admin.db.b.marketId],
		);
		expect(await waiting(admin.b.superAdmin)).toMatchObject({ tickets: 100 });
	});
});

const secret = "drives a zanzibar van";
const write = (text: string, asker = admin.a.staff) =>
	admin.ask("POST", `${path}/notes`, asker, { text });
const set = (body: object, asker = admin.a.staff) => admin.ask("PUT", `${path}/desk`, asker, body);
const desksOf = async (query: string) =>
	(await admin.get(`/thread-desks?${query}`, admin.a.staff)).body.data.items;

describe("a note", () => {
	it("is kept encrypted and read by staff of its tenant, with who wrote it; the log has that it was written, and no word of it", async () => {
		const made = await write(secret);
		expect([made.status, made.body.data]).toMatchObject([
			201,
			{ text: secret, writtenByName: "staff of a test", version: 1 },
		]);
		const list = await admin.get(`${path}/notes`, admin.a.operator);
		expect(list.body.data.items).toMatchObject([{ id: made.body.data.id, text: secret }]);
		expect((await admin.get(`${path}/notes`, admin.b.staff)).body.data.items).toEqual([]);
		const [audited] = await admin.audited("admin.note.write");
		expect(audited).toMatchObject({
			scope_id: made.body.data.id,
			payload: { threadKey: key, outcome: "done" },
		});
		for (const table of ["thread_notes", "event_log", "audit_log", "notifications"])
			expect(await admin.db.count(table, `${table}::text like '%zanzibar%'`), table).toBe(0);
	});

	it("is taken back once, by the version that was read", async () => {
		const { id } = (await write("to be taken back")).body.data;
		const remove = (version: number) =>
			admin.ask("POST", `/notes/${id}/remove`, admin.a.staff, { version });
		expect(refusal(await remove(7))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect((await remove(1)).body.data).toMatchObject({ text: null, version: 2 });
		expect(refusal(await remove(2))).toMatchObject({ status: 404 });
		const items = (await admin.get(`${path}/notes`, admin.a.staff)).body.data.items;
		expect(items.map((one: { id: string }) => one.id)).not.toContain(id);
	});

	it("is written about no conversation of others, and is not empty", async () => {
		const other = await admin.ask("POST", `/threads/${theirs}/notes`, admin.a.staff, { text: "x" });
		expect(refusal(other)).toMatchObject({ status: 404 });
		expect(refusal(await write("  "))).toMatchObject({ status: 400, path: "body.text" });
		expect((await write("x", "ask_nobody")).status).toBe(401);
	});

	it("is read by its routes and by nothing else: no prompt, no message and no copy for its person is made of it", () => {
		const files = readdirSync("src", { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name));
		const naming = files
			.filter((file) => /thread_notes|threadNotes/.test(readFileSync(file, "utf8")))
			.toSorted();
		expect(naming).toEqual([
			"src/packs/people/admin/desks.ts",
			"src/packs/people/admin/notes.ts",
			"src/packs/people/rows.ts",
			"src/packs/people/schema.ts",
			"src/ports/generated/tables.ts",
			"src/store/postgres/generated/commit-tables.sql",
			"src/store/postgres/generated/personal-columns.sql",
			"src/store/postgres/sql/access.sql",
			"src/store/postgres/sql/triggers.sql",
		]);
	});
});

describe("labels", () => {
	it("are set whole, found by, counted, and no colleague's are overwritten", async () => {
		const made = await set({ version: 0, labels: ["VIP", "late", "vip"] });
		expect(made.body.data).toMatchObject({ labels: ["late", "vip"], rest: null, version: 1 });
		expect(refusal(await set({ version: 0, labels: ["mine"] }))).toMatchObject({
			status: 409,
			reason: "STALE_STATE",
		});
		expect(await desksOf("label=Vip")).toMatchObject([{ threadKey: key, notes: 1 }]);
		expect(await desksOf("label=nobody")).toEqual([]);
		expect(await desksOf(`threadKeys=${key},${theirs}`)).toHaveLength(1);
		const known = async (asker: string) =>
			(await admin.get("/thread-labels", asker)).body.data.items;
		expect(await known(admin.a.staff)).toEqual([
			{ label: "late", threads: 1 },
			{ label: "vip", threads: 1 },
		]);
		expect(await known(admin.b.staff)).toEqual([]);
		expect(JSON.stringify(await admin.audited("admin.desk.set"))).not.toContain("vip");
	});
});

describe("a conversation that rests", () => {
	const openTickets = async (more: string) =>
		(await admin.get(`/tickets?state=open${more}`, admin.a.staff)).body.data.items.length;

	it("is out of the list of those who wait, and comes back by itself", async () => {
		const made = await set({ version: 1, snoozeMinutes: 60 });
		expect(made.body.data).toMatchObject({ rest: "resting", labels: ["late", "vip"], version: 2 });
		expect([await openTickets(""), await openTickets("&resting=false")]).toEqual([1, 0]);
		expect(await openTickets("&resting=true")).toBe(1);
		expect(await waiting()).toMatchObject({ tickets: 0 });
		expect(await desksOf("rest=resting")).toHaveLength(1);
		await admin.db.rows(
			"update thread_desks set snoozed_until = now() - interval '1 second' where thread_key = $1",
			[key],
		);
		expect(await openTickets("&resting=false")).toBe(1);
		expect(await desksOf("rest=back")).toMatchObject([{ rest: "back" }]);
		const [{ version }] = await desksOf("rest=back");
		expect((await set({ version, snoozeMinutes: null })).body.data).toMatchObject({
			rest: null,
			snoozedUntilMs: null,
		});
		expect(await desksOf("rest=back")).toEqual([]);
	});

	it("comes back when its person writes, and not when we write", async () => {
		const [{ version }] = await desksOf(`threadKeys=${key}`);
		await set({ version, snoozeMinutes: 60 });
		const ship = (type: string, seq: number) =>
			admin.db.rows(
				`insert into event_log (tenant_id, type, entity_type, entity_id, op, actor, trace_id, thread_key, thread_seq, thread_last, change_payload)
				values ($1, 'thread_shipped', 'thread', $2, 'journal', '{}', 't', $2, $3, $3,
					jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('type', $4::text, 'seq', $3::int, 'atMs', (extract(epoch from now()) * 1000)::bigint + 5))))`,
				[admin.db.a.tenantId, key, seq, type],
			);
		await ship("outbox_queued", 1);
		expect(await desksOf("rest=resting")).toHaveLength(1);
		await ship("message_received", 2);
		expect(await desksOf("rest=resting")).toEqual([]);
		expect(await desksOf("rest=back")).toHaveLength(1);
		expect(await openTickets("&resting=false")).toBe(1);
	});
});

describe("tickets", () => {
	it("are listed of one member of staff, by the name of their key", async () => {
		const [ticket] = (await admin.get("/tickets?state=open", admin.a.staff)).body.data.items;
		expect(ticket.claimedByName).toBeNull();
		const { claimedBy } = (await admin.ask("POST", `/tickets/${ticket.id}/claim`, admin.a.operator))
			.body.data;
		const of = async (who: string) =>
			(await admin.get(`/tickets?state=claimed&claimedBy=${who}`, admin.a.staff)).body.data.items;
		expect(await of(claimedBy)).toMatchObject([{ claimedByName: "operator of a test" }]);
		expect(await of("key_nobody")).toEqual([]);
	});

	it("and notes of a member of staff are theirs by their own name, whatever their key is called", async () => {
		const member = { name: "Ayşe", phone: freshNumber(), roles: ["staff"] };
		const { tenantId } = admin.db.a;
		const { id: staffId } = (await admin.ask("POST", "/staff", admin.a.superAdmin, member)).body
			.data;
		const given = { label: "Console", role: "staff", staffId, tenantId };
		const own = (await admin.ask("POST", "/keys", adminToken, given)).body.data;
		expect((await write("at six", own.key)).body.data.writtenByName).toBe("Ayşe");
		await admin.db.rows(
			"update staff_tickets set claimed_by = $2 where thread_key = $1 returning id",
			[key, own.id],
		);
		const [theirs] = (await admin.get(`/tickets?state=claimed&claimedBy=${own.id}`, own.key)).body
			.data.items;
		expect(theirs.claimedByName).toBe("Ayşe");
	});
});

describe("a ready answer", () => {
	const words = { en: "Hello {name}, order {code} is on its way.", tr: "Merhaba {name}." };
	it("is kept by language, changed by its version, and taken out of use", async () => {
		const make = (body: object, asker = admin.a.operator) =>
			admin.ask("POST", "/canned-answers", asker, body);
		const made = await make({ name: "On its way", words });
		expect([made.status, made.body.data]).toMatchObject([201, { words, active: true }]);
		expect(refusal(await make({ name: "On its way", words }))).toMatchObject({ status: 409 });
		expect((await make({ name: "No", words }, admin.a.staff)).status).toBe(403);
		const change = (body: object) =>
			admin.ask("PATCH", `/canned-answers/${made.body.data.id}`, admin.a.operator, body);
		expect(refusal(await change({ version: 9, active: false }))).toMatchObject({ status: 409 });
		expect((await change({ version: 1, active: false })).body.data.active).toBe(false);
		const list = async (query: string, asker = admin.a.staff) =>
			(await admin.get(`/canned-answers${query}`, asker)).body.data.items.length;
		expect([await list(""), await list("?active=true"), await list("", admin.b.staff)]).toEqual([
			1, 0, 0,
		]);
	});

	it.each([
		[{ en: "Hi {surname}" }, "body.words.en"],
		[{}, "body.words"],
		[{ xx: "?" }, "body.words.xx"],
		[{ en: "x".repeat(901) }, "body.words.en"],
	])("of %j is refused at %s", async (texts, where) => {
		const made = await admin.ask("POST", "/canned-answers", admin.a.operator, {
			name: `n${where}`,
			words: texts,
		});
		expect(refusal(made)).toMatchObject({ status: 400, path: where });
	});
});
