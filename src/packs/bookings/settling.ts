import * as z from "zod";
import type { Decision } from "../../ports/commit.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type Place, placeOf } from "./rules/place.ts";
import {
	type Due,
	decideReminder,
	decideUnanswered,
	decideUnpaid,
	dueReadings,
} from "./rules/sweeping.ts";

export type SweepCall = {
	readonly tenantId: string;
	readonly traceId: string;
	readonly ids: readonly string[];
};
const done = z.object({ kind: z.literal("succeeded"), data: z.object({ isTold: z.boolean() }) });

async function settle(
	store: RowStore,
	{ tenantId, traceId, ids }: SweepCall,
	sweep: {
		readonly name: string;
		readonly readings: ReturnType<typeof dueReadings>;
		readonly isDue?: (booking: Due) => boolean;
		readonly decide: (booking: Due, place: Place, nowMs: number) => Decision;
	},
): Promise<number> {
	if (ids.length === 0) return 0;
	const context = { tenantId, actor: `sweep:${sweep.name}`, traceId };
	const { rows, nowMs } = await store.read(context, sweep.readings);
	const { isDue = () => true } = sweep;
	const calls = rows.booking.filter(isDue).flatMap((booking) => {
		const place = placeOf(rows, booking.offeringId);
		return place
			? [{ frame: { kind: "own" } as const, decision: sweep.decide(booking, place, nowMs) }]
			: [];
	});
	if (calls.length === 0) return 0;
	const answers = await store.commitEach(context, calls);
	return answers.filter((answer) => done.safeParse(answer).data?.data.isTold === true).length;
}

export const remind = (store: RowStore, call: SweepCall): Promise<number> =>
	settle(store, call, {
		name: "remind_bookings",
		readings: dueReadings("remindAt", call.ids, [["state", "=", "confirmed"]]),
		isDue: ({ remindedAt }) => remindedAt === null,
		decide: decideReminder,
	});
export const endUnpaid = (store: RowStore, call: SweepCall): Promise<number> =>
	settle(store, call, {
		name: "expire_holds",
		readings: dueReadings("holdExpiresAt", call.ids, [["state", "=", "hold"]]),
		isDue: ({ agreedAt }) => agreedAt !== null,
		decide: decideUnpaid,
	});
export const notifyUnanswered = (store: RowStore, call: SweepCall): Promise<number> =>
	settle(store, call, {
		name: "notify_unanswered",
		readings: dueReadings("answerDueAt", call.ids, []),
		decide: decideUnanswered,
	});
