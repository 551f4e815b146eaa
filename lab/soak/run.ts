/** The stack is the real one; what is judged is told by `judge.ts`. */
import { join } from "node:path";
import pg from "pg";
import { conversations, type Kind, kinds, talkOn } from "../bench/conversations.ts";
import { seeded, startTown } from "../bench/town.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import type { ModelServer } from "../../dev/model-server/model-server.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { everyFiveMinutes, everyMinute, ownerPhones, type Stack } from "../../dev/stack/stack.ts";
import type { PhoneSeed } from "../../dev/twilio/stand-in.ts";
import { applyFault, type Fault, type FaultDone } from "./faults.ts";
import { judge, type Measure, type SoakFacts, type Traffic, type Verdict } from "./judge.ts";
import { readObjects, type Sample, takeSample } from "./sample.ts";

const peopleCount = 60;
const driversPerPickup = 5;
const corners = [
	[36.2952, 30.1484],
	[36.3391, 30.2184],
	[36.3098, 30.1413],
	[36.3131, 30.1489],
	[36.3264, 30.1336],
	[36.2833, 30.1281],
	[36.2781, 30.2055],
	[36.2921, 30.1693],
] as const;
const mix: Readonly<Record<Kind, number>> = {
	question: 48,
	taxi: 26,
	booking: 10,
	order: 8,
	inquiry: 8,
};
const thinkMs = 1_500;
/** Somebody who has waited so long goes away. */
export const patienceMs = 90_000;
export const restMsMax = 420_000;
const restLookMs = 2_000;
/** Longer than an alarm may ring too early. */
const quietMs = 6_000;
const ticksPerFive = 5;
const lastErrorsMax = 20;

const numberOf = (series: number, i: number) => `+44${series}${String(i).padStart(6, "0")}`;
const drivers = corners.flatMap(([lat, lng], corner) =>
	Array.from({ length: driversPerPickup }, (_, i) => ({
		name: `Driver ${corner}-${i}`,
		phone: numberOf(7801, corner * driversPerPickup + i),
		vehicle: "white van",
		plate: `S ${corner}${i}`,
		lat: lat + i / 10_000,
		lng,
		district: "town",
		locale: "en" as const,
		onDuty: true,
	})),
);
export const soakTown: SeedTown = { ...harbourTown, drivers };

const people = Array.from({ length: peopleCount }, (_, i) => numberOf(7802, i));
export const soakPhones: readonly PhoneSeed[] = [
	...people.map((number, i) => ({
		id: `soak-${i}`,
		name: `Person ${i}`,
		number,
		role: "person" as const,
		locale: "en",
	})),
	...drivers.map(({ phone, name }, i) => ({
		id: `soak-driver-${i}`,
		name,
		number: phone,
		role: "driver" as const,
		locale: "en",
		windowOpen: true,
	})),
	...ownerPhones,
];

export type SoakOptions = {
	readonly stack: Stack;
	readonly model: ModelServer;
	readonly dataDir: string;
	readonly runMs: number;
	readonly everyMs: number;
	readonly sampleEveryMs: number;
	readonly inspectorPort?: number;
	readonly tickEveryMs: number;
	readonly seed: number;
	readonly patienceMs: number;
	readonly restMsMax: number;
	/** What was cut off in the middle may stay unknown for minutes: whether the end waits for it. */
	readonly isUnknownAwaited: boolean;
	readonly faults: readonly Fault[];
	readonly say: (line: string) => void;
	readonly errorsLogged: () => Readonly<Record<string, number>>;
};

export type SoakResult = {
	readonly facts: SoakFacts;
	readonly verdicts: readonly Verdict[];
	readonly begun: Readonly<Record<Kind, number>>;
	readonly done: Readonly<Record<Kind, number>>;
	readonly gaveUp: readonly string[];
	readonly skipped: number;
	readonly retriedWebhooks: number;
	readonly ticks: { readonly run: number; readonly failed: number };
	readonly faultsDone: readonly FaultDone[];
	readonly errorsLogged: Readonly<Record<string, number>>;
	readonly restMs: number;
};

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What the town has so much of that no conversation fails for want of it: as staff would set it. */
async function stockUp(client: pg.Client): Promise<void> {
	await client.query("update inventory_levels set qty = 100000");
	await client.query(
		"update offerings set capacity = 100, opening_hours = null, lead_minutes = 0 where name = 'Table on the quay'",
	);
	await client.query("update businesses set opening_hours = null where category = 'restaurant'");
}

