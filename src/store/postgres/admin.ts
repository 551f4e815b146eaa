/** The admin API's store: every read and every change runs for the tenant of the key, under row security (P11). */
import type { AdminStore } from "../../ports/admin.ts";
import type { BookingsByStaff } from "../../ports/admin-bookings.ts";
import type { LeadsByStaff } from "../../ports/admin-leads.ts";
import type { OrdersByStaff } from "../../ports/admin-orders.ts";
import type { TicketsByStaff } from "../../ports/admin-tickets.ts";
import { adminAudit } from "./admin-audit.ts";
import { adminBookings } from "./admin-bookings.ts";
import { actOf, contextOf } from "../../ports/admin-call.ts";
import { adminCatalogue } from "./admin-catalogue.ts";
import { adminLeads } from "./admin-leads.ts";
import { adminOrders } from "./admin-orders.ts";
import { adminRides } from "./admin-people.ts";
import { adminTickets } from "./admin-tickets.ts";
import type { Database } from "./client.ts";

/** `rw` sees one tenant at a time; `system` writes the platform tables of a market, for the tenant of the call. */
export function makeAdminStore(databases: {
	readonly rw: Database;
	readonly system: Database;
	readonly leads: LeadsByStaff;
	readonly orders: OrdersByStaff;
	readonly tickets: { readonly byStaff: TicketsByStaff };
	readonly bookings: BookingsByStaff;
}): AdminStore {
	const { rw } = databases;
	return {
		note: async (ctx, act, told) => {
			await rw.call("admin_note", contextOf(ctx), { act: actOf(ctx, act), told });
		},
		rides: adminRides(rw),
		bookings: adminBookings(rw, databases.bookings),
		orders: adminOrders(rw, databases.orders),
		leads: adminLeads(rw, databases.leads),
		tickets: adminTickets(rw, databases.tickets.byStaff),
		catalogue: adminCatalogue(rw),
		auditBundle: adminAudit(databases),
	};
}
