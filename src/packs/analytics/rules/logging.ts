import { changes, type Decision, filled, insert } from "../../../ports/commit.ts";
import { type BehaviourRow, behaviour } from "../rows.ts";

export type Logged = Pick<
	BehaviourRow,
	| "marketId"
	| "event"
	| "stage"
	| "agent"
	| "role"
	| "channel"
	| "locale"
	| "visitor"
	| "props"
	| "stripped"
	| "traceId"
>;

export const decideLog = (logged: Logged): Decision =>
	changes({
		writes: [insert(behaviour, "event", null, { ...logged, id: { $id: "bev" } })],
		answer: {
			eventId: filled("event", "id"),
			loggedAtMs: filled("event", "createdAt"),
			stripped: logged.stripped,
		},
		evidence: [{ kind: "behaviour_event", id: filled("event", "id") }],
	});
