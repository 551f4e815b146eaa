import type { Ledger } from "../../ports/ledger.ts";

export type ConciergeNeeds = {
	readonly ledger: Ledger;
};
