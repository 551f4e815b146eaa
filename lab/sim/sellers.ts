/** They answer as the plan has them. */
import { shopNumbers } from "../../test/simulation/orderables.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { codeOf, itemOf, tapYes, type WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";

export const sellerWays = [
	"yes",
	"button",
	"twice",
	"other_price",
	"no",
	"yes_then_no",
	"words",
	"silence",
	"late",
	"wrong_code",
] as const;
export type SellerWay = (typeof sellerWays)[number];
export type SellerPlan = {
	readonly id: string;
	readonly number: string;
	readonly isVendor: boolean;
	/** To the first question, the second, and so on, and then from the first one on. */
	readonly ways: readonly { readonly way: SellerWay; readonly afterMs: number }[];
	readonly price: number;
};

const vendorNumber = (index: number) => `+4477009004${String(index).padStart(2, "0")}`;

export function sellersOf(chance: Chance): readonly SellerPlan[] {
	const vendors = chance.between("vendors", 1, 3);
	return Array.from({ length: 1 + vendors }, (_, index): SellerPlan => {
		const own = chance.under(`seller${index}`);
		return {
			id: `s${index}`,
			number: index === 0 ? (shopNumbers["biz_napoli"] ?? "") : vendorNumber(index),
			isVendor: index > 0,
			price: own.between("price", 50, 400),
			ways: [1, 2, 3].map((turn) => {
				const way = own.weighed<SellerWay>(`way${turn}`, [
					[8, "yes"],
					[index === 0 ? 3 : 0, "button"],
					[2, "twice"],
					[index === 0 ? 0 : 2, "other_price"],
					[2, "no"],
					[1, "yes_then_no"],
					[1, "words"],
					[1, "silence"],
					[1, "late"],
					[1, "wrong_code"],
				]);
				return {
					way,
					afterMs:
						way === "late"
							? own.between(`after${turn}`, 110_000, 160_000)
							: own.between(`after${turn}`, 200, 30_000),
				};
			}),
		};
	});
}

export function makeSellers(deps: {
	readonly sellers: readonly SellerPlan[];
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly write: WriteMeant;
}): { readonly hears: (taken: Taken) => boolean } {
	const { sellers, chance, clockwork, write } = deps;
	const turns = new Map<string, number>();
	const asked = new Set<string>();

	function answer(seller: SellerPlan, way: SellerWay, code: string, taken: Taken): void {
		const { number, isVendor, price } = seller;
		const actionId = itemOf(taken);
		const yes = (asks = price) =>
			write(number, isVendor ? `YES ${code} ${asks}` : `yes ${code}`, {
				means: "yes",
				code,
				actionId,
			});
		const no = () => write(number, `NO ${code}`, { means: "no", code, actionId });
		const soon = (run: () => void) =>
			void clockwork.after(chance.between(`soon:${taken.sid}`, 0, 6_000), `soon:${taken.sid}`, run);
		switch (way) {
			case "yes":
			case "late":
				yes();
				return;
			case "button":
				tapYes(write, number, taken, code);
				return;
			case "twice":
				yes();
				soon(yes);
				return;
			case "other_price":
				yes();
				soon(() => yes(price + 5));
				return;
			case "no":
				no();
				return;
			case "yes_then_no":
				yes();
				soon(no);
				return;
			case "words":
				write(number, `about ${code}, let me look at what we have`);
				return;
			case "wrong_code":
				write(number, isVendor ? `YES ZZ99 ${price}` : "yes ZZ99", { means: "yes", code: "ZZ99" });
				return;
			case "silence":
				return;
		}
	}

	return {
		hears: (taken) => {
			const { to, text } = taken.message;
			const seller = sellers.find(({ number }) => number === to.value);
			if (!seller) return false;
			const isQuestion = text.includes("Can you offer it") || text.includes("Can you make it");
			const code = codeOf(text);
			if (!isQuestion || !code || asked.has(`${to.value}:${code}`)) return true;
			asked.add(`${to.value}:${code}`);
			const turn = turns.get(to.value) ?? 0;
			turns.set(to.value, turn + 1);
			const planned = seller.ways[turn % seller.ways.length];
			if (planned)
				clockwork.after(planned.afterMs, `seller:${to.value}:${turn}`, () =>
					answer(seller, planned.way, code, taken),
				);
			return true;
		},
	};
}
