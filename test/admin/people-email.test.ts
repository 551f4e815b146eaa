import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailThreadName } from "../../src/core/email.ts";
import { committedRide, personalData } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let someone: string;
beforeAll(async () => {
	admin = await startAdmin();
	someone = (await committedRide(admin.db, admin.db.a)).person.personHash;
});
afterAll(() => admin.stop());

const notFound = { status: 404, code: "NOT_FOUND" };
const put = (key: string, email: string | null, as = admin.a.operator) =>
	admin.ask("PUT", `/people/${key}/email`, as, { email });
const post = (body: object, as = admin.a.operator) => admin.ask("POST", "/people", as, body);
const rowOf = async (key: string) => {
	const [row] = await admin.db.rows(
		`select p.email_encrypted, p.email_hash, p.phone_encrypted, p.locale,
			(select json_agg(json_build_object('channel', i.channel, 'hash', i.address_hash)) from identities i
				where i.person_id = p.id and i.channel = 'email') as identities
			from people p where p.phone_hash = $1`,
		[key],
	);
	return row;
};
const hashOf = (email: string) => personalData.lookup(admin.db.a.tenantId, emailThreadName(email));

describe("a person's e-mail address", () => {
	it("is kept encrypted, is found by its hash alone, and is shown masked", async () => {
		const answer = await put(someone, " Ada@Example.COM ");
		expect(answer.body.data).toEqual({ threadKey: someone, email: "a…@example.com" });
		const row = await rowOf(someone);
		const hash = await hashOf("ada@example.com");
		expect(await personalData.open(String(row?.["email_encrypted"]))).toBe("ada@example.com");
		expect(row).toMatchObject({ email_hash: hash, identities: [{ channel: "email", hash }] });
		const logged = await admin.db.rows(
			"select 1 from event_log where change_payload::text ilike '%ada@example%' union all select 1 from audit_log where payload::text ilike '%ada@example%'",
		);
		expect(logged).toEqual([]);
	});

	it("is changed, and taken away; the thread hears that the old one is gone, without hearing it", async () => {
		await put(someone, "ada@example.com");
		await put(someone, "ada@newer.example");
		await put(someone, null);
		expect(await rowOf(someone)).toMatchObject({ email_encrypted: null, email_hash: null });
		const told = await admin.db.rows(
			"select payload from notifications where type = 'person.told' and target_id = $1",
			[someone],
		);
		expect(told).toHaveLength(2);
		for (const { payload } of told)
			expect(payload).toEqual({
				leftChannel: "email",
				marketId: expect.any(String),
				traceId: expect.any(String),
			});
	});

	it("is one person's at a time, and another's once it is free", async () => {
		const ride = await committedRide(admin.db, admin.db.a);
		await put(someone, "shared@example.com");
		expect(refusal(await put(ride.person.personHash, "shared@example.com"))).toMatchObject({
			status: 409,
			code: "CONFLICT",
		});
		await put(someone, null);
		expect((await put(ride.person.personHash, "shared@example.com")).status).toBe(200);
		expect(refusal(await put("k".repeat(43), "nobody@example.com"))).toMatchObject(notFound);
	});

	it("is none that is not one, and none of another tenant's person", async () => {
		for (const email of ["ada", "ada@localhost", "ada@example.com, eve@example.com", ""])
			expect(refusal(await put(someone, email))).toMatchObject({
				status: 400,
				code: "VALIDATION_ERROR",
			});
		expect(refusal(await put(someone, "x@example.com", admin.b.operator))).toMatchObject(notFound);
		expect(refusal(await put(someone, "x@example.com", admin.a.staff))).toMatchObject({
			status: 403,
		});
	});
});

describe("somebody with an e-mail address alone", () => {
	it("is added once, has a thread of their own, and may agree to news", async () => {
		const first = await post({ email: "Grace@example.com", locale: "de" });
		expect(first).toMatchObject({ status: 201, body: { data: { email: "g…@example.com" } } });
		const key = String(first.body.data.threadKey);
		expect(key).toBe(await hashOf("grace@example.com"));
		expect((await post({ email: "grace@EXAMPLE.com" })).body.data.threadKey).toBe(key);
		expect(await rowOf(key)).toMatchObject({ phone_encrypted: null, locale: "de" });
		const agreed = await admin.ask("POST", `/people/${key}/consents`, admin.a.operator, {
			purpose: "broadcast",
			channel: "email",
			status: "granted",
			proofRef: "form 17",
		});
		expect(agreed.status).toBe(200);
	});

	it("is the person who has the address already, where there is one", async () => {
		await put(someone, "known@example.com");
		expect((await post({ email: "known@example.com" })).body.data.threadKey).toBe(someone);
	});

	it("is shown their data, like anybody", async () => {
		const key = String((await post({ email: "forget@example.com" })).body.data.threadKey);
		const file = await admin.ask("POST", "/people/export", admin.a.tenantAdmin, { threadKey: key });
		expect(JSON.stringify(file.body.data)).toContain("forget@example.com");
	});
});
