/** Money comes by what a provider or two members of staff say, and never by the payer's word (C-32). */
import { definePack } from "../../ports/pack.ts";
import { paymentsDialogue } from "./dialogue/index.ts";
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

export const paymentsPack = definePack({
	name: "payments",
	tools: [createMomoCharge, createIntent],
	templates: paymentsTemplates,
	things: { ids: { paymentId: "payment" }, domains: { payment: "payment" } },
	dialogue: paymentsDialogue,
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
		"link",
		"asked",
	].map((key) => ({ keys: [`payments.${key}`], samples })),
	queries: async () => (await import("./queries.ts")).paymentsQueries,
	sweeps: async () => (await import("./sweep.ts")).paymentsSweeps,
	admin: async () => (await import("./admin.ts")).paymentsAdmin,
});
