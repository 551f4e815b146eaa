import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { startNeonProxy } from "../../dev/neon-proxy/proxy.ts";
import { createDatabase, dropDatabase } from "../../dev/postgres/databases.ts";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import { platformRuntime } from "../../src/app/runtime.ts";
import { codeFromBytes } from "../../src/core/ids.ts";
import { canonicalJson } from "../../src/core/json.ts";
import { makeApprovalsRepository } from "../../src/packs/approvals/repository.ts";
import { makeOrdersRepository } from "../../src/packs/orders/repository.ts";
import { makeDecisionsRepository } from "../../src/packs/compliance/repository.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeConsents } from "../../src/packs/people/consent-repository.ts";
import { makePersonalRepository } from "../../src/packs/people/personal-repository.ts";
import { makeTicketsRepository } from "../../src/packs/people/ticket-repository.ts";
import { makeInsuranceRepository } from "../../src/packs/insurance/repository.ts";
import { makeLeadsRepository } from "../../src/packs/leads/repository.ts";
import type { PersonRef, RideArgs, RideFacts } from "../../src/packs/mobility/needs.ts";
import { makeMobilityRepository } from "../../src/packs/mobility/repository.ts";
import { makePaymentsRepository } from "../../src/packs/payments/repository.ts";
import { makeSettlingDesk } from "../../src/packs/payments/settle.ts";
import { makeVendorsRepository } from "../../src/packs/vendors/repository.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { makeDatabase } from "../../src/store/postgres/client.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { marketParts } from "../../src/app/lazy-queries.ts";
import { makeHolds } from "../../src/packs/bookings/holds.ts";
import { makeStores } from "../../src/store/postgres/stores.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { makeTemplate, personalData, startServer, templateName } from "./server.ts";

export { personalData, tools } from "./server.ts";

export type TestDatabase = Awaited<ReturnType<typeof startTestDatabase>>;

/** The run's Postgres where `global-setup.ts` has started one, else a Postgres for this file alone. */
async function findServer() {
	const shared = inject("assentPostgres");
	if (shared) return { ...shared, stop: async () => {} };
	const server = await startServer();
	return { ...server, ...(await makeTemplate(server.superUrl)) };
}

/** `like`: the name of one that was left. */
export async function startTestDatabase({ like = templateName } = {}) {
	const server = await findServer();
	const { a, b, superUrl } = server;
	const name = `t_${randomUUID().replaceAll("-", "")}`;
	const ownerUrl = await createDatabase(superUrl, name, like);
	const { hostname, port } = new URL(superUrl);
	const proxy = await startNeonProxy({ upstream: { host: hostname, port: Number(port) } });
	const urlAs = (role: string) => `postgres://${role}:secret@127.0.0.1:${proxy.port}/${name}`;
	const rw = makeDatabase({ url: urlAs("app_rw"), opener: personalData });
	const system = makeDatabase({ url: urlAs("app_system"), opener: personalData });
	const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
	owner.on("error", () => {});
	const rowStore = makeRowStore(rw, buildReadings);
	const orders = makeOrdersRepository(rowStore, personalData, { newCode, sha256Hex: sha256 });
	const bookings = makeBookingsRepository(rowStore, personalData, platformRuntime);
	const provider = fakeProvider();
	const leads = makeLeadsRepository(rowStore, personalData, newCode);
	const insurance = makeInsuranceRepository(rowStore, personalData, newCode);
	const paying = {
		store: rowStore,
		cipher: personalData,
		newCode,
		providers: [provider],
		pageOf: async (dial: string) => `https://x.test/p/${dial.length}`,
	};
	const lapsed = new Set<string>();
	return {
		a,
		b,
		provider,
		lapsed,
		payments: {
			...makePaymentsRepository(paying),
			...makeSettlingDesk({
				...paying,
				fulfil: {
					order: async ({ subjectId }) => ({
						did: lapsed.has(subjectId) ? "lapsed" : "done",
						notifications: [],
					}),
					booking: bookings.fulfilPaid,
					viewing: leads.fulfilPaid,
					insurance: insurance.fulfilPaid,
				},
			}),
		},
		rw,
		system,
		proxy,
		ownerUrl,
		superUrl,
		rwUrl: urlAs("app_rw"),
		stores: {
			...makeStores({ rw, system, projections: marketParts }),
			consents: makeConsents(rowStore),
		},
		mobility: makeMobilityRepository({ rows: rowStore, calls: rw }, personalData, newCode),
		ledger: bookings,
		bookings,
		holds: makeHolds(rw),
		personal: makePersonalRepository(
			rowStore,
			async ({ requestId }) => `https://x.test/${requestId}`,
		),
		tickets: makeTicketsRepository(rowStore, personalData),
		vendors: makeVendorsRepository(rowStore, personalData, {
			newId: (prefix) => `${prefix}_${randomUUID()}`,
			newCode,
		}),
		orders,
		leads,
		insurance,
		decisions: makeDecisionsRepository(rowStore, personalData),
		approvals: makeApprovalsRepository(rowStore, personalData, { newCode, sha256Hex: sha256 }),
		rows: async (text: string, params: readonly unknown[] = []) =>
			(await owner.query<Record<string, unknown>>(text, [...params])).rows,
		count: async (table: string, where = "true", params: readonly unknown[] = []) => {
			const text = `select count(*)::int as n from ${table} where ${where}`;
			const [row] = (await owner.query<{ n: number }>(text, [...params])).rows;
			return row?.n ?? 0;
		},
		stop: async () => {
			await owner.end();
			await proxy.stop();
			await dropDatabase(superUrl, name);
			await server.stop();
		},
		/** It stays, with nobody at it: others are made of it until it is dropped. */
		leave: async () => {
			await owner.end();
			await proxy.stop();
			return {
				name,
				drop: async () => {
					await dropDatabase(superUrl, name);
					await server.stop();
				},
			};
		},
	};
}

