/** Units of what has a capacity in time, without a database: as src/store/postgres/commit/units.sql chooses and writes them. */
import { lockKey } from "../../src/core/ledger/slots.ts";
import type { LockState } from "../../src/core/ledger/states.ts";
import { GuardFailed, type Units } from "../../src/ports/commit.ts";
import type { MemoryRow } from "./rows-in-memory.ts";

type Take = Extract<Units, { op: "take" }>;

const moves: Readonly<Record<LockState, readonly LockState[]>> = {
	none: ["held"],
	held: ["held", "confirmed", "none"],
	confirmed: ["none"],
};
/** One that is past its end holds nothing, whether or not somebody has written that down (MRV-11.5-b). */
const isHeld = ({ state, expiresAt }: MemoryRow, nowMs: number): boolean =>
	state === "confirmed" || (state === "held" && Number(expiresAt ?? 0) > nowMs);

export function isFull(
	all: readonly MemoryRow[],
	{ offeringId, slotStarts, each, capacity }: Take,
	freed: readonly unknown[],
	nowMs: number,
): boolean {
	return slotStarts.some((slotStart) => {
		const used = all.filter(
			(row) =>
				row["offeringId"] === offeringId &&
				row["slotStart"] === slotStart &&
				isHeld(row, nowMs) &&
				!freed.includes(row["transactionId"]),
		);
		return used.length + each > capacity;
	});
}

export function changeUnits(
	all: MemoryRow[],
	unit: Units,
	call: {
		readonly tenantId: string;
		readonly holder: string;
		readonly nowMs: number;
		readonly untilMs: number | null;
		readonly undo: (back: () => void) => void;
	},
): void {
	const { tenantId, holder, nowMs, untilMs } = call;
	const move = (row: MemoryRow, to: LockState, more: Readonly<Record<string, unknown>>) => {
		if (!moves[row["state"] as LockState].includes(to))
			throw new Error(`no lock goes from ${String(row["state"])} to ${to}`);
		const was = { ...row };
		call.undo(() => void Object.assign(row, was));
		Object.assign(row, { state: to, version: Number(row["version"]) + 1, ...more });
	};
	if (unit.op !== "take") {
		const own = all.filter(
			(row) =>
				row["transactionId"] === holder &&
				(unit.op === "free" ? row["state"] !== "none" : row["state"] === "held"),
		);
		if (unit.op === "keep" && own.length !== unit.count)
			throw new GuardFailed("GONE:resource_locks");
		for (const row of own)
			if (unit.op === "keep") move(row, "confirmed", { expiresAt: null });
			else move(row, "none", { expiresAt: null, transactionId: null });
		return;
	}
	const { businessId, offeringId, slotStarts, each, capacity, isFirstHold } = unit;
	const free = slotStarts.flatMap((slotStart) =>
		Array.from({ length: capacity }, (_, i) => ({ slotStart, token: i + 1 }))
			.map((one) => ({ ...one, key: lockKey(businessId, offeringId, slotStart, one.token) }))
			.filter(({ key }) => !all.some((row) => row.id === key && isHeld(row, nowMs)))
			.slice(0, each),
	);
	if (free.length !== slotStarts.length * each) throw new GuardFailed("TAKEN:resource_locks");
	for (const { key, slotStart, token } of free) {
		const ours = { transactionId: holder, expiresAt: untilMs, isFirstHold };
		const known = all.find(({ id }) => id === key);
		if (known) {
			move(known, "held", ours);
			continue;
		}
		const of = { tenantId, businessId, offeringId, slotStart, token };
		all.push({ id: key, lockKey: key, ...of, ...ours, state: "held", version: 1 });
		call.undo(
			() =>
				void all.splice(
					all.findIndex(({ id }) => id === key),
					1,
				),
		);
	}
}
