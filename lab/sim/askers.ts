/** Who asks for a paper, in words: of what is theirs, too early, twice, and of what somebody else has. */
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { withCodeOf } from "./heard.ts";
import type { WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";
import type { Fault } from "./weather.ts";

export type AskerPlan = {
	readonly id: string;
	readonly isNamed: boolean;
	readonly afterMs: number;
	/** Null: once. */
	readonly againMs: number | null;
	/** Somebody else asks for it, too. */
	readonly isOthers: boolean;
};
/** Desks that do what they are asked and do not say so: a paper may be asked for twice by one asking. */
export function askerFaultsOf(chance: Chance): readonly Fault[] {
	if (!chance.is("unanswered", 0.7)) return [];
	const fromMs = chance.between("from", 0, 3 * 60_000);
	const untilMs = fromMs + chance.between("long", 2 * 60_000, 15 * 60_000);
	return [{ id: "mq", kind: "desks_done_unanswered", fromMs, untilMs, probability: 0.5 }];
}

export const askersOf = (chance: Chance): readonly AskerPlan[] =>
	Array.from(
		{
			length: chance.weighed("many", [
				[1, 0],
				[2, 2],
				[2, 4],
			] as const),
		},
		(_, index) => {
			const own = chance.under(`asker${index}`);
			return {
				id: `q${index}`,
				isNamed: own.is("named", 0.7),
				afterMs: own.between("after", 200, own.is("soon", 0.6) ? 20_000 : 20 * 60_000),
				againMs: own.is("again", 0.4) ? own.between("again_ms", 100, 90_000) : null,
				isOthers: own.is("others", 0.5),
			};
		},
	);

/** What is asked for where that is heard. */
const papers = (
	[
		["orders.ordered", "a receipt for my order"],
		["orders.ordered_eta", "a receipt for my order"],
		["orders.awaits_payment", "a receipt for my order"],
		["bookings.booked", "the booking voucher please"],
		["bookings.awaits_payment", "the booking voucher please"],
		["insured.begun", "my insurance certificate please"],
		["insured.awaits_payment", "my insurance certificate please"],
	] as const
).map(([key, words]) => ({ key, words, patterns: withCodeOf(key) }));

export function makeAskers(deps: {
	readonly askers: readonly AskerPlan[];
	readonly numbers: readonly string[];
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly write: WriteMeant;
}): { readonly hears: (taken: Taken) => void } {
	const { askers, numbers, chance, clockwork, write } = deps;
	const done = new Set<string>();
	let turn = 0;
	const asks = (number: string, words: string, ms: number) =>
		void clockwork.after(ms, `asks:${number}`, () => write(number, words, { means: "request" }));
	return {
		hears: ({ message: { text, to } }) => {
			for (const { key, words, patterns } of papers) {
				const code = patterns.map((one) => one.exec(text)?.groups?.["code"]).find(Boolean);
				const asker = askers[turn % Math.max(1, askers.length)];
				if (!code || !asker || done.has(`${key}:${code}`)) continue;
				done.add(`${key}:${code}`);
				turn += 1;
				const named = `${words}, ${code}`;
				asks(to.value, asker.isNamed ? named : words, asker.afterMs);
				if (asker.againMs !== null) asks(to.value, named, asker.afterMs + asker.againMs);
				const others = numbers.filter((number) => number !== to.value);
				if (asker.isOthers && others.length > 0)
					asks(chance.pick(`others:${code}`, others), named, asker.afterMs + 1_000);
			}
		},
	};
}
