/** Rows that move each time before a yes is written: it is tried so many times and no more, and its person hears how it ended. */
import { afterEach, describe, expect, it } from "vitest";
import { type Changes, GuardFailed } from "../../src/ports/commit.ts";
import { decisionsMax } from "../../src/ports/deciding.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const minuteMs = 60_000;
const request = "a table for 4 tomorrow at 7 at the harbour grill";
/** Tries of a turn: 1, 2, 4, 8 seconds apart, then a quarter of a minute. */
const turnsMax = (ms: number) => 4 + ms / 15_000;
let world: World;
afterEach(() => world.close());

const isYes = ({ writes }: Changes) => writes.some(({ event }) => event === "booking_confirmed");
/** Gives when each was tried, and what stood then. */
async function contended(times: number) {
	world = makeWorld({ proposer: rulesProposer });
	await world.write(anna, request);
	const tried: { readonly atMs: number; readonly states: string }[] = [];
	world.bookables.beforeCommit.current = ({ decision }) => {
		if (decision.kind !== "changes") return;
		if (isYes(decision)) tried.push({ atMs: world.clock.nowMs, states: states().join() });
		if (tried.length <= times) throw new GuardFailed("MOVED:offerings");
	};
	return tried;
}
const states = () => world.bookables.ledger.rows().map(({ state }) => state);
const heardSince = (count: number) =>
	world
		.heard(anna)
		.slice(count)
		.map(({ text }) => text);
const mostAtOnce = (tried: readonly { readonly atMs: number }[]) =>
	Math.max(...tried.map(({ atMs }) => tried.filter((one) => one.atMs === atMs).length));

describe("a yes whose guard fails", () => {
	it("a hundred times in a row is tried so often at once and no more, then committed once and told once", async () => {
		const tried = await contended(100);
		await world.write(anna, "yes");
		expect(tried).toHaveLength(decisionsMax);
		expect(heardSince(1)).toEqual([]);
		// A second yes meanwhile is the same one.
		await world.write(anna, "yes");
		await world.pass(4 * minuteMs - 1);
		expect(tried).toHaveLength(101);
		expect(mostAtOnce(tried)).toBe(decisionsMax);
		expect(new Set(tried.map((one) => one.states))).toEqual(new Set(["hold"]));
		expect(states()).toEqual(["confirmed"]);
		expect(heardSince(1).filter((text) => text.startsWith("Booked: "))).toHaveLength(1);
	});

	it("for as long as its time lasts commits nothing; its person hears that, once, and can have it anew [P4]", async () => {
		const tried = await contended(Number.POSITIVE_INFINITY);
		await world.write(anna, "yes");
		await world.pass(5 * minuteMs);
		expect(tried.length).toBeLessThanOrEqual(decisionsMax * turnsMax(5 * minuteMs));
		expect(heardSince(1)).toEqual([expect.stringContaining("That came too late")]);
		expect(states()).toEqual(["hold"]);
		world.bookables.beforeCommit.current = null;
		await world.pass(10 * minuteMs);
		expect(states()).toEqual(["expired"]);
		await world.write(anna, request);
		await world.write(anna, `yes ${codeIn(world.last(anna).text)}`);
		expect(world.last(anna).text).toMatch(/^Booked: Harbour Grill, Table, .*19:00/u);
		expect(states()).toEqual(["expired", "confirmed"]);
	});

	it("because a constraint forbids what was decided is not tried for ever: its person hears so at once, and so do staff", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await world.write(anna, request);
		const decided: string[] = [];
		world.bookables.beforeCommit.current = ({ decision }) => {
			if (decision.kind === "changes" && !isYes(decision)) return;
			decided.push(decision.kind);
			if (decision.kind === "changes") throw new GuardFailed("CHECK:of_a_newer_release");
			expect(decision.alerts).toMatchObject([
				{ dedupeKey: "constraint_broken:CHECK:of_a_newer_release" },
			]);
		};
		await world.write(anna, "yes");
		expect(decided).toEqual(["changes", "changes", "refused"]);
		expect(heardSince(1)).toHaveLength(1);
		expect(heardSince(1)[0]).not.toContain("Booked");
		expect(states()).toEqual(["cancelled"]);
	});
});
