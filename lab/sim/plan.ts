/**
 * What is going to happen, all of it, drawn from the seed before anything runs: who there is, what they request and how they answer, what
 * breaks and what changes meanwhile. A failure shrinks by leaving parts of it out.
 */
import { type MailPlan, mailOf } from "./broadcasters.ts";
import type { Chance } from "./chance.ts";
import { makeChance } from "./chance.ts";
import { type DeciderPlan, type Demands, decidersOf, demandsOf } from "./deciders.ts";
import { type HousePlan, houseOf } from "./house.ts";
import { type LawyerPlan, lawyersOf } from "./lawyers.ts";
import { leadKinds, type OwnerPlan, ownersOf } from "./owners.ts";
import { type MoneyPlan, moneyOf } from "./payers.ts";
import {
	mediaOf,
	type PlannedMedia,
	type RequestKind,
	secondThoughts,
	tableMoves,
	wordsOf,
} from "./requests.ts";
import { type SellerPlan, sellersOf } from "./sellers.ts";
import { type StaffPlan, staffOf } from "./staff.ts";
import { badMinuteOf, type Change, changesOf, faultsOf, flicker } from "./trouble.ts";
import { type WandererPlan, wanderersOf } from "./wanderers.ts";
import type { Fault } from "./weather.ts";

export const answerWays = [
	"yes",
	"bare_yes",
	"button",
	"quote",
	"twice",
	"no",
	"bare_no",
	"no_then_yes",
	"yes_then_no",
	"yes_and_no_at_once",
	"wrong_code",
	"unclear",
	"edit",
	"chat_then_yes",
	"silence",
	"late",
	"stop",
] as const;
export type AnswerWay = (typeof answerWays)[number];
export type Answer = { readonly way: AnswerWay; readonly afterMs: number };

export type PlannedRequest = {
	readonly id: string;
	readonly number: string;
	readonly atMs: number;
	readonly kind: RequestKind;
	readonly words: string;
	readonly media: PlannedMedia;
	readonly answers: readonly Answer[];
	/** A bare yes before anything was asked. */
	readonly isEarly: boolean;
	readonly moves: readonly { readonly words: string; readonly afterMs: number }[];
	readonly meanwhile: { readonly words: "yes" | "no"; readonly afterMs: number } | null;
	readonly humanAfterMs: number | null;
	readonly afterwards: { readonly words: string; readonly afterMs: number } | null;
};

export const driverWays = [
	"yes",
	"bare_yes",
	"button",
	"twice",
	"no",
	"yes_then_no",
	"silence",
	"late",
	"wrong_code",
] as const;
export type DriverWay = (typeof driverWays)[number];
export type DriverPlan = {
	readonly id: string;
	readonly number: string;
	readonly lat: number;
	readonly ways: readonly { readonly way: DriverWay; readonly afterMs: number }[];
	readonly drives: readonly { readonly words: string; readonly afterMs: number }[];
};

export type Plan = {
	readonly seed: number;
	readonly requests: readonly PlannedRequest[];
	readonly wanderers: readonly WandererPlan[];
	readonly drivers: readonly DriverPlan[];
	readonly sellers: readonly SellerPlan[];
	readonly owners: readonly OwnerPlan[];
	readonly staff: StaffPlan;
	readonly members: readonly DeciderPlan[];
	readonly demands: Demands;
	readonly faults: readonly Fault[];
	readonly changes: readonly Change[];
	/** Null: nothing has to be paid. */
	readonly money: MoneyPlan | null;
	readonly lawyers: LawyerPlan;
	/** Null: nobody writes to many. */
	readonly mail: MailPlan | null;
	readonly house: HousePlan | null;
	readonly isHostile: boolean;
	readonly waveSize: number;
	readonly isHerd: boolean;
	/** Set while a failure shrinks: every call takes the least time. */
	readonly isCalm: boolean;
};

export const personNumber = (index: number) => `+4477009001${String(index).padStart(2, "0")}`;
export const driverNumber = (index: number) => `+4477009002${String(index).padStart(2, "0")}`;

function answersOf(chance: Chance, isMild: boolean): readonly Answer[] {
	return [1, 2, 3].map((index) => {
		const way: AnswerWay = isMild
			? chance.weighed(`way${index}`, [
					[6, "yes"],
					[2, "bare_yes"],
					[2, "button"],
					[1, "twice"],
				] as const)
			: chance.weighed(`way${index}`, [
					[8, "yes"],
					[4, "bare_yes"],
					[4, "button"],
					[3, "quote"],
					[3, "twice"],
					[2, "no"],
					[1, "bare_no"],
					[2, "no_then_yes"],
					[2, "yes_then_no"],
					[2, "yes_and_no_at_once"],
					[2, "wrong_code"],
					[2, "unclear"],
					[2, "edit"],
					[2, "chat_then_yes"],
					[1, "silence"],
					[1, "late"],
					[2, "stop"],
				] as const);
		const afterMs =
			way === "late"
				? chance.between(`after${index}`, 255_000, 340_000)
				: chance.between(`after${index}`, 200, chance.is(`slow${index}`, 0.2) ? 120_000 : 9_000);
		return { way, afterMs };
	});
}

