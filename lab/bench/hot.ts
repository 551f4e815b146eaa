/** A hold waits for its slot's lock; a confirmation does not. */
import { confirm, holdIn, type LedgerDatabase, startLedgerHost } from "./ledger-host.ts";
import { type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";

const connections = 16;
const each = 64;
let slots = 0;

async function perSecond<T, R>(
	items: readonly T[],
	work: (item: T) => Promise<R>,
): Promise<{ readonly rate: number; readonly results: readonly R[] }> {
	const waiting = [...items];
	const results: R[] = [];
	const startedAtMs = performance.now();
	await Promise.all(
		Array.from({ length: connections }, async () => {
			for (let item = waiting.pop(); item !== undefined; item = waiting.pop())
				results.push(await work(item));
		}),
	);
	return { rate: (items.length * 1000) / (performance.now() - startedAtMs), results };
}

type Rates = { readonly holds: number; readonly confirms: number };

async function booked(database: LedgerDatabase, isHot: boolean): Promise<Rates> {
	const first = slots;
	slots += isHot ? 1 : each;
	const at = Array.from({ length: each }, (_, i) => (isHot ? first : first + i));
	const holds = await perSecond(at, (slot) => holdIn(database, slot));
	const confirms = await perSecond(holds.results, (held) => confirm(database, held));
	return { holds: holds.rate, confirms: confirms.rate };
}

export const hotRow: Row = {
	name: "hot",
	kind: "timed",
	measure: async ({ isSmall }): Promise<readonly Measured[]> => {
		const rounds = isSmall ? 3 : 7;
		const host = await startLedgerHost(["hot"], connections + 4);
		try {
			const [database] = host.databases;
			if (!database) throw new Error("a database is there");
			const pairs: { readonly hot: Rates; readonly spread: Rates }[] = [];
			for (let round = -1; round < rounds; round++) {
				const hotFirst = round % 2 === 0;
				const one = await booked(database, hotFirst);
				const other = await booked(database, !hotFirst);
				if (round >= 0)
					pairs.push(hotFirst ? { hot: one, spread: other } : { hot: other, spread: one });
			}
			return (["holds", "confirms"] as const).map((what) => {
				const ratios = pairs.map(({ hot, spread }) => hot[what] / spread[what]);
				const rate = (pick: "hot" | "spread") =>
					median(pairs.map((pair) => pair[pick][what])).toFixed(0);
				return {
					what: `${what} of one slot over ${connections} connections, against as many slots`,
					budget: "none",
					figure: `${median(ratios).toFixed(2)} × (${rate("hot")} a second against ${rate("spread")})`,
					spread: spreadOf(ratios, 2, " ×"),
					isWithin: true,
					raw: pairs.map(({ hot, spread }) => ({ hot: hot[what], spread: spread[what] })),
					plot: plotOfPairs(
						`${what} a second`,
						pairs.map(({ hot, spread }) => [hot[what], spread[what]]),
						{ of: "ours / bare", budget: null, side: "at most" },
					),
				};
			});
		} finally {
			await host.stop();
		}
	},
};
