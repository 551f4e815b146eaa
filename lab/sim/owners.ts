/** They answer as the plan has them. */
import { leadListing } from "../../test/simulation/leads-town.ts";
import type { World } from "../../test/simulation/world.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { codeOf, itemOf, tapYes, type WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";

export const leadKinds = ["viewing", "service"] as const;
export type LeadKind = (typeof leadKinds)[number];

const ownerWays = [
	"yes",
	"button",
	"bare_yes",
	"twice",
	"no",
	"no_because",
	"yes_then_no",
	"yes_and_no_at_once",
	"price",
	"price_then_yes",
	"silence",
	"late",
	"wrong_code",
] as const;
type OwnerWay = (typeof ownerWays)[number];
export type OwnerPlan = {
	readonly id: string;
	readonly number: string;
	/** To the first question, the second, and so on, and then from the first one on. */
	readonly ways: readonly { readonly way: OwnerWay; readonly afterMs: number }[];
};

export const ownerNumbers: Readonly<Record<LeadKind, string>> = {
	viewing: "+447700900501",
	service: "+447700900502",
};
/** Whose the home is, as its town names them. */
export const homeOwner = "business of studio";
/** Said in one receipt, and nowhere else. */
export const address = "Harbour Quay 30, flat 5";

export const ownersOf = (chance: Chance): readonly OwnerPlan[] =>
	leadKinds.map((kind, index) => {
		const own = chance.under(kind);
		return {
			id: `o${index}`,
			number: ownerNumbers[kind],
			ways: [1, 2, 3, 4].map((turn) => {
				const way = own.weighed<OwnerWay>(`way${turn}`, [
					[6, "yes"],
					[2, "button"],
					[1, "bare_yes"],
					[2, "twice"],
					[2, "no"],
					[2, "no_because"],
					[2, "yes_then_no"],
					[1, "yes_and_no_at_once"],
					[4, "price"],
					[3, "price_then_yes"],
					[1, "silence"],
					[2, "late"],
					[1, "wrong_code"],
				]);
				return {
					way,
					afterMs:
						way === "late"
							? own.between(`after${turn}`, 3 * 3_600_000, 4 * 3_600_000)
							: own.between(`after${turn}`, 200, own.is(`slow${turn}`, 0.3) ? 150_000 : 20_000),
				};
			}),
		};
	});

export function offerLeads(world: World): void {
	const timezone = "Europe/Nicosia";
	const service = {
		listingId: "fixit",
		title: "Bay Fix-It",
		businessName: "Bay Fix-It",
	};
	const home = { listingId: "studio", title: "Studio over the harbour" };
	world.leads.listings.push(
		leadListing({ ...home, kind: "property", owner: ownerNumbers.viewing, address, timezone }),
		leadListing({ ...service, kind: "service", owner: ownerNumbers.service, timezone }),
	);
	world.market.current = {
		...world.market.current,
		leads: {
			services: [{ ...service, words: ["plumber", "repairs"], timezone }],
			homes: [{ ...home, category: "flat", area: "Harbour", bedrooms: 0, timezone }],
		},
	};
}

export function makeOwners(deps: {
	readonly owners: readonly OwnerPlan[];
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly write: WriteMeant;
}): { readonly hears: (taken: Taken) => boolean } {
	const { owners, chance, clockwork, write } = deps;
	const turns = new Map<string, number>();
	const asked = new Set<string>();

	function answer({ number }: OwnerPlan, way: OwnerWay, code: string, taken: Taken): void {
		const actionId = itemOf(taken);
		const yes = () => write(number, `yes ${code}`, { means: "yes", code, actionId });
		const no = (words = `no ${code}`) => write(number, words, { means: "no", code, actionId });
		const price = () => write(number, `${code} 40 EUR for us, please call ${number} about it`);
		const soon = (run: () => void) =>
			void clockwork.after(chance.between(`soon:${taken.sid}`, 0, 9_000), `soon:${taken.sid}`, run);
		switch (way) {
			case "yes":
			case "late":
				yes();
				return;
			case "button":
				tapYes(write, number, taken, code);
				return;
			case "bare_yes":
				write(number, "yes please", { means: "yes" });
				return;
			case "twice":
				yes();
				soon(yes);
				return;
			case "no":
				no();
				return;
			case "no_because":
				no(`NO ${code}, my van is broken`);
				return;
			case "yes_then_no":
				yes();
				soon(no);
				return;
			case "yes_and_no_at_once":
				yes();
				no();
				return;
			case "price":
				price();
				return;
			case "price_then_yes":
				price();
				soon(yes);
				return;
			case "wrong_code":
				write(number, "yes ZZ99", { means: "yes", code: "ZZ99" });
				return;
			case "silence":
				return;
		}
	}

	return {
		hears: (taken) => {
			const { to, text } = taken.message;
			const owner = owners.find(({ number }) => number === to.value);
			if (!owner) return false;
			const code = codeOf(text);
			const actionId = itemOf(taken);
			if (!code || !actionId || asked.has(actionId)) return true;
			asked.add(actionId);
			const turn = turns.get(owner.id) ?? 0;
			turns.set(owner.id, turn + 1);
			const planned = owner.ways[turn % owner.ways.length];
			if (planned)
				clockwork.after(planned.afterMs, `owner:${owner.id}:${turn}`, () =>
					answer(owner, planned.way, code, taken),
				);
			return true;
		},
	};
}
