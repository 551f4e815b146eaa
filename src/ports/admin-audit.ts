/** What staff read of the sealed logs: everything behind one commitment, and the heads that are kept outside. */
import type { BundleFacts, BundleSeal } from "../core/audit/bundle.ts";
import type { AdminContext } from "./admin-call.ts";

export type AdminAudit = {
	/** By its id or its code. Null: the tenant has no such commitment. */
	readonly bundle: (
		ctx: AdminContext,
		idOrCode: string,
	) => Promise<{ readonly facts: BundleFacts; readonly seals: readonly BundleSeal[] } | null>;
};
