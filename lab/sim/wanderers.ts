/**
 * Who begins something else where they are asked for a yes, leaves a part of it out or looks around, and says yes where they are asked for
 * that part or shown a list: to nothing that waits.
 */
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { saysOf } from "./heard.ts";
import type { WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";

const halves = [
	{
		words: "taxi to the airport",
		asks: ["mobility.dialogue_ask_pickup_to"],
		missing: "the castle",
	},
	{
		words: "a table for 2 at the harbour grill",
		asks: ["rules.ask_day_and_hour"],
		missing: "tomorrow at 7pm",
	},
	{
		words: "2 margherita from napoli corner",
		asks: ["orders.dialogue_ask_where"],
		missing: "room 12",
	},
] as const;
/** To a list of others, too. */
const looks = {
	words: "I am looking for an apartment",
	asks: ["discovery.homes"],
	missing: "the first one",
} as const;

export type WandererPlan = {
	readonly id: string;
	readonly number: string;
	readonly half: (typeof halves)[number] | typeof looks;
	readonly beginsMs: number;
	readonly yes: string;
	readonly yesMs: number;
	/** Null: they never say it. */
	readonly missingMs: number | null;
};

/** Of those who ask for anything. */
export const wanderersOf = (chance: Chance, numbers: readonly string[]): readonly WandererPlan[] =>
	chance.is("some", 0.15)
		? numbers.map((number, index) => {
				const own = chance.under(`wanderer${index}`);
				const soon = (name: string) =>
					own.between(name, 200, own.is(`${name}_slow`, 0.2) ? 60_000 : 6_000);
				return {
					id: `b${index}`,
					number,
					half: own.is("looks", 0.25) ? looks : own.pick("half", halves),
					beginsMs: soon("begins"),
					yes: own.pick("yes", ["yes", "yes please", "yes, that's right", "ok", "sure"]),
					yesMs: soon("yes_ms"),
					missingMs: own.is("says", 0.7) ? soon("missing") : null,
				};
			})
		: [];

export function makeWanderers(deps: {
	readonly wanderers: readonly WandererPlan[];
	readonly clockwork: Clockwork;
	readonly write: WriteMeant;
}): { readonly hears: (taken: Taken) => void } {
	const { wanderers, clockwork, write } = deps;
	const begun = new Set<string>();
	const beside = new Set<string>();
	const last = new Map<string, Taken>();
	return {
		hears: (taken) => {
			const { to, text } = taken.message;
			last.set(to.value, taken);
			for (const { id, number, half, beginsMs, yes, yesMs, missingMs } of wanderers) {
				if (number !== to.value) continue;
				const later = (ms: number, name: string, run: () => void) =>
					void clockwork.after(ms, `${name}:${id}`, run);
				if (!begun.has(id)) {
					if (!/\bYES [A-Z0-9]{4}\b/.test(text)) continue;
					begun.add(id);
					later(beginsMs, "begins", () => write(number, half.words, { means: "request" }));
				} else if (
					!beside.has(id) &&
					half.asks.flatMap((key) => saysOf(key)).some((one) => one.test(text))
				) {
					beside.add(id);
					later(yesMs, "beside", () => {
						// What they have heard since may be what they answer.
						if (last.get(number) === taken) write(number, yes, { means: "yes", beside: taken });
					});
					if (missingMs !== null)
						later(yesMs + missingMs, "missing", () =>
							write(number, half.missing, { means: "request" }),
						);
				}
			}
		},
	};
}
