import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const send = (content: string | Buffer, over: object = {}, key = admin.a.operator) =>
	admin.ask("POST", "/imports", key, {
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

describe("a file of businesses, listings and items", () => {
	it("is written, owners found by name, phones encrypted, words to be found at once", async () => {
		const made = await send(
			`${head}\nvenue,"Kervan, Grill",restaurant,fish|sea view,+447700900701\nshop,Kervan Shop,grocery,,`,
		);
		expect(made.body.data).toMatchObject({ rows: 2, written: 2, refused: [] });
		const [row] = await admin.db.rows(
			"select tags, owner_hash, owner_phone_encrypted from businesses where name = 'Kervan, Grill'",
		);
		expect(row).toMatchObject({ tags: ["fish", "sea view"] });
		expect(String(row?.["owner_phone_encrypted"])).not.toContain("7700");
		const listings = JSON.stringify([
			{
				business: "Kervan, Grill",
				kind: "restaurant",
				domain: "dining",
				category: "restaurant",
				title: "Kervan",
				attributes: { x: 1 },
			},
		]);
		expect((await send(listings, { kind: "listings", format: "json" })).body.data).toMatchObject({
			written: 1,
		});
		const items =
			'business,listing,dataKind,sku,name,priceMinor,currency,available\n"Kervan, Grill",Kervan,menuItems,k1,Köfte,25000,TRY,true';
		expect((await send(items, { kind: "listing_items" })).body.data).toMatchObject({
			written: 1,
			refused: [],
		});
		expect(await admin.db.count("listing_words", "word = 'kofte' and weight > 0")).toBe(1);
	});

	it.each(["\u0000", "\ud800", "x\udfff"])(
		"holds no %j in any cell or name of a column",
		async (odd) => {
			const row = { kind: "venue", name: `Odd ${odd}`, category: "restaurant" };
			const before = await admin.db.count("businesses", "true");
			const inCell = await send(JSON.stringify([row]), { format: "json" });
			expect([inCell.status, inCell.body.data]).toEqual([
				200,
				{
					importId: null,
					rows: 0,
					written: 0,
					refused: [{ row: 1, column: "name", reason: "wrong_value" }],
				},
			]);
			const inName = await send(JSON.stringify([{ ...row, name: "Odd", [odd]: 1 }]), {
				format: "json",
			});
			expect(inName.body.data.refused).toEqual([
				{ row: 0, column: null, reason: "json_no_list_of_objects" },
			]);
			expect(await admin.db.count("businesses", "true")).toBe(before);
		},
	);

	it("is only looked at in a dry run", async () => {
		expect(
			(await send(`${head}\nvenue,Dry,restaurant,,`, { dryRun: true })).body.data,
		).toMatchObject({
			rows: 1,
			written: 0,
			refused: [],
		});
		expect(await known("Dry")).toBe(0);
	});

	it("with one wrong row writes nothing, and names each by row, column and reason", async () => {
		const file = `${head},colour\nvenue,Good,restaurant,,,\nkiosk,Bad,restaurant,,,\nvenue,,restaurant,,,\nvenue,Good,restaurant,,,\nvenue,Tel,restaurant,,12,\nvenue,Col,restaurant,,,red`;
		const { body } = await send(file);
		expect(body.data.written).toBe(0);
		expect(body.data.refused).toEqual(
			expect.arrayContaining([
				{ row: 3, column: "kind", reason: "wrong_value" },
				{ row: 4, column: "name", reason: "missing" },
				{ row: 5, column: "name", reason: "duplicate_of_row_2" },
				{ row: 6, column: "ownerPhone", reason: "wrong_value" },
				{ row: 2, column: "colour", reason: "unknown_column" },
			]),
		);
		expect(await known("Good")).toBe(0);
	});

	it("that the database refuses writes nothing either: a name that is taken, an owner that is not there [MKB-1.4-a]", async () => {
		await send(`${head}\nvenue,Taken,restaurant,,`);
		const { body } = await send(`${head}\nvenue,Fresh,restaurant,,\nvenue,Taken,restaurant,,`);
		expect(body.data).toMatchObject({
			rows: 2,
			written: 0,
			refused: [{ row: 3, column: null, reason: "duplicate_in_database" }],
		});
		expect(await known("Fresh")).toBe(0);
		const orphan = "business,kind,domain,category,title\nNobody,service,x,x,Orphan";
		expect((await send(orphan, { kind: "listings" })).body.data.refused).toEqual([
			{ row: 2, column: null, reason: "unknown_owner" },
		]);
	});

	it.each(["=1+1", "+HYPERLINK", "-2", "@SUM(A1)", " =cmd", "\t=x"])(
		"with %j in a cell, which a spreadsheet would run, is refused",
		async (cell) => {
			const { body } = await send(`${head}\nvenue,"${cell}",restaurant,,`);
			expect(body.data).toMatchObject({
				written: 0,
				refused: [{ row: 2, column: "name", reason: "formula" }],
			});
			const json = JSON.stringify([{ kind: "venue", name: "x", category: "y", tags: [cell] }]);
			expect((await send(json, { format: "json" })).body.data.refused[0]).toMatchObject({
				column: "tags",
				reason: "formula",
			});
		},
	);

	it("is read in UTF-8 with and without its mark and in UTF-16 with it; Latin-1 is refused, not guessed", async () => {
		const of = (name: string) => `${head}\r\nvenue,${name},restaurant,,\r\n`;
		expect((await send(Buffer.from(`\uFEFF${of("Şişli")}`))).body.data).toMatchObject({
			written: 1,
		});
		expect((await send(Buffer.from(`\uFEFF${of("Ağva")}`, "utf16le"))).body.data).toMatchObject({
			written: 1,
		});
		expect(await known("Ağva")).toBe(1);
		expect(refusal(await send(Buffer.from(of("Caf\u00e9"), "latin1")))).toMatchObject({
			status: 400,
			path: "body.contentBase64",
		});
		expect(refusal(await send(Buffer.from(of("Plain"), "utf16le")))).toMatchObject({ status: 400 });
	});

	it("that is broken, empty, of other columns or too long is refused by name", async () => {
		const reasons = async (content: string, over: object = {}) =>
			(await send(content, over)).body.data.refused.map(({ reason }: { reason: string }) => reason);
		expect(await reasons(`${head}\nvenue,"Open,restaurant,,`)).toContain("csv_MissingQuotes");
		expect(await reasons("")).toEqual(["empty"]);
		expect(await reasons("{", { format: "json" })).toEqual(["json_broken"]);
		expect(await reasons("{}", { format: "json" })).toEqual(["json_no_list_of_objects"]);
		expect(await reasons(`${head}\nvenue,${"x".repeat(5000)},restaurant,,`)).toContain("too_long");
		const many = Array.from({ length: 10_001 }, (_, i) => `venue,n${i},restaurant,,`).join("\n");
		expect(await reasons(`${head}\n${many}`)).toEqual(["too_many_rows"]);
	});

	it("of ten thousand rows is written whole", async () => {
		const rows = Array.from({ length: 10_000 }, (_, i) => `shop,Kiosk ${i},kiosk,,`).join("\n");
		expect((await send(`${head}\n${rows}`)).body.data).toMatchObject({
			rows: 10_000,
			written: 10_000,
			refused: [],
		});
		expect(await admin.db.count("businesses", "category = 'kiosk'")).toBe(10_000);
	}, 60_000);

	it("is nobody's who only reads, goes to nobody else's market, and leaves an audit row", async () => {
		expect((await send(`${head}\nvenue,No,restaurant,,`, {}, admin.a.staff)).status).toBe(403);
		const theirs = await send(`${head}\nvenue,Foreign,restaurant,,`, {
			marketId: admin.db.b.marketId,
		});
		expect(theirs.body.data).toMatchObject({ written: 0, refused: [{ reason: "unknown_owner" }] });
		expect(await known("Foreign")).toBe(0);
		expect((await admin.audited("admin.catalogue.import")).length).toBeGreaterThan(3);
	});
});

describe("a file of older listings", () => {
	const template = "New request {code} for {when}";
	const rowsOf = (title: string) =>
		admin.db.rows(
			`select l.kind, l.attributes, a.action_type, a.enabled, a.data_kind, a.dispatch_template, a.dispatch_to_hash, a.dispatch_to_encrypted
			from listings l left join listing_actions a on a.tenant_id = l.tenant_id and a.listing_id = l.id
			where l.title = $1 order by a.action_type`,
			[title],
		);
	const sendOld = (rows: readonly object[] | string, over: object = {}) =>
		typeof rows === "string"
			? send(rows, { kind: "listings", ...over })
			: send(
					JSON.stringify(
						rows.map((row) => ({
							business: "Old Town Co",
							domain: "town",
							category: "old",
							...row,
						})),
					),
					{ kind: "listings", format: "json", ...over },
				);
	beforeAll(() => send(`${head}\nvenue,Old Town Co,restaurant,,`));

	it.each([
		["restaurant", "restaurant", "order_food", "menuItems", "Order {code}: {items}"],
		["provider", "service", "book_service", "services", template],
		["activity", "activity", "book_activity", "tickets", template],
		["stay", "stay", "book_stay", "roomTypes", template],
	])(
		"of the type %s is a %s that may be asked for %s, by its old template and number [MRV-13.2-a] [MRV-13.2-b] [MRV-18.2-c]",
		async (toolType, kind, actionType, dataKind, words) => {
			const title = `Old ${toolType}`;
			const csv = `business,domain,category,title,toolType,whatsapp,coverage,dispatchTemplate\nOld Town Co,town,old,${title},${toolType},whatsapp:+447700900702,Harbour|Castle,${words}`;
			expect((await sendOld(csv)).body.data).toMatchObject({ rows: 1, written: 1, refused: [] });
			const [row, ...more] = await rowsOf(title);
			expect(more).toEqual([]);
			expect(row).toMatchObject({
				kind,
				attributes: { coverage: ["Harbour", "Castle"] },
				action_type: actionType,
				enabled: true,
				data_kind: dataKind,
				dispatch_template: { en: words },
			});
			expect(row?.["dispatch_to_hash"]).toBeTruthy();
			expect(String(row?.["dispatch_to_encrypted"])).not.toContain("7700");
		},
	);

	it("that has actions keeps to these; the older number is theirs where they have none of their own [MRV-13.2-b]", async () => {
		const made = await sendOld([
			{
				title: "Both",
				kind: "service",
				toolType: "restaurant",
				dispatchTemplate: "no order at all",
				whatsapp: "+447700900703",
				actions: [
					{ actionType: "book_service", enabled: false, dispatchTo: "+447700900704" },
					{ actionType: "book_viewing", needsAcceptance: true },
				],
			},
		]);
		expect(made.body.data).toMatchObject({ written: 1, refused: [] });
		const rows = await rowsOf("Both");
		expect(rows.map((row) => [row["action_type"], row["enabled"]])).toEqual([
			["book_service", false],
			["book_viewing", true],
		]);
		const numbers = rows.map((row) => row["dispatch_to_hash"]);
		expect([new Set(numbers).size, numbers.includes(null)]).toEqual([2, false]);
		expect(rows[0]?.["kind"]).toBe("service");
	});

	it("without type and actions is a listing that nobody can ask for; a dry run writes neither", async () => {
		await sendOld([{ title: "Plain", kind: "service" }]);
		expect(await rowsOf("Plain")).toMatchObject([{ action_type: null }]);
		await sendOld([{ title: "Dry", toolType: "stay" }], { dryRun: true });
		expect(await rowsOf("Dry")).toEqual([]);
	});

	it.each([
		[{ toolType: "kiosk" }, "toolType", "wrong_value"],
		[{}, "kind", "missing"],
		[{ kind: "stay", whatsapp: "+447700900702" }, "whatsapp", "without_tool_type"],
		[{ toolType: "stay", whatsapp: "0532" }, "whatsapp", "wrong_value"],
		[{ toolType: "stay", dispatchTemplate: "Come!" }, "dispatchTemplate", "missing_variable: code"],
		[
			{ toolType: "stay", dispatchTemplate: "{code} {when} {room}" },
			"dispatchTemplate",
			"unknown_variable: room",
		],
		[
			{ kind: "stay", actions: [{ actionType: "book_stay" }, { actionType: "book_stay" }] },
			"actions",
			"wrong_value",
		],
		[{ kind: "stay", actions: [{ actionType: "fly" }] }, "actions", "wrong_value"],
	])("is refused where it says %j: %s, %s", async (row, column, reason) => {
		const { body } = await sendOld([{ title: "Wrong", ...row }]);
		expect(body.data.written).toBe(0);
		expect(body.data.refused).toContainEqual({ row: 1, column, reason });
		expect(await rowsOf("Wrong")).toEqual([]);
	});
});
