/** What goes wrong in a plan and what changes in it, and when. */
import type { Chance } from "./chance.ts";
import { type Fault, type FaultKind, faultKinds } from "./weather.ts";

export const horizonMs = 12 * 60_000;

export const changeKinds = [
	"kill_thread",
	"kill_busy_thread",
	"kill_solicitation",
	"deploy",
	"tariff_moves",
	"prices_move",
	"shops_close",
	"shops_open",
	"taxi_off",
	"taxi_on",
	"open_rides_one",
	"sending_paused",
	"sending_on",
	"new_schema",
	"tool_gone",
	"old_release",
	"row_defaced",
	"market_closes",
	"market_opens",
	"approval_demanded",
	"approval_waived",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
export type Change = { readonly id: string; readonly atMs: number; readonly kind: ChangeKind };

/** The desks and the other objects are what everything hangs on: they fail more often than the rest. */
const faultsDrawn: readonly FaultKind[] = [
	...faultKinds.filter((kind) => kind !== "provider_bad" && !kind.startsWith("pay_")),
	"desks_refuse",
	"desks_refuse",
	"desks_done_unanswered",
	"objects_refuse",
];
/** Desks that refuse every fourth call, all along: of several yeses at once the first may have to wait. */
export const flicker: Fault = {
	id: "flicker",
	kind: "desks_refuse",
	fromMs: 0,
	untilMs: horizonMs,
	probability: 0.25,
};
const badMinuteMs = 60_000;
/** A minute in which the provider takes nothing, while people go on. */
export const badMinuteOf = (chance: Chance): readonly Fault[] => {
	if (!chance.is("there", 0.25)) return [];
	const fromMs = chance.between("from", 0, 6 * 60_000);
	return [
		{ id: "bad", kind: "provider_bad", fromMs, untilMs: fromMs + badMinuteMs, probability: 1 },
	];
};
const windowMsMax = (kind: FaultKind): number => (kind === "send_refused" ? 20_000 : 150_000);

export function faultsOf(chance: Chance): readonly Fault[] {
	const many = chance.weighed("many", [
		[2, 0],
		[3, 2],
		[3, 4],
		[2, 8],
		[1, 14],
	] as const);
	return Array.from({ length: many }, (_, index) => {
		const own = chance.under(`fault${index}`);
		const kind = own.pick("kind", faultsDrawn);
		const fromMs = own.between("from", 0, 8 * 60_000);
		return {
			id: `f${index}`,
			kind,
			fromMs,
			untilMs: fromMs + own.between("long", 3_000, windowMsMax(kind)),
			probability: own.pick("probability", [0.1, 0.3, 0.6, 1]),
		};
	});
}

export function changesOf(chance: Chance): readonly Change[] {
	const many = chance.weighed("many", [
		[3, 0],
		[3, 2],
		[2, 5],
		[1, 10],
	] as const);
	return Array.from({ length: many }, (_, index) => {
		const own = chance.under(`change${index}`);
		return {
			id: `c${index}`,
			atMs: own.between("at", 0, 8 * 60_000),
			kind: own.weighed<ChangeKind>("kind", [
				[3, "kill_thread"],
				[4, "kill_busy_thread"],
				[4, "kill_solicitation"],
				[3, "deploy"],
				[3, "tariff_moves"],
				[3, "prices_move"],
				[1, "shops_close"],
				[2, "shops_open"],
				[1, "taxi_off"],
				[2, "taxi_on"],
				[1, "open_rides_one"],
				[1, "sending_paused"],
				[2, "sending_on"],
				[2, "new_schema"],
				[1, "tool_gone"],
				[2, "old_release"],
				[4, "row_defaced"],
				[1, "market_closes"],
				[3, "market_opens"],
				[1, "approval_demanded"],
				[2, "approval_waived"],
			]),
		};
	});
}
