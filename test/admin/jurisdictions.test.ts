import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let market: string;
beforeAll(async () => {
	admin = await startAdmin();
	market = `/markets/${admin.db.a.marketId}`;
});
afterAll(() => admin.stop());

const read = async () => (await admin.get(market, admin.a.staff)).body.data;
const put = (body: object, key = admin.a.tenantAdmin) =>
	admin.ask("PUT", `${market}/jurisdictions`, key, body);
const projected = async () =>
	(await admin.db.stores.projection.read()).markets.find(
		({ tenantId }) => tenantId === admin.db.a.tenantId,
	)?.jurisdictions;

describe("where a market's people are", () => {
	it("is set with the settings' version, reaches whoever judges, and stands in the log [MKB-1.3-d]", async () => {
		const before = await read();
		expect(before.jurisdictions).toEqual([]);
		expect(await projected()).toEqual([before.country]);
		const places = ["US-IL", "DE"];
		const { body } = await put({ version: before.version, jurisdictions: places });
		expect(body.data).toMatchObject({ version: before.version + 1 });
		expect(await read()).toMatchObject({ jurisdictions: places, version: before.version + 1 });
		expect(await projected()).toEqual(places);
		expect((await admin.audited("admin.market.jurisdictions")).at(-1)).toMatchObject({
			scope_id: admin.db.a.marketId,
			payload: { jurisdictions: places, outcome: "done" },
		});
		const stale = await put({ version: before.version, jurisdictions: [] });
		expect(refusal(stale)).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect(await projected()).toEqual(places);
		const now = await read();
		await put({ version: now.version, jurisdictions: [] });
		expect(await projected()).toEqual([before.country]);
	});

	it("is a place as rule sets name places, each once, at most ten", async () => {
		const { version } = await read();
		const many = Array.from({ length: 11 }, (_, at) => `U${String.fromCharCode(65 + at)}`);
		for (const jurisdictions of [["Turkey"], ["tr"], ["TR", "TR"], ["US-"], [""], many])
			expect(refusal(await put({ version, jurisdictions }))).toMatchObject({ status: 400 });
	});

	it("is for administrators of a tenant that works there", async () => {
		const { version } = await read();
		const body = { version, jurisdictions: ["DE"] };
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await put(body, key))).toMatchObject({ status: 403, reason: "ROLE_DENIED" });
		expect(refusal(await put(body, admin.b.superAdmin))).toMatchObject({ status: 404 });
		expect((await read()).jurisdictions).toEqual([]);
	});
});

describe("rule sets", () => {
	const sets = async (query: string, key = admin.a.staff) =>
		await admin.get(`/rule-sets${query}`, key);
	const of = async (query: string): Promise<readonly string[]> =>
		(await sets(query)).body.data.items.map(({ pack }: { pack: string }) => pack);

	it("are told for places: what is nearest holds, without places the strictest", async () => {
		expect(await of("?jurisdictions=US-IL")).toContain("cannabis/US-IL/*/*@1");
		expect(await of("?jurisdictions=DE")).not.toContain("cannabis/US-IL/*/*@1");
		expect(await of("")).toContain("cannabis/*/*/*@1");
		expect(await of("?channel=sms")).toContain("carrier/*/sms/*@1");
		const [first] = (await sets("?jurisdictions=TR,DE")).body.data.items;
		expect(first.rules.length).toBeGreaterThan(0);
		expect(first.source).not.toBe("");
	});

	it("are told of well-formed places alone, and to nobody without a key", async () => {
		expect(refusal(await sets("?jurisdictions=Turkey"))).toMatchObject({ status: 400 });
		expect(refusal(await sets("?channel=fax"))).toMatchObject({ status: 400 });
		expect(refusal(await sets("", "ask_nobody"))).toMatchObject({ status: 401 });
	});
});
