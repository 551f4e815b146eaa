/** A tool that reads writes nothing (MKB-4.1-a): each is run where Postgres itself refuses every write. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NeonProxy, startNeonProxy } from "../../dev/neon-proxy/proxy.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeOrdersRepository } from "../../src/packs/orders/repository.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeTablesRepository } from "../../src/packs/people/repository.ts";
import { makeCatalogueRepository } from "../../src/packs/discovery/repository.ts";
import { makeLeadsRepository } from "../../src/packs/leads/repository.ts";
import { makeBroadcastsRepository } from "../../src/packs/marketing/repository.ts";
import { makeBroadcastStore } from "../../src/packs/marketing/store.ts";
import { makeMobilityRepository } from "../../src/packs/mobility/repository.ts";
import { makeVendorsRepository } from "../../src/packs/vendors/repository.ts";
import { type Database, makeDatabase } from "../../src/store/postgres/client.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { fixtures } from "../contracts/fixtures.ts";
import { makeToolWorld } from "../contracts/tool-world.ts";
import { makeDocumentsTown } from "../simulation/documents-town.ts";
import { confirmedOrder, orderable, proposeCall } from "./shop-support.ts";
import {
	personalData,
	recordOf,
	rideArgs,
	rideFacts,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

const registry = makeAppRegistry();
const readers = fixtures.filter(({ tool }) => registry.find(tool)?.tool.risk === "read");

let db: TestDatabase;
let proxy: NeonProxy;
let reading: Database;
let shop: Awaited<ReturnType<typeof orderable>>;
let person: Awaited<ReturnType<typeof confirmedOrder>>["person"];
const asked: string[] = [];

beforeAll(async () => {
	db = await startTestDatabase();
	shop = await orderable(db);
	({ person } = await confirmedOrder(db, shop));
	await db.mobility.rides.commitRequest({
		record: recordOf(db.a, { threadKey: person.personHash }),
		args: rideArgs,
		facts: rideFacts,
		person: { ...person, locale: "en" },
	});
	const { pathname, hostname, port } = new URL(db.rwUrl);
	const superuser = new pg.Client({ connectionString: db.superUrl });
	await superuser.connect();
	await superuser.query(
		`alter role app_rw in database "${pathname.slice(1)}" set default_transaction_read_only = on`,
	);
	await superuser.end();
	// Connections of its own: those that are open already would still write.
	const upstream = new URL(db.superUrl);
	proxy = await startNeonProxy({
		upstream: { host: upstream.hostname, port: Number(upstream.port) },
	});
	const url = `postgres://app_rw:secret@${hostname}:${proxy.port}${pathname}`;
	expect(port).not.toBe(String(proxy.port));
	const database = makeDatabase({ url, opener: personalData });
	reading = {
		...database,
		call: (name, ...rest) => {
			asked.push(name);
			return database.call(name, ...rest);
		},
		callEncrypted: (name, ...rest) => {
			asked.push(name);
			return database.callEncrypted(name, ...rest);
		},
		runBatch: (...batch) => {
			asked.push("batch");
			return database.runBatch(...batch);
		},
	};
});
afterAll(async () => {
	await proxy.stop();
	await db.stop();
});

const known = { newCode: () => "7K2M", sha256Hex: (text: string) => text };
const needsOf = (pack: string): unknown =>
	({
		orders: {
			orders: makeOrdersRepository(makeRowStore(reading, buildReadings), personalData, known),
		},
		bookings: {
			ledger: makeBookingsRepository(
				makeRowStore(reading, buildReadings),
				personalData,
				platformRuntime,
			),
		},
		people: { tables: makeTablesRepository(reading) },
		// A link is to a file, and no row of ours.
		documents: makeDocumentsTown({
			...platformRuntime,
			sha256Hex: known.sha256Hex,
			tenantId: db.a.tenantId,
			threadKey: person.personHash,
		}),
		marketing: {
			broadcasts: makeBroadcastsRepository({
				rows: makeRowStore(reading, buildReadings),
				store: makeBroadcastStore(reading),
			} as never),
		},
		discovery: {
			catalogue: makeCatalogueRepository(reading, makeRowStore(reading, buildReadings)),
		},
		leads: makeLeadsRepository(makeRowStore(reading, buildReadings), personalData, () => "7K2M"),
		mobility: makeMobilityRepository(
			{ rows: makeRowStore(reading, buildReadings), calls: reading },
			personalData,
			() => "7K2M",
		),
		vendors: {
			vendors: makeVendorsRepository(makeRowStore(reading, buildReadings), personalData, {
				newId: (prefix) => `${prefix}_1`,
				newCode: () => "7K2M",
			}),
		},
	})[pack];

describe("a tool that reads", () => {
	it("is one of those that are tried here", () => {
		expect(readers.length).toBeGreaterThan(14);
	});

	/** What needs no row of ours: the market in hand, the map, or a file. */
	const withoutRows = [
		"trip.estimatePrice",
		"places.searchPoi",
		"places.findNearby",
		"storage.getObject",
	];

	it.each(readers)("writes nothing: $tool [EMO-Q-b] [MKB-4.1-a]", async ({ tool, example, as }) => {
		const world = makeToolWorld(registry, { market: db.a }, needsOf);
		const { actor } = world.context(as ?? "person");
		const personas = registry.find(tool)?.tool.personas ?? [];
		const agent = personas.includes(actor.agent) ? actor.agent : (personas[0] ?? actor.agent);
		asked.length = 0;
		const invocation = await world.propose(tool, example, {
			ctx: {
				tenantId: db.a.tenantId,
				threadKey: person.personHash,
				actor: { ...actor, agent, id: person.personHash },
				address: person.address,
			},
		});
		expect(invocation).toMatchObject({ kind: "done" });
		expect(asked.length > 0).toBe(!withoutRows.includes(tool));
	});

	it("finds what there is to be found, so that its whole way was gone [EMO-Q-b]", async () => {
		const world = makeToolWorld(registry, { market: db.a }, needsOf);
		const { actor } = world.context("person");
		const ctx = {
			tenantId: db.a.tenantId,
			threadKey: person.personHash,
			actor: { ...actor, id: person.personHash },
		};
		for (const tool of ["order.getStatus", "ride.getStatus", "data.queryTable"]) {
			const invocation = await world.propose(
				tool,
				fixtures.find((one) => one.tool === tool)?.example ?? {},
				{ ctx },
			);
			expect(JSON.stringify(invocation)).toMatch(/(?:orderId|rideId|"id")/);
		}
	});

	it("could not have written: what writes is refused there [MKB-4.1-a]", async () => {
		const orders = makeOrdersRepository(makeRowStore(reading, buildReadings), personalData, known);
		await expect(orders.propose(proposeCall(shop, person))).rejects.toMatchObject({
			code: "25006",
		});
	});
});
