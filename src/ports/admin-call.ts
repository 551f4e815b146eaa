/** A call by staff: for whom, as whom, what is written down of it, and what comes back. */
import type { Json } from "../core/json.ts";
import type { Failed, Succeeded } from "../core/outcome.ts";
import type { AdminRole } from "./admin-records.ts";

/** For whom and as whom a store works. The tenant is the key's own. */
export type AdminContext = {
	readonly tenantId: string;
	/** The key's id; the token that mints the first keys is `admin_token`. */
	readonly actorId: string;
	readonly role: AdminRole | "bootstrap";
	readonly traceId: string;
};

/** What is written down of an act. Never anything personal: names of fields, not their values. */
export type AdminAct = {
	/** `driver.create` */
	readonly name: string;
	readonly target: string;
	readonly detail: Readonly<Record<string, Json>>;
};

/** A refusal by the database is audited there, in the transaction that refused. */
export type AdminOutcome<T> = Succeeded<T> | Failed;

export type Page = { readonly limit: number; readonly before: string | null };
