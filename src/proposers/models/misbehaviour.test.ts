/** P13 and P14 as far as a proposer can keep them: whatever the model does, the rules answer, and one line says why. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileAnswers } from "../../../dev/model-server/hostile.ts";
import {
	type Behaviour,
	type ModelServer,
	startModelServer,
} from "../../../dev/model-server/model-server.ts";
import {
	apiKey,
	modelProposer,
	never,
	recordingLog,
	snapshotOf,
	tools,
	wires,
} from "../../../dev/model-server/test-bench.ts";
import { rulesProposer } from "../../app/talk.ts";
import { withFallback } from "../with-fallback.ts";

/** Waited for to its end by what never answers. Who answers at once has time enough, however busy the machine is. */
const shortMs = 250;
const longMs = 10_000;

let server: ModelServer;
let elsewhere: ModelServer;
beforeAll(async () => {
	server = await startModelServer({ script: [] });
	elsewhere = await startModelServer({ script: [] });
});
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));

const failures: readonly (readonly [string, Behaviour, string])[] = [
	["slow", { kind: "slow", ms: 30_000 }, "timeout"],
	["silent", { kind: "hang" }, "timeout"],
	["silent in the middle", { kind: "stall" }, "timeout"],
	["cut off the wire", { kind: "cut" }, "unreachable"],
	["failing", { kind: "status", status: 500 }, "unavailable"],
	["overrun", { kind: "status", status: 429 }, "throttled"],
	["locked", { kind: "status", status: 401 }, "unauthorized"],
	["not there", { kind: "status", status: 404 }, "rejected"],
	["speaking broken JSON", { kind: "invalid_json" }, "malformed"],
	["speaking another shape", { kind: "other_shape" }, "malformed"],
	["saying nothing", { kind: "empty" }, "empty"],
	["stopped by its length", { kind: "cut_off" }, "cut_off"],
	["stopped by its filter", { kind: "filtered" }, "filtered"],
	["asking to be asked again", { kind: "continue_for_ever" }, "cut_off"],
	["endless", { kind: "huge", bytes: 5_000_000 }, "too_long"],
	["reciting its instructions", { kind: "echo_instructions" }, "echoes_instructions"],
];

describe.each(wires)("%s in bad order", (wire) => {
	async function ask(behaviour: Behaviour, timeoutMs = longMs) {
		server.behave(behaviour);
		const { log, lines } = recordingLog();
		const proposer = withFallback(modelProposer(wire, server.url, timeoutMs), rulesProposer, {
			timeoutMs: 2 * timeoutMs,
			log,
			nowMs: () => performance.now(),
			tools: () => tools,
		});
		const snapshot = snapshotOf({ text: "taxi from the pier to the tower" });
		const proposal = await proposer.propose(snapshot, never);
		expect(proposal).toEqual(await rulesProposer.propose(snapshot, never));
		expect(lines).toHaveLength(1);
		expect(lines[0]).toEqual({
			event: "model_fell_back",
			fields: { proposer: wire, reason: expect.any(String), ms: expect.any(Number) },
		});
		expect(JSON.stringify(lines)).not.toMatch(/secret|pier|tower|127\.0\.0\.1/u);
		return lines[0]?.fields["reason"];
	}

	it.each(failures)("falls back when it is %s", async (_, behaviour, reason) => {
		const wait = reason === "timeout" ? shortMs : longMs;
		expect(await ask(behaviour, wait)).toBe(reason);
	});

	it.each(Object.entries(hostileAnswers))(
		"falls back when it answers %s [P13] [DET-9-a]",
		async (_, answer) => {
			expect(await ask({ kind: "answer", answer })).toMatch(
				/^(?:invalid_args|unknown_tool|unknown_place|too_long|too_many_calls|claims_commitment|carries_contact|empty|malformed)$/u,
			);
		},
	);

	it("falls back when arguments are no JSON", async () => {
		const answer = { kind: "call", tool: "taxi__request", args: '{"pickup": {' } as const;
		expect(await ask({ kind: "answer", answer })).toMatch(/^(?:invalid_args|malformed)$/u);
	});

	it("does not carry its key to where a redirect points", async () => {
		const to = `${elsewhere.url}/v1/chat/completions`;
		expect(await ask({ kind: "redirect", to })).toBe("rejected");
		expect(elsewhere.requests).toHaveLength(0);
	});

	it("has no key, no address and no text in what it throws", async () => {
		for (const behaviour of [
			{ kind: "status", status: 500 },
			{ kind: "invalid_json" },
			{ kind: "cut" },
		] as const) {
			server.behave(behaviour);
			const error: unknown = await modelProposer(wire, server.url)
				.propose(snapshotOf(), never)
				.catch((thrown: unknown) => thrown);
			expect(error).toBeInstanceOf(Error);
			const everything = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack ?? ""} ${String((error as Error).cause)}`;
			expect(everything).not.toContain(apiKey);
			expect(everything).not.toContain("127.0.0.1");
			expect(everything).not.toContain("pier");
		}
	});

	it("sends its key in a header and nowhere else", async () => {
		server.behave(null);
		await modelProposer(wire, server.url).propose(snapshotOf(), never);
		const { headers, path, body } = server.requests.at(-1) ?? {};
		expect(headers?.[wire === "google" ? "x-goog-api-key" : "authorization"]).toContain(apiKey);
		expect(JSON.stringify([path, body])).not.toContain(apiKey);
	});
});
