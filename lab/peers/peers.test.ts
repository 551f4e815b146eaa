/** The sides themselves are started by `npm run bench -- peers` alone. */
import { describe, expect, it } from "vitest";
import { rows, rowsFor } from "../bench/rows.ts";
import { isExactlyOnce, judge, type Told } from "./exactly-once.ts";
import { runLap } from "./load.ts";
import { makeMailboxes } from "./mailboxes.ts";
import { requestOf } from "./our-town.ts";
import { processTimes, readStat, secondsOf } from "./processor.ts";
import { reportOf } from "./report.ts";
import type { Round } from "./round.ts";
import type { Side, SideName, Yes } from "./side.ts";

const told = (
	proposal: string,
	yes: string | null = proposal,
	again: string | null = yes,
): Told => ({
	proposal,
	yes,
	again,
});

describe("exactly once", () => {
	it("is one entry for each yes, and an answer to it", () => {
		const fine = judge([told("a"), told("b", "7", null)], ["b", "a"]);
		expect(fine).toEqual({ pairs: 2, twice: 0, notAtAll: 0, unasked: 0 });
		expect(isExactlyOnce(fine)).toBe(true);
	});

	it.each<[string, readonly Told[], readonly string[], object]>([
		["a second entry", [told("a"), told("b")], ["a", "b", "a"], { twice: 1 }],
		["another booking at the same yes again", [told("a", "1", "2")], ["a"], { twice: 1 }],
		["no entry", [told("a"), told("b")], ["a"], { notAtAll: 1 }],
		["an entry of which nobody heard", [told("a", null)], ["a"], { notAtAll: 1 }],
		["an entry that nobody asked for", [told("a")], ["a", "z"], { unasked: 1 }],
	])("is broken by %s", (_, pairs, entries, wrong) => {
		const judged = judge(pairs, entries);
		expect(judged).toMatchObject({ twice: 0, notAtAll: 0, unasked: 0, ...wrong });
		expect(isExactlyOnce(judged)).toBe(false);
	});
});

describe("the processor's time", () => {
	const stat = (pid: number, name: string, parent: number, times: readonly number[]) =>
		`${pid} (${name}) S ${parent} 1 1 0 -1 4194560 1 2 3 4 ${times.join(" ")} 20 0 1 0 100 0 0`;

	it("is read behind a name that holds anything, with children that have ended", () => {
		expect(readStat(stat(7, "a) R 3 (b", 3, [150, 50, 20, 30]))).toEqual({
			pid: 7,
			parentPid: 3,
			seconds: 2.5,
		});
	});

	it("is that of the named processes and all below them, each once, and of nobody else", () => {
		const of = (pid: number, parentPid: number, seconds: number) => ({ pid, parentPid, seconds });
		const all = [of(1, 0, 100), of(2, 1, 4), of(3, 2, 2), of(4, 3, 1), of(5, 1, 50)];
		expect(secondsOf([2], all)).toBe(7);
		expect(secondsOf([2, 3], all)).toBe(7);
		expect(secondsOf([9], all)).toBe(0);
	});

	it.runIf(process.platform === "linux")("is there for this very process", () => {
		const own = process.cpuUsage();
		const seconds = secondsOf([process.pid], processTimes());
		expect(seconds).toBeGreaterThan(0);
		// Counted in hundredths there.
		expect(seconds + 0.05).toBeGreaterThanOrEqual((own.user + own.system) / 1e6);
	});
});

function fakeSide(onYes: (yes: Yes) => string | null = ({ message }) => message): {
	side: Side;
	asked: string[];
} {
	const asked: string[] = [];
	const side: Side = {
		propose: async (person, request) => {
			asked.push(`propose ${person} ${request}`);
			return `${person}/${request}`;
		},
		yes: async (yes) => {
			asked.push(`yes ${yes.message}`);
			return { booking: onYes(yes) };
		},
		again: async (yes) => {
			asked.push(`again ${yes.message}`);
			return { booking: null };
		},
		pids: { own: [], proxy: [] },
		stop: async () => {},
		entries: async () => [],
	};
	return { side, asked };
}

describe("a lap", () => {
	const counter = () => {
		let number = 0;
		return () => number++;
	};

	it("has each person ask, say yes, and say the very same yes again", async () => {
		const { side, asked } = fakeSide();
		const lap = await runLap(side, {
			people: ["p"],
			connections: 4,
			goesOn: (begun) => begun < 2,
			nextNumber: counter(),
		});
		expect(asked).toEqual([
			...["propose p 0", "yes peers-0", "again peers-0"],
			...["propose p 1", "yes peers-1", "again peers-1"],
		]);
		expect(lap.told).toEqual([
			{ proposal: "p/0", yes: "peers-0", again: null },
			{ proposal: "p/1", yes: "peers-1", again: null },
		]);
		expect([lap.proposeMs, lap.yesMs, lap.againMs].map(({ length }) => length)).toEqual([2, 2, 2]);
	});

	it("lets no two connections write for one person, and everybody have a turn", async () => {
		const { side } = fakeSide();
		const people = Array.from({ length: 7 }, (_, i) => `p${i}`);
		const lap = await runLap(side, {
			people,
			connections: 3,
			goesOn: (begun) => begun < 7,
			nextNumber: counter(),
		});
		expect(lap.told.map(({ proposal }) => proposal.split("/")[0]).sort()).toEqual(people);
	});

	it("ends with the first error, and goes on for nobody", async () => {
		const { side, asked } = fakeSide(({ message }) => {
			if (message === "peers-3") throw new Error("refused");
			return message;
		});
		const run = runLap(side, {
			people: ["p", "q"],
			connections: 2,
			goesOn: () => true,
			nextNumber: counter(),
		});
		await expect(run).rejects.toThrow("refused");
		const before = asked.length;
		await new Promise((done) => setImmediate(done));
		expect(asked).toHaveLength(before);
	});
});

