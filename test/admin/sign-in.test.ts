/** A link asked for by number: the same answer to everybody, one link for whoever works here, opened once by nobody else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealedTicket, signInLastsMs } from "../../src/admin/sign-in-link.ts";
import type { AdminContext } from "../../src/ports/admin-call.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { strangersPerMinuteMax } from "../../workers/admin/index.ts";
import { linksPerHourMax } from "../../workers/admin/sign-in.ts";
import { makeIsolateRates } from "../../src/store/upstash/isolate-rates.ts";
import { freshNumber } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let told: { readonly ctx: AdminContext; readonly row: NotificationToRelay }[] = [];
let ask: Admin["ask"];
beforeAll(async () => {
	admin = await startAdmin();
	ask = admin.askWith({
		runtime: { ...admin.deps.runtime, nowMs: () => startMs, newId: newKeyId },
		relayNotification: async (ctx, rows) => void told.push(...rows.map((row) => ({ ctx, row }))),
	});
});
afterAll(() => admin.stop());

/** One hour of one clock, whenever this runs: the database has its own. */
const startMs = Date.now();
let keys = 0;
const newKeyId = (prefix: string) => `${prefix}_${String(++keys).padStart(26, "0")}`;

async function hired(key: string, roles: readonly string[] = ["staff"]) {
	const phone = freshNumber();
	const { status, body } = await admin.ask("POST", "/staff", key, { name: "Ayşe", phone, roles });
	expect(status).toBe(201);
	return { phone, id: String(body.data.id), version: Number(body.data.version) };
}
/** Asked for by that number, and what was told of it. */
async function asked(phone: string) {
	told = [];
	const answer = await ask("POST", "/sign-in", null, { phone });
	await admin.afterwards();
	return { answer, told };
}
async function ticketFor(phone: string): Promise<string> {
	const { told: rows } = await asked(phone);
	const url = String(rows[0]?.row.payload["url"]);
	return url.slice(url.indexOf("#enter/") + "#enter/".length);
}
const open = (ticket: string) => ask("POST", "/sign-in/open", null, { ticket });
const gone = { status: 404, code: "NOT_FOUND" };

describe("a link asked for by number", () => {
	it("goes to that member's own conversation, in their language, and opens one key of their highest role, of one day", async () => {
		const { id, phone } = await hired(admin.a.superAdmin, ["staff", "tenant_admin", "operator"]);
		const { answer, told: rows } = await asked(phone);
		expect(answer).toMatchObject({ status: 202, body: { data: { lastsMs: 600_000 } } });
		expect(rows).toHaveLength(1);
		const [{ ctx, row } = { ctx: null, row: null }] = rows;
		expect(ctx?.tenantId).toBe(admin.db.a.tenantId);
		const threadKey = await admin.deps.personalData.lookup(admin.db.a.tenantId, phone);
		expect(row).toMatchObject({
			type: "people.sign_in",
			target: { kind: "thread", threadKey },
			payload: { locale: "en", to: { channel: "whatsapp", value: phone } },
		});
		const url = String(row?.payload["url"]);
		expect(url).toMatch(/^https:\/\/assent\.test\/console\/#enter\/[\w.-]+$/);
		expect(url).not.toContain("ask_");
		const { status, body } = await open(url.split("#enter/")[1] ?? "");
		expect(status).toBe(201);
		expect(body.data).toMatchObject({ role: "tenant_admin", staffId: id, revokedAtMs: null });
		expect(body.data.expiresAtMs - body.data.createdAtMs).toBe(86_400_000);
		expect((await admin.get("/me", body.data.key)).body.data).toMatchObject({
			label: "Ayşe",
			role: "tenant_admin",
			tenantId: admin.db.a.tenantId,
		});
		expect((await admin.audited("admin.sign_in.ask")).at(-1)).toMatchObject({
			scope_id: id,
			payload: { outcome: "done" },
		});
		expect((await admin.audited("admin.sign_in.open")).at(-1)).toMatchObject({
			scope_id: body.data.id,
			payload: { outcome: "done" },
		});
	});

	it("stands nowhere in the database as it was sent, nor does its key", async () => {
		const { phone } = await hired(admin.a.superAdmin);
		const ticket = await ticketFor(phone);
		const { key } = (await open(ticket)).body.data;
		const tables = ["notifications", "audit_log", "event_log", "api_keys"];
		for (const table of tables) {
			const kept = JSON.stringify(await admin.db.rows(`select to_jsonb(t) as row from ${table} t`));
			expect(kept).not.toContain(ticket.slice(-43));
			expect(kept).not.toContain(String(key).slice(-43));
		}
	});

	it("is answered the same where nobody has the number, where they were let go, and where the hour is full: nothing goes", async () => {
		const { phone, id } = await hired(admin.a.superAdmin);
		const known = (await asked(phone)).answer;
		await admin.db.rows("update staff set active = false where id = $1 returning id", [id]);
		const before = await admin.db.count("notifications", "true", []);
		for (const number of [phone, freshNumber()]) {
			const { answer, told: rows } = await asked(number);
			expect([answer.status, answer.body.data]).toEqual([known.status, known.body.data]);
			expect(rows).toEqual([]);
		}
		expect(await admin.db.count("notifications", "true", [])).toBe(before);
	});

	it("is answered before anything is looked up, and where the database is away, too: no time and no fault tells who works here", async () => {
		const { phone } = await hired(admin.a.superAdmin);
		const { rows } = admin.deps;
		const away = Promise.withResolvers<never>();
		const waiting = admin.askWith({ rows: { ...rows, read: () => away.promise } });
		expect((await waiting("POST", "/sign-in", null, { phone })).status).toBe(202);
		const failures = admin.logged.length;
		away.reject(new StoreUnavailable("10.0.0.7 refused"));
		await admin.afterwards();
		expect(admin.logged.slice(failures)).toEqual(["admin_request_failed"]);
	});

	it("is sent three times an hour to one member and no more, also where many ask at once; nothing is written of the rest", async () => {
		const { phone, id } = await hired(admin.a.superAdmin);
		told = [];
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => ask("POST", "/sign-in", null, { phone })),
		);
		await admin.afterwards();
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
		expect(told.length).toBeLessThanOrEqual(linksPerHourMax);
		while ((await asked(phone)).told.length > 0);
		const sent = await admin.db.count("notifications", "dedupe_key like $1", [`sign_in:${id}:%`]);
		expect(sent).toBe(linksPerHourMax);
		const lines = async () =>
			(await admin.audited("admin.sign_in.ask")).filter(({ scope_id: of }) => of === id).length;
		const noted = await lines();
		expect((await asked(phone)).told).toEqual([]);
		expect(await lines()).toBe(noted);
	});

	it("is asked for ten times a minute from one address, with whatever numbers; another address asks on", async () => {
		const rates = makeIsolateRates(() => 1_790_000_000_000);
		const app = admin.appWith({ rates });
		const from = (address: string, path = "/admin/sign-in") =>
			app.request(path, {
				method: "POST",
				headers: { "cf-connecting-ip": address },
				body: JSON.stringify({ phone: freshNumber() }),
			});
		for (let n = 0; n < strangersPerMinuteMax; n++)
			expect((await from("203.0.113.7")).status).toBe(202);
		const over = await from("203.0.113.7");
		expect(over.status).toBe(429);
		expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await from("203.0.113.7", "/admin/sign-in/open")).status).toBe(429);
		expect((await from("203.0.113.8")).status).toBe(202);
		await admin.afterwards();
	});

	it("is one link for each tenant where one number works for two, each of its own", async () => {
		const phone = freshNumber();
		for (const key of [admin.a.superAdmin, admin.b.superAdmin])
			await admin.ask("POST", "/staff", key, { name: "Ayşe", phone, roles: ["staff"] });
		const { told: rows } = await asked(phone);
		expect(rows.map(({ ctx }) => ctx.tenantId).sort()).toEqual(
			[admin.db.a.tenantId, admin.db.b.tenantId].sort(),
		);
	});
});

