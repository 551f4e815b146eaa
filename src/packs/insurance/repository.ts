/** What somebody says of themselves and their car is encrypted on the way in. */
import * as z from "zod";
import { encryptedAsker } from "../../ports/asking.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { refused } from "../../ports/commit.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import type { Insurance } from "./needs.ts";
import { agreeingReadings, decideAgreeing } from "./rules/agreeing.ts";
import { pricingReadings, termsOf } from "./rules/pricing.ts";
import { insuranceTerms } from "./terms.ts";

const codesMax = 5;
const refusedTooMany = refused(
	"CONFLICT",
	"TOO_MANY_OPEN",
	"There are several agreed ones already.",
);
const agreed = z.object({ ...insuranceTerms.shape, quoteId: z.string(), code: z.string() });

export const makeInsuranceRepository = (
	store: RowStore,
	cipher: FieldCipher,
	newCode: () => string,
): Insurance => ({
	price: async ({ tenantId, marketId, request }) => {
		const context = { tenantId, actor: "system:insurance", traceId: "" };
		const { rows, nowMs } = await store.read(context, pricingReadings(marketId, request));
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
				readings: agreeingReadings(marketId, asker, request),
				decide: (seen, failed) =>
					failed === "LIMIT"
						? refusedTooMany
						: decideAgreeing(seen, { marketId, asker, request, inputsEncrypted, terms, codes }),
			}),
		);
	},
});