describe("the mailboxes", () => {
	const form = (to: string, body: string) => new URLSearchParams({ To: to, Body: body });

	it("give a message to whoever waits at its number, and keep what nobody waited for", async () => {
		const { onMessage, next, surplus } = makeMailboxes();
		const heard = next("+447900000001");
		onMessage(form("whatsapp:+447900000002", "somebody else's"));
		onMessage(form("whatsapp:+447900000001", "Booked"));
		onMessage(form("whatsapp:+447900000001", "Booked"));
		expect(await heard).toBe("Booked");
		expect(surplus).toEqual([
			"whatsapp:+447900000002: somebody else's",
			"whatsapp:+447900000001: Booked",
		]);
	});
});

describe("our requests", () => {
	it("fill one slot after the other before any is asked for again", () => {
		const nowMs = Date.UTC(2026, 10, 29, 12);
		expect(requestOf(0, nowMs)).toBe("a table for 2 on 1 December at 08:00 at the amber mill");
		expect(requestOf(29, nowMs)).toContain("on 1 December at 22:30");
		expect(requestOf(30, nowMs)).toContain("on 2 December at 08:00");
		const many = Array.from({ length: 1650 }, (_, n) => requestOf(n, nowMs));
		expect(new Set(many).size).toBe(1650);
	});
});

describe("the report", () => {
	const sizes = { rounds: 2, people: 10, connections: 2, seconds: 1, alone: 2 };
	const roundOf = (side: SideName, round: number, by: number, twice = 0): Round => ({
		side,
		round,
		pairsPerSecond: 10 * by + round,
		yesMs: [8 * by, 9 * by, 30 * by],
		alone: {
			proposeMs: [3 * by],
			yesMs: [4 * by, 5 * by],
			committedMs: side === "ours" ? [2 * by, 3 * by] : [],
		},
		processorMs: { own: by, proxy: side === "mastra" ? 0 : 0.5, postgres: 2 * by },
		others: 0.05 * by,
		counted: { rows: 3 * by, statements: by, commits: 1, walBytes: 2048 * by },
		judged: { pairs: 10, twice, notAtAll: 0, unasked: 0 },
	});
	const rounds = [
		...[roundOf("mastra", 0, 2), roundOf("ours", 0, 1)],
		...[roundOf("ours", 1, 1), roundOf("mastra", 1, 2)],
	];
	const report = reportOf(rounds, sizes, { "@mastra/core": "1.71.0" });

	it("has a line for each side, whoever wins, of the medians of its rounds", () => {
		const { columns, lines } = report[0]?.table ?? { columns: [], lines: [] };
		expect(lines.map(([side]) => side)).toEqual(["ours", "Mastra"]);
		const cell = (line: number, column: string) => lines[line]?.[columns.indexOf(column)];
		expect(cell(0, "pairs/s (spread)")).toBe("11 (10 to 11)");
		expect(cell(0, "yes alone, ms")).toBe("4.5");
		expect(cell(0, "… committed, ms")).toBe("2.5");
		expect(cell(1, "… committed, ms")).toBe("–");
		expect(cell(1, "yes under load, ms")).toBe("18.0");
		expect(cell(1, "… Postgres")).toBe("4.00");
		expect(cell(1, "WAL, KB")).toBe("4.0");
		expect(cell(1, "others' part of the machine")).toBe("10 %");
		expect(cell(1, "pairs")).toBe("20");
		for (const line of lines) expect(line).toHaveLength(columns.length);
	});

	it("holds ours against each other side round by round, without a budget", () => {
		const ratio = report.find(({ what }) => what.startsWith("pairs a second"));
		expect(ratio?.what).toContain("against Mastra");
		expect(ratio?.plot).toMatchObject({ ours: [10, 11], bare: [20, 21], other: "Mastra" });
		expect(ratio?.plot.judged.budget).toBeNull();
		expect(ratio?.figure).toBe("0.51 × (11 against 21)");
		const committed = report.find(({ what }) => what.includes("until it is committed"));
		expect(committed?.plot).toMatchObject({ ours: [2.5, 2.5], bare: [9, 9] });
		expect(report).toHaveLength(4);
	});

	it("is over its budget where any side has done one thing twice, which fails the run", () => {
		expect(report[0]).toMatchObject({ kind: "counted", isWithin: true, figure: "0 of 40" });
		const [broken] = reportOf([...rounds, roundOf("dbos", 0, 3, 1)], sizes, {});
		expect(broken).toMatchObject({ kind: "counted", isWithin: false, figure: "1 of 50" });
	});
});

describe("the row", () => {
	it("is measured where it is named, and in no run of all rows", () => {
		expect(rowsFor(["peers"]).map(({ name }) => name)).toEqual(["peers"]);
		const all = rowsFor([]).map(({ name }) => name);
		expect(all).not.toContain("peers");
		expect(all).toHaveLength(rows.length - 1);
	});
});
