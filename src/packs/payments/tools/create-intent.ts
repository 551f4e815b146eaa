/**
 * A page of the card provider's that takes the payment (MRV-T03): the yes asks for it, the page is sent, and it counts as paid by what the
 * provider says. No card number ever comes to us.
 */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { chargeShape } from "../charge.ts";
import type { PaymentsNeeds } from "../needs.ts";
import { answerOf, askedShape, chargeTimeoutMs, charging, prepareOf, reserveOf } from "./shapes.ts";

const input = z.strictObject(askedShape);

export const createIntent = defineTool<PaymentsNeeds>()({
	name: "payment.createIntent",
	aliases: ["createPaymentIntent"],
	summary: "Pay a business of the market, or for an own order, by card through a link.",
	input,
	output: z.object(chargeShape),
	risk: "side_effect",
	scopes: ["payment:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "payments"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_payment",
		about: { concepts: ["payment", "order"], undoes: false },
		template: "payments.confirm_card",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		reserve: reserveOf((asked: z.output<typeof input>) => ({
			way: "card",
			...asked,
			phone: null,
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
