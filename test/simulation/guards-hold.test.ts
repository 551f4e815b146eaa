/** A proposal that holds what it offers: taken before it is shown, kept by a yes, given up by whatever else ends it. */
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { wholePack } from "../support/whole-pack.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type CallRecord, defineTool, type Found, type Held } from "../../src/ports/tool.ts";
import { alwaysAsked, booksForCustomer } from "../support/booking-tool.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const minuteMs = 60_000;
const holdMs = 10 * minuteMs;
/** The tool's own words for a question that it does not put. */
const dearest = 5000;

function makeTable(nowMs: () => number) {
	const holds = new Map<
		string,
		{ state: "held" | "confirmed" | "freed"; untilMs: number; price: number }
	>();
	const ofKey = new Map<string, { readonly id: string; readonly argsHash: string }>();
	const table = { price: 900, isAway: false, isFatal: false, tries: 0, holds };
	const reach = () => {
		table.tries += 1;
		if (table.isAway) throw new StoreUnavailable("away");
	};
	const isTaken = () =>
		[...holds.values()].some(
			({ state, untilMs }) => state === "confirmed" || (state === "held" && untilMs > nowMs()),
		);
	const end = (id: string | null) => {
		const hold = id === null ? undefined : holds.get(id);
		if (hold?.state === "held") hold.state = "freed";
	};
	return Object.assign(table, {
		states: () => [...holds.values()].map(({ state }) => state),
		take: (
			{ key, argsHash }: Pick<CallRecord, "key" | "argsHash">,
			replaces: Json | null,
		): Outcome<Found & { readonly held: Held }> => {
			reach();
			const used = ofKey.get(key);
			if (used && used.argsHash !== argsHash)
				return {
					kind: "failed",
					code: "CONFLICT",
					reason: "KEY_REUSED",
					msg: "used",
					retryable: false,
					current: { id: used.id },
				};
			const old = z.object({ id: z.string() }).or(z.string().nullable()).parse(replaces);
			end(old === null || typeof old === "string" ? old : old.id);
			const known = used?.id;
			if (known === undefined && isTaken())
				return { kind: "failed", code: "CONFLICT", msg: "taken", retryable: false };
			const id = known ?? `hold_${holds.size + 1}`;
			const hold = holds.get(id) ?? {
				state: "held" as const,
				untilMs: nowMs() + holdMs,
				price: table.price,
			};
			ofKey.set(key, { id, argsHash });
			holds.set(id, hold);
			if (table.isFatal) {
				own().restart();
				throw new StoreUnavailable("the answer was lost");
			}
			return {
				kind: "succeeded",
				data: {
					current: { id, price: hold.price },
					held: { hold: id, expiresAtMs: hold.untilMs, asOfMs: world.clock.nowMs },
				},
			};
		},
		confirm: (id: string, price: Json | undefined): Outcome<{ id: string }> => {
			reach();
			const hold = holds.get(id);
			if (!hold || hold.state === "freed" || hold.untilMs <= nowMs())
				return { kind: "failed", code: "EXPIRED", msg: "over", retryable: false };
			if (price !== table.price)
				return {
					kind: "failed",
					code: "CONFLICT",
					reason: "STALE_STATE",
					msg: "moved",
					retryable: false,
					current: { price: table.price },
				};
			hold.state = "confirmed";
			return { kind: "succeeded", data: { id } };
		},
		free: (id: string) => {
			reach();
			end(id);
		},
	});
}
type Table = ReturnType<typeof makeTable>;

