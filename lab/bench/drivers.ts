import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { connectOwner } from "../../ops/migrate/migrate.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import { freshNumber, propose, write } from "./counted.ts";
import { type Host, startHost } from "./host.ts";
import { count, type Measured, type Row } from "./row.ts";

const decisionsMax = 2;
/** The market's own limits: a thousand are asked in two waves. */
const waveSizeMax = 500;
const waveSecondsMin = 10;
const waitMs = 120_000;
const pollMs = 50;
/** While the answers come in, they are written about once a second. */
export const bulkRequestsMax = 10;
/** Not the decision: looking for further drivers, and writing down what was decided. */
const later = new Set(["answers_record", "notifications_mark", "journal_ship"]);
/** A request may call several functions: "journal_ship+notifications_mark". Only who looks for drivers measures how far they are. */
const isLater = (name: string): boolean => {
	const names = name.split("+");
	return (
		names.every((one) => later.has(one)) || (names[0] === "read" && names.includes("distance_m"))
	);
};

const numberOf = (i: number) => `+4478${String(i).padStart(8, "0")}`;

export function townOf(driversCount: number): SeedTown {
	return {
		...harbourTown,
		drivers: Array.from({ length: driversCount }, (_, i) => ({
			name: `Driver ${i}`,
			phone: numberOf(i),
			vehicle: "white van",
			plate: `B ${i}`,
			lat: 36.2952 + i / 1_000_000,
			lng: 30.1484,
			district: "harbour",
			locale: "en" as const,
			onDuty: true,
		})),
		marketDraft: {
			...harbourTown.marketDraft,
			mobility: {
				...harbourTown.marketDraft.mobility,
				waveSize: Math.min(driversCount, waveSizeMax),
				waveSeconds: waveSecondsMin,
				wavesMax: Math.ceil(driversCount / waveSizeMax),
			},
		},
	};
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
	const deadline = Date.now() + waitMs;
	while (!(await holds())) {
		if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
		await new Promise((done) => setTimeout(done, pollMs));
	}
}

export type Decided = {
	readonly assigned: number;
	readonly answered: number;
	readonly won: number;
	readonly lost: number;
	readonly requests: Readonly<Record<string, number>>;
	readonly answersMs: number;
};

export async function decideAmong(driversCount: number): Promise<Decided> {
	const host = await startHost(townOf(driversCount));
	const client = await connectOwner(host.database.ownerUrl);
	const number = async (sql: string) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
	try {
		const drivers = Array.from({ length: driversCount }, (_, i) => numberOf(i));
		for (const driver of drivers) await write(host, driver, "hello");
		await host.settle();
		const person = freshNumber();
		const code = await propose(host, person);
		await write(host, person, `yes ${code}`);
		await until("everyone to be asked", () => asked(host) === driversCount);
		await host.settle();
		const rideCode = await client.query<{ code: string }>("select code from taxi_requests");
		const from = host.outside.database.length;
		const sentBefore = host.outside.sent.length;
		const startedAtMs = performance.now();
		await Promise.all(drivers.map((one) => write(host, one, `YES ${rideCode.rows[0]?.code}`)));
		const heard = (pattern: RegExp) =>
			host.outside.sent.slice(sentBefore).filter((message) => pattern.test(message.body)).length;
		await until("every driver to hear", () => heard(/is yours|already taken/) >= driversCount);
		const answersMs = performance.now() - startedAtMs;
		await until(
			"every answer to be written down",
			async () =>
				(await number("select count(*) as n from taxi_offers where state = 'lost'")) ===
				driversCount - 1,
		);
		await host.settle();
		const requests: Record<string, number> = {};
		for (const name of host.outside.database.slice(from))
			requests[name] = (requests[name] ?? 0) + 1;
		return {
			assigned: await number("select count(*) as n from taxi_offers where state = 'accepted'"),
			answered: await number(
				"select count(*) as n from taxi_offers where state in ('accepted', 'lost')",
			),
			won: heard(/is yours/),
			lost: heard(/already taken/),
			requests,
			answersMs,
		};
	} finally {
		await client.end();
		await host.stop();
	}
}

const asked = (host: Host) =>
	host.outside.sent.filter((message) => /Can you take it/.test(message.body)).length;

/** The decision itself. Answers follow in bulk, and each thread ships its journal in its own time. */
export const decisionRequests = (requests: Decided["requests"]): number =>
	Object.entries(requests).reduce((sum, [name, n]) => sum + (isLater(name) ? 0 : n), 0);

export const bulkRequests = (requests: Decided["requests"]): number =>
	requests["answers_record"] ?? 0;

export const driversRow: Row = {
	name: "drivers",
	kind: "counted",
	measure: async (bench) => {
		const driversCount = bench.isSmall ? 200 : 1000;
		const decided = await decideAmong(driversCount);
		const among = `${driversCount} drivers answer at once`;
		const transactions = decisionRequests(decided.requests);
		const exact = (what: string, n: number, wanted: number): Measured =>
			count(`${among}: ${what}`, String(wanted), n, n === wanted);
		return [
			exact("assignments", decided.assigned, 1),
			exact("drivers who hear that it is theirs", decided.won, 1),
			exact("answers written down", decided.answered, driversCount),
			{
				...count(
					`${among}: Postgres transactions for the decision`,
					`≤ ${decisionsMax}`,
					transactions,
					transactions <= decisionsMax,
				),
				raw: decided,
			},
			count(
				`${among}: bulk writes of offers and audit`,
				`≤ ${bulkRequestsMax}`,
				bulkRequests(decided.requests),
				bulkRequests(decided.requests) <= bulkRequestsMax,
			),
		];
	},
};