export async function runSoak(options: SoakOptions): Promise<SoakResult> {
	const { stack, model, runMs, say } = options;
	const random = seeded(options.seed);
	const client = new pg.Client({ connectionString: stack.database.ownerUrl });
	// Whoever is stopped in the middle stops its database first.
	client.on("error", () => {});
	await client.connect();
	const objectsDir = join(options.dataDir, "objects");
	await stockUp(client);
	const town = startTown(
		stack,
		drivers.map(({ phone }) => phone),
		{ random: seeded(options.seed + 1), thinkMs, noPart: 0.2 },
	);
	const startedAtMs = Date.now();
	const now = () => Date.now() - startedAtMs;
	const isOver = () => now() >= runMs;

	const zero = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
	const [begun, done] = [zero(), zero()];
	const accepted: Measure[] = [];
	const replied: Measure[] = [];
	const gaveUp: string[] = [];
	const traffic: Traffic[] = [{ atMs: 0, written: 0 }];
	let [written, skipped, retriedWebhooks] = [0, 0, 0];
	const busy = new Set<string>();
	const talks = new Set<Promise<void>>();

	const kindBy = (pick: number): Kind => {
		let left = pick * 100;
		for (const kind of kinds) {
			left -= mix[kind];
			if (left < 0) return kind;
		}
		return "question";
	};

	async function converse(number: string, kind: Kind, pick: number): Promise<void> {
		const phone = stack.twilio?.phone(number);
		if (!phone) return;
		let firstAt: number | null = null;
		const talk = talkOn(phone, {
			timeoutMs: options.patienceMs,
			onSaid: (ms, attempts, isAccepted) => {
				written += 1;
				if (isAccepted) accepted.push({ atMs: now(), ms });
				if (attempts > 1) retriedWebhooks += 1;
			},
		});
		begun[kind] += 1;
		const first = phone.messages().at(-1);
		const reply = (async () => {
			firstAt = performance.now();
			await phone.waitFor(() => true, {
				timeoutMs: options.patienceMs,
				...(first ? { after: first } : {}),
			});
			replied.push({ atMs: now(), ms: performance.now() - firstAt });
		})().catch(() => undefined);
		try {
			await conversations[kind](talk, pick);
			done[kind] += 1;
		} catch (error) {
			gaveUp.push(`${Math.round(now() / 1000)} s, ${kind}: ${String(error).slice(0, 300)}`);
		}
		await reply;
	}

	const meet = async () => {
		while (!isOver()) {
			// Exponential, so that people come in bursts as well as alone.
			const [gap, who, what, pick] = [random(), random(), random(), random()];
			await sleep(Math.min(-Math.log(1 - gap) * options.everyMs, runMs - now()));
			if (isOver()) return;
			const number = people[Math.floor(who * people.length)] ?? "";
			if (busy.has(number)) {
				skipped += 1;
				continue;
			}
			busy.add(number);
			const talk = converse(number, kindBy(what), pick).finally(() => {
				busy.delete(number);
				talks.delete(talk);
			});
			talks.add(talk);
		}
	};

	const ticks = { run: 0, failed: 0 };
	let isResting = false;
	const crons = async () => {
		for (let n = 1; !isResting; n++) {
			const dueMs = n * options.tickEveryMs;
			while (now() < dueMs && !isResting) await sleep(Math.min(500, Math.max(1, dueMs - now())));
			for (const cron of n % ticksPerFive === 0 ? [everyMinute, everyFiveMinutes] : [everyMinute]) {
				ticks.run += 1;
				await stack
					.worker()
					.scheduled(cron)
					.catch(() => {
						ticks.failed += 1;
					});
			}
		}
	};

	const faultsDone: FaultDone[] = [];
	const misbehave = async () => {
		for (const fault of options.faults) {
			const dueMs = fault.at * runMs;
			while (now() < dueMs && !isOver()) await sleep(Math.min(200, dueMs - now()));
			if (isOver()) return;
			const fromMs = now();
			await applyFault(fault, { stack, model }, isOver);
			faultsDone.push({ fault, fromMs, toMs: now() });
		}
	};

	const samples: Sample[] = [];
	const look = async () => {
		traffic.push({ atMs: now(), written: written + town.written() });
		const sample = await takeSample(stack, client, objectsDir, startedAtMs, options.inspectorPort);
		samples.push(sample);
		say(
			`${(sample.atMs / 60_000).toFixed(1)} min: ${written + town.written()} messages, workerd ${sample.workerdMb.toFixed(0)} MB, its isolate ${(sample.liveMb ?? 0).toFixed(1)}, Postgres ${sample.postgresMb.toFixed(0)} MB, ${sample.objects.alarms} alarms, ${sample.objects.idleWithAlarm} of idle threads, ${sample.objects.unhandled} unhandled, ${gaveUp.length} gave up, load ${sample.load.toFixed(1)}`,
		);
	};
	const looks = async () => {
		for (let n = 1; !isOver(); n++) {
			while (now() < Math.min(n * options.sampleEveryMs, runMs)) await sleep(200);
			await look();
		}
	};

	try {
		const ticking = crons();
		await Promise.all([meet(), misbehave(), looks()]);
		await Promise.all(talks);
		stack.twilio?.clearBehaviours();
		stack.database.proxy.setFault(null);
		model.behave(null);
		const restFromMs = now();
		const rest = async () => {
			let quietSince: number | null = null;
			while (now() - restFromMs < options.restMsMax) {
				const { unhandled, unsettled, rows, idleWithAlarm } = readObjects(objectsDir, Date.now());
				const waiting = await client.query<{ n: string }>(
					"select count(*) as n from notifications where relayed_at is null",
				);
				const unknown = (unsettled["unknown"] ?? 0) + (unsettled["sending"] ?? 0);
				const open = (options.isUnknownAwaited ? unknown : 0) + idleWithAlarm;
				const isQuiet =
					unhandled + open + (rows["journal"] ?? 0) + Number(waiting.rows[0]?.n) === 0;
				quietSince = isQuiet ? (quietSince ?? now()) : null;
				if (quietSince !== null && now() - quietSince >= quietMs) break;
				await sleep(restLookMs);
			}
		};
		await rest();
		const restMs = now() - restFromMs;
		isResting = true;
		await ticking;
		// The last minute's sweep may have written to somebody.
		await rest();
		await town.stop();
		const end = await takeSample(stack, client, objectsDir, startedAtMs, options.inspectorPort);
		const facts: SoakFacts = {
			runMs,
			samples,
			end,
			traffic,
			accepted,
			replied,
			gaveUp: gaveUp.length,
			begun: Object.values(begun).reduce((all, n) => all + n, 0),
		};
		return {
			facts,
			verdicts: judge(facts),
			begun,
			done,
			gaveUp: gaveUp.slice(-lastErrorsMax),
			skipped,
			retriedWebhooks,
			ticks,
			faultsDone,
			errorsLogged: options.errorsLogged(),
			restMs,
		};
	} finally {
		isResting = true;
		await client.end();
	}
}
