import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const send = (content: string, over: object = {}) =>
	admin.ask("POST", "/imports", admin.a.operator, {
		marketId: admin.db.a.marketId,
		kind: "businesses",
		format: "csv",
		dryRun: false,
		contentBase64: Buffer.from(content).toString("base64"),
		...over,
	});
const known = (name: string) =>
	admin.db.count("businesses", "name = $1 and tenant_id = $2", [name, admin.db.a.tenantId]);
const head = "kind,name,category,tags,ownerPhone";

describe("an import that is undone", () => {
	const undo = (importId: string, key = admin.a.operator) =>
		admin.ask("POST", `/imports/${importId}/undo`, key);
	const shops = async (...names: readonly string[]) => {
		const { body } = await send(
			`${head}\n${names.map((name) => `shop,${name},undoing,,+447700900702`).join("\n")}`,
		);
		expect(body.data).toMatchObject({ written: names.length, refused: [] });
		return body.data.importId as string;
	};
	const idOf = async (name: string) => {
		const [row] = await admin.db.rows("select id from businesses where name = $1", [name]);
		return String(row?.["id"]);
	};

	it("takes back what nobody has used or changed, and names the rest; asked again it says the same and does nothing", async () => {
		const importId = await shops("Stays", "Changed", "Goes", "Pays");
		const listing = "business,kind,domain,category,title\nStays,service,x,x,Referring";
		expect((await send(listing, { kind: "listings" })).body.data.written).toBe(1);
		await admin.ask("PATCH", `/businesses/${await idOf("Changed")}`, admin.a.operator, {
			version: 1,
			tags: ["new"],
		});
		await admin.db.rows(
			"insert into payment_terms (tenant_id, business_id, demand, momo_format, card) select tenant_id, id, 'none', '*1*{code}*{amount}#', 'off' from businesses where name = 'Pays'",
		);
		const { status, body } = await undo(importId);
		expect([status, body.data]).toEqual([
			200,
			{
				importId,
				undone: 1,
				keptCount: 3,
				kept: [
					{ id: await idOf("Stays"), name: "Stays", why: "used" },
					{ id: await idOf("Changed"), name: "Changed", why: "changed" },
					{ id: await idOf("Pays"), name: "Pays", why: "used" },
				],
				already: false,
			},
		]);
		expect([await known("Goes"), await known("Stays")]).toEqual([0, 1]);
		const events = await admin.db.count(
			"event_log",
			"type = 'catalogue_import_undone' and op = 'delete' and entity_type = 'businesses'",
		);
		expect(events).toBe(1);
		// What is free again is used again, and is nothing of the first import's.
		await shops("Goes");
		expect((await undo(importId)).body.data).toEqual({ ...body.data, already: true });
		expect(await known("Goes")).toBe(1);
		const [line] = (await admin.audited("admin.catalogue.undoImport")).slice(0, 1);
		expect(line).toMatchObject({ scope_id: importId, payload: { outcome: "done", kept: 3 } });
	});

	it("takes listings with the actions that came with them, unless somebody has changed one of those; items that were ordered stay", async () => {
		await shops("Maker");
		const row = (title: string) => ({
			business: "Maker",
			kind: "restaurant",
			domain: "d",
			category: "c",
			title,
			actions: [{ actionType: "order_food" }],
		});
		const made = await send(JSON.stringify([row("Plain"), row("Edited")]), {
			kind: "listings",
			format: "json",
		});
		expect(made.body.data).toMatchObject({ written: 2 });
		await admin.db.rows(
			"update listing_actions a set notes = 'x' from listings l where l.id = a.listing_id and l.title = 'Edited'",
		);
		const { body } = await undo(made.body.data.importId);
		expect(body.data).toMatchObject({ undone: 1, kept: [{ name: "Edited", why: "changed" }] });
		const left = await admin.db.rows(
			"select l.title, count(a.id)::int as n from listings l left join listing_actions a on a.listing_id = l.id where l.title in ('Plain', 'Edited') group by 1",
		);
		expect(left).toEqual([{ title: "Edited", n: 1 }]);
	});

	it("names just those that are used, wherever among the many they stand", async () => {
		const names = Array.from({ length: 60 }, (_, i) => `Some ${i}`);
		const importId = await shops(...names);
		const used = ["Some 0", "Some 6", "Some 7", "Some 31", "Some 59"];
		const listings = used.map((name) => `${name},service,x,x,Of ${name}`).join("\n");
		const sent = await send(`business,kind,domain,category,title\n${listings}`, {
			kind: "listings",
		});
		expect(sent.body.data.written).toBe(used.length);
		const { body } = await undo(importId);
		expect(body.data).toMatchObject({
			undone: names.length - used.length,
			kept: used.map((name) => ({ name, why: "used" })),
		});
		expect(await admin.db.count("businesses", "name like 'Some %'")).toBe(used.length);
	});

	it("of many batches goes back as a whole; several at once do it once", async () => {
		const names = Array.from({ length: 1_001 }, (_, i) => `Many ${i}`);
		const importId = await shops(...names);
		const answers = await Promise.all([undo(importId), undo(importId)]);
		for (const { body } of answers) expect(body.data).toMatchObject({ undone: 1_001, kept: [] });
		expect(await admin.db.count("businesses", "name like 'Many %'")).toBe(0);
		const { items } = (await admin.get("/imports?limit=1", admin.a.staff)).body.data;
		expect(items).toMatchObject([{ id: importId, rows: 1_001, undoneAtMs: expect.any(Number) }]);
	}, 60_000);

	it("is nobody's who only reads, nor another tenant's, nor older than a month; the application lets go of nothing else", async () => {
		const importId = await shops("Old one");
		expect((await undo(importId, admin.a.staff)).status).toBe(403);
		expect((await undo(importId, admin.b.operator)).status).toBe(404);
		await admin.db.rows(
			"update catalogue_imports set created_at = now() - interval '40 days' where id = $1",
			[importId],
		);
		expect(refusal(await undo(importId))).toMatchObject({ code: "EXPIRED" });
		expect(await known("Old one")).toBe(1);
		await admin.db.rows("update businesses set category = 'touched' where name = 'Old one'");
		const [{ n } = { n: 1 }] = (
			await admin.db.rw.runBatch({ tenantId: admin.db.a.tenantId, actor: "x", traceId: "" }, [
				{
					sql: "with d as (delete from businesses where name = 'Old one' returning 1) select count(*)::int as n from d",
					params: [],
				},
			])
		).flat() as unknown as readonly { n: number }[];
		expect(n).toBe(0);
	});
});