describe("a link that is opened", () => {
	it("a second time, or twice at once, gives one key", async () => {
		const { phone, id } = await hired(admin.a.superAdmin);
		const ticket = await ticketFor(phone);
		const both = await Promise.all([open(ticket), open(ticket)]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(refusal(await open(ticket))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect(await admin.db.count("api_keys", "staff_id = $1", [id])).toBe(1);
	});

	it("late is over, by the database's clock", async () => {
		const { id } = await hired(admin.a.superAdmin);
		const of = { tenantId: admin.db.a.tenantId, staffId: id };
		const endMs = Date.now() - 1_000;
		const late = await sealedTicket(admin.deps, { ...of, keyId: newKeyId("key"), endMs });
		expect(refusal(await open(late))).toEqual({ status: 410, code: "EXPIRED" });
		const inTime = await sealedTicket(admin.deps, {
			...of,
			keyId: newKeyId("key"),
			endMs: endMs + signInLastsMs,
		});
		expect((await open(inTime)).status).toBe(201);
	});

	it("opens nothing for who was let go since, and has the role that is left to who lost one", async () => {
		const first = await hired(admin.a.superAdmin, ["staff", "tenant_admin"]);
		const ticket = await ticketFor(first.phone);
		const { body } = await admin.ask("PATCH", `/staff/${first.id}`, admin.a.superAdmin, {
			version: first.version,
			roles: ["staff"],
		});
		expect((await open(ticket)).body.data).toMatchObject({ role: "staff" });
		const second = await ticketFor(first.phone);
		await admin.ask("PATCH", `/staff/${first.id}`, admin.a.superAdmin, {
			version: body.data.version,
			active: false,
		});
		expect(refusal(await open(second))).toEqual(gone);
		expect(await admin.db.count("api_keys", "staff_id = $1", [first.id])).toBe(1);
	});

	it("with another tenant's name, another member, a later end or any one sign changed is none of ours", async () => {
		const { phone } = await hired(admin.a.superAdmin);
		const other = await hired(admin.b.superAdmin);
		const ticket = await ticketFor(phone);
		const [tenant = "", member = "", key = "", end = "", seal = ""] = ticket.split(".");
		const hex = (uuid: string) => uuid.replaceAll("-", "");
		const forged = [
			[hex(admin.db.b.tenantId), member, key, end, seal],
			[hex(admin.db.b.tenantId), hex(other.id), key, end, seal],
			[tenant, hex(other.id), key, end, seal],
			[tenant, member, key, `${end}0`, seal],
			[tenant, member, key, end],
			[tenant, member, key, end, `${seal}0`],
		].map((parts) => parts.join("."));
		const changed = [...ticket].map((sign, at) => {
			const put = sign === "." ? "0" : sign === "0" ? "1" : "0";
			return ticket.slice(0, at) + put + ticket.slice(at + 1);
		});
		for (const one of [...forged, ...changed]) expect(refusal(await open(one))).toEqual(gone);
		expect((await open(ticket)).status).toBe(201);
	}, 30_000);

	it("of a member of another tenant, sealed by us under the wrong one, opens nothing", async () => {
		const theirs = await hired(admin.b.superAdmin);
		const mixed = await sealedTicket(admin.deps, {
			tenantId: admin.db.a.tenantId,
			staffId: theirs.id,
			keyId: newKeyId("key"),
			endMs: Date.now() + signInLastsMs,
		});
		expect(refusal(await open(mixed))).toEqual(gone);
	});
});
