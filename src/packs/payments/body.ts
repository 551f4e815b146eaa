import type { PackBody } from "../../ports/pack.ts";
import { paymentNotices } from "./notices.ts";
import { paymentsTemplates } from "./templates.ts";
import { createIntent } from "./tools/create-intent.ts";
import { createMomoCharge } from "./tools/create-momo-charge.ts";

const samples = {
	payee: "Harbour Grill",
	amount: "50.00 EUR",
	moved: "50.00 EUR",
	missing: "10.00 EUR",
	back: "10.00 EUR",
	reference: "7K2M9Q4C",
	until: "19:30",
	link: "https://pay.example/7K2M",
};

export const paymentsBody: PackBody = {
	tools: [createMomoCharge, createIntent],
	templates: paymentsTemplates,
	notices: paymentNotices,
	approved: [
		"paid",
		"over",
		"part",
		"again",
		"late",
		"declined_payment_failed",
		"declined_insufficient_funds",
		"declined_expired",
		"failed_payment_failed",
		"failed_insufficient_funds",
		"failed_expired",
		"expired",
		"expired_back",
		"lapsed",
		"returned",
		"refunded",
		"refund_failed",
		"received",
		"went_back",
		"return_failed",
		"link",
		"asked",
	].map((key) => ({ keys: [`payments.${key}`], samples })),
};
