/** The rows that the rules of tickets read and write, as the drizzle schema has them. */
import { type Stored, tableOf } from "../../ports/commit.ts";
import type { notifications as notificationTable } from "../../store/postgres/schema/logs.ts";
import type { staffTickets } from "./schema.ts";

export type TicketRow = Stored<typeof staffTickets.$inferSelect>;

export const tickets = tableOf<typeof staffTickets.$inferSelect>("staff_tickets");
export const notifications = tableOf<typeof notificationTable.$inferSelect>("notifications");
