/**
 * Mobile money, by a code to dial or a request on the payer's phone. The yes writes the payment down; nothing is taken before the payer
 * enters their own PIN, and it counts as paid by what the provider or two members of staff say, never by the payer's word (EMO-E1).
 */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { chargeShape } from "../charge.ts";
import type { PaymentsNeeds } from "../needs.ts";
import { answerOf, askedShape, chargeTimeoutMs, charging, prepareOf, reserveOf } from "./shapes.ts";

const input = z.strictObject({
	...askedShape,
	/** Who pays, E.164; null: the person themselves. */
	phone: z.string().min(1).max(40).nullable(),
});

export const createMomoCharge = defineTool<PaymentsNeeds>()({
	name: "payment.createMomoCharge",
	aliases: ["momo_charge"],
	summary: "Pay a business of the market, or for an own order, by mobile money.",
	input,
	output: z.object(chargeShape),
	risk: "side_effect",
	scopes: ["payment:write"],
	roles: ["customer", "staff"],
	personas: [
		"concierge",
		"waiter",
		"mobility",
		"buysell",
		"pharmacy",
		"hardware",
		"shop",
		"insurance",
		"property",
		"legal",
		"payments",
	],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_payment",
		about: { concepts: ["payment", "order"], undoes: false },
		template: "payments.confirm_momo",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		reserve: reserveOf((asked: z.output<typeof input>) => ({
			way: "momo",
			...asked,
			ownCode: asked.ownCode?.toUpperCase() ?? null,
			metadata: asked.metadata ?? {},
		})),
		prepare: prepareOf,
	},
	timeoutMs: chargeTimeoutMs,
	recordedBy: "database",
	resolve: charging,
	respond: ({ outcome, ctx }) => answerOf(outcome, ctx),
});
