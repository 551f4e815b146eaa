import { invariant } from "../../core/errors.ts";
import type { Objects } from "../../ports/objects.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { SolicitationKind } from "../../ports/solicitation.ts";
import type { SolicitationState, SolicitationStore } from "../../ports/solicitation-store.ts";
import type { NotificationStore } from "../../ports/stores.ts";

export type SolicitationDeps = {
	readonly store: SolicitationStore;
	readonly runtime: Runtime;
	readonly kinds: Readonly<Record<string, SolicitationKind>>;
	readonly objects: Objects;
	readonly notifications: NotificationStore;
	readonly background: (work: Promise<unknown>) => void;
	readonly setAlarm: (atMs: number | null) => void;
	/** Wipes everything, the alarm too. No reads or writes until the object is reopened. */
	readonly wipe: () => Promise<void>;
};

export function kindOf(
	{ kinds }: SolicitationDeps,
	{ start }: Pick<SolicitationState, "start">,
): SolicitationKind {
	const kind = kinds[start.kind];
	invariant(kind, `solicitation kind ${start.kind} is declared by a pack`);
	return kind;
}

export const over = ({ status }: SolicitationState): boolean =>
	status === "decided" || status === "ended";

export const deliveriesAtOnce = 20;
export const targetsMax = 2_000;

/** Each row has its turn, and nothing of it is left under way: the first failure is thrown once all are done. */
export async function inParallel<T>(
	rows: readonly T[],
	width: number,
	work: (row: T) => Promise<void>,
): Promise<void> {
	let next = 0;
	const failures: unknown[] = [];
	const worker = async () => {
		for (let row = rows[next++]; row !== undefined; row = rows[next++])
			await work(row).catch((error: unknown) => failures.push(error));
	};
	await Promise.all(Array.from({ length: Math.min(width, rows.length) }, worker));
	if (failures.length > 0) throw failures[0];
}
