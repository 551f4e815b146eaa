/** What holds when something of ours breaks or is away, and what a yes must be to count. */
import { afterEach, describe, expect, it } from "vitest";
import type { PendingActionRow } from "../../src/ports/thread-store.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const minuteMs = 60_000;
let world: World;
const start = () => {
	world = makeWorld({ proposer: byFirstWord() });
	return world;
};
afterEach(() => world.close());

const own = () => world.thread(world.keyOf(person));
const waiting = () => own().store.inboxCountAfter(own().store.state()?.handledSeq ?? 0);
/** Gives how often it was tried. */
function breakStatus(): () => number {
	let tries = 0;
	Object.assign(world.rides.rides, {
		latestOwn: async () => {
			tries += 1;
			throw new Error("a bug of ours");
		},
	});
	return () => tries;
}

describe("a message that breaks its turn", () => {
	it.each([
		["after others were answered", true],
		["as the thread's very first one", false],
	])(
		"%s is set aside after five tries, with an alert, and the next one is answered [P5]",
		async (_, hasHistory) => {
			start();
			if (hasHistory) await world.write(person, "hello");
			const before = hasHistory ? 1 : 0;
			const tries = breakStatus();
			await world.write(person, "status", { externalId: "SMbreaks" });
			await world.write(person, "hello");
			expect(world.heard(person)).toHaveLength(before);
			await world.pass(minuteMs);
			expect(tries()).toBe(5);
			expect(world.heard(person)).toHaveLength(before + 1);
			expect(world.last(person).text).toContain("Where would you like to go");
			expect(world.alerts).toMatchObject([{ dedupeKey: "turn_set_aside:SMbreaks" }]);
			expect(world.journal.filter(({ row }) => row.type === "turn_set_aside")).toMatchObject([
				{ row: { payload: { externalId: "SMbreaks" } } },
			]);
			expect(waiting()).toBe(0);
			await world.pass(minuteMs);
			expect(own().alarmAtMs).toBeNull();
		},
	);

	it("leaves the next one its own five tries, also where nothing was ever answered", async () => {
		start();
		const tries = breakStatus();
		await world.write(person, "status", { externalId: "SMbreaks1" });
		await world.write(person, "status", { externalId: "SMbreaks2" });
		await world.pass(2 * minuteMs);
		expect(tries()).toBe(10);
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toEqual([
			"turn_set_aside:SMbreaks1",
			"turn_set_aside:SMbreaks2",
		]);
		expect(waiting()).toBe(0);
	});
});

describe("a yes whose turn breaks", () => {
	const breakCommit = () =>
		Object.assign(world.rides.rides, {
			commitRequest: async () => {
				throw new Error("a bug of ours");
			},
		});

	it("is set aside as of unknown outcome: its person and staff hear so, and nothing of it stays claimed [P5] [MKB-4.2-h]", async () => {
		start();
		breakCommit();
		for (const turn of [1, 2, 3, 4]) {
			await world.write(person, "taxi");
			const code = codeIn(world.last(person).text);
			await world.write(person, `yes ${code}`, { externalId: `SMyes${turn}` });
			await world.pass(minuteMs);
			expect(world.last(person).text).toContain("cannot tell yet whether that worked");
			expect(own().store.actions(1)[0]).toMatchObject({
				action: { status: "settled", closedBecause: "unknown:INTERNAL_ERROR" },
			});
		}
		expect(own().store.actions(0)).toEqual([]);
		await world.pass(minuteMs);
		const named = (turn: number) => [`turn_set_aside:SMyes${turn}`, `outcome_unknown:SMyes${turn}`];
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toEqual([1, 2, 3, 4].flatMap(named));
		expect(world.journal.filter(({ row }) => row.type === "confirmed_call_settled")).toHaveLength(
			4,
		);
		expect(own().alarmAtMs).toBeNull();
	});

	it("leaves alone what another message has said yes to [P5]", async () => {
		start();
		await world.write(person, "taxi");
		const [row] = own().store.actions(0);
		if (!row) throw new Error("no item");
		const { action } = row;
		own().store.saveAction({
			...row,
			action: { ...action, status: "claimed" },
			claimedBy: "SMyes",
		});
		breakStatus();
		await world.write(person, "status", { externalId: "SMbreaks" });
		await world.pass(minuteMs);
		expect(world.alerts).toMatchObject([{ dedupeKey: "turn_set_aside:SMbreaks" }]);
		expect(own().store.action(action.id)?.action.status).toBe("claimed");
	});
});

