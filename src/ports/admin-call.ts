/** A call by staff: for whom, as whom, what is written down of it, and what comes back. */
import * as z from "zod";
import { byKey } from "../core/approval/apart.ts";
import { errorCodes, reasons } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Failed, Succeeded } from "../core/outcome.ts";
import type { AdminRole } from "./admin-records.ts";
import type { RowStore } from "./rows.ts";
import type { CallContext, SelectedRows, Statement } from "./sql-calls.ts";

/** The tenant is the key's own. */
export type AdminContext = {
	readonly tenantId: string;
	/** The key's id; the token that mints the first keys is `admin_token`; of who has no key, a hash of their address. */
	readonly actorId: string;
	readonly role: AdminRole | "bootstrap" | "nobody";
	readonly traceId: string;
};

/** What is written down of an act. Never anything personal: names of fields, not their values. */
export type AdminAct = {
	/** `driver.create` */
	readonly name: string;
	readonly target: string;
	readonly detail: Readonly<Record<string, Json>>;
};

export type AdminOutcome<T> = Succeeded<T> | Failed;

export const contextOf = (ctx: AdminContext): CallContext => ({
	tenantId: ctx.tenantId,
	actor: `staff:${ctx.actorId}`,
	traceId: ctx.traceId,
});

export const actorOf = ({ actorId, role }: AdminContext): Json => ({
	kind: "staff",
	id: actorId,
	roles: [role],
	agent: byKey,
});
/** As it is written down. */
export const actOf = (ctx: AdminContext, act: AdminAct): Json => ({
	...act,
	actor: actorOf(ctx),
	traceId: ctx.traceId,
});

const failed = z.object({
	kind: z.literal("failed"),
	code: z.enum(errorCodes),
	reason: z.enum(reasons).exactOptional(),
	msg: z.string(),
	retryable: z.boolean(),
	current: z.record(z.string(), z.unknown()).exactOptional(),
});
export const adminOutcome = <T>(data: z.ZodType<T>): z.ZodType<AdminOutcome<T>> =>
	z.union([z.object({ kind: z.literal("succeeded"), data }), failed]);
export const anyOutcome = adminOutcome(z.unknown());

export type Page = { readonly limit: number; readonly before: string | null };

/** One request, one transaction, for the tenant of the key. */
export type AdminRows = {
	readonly read: (
		ctx: AdminContext,
		statements: readonly Statement[],
		asSystem?: boolean,
	) => Promise<readonly SelectedRows[]>;
	/**
	 * Rows to decide over, and their commit (ports/deciding.ts). `statements` come after the commit in its transaction, where `app.acted`
	 * names the row that the act was of; `answered` is told theirs.
	 */
	readonly store: (after: {
		/** A platform table of the tenant's market: written by the system's role, for the tenant. */
		readonly isOfMarket: boolean;
		readonly statements: readonly Statement[];
		readonly answered: (rows: readonly SelectedRows[]) => void;
	}) => RowStore;
};
