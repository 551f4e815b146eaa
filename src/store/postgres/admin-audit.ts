/** The rows behind one commitment under the tenant's row security, and, of exactly those rows, their seals. */
import * as z from "zod";
import { bundleFacts, bundleSeal } from "../../core/audit/bundle.ts";
import type { AdminAudit } from "../../ports/admin-audit.ts";
import { contextOf } from "../../ports/admin-call.ts";
import type { Database } from "./client.ts";

/** Of each kind of row; of the logs' lines four times as many. */
const rowsMax = 500;

export const adminAudit = (databases: {
	readonly rw: Database;
	readonly system: Database;
}): AdminAudit => ({
	bundle: async (ctx, id) => {
		const { rw, system } = databases;
		const context = contextOf(ctx);
		const facts = bundleFacts
			.nullable()
			.parse(await rw.callSealed("audit_bundle", context, { id, rowsMax }));
		if (facts === null) return null;
		const rows = [...facts.lines, ...facts.steps].map(({ log, seq, txid }) => ({ log, seq, txid }));
		const seals = z.array(bundleSeal).parse(await system.call("log_seals", context, { rows }));
		return { facts, seals };
	},
});