describe("a market that cannot be read", () => {
	it.each([
		["of a thread that has history", true],
		["of a new thread", false],
	])(
		"for a minute (%s) loses no message and sets none aside; all are answered in order [P5]",
		async (_, hasHistory) => {
			start();
			if (hasHistory) await world.write(person, "hello");
			const before = world.sent.length;
			world.faults.market = "away";
			await world.write(person, "hello");
			await world.write(person, "taxi");
			await world.pass(minuteMs);
			expect(world.sent).toHaveLength(before);
			expect(waiting() || 2).toBe(2);
			world.faults.market = null;
			await world.pass(20_000);
			expect(world.heard(person).map(({ text }) => text.slice(0, 9))).toEqual([
				...(hasHistory ? ["Where wou"] : []),
				"Where wou",
				"Taxi from",
			]);
			expect(world.alerts).toEqual([]);
		},
	);

	it("holds up a solicitation's wave, and it is asked when the market is back [P14]", async () => {
		start();
		world.addDriver("+447700900201");
		await world.write(person, "taxi");
		world.faults.send = () => {
			// The yes is committed; from its receipt on nothing can be read.
			world.faults.market = "away";
			return null;
		};
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
		expect(world.heard("+447700900201")).toHaveLength(0);
		world.faults.send = null;
		world.faults.market = null;
		await world.pass(30_000);
		expect(world.heard("+447700900201")).toHaveLength(1);
	});
});

describe("a yes", () => {
	it.each([
		["arguments", (row: PendingActionRow) => ({ ...row, args: { ...Object(row.args), pax: 4 } })],
		[
			"facts",
			(row: PendingActionRow) => ({ ...row, facts: { ...row.facts, tariffVersion: null } }),
		],
		["text", (row: PendingActionRow) => ({ ...row, shownText: `${row.shownText} For nothing.` })],
	])(
		"to a proposal whose stored %s were changed after it was shown commits nothing [P1] [DET-14-m]",
		async (_, change) => {
			start();
			await world.write(person, "taxi");
			const code = codeIn(world.last(person).text);
			const [row] = own().store.actions(0);
			if (!row) throw new Error("no item");
			own().store.saveAction(change(row));
			for (const answer of ["yes", `yes ${code}`]) await world.write(person, answer);
			expect(world.rides.rideRows).toHaveLength(0);
			expect(world.rides.calls.count).toBe(0);
			expect(world.last(person).text).toContain("no longer open");
		},
	);

	it.each([
		["a tapped button", true],
		["its code", false],
	])(
		"by %s counts although the create's answer for the prompt never came; a bare one is asked for its code",
		async (_, taps) => {
			start();
			world.faults.find = "unavailable";
			world.faults.send = () => ({ kind: "unknown", detail: "went_out" });
			await world.write(person, "taxi");
			const prompt = world.last(person);
			world.faults.send = null;
			if (taps) {
				await world.write(person, "yes");
				expect(world.rides.rideRows).toHaveLength(0);
				expect(world.last(person).text).toContain("Please answer with the code");
				await world.write(person, "Yes", { buttonPayload: prompt.buttons[0]?.payload ?? "" });
			} else await world.write(person, `yes ${codeIn(prompt.text)}`);
			expect(world.rides.rideRows).toHaveLength(1);
		},
	);
});
