import type { BookingTerms, ConfirmedBooking, HeldBooking } from "../../src/ports/ledger.ts";
import { testTenant } from "../../test/support/market.ts";
import { type Audit, type DeskAudit, numberOf, succeeded } from "./auditor.ts";
import { hasHeard, isOvertaken, saysOf } from "./heard.ts";

const ledger = "desks.bookings.ledger";

type Kept = {
	readonly held: Pick<
		HeldBooking,
		"transactionId" | "offeringId" | "slotStartMs" | "slotEndMs" | "units" | "partySize"
	> & { holdExpiresAtMs: number };
	/** Whose it is. */
	readonly threadKey: string;
	state: "held" | "confirmed" | "over";
	/** By a yes, and waits for its money: what came of that its row says. */
	agreed: { readonly key: string } | null;
};
const dataOf = <T>(answer: unknown): T => (answer as { readonly data: T }).data;
const isNew = (answer: unknown): boolean =>
	succeeded(answer) && !(answer as { readonly replayed?: boolean }).replayed;

/** At the grill, where the requests go. */
const hours = ["19:00", "20:00", "21:00"] as const;
const wallMs = (hour: string) => Date.parse(`2026-11-22T${hour}:00+02:00`);

type ChangeCall = {
	readonly record: { readonly key: string; readonly threadKey: string };
	readonly terms: BookingTerms;
};
type Changed = ConfirmedBooking & { readonly replacesId: string };

const told = [
	["bookings.booked", "booking.initiate"],
	["bookings.changed", "booking.change"],
] as const;
const isSaid = (template: string, text: string) => saysOf(template).some((says) => says.test(text));

