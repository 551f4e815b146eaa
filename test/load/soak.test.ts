/**
 * Some seconds of the soak, for its structure: that mixed traffic runs through all faults of a file and leaves nothing behind. How long
 * anything took is no matter here; `npm run soak` judges that over an hour.
 */
import { afterAll, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../dev/model-server/model-server.ts";
import { kinds, requestScript } from "../../lab/bench/conversations.ts";
import { type SoakRun, soakPicture } from "../../lab/bench/soak-plots.ts";
import { parseFaults } from "../../lab/soak/faults.ts";
import { growthOf } from "../../lab/soak/judge.ts";
import { makeErrorCount } from "../../lab/soak/log.ts";
import { runSoak, soakPhones, soakTown } from "../../lab/soak/run.ts";
import { soakPage } from "../../lab/soak/write.ts";
import { benchStack } from "../stack/bench-stack.ts";

let model: ModelServer;
const bench = benchStack({
	killable: true,
	town: soakTown,
	phones: soakPhones,
	env: async () => {
		model = await startModelServer({ script: requestScript });
		return {
			LLM_PROVIDER: "openai-compatible",
			LLM_BASE_URL: `${model.url}/v1`,
			LLM_API_KEY: "key-of-a-test",
			LLM_MODEL: "scripted-1",
		};
	},
});
afterAll(() => model?.stop());

const runMs = 8_000;
const everyMs = 500;
/** Its first eight conversations are of all kinds and of eight people, and begin within four seconds. */
const seed = 97;
/** The restart is the last: however long it takes, nothing waits for it. */
const faults = parseFaults(
	JSON.stringify({
		about: "one of each kind",
		faults: [
			{
				at: 0.05,
				kind: "twilio",
				behaviour: { kind: "fail", httpStatus: 429, code: 20429, uses: 2 },
			},
			{ at: 0.15, kind: "postgres_away", seconds: 1 },
			{ at: 0.35, kind: "model", seconds: 1, behaviour: { kind: "status", status: 500 } },
			{
				at: 0.5,
				kind: "twilio",
				behaviour: { kind: "deliver_copies", copies: 3, atOnce: true, uses: 4 },
			},
			{ at: 0.7, kind: "restart" },
		],
	}),
);

describe("mixed traffic with faults", () => {
	it("holds conversations of every kind, goes through every fault, and leaves no alarm, no message and no journal behind", async () => {
		const errors = makeErrorCount();
		const result = await runSoak({
			stack: bench.stack(),
			model,
			dataDir: bench.dataDir(),
			runMs,
			everyMs,
			sampleEveryMs: runMs / 10,
			tickEveryMs: 10_000,
			seed,
			patienceMs: 15_000,
			restMsMax: 120_000,
			isUnknownAwaited: false,
			faults,
			say: () => {},
			errorsLogged: () => {
				for (const line of bench.log) errors.line(line);
				return errors.counts();
			},
		});
		expect(result.faultsDone.map(({ fault }) => fault)).toEqual(faults);
		for (const kind of kinds)
			expect({ kind, begun: result.begun[kind] > 0 }).toEqual({ kind, begun: true });
		const finished = Object.values(result.done).reduce((all, n) => all + n, 0);
		expect(finished, result.gaveUp.join("\n")).toBeGreaterThan(5);
		const { end, samples, accepted, replied } = result.facts;
		expect(samples.length).toBeGreaterThanOrEqual(8);
		expect(accepted.length).toBeGreaterThan(5);
		expect(replied.length).toBeGreaterThan(5);
		for (const sample of samples) {
			expect(sample.postgresMb).toBeGreaterThan(0);
			expect(sample.objects.idleWithAlarm).toBe(0);
		}
		// None while it is being started again.
		expect(end.workerdMb).toBeGreaterThan(0);
		// Somebody was waited for: an alarm is seen where there is a reason for one.
		expect(Math.max(...samples.map(({ objects }) => objects.alarms))).toBeGreaterThan(0);
		expect(end.objects.unhandled).toBe(0);
		expect(end.objects.rows["journal"]).toBe(0);
		expect(end.objects.idleWithAlarm).toBe(0);
		expect(end.objects.idle).toBeGreaterThan(10);
		expect(end.undelivered).toBe(0);
		// What the traffic explains: at most a row for each message that was written, however often it was delivered. While the
		// runtime was away some were not taken.
		const written = bench
			.twilio()
			.messages()
			.filter(({ direction }) => direction === "inbound").length;
		expect(end.objects.rows["inbox"]).toBeLessThanOrEqual(written);
		expect(end.objects.rows["inbox"]).toBeGreaterThanOrEqual(accepted.length);
		expect(
			growthOf(result.facts, ({ postgresRows }) => postgresRows).map(({ table }) => table),
		).toContain("event_log");
		const verdicts = result.verdicts.map(({ what }) => what);
		expect(new Set(verdicts).size).toBe(verdicts.length);
		const run: SoakRun = {
			atTime: "2026-11-22T00:00:00.000Z",
			machine: {
				cores: 1,
				cpu: "",
				memoryMb: 1,
				loadBefore: [0],
				load: [0],
				node: "",
				commit: "",
				isTreeClean: true,
				versions: {},
			},
			minutes: runMs / 60_000,
			everyMs,
			seed,
			result,
		};
		for (const shown of [soakPicture(run), soakPage(run)]) {
			expect(shown).not.toMatch(/NaN|undefined/);
			expect(shown.length).toBeGreaterThan(2_000);
		}
	}, 600_000);
});
