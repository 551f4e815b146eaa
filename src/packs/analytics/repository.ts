import * as z from "zod";
import { dayOf } from "../../core/sending/settings.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { outcomeOf } from "../../ports/sql-calls.ts";
import type { AnalyticsNeeds } from "./needs.ts";
import { decideLog } from "./rules/logging.ts";
import { withoutPersonal } from "./rules/props.ts";

const logged = z.object({
	eventId: z.string(),
	loggedAtMs: z.int(),
	stripped: z.int().nonnegative(),
});
const visitorChars = 24;

export type BehaviourDesk = AnalyticsNeeds["behaviour"];

export const makeBehaviourRepository = (
	store: RowStore,
	sha256Hex: (text: string) => string,
): BehaviourDesk => ({
	log: async ({ record, nowMs, event, stage, props, locale, channel }) => {
		const { tenantId, marketId, threadKey, actor, traceId } = record;
		const visitor = sha256Hex(`${threadKey}:${dayOf(nowMs)}`).slice(0, visitorChars);
		const role = actor.roles[0] ?? actor.kind;
		const kept = withoutPersonal(props);
		const row = { marketId, event, stage, agent: actor.agent, role, channel, locale, traceId };
		return outcomeOf(logged).parse(
			await decideAndCommit(store, {
				context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
				frame: { kind: "call", record, keyed: true, switched: false, tells: false },
				readings: {},
				decide: () => decideLog({ ...row, ...kept, visitor }),
			}),
		);
	},
});
