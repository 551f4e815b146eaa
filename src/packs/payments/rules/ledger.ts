/** What a thing that happened moves in the ledger: entries that sum to zero, whatever it was. */
import { invariant } from "../../../core/errors.ts";
import { insert, type Write } from "../../../ports/commit.ts";
import { entries } from "../rows.ts";
import type { Account } from "../states.ts";

export type Posting = Readonly<Partial<Record<Account, number>>>;

/** Money came: so much of it is the payee's, the rest is the payer's again. */
export const came = (amountMinor: number, accepted: number): Posting => ({
	provider: amountMinor,
	payable: 0 - accepted,
	owed_back: accepted - amountMinor,
});
/** Money went back: first what was the payer's anyway. */
export const went = (amountMinor: number, owed: number): Posting => ({
	provider: 0 - amountMinor,
	owed_back: Math.min(amountMinor, owed),
	payable: amountMinor - Math.min(amountMinor, owed),
});
/** What was the payee's is the payer's again. */
export const turned = (amountMinor: number): Posting => ({
	payable: amountMinor,
	owed_back: 0 - amountMinor,
});
/** A refund that had gone did not arrive. */
export const cameBack = (amountMinor: number): Posting => ({
	provider: amountMinor,
	owed_back: 0 - amountMinor,
});

export function post(
	{ id, currency }: { readonly id: string; readonly currency: string },
	posting: string,
	amounts: Posting,
): readonly Write[] {
	const all = (Object.entries(amounts) as [Account, number][]).filter(([, amount]) => amount !== 0);
	const sum = all.reduce((total, [, amount]) => total + amount, 0);
	invariant(sum === 0, "the entries of a posting sum to zero");
	return all.map(([account, amountMinor]) =>
		insert(entries, `${account} of ${posting}`, null, {
			id: { $id: "mon" },
			paymentId: id,
			posting,
			account,
			amountMinor,
			currency,
		}),
	);
}
