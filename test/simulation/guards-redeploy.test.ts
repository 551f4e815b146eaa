/** A release that comes between a proposal and its yes, and has given the tool another shape. */
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { wholePack } from "../support/whole-pack.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { Logger } from "../../src/ports/runtime.ts";
import { defineTool } from "../../src/ports/tool.ts";
import { alwaysAsked, booksForCustomer } from "../support/booking-tool.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const nobodyKnows = "I cannot tell yet whether that worked";

/** A ledger by key, as the database is one: what was done under it is told again; what ended is refused. */
function makeLedger(nowMs: () => number) {
	const done = new Map<string, unknown>();
	return {
		done,
		dropAnswers: false,
		commit(key: string, endsAtMs: number | null, args: unknown) {
			if (!done.has(key)) {
				if (endsAtMs !== null && endsAtMs <= nowMs())
					return { kind: "failed", code: "EXPIRED", msg: "over", retryable: false } as const;
				done.set(key, args);
			}
			if (this.dropAnswers) throw new StoreUnavailable("the answer was lost");
			return { kind: "succeeded", data: {} } as const;
		},
	};
}
type Ledger = ReturnType<typeof makeLedger>;

const first = z.strictObject({ people: z.int() });
const widened = z.strictObject({ people: z.int(), seats: z.int().default(4) });
const renamed = z.strictObject({ guests: z.int() });

let world: World;
let ledger: Ledger;
let release: (shape: z.ZodType) => void;
let isGone: boolean;

beforeEach(() => {
	const book = defineTool<Ledger>()({
		...booksForCustomer,
		name: "boat.book",
		summary: "Book the boat.",
		input: first as z.ZodType<Readonly<Record<string, number>>>,
		output: z.object({}),
		confirm: {
			...alwaysAsked,
			prepare: ({ input }) => ({
				ok: true,
				args: input,
				facts: {},
				vars: { summary: `a boat (${JSON.stringify(input)})` },
			}),
		},
		resolve: async ({ args, record, needs }) =>
			needs.commit(record.key, record.itemExpiresAtMs, args),
		respond: ({ outcome }) =>
			outcome.kind === "succeeded"
				? { reply: { template: "gate.closed_settled", vars: { code: "DONE" } } }
				: { reply: null },
	});
	release = (shape) => Object.defineProperty(book, "input", { value: shape, configurable: true });
	release(first);
	isGone = false;
	ledger = makeLedger(() => world.clock.nowMs);
	const silent: Logger = { info() {}, warn() {}, error() {}, child: () => silent };
	world = makeWorld({
		watched: {
			log: silent,
			registry: (all) => ({
				...all,
				find: (name) => (isGone && name === "boat.book" ? null : all.find(name)),
			}),
		},
		proposer: byFirstWord({
			boat: () => ({ type: "execute_tool", tool: "boat.book", args: { people: 2 } }),
			barge: () => ({ type: "execute_tool", tool: "boat.book", args: { guests: 2 } }),
		}),
		extra: {
			pack: wholePack({ name: "boats", tools: [book], templates: {}, notices: {} }),
			needs: ledger,
		},
	});
});

async function shown(words: string): Promise<string> {
	await world.write(person, words);
	return codeIn(world.last(person).text);
}

describe("a yes to what an earlier release showed", () => {
	it("runs as it was shown where the tool has kept its shape", async () => {
		const code = await shown("boat");
		release(z.strictObject({ people: z.int() }));
		await world.write(person, `yes ${code}`);
		expect([...ledger.done.values()]).toEqual([{ people: 2 }]);
	});

	it("commits nothing where a field was added, and shows the request as it stands now, which can be agreed to once", async () => {
		const code = await shown("boat");
		release(widened);
		await world.write(person, `yes ${code}`);
		expect(ledger.done.size).toBe(0);
		expect(world.last(person).text).toMatch(/Something changed.*"people":2,"seats":4/s);
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		await world.write(person, `yes ${code}`);
		expect([...ledger.done.values()]).toEqual([{ people: 2, seats: 4 }]);
	});

	it("commits nothing where a field was renamed: the person hears that nothing was done, and a new request is asked about [P1]", async () => {
		const code = await shown("boat");
		release(renamed);
		await world.write(person, `yes ${code}`);
		expect(ledger.done.size).toBe(0);
		expect(world.last(person).text).toMatch(/updated since I asked.*Nothing was done/s);
		await world.write(person, `yes ${await shown("barge")}`);
		expect([...ledger.done.values()]).toEqual([{ guests: 2 }]);
	});

	it("that had committed when we died is told as done, and not asked about again", async () => {
		const code = await shown("boat");
		ledger.dropAnswers = true;
		await world.write(person, `yes ${code}`);
		expect(ledger.done.size).toBe(1);
		ledger.dropAnswers = false;
		release(renamed);
		await world.pass(60_000);
		expect(world.last(person).text).toContain("DONE");
		expect([...ledger.done.values()]).toEqual([{ people: 2 }]);
	});

	it("whose tool the later release has no more is never told as refused once it may have committed: nobody knows, and staff hear of it [P3]", async () => {
		const code = await shown("boat");
		ledger.dropAnswers = true;
		await world.write(person, `yes ${code}`);
		expect(ledger.done.size).toBe(1);
		isGone = true;
		await world.pass(60_000);
		expect(world.last(person).text).toContain(nobodyKnows);
		const told = world.alerts.filter(({ dedupeKey }) => dedupeKey.startsWith("outcome_unknown:"));
		expect(told).toHaveLength(1);
		await world.pass(60_000);
		expect(ledger.done.size).toBe(1);
	});

	it("whose tool is gone before it was claimed is told as not there", async () => {
		const code = await shown("boat");
		isGone = true;
		await world.write(person, `yes ${code}`);
		expect(ledger.done.size).toBe(0);
		expect(world.alerts).toEqual([]);
		expect(world.last(person).text).not.toContain(nobodyKnows);
	});

	it("that was claimed and had not committed when we died commits nothing afterwards", async () => {
		const code = await shown("boat");
		const commit = ledger.commit.bind(ledger);
		ledger.commit = () => {
			throw new StoreUnavailable("away");
		};
		await world.write(person, `yes ${code}`);
		ledger.commit = commit;
		release(renamed);
		await world.pass(60_000);
		expect(ledger.done.size).toBe(0);
		expect(world.last(person).text).toMatch(/Nothing was done/);
	});
});
