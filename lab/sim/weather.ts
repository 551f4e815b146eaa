/** What goes wrong, and when. Each seed has some of it (swarm testing): what everything at once would hide, a few things alone show. */
import type { Chance } from "./chance.ts";

/** Of whoever takes the money, on days on which something is paid first (`payers.ts`). */
export const payFaultKinds = [
	"pay_start_lost",
	"pay_start_unanswered",
	"pay_start_refused",
	"pay_look_away",
	"pay_hook_lost",
	"pay_hook_late",
	"pay_hook_repeated",
	"pay_refund_refused",
	"pay_refund_unanswered",
	"pay_refund_under_way",
	"pay_refund_fails",
] as const;

export const faultKinds = [
	"desks_refuse",
	"desks_done_unanswered",
	"desks_lost_unanswered",
	"desks_slow",
	"objects_refuse",
	"objects_done_unanswered",
	"market_away",
	"journal_away",
	"journal_done_unanswered",
	"proposer_slow",
	"send_refused",
	"send_taken_unanswered",
	"send_lost_unanswered",
	"send_taken_late",
	"find_away",
	"report_lost",
	"report_repeated",
	"delivery_late",
	"inbound_repeated",
	"inbound_late",
	"inbound_refused",
	"inbound_dropped",
	/** Every send meets 500, 503, 429 or silence, nothing is taken, and the list cannot be read. */
	"provider_bad",
	...payFaultKinds,
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
	readonly id: string;
	readonly kind: FaultKind;
	readonly fromMs: number;
	readonly untilMs: number;
	readonly probability: number;
};

/** Whether it is so at every moment of that time, whatever is drawn. */
export function isAllAlong(
	faults: readonly Fault[],
	kind: FaultKind,
	fromMs: number,
	toMs: number,
): boolean {
	let atMs = fromMs;
	const windows = faults
		.filter((fault) => fault.kind === kind && fault.probability === 1)
		.toSorted((one, other) => one.fromMs - other.fromMs);
	for (const { fromMs: begins, untilMs } of windows)
		if (begins <= atMs) atMs = Math.max(atMs, untilMs);
	return atMs >= toMs;
}

export type Weather = {
	readonly strikes: (kind: FaultKind, what: string) => boolean;
	readonly counts: () => Readonly<Partial<Record<FaultKind, number>>>;
	/** How often this was asked for before, so that the second call of a kind draws anew. */
	readonly turn: (what: string) => string;
};

export function makeWeather(
	chance: Chance,
	faults: readonly Fault[],
	sinceMs: () => number,
): Weather {
	const counts: Partial<Record<FaultKind, number>> = {};
	const turns = new Map<string, number>();
	return {
		strikes: (kind, what) => {
			const now = sinceMs();
			const struck = faults.some(
				(fault) =>
					fault.kind === kind &&
					fault.fromMs <= now &&
					now < fault.untilMs &&
					chance.is(`${kind}|${what}`, fault.probability),
			);
			if (struck) counts[kind] = (counts[kind] ?? 0) + 1;
			return struck;
		},
		counts: () => counts,
		turn: (what) => {
			const next = (turns.get(what) ?? 0) + 1;
			turns.set(what, next);
			return `${what}#${next}`;
		},
	};
}