const book = defineTool<Table>()({
	...booksForCustomer,
	name: "table.book",
	summary: "Book the table.",
	input: z.strictObject({ people: z.int() }),
	output: z.object({ id: z.string() }),
	confirm: {
		...alwaysAsked,
		reserve: async ({ record, replaces, needs }) => needs.take(record, replaces),
		prepare: ({ current }) => {
			const { id, price } = z.object({ id: z.string(), price: z.number() }).parse(current);
			if (price > dearest) return { ok: false, code: "CONFLICT", msg: "too dear" };
			return {
				ok: true,
				args: { id },
				facts: { price },
				vars: { summary: `a table for ${price}` },
			};
		},
		release: async ({ hold, needs }) => {
			needs.free(z.string().parse(hold));
			return { kind: "succeeded", data: null };
		},
	},
	resolve: async ({ args, facts, needs }) =>
		needs.confirm(z.object({ id: z.string() }).parse(args).id, facts["price"]),
	respond: ({ outcome, ctx }) =>
		outcome.kind === "succeeded"
			? {
					reply: { template: "gate.closed_settled", vars: { code: "DONE" } },
					relay: [
						{
							id: "ntf_own",
							dedupeKey: "own",
							target: { kind: "thread", threadKey: ctx.threadKey },
							type: "table.booked",
							payload: {},
						},
					],
				}
			: { reply: null },
});

let world: World;
let table: Table;
function start(): void {
	const clock = { nowMs: () => 0 };
	table = makeTable(() => clock.nowMs());
	let guesses = 0;
	world = makeWorld({
		proposer: byFirstWord({
			table: () => ({ type: "execute_tool", tool: "table.book", args: { people: 2 } }),
			// As a model would, or another release: the same words, read otherwise each time.
			guess: () => {
				guesses += 1;
				return { type: "execute_tool", tool: "table.book", args: { people: guesses } };
			},
			again: () => ({
				type: "execute_tool",
				tool: "table.book",
				args: { people: 3 },
				replaces: codeIn(world.last(person).text),
			}),
		}),
		extra: {
			pack: wholePack({ name: "tables", tools: [book], templates: {}, notices: {} }),
			needs: table,
		},
	});
	clock.nowMs = () => world.clock.nowMs;
}
afterEach(() => world.close());
const own = () => world.thread(world.keyOf(person));

