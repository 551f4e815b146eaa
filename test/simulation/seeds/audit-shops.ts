/** What has to hold of tables, orders and questions to vendors: capacity, stock, prices as they stand at the yes, and who hears what. */
import type { BookingTerms, HeldBooking } from "../../../src/ports/ledger.ts";
import { testTenant } from "../../support/market.ts";
import { type Audit, type BookAudit, numberOf, recordOf, succeeded } from "./auditor.ts";
import type { Call } from "./seams.ts";

const ledger = "books.concierge.ledger";
const orders = "books.commerce.orders";
const always = new Set(["commitRequest", "confirm", "commitInquiry", "takeQuote"]);
/** These commit without a question of ours where the tool asks none. */
const whereAsked = new Set(["cancelOwn", "changeOwn"]);

const leads = new Set(["books.leads.viewings.book", "books.leads.services.send"]);

/** Calls that a person's own yes has to stand behind. */
export const commits = (call: Call): boolean =>
	always.has(call.method) ||
	leads.has(`${call.port}.${call.method}`) ||
	(whereAsked.has(call.method) && (recordOf(call)?.shownHash ?? null) !== null);

type Kept = {
	readonly held: Pick<
		HeldBooking,
		"transactionId" | "offeringId" | "slotStartMs" | "slotEndMs" | "tokens" | "holdExpiresAtMs"
	>;
	state: "held" | "confirmed" | "over";
};
const dataOf = <T>(answer: unknown): T => (answer as { readonly data: T }).data;
const isNew = (answer: unknown): boolean =>
	succeeded(answer) && !(answer as { readonly replayed?: boolean }).replayed;

/** At the grill, where the wishes go. */
const hours = ["19:00", "20:00"] as const;
const wallMs = (hour: string) => Date.parse(`2026-11-22T${hour}:00+02:00`);

/** The expected book of the tables: what was held, kept and given up, from the answers alone. */
export function makeBookingAudit(): {
	readonly audit: BookAudit;
	readonly atRest: (audit: Audit) => Promise<void>;
} {
	const kept = new Map<string, Kept>();
	const isLive = ({ held, state }: Kept, nowMs: number) =>
		state === "confirmed" || (state === "held" && nowMs < held.holdExpiresAtMs);
	const end = (id: string | undefined) => {
		const known = id === undefined ? undefined : kept.get(id);
		if (known) known.state = "over";
	};
	const overlaps = (one: Kept["held"], other: Kept["held"]) =>
		one.offeringId === other.offeringId &&
		one.slotStartMs < other.slotEndMs &&
		other.slotStartMs < one.slotEndMs;

	function hold({ fault, nowMs, world }: Audit, held: HeldBooking): void {
		const others = [...kept.values()].filter(
			(one) => isLive(one, nowMs()) && overlaps(one.held, held),
		);
		const { capacity } = world.bookables.offering(held.offeringId).rules;
		const tokens = others.reduce((sum, one) => sum + one.held.tokens, held.tokens);
		if (tokens > capacity)
			fault("P9", `${held.transactionId}: ${tokens} of ${capacity} at ${held.slotStartMs}`);
		kept.set(held.transactionId, { held, state: "held" });
	}
	function confirm({ fault, nowMs, world }: Audit, id: string, terms: BookingTerms): void {
		const known = kept.get(id);
		if (!known || !isLive(known, nowMs())) fault("P9", `${id} was booked and not held`);
		if (!known) return;
		known.state = "confirmed";
		if (world.bookables.offering(known.held.offeringId).priceMinor !== terms.priceMinor)
			fault("P4", `${id} was booked at a price that no longer stands`);
	}

	return {
		audit: {
			done: (audit, { port, method, args }, answer) => {
				if (port !== ledger || !isNew(answer)) return;
				const [call] = args as readonly {
					readonly replaces?: string;
					readonly transactionId?: string;
					readonly terms?: BookingTerms;
				}[];
				if (method === "hold") {
					end(call?.replaces);
					hold(audit, dataOf<HeldBooking>(answer));
				}
				if (method === "confirm" && call?.transactionId && call.terms)
					confirm(audit, call.transactionId, call.terms);
				if (method === "release") end(call?.transactionId);
				if (method === "cancelOwn")
					end(dataOf<{ readonly transactionId: string }>(answer).transactionId);
			},
			taken: ({ world, fault, commitments }, { message }) => {
				if (!/^(\(Sent again\) )?Booked: .*Your code is/.test(message.text)) return;
				const key = world.keyOf(message.to.value);
				const has = [...commitments.values()].some(
					({ tool, threadKey }) => tool === "booking.initiate" && threadKey === key,
				);
				if (!has) fault("P7", `${message.to.value} was told of a table that nobody booked`);
			},
		},
		/** free + held + confirmed is all there is: what nobody has is free. */
		atRest: async ({ world, fault, nowMs, commitments }) => {
			const grill = world.bookables.businesses.find(({ id }) => id === "biz_grill");
			if (grill) grill.open = true;
			for (const hour of hours) {
				const atMs = wallMs(hour);
				const isTaken = [...kept.values()].some(
					(one) =>
						isLive(one, nowMs()) && one.held.slotStartMs <= atMs && atMs < one.held.slotEndMs,
				);
				const [next] = await world.bookables.ledger.freeSlots({
					tenantId: testTenant,
					subject: { offeringId: "off_table" },
					around: `2026-11-22T${hour}`,
					partySize: 2,
					count: 1,
				});
				const isFree = next?.start === `2026-11-22T${hour}`;
				if (isFree === isTaken)
					fault("P9", `the table at ${hour} is ${isFree ? "free" : "taken"}, and should not be`);
			}
			const confirmed = [...commitments.values()].filter(({ tool }) => tool === "booking.initiate");
			const calledOff = [...commitments.values()].filter(({ tool }) => tool === "booking.cancel");
			const standing = [...kept.values()].filter(({ state }) => state === "confirmed");
			if (standing.length !== confirmed.length - calledOff.length)
				fault("P3", `${standing.length} tables of ${confirmed.length} yeses`);
		},
	};
}

