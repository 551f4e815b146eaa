/** What the sweep of unanswered questions asks: a read across tenants by the system role, the telling by the role of the one tenant. */
import * as z from "zod";
import type { UnansweredStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";
import { dueReads, readDue } from "./due.ts";

const dueSchema = z.array(z.object({ tenantId: z.string(), id: z.string(), dueAtUs: z.int() }));

export const makeUnansweredStore = ({
	system,
	orders,
	bookings,
}: {
	readonly system: Database;
	/** Each pack decides about its own; the ids of anything else it passes over. */
	readonly orders: { readonly tellUnanswered: UnansweredStore["tell"] };
	readonly bookings: { readonly tellUnanswered: UnansweredStore["tell"] };
}): UnansweredStore => ({
	due: async (call) =>
		dueSchema.parse(await readDue(system, "tell_unanswered", dueReads.unanswered, call)),
	tell: async (call) => (await orders.tellUnanswered(call)) + (await bookings.tellUnanswered(call)),
});