describe("a proposal that holds something", () => {
	it("shows what was held, and a yes keeps it: nothing is given up [MRV-A.2-a]", async () => {
		start();
		await world.write(person, "table");
		expect(world.last(person).text).toContain("a table for 900");
		expect(table.states()).toEqual(["held"]);
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(table.states()).toEqual(["confirmed"]);
		await world.pass(2 * holdMs);
		expect(table.states()).toEqual(["confirmed"]);
		expect(own().alarmAtMs).toBeNull();
	});

	it("is one record, which its hold has written: no line of the audit says it again", async () => {
		start();
		const audited = async (words: string) => {
			await world.write(person, words);
			await world.pass(minuteMs / 6);
			return world.journal
				.filter(({ row }) => row.home === "audit")
				.map(({ row }) => row.payload["outcome"]);
		};
		expect(await audited("table")).toEqual([]);
		// What holds nothing has no other record of being asked about.
		expect(await audited("taxi from the harbour to the castle")).toEqual(["proposed"]);
	});

	it("tells its person once: the receipt is said under the key of the row that would tell them", async () => {
		start();
		await world.write(person, "table");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		const heard = world.heard(person).length;
		expect(world.last(person).text).toContain("DONE");
		await world.pass(minuteMs);
		expect(world.heard(person)).toHaveLength(heard);
		expect(world.relayed).toEqual(["ntf_own"]);
		expect(own().store.hasDedupeKey("own")).toBe(true);
	});

	it("is not shown where nothing was free", async () => {
		start();
		await world.write("+447700900199", "table");
		await world.write(person, "table");
		expect(world.last(person).text).not.toContain("a table for");
		expect(own().store.actions(5)).toEqual([]);
	});

	it("gives it up at once where its own words then refuse to ask", async () => {
		start();
		table.price = dearest + 1;
		await world.write(person, "table");
		expect(own().store.actions(5)).toEqual([]);
		expect(table.states()).toEqual(["freed"]);
		await world.pass(minuteMs);
		expect(own().alarmAtMs).toBeNull();
	});

	it("gives it up with a no, once [P9] [MRV-9.1-e]", async () => {
		start();
		await world.write(person, "table");
		await world.write(person, "no");
		expect(table.states()).toEqual(["freed"]);
		const { tries } = table;
		await world.pass(2 * holdMs);
		expect(table.tries).toBe(tries);
		expect(own().alarmAtMs).toBeNull();
	});

	it.each([
		["with STOP", () => world.write(person, "STOP")],
		["at its end", () => world.pass(holdMs + 1000)],
	])("gives it up %s", async (_, how) => {
		start();
		await world.write(person, "table");
		await how();
		expect(table.states()).toEqual(["freed"]);
		await world.pass(minuteMs);
		expect(own().alarmAtMs).toBeNull();
	});

	it("ends no later than its hold, whatever time the tool would give", async () => {
		start();
		await world.write(person, "table");
		const [row] = own().store.actions(1);
		expect(row?.action.expiresAtMs).toBe(world.clock.nowMs + holdMs);
	});

	it("that is corrected gives way in the same step: one's own hold is never in the way", async () => {
		start();
		await world.write(person, "table");
		await world.write(person, "again");
		expect(table.states()).toEqual(["freed", "held"]);
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(table.states()).toEqual(["freed", "confirmed"]);
		await world.pass(2 * holdMs);
		expect(table.states()).toEqual(["freed", "confirmed"]);
	});

	it("whose terms have moved is held anew and shown again; the old terms are not committed", async () => {
		start();
		await world.write(person, "table");
		const first = codeIn(world.last(person).text);
		table.price = 1200;
		await world.write(person, `yes ${first}`);
		expect(world.last(person).text).toContain("a table for 1200");
		expect(table.states()).toEqual(["freed", "held"]);
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(table.states()).toEqual(["freed", "confirmed"]);
	});

	it("is given up when the store is back, however often it was away, and over a restart [P9]", async () => {
		start();
		await world.write(person, "table");
		table.isAway = true;
		await world.write(person, "no");
		await world.pass(minuteMs);
		expect(table.states()).toEqual(["held"]);
		own().restart();
		await world.pass(minuteMs);
		table.isAway = false;
		await world.pass(2 * minuteMs);
		expect(table.states()).toEqual(["freed"]);
		expect(own().alarmAtMs).toBeNull();
	});

	it("is not tried for ever: long after the hold's own end there is nothing to give up", async () => {
		start();
		await world.write(person, "table");
		table.isAway = true;
		await world.write(person, "no");
		await world.pass(3 * 60 * minuteMs);
		const { tries } = table;
		expect(tries).toBeLessThan(100);
		await world.pass(60 * minuteMs);
		expect(table.tries).toBe(tries);
		expect(own().alarmAtMs).toBeNull();
	});

	it("is held once by a turn that has to be run again", async () => {
		start();
		table.isAway = true;
		await world.write(person, "table");
		expect(own().store.actions(5)).toEqual([]);
		table.isAway = false;
		await world.pass(minuteMs);
		expect(table.states()).toEqual(["held"]);
		expect(world.heard(person)).toHaveLength(1);
	});

	it("gives way to what the same turn holds when its process died, and the next reads the request otherwise [P9]", async () => {
		start();
		table.isFatal = true;
		await world.write(person, "guess");
		expect(table.states()).toEqual(["held"]);
		table.isFatal = false;
		await world.pass(minuteMs);
		expect(table.states()).toEqual(["freed", "held"]);
		expect(world.heard(person)).toHaveLength(1);
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(table.states()).toEqual(["freed", "confirmed"]);
	});

	it("is not taken where too many questions are open already", async () => {
		start();
		for (const text of ["taxi a", "taxi b", "taxi c"]) await world.write(person, text);
		await world.write(person, "table");
		expect(table.tries).toBe(0);
		expect(world.last(person).text).toMatch(/proposals waiting/);
	});
});
