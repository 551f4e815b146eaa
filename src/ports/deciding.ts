/** Rows, a decision over them, a commit; and again where they have moved meanwhile. */
import { alertNamed } from "../core/thread-alerts.ts";
import { invariant } from "../core/errors.ts";
import {
	type Decision,
	type Frame,
	GuardFailed,
	type Name,
	type Refusal,
	refused,
} from "./commit.ts";
import type { FromReading, Reading, Readings, RowStore, RowsOf, Seen } from "./rows.ts";
import type { CallContext } from "./sql-calls.ts";
import { StoreUnavailable } from "./stores.ts";

/** Of one call. Nothing has happened after the last: the caller may try the same call later. */
export const decisionsMax = 6;

export type Further<F extends Readings> = { readonly kind: "further"; readonly readings: F };
export type Looked<R extends Readings, F extends Readings> = {
	readonly nowMs: number;
	readonly rows: RowsOf<R> & Partial<RowsOf<F>>;
};
const isCheck = (guard: string): boolean => guard.startsWith("CHECK:");
/** A constraint that this release does not know, or a mistake of ours: staff hear of it. */
const outlawed = (guard: string): Refusal => ({
	...refused("CONFLICT", "STALE_STATE", "This cannot be done as things stand now."),
	alerts: [
		{
			source: "commit",
			detail: { guard },
			...alertNamed(`constraint_broken:${guard}`),
		},
	],
});

type Decide<R extends Readings, F extends Readings> = (
	seen: Looked<R, F>,
	/** Why the last commit failed. */
	failed: string | null,
) => Decision | Further<F>;

const isRefused = (decision: Decision): boolean =>
	decision.kind === "refused" || decision.refuses !== undefined;

export async function decideAndCommit<
	R extends Readings,
	F extends Readings = Record<never, never>,
>(
	store: RowStore,
	call: {
		readonly context: CallContext;
		readonly frame: Frame;
		readonly readings: R;
		readonly decide: Decide<R, F>;
		/** Rows that were read earlier. A refusal over them is decided again over fresh rows before it is given. */
		readonly seen?: Seen<R> | null;
	},
): Promise<unknown> {
	const { context, frame, decide } = call;
	let known = call.seen ?? null;
	let failed: string | null = null;
	for (let tries = 0; tries < decisionsMax; tries++) {
		const isFresh = known === null;
		let seen = (known ?? (await store.read(context, call.readings))) as Looked<R, F>;
		known = null;
		let decision = decide(seen, failed);
		if (decision.kind === "further" && isFresh) {
			const { nowMs, rows } = await store.read(context, decision.readings);
			seen = { nowMs, rows: { ...seen.rows, ...rows } };
			decision = decide(seen, failed);
		}
		if (decision.kind === "further" || (isRefused(decision) && !isFresh)) continue;
		if (decision.kind === "changes" && decision.nothing) {
			if (frame.kind === "part") return { kind: "succeeded", data: decision.answer };
			if (frame.kind === "call" && frame.isStep)
				return { kind: "succeeded", data: decision.answer, replayed: true };
		}
		try {
			return await store.open(await store.commit(context, { frame, decision }));
		} catch (error) {
			if (!(error instanceof GuardFailed)) throw error;
			const { guard } = error;
			// Deciding over rows as they stand would decide the same.
			if (guard === failed && isCheck(guard) && frame.kind === "call")
				return await store.open(await store.commit(context, { frame, decision: outlawed(guard) }));
			failed = guard;
		}
	}
	throw new StoreUnavailable(`what was read moved ${decisionsMax} times in a row: ${failed ?? ""}`);
}

export type Acting = {
	readonly target: Name;
	readonly readings: Readings;
	readonly decide: (seen: Seen<Readings>) => Decision;
};
export const acting = <R extends Readings>(
	target: Name,
	readings: R,
	decide: (seen: Seen<R>) => Decision,
): Acting => ({ target, readings, decide: decide as Acting["decide"] });
/** The clock by which rows were read at the question. */
export function clockOf(seen: unknown): number {
	const nowMs = (seen as { readonly nowMs?: unknown } | null | undefined)?.nowMs;
	invariant(typeof nowMs === "number", "what was read says when");
	return nowMs;
}

/** Null: it does not answer these very readings (another release may read other columns), and is read anew. */
export function seenBefore<R extends Readings>(readings: R, value: unknown): Seen<R> | null {
	const given = value as Partial<Seen<Readings>> | null | undefined;
	if (typeof given?.nowMs !== "number" || !given.rows) return null;
	const rows = given.rows as Readonly<Record<string, unknown>>;
	const isAnswered = Object.entries(readings).every(([name, reading]) => {
		const found = rows[name];
		return (
			"table" in reading &&
			Array.isArray(found) &&
			found.every((row: unknown) => isOf(reading, row, rows))
		);
	});
	return isAnswered ? (given as Seen<R>) : null;
}

function isOf(
	{ columns, where }: Reading,
	row: unknown,
	rows: Readonly<Record<string, unknown>>,
): boolean {
	if (typeof row !== "object" || row === null) return false;
	const values = row as Readonly<Record<string, unknown>>;
	if (Object.keys(values).toSorted().join() !== columns.toSorted().join()) return false;
	return where.every(([column, is, value]) => {
		if (!columns.includes(column)) return true;
		if (is === "=") return values[column] === value;
		if (typeof value !== "object" || value === null || !("$from" in value)) return true;
		const { $from, column: of } = value as FromReading;
		return $from.some((name) =>
			((rows[name] ?? []) as readonly Readonly<Record<string, unknown>>[]).some((one) =>
				[one[of]].flat().includes(values[column]),
			),
		);
	});
}
