import { type Audit, type DeskAudit, numberOf, recordOf, succeeded } from "./auditor.ts";
import { heardPart } from "./heard.ts";
import type { Call } from "./seams.ts";

const orders = "desks.orders.orders";
const always = new Set(["commitRequest", "confirm", "commitInquiry", "takeQuote"]);
/** These commit without a question of ours where the tool asks none. */
const whereAsked = new Set(["cancelOwn", "changeOwn"]);

const others = new Set([
	"desks.payments.payments.intend",
	"desks.insurance.insurance.agree",
	"desks.leads.viewings.book",
	"desks.leads.services.send",
	"desks.legal.cases.take",
	"desks.documents.papers.extract",
	"desks.marketing.broadcasts.schedule",
]);

const othersWhereAsked = new Set(["desks.marketing.broadcasts.update"]);

export const commits = (call: Call): boolean =>
	always.has(call.method) ||
	others.has(`${call.port}.${call.method}`) ||
	((whereAsked.has(call.method) || othersWhereAsked.has(`${call.port}.${call.method}`)) &&
		(recordOf(call)?.shownHash ?? null) !== null);

const isNew = (answer: unknown): boolean =>
	succeeded(answer) && !(answer as { readonly replayed?: boolean }).replayed;

export const orderAudit: DeskAudit = {
	done: ({ world, fault }, { port, method, args }, answer) => {
		if (port !== orders || method !== "confirm" || !isNew(answer)) return;
		const [call] = args as readonly { readonly orderId: string; readonly totalMinor: number }[];
		const row = world.orderables.rows().find(({ order }) => order.orderId === call?.orderId);
		const totalMinor = row?.order.items.reduce(
			(sum, { sku, qty }) =>
				sum + qty * world.orderables.dish(row.order.businessId, sku).priceMinor,
			0,
		);
		if (call?.totalMinor !== totalMinor)
			fault("P4", `${row?.order.code} was ordered at a price that no longer stands`);
	},
	step: ({ world, fault, commitments }) => {
		for (const [sku, { qty, reserved }] of world.orderables.shop("biz_napoli").stock)
			if (reserved < 0 || reserved > qty) fault("P9", `${sku}: ${reserved} of ${qty} reserved`);
		// Of what is paid first, the yes keeps it, and its money confirms it.
		const confirmed = world.orderables
			.rows()
			.filter(({ events, isAgreed }) => isAgreed || events.includes("confirmed"));
		const yeses = [...commitments.values()].filter(({ tool }) => tool === "order.create");
		if (confirmed.length !== yeses.length)
			fault("P3", `${confirmed.length} orders of ${yeses.length} yeses`);
	},
};

/** The kitchen has heard of each order, and nothing is reserved for nobody. */
export function ordersAtRest(audit: Audit): void {
	const { world, fault } = audit;
	for (const { order, events } of world.orderables.rows()) {
		if (order.status === "pending") fault("P9", `${order.code} waits for a yes for ever`);
		const owner = world.orderables.shop(order.businessId).ownerNumber;
		const isTold = heardPart(audit, owner, order.code);
		if (events.includes("confirmed") && !isTold)
			fault("P8", `the kitchen never heard of ${order.code}`);
	}
	for (const [sku, { reserved }] of world.orderables.shop("biz_napoli").stock)
		if (reserved !== 0) fault("P9", `${reserved} of ${sku} are reserved for nobody`);
}

export const inquiryAudit: DeskAudit = {
	step: ({ world, fault, commitments }) => {
		const yeses = [...commitments.values()].filter(({ tool }) => tool === "vendor.createInquiry");
		const { grants, inquiryRows } = world.vendors;
		if (inquiryRows.length !== yeses.length || grants !== yeses.length)
			fault("P3", `${inquiryRows.length} questions of ${yeses.length} yeses`);
		const taken = inquiryRows.filter(({ takenId }) => takenId !== null).length;
		const takes = [...commitments.values()].filter(({ tool }) => tool === "vendor.takeQuote");
		if (taken !== takes.length) fault("P3", `${taken} offers taken of ${takes.length} yeses`);
	},
	taken: ({ world, fault }, { message }) => {
		const to = message.to.value;
		for (const { number, businessId } of world.vendors.businessRows) {
			const mayKnow = (person: string) =>
				world.vendors.inquiryRows.some(
					({ personHash, takenId, messages }) =>
						numberOf(personHash) === person &&
						messages.some((row) => row.messageId === takenId && row.businessId === businessId),
				);
			if (number !== to && message.text.includes(number) && !mayKnow(to))
				fault("P7", `${to} was told the number of ${number} before their yes`);
			if (number !== to) continue;
			for (const { personHash } of world.vendors.inquiryRows) {
				const person = numberOf(personHash);
				if (message.text.includes(person) && !mayKnow(person))
					fault("P7", `${to} was told the number of ${person} before their yes`);
			}
		}
	},
};
