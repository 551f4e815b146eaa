/** The yes to a price: judged anew over the tariffs as they are now, and never at another price or version than was shown (P4). */
import { canonicalJson } from "../../../core/json.ts";
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	type Decision,
	filled,
	fromNow,
	insert,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import type { Seen } from "../../../ports/rows.ts";
import type { InsuranceRequest, InsuranceTerms } from "../needs.ts";
import { quotes, tariffs } from "../rows.ts";
import { pricingReadings, termsOf } from "./pricing.ts";

/** Agreed ones of one person that nobody has paid for. */
export const agreedMax = 5;

/** From the yes until its premium has come: a price is not kept for longer. */
export const payMs = 24 * 60 * 60_000;

export const agreeingReadings = (
	tenantId: string,
	marketId: string,
	asker: Pick<Asker, "personHash" | "channel" | "addressHash">,
	request: InsuranceRequest,
) => ({ ...askerReadings(asker), ...pricingReadings(tenantId, marketId, request) });

export function decideAgreeing(
	{ rows, nowMs }: Seen<ReturnType<typeof agreeingReadings>>,
	yes: {
		readonly marketId: string;
		readonly asker: Asker;
		readonly request: InsuranceRequest;
		readonly inputsEncrypted: string;
		readonly terms: InsuranceTerms;
		readonly codes: readonly string[];
	},
): Decision {
	const { asker, request, terms } = yes;
	const now = termsOf(rows, request, nowMs);
	if ("kind" in now) return now;
	if (canonicalJson(now) !== canonicalJson(terms))
		return refused("CONFLICT", "STALE_STATE", "The price has changed since it was shown.", {
			terms: { ...now },
		});
	const tariff = rows.tariff.find(({ id }) => id === terms.tariffId);
	if (!tariff)
		return refused("CONFLICT", "STALE_STATE", "The tariff is gone.", { terms: { ...now } });
	const person = seeAsker(rows, asker);
	return changes({
		rows: [
			...person.rows,
			unchanged(tariffs, "tariff", {
				id: tariff.id,
				tariffVersion: tariff.tariffVersion,
				validUntil: tariff.validUntil,
			}),
		],
		fewer: person.rows.flatMap(({ id }) => [
			{
				table: quotes.name,
				where: [
					["customerId", "=", id],
					["state", "=", "agreed"],
					["payUntil", ">", fromNow(0)],
				],
				than: agreedMax,
			},
		]),
		writes: [
			...person.writes,
			insert(quotes, "quote", "insurance_agreed", {
				id: { $id: "inq" },
				marketId: yes.marketId,
				customerId: person.id,
				threadKey: asker.personHash,
				tariffId: terms.tariffId,
				tariffVersion: terms.tariffVersion,
				insurer: terms.insurer,
				type: request.type,
				category: terms.category,
				inputsEncrypted: yes.inputsEncrypted,
				coverFrom: terms.coverFrom,
				coverDays: request.days,
				baseMinor: terms.baseMinor,
				taxMinor: terms.taxMinor,
				feesMinor: terms.feesMinor,
				premiumMinor: terms.premiumMinor,
				currency: terms.currency,
				// It begins by its premium: the settlement moves it to `paid`.
				state: "agreed",
				code: { $free: yes.codes, among: [] },
				agreedAt: fromNow(0),
				payUntil: fromNow(payMs),
			}),
		],
		answer: {
			...terms,
			quoteId: filled("quote", "id") as unknown as string,
			code: filled("quote", "code") as unknown as string,
			payUntilMs: filled("quote", "payUntil"),
		},
		evidence: [{ kind: "insurance_quote", id: filled("quote", "id") as unknown as string }],
	});
}
