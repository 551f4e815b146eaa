export type Total = {
	readonly name: string;
	readonly subject: string;
	readonly agent: string;
	readonly outcome: string;
	readonly code: string;
	readonly count: number;
};
export type Point = {
	readonly attributes: Readonly<Record<string, string>>;
	readonly value: number;
};
export type Counter = { readonly name: string; readonly points: readonly Point[] };

const transfers = "wallet.transfer";
const submitted = ["succeeded", "unknown"];
const errors = ["failed", "unknown"];

function summed(points: readonly Point[]): readonly Point[] {
	const sums = new Map<string, Point>();
	for (const point of points) {
		const key = JSON.stringify(point.attributes);
		sums.set(key, { ...point, value: (sums.get(key)?.value ?? 0) + point.value });
	}
	return [...sums.values()];
}

const without = (attributes: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ""));

/** What a provider says later of a message that was counted when it was sent. */
const reports: ReadonlySet<string> = new Set(["delivered", "read", "undelivered"]);

export function countersOf(totals: readonly Total[]): readonly Counter[] {
	const calls = totals.filter(({ name }) => name === "tool_call");
	const pointsOf = (
		of: readonly Total[],
		attributes: (total: Total) => Readonly<Record<string, string>>,
	) => summed(of.map((total) => ({ attributes: without(attributes(total)), value: total.count })));
	const counters: readonly Counter[] = [
		{
			name: "tool_calls_total",
			points: pointsOf(calls, ({ subject, agent, outcome }) => ({ tool: subject, agent, outcome })),
		},
		{
			name: "tool_errors_total",
			points: pointsOf(
				calls.filter(({ outcome }) => errors.includes(outcome)),
				({ subject, agent, code }) => ({ tool: subject, agent, code }),
			),
		},
		{
			name: "router_refusals_total",
			points: pointsOf(
				calls.filter(({ outcome }) => outcome === "refused"),
				({ subject, code }) => {
					const [stage = "", reason = ""] = code.split(":");
					return { tool: subject, stage, reason };
				},
			),
		},
		{
			name: "sends_total",
			points: pointsOf(
				totals.filter(({ name, outcome }) => name === "send" && !reports.has(outcome)),
				({ subject, outcome }) => ({ channel: subject, outcome }),
			),
		},
	];
	const wallet = calls.filter(
		({ subject, outcome }) => subject === transfers && submitted.includes(outcome),
	);
	return [
		...counters.filter(({ points }) => points.length > 0),
		{
			name: "wallet_transfers_submitted",
			points: [{ attributes: {}, value: wallet.reduce((sum, { count }) => sum + count, 0) }],
		},
	];
}
