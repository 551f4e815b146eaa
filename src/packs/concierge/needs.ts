/** What the concierge's tools ask of the world: the ledger, and nothing beside it. */
import type { Ledger } from "../../ports/ledger.ts";

export type ConciergeNeeds = {
	readonly ledger: Ledger;
};