/** The expected records of the tables: what was held, kept and given up, from the answers alone. */
export function makeBookingAudit(): {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => Promise<void>;
} {
	const kept = new Map<string, Kept>();
	const isLive = ({ held, state }: Kept, nowMs: number) =>
		state === "confirmed" || (state === "held" && nowMs < held.holdExpiresAtMs);
	const end = (id: string | undefined) => {
		const known = id === undefined ? undefined : kept.get(id);
		if (known) known.state = "over";
	};
	const overlaps = (one: Kept["held"], other: Kept["held"]) =>
		one.offeringId === other.offeringId &&
		one.slotStartMs < other.slotEndMs &&
		other.slotStartMs < one.slotEndMs;

	const rowsOf = ({ world }: Audit) =>
		world.bookables.ledger.rows() as readonly { readonly id?: string; readonly state: string }[];
	/** What waited for its money is booked by it, or over without it. */
	function settle(audit: Audit): void {
		for (const [id, one] of kept) {
			if (one.agreed === null || one.state !== "held") continue;
			const state = rowsOf(audit).find((row) => row.id === id)?.state;
			if (state === "confirmed") one.state = "confirmed";
			else if (state !== "hold") one.state = "over";
		}
	}
	function hold(audit: Audit, held: Kept["held"], threadKey: string): void {
		const { fault, nowMs, world } = audit;
		settle(audit);
		const others = [...kept.values()].filter(
			(one) => isLive(one, nowMs()) && overlaps(one.held, held),
		);
		const { capacity } = world.bookables.offering(held.offeringId).rules;
		const units = others.reduce((sum, one) => sum + one.held.units, held.units);
		if (units > capacity)
			fault("P9", `${held.transactionId}: ${units} of ${capacity} at ${held.slotStartMs}`);
		kept.set(held.transactionId, { held: { ...held }, threadKey, state: "held", agreed: null });
	}
	function confirm(
		{ fault, nowMs, world }: Audit,
		id: string,
		terms: BookingTerms,
		waits: { readonly key: string; readonly untilMs: number } | null,
	): void {
		const known = kept.get(id);
		if (!known || !isLive(known, nowMs())) fault("P9", `${id} was booked and not held`);
		if (!known) return;
		if (waits) {
			known.agreed = waits;
			known.held.holdExpiresAtMs = waits.untilMs;
		} else known.state = "confirmed";
		if (world.bookables.offering(known.held.offeringId).priceMinor !== terms.priceMinor)
			fault("P4", `${id} was booked at a price that no longer stands`);
	}
	function change(audit: Audit, call: ChangeCall, changed: Changed): void {
		const { fault, world } = audit;
		settle(audit);
		const { key, threadKey } = call.record;
		const old = kept.get(changed.replacesId);
		if (old?.state !== "confirmed" || old.threadKey !== threadKey)
			fault("P1", `${changed.replacesId} was moved and was not theirs`);
		if (old) old.state = "over";
		hold(audit, { ...changed, holdExpiresAtMs: Infinity }, threadKey);
		confirm(audit, changed.transactionId, call.terms, null);
		const row = world.thread(threadKey).store.action(key);
		const wall = new Date(changed.slotStartMs + 2 * 3_600_000).toISOString().slice(0, 16);
		const frozen = row?.args as { readonly start: string; readonly partySize: number } | undefined;
		const isSame = frozen?.start === wall && frozen.partySize === changed.partySize;
		if (!isSame || !row?.shownText.includes(wall.slice(11)))
			fault("P1", `moved to ${wall} for ${changed.partySize}, and shown was: ${row?.shownText}`);
	}

	return {
		audit: {
			step: settle,
			done: (audit, { port, method, args }, answer) => {
				if (port !== ledger || !isNew(answer)) return;
				const [call] = args as readonly {
					readonly record: { readonly key: string; readonly threadKey: string };
					readonly replaces?: string;
					readonly transactionId?: string;
					readonly terms?: BookingTerms;
				}[];
				if (method === "hold") {
					end(call?.replaces);
					hold(audit, dataOf<HeldBooking>(answer), call?.record.threadKey ?? "");
				}
				if (method === "changeOwn") change(audit, args[0] as ChangeCall, dataOf<Changed>(answer));
				if (method === "confirm" && call?.transactionId && call.terms) {
					const { payUntilMs: untilMs } = dataOf<{ readonly payUntilMs: number | null }>(answer);
					const { key } = call.record;
					const waits = untilMs === null ? null : { key, untilMs };
					confirm(audit, call.transactionId, call.terms, waits);
				}
				if (method === "release") end(call?.transactionId);
				if (method === "cancelOwn")
					end(dataOf<{ readonly transactionId: string }>(answer).transactionId);
			},
			taken: ({ world, fault, commitments }, { message }) => {
				for (const [template, tool] of told) {
					if (!isSaid(template, message.text)) continue;
					const key = world.keyOf(message.to.value);
					const has = [...commitments.values()].some(
						(one) => one.tool === tool && one.threadKey === key,
					);
					if (!has) fault("P7", `${message.to.value} was told of a table that nobody booked`);
				}
			},
		},
		atRest: async (audit) => {
			const { world, fault, nowMs, commitments, everStopped } = audit;
			settle(audit);
			const waited = [...kept.values()].filter(({ agreed }) => agreed !== null);
			for (const { key, tool, threadKey } of commitments.values())
				for (const [template, of] of told)
					if (of === tool && !everStopped.has(numberOf(threadKey))) {
						const waits = waited.some(({ agreed }) => agreed?.key === key);
						const said = waits ? "bookings.awaits_payment" : template;
						const isIt = (text: string) => isSaid(said, text);
						const number = numberOf(threadKey);
						if (!hasHeard(audit, number, isIt) && !isOvertaken(audit, number, isIt))
							fault("P8", `${number} never heard that ${tool} was done`);
					}
			const grill = world.bookables.businesses.find(({ id }) => id === "biz_grill");
			if (grill) grill.open = true;
			for (const hour of hours) {
				const atMs = wallMs(hour);
				const isTaken = [...kept.values()].some(
					(one) =>
						isLive(one, nowMs()) && one.held.slotStartMs <= atMs && atMs < one.held.slotEndMs,
				);
				const [next] = await world.bookables.ledger.freeSlots({
					tenantId: testTenant,
					subject: { offeringId: "off_table" },
					around: `2026-11-22T${hour}`,
					partySize: 2,
					count: 1,
				});
				const isFree = next?.start === `2026-11-22T${hour}`;
				if (isFree === isTaken)
					fault("P9", `the table at ${hour} is ${isFree ? "free" : "taken"}, and should not be`);
			}
			const confirmed = [...commitments.values()].filter(({ tool }) => tool === "booking.initiate");
			const calledOff = [...commitments.values()].filter(({ tool }) => tool === "booking.cancel");
			const standing = [...kept.values()].filter(({ state }) => state === "confirmed");
			const unpaid = rowsOf(audit).filter(
				({ id, state }) => state === "expired" && kept.get(id ?? "")?.agreed,
			);
			if (standing.length !== confirmed.length - calledOff.length - unpaid.length)
				fault("P3", `${standing.length} tables of ${confirmed.length} yeses`);
		},
	};
}
