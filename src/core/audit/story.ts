/** What happened around one commitment, step by step, for whoever reads it in their own language: names of ours, and people's words. */
import type { Json } from "../json.ts";
import type { BundleFacts, BundleWords } from "./bundle.ts";

export const storyKinds = ["heard", "said", "asked", "answered", "done", "changed"] as const;

export type StoryStep = {
	readonly atMs: number;
	readonly kind: (typeof storyKinds)[number];
	/** The channel, the tool, how the answer was read, or the event. */
	readonly what: string;
	/** What was said, or how a call ended. */
	readonly words: string | null;
	/** In whose conversation, where it is not the person's own. */
	readonly elsewhere: string | null;
};

const named = (payload: Json, name: string): string => {
	const value = (payload as Readonly<Record<string, Json>> | null)?.[name];
	return typeof value === "string" ? value : "";
};
const ranks = Object.fromEntries(storyKinds.map((kind, rank) => [kind, rank]));

/** In the order in which it happened; what has no place in it stands in the bundle's text. */
export function storyOf(
	{ lines, executions, threadKey }: BundleFacts,
	{ messages }: BundleWords,
): readonly StoryStep[] {
	// A turn's journal is written at its end; what its yes did was done after it was read.
	const begun = (traceId: string | null, atMs: number) =>
		Math.min(atMs, ...executions.filter((run) => run.traceId === traceId).map((run) => run.atMs));
	const elsewhereOf = (key: string | null) => (key === null || key === threadKey ? null : key);
	const steps: StoryStep[] = messages.map(({ direction, atMs, channel, text }) => ({
		atMs,
		kind: direction === "in" ? "heard" : "said",
		what: channel,
		words: text,
		elsewhere: null,
	}));
	for (const line of lines) {
		if (line.log !== "event_log") continue;
		const { atMs, type, payload, threadSeq } = line;
		const at = { atMs, words: null, elsewhere: elsewhereOf(line.threadKey) };
		if (threadSeq === null) steps.push({ ...at, kind: "changed", what: type, elsewhere: null });
		else if (type === "proposal_shown")
			steps.push({ ...at, kind: "asked", what: named(payload, "tool") });
		else if (type === "answer_read")
			steps.push({
				...at,
				atMs: begun(line.traceId, atMs),
				kind: "answered",
				what: named(payload, "verdict"),
			});
	}
	for (const { atMs, tool, state, threadKey: key } of executions)
		steps.push({ atMs, kind: "done", what: tool, words: state, elsewhere: elsewhereOf(key) });
	return steps.toSorted((a, b) => a.atMs - b.atMs || (ranks[a.kind] ?? 0) - (ranks[b.kind] ?? 0));
}