/** A statement that writes a row given as JSON, without the columns that are made of others, which nobody can give. */
export async function insertOf(db: Pick<TestDatabase, "rows">, table: string): Promise<string> {
	const [row] = await db.rows(
		`select string_agg(quote_ident(attname), ', ' order by attnum) as given from pg_attribute
		where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
		[table],
	);
	const given = row?.["given"];
	return `insert into ${table} (${given}) select ${given} from jsonb_populate_record(null::${table}, $1)`;
}

const newCode = () => codeFromBytes(randomBytes(4));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const hashOf = (value: unknown) => sha256(canonicalJson(value));

export async function personOf(tenantId: string, number: string): Promise<PersonRef> {
	return {
		personHash: await personalData.lookup(tenantId, number),
		address: { channel: "whatsapp", value: number },
		locale: "en",
	};
}

export const rideArgs: RideArgs = {
	pickup: { label: "Harbour", lat: 36.295234, lng: 30.148444, placeId: "harbour" },
	destination: { label: "blue gate behind the school", lat: 36.31, lng: 30.16, placeId: null },
	pax: 2,
	atMs: null,
	fare: { minMinor: 17500, maxMinor: 22300, currency: "TRY", distanceM: 2700 },
};
export const rideFacts: RideFacts = {
	vehicleType: "standard",
	tariffVersion: 1,
	settingsVersion: 1,
};

export type Ids = { readonly tenantId: string; readonly marketId: string };

/** In the database, as it is while an isolate still reads an older market. */
export const switchTools = (
	db: TestDatabase,
	{ marketId }: Ids,
	tools: readonly string[],
	isOn = true,
) =>
	db.rows(
		`insert into market_tool_configs (market_id, tool_name, enabled) select $1, unnest($2::text[]), $3
		on conflict (market_id, tool_name) do update set enabled = excluded.enabled`,
		[marketId, tools, isOn],
	);

export function recordOf(ids: Ids, over: Partial<CallRecord> = {}): CallRecord {
	return {
		tenantId: ids.tenantId,
		marketId: ids.marketId,
		tool: "taxi.request",
		key: `pa_${randomUUID()}`,
		argsHash: hashOf(rideArgs),
		shownHash: sha256("shown"),
		actor: { kind: "person", id: "thread", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: `tr_${randomUUID()}`,
		itemExpiresAtMs: null,
		...over,
	};
}

let numbers = 0;
export const freshNumber = () => `+4477009${String(10_000 + numbers++)}`;

export async function knownMarket(db: TestDatabase, ids: Ids = db.a) {
	const { markets } = await db.stores.projection.read();
	const market = markets.find(({ marketId }) => marketId === ids.marketId);
	if (!market) throw new Error("no such market");
	return { market, nowMs: Date.now() };
}

export async function committedRide(db: TestDatabase, ids: Ids = db.a) {
	const person = await personOf(ids.tenantId, freshNumber());
	const record = recordOf(ids, { threadKey: person.personHash });
	const outcome = await db.mobility.rides.commitRequest({
		record,
		args: rideArgs,
		facts: rideFacts,
		person,
	});
	if (outcome.kind !== "succeeded") throw new Error(`not committed: ${JSON.stringify(outcome)}`);
	return { ...outcome.data, person, record };
}

export async function askedRide(db: TestDatabase, ids: Ids = db.a) {
	const ride = await committedRide(db, ids);
	const loaded = await db.mobility.rides.loadForAsking({
		tenantId: ids.tenantId,
		rideId: ride.rideId,
		limit: 50,
		radiusM: 30_000,
	});
	if (!loaded) throw new Error("the ride is not to be seen");
	const offers = loaded.candidates.map(({ driverId }) => ({
		offerId: `offer_${randomUUID()}`,
		driverId,
		expiresAtMs: Date.now() + 60_000,
	}));
	await db.mobility.rides.openOffers({
		tenantId: ids.tenantId,
		rideId: ride.rideId,
		wave: 1,
		traceId: "tr_wave",
		offers,
	});
	return { ...ride, offers, candidates: loaded.candidates };
}

export const assignRecord = (ids: Ids, offerId: string, over: Partial<CallRecord> = {}) =>
	recordOf(ids, {
		tool: "taxi.handleDriverReply",
		key: offerId,
		argsHash: hashOf({ offerId }),
		actor: { kind: "vendor", id: "driver", roles: ["driver"], agent: "dispatch" },
		...over,
	});
