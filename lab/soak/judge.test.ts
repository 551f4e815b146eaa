import { describe, expect, it } from "vitest";
import { parseFaults, readFaults } from "./faults.ts";
import { growthOf, judge, type SoakFacts } from "./judge.ts";
import { makeErrorCount } from "./log.ts";
import type { Sample } from "./sample.ts";

const minute = 60_000;
const runMs = 30 * minute;

const sampleAt = (
	n: number,
	more: Partial<Omit<Sample, "objects">> & { readonly objects?: Partial<Sample["objects"]> } = {},
): Sample => ({
	atMs: n * minute,
	load: 0,
	workerdMb: 200,
	postgresMb: 60,
	postgresRows: { event_log: n * 100, minutes: n * 50, tenants: 1 },
	postgresMbOnDisk: 20,
	undelivered: 0,
	alertsOpen: 0,
	...more,
	objects: {
		threads: 10,
		others: 0,
		bytes: 1,
		rows: { inbox: n * 20 },
		alarms: 2,
		idle: 8,
		idleWithAlarm: 0,
		unhandled: 0,
		unsettled: {},
		...more.objects,
	},
});
const minutes = Array.from({ length: 31 }, (_, n) => n);
function facts(
	sample: (n: number) => Sample = (n) => sampleAt(n),
	more: Partial<SoakFacts> = {},
): SoakFacts {
	const measures = minutes.map((n) => ({ atMs: n * minute, ms: 20 }));
	return {
		runMs,
		samples: minutes.map(sample),
		end: sample(30),
		traffic: minutes.map((n) => ({ atMs: n * minute, written: n * 10 })),
		accepted: measures,
		replied: measures,
		gaveUp: 0,
		begun: 100,
		...more,
	};
}
const notFlat = (of: SoakFacts): readonly string[] =>
	judge(of)
		.filter(({ isFlat }) => !isFlat)
		.map(({ what }) => what);

describe("a run that is the same all along", () => {
	it("is flat in everything", () => {
		expect(notFlat(facts())).toEqual([]);
	});
});

describe("a leak", () => {
	it("of memory is found: the last third above a fifth more than the second", () => {
		expect(notFlat(facts((n) => sampleAt(n, { workerdMb: n < 20 ? 200 : 239 })))).toEqual([]);
		expect(notFlat(facts((n) => sampleAt(n, { workerdMb: n <= 20 ? 200 : 242 })))).toEqual([
			"memory of workerd, median",
		]);
		const both = (liveMb: number) => (n: number) =>
			sampleAt(n, { workerdMb: 100 + 10 * n, liveMb: n <= 20 ? 20 : liveMb });
		expect(notFlat(facts(both(23.9)))).toEqual([]);
		expect(notFlat(facts(both(24.2)))).toEqual(["memory that the isolate holds, median"]);
		expect(notFlat(facts((n) => sampleAt(n, { postgresMb: 60 + n * n })))).toEqual([
			"memory of Postgres, median",
		]);
	});

	it("of rows is found where neither messages nor minutes explain it", () => {
		const leaking = facts((n) => sampleAt(n, { postgresRows: { orphans: 4 * n * n } }));
		const [orphans] = growthOf(leaking, ({ postgresRows }) => postgresRows);
		// 4 × (20² − 10²) = 1,200, and 4 × (30² − 20²) = 2,000: 1.67 times.
		expect(orphans).toMatchObject({ addedSecond: 1200, addedLast: 2000, explainedBy: "nothing" });
		expect(notFlat(leaking)).toEqual(["tables that grow faster than messages and minutes explain"]);
	});

	it("is not what chance does to a few conversations' rows, by the same ratio", () => {
		const [messages] = growthOf(
			facts((n) => sampleAt(n, { postgresRows: { inquiries: (n * n) / 5 } })),
			({ postgresRows }) => postgresRows,
		);
		expect(messages?.addedLast).toBeCloseTo(100);
		expect(messages?.explainedBy).not.toBe("nothing");
	});

	it("is not a table that grows with three times the traffic, nor one too small to say", () => {
		const written = (n: number) => (n <= 20 ? n * 10 : 200 + (n - 20) * 30);
		const busier = facts(
			(n) => sampleAt(n, { postgresRows: { event_log: written(n) * 7, rare: n > 25 ? 30 : 0 } }),
			{ traffic: minutes.map((n) => ({ atMs: n * minute, written: written(n) })) },
		);
		expect(growthOf(busier, ({ postgresRows }) => postgresRows)).toMatchObject([
			{ table: "event_log", explainedBy: "traffic", perMessage: 7 },
			{ table: "rare", explainedBy: "too few to say" },
		]);
		// What is written each minute does not mind the traffic.
		const [ticks] = growthOf(
			facts((n) => sampleAt(n, { postgresRows: { ticks: n * 50 } }), {
				traffic: minutes.map((n) => ({ atMs: n * minute, written: n <= 20 ? n * 30 : 600 })),
			}),
			({ postgresRows }) => postgresRows,
		);
		expect(ticks).toMatchObject({ explainedBy: "minutes" });
	});

	it("of alarms is found in any sample, and of messages, journals and notifications at the end", () => {
		expect(
			notFlat(facts((n) => sampleAt(n, { objects: { idleWithAlarm: n === 7 ? 1 : 0 } }))),
		).toEqual(["idle threads with an alarm, in any sample"]);
		const end = sampleAt(30, {
			undelivered: 2,
			objects: { unhandled: 1, unsettled: { unknown: 1, sending: 1 }, rows: { journal: 3 } },
		});
		expect(notFlat(facts(undefined, { end }))).toEqual([
			"messages that were taken and not handled, at the end",
			"messages that may or may not have gone out, at the end",
			"rows of journals that were not shipped, at the end",
			"notifications that no thread has, at the end",
		]);
	});

	it("of time is found, and nothing measured is not flat", () => {
		const slower = minutes.map((n) => ({ atMs: n * minute, ms: n <= 20 ? 20 : 33 }));
		expect(notFlat(facts(undefined, { replied: slower }))).toEqual([
			"a request to its first reply, median",
		]);
		expect(notFlat(facts(undefined, { accepted: [] }))).toEqual(["a webhook accepted, median"]);
	});
});

