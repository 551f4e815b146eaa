/** Who has to pay before it begins, how they do it, and the two members of staff who read the statement of mobile money. */
import type { Charging } from "../../test/simulation/paid-town.ts";
import type { World } from "../../test/simulation/world.ts";
import { testTenant } from "../../test/support/market.ts";
import { type AskerPlan, askerFaultsOf, askersOf } from "./askers.ts";
import type { Cashier } from "./cashier.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { withCodeOf } from "./heard.ts";
import { homeOwner } from "./owners.ts";
import type { WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";
import { type Fault, payFaultKinds } from "./weather.ts";

const payerWays = [
	"pays",
	"slowly",
	"too_late",
	"declined_first",
	"fails",
	"never",
	"part",
	"over",
	"twice",
] as const;
type PayerWay = (typeof payerWays)[number];
export type PayerPlan = {
	readonly id: string;
	readonly way: PayerWay;
	/** Until they ask how to pay, and until they pay. */
	readonly asksMs: number;
	readonly paysMs: number;
	readonly isTwiceAsked: boolean;
};
export type MoneyPlan = {
	/** By a page for cards, by a request on the phone, by a code that is dialled. */
	readonly by: "card" | "phone" | "dial";
	readonly kinds: readonly ("table" | "order" | "insurance" | "viewing")[];
	readonly terms: Charging["terms"];
	readonly payers: readonly PayerPlan[];
	readonly askers: readonly AskerPlan[];
	readonly faults: readonly Fault[];
};

const minuteMs = 60_000;

function payerOf(chance: Chance, index: number): PayerPlan {
	const way = chance.weighed<PayerWay>("way", [
		[6, "pays"],
		[2, "slowly"],
		[2, "too_late"],
		[2, "declined_first"],
		[1, "fails"],
		[2, "never"],
		[1, "part"],
		[1, "over"],
		[1, "twice"],
	]);
	const paysMs =
		way === "too_late"
			? chance.between("pays", 29 * minuteMs, 58 * minuteMs)
			: way === "slowly"
				? chance.between("pays", 8 * minuteMs, 29 * minuteMs)
				: chance.between("pays", 3_000, 4 * minuteMs);
	return {
		id: `p${index}`,
		way,
		asksMs: chance.is("at_once", 0.8)
			? chance.between("asks", 500, 60_000)
			: chance.between("asks", 5 * minuteMs, 46 * minuteMs),
		paysMs,
		isTwiceAsked: chance.is("twice_asked", 0.15),
	};
}

/** A day on which some things are paid first. */
export function moneyOf(chance: Chance): MoneyPlan | null {
	if (!chance.is("there", 0.14)) return null;
	const termsOf = (businessId: string) => {
		const own = chance.under(businessId);
		const demand = own.weighed<Charging["terms"][number]["demand"]>("demand", [
			[1, "none"],
			[3, "deposit"],
			[3, "full"],
		]);
		return {
			businessId,
			demand,
			depositPercent: demand === "deposit" ? own.pick("share", [10, 30, 100]) : null,
		};
	};
	const many = chance.weighed("many", [
		[2, 0],
		[3, 2],
		[2, 4],
		[1, 7],
	] as const);
	const by = chance.weighed("by", [
		[5, "card"],
		[3, "phone"],
		[2, "dial"],
	] as const);
	// What has a part of a coin cannot be dialled.
	const kinds =
		by === "dial"
			? chance.pick("kinds", [["table"], ["table", "insurance"]] as const)
			: chance.pick("kinds", [
					["order"],
					["table"],
					["order", "table"],
					["insurance"],
					["insurance", "table"],
				] as const);
	const feeMinor = chance.is("fees", 0.4) ? chance.pick("fee", [1500, 2500]) : null;
	const askers = askersOf(chance.under("askers"));
	return {
		by,
		kinds:
			feeMinor === null
				? kinds
				: chance.pick("seen", [["viewing"], ["viewing"], ["viewing", ...kinds]] as const),
		terms: [
			// A premium is the tenant's own, and always wanted.
			{ businessId: testTenant, demand: "none", depositPercent: null },
			{ businessId: homeOwner, demand: "none", depositPercent: null, viewingFeeMinor: feeMinor },
			...(by === "dial"
				? [{ businessId: "biz_grill", demand: "full" as const, depositPercent: null }]
				: ["biz_napoli", "biz_grill"].map(termsOf)),
		],
		payers: [0, 1, 2].map((index) => payerOf(chance.under(`payer${index}`), index)),
		askers,
		faults: [
			...Array.from({ length: many }, (_, index) => {
				const own = chance.under(`fault${index}`);
				const fromMs = own.between("from", 0, 40 * minuteMs);
				return {
					id: `m${index}`,
					kind: own.pick("kind", payFaultKinds),
					fromMs,
					untilMs: fromMs + own.between("long", minuteMs, 60 * minuteMs),
					probability: own.pick("probability", [0.3, 0.6, 1]),
				};
			}),
			...(askers.length > 0 ? askerFaultsOf(chance.under("askers")) : []),
		],
	};
}

const awaits = [
	...["orders", "bookings", "insured"].map((pack) => `${pack}.awaits_payment`),
	"leads.viewing_awaits_payment",
].flatMap(withCodeOf);
const dialled = withCodeOf("payments.dial");
const page = /https:\/\/pay\.test\/(cs_\w+)/u;
const ended = ["payments.expired", "payments.failed_payment_failed"].flatMap(withCodeOf);
const payOnMax = 2;

export type Payers = {
	readonly hears: (taken: Taken) => void;
	readonly rings: (ref: string) => void;
};

export function makePayers(deps: {
	readonly money: MoneyPlan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly cashier: () => Cashier;
	readonly write: WriteMeant;
	/** Staff at their console. */
	readonly word: (word: {
		readonly paymentId: string;
		readonly what: "paid" | "refunded";
		readonly amountMinor: number;
		readonly keyId: string;
	}) => Promise<unknown>;
	readonly tell: (line: string) => void;
}): Payers {
	const { money, chance, clockwork, world, cashier, write, tell } = deps;
	const done = new Set<string>();
	const askedFor = new Map<string, number>();
	let turn = 0;
	let wants = 0;
	const next = () => money.payers[turn++ % Math.max(1, money.payers.length)];
	const later = (ms: number, name: string, run: () => void) => void clockwork.after(ms, name, run);
	const isFirst = (name: string) => {
		if (done.has(name)) return false;
		done.add(name);
		return true;
	};

	function asks(number: string, code: string, ms: number, isAgain: boolean): void {
		const words = money.by === "card" ? `pay ${code} by card` : `pay ${code}`;
		later(ms, `pays:${code}`, () => write(number, words, { means: "request" }));
		if (isAgain)
			later(ms + chance.between(`again:${code}`, 2_000, 90_000), `pays again:${code}`, () =>
				write(number, words, { means: "request" }),
			);
	}
	function pays(ref: string): void {
		const payer = next();
		if (!payer || !isFirst(`acts:${ref}`)) return;
		const { way, paysMs } = payer;
		later(paysMs, `till:${ref}`, () => {
			if (way === "never") return;
			tell(`${ref}: ${way}`);
			if (way === "fails") cashier().fail(ref);
			else if (way === "declined_first") {
				cashier().decline(ref);
				later(chance.between(`declined:${ref}`, 5_000, 90_000), `till:${ref}`, () =>
					cashier().pay(ref),
				);
			} else cashier().pay(ref);
		});
	}

	const rowOf = (id: string) =>
		world
			.paid()
			.rows("payments")
			.find((row) => row.id === id);
	/** They look whether it took before they say it again. */
	function says(
		keyId: string,
		what: "paid" | "refunded",
		id: string,
		amountMinor: number,
		then: () => void,
		tries = 0,
	): void {
		const eventsOf = () =>
			world
				.paid()
				.rows("payment_events")
				.filter(({ paymentId, type }) => paymentId === id && type === what).length;
		const before = eventsOf();
		const took = () => rowOf(id)?.["wordBy"] === `stf_${keyId.slice(4)}` || eventsOf() > before;
		later(chance.between(`word:${id}:${keyId}:${tries}`, 20_000, 300_000), `word:${id}`, () => {
			tell(`${keyId} says ${what} ${amountMinor} of ${id}`);
			void deps.word({ paymentId: id, what, amountMinor, keyId }).then(then, () => {
				if (took()) then();
				else if (tries < 5) says(keyId, what, id, amountMinor, then, tries + 1);
			});
		});
	}
	const both = (what: "paid" | "refunded", id: string, amountMinor: number, then: () => void) =>
		says("key_ann", what, id, amountMinor, () => says("key_bob", what, id, amountMinor, then));

	function dials(id: string, amountMinor: number): void {
		const payer = next();
		if (!payer || !isFirst(`acts:${id}`)) return;
		const half = Math.max(1, Math.floor(amountMinor / 2));
		const sums: Readonly<Partial<Record<PayerWay, readonly number[]>>> = {
			never: [],
			fails: [],
			part: amountMinor > 1 ? [half, amountMinor - half] : [amountMinor],
			over: [amountMinor + 100],
			twice: [amountMinor, amountMinor],
		};
		const [first, second] = sums[payer.way] ?? [amountMinor];
		const rest = () => {
			if (second !== undefined) both("paid", id, second, () => undefined);
		};
		if (first !== undefined)
			later(payer.paysMs, `dials:${id}`, () => both("paid", id, first, rest));
	}
	/** What no provider gives back by itself, staff send, and two of them say so. */
	const sendsBack = () => {
		for (const row of world.paid().rows("payments")) {
			const { id, provider, refundDueMinor: due, dueAt } = row;
			if (provider === "stripe" || Number(due) <= 0 || (dueAt ?? null) !== null) continue;
			if (isFirst(`back:${id}:${row["refundedMinor"]}:${due}`))
				both("refunded", id, Number(due), () => undefined);
		}
		later(5 * minuteMs, "sends back", sendsBack);
	};
	later(5 * minuteMs, "sends back", sendsBack);

	return {
		hears: ({ message: { text, to } }) => {
			const code = awaits.map((one) => one.exec(text)?.groups?.["code"]).find(Boolean);
			if (code && isFirst(`awaits:${code}`)) {
				const payer = money.payers[wants++ % Math.max(1, money.payers.length)];
				if (payer) asks(to.value, code, payer.asksMs, payer.isTwiceAsked);
			}
			const link = page.exec(text)?.[1];
			if (link) pays(link);
			const named = world
				.paid()
				.rows("payments")
				.find(({ reference }) => text.includes(String(reference)));
			if (named && dialled.some((one) => one.test(text)))
				dials(named.id, Number(named["amountMinor"]));
			if (named && ended.some((one) => one.test(text)) && isFirst(`ended:${named.id}`)) {
				const subject = String(named["subjectId"]);
				const times = askedFor.get(subject) ?? 0;
				askedFor.set(subject, times + 1);
				if (times < payOnMax && chance.is(`on:${named.id}`, 0.5))
					later(chance.between(`on_ms:${named.id}`, 2_000, 120_000), `on:${named.id}`, () =>
						write(to.value, money.by === "card" ? "pay by card for my order" : "pay for my order", {
							means: "request",
						}),
					);
			}
		},
		rings: pays,
	};
}
