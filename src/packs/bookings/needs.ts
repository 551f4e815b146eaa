import type { Ledger } from "../../ports/ledger.ts";

export type BookingsNeeds = {
	readonly ledger: Ledger;
};
