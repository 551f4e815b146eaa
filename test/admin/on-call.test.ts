import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const person = (phone: string, over = {}) => ({
	phone,
	channel: "sms",
	locale: "en",
	marketId: admin.db.a.marketId,
	...over,
});
const set = (people: readonly unknown[], key = admin.a.tenantAdmin) =>
	admin.ask("PUT", "/on-call", key, { people });
const list = async (path = "/on-call", key = admin.a.tenantAdmin) =>
	(await admin.get(path, key)).body.data.people as readonly { readonly phone: string }[];

describe("who is on call", () => {
	it("is set as a whole, masked where it is read, and encrypted where it is stored", async () => {
		expect(
			await set([person("+447700900501"), person("+447700900502", { locale: "tr" })]),
		).toMatchObject({
			status: 200,
			body: { data: { count: 2 } },
		});
		expect((await list()).map(({ phone }) => phone).toSorted()).toEqual(["+44…501", "+44…502"]);
		expect((await list("/on-call?reveal=true")).map(({ phone }) => phone).toSorted()).toEqual([
			"+447700900501",
			"+447700900502",
		]);
		const stored = JSON.stringify([
			await admin.db.rows("select * from on_call"),
			await admin.db.rows("select * from event_log where entity_type = 'on_call'"),
			await admin.audited("admin.on_call.set"),
		]);
		expect(stored).not.toContain("7700900");
		expect(await set([person("+447700900502")])).toMatchObject({ status: 200 });
		expect((await list()).map(({ phone }) => phone)).toEqual(["+44…502"]);
		// Who was called before is still known, and may come back.
		expect(await admin.db.count("on_call", "not active")).toBe(1);
		expect(await set([person("+447700900501")])).toMatchObject({ status: 200 });
		expect((await list()).map(({ phone }) => phone)).toEqual(["+44…501"]);
	});

	it("is nobody of another tenant's, and nobody in a market where the tenant does not work", async () => {
		await set([person("+447700900501")]);
		expect(await list("/on-call", admin.b.tenantAdmin)).toEqual([]);
		const nowhere = await set([
			person("+447700900503", { marketId: "00000000-0000-4000-8000-000000000000" }),
		]);
		expect(refusal(nowhere)).toMatchObject({ status: 404, code: "NOT_FOUND" });
		expect(await list()).toHaveLength(1);
	});

	it.each([
		["a number that is none", () => [person("0532")]],
		["one number twice", () => [person("+447700900501"), person("+447700900501")]],
		[
			"more than may be called",
			() => Array.from({ length: 6 }, (_, i) => person(`+44770090051${i}`)),
		],
		["a channel that is none", () => [person("+447700900501", { channel: "pigeon" })]],
	])("is not set to %s", async (_, people) => {
		expect(refusal(await set(people()))).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
	});

	it("is not set by staff who may only read", async () => {
		expect(refusal(await set([], admin.a.staff))).toMatchObject({ status: 403 });
	});
});

describe("a traceparent at the admin door", () => {
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
	const ask = async (key: string | null, traceparent: string) => {
		const response = await admin.app.request("/admin/on-call", {
			headers: { traceparent, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
		});
		return ((await response.json()) as { traceId: string }).traceId;
	};
	it("is honoured of somebody who is known, and of nobody else", async () => {
		expect(await ask(admin.a.staff, `00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
		expect(await ask(null, `00-${trace}-00f067aa0ba902b7-01`)).not.toBe(trace);
		expect(await ask(admin.a.staff, `00-${trace}-0-01`)).not.toBe(trace);
	});
});
