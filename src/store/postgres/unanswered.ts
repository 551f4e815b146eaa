/** What the sweep of unanswered questions asks: a read across tenants by the system role, the telling by the role of the one tenant. */
import * as z from "zod";
import type { UnansweredStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";

const due = z.array(z.strictObject({ tenantId: z.string(), id: z.string(), dueAtUs: z.int() }));
const actor = "sweep:tell_unanswered";

export const makeUnansweredStore = ({
	rw,
	system,
	bookings,
}: {
	readonly rw: Database;
	readonly system: Database;
	/** The pack, which decides about its own. */
	readonly bookings: { readonly tellUnanswered: UnansweredStore["tell"] };
}): UnansweredStore => ({
	due: async (call) =>
		due.parse(await system.call("unanswered_due", { tenantId: null, actor, traceId: "" }, call)),
	tell: async ({ tenantId, traceId, ids }) => {
		const booked = await bookings.tellUnanswered({ tenantId, traceId, ids });
		const ordered = await rw.call(
			"unanswered_tell",
			{ tenantId, actor, traceId },
			{ ids: [...ids] },
		);
		return booked + z.strictObject({ told: z.int() }).parse(ordered).told;
	},
});
