import { describe, expect, it } from "vitest";
import type { SoakRun } from "../bench/soak-plots.ts";
import { sampleMachine } from "../bench/testing/machine.ts";
import { parseFaults } from "./faults.ts";
import type { SoakFacts } from "./judge.ts";
import { shownOf, soakPage } from "./write.ts";

const sample = (atMs: number, rows: number): SoakFacts["end"] => ({
	atMs,
	load: 1,
	workerdMb: 100 + atMs / 60_000,
	postgresMb: 60,
	objects: {
		threads: 4,
		others: 1,
		bytes: 1,
		rows: { inbox: rows },
		alarms: 2,
		idle: 2,
		idleWithAlarm: 0,
		unhandled: 0,
		unsettled: {},
	},
	postgresRows: { event_log: rows * 10 },
	postgresMbOnDisk: 1,
	undelivered: 0,
	alertsOpen: 0,
});
const minutes = 6;
const samples = Array.from({ length: minutes }, (_, i) => sample((i + 1) * 60_000, (i + 1) * 30));
const none = { question: 0, taxi: 0, booking: 0, order: 0, inquiry: 0 };
const faults = parseFaults(
	JSON.stringify({
		about: "",
		faults: [
			{ at: 0.1, kind: "restart" },
			{ at: 0.2, kind: "postgres_away", seconds: 3, how: "hang" },
			{ at: 0.3, kind: "model", seconds: 4, behaviour: { kind: "status", status: 500 } },
			{
				at: 0.4,
				kind: "twilio",
				behaviour: { kind: "fail", httpStatus: 429, code: 20429, uses: 2 },
			},
		],
	}),
);
const run = (atTime: string, of: number): SoakRun => ({
	atTime,
	machine: sampleMachine,
	minutes: of,
	everyMs: 8_000,
	seed: 42,
	result: {
		facts: {
			runMs: minutes * 60_000,
			samples,
			end: samples.at(-1) ?? sample(0, 0),
			traffic: samples.map(({ atMs }, i) => ({ atMs, written: (i + 1) * 30 })),
			accepted: [10, 20, 900].map((ms, i) => ({ atMs: i, ms })),
			replied: [],
			gaveUp: 1,
			begun: 9,
		},
		verdicts: [
			{ what: "memory of workerd, median", bound: "≤ 1.2 ×", found: "1.02 ×", isFlat: true },
			{ what: "rows of journals", bound: "0", found: "7", isFlat: false },
		],
		begun: { ...none, taxi: 9 },
		done: { ...none, taxi: 8 },
		gaveUp: [],
		skipped: 0,
		retriedWebhooks: 2,
		ticks: { run: 7, failed: 1 },
		faultsDone: faults.map((fault, i) => ({ fault, fromMs: i * 60_000, toMs: i * 60_000 + 3_000 })),
		errorsLogged: { "warn send_failed": 3, "error turn_failed": 5 },
		restMs: 12_000,
	},
});

describe("the page of a soak", () => {
	const page = soakPage(run("2026-11-22T10:00:00.000Z", minutes));

	it("says of each verdict whether it holds, and what every fault was", () => {
		expect(page).toContain("1 of 2 hold");
		expect(page).toContain("| memory of workerd, median | ≤ 1.2 × | 1.02 × | holds |");
		expect(page).toContain("| rows of journals | 0 | 7 | **does not hold** |");
		for (const said of [
			"| 0.0 | 0.1 | the runtime is killed and started again |",
			"| 1.0 | 1.1 | Postgres: hang |",
			"| 2.0 | 2.0 | the model: status |",
			"| 3.0 | 3.0 | Twilio: fail 429 20429 |",
		])
			expect(page).toContain(said);
		expect(page).not.toMatch(/NaN|undefined/);
		expect(page).toContain("its ratios say little");
		expect(soakPage(run("2026-11-22T10:00:00.000Z", 60))).not.toContain("its ratios say little");
	});

	it("tells growth that the traffic explains, latency with its slowest, and what was logged, the most frequent first", () => {
		expect(page).toContain("| event_log | 1800 | 600, 600 | 10.00 | traffic |");
		expect(page).toContain("median 20 ms, 99 of 100 within 900 ms, of 3");
		expect(page).toContain("A request to its first reply: none");
		expect(page).toContain("error turn_failed 5, warn send_failed 3");
		expect(page).toContain("9 taxi");
	});

	it("is that of the newest hour, where there is one, and else of the newest run", () => {
		const [hour, later, short] = [
			run("2026-11-20T10:00:00.000Z", 60),
			run("2026-11-21T10:00:00.000Z", 90),
			run("2026-11-22T10:00:00.000Z", 4),
		];
		expect(shownOf([short, later, hour])).toBe(later);
		expect(shownOf([short])).toBe(short);
		expect(shownOf([])).toBeNull();
	});
});
