/**
 * Counts that all isolates share, through the built Worker over Upstash's wire: asked for a request, never for a yes; full, away, slow
 * and talking nonsense.
 */
import { describe, expect, it } from "vitest";
import type { UpstashFault } from "../../dev/upstash/stand-in.ts";
import { tenantPerMinuteMax } from "../../src/store/upstash/isolate-rates.ts";
import { upstashTimeoutMs } from "../../src/store/upstash/redis.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ upstash: true, killable: true });
const wait = { timeoutMs: waitMs };
const upstash = () => {
	const { upstash: standIn } = bench.stack();
	if (!standIn) throw new Error("no stand-in of Upstash was started");
	return standIn;
};
let guests = 0;
const someone = () =>
	bench.twilio().addPhone({
		id: `limited-${++guests}`,
		name: `Guest ${guests}`,
		number: `+447700908${String(guests).padStart(3, "0")}`,
		role: "person",
		locale: "en",
	});
const request = "taxi from the harbour to the castle";
const crowdCount = 50;
/** Fifty turns at once, on a machine that does other things, too. */
const crowdWaitMs = 90_000;
/** Counts in a row that may come too late before it is a fault of ours. */
const latesMax = 4;

describe("a request", () => {
	it("is counted for its tool, its person and its tenant in one request; the yes to it is counted nowhere [MKB-2.1-g] [EMO-R-d]", async () => {
		const person = someone();
		const before = upstash().requests.length;
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		const counted = upstash().requests.slice(before);
		const keys = counted.flat().map((command) => String(command[3]));
		for (const kind of ["assent:tool:", "assent:person:", "assent:tenant:"])
			expect(keys.some((key) => key.startsWith(kind))).toBe(true);
		expect(keys.join()).toContain("taxi.request");
		// No number of anybody's phone leaves for it.
		expect(JSON.stringify(counted)).not.toMatch(/4477009/);
		const asked = upstash().requests.length;
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect(upstash().requests.length).toBe(asked);
	});
});

const faults: readonly (readonly [string, UpstashFault])[] = [
	["is away", { kind: "hangs_up" }],
	["is slow", { kind: "late", ms: 20_000 }],
	["answers nonsense", { kind: "result", result: "many" }],
];

describe("where Upstash", () => {
	it.each(faults)(
		"%s, a request is counted here and goes on, a search is answered, and a yes is carried out [MKB-2.1-g] [EMO-R-d]",
		async (_, fault) => {
			const person = someone();
			await person.send(request);
			const prompt = await person.waitFor(/Shall I look/, wait);
			upstash().behave(fault);
			const other = someone();
			await other.send(request);
			await other.waitFor(/Shall I look/, wait);
			await other.send("find pizza");
			await other.waitFor(/This is what I found/, wait);
			await person.send(`yes ${codeIn(prompt)}`);
			await person.waitFor(/asking the nearest/, wait);
			upstash().behave(null);
			const asked = upstash().requests.length;
			await someone().send(request);
			await bench.until("the shared count to be asked again", () => {
				return upstash().requests.length > asked;
			});
		},
	);

	it("is slow in the first moment after a restart, fifty people at once are all asked for their yes", async () => {
		const crowd = Array.from({ length: crowdCount }, someone);
		await bench.stack().kill();
		upstash().behave({ kind: "late", ms: upstashTimeoutMs + 100 });
		await bench.stack().restart();
		await Promise.all(crowd.map((person) => person.send(request)));
		await Promise.all(crowd.map((person) => person.waitFor(/./, { timeoutMs: crowdWaitMs })));
		upstash().behave(null);
		const first = crowd.map((person) => outbound(person.messages())[0]?.body ?? "");
		expect(first.filter((body) => !/Shall I look/.test(body))).toEqual([]);
	});
});

// Last: an isolate remembers who is over a limit until the minute ends.
describe("a request", () => {
	it("of a tenant whose people together asked for too much is told when to try again", async () => {
		const { redis } = upstash();
		const tenants = () => redis.keys().filter((key) => key.startsWith("assent:tenant:"));
		const lates = () => bench.log.filter((line) => line.includes("limiter_away")).length;
		const person = someone();
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		/** Where the count came too late on a busy machine, it was allowed by promise, with a line in the log: then the next is told. */
		async function isTold(): Promise<boolean> {
			const before = lates();
			for (const key of tenants()) redis.run(["SET", key, String(tenantPerMinuteMax * 10)]);
			const other = someone();
			await other.send(request);
			const { body } = await other.waitFor(/./, wait);
			if (/That is a lot at once\. Please try again in \d+ seconds/.test(body)) return true;
			expect({ body, lates: lates() - before }).toEqual({ body, lates: 1 });
			return false;
		}
		let left = latesMax;
		while (!(await isTold())) expect(left--).toBeGreaterThan(0);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);
		redis.flush();
	});
});
