/** What somebody says of themselves and their car is encrypted on the way in. */
import * as z from "zod";
import { encryptedAsker } from "../../ports/asking.ts";
import { refused } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { fulfilBy } from "../../ports/paid-first.ts";
import type { Fulfil } from "../../ports/payments.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import type { Insurance } from "./needs.ts";
import { agreeingReadings, decideAgreeing } from "./rules/agreeing.ts";
import { decidePaid, decideUnpaid, paidReadings, unpaidReadings } from "./rules/paying.ts";
import { pricingReadings, termsOf } from "./rules/pricing.ts";
import { insuranceTerms } from "./terms.ts";

const codesMax = 5;
const refusedTooMany = refused(
	"CONFLICT",
	"TOO_MANY_OPEN",
	"There are several agreed ones already.",
);
const agreed = z.object({
	...insuranceTerms.shape,
	quoteId: z.string(),
	code: z.string(),
	payUntilMs: z.int(),
});

const left = z.object({ kind: z.literal("moved") });
export type InsuranceDesk = Insurance & {
	readonly fulfilPaid: Fulfil;
	readonly endUnpaid: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<number>;
};

export const makeInsuranceRepository = (
	store: RowStore,
	cipher: FieldCipher,
	newCode: () => string,
): InsuranceDesk => ({
	price: async ({ tenantId, marketId, request }) => {
		const context = { tenantId, actor: "system:insurance", traceId: "" };
		const { rows, nowMs } = await store.read(context, pricingReadings(tenantId, marketId, request));
		const terms = termsOf(rows, request, nowMs);
		if (!("kind" in terms)) return { kind: "succeeded", data: { terms, seen: { nowMs } } };
		const { code, reason, msg, current } = terms;
		return {
			kind: "failed",
			code,
			msg,
			retryable: false,
			...(reason ? { reason } : {}),
			...(current === undefined ? {} : { current: current as Readonly<Record<string, unknown>> }),
		};
	},
	agree: async ({ record, person, request, terms }) => {
		const { tenantId, marketId, actor, traceId } = record;
		const asker = await encryptedAsker(cipher, tenantId, person);
		const { vehicle, driver, destination } = request;
		const inputsEncrypted = await cipher.encrypt(JSON.stringify({ vehicle, driver, destination }));
		const codes = Array.from({ length: codesMax }, newCode);
		return outcomeOf(agreed).parse(
			await decideAndCommit(store, {
				context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
				frame: { kind: "call", record, keyed: true, switched: true, tells: false },
				readings: agreeingReadings(tenantId, marketId, asker, request),
				decide: (seen, failed) =>
					failed === "LIMIT"
						? refusedTooMany
						: decideAgreeing(seen, { marketId, asker, request, inputsEncrypted, terms, codes }),
			}),
		);
	},
	fulfilPaid: fulfilBy(store, "insurance.fulfil", paidReadings, decidePaid),
	endUnpaid: async ({ tenantId, traceId, ids }) => {
		const context = { tenantId, actor: "sweep:end_quotes", traceId };
		const { rows } = await store.read(context, unpaidReadings(ids));
		if (rows.quote.length === 0) return 0;
		const answers = await store.commitEach(
			context,
			rows.quote.map((quote) => ({
				frame: { kind: "own" } as const,
				decision: decideUnpaid(quote),
			})),
		);
		return answers.filter((answer) => !left.safeParse(answer).success).length;
	},
});
