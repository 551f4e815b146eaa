/** How people were served on each day, of the counts that their threads ship. */
import { latencyEdgesMs } from "../../core/latency.ts";

export type StepCount = { readonly day: string; readonly step: string; readonly count: number };

/** As the API tells it. */
type Service = {
	readonly day: string;
	sent: number;
	failed: number;
	heldBack: number;
	delivered: number;
	read: number;
	undelivered: number;
	readonly answers: { readonly withinMs: number | null; readonly count: number }[];
	costMicros: number;
	modelCalls: number;
	modelTokens: number;
};
const counters: Readonly<
	Record<string, "sent" | "failed" | "heldBack" | "delivered" | "read" | "undelivered">
> = {
	send_sent: "sent",
	send_failed: "failed",
	send_suppressed: "heldBack",
	send_delivered: "delivered",
	send_read: "read",
	send_undelivered: "undelivered",
};
const answerStep = /^reply_(\d+)$/;

type Use = {
	readonly day: string;
	readonly costMicros: string | null;
	readonly modelCalls: string | null;
	readonly modelTokens: string | null;
};
/** A row for each day on which anything was sent or asked, newest first. */
export function serviceOf(rows: readonly StepCount[], uses: readonly Use[]): readonly Service[] {
	const days = new Map<string, Service>();
	const of = (on: string): Service => {
		const known = days.get(on) ?? {
			...{ day: on, sent: 0, failed: 0, heldBack: 0, delivered: 0, read: 0, undelivered: 0 },
			...{ answers: [], costMicros: 0, modelCalls: 0, modelTokens: 0 },
		};
		days.set(on, known);
		return known;
	};
	for (const { day: on, step, count } of rows) {
		const counter = counters[step];
		const bucket = answerStep.exec(step)?.[1];
		if (counter) of(on)[counter] += count;
		if (bucket) of(on).answers.push({ withinMs: latencyEdgesMs[Number(bucket)] ?? null, count });
	}
	for (const { day: on, ...use } of uses)
		Object.assign(of(on), {
			costMicros: Number(use.costMicros),
			modelCalls: Number(use.modelCalls),
			modelTokens: Number(use.modelTokens),
		});
	const inOrder = (answers: Service["answers"]) =>
		answers.toSorted((a, b) => (a.withinMs ?? Infinity) - (b.withinMs ?? Infinity));
	return [...days.values()]
		.map((row) => ({ ...row, answers: inOrder(row.answers) }))
		.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