function requestOf(
	chance: Chance,
	index: number,
	people: number,
	isMild: boolean,
	kinds: readonly RequestKind[],
): PlannedRequest {
	const kind = chance.pick("kind", kinds);
	const humanAfterMs = chance.is("human", 0.06) ? chance.between("human_ms", 200, 20_000) : null;
	const [callOff, ask] = secondThoughts[kind];
	const number = personNumber(1 + Math.floor(chance.of("who") * people));
	return {
		id: `w${index}`,
		number,
		atMs: chance.between("at", 0, chance.is("soon", 0.5) ? 60_000 : 6 * 60_000),
		kind,
		words: wordsOf(chance, kind),
		media: mediaOf(chance, kind, number),
		answers:
			humanAfterMs !== null && chance.is("to_staff", 0.6)
				? [{ way: "bare_yes", afterMs: chance.between("to_staff_ms", 35_000, 110_000) }]
				: answersOf(chance, isMild),
		moves:
			kind === "table" && chance.is("moves", 0.8)
				? tableMoves(chance).map((words, index) => ({
						words,
						afterMs: chance.between(`moves${index}`, 300, 60_000),
					}))
				: [],
		meanwhile: chance.weighed("meanwhile", [
			[6, null],
			[1, { words: "yes" as const, afterMs: chance.between("meanwhile_ms", 100, 8_000) }],
			[1, { words: "no" as const, afterMs: chance.between("meanwhile_ms", 100, 8_000) }],
		]),
		isEarly: chance.is("early", isMild ? 0.02 : 0.08),
		humanAfterMs,
		afterwards: chance.weighed("then", [
			[6, null],
			[2, { words: callOff, afterMs: chance.between("then_ms", 500, 90_000) }],
			[1, { words: ask, afterMs: chance.between("then_ms", 500, 90_000) }],
			[1, { words: "thank you", afterMs: chance.between("then_ms", 500, 20_000) }],
			[1, { words: "STOP", afterMs: chance.between("then_ms", 500, 60_000) }],
		] as const),
	};
}

function driverOf(chance: Chance, index: number, isMild: boolean): DriverPlan {
	const ways = [1, 2, 3, 4, 5, 6].map((turn) => ({
		way: chance.weighed<DriverWay>(`way${turn}`, [
			[8, "yes"],
			[isMild ? 0 : 2, "bare_yes"],
			[3, "button"],
			[2, "twice"],
			[2, "no"],
			[isMild ? 0 : 1, "yes_then_no"],
			[2, "silence"],
			[1, "late"],
			[isMild ? 0 : 1, "wrong_code"],
		]),
		afterMs: chance.between(`after${turn}`, 100, chance.is(`quick${turn}`, 0.6) ? 4_000 : 60_000),
	}));
	const after = (name: string) => chance.between(name, 1_000, 150_000);
	return {
		id: `d${index}`,
		number: driverNumber(index),
		lat: 36.2 + chance.of("lat") * 0.05,
		ways,
		drives: chance.weighed("drives", [
			[3, []],
			[
				4,
				[
					{ words: "arrived", afterMs: after("a") },
					{ words: "done", afterMs: after("b") },
				],
			],
			[2, [{ words: "done", afterMs: after("a") }]],
			[2, [{ words: "I cannot come", afterMs: after("a") }]],
			[1, [{ words: "off duty", afterMs: after("a") }]],
		] as const),
	};
}

export function planOf(seed: number): Plan {
	const chance = makeChance(`seed ${seed}`);
	const isMild = chance.is("mild", 0.4);
	const people = chance.between("people", 1, 4);
	// The name of a draw is part of the seed: under another name every seed would be another day.
	const requests = chance.between("wishes", 1, isMild ? 4 : 8);
	const drivers = chance.between("drivers", chance.is("some", 0.9) ? 1 : 0, 5);
	const isHerd = chance.is("herd", 0.5);
	const usual = chance.weighed<readonly RequestKind[]>("kinds", [
		[6, ["taxi"]],
		[2, ["table"]],
		[2, ["order"]],
		[1, ["inquiry"]],
		[2, ["taxi", "table", "order", "inquiry"]],
	]);
	const money = moneyOf(chance.under("money"));
	const others: readonly RequestKind[] =
		money?.kinds ??
		chance.weighed("leads", [
			[8, usual],
			[1, leadKinds],
			[1, [...usual, ...leadKinds]],
		]);
	const isOfCases = chance.is("cases", 0.1);
	const kinds: readonly RequestKind[] = isOfCases
		? chance.pick("cases_with", [["case"], ["case", ...others]])
		: others;
	const isOfPapers = !isOfCases && chance.is("papers", 0.05);
	const asked: readonly RequestKind[] = isOfPapers
		? chance.pick("papers_with", [["paper"], ["paper", ...kinds]])
		: kinds;
	const wishes = Array.from({ length: requests }, (_, index) =>
		requestOf(chance.under(`wish${index}`), index, people, isMild, asked),
	);
	return {
		seed,
		requests: wishes,
		wanderers: wanderersOf(chance.under("wanderers"), [
			...new Set(wishes.map(({ number }) => number)),
		]),
		drivers: Array.from({ length: drivers }, (_, index) =>
			driverOf(chance.under(`driver${index}`), index + 1, isMild),
		),
		sellers: sellersOf(chance.under("sellers")),
		owners: ownersOf(chance.under("owners")),
		staff: staffOf(chance.under("staff")),
		members: decidersOf(chance.under("members")),
		demands: demandsOf(chance.under("demands")),
		faults: [
			...faultsOf(chance.under("faults")),
			...(isHerd && chance.is("flicker", 0.5) ? [flicker] : []),
			...badMinuteOf(chance.under("bad_minute")),
			...(money?.faults ?? []),
		],
		changes: changesOf(chance.under("changes")),
		money,
		lawyers: lawyersOf(chance.under("lawyers")),
		mail: mailOf(chance.under("mail")),
		house: houseOf(chance.under("house")),
		isHostile: chance.is("hostile", isOfCases ? 0.4 : 0.1),
		waveSize: chance.between("wave", isHerd ? 2 : 1, 3),
		isHerd,
		isCalm: false,
	};
}
