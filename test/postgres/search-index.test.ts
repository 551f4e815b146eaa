/** The outbox of the search index, and the sweep that brings it there: nothing lost, nothing twice, nothing of anybody's person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { indexDue } from "../../src/packs/discovery/index-outbox.ts";
import { aliasName } from "../../src/packs/discovery/providers/typesense-wire.ts";
import { facetOf, wordsOf } from "../../src/packs/discovery/words.ts";
import { SearchIndexFault } from "../../src/packs/discovery/search-index.ts";
import { indexBatchMax } from "../../src/packs/discovery/sweep.ts";
import { type SearchWorld, searchWorld } from "./search-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf } from "./sweeps-support.ts";

let db: TestDatabase;
let world: SearchWorld;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
	world = await searchWorld(db);
	await db.rows(
		"update listing_index set generation = 0, tries = 0, due_at = now() - interval '1 minute'",
	);
	return () => world.standIn.stop();
});

const waiting = () => db.count("listing_index", "generation = 0");
const idOf = async (title: string) => {
	const [row] = await db.rows("select id from listings where tenant_id = $1 and title = $2", [
		db.a.tenantId,
		title,
	]);
	return String(row?.["id"]);
};
const rowOf = async (id: string) =>
	(await db.rows("select * from listing_index where listing_id = $1", [id]))[0];
const asTenant = (...texts: string[]) =>
	db.rw.runBatch(
		{ tenantId: db.a.tenantId, actor: "staff:test", traceId: "trc" },
		texts.map((sql) => ({ sql, params: [] })),
	);

describe("a change of a listing", () => {
	it("is in the outbox when its transaction is over, and not after a rollback [MRV-14.1-a]", async () => {
		await world.sweep();
		expect(await waiting()).toBe(0);
		const id = await idOf("Blue Lantern");
		const before = await rowOf(id);
		await expect(
			asTenant("update listings set title = 'Never' where title = 'Blue Lantern'", "select 1 / 0"),
		).rejects.toThrow();
		expect(await rowOf(id)).toEqual(before);
		await asTenant(
			"update listings set description = 'Fish by the quay' where title = 'Blue Lantern'",
		);
		expect(await waiting()).toBe(1);
		expect(await rowOf(id)).toMatchObject({
			generation: "0",
			changes: Number(before?.["changes"]) + 1,
		});
	});

	it.each([
		[
			"its sub-category",
			"update listings set sub_category = sub_category where title = 'Napoli Corner Pizza'",
		],
		["its business", "update businesses set tags = tags where name = 'Napoli Corner'"],
		["an item of it", "update listing_items set available = available where sku = 'np-margherita'"],
		[
			"what can be done there",
			"update listing_actions set enabled = enabled where listing_id = (select id from listings where title = 'Napoli Corner Pizza')",
		],
	])("waits once, however often %s changes", async (_, text) => {
		await world.sweep();
		const rows = await db.count("listing_index");
		await asTenant(text, text, text);
		expect(await waiting()).toBe(1);
		expect(await db.count("listing_index")).toBe(rows);
		expect(await rowOf(await idOf("Napoli Corner Pizza"))).toMatchObject({ generation: "0" });
	});

	it("leaves as many rows as there are listings where no index is configured [MRV-14.1-b]", async () => {
		for (let i = 0; i < 4; i++) await asTenant("update listings set description = description");
		expect(await db.count("listing_index")).toBe(await db.count("listings"));
	});
});

describe("the sweep", () => {
	it("makes the collection where there is none, fills it, and lets it answer only when it is full [MRV-14.1-c]", async () => {
		expect(await world.index.state()).toEqual({ serving: null, newest: null });
		const [collections, aliases] = [[] as string[], [] as number[]];
		await world.sweep({
			claim: async (call) => {
				collections.push(...world.standIn.collections.keys());
				aliases.push(world.standIn.documents(aliasName).length);
				return world.store.claim(call);
			},
		});
		expect(new Set(collections).size).toBe(1);
		expect(aliases.every((n) => n === 0)).toBe(true);
		const found = await db.count("listings", "status = 'active'");
		expect(world.indexedIds()).toHaveLength(found);
		expect(await waiting()).toBe(0);
		const [collection] = world.standIn.collections.values();
		expect(collection?.fields.filter(({ facet }) => facet).map(({ name }) => name)).toEqual([
			"domain",
			"category",
			"subCategory",
		]);
	});

	it("brings each change once, the latest of it [MRV-14.1-a]", async () => {
		await world.sweep();
		const imports = world.imports().length;
		await world.sweep();
		expect(world.imports()).toHaveLength(imports);
		await asTenant("update listings set title = 'Aaa One' where title = 'Blue Lantern'");
		await asTenant("update listings set title = 'Aaa Two' where title = 'Aaa One'");
		expect(await world.sweep()).toMatchObject({ shipped: 1, failed: 0 });
		expect(world.imports()).toHaveLength(imports + 1);
		expect(world.imports().at(-1)?.body).toContain("aaa two");
		await asTenant("update listings set title = 'Blue Lantern' where title = 'Aaa Two'");
		await world.sweep();
	});

	it("takes a listing out that can be found no more, and brings it back", async () => {
		const id = await idOf("Blue Lantern");
		await world.sweep();
		await asTenant("update listings set status = 'paused' where title = 'Blue Lantern'");
		expect(await world.sweep()).toMatchObject({ removed: 1, shipped: 0 });
		expect(world.indexedIds()).not.toContain(id);
		await asTenant("update listings set status = 'active' where title = 'Blue Lantern'");
		await world.sweep();
		expect(world.indexedIds()).toContain(id);
	});

	it("takes out what the owner deleted", async () => {
		const [row] = await db.rows(
			`insert into listings (tenant_id, market_id, business_id, kind, domain, category, title)
			select tenant_id, market_id, id, 'product', 'shops', 'toys', 'Kite' from businesses where tenant_id = $1 limit 1 returning id`,
			[db.a.tenantId],
		);
		const id = String(row?.["id"]);
		await world.sweep();
		expect(world.indexedIds()).toContain(id);
		await db.rows("delete from listings where id = $1", [id]);
		await world.sweep();
		expect(world.indexedIds()).not.toContain(id);
		await db.rows("delete from listing_index where listing_id = $1", [id]);
	});

	it("killed between bringing and marking brings the same again, and loses nothing [MRV-14.1-a]", async () => {
		await world.sweep();
		await asTenant("update listings set title = 'Aaa' where title = 'Blue Lantern'");
		const killed = new Error("killed");
		await world.sweep({ mark: () => Promise.reject(killed) });
		expect(world.imports().at(-1)?.body).toContain('"aaa"');
		expect(await waiting()).toBe(1);
		// Whoever comes meanwhile leaves it alone.
		const imports = world.imports().length;
		await world.sweep();
		expect(world.imports()).toHaveLength(imports);
		await world.endLeases();
		expect(await world.sweep()).toMatchObject({ shipped: 1 });
		expect(await waiting()).toBe(0);
		expect(new Set(world.indexedIds()).size).toBe(world.indexedIds().length);
		await asTenant("update listings set title = 'Blue Lantern' where title = 'Aaa'");
	});

	it("brings again what changed while it was on its way", async () => {
		await world.sweep();
		await asTenant("update listings set title = 'Aaa One' where title = 'Blue Lantern'");
		await world.sweep({
			mark: async (call) => {
				await asTenant("update listings set title = 'Aaa Two' where title = 'Aaa One'");
				return world.store.mark(call);
			},
		});
		expect(await waiting()).toBe(0);
		expect(world.imports().at(-1)?.body).toContain("aaa two");
		await asTenant("update listings set title = 'Blue Lantern' where title = 'Aaa Two'");
	});

	it("leaves what the index refuses for later, longer each time, and brings the others", async () => {
		const id = await idOf("Blue Lantern");
		world.standIn.behave({ kind: "refuses", ids: [id] });
		expect(await world.sweep()).toMatchObject({ refused: 1, failed: 0 });
		expect(await waiting()).toBe(1);
		expect(await rowOf(id)).toMatchObject({ tries: 1 });
		expect(await world.sweep()).toMatchObject({ refused: 0 });
		for (let tries = 2; tries <= 5; tries++) {
			await world.endLeases();
			await world.sweep();
		}
		expect(await db.count("system_alerts", "dedupe_key = 'search_index_refused'")).toBe(1);
		const due = Number(
			(
				await db.rows(
					"select extract(epoch from due_at - now())::int as s from listing_index where listing_id = $1",
					[id],
				)
			)[0]?.["s"],
		);
		expect(due).toBeGreaterThan(300);
		world.standIn.behave(null);
		await world.endLeases();
		expect(await world.sweep()).toMatchObject({ shipped: 1, stuck: 0 });
		expect(world.indexedIds()).toContain(id);
	});

	it.each([
		["refuses everything", { kind: "status", status: 503 }],
		["hangs up", { kind: "hangs_up" }],
		["answers with garbage", { kind: "body", body: "<html>" }],
		["answers with too few lines", { kind: "body", body: '{"success":true}' }],
	] as const)("keeps everything while the index %s, and says so", async (_, fault) => {
		await world.sweep();
		await asTenant(
			"update listings set description = 'x' where title in ('Blue Lantern', 'Olive Tree')",
		);
		world.standIn.behave(fault);
		expect(await world.sweep()).toMatchObject({ shipped: 0, failed: 1 });
		expect(await waiting()).toBe(2);
		expect(world.runtime.lines.filter(({ level }) => level === "warn")).not.toEqual([]);
		world.standIn.behave(null);
		expect(await world.sweep()).toMatchObject({ shipped: 2, failed: 0 });
	});

	it("goes back from an index that takes no batch, longer each time, and tells of it", async () => {
		await world.sweep();
		await db.rows("delete from system_alerts where dedupe_key = 'search_index_refused'");
		await asTenant("update listings set description = 'y' where title = 'Olive Tree'");
		const id = await idOf("Olive Tree");
		const waits: number[] = [];
		for (let tries = 1; tries <= 5; tries++) {
			const counts = await world.sweep(
				{},
				{ put: () => Promise.reject(new SearchIndexFault("status_413")) },
			);
			expect(counts).toMatchObject({ shipped: 0, failed: 1, stuck: tries === 5 ? 1 : 0 });
			const [row] = await db.rows(
				"select extract(epoch from due_at - now())::float8 as s from listing_index where listing_id = $1",
				[id],
			);
			waits.push(Number(row?.["s"]));
			await world.endLeases();
		}
		expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
		expect(waits.at(-1)).toBeGreaterThan(500);
		expect(await db.count("system_alerts", "dedupe_key = 'search_index_refused'")).toBe(1);
		expect(await world.sweep()).toMatchObject({ shipped: 1, stuck: 0 });
	});

	it("raises one alert when listings have waited long for an index that is away", async () => {
		await world.sweep();
		await db.rows(
			"update listing_index set generation = 0, due_at = now() - interval '20 minutes'",
		);
		world.standIn.behave({ kind: "status", status: 503 });
		await world.sweep();
		await world.sweep();
		expect(
			await db.rows(
				"select severity, state from system_alerts where dedupe_key = 'search_index_behind'",
			),
		).toEqual([{ severity: "medium", state: "open" }]);
	});

	it("fills a fresh collection beside the one that answers, then drops the older", async () => {
		await world.sweep();
		const [old] = world.standIn.collections.keys();
		const fresh = await world.index.create(Date.now() + 1000);
		let answered = 0;
		await world.sweep({
			mark: async (call) => {
				answered = Math.max(answered, world.indexedIds().length);
				expect((await world.index.state()).serving).toBe(old);
				return world.store.mark(call);
			},
		});
		expect(answered).toBeGreaterThan(10);
		expect([...world.standIn.collections.keys()]).toEqual([fresh.name]);
		expect(world.indexedIds()).toHaveLength(await db.count("listings", "status = 'active'"));
	});

	it("fills it anew where somebody dropped it", async () => {
		await world.sweep();
		const all = world.indexedIds().length;
		world.standIn.behave(null);
		for (const name of [...world.standIn.collections.keys()])
			await fetch(`${world.standIn.url}/collections/${name}`, {
				method: "DELETE",
				headers: { "x-typesense-api-key": world.config.apiKey },
			});
		expect(world.indexedIds()).toEqual([]);
		await world.sweep();
		expect(world.indexedIds()).toHaveLength(all);
	});

	it("brings again what arrived in a collection that was replaced meanwhile", async () => {
		await world.sweep();
		await asTenant("update listings set title = 'Aaa' where title = 'Blue Lantern'");
		let isReplaced = false;
		await world.sweep({
			mark: async (call) => {
				// A whole other sweep has built and put on a fresh collection while this one was on its way.
				if (!isReplaced) {
					isReplaced = true;
					await world.index.create(Date.now() + 5_000);
					await world.sweep();
				}
				return world.store.mark(call);
			},
		});
		const { serving, newest } = await world.index.state();
		expect(serving).toBe(newest?.name);
		await world.sweep();
		expect(JSON.stringify(world.standIn.documents(aliasName))).toContain('"aaa"');
		expect(world.indexedIds()).toHaveLength(await db.count("listings", "status = 'active'"));
		await asTenant("update listings set title = 'Blue Lantern' where title = 'Aaa'");
	});

	it("run twice at once brings each change once", async () => {
		await world.sweep();
		const imports = world.imports().length;
		await asTenant("update listings set description = description");
		await Promise.all([world.sweep(), world.sweep()]);
		const ids = world
			.imports()
			.slice(imports)
			.flatMap(({ body }) =>
				body.split("\n").map((line) => (JSON.parse(line) as { id: string }).id),
			);
		expect(ids.length).toBeGreaterThan(10);
		expect(new Set(ids).size).toBe(ids.length);
		expect(await waiting()).toBe(0);
	});

	it("of a tenant whose batch fails keeps no other waiting", async () => {
		const counts = await world.sweep({
			claim: async (call) => {
				if (call.tenantId === db.a.tenantId) throw new Error("bad tenant");
				return world.store.claim(call);
			},
		});
		expect(counts["failed"]).toBe(1);
		expect(counts["shipped"]).toBeGreaterThan(10);
		expect(
			await db.count("listing_index", "generation = 0 and tenant_id = $1", [db.b.tenantId]),
		).toBe(0);
	});

	it("costs what is due, however many listings rest", async () => {
		await world.sweep();
		await db.rows("update listing_index set generation = 99");
		const due = indexDue({ generation: 99, limit: 50 });
		const before = await buffersOf(db, due);
		await db.rows(
			`insert into listing_index (tenant_id, listing_id, generation)
			select $1, gen_random_uuid(), 99 from generate_series(1, 20000)`,
			[db.a.tenantId],
		);
		await db.rows("analyze listing_index");
		expect(await buffersOf(db, due)).toBeLessThanOrEqual(before + 3);
		await db.rows(
			"delete from listing_index i where not exists (select from listings l where l.id = i.listing_id)",
		);
	});

	it("ships in batches, each tenant in turn", async () => {
		await world.sweep();
		await db.rows(
			`insert into listing_index (tenant_id, listing_id) select $1, gen_random_uuid() from generate_series(1, $2::int)`,
			[db.a.tenantId, indexBatchMax * 2 + 1],
		);
		expect(await world.sweep()).toMatchObject({ removed: indexBatchMax * 2 + 1, batches: 3 });
		await db.rows(
			"delete from listing_index i where not exists (select from listings l where l.id = i.listing_id)",
		);
	});
});

describe("a document", () => {
	it("holds nothing of a person: no number, no address, no encrypted word", async () => {
		await asTenant(
			"update listings set description = 'Call Ayşe +90 533 123 45 67 or 05331234567, ayse@example.com' where title = 'Olive Tree'",
		);
		await world.sweep();
		// An id may hold any digits.
		const all = JSON.stringify(
			world.standIn
				.documents(aliasName)
				.map(({ id: _, tenantId: __, marketId: ___, ...said }) => said),
		);
		expect(all).toContain("ayse");
		expect(all).not.toMatch(/533|example|encrypted|hash|Stone Lane|Castle Steps|phone/iu);
		for (const { ownerPhone, address } of harbourTown.businesses) {
			if (ownerPhone) expect(all).not.toContain(ownerPhone.slice(1));
			expect(all).not.toContain(address);
		}
		for (const document of world.standIn.documents(aliasName)) {
			expect(Object.keys(document).sort()).toEqual(
				expect.arrayContaining(["id", "marketId", "tenantId", "terms", "title"]),
			);
			const at = document["at"] as readonly number[] | undefined;
			for (const degrees of at ?? []) expect(degrees).toBe(Number(degrees.toFixed(3)));
		}
	});

	it("has the words and terms that a question is made of: folded alike here and in the database [MRV-14.1-d]", async () => {
		const texts = [
			"İSKELE Café, l'hôtel d’été",
			"Аптека «Здоровье» у порта, щи и юла",
			"Πίτσα ψωμί θάλασσα ΞΕΝΟΔΟΧΕΙΟ",
			"Straße Æther œuvre Ørsted Łódź",
			"Fish restaurants, boat-tours; kuaförler lokantalar bakeries boxes buses 7 x a",
			"100% `; drop || tenantId:=x && (terms:[a])",
			...harbourTown.businesses.flatMap(({ name, category, listings }) => [
				name,
				category,
				...listings.flatMap(({ title, description, subCategory }) => [
					title,
					description,
					subCategory ?? "",
				]),
			]),
		];
		for (const text of texts) {
			const [row] = await db.rows("select app.search_words($1) as words, app.facet($1) as facet", [
				text,
			]);
			expect([...wordsOf(text)].sort(), text).toEqual(row?.["words"]);
			expect(facetOf(text), text).toEqual(row?.["facet"]);
		}
	});
});