describe("a file of faults", () => {
	it("is read in the order of its moments", () => {
		const faults = parseFaults(
			JSON.stringify({
				about: "two",
				faults: [
					{ at: 0.5, kind: "restart" },
					{ at: 0.2, kind: "postgres_away", seconds: 3 },
				],
			}),
		);
		expect(faults).toEqual([
			{ at: 0.2, kind: "postgres_away", seconds: 3, how: "refuse" },
			{ at: 0.5, kind: "restart" },
		]);
	});

	it("with a mistake in it is refused whole", () => {
		const of = (fault: object) => () => parseFaults(JSON.stringify({ about: "", faults: [fault] }));
		expect(of({ at: 1.2, kind: "restart" })).toThrow();
		expect(of({ at: 0.2, kind: "earthquake" })).toThrow();
		expect(of({ at: 0.2, kind: "postgres_away", seconds: 100_000 })).toThrow();
		expect(of({ at: 0.2, kind: "twilio", behaviour: { kind: "explode" } })).toThrow("kind must be");
		expect(of({ at: 0.2, kind: "twilio", behaviour: { kind: "slow" } })).toThrow("ms is missing");
		expect(of({ at: 0.2, kind: "model", seconds: 2, behaviour: { kind: "lie" } })).toThrow();
	});

	it("that comes with the soak has the same faults in its second and its last third", () => {
		const faults = readFaults(new URL("./faults.json", import.meta.url).pathname);
		const third = (from: number) =>
			faults
				.filter(({ at }) => at >= from && at < from + 1 / 3)
				.map(({ at, ...rest }) => [Math.round((at - from) * 100), rest]);
		expect(third(1 / 3).length).toBeGreaterThan(5);
		expect(third(2 / 3)).toEqual(third(1 / 3));
		expect(faults.filter(({ kind }) => kind === "restart")).toHaveLength(1);
	});
});

describe("the Worker's own errors", () => {
	it("are counted by name, and other lines are not", () => {
		const errors = makeErrorCount();
		for (const line of [
			'{"level":"error","event":"send_failed"}',
			'{"level":"error","event":"send_failed"}',
			'{"level":"info","event":"turn_done"}',
			"{ not json",
			"workerd says something",
		])
			errors.line(line);
		expect(errors.counts()).toEqual({ "error send_failed": 2 });
	});
});
