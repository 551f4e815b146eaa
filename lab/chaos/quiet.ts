import type { Looked } from "./world.ts";

type ThreadRow = {
	readonly retry?: unknown;
	readonly notifications?: readonly unknown[];
	readonly alerts?: readonly unknown[];
};
type SolicitationRow = {
	readonly status: string;
	readonly retryAtMs: number | null;
	readonly notifications: readonly unknown[];
};

const stateOf = <T>(looked: Looked): T | null =>
	looked.state[0] ? (JSON.parse(looked.state[0].json) as T) : null;
/** One that waits for the morning, or for its turn, is where it should be. */
const laterMs = 30_000;

function threadBusy(looked: Looked, nowMs: number): string[] {
	const state = stateOf<ThreadRow>(looked);
	const inOutbox = looked.outbox.flatMap(({ status, next_at_ms, text }) =>
		status === "sending" ||
		status === "unknown" ||
		(status === "queued" && next_at_ms < nowMs + laterMs)
			? [`${status}: ${text.slice(0, 60)}`]
			: [],
	);
	return [
		...looked.waiting.map((row) => `unhandled ${row.external_id}`),
		...inOutbox,
		...(state?.retry ? ["a turn waits to be tried again"] : []),
		...(state?.notifications ?? []).map(() => "a notification to relay"),
		...looked.items.flatMap(({ id, status, free_at_ms }) =>
			status === "claimed" ? [`claimed ${id}`] : free_at_ms === null ? [] : [`unreleased ${id}`],
		),
	];
}

function solicitationBusy(looked: Looked): string[] {
	const state = stateOf<SolicitationRow>(looked);
	if (!state) return [];
	const targets = looked.targets.map(({ json }) => JSON.parse(json) as { readonly asked: boolean });
	return [
		...(state.status === "deciding" ? ["a solicitation decides"] : []),
		...(state.retryAtMs === null ? [] : ["a solicitation waits to try again"]),
		...state.notifications.map(() => "a solicitation's notification to relay"),
		...(state.status === "open" && targets.some(({ asked }) => !asked) ? ["unasked"] : []),
	];
}

export const busyWith = (looked: readonly Looked[], nowMs: number): readonly string[] =>
	looked.flatMap((one) =>
		one.name === "THREAD"
			? threadBusy(one, nowMs)
			: one.name === "SOLICITATION"
				? solicitationBusy(one)
				: [],
	);

export const unknownOf = (looked: readonly Looked[]): readonly string[] =>
	looked.flatMap(({ outbox }) =>
		outbox.filter(({ status }) => status === "unknown").map(({ id }) => id),
	);

/** What is not in Postgres yet, though its thread has it. */
export const unshippedOf = (looked: readonly Looked[]): readonly string[] =>
	looked.flatMap((one) => [
		...one.journal.flatMap(({ n, json }) =>
			Number(n) > 0 ? [`${n} rows of the journal, the last ${json.slice(0, 300)}`] : [],
		),
		...one.outbox.flatMap(({ unshipped, status, text }) =>
			unshipped === 1 ? [`${status}: ${text.slice(0, 60)}`] : [],
		),
		...(stateOf<ThreadRow>(one)?.alerts ?? []).map((alert) => `alert ${JSON.stringify(alert)}`),
	]);
