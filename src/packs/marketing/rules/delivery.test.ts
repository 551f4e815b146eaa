import { describe, expect, it } from "vitest";
import { outcomeOf } from "./delivery.ts";

const lines = (...types: string[]) => types.map((type) => ({ type, why: `why_${type}` }));

describe("what became of a message", () => {
	it.each([
		[[], null],
		[["outbox_queued"], null],
		[["outbox_queued", "outbox_sent"], "sent"],
		[["outbox_sent", "outbox_delivery_delivered"], "delivered"],
		[["outbox_delivery_read", "outbox_sent"], "delivered"],
		[["outbox_sent", "outbox_delivery_undelivered"], "failed"],
		[["outbox_send_unknown", "outbox_sent"], "sent"],
		[["outbox_suppressed"], "skipped"],
		[["notice_refused"], "skipped"],
	] as const)("%j is %s, in whatever order its lines came", (types, state) => {
		expect(outcomeOf(lines(...types))?.state ?? null).toBe(state);
		expect(outcomeOf(lines(...types.toReversed()))?.state ?? null).toBe(state);
	});

	it("says why where it did not arrive", () => {
		expect(outcomeOf(lines("outbox_suppressed"))).toEqual({
			state: "skipped",
			why: "why_outbox_suppressed",
		});
		expect(outcomeOf(lines("outbox_sent"))?.why).toBeNull();
	});
});