export const orderAudit: BookAudit = {
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
		const confirmed = world.orderables.rows().filter(({ events }) => events.includes("confirmed"));
		const yeses = [...commitments.values()].filter(({ tool }) => tool === "order.create");
		if (confirmed.length !== yeses.length)
			fault("P3", `${confirmed.length} orders of ${yeses.length} yeses`);
	},
};

/** The kitchen has heard of each order, and nothing is reserved for nobody. */
export function ordersAtRest({ world, fault, provider }: Audit): void {
	for (const { order, events } of world.orderables.rows()) {
		if (order.status === "pending") fault("P9", `${order.code} waits for a yes for ever`);
		const owner = world.orderables.shop(order.businessId).ownerNumber;
		const isTold = provider.taken.some(
			({ message }) => message.to.value === owner && message.text.includes(order.code),
		);
		if (events.includes("confirmed") && !isTold)
			fault("P8", `the kitchen never heard of ${order.code}`);
	}
	for (const [sku, { reserved }] of world.orderables.shop("biz_napoli").stock)
		if (reserved !== 0) fault("P9", `${reserved} of ${sku} are reserved for nobody`);
}

export const inquiryAudit: BookAudit = {
	step: ({ world, fault, commitments }) => {
		const yeses = [...commitments.values()].filter(({ tool }) => tool === "vendor.createInquiry");
		const { consents, inquiryRows } = world.vendors;
		if (inquiryRows.length !== yeses.length || consents.length !== yeses.length)
			fault("P3", `${inquiryRows.length} questions of ${yeses.length} yeses`);
		const taken = inquiryRows.filter(({ takenId }) => takenId !== null).length;
		const takes = [...commitments.values()].filter(({ tool }) => tool === "vendor.takeQuote");
		if (taken !== takes.length) fault("P3", `${taken} offers taken of ${takes.length} yeses`);
	},
	/** Nobody has anybody's number before an offer is taken. */
	taken: ({ world, fault }, { message }) => {
		const to = message.to.value;
		for (const { number, businessId } of world.vendors.businessRows) {
			const mayKnow = (person: string) =>
				world.vendors.inquiryRows.some(
					({ personHash, takenId, messages }) =>
						numberOf(personHash) === person &&
						messages.some(
							(row) => row.messageId === takenId && row.business.businessId === businessId,
						),
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
