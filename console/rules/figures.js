/** Rows of days -> what charts are drawn of. */
const dayMs = 86_400_000;
export const steps = ["written", "proposed", "agreed", "done"];

/** The last `n` days up to `nowMs`, oldest first, as the API names them (UTC). */
export const daysUpTo = (nowMs, n) =>
	Array.from({ length: n }, (_, at) =>
		new Date(nowMs - (n - 1 - at) * dayMs).toISOString().slice(0, 10),
	);

/** Rows of the funnel -> for each step its number on each day, and in all: a day without a row is a day of nothing. */
export function seriesOf(rows, days) {
	const whole = new Map(rows.filter(({ tool }) => tool === "").map((row) => [row.day, row]));
	return steps.map((step) => {
		const counts = days.map((day) => whole.get(day)?.[step] ?? 0);
		return { step, counts, total: counts.reduce((sum, n) => sum + n, 0) };
	});
}

/** Of each tool how many were shown, agreed to and done in these days, the most shown first. */
export function toolsOf(rows, days) {
	const shown = new Set(days);
	const tools = new Map();
	for (const { day, tool, proposed, agreed, done } of rows) {
		if (tool === "" || !shown.has(day)) continue;
		const sum = tools.get(tool) ?? { tool, proposed: 0, agreed: 0, done: 0 };
		tools.set(tool, {
			tool,
			proposed: sum.proposed + proposed,
			agreed: sum.agreed + agreed,
			done: sum.done + done,
		});
	}
	return [...tools.values()].sort((a, b) => b.proposed - a.proposed || (a.tool < b.tool ? -1 : 1));
}

/** Of each event how often in these days, the most frequent first. */
export function eventsOf(rows, days) {
	const shown = new Set(days);
	const events = new Map();
	for (const { day, event, count } of rows)
		if (shown.has(day)) events.set(event, (events.get(event) ?? 0) + count);
	return [...events]
		.map(([event, count]) => ({ event, count }))
		.sort((a, b) => b.count - a.count || (a.event < b.event ? -1 : 1));
}

/** Parts of a hundred, whole; null where there is nothing to be a part of. */
export const share = (part, of) => (of === 0 ? null : Math.round((part / of) * 100));

/** Answers that took longer are told as more than this. */
export const lastBoundMs = 60_000;
const microsOfOne = 1e6;
/** Rows of service -> each number on each day, and in all: what was sent, what came of it, what it cost, what models were asked. */
export function servedOf(rows, days) {
	const known = new Map(rows.map((row) => [row.day, row]));
	const series = (step, of) => {
		const counts = days.map((day) => (known.has(day) ? of(known.get(day)) : 0));
		return { step, counts, total: counts.reduce((sum, n) => sum + n, 0) };
	};
	return {
		sent: series("sent", ({ sent }) => sent),
		// Who hides when they read is delivered alone; of who reads at once, some providers tell that alone.
		delivered: series("delivered", ({ delivered, read }) => Math.max(delivered, read)),
		failed: series("failed", ({ failed, undelivered }) => failed + undelivered),
		heldBack: series("held_back", ({ heldBack }) => heldBack),
		cost: series("cost", ({ costMicros }) => costMicros / microsOfOne),
		models: series("models", ({ modelCalls }) => modelCalls),
		tokens: series("tokens", ({ modelTokens }) => modelTokens),
	};
}

/** Within how long the given part of all answers came; null: there were none; Infinity: later than the last bound. */
export function answeredWithin(rows, part) {
	const all = rows.flatMap(({ answers }) => answers);
	const total = all.reduce((sum, { count }) => sum + count, 0);
	if (total === 0) return null;
	const inOrder = all.toSorted((a, b) => (a.withinMs ?? Infinity) - (b.withinMs ?? Infinity));
	let sofar = 0;
	for (const { withinMs, count } of inOrder) {
		sofar += count;
		if (sofar >= part * total) return withinMs ?? Infinity;
	}
	return Infinity;
}

/** The same for each day, 0 where nothing was answered; beyond the last bound stands as that bound. */
export function answerTimesOf(rows, days, part) {
	const known = new Map(rows.map((row) => [row.day, row]));
	const counts = days.map((day) => {
		const within = known.has(day) ? answeredWithin([known.get(day)], part) : null;
		return within === Infinity ? lastBoundMs : (within ?? 0);
	});
	const ofThese = rows.filter(({ day }) => days.includes(day));
	return { step: "answers", counts, total: answeredWithin(ofThese, part) };
}
