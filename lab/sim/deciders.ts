/**
 * They are asked in their own threads and answer there, or over the admin API; both at once, twice, too late or not at all, and they take
 * back what they agreed to.
 */
import type { Outcome } from "../../src/core/outcome.ts";
import type { ApprovalsTown, Member } from "../../test/simulation/approvals-town.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { codeOf, itemOf, tapYes, type WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";

export const agreedTo = [
	"taxi.request",
	"booking.initiate",
	"booking.change",
	"order.create",
	"vendor.createInquiry",
	"viewing.schedule",
	"service.requestBooking",
] as const;

const deciderWays = [
	"yes",
	"bare_yes",
	"button",
	"twice",
	"no",
	"yes_then_no",
	"no_then_yes",
	"words",
	"wrong_code",
	"silence",
	"late",
	"door_yes",
	"door_no",
	"door_and_phone",
	"taken_back",
] as const;
type DeciderWay = (typeof deciderWays)[number];
export type DeciderPlan = {
	readonly id: string;
	readonly number: string;
	/** To the first question, the second, and so on, and then from the first one on. */
	readonly ways: readonly { readonly way: DeciderWay; readonly afterMs: number }[];
	/** So long after their first answer they lose the role; null: they keep it. */
	readonly leavesAfterMs: number | null;
};
export type Demands = {
	readonly tools: readonly string[];
	readonly isTogether: boolean;
};

const deciderNumber = (index: number) => `+4477009003${String(index).padStart(2, "0")}`;

export const demandsOf = (chance: Chance): Demands => ({
	tools: chance.weighed<readonly string[]>("tools", [
		[7, []],
		[2, agreedTo],
		[1, [chance.pick("tool", agreedTo)]],
	]),
	isTogether: chance.is("together", 0.3),
});

export function decidersOf(chance: Chance): readonly DeciderPlan[] {
	return Array.from({ length: chance.between("members", 1, 2) }, (_, index): DeciderPlan => {
		const own = chance.under(`member${index}`);
		return {
			id: `m${index}`,
			number: deciderNumber(index + 1),
			leavesAfterMs: own.is("leaves", 0.2) ? own.between("leaves_ms", 200, 20_000) : null,
			ways: [1, 2, 3, 4].map((turn) => {
				const way = own.weighed<DeciderWay>(`way${turn}`, [
					[9, "yes"],
					[1, "bare_yes"],
					[3, "button"],
					[2, "twice"],
					[2, "no"],
					[1, "yes_then_no"],
					[1, "no_then_yes"],
					[1, "words"],
					[1, "wrong_code"],
					[1, "silence"],
					[2, "late"],
					[3, "door_yes"],
					[1, "door_no"],
					[2, "door_and_phone"],
					[2, "taken_back"],
				]);
				// Longer than a table or an order is held, or than anybody's word is waited for.
				const late = own.is(`hour${turn}`, 0.4) ? 1_810_000 : 290_000;
				return {
					way,
					afterMs:
						way === "late"
							? own.between(`after${turn}`, late, late + 60_000)
							: own.between(`after${turn}`, 200, own.is(`slow${turn}`, 0.2) ? 120_000 : 15_000),
				};
			}),
		};
	});
}

const togetherMs = 10_000;

export type Deciders = {
	readonly hears: (taken: Taken) => boolean;
};

export function makeDeciders(deps: {
	readonly members: readonly DeciderPlan[];
	readonly isTogether: boolean;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly write: WriteMeant;
	readonly door: ApprovalsTown["door"];
	/** As the desk knows them. */
	readonly roles: readonly Member[];
	readonly sinceMs: () => number;
	readonly tell: (line: string) => void;
}): Deciders {
	const { members, chance, clockwork, write, door, tell } = deps;
	const turns = new Map<string, number>();
	const asked = new Set<string>();

	function leave({ id, number, leavesAfterMs }: DeciderPlan): void {
		if (leavesAfterMs === null) return;
		clockwork.after(leavesAfterMs, `leaves:${id}`, () => {
			const member = deps.roles.find((one) => one.number === number);
			if (member) member.roles = [];
			tell(`${number} is of the staff no more`);
		});
	}
	function ask(what: string, name: string, run: () => Promise<Outcome<unknown>>, tries = 1): void {
		tell(what);
		void run().then(
			(outcome) => tell(`${what}: ${outcome.kind === "failed" ? outcome.msg : outcome.kind}`),
			// A browser shows that it failed, and somebody presses again.
			() => {
				if (tries < 3)
					clockwork.after(chance.between(`${name}:${tries}`, 1_000, 8_000), name, () =>
						ask(what, name, run, tries + 1),
					);
			},
		);
	}

	function answer({ number }: DeciderPlan, way: DeciderWay, code: string, taken: Taken): void {
		const actionId = itemOf(taken);
		const approvalId = actionId?.split(".")[0] ?? "";
		const yes = () => write(number, `yes ${code}`, { means: "yes", code, actionId });
		const no = () => write(number, `no ${code}`, { means: "no", code, actionId });
		const decide = (said: "approve" | "reject") =>
			ask(`${number} presses ${said} on ${approvalId}`, `door:${taken.sid}:${said}`, () =>
				door.decide(number, approvalId, said),
			);
		const within = (most: number, run: () => void) =>
			void clockwork.after(chance.between(`soon:${taken.sid}`, 0, most), `soon:${taken.sid}`, run);
		switch (way) {
			case "yes":
			case "late":
				yes();
				return;
			case "bare_yes":
				write(number, "yes please", { means: "yes" });
				return;
			case "button":
				tapYes(write, number, taken, code);
				return;
			case "twice":
				yes();
				within(6_000, yes);
				return;
			case "no":
				no();
				return;
			case "yes_then_no":
				yes();
				within(6_000, no);
				return;
			case "no_then_yes":
				no();
				within(6_000, yes);
				return;
			case "words":
				write(number, `about ${code}, let me ask the boss first`);
				return;
			case "wrong_code":
				write(number, "yes ZZ99", { means: "yes", code: "ZZ99" });
				return;
			case "silence":
				return;
			case "door_yes":
				decide("approve");
				return;
			case "door_no":
				decide("reject");
				return;
			case "door_and_phone":
				decide("approve");
				yes();
				return;
			case "taken_back":
				yes();
				within(40_000, () =>
					ask(`${number} takes back ${approvalId}`, `revoke:${taken.sid}`, () =>
						door.revoke(approvalId),
					),
				);
				return;
		}
	}

	return {
		hears: (taken) => {
			const { to, text } = taken.message;
			const member = members.find(({ number }) => number === to.value);
			if (!member) return false;
			const code = codeOf(text);
			const actionId = itemOf(taken);
			if (!code || !actionId || asked.has(actionId)) return true;
			asked.add(actionId);
			const turn = turns.get(member.id) ?? 0;
			turns.set(member.id, turn + 1);
			const planned = member.ways[turn % member.ways.length];
			if (!planned) return true;
			const { way, afterMs } = planned;
			const untilMoment = togetherMs - (deps.sinceMs() % togetherMs) + (afterMs % 60);
			clockwork.after(
				deps.isTogether && way !== "late" ? untilMoment : afterMs,
				`decider:${member.id}:${turn}`,
				() => {
					answer(member, way, code, taken);
					if (turn === 0) leave(member);
				},
			);
			return true;
		},
	};
}
