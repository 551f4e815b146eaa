import type { Outcome } from "../../core/outcome.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { Props } from "./rules/props.ts";

/** What somebody does on the way to a purchase; an event of another kind has none. */
export const eventStages = ["discovery", "page_view", "chat", "click", "order"] as const;
export type EventStage = (typeof eventStages)[number];

export type BehaviourEvent = {
	readonly event: string;
	readonly stage: EventStage | null;
	readonly props: Props;
	readonly locale: string;
	readonly channel: string;
};

export type AnalyticsNeeds = {
	readonly behaviour: {
		/** Kept without anything personal; the same key again is the same row. */
		readonly log: (
			call: { readonly record: CallRecord; readonly nowMs: number } & BehaviourEvent,
		) => Promise<
			Outcome<{
				readonly eventId: string;
				readonly loggedAtMs: number;
				/** Properties that were left out or blunted. */
				readonly stripped: number;
			}>
		>;
	};
};
