import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

const states = ["running", "answered", "freed"] as const;

/** A request of staff that may come twice: what it asked, and what it was answered, for a day. */
export const adminRequests = pgTable(
	"admin_requests",
	{
		tenantId: uuid().notNull(),
		/** Of the key of whoever asks and of the `Idempotency-Key`. */
		keyHash: text().notNull(),
		/** Of the route and of everything that was given. */
		requestHash: text().notNull(),
		state: text({ enum: states }).notNull().default("running"),
		status: integer(),
		/** Encrypted, and gone before a key is. Null where it is not kept: a secret is shown once. */
		answer: text(),
		askedAt: moment().notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ name: "admin_requests_pk", columns: [t.tenantId, t.keyHash] }),
		index("admin_requests_asked").on(t.askedAt),
		oneOf("admin_requests_state_known", t.state, states),
	],
);
