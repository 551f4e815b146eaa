/**
 * A minute of the soak, for its structure: that mixed traffic runs through all faults of a file and leaves nothing behind. How long
 * anything took is no matter here; `npm run soak` judges that over an hour.
 */
import { afterAll, describe, expect, it } from "vitest";
import { kinds, wishScript } from "../../dev/bench/conversations.ts";
import { soakPicture } from "../../dev/bench/soak-plots.ts";
import { type ModelServer, startModelServer } from "../../dev/model-server/model-server.ts";
import { parseFaults } from "../../dev/soak/faults.ts";
import { growthOf } from "../../dev/soak/judge.ts";
import { makeErrorCount } from "../../dev/soak/log.ts";
import { runSoak, soakPhones, soakTown } from "../../dev/soak/run.ts";
import { benchStack } from "./bench-stack.ts";

let model: ModelServer;
const bench = benchStack({
	killable: true,
	town: soakTown,
	phones: soakPhones,
	env: async () => {
		model = await startModelServer({ script: wishScript });
		return {
			LLM_PROVIDER: "openai-compatible",
			LLM_BASE_URL: `${model.url}/v1`,
			LLM_API_KEY: "key-of-a-test",
			LLM_MODEL: "scripted-1",
		};
	},
});
afterAll(() => model?.stop());

const runMs = 50_000;
const faults = parseFaults(
	JSON.stringify({
		about: "one of each kind",
		faults: [
			{
				at: 0.1,
				kind: "twilio",
				behaviour: { kind: "fail", httpStatus: 429, code: 20429, uses: 2 },
			},
			{ at: 0.25, kind: "restart" },
			{ at: 0.5, kind: "postgres_away", seconds: 3 },
			{ at: 0.65, kind: "model", seconds: 4, behaviour: { kind: "status", status: 500 } },
			{
				at: 0.8,
				kind: "twilio",
				behaviour: { kind: "deliver_copies", copies: 3, atOnce: true, uses: 4 },
			},
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
			everyMs: 900,
			sampleEveryMs: runMs / 10,
			tickEveryMs: 10_000,
			seed: 11,
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
		expect(Object.values(result.done).reduce((all, n) => all + n, 0)).toBeGreaterThan(5);
		const { end, samples, accepted, replied } = result.facts;
		expect(samples.length).toBeGreaterThanOrEqual(8);
		expect(accepted.length).toBeGreaterThan(5);
		expect(replied.length).toBeGreaterThan(5);
		for (const sample of samples) {
			expect(sample.workerdMb).toBeGreaterThan(0);
			expect(sample.postgresMb).toBeGreaterThan(0);
			expect(sample.objects.idleWithAlarm).toBe(0);
		}
		// Somebody was waited for: an alarm is seen where there is a reason for one.
		expect(Math.max(...samples.map(({ objects }) => objects.alarms))).toBeGreaterThan(0);
		expect(end.objects.unhandled).toBe(0);
		expect(end.objects.rows["journal"]).toBe(0);
		expect(end.objects.idleWithAlarm).toBe(0);
		expect(end.objects.idle).toBeGreaterThan(10);
		expect(end.undelivered).toBe(0);
		// What the traffic explains: a row for each message that was written, however often it was delivered.
		const written = bench
			.twilio()
			.messages()
			.filter(({ direction }) => direction === "inbound").length;
		expect(end.objects.rows["inbox"]).toBe(written);
		expect(
			growthOf(result.facts, ({ postgresRows }) => postgresRows).map(({ table }) => table),
		).toContain("event_log");
		const verdicts = result.verdicts.map(({ what }) => what);
		expect(new Set(verdicts).size).toBe(verdicts.length);
		const picture = soakPicture({
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
			everyMs: 900,
			seed: 11,
			result,
		});
		expect(picture).not.toContain("NaN");
	}, 600_000);
});
