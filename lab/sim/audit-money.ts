/**
 * Money, from the rows and the provider's own books: entries sum to zero and say what lies where; nothing begins unpaid or is paid twice;
 * whatever came is kept for what began by it, or has gone back; nobody is told more or less than what happened.
 */

import type { World } from "../../test/simulation/world.ts";
import type { MemoryRow } from "../../test/support/rows-in-memory.ts";
import type { Audit, DeskAudit } from "./auditor.ts";
import { numberOf } from "./auditor.ts";
import type { Cashier } from "./cashier.ts";
import { hasHeard, saysOf } from "./heard.ts";

export type MoneyAudit = {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => void;
};
const n = (row: MemoryRow, column: string): number => Number(row[column] ?? 0);
const is = (row: MemoryRow, column: string): boolean => (row[column] ?? null) !== null;
const paymentsOf = (world: World) => world.paid().rows("payments");
const quotesOf = (world: World) => world.paid().rows("insurance_quotes");

/** What its person hears of an event, by the rules' own names. */
const saidOf: Readonly<Record<string, readonly string[]>> = {
	paid: ["paid", "over", "part", "again", "late"],
	declined: ["declined_insufficient_funds"],
	failed: ["failed_payment_failed", "not_begun_payment_failed"],
	expired: ["expired", "expired_back"],
	owed: ["lapsed", "returned"],
	refunded: ["refunded"],
	refund_failed: ["refund_failed"],
};

function booksOf({ world, fault }: Audit, payment: MemoryRow): void {
	const own = world
		.paid()
		.rows("money_entries")
		.filter(({ paymentId }) => paymentId === payment.id);
	const sum = (account: string) =>
		own
			.filter((row) => row["account"] === account)
			.reduce((all, row) => all + n(row, "amountMinor"), 0);
	const held = n(payment, "paidMinor") - n(payment, "refundedMinor");
	const owed = n(payment, "refundDueMinor");
	const wanted = { provider: held, owed_back: 0 - owed, payable: owed - held };
	for (const [account, amount] of Object.entries(wanted))
		if (sum(account) !== amount)
			fault("P3", `${payment.id}: ${account} has ${sum(account)}, and not ${amount}`);
	if (held < 0 || owed < 0 || owed > held) fault("P3", `${payment.id}: ${held} held, ${owed} owed`);
}

export function makeMoneyAudit(cashier: Cashier): MoneyAudit {
	const begun = new Set<string>();
	const seen = new Set<string>();
	const thingsOf = (world: World) => [
		...world.orderables.store.rows("orders").map((row) => ({
			row,
			due: row["payDueMinor"],
			hasBegun: is(row, "confirmedAt"),
			code: row["code"],
			unpaid: "orders.unpaid",
		})),
		...(world.bookables.ledger.rows() as unknown as readonly MemoryRow[]).map((row) => ({
			row,
			due: row["payDueMinor"],
			hasBegun: row["state"] === "confirmed",
			code: row["confirmationCode"],
			unpaid: "bookings.unpaid",
		})),
		...world.leads.store.rows("viewings").map((row) => ({
			row,
			due: row["payDueMinor"],
			hasBegun: is(row, "bookedAt"),
			code: row["code"],
			unpaid: "leads.viewing_unpaid",
		})),
		...quotesOf(world).map((row) => ({
			row,
			due: row["premiumMinor"],
			hasBegun: row["state"] === "paid",
			code: row["code"],
			unpaid: "insured.unpaid",
		})),
	];
	const paidFor = (world: World, id: string) =>
		paymentsOf(world).filter(({ subjectId }) => subjectId === id);

	function step(audit: Audit): void {
		const { world, fault, commitments } = audit;
		for (const { row, hasBegun, code, due } of thingsOf(world)) {
			if (!hasBegun || begun.has(row.id) || (due ?? null) === null) continue;
			begun.add(row.id);
			const came = paidFor(world, row.id).some(
				(one) => is(one, "paidAt") && n(one, "paidMinor") >= Number(due),
			);
			if (!came) fault("P4", `${code} began, and nobody has paid for it`);
		}
		for (const payment of paymentsOf(world)) booksOf(audit, payment);
		const yesesTo = (isIt: (tool: string) => boolean) =>
			[...commitments.values()].filter(({ tool }) => isIt(tool)).length;
		const paying = yesesTo((tool) => tool.startsWith("payment."));
		if (paying !== paymentsOf(world).length)
			fault("P3", `${paymentsOf(world).length} payments of ${paying} yeses`);
		const insuring = yesesTo((tool) => tool === "insurance.quotePremium");
		if (insuring !== quotesOf(world).length)
			fault("P3", `${quotesOf(world).length} insurances of ${insuring} yeses`);
		for (const quote of quotesOf(world)) if (!seen.has(quote.id)) agreed(audit, quote);
	}

	/** At the price that its insurer asked then, and that was shown. */
	function agreed({ world, fault, commitments }: Audit, quote: MemoryRow): void {
		seen.add(quote.id);
		const versions = world
			.paid()
			.rows("insurance_tariffs")
			.filter((row) => row["type"] === quote["type"])
			.map((row) => n(row, "tariffVersion"));
		const code = String(quote["code"]);
		if (n(quote, "tariffVersion") !== Math.max(...versions))
			fault("P4", `${code} was agreed to by a tariff that no longer holds`);
		const premium = (n(quote, "premiumMinor") / 100).toFixed(2);
		const isShown = [...commitments.values()].some(
			({ tool, threadKey, itemRow }) =>
				tool === "insurance.quotePremium" &&
				threadKey === quote["threadKey"] &&
				itemRow.shownText.includes(premium),
		);
		if (!isShown) fault("P4", `${code} was agreed to at ${premium}, which nobody was shown`);
	}

	/** Nobody hears that money came which did not. */
	function taken(
		{ world, fault }: Audit,
		{ message: { text, to } }: Parameters<NonNullable<DeskAudit["taken"]>>[1],
	): void {
		for (const payment of paymentsOf(world)) {
			const reference = String(payment["reference"]);
			if (!text.includes(reference)) continue;
			const says = (key: string) => saysOf(key, { reference }).some((one) => one.test(text));
			if (says("payments.paid") && !is(payment, "paidAt"))
				fault("P7", `${to.value} was told that ${reference} was paid`);
			if (says("payments.refunded") && n(payment, "refundedMinor") === 0)
				fault("P7", `${to.value} was told that ${reference} went back`);
		}
	}

	function isTold(audit: Audit, payment: MemoryRow): void {
		const { world, fault, provider, everStopped } = audit;
		const number = numberOf(String(payment["threadKey"]));
		const reference = String(payment["reference"]);
		const events = world
			.paid()
			.rows("payment_events")
			.filter(({ paymentId }) => paymentId === payment.id);
		// Heard after its failing, that a refund went would be untrue: of that one, and of no other.
		const failed = new Set(
			events
				.filter((one) => one["type"] === "refund_failed")
				.map(({ eventId }) => String(eventId).replace("refund_failed:", "refunded:")),
		);
		for (const [type, keys] of Object.entries(saidOf)) {
			const those = events.filter((one) => one["type"] === type);
			const happened = those.length;
			const patterns = keys.flatMap((key) => saysOf(`payments.${key}`, { reference }));
			const stands = those.some(({ eventId }) => !failed.has(String(eventId)));
			const isIt = (text: string) => patterns.some((one) => one.test(text));
			if (stands && !everStopped.has(number) && !hasHeard(audit, number, isIt))
				fault("P8", `${number} never heard that ${reference} was ${type}`);
			const rows = provider.taken.filter(
				({ message }) =>
					message.to.value === number && message.text.includes(reference) && isIt(message.text),
			);
			const times = new Set(rows.map(({ message }) => message.outboxId)).size;
			if (times > happened)
				fault("P6", `${number} heard ${times} times that ${reference} was ${type}`);
		}
	}

	return {
		audit: { step, taken },
		atRest: (audit) => {
			const { world, fault, everStopped } = audit;
			const { alerts } = world.paid().store;
			for (const payment of paymentsOf(world)) {
				const { id } = payment;
				const state = String(payment["state"]);
				const isDialled = payment["provider"] === "momo_ussd";
				const isOpen = state === "created" || state === "pending";
				// Of a dialled code the statement is waited for, a day long.
				if (isOpen && !isDialled) fault("P9", `${id} is ${state} for ever`);
				const held = n(payment, "paidMinor") - n(payment, "refundedMinor");
				const owed = n(payment, "refundDueMinor");
				if (!isDialled) {
					const kept = cashier.kept(id);
					const isWith = payment["provider"] === "momo" ? kept - n(payment, "refundedMinor") : kept;
					if (isWith !== held) fault("P3", `${id}: ${isWith} lies there, and ${held} is known of`);
				}
				const isAlerted = alerts.some(
					({ dedupeKey }) =>
						/^(refund_due|refund_failed):/u.test(dedupeKey) && dedupeKey.endsWith(id),
				);
				if (owed > 0 && !isAlerted) fault("P8", `${id}: ${owed} is owed back, and nobody was told`);
				if (payment["fulfilment"] === "due") fault("P9", `${id} is paid, and nothing began`);
				isTold(audit, payment);
			}
			for (const { row, code, unpaid, due, hasBegun } of thingsOf(world)) {
				if (typeof due !== "number") continue;
				const kept = paidFor(world, row.id).reduce(
					(sum, one) =>
						sum + n(one, "paidMinor") - n(one, "refundedMinor") - n(one, "refundDueMinor"),
					0,
				);
				const number = numberOf(String(row["threadKey"]));
				const isOver = ["cancelled", "expired", "lapsed"].includes(
					String(row["state"] ?? row["status"]),
				);
				if (kept > Math.max(due, n(row, "totalMinor"), n(row, "priceMinor")))
					fault("P3", `${code} was paid twice: ${kept} of ${due}`);
				const isHeard = (text: string) =>
					saysOf("insured.begun", { code: String(code) }).some((one) => one.test(text));
				if (hasBegun && unpaid === "insured.unpaid" && !everStopped.has(number))
					if (!hasHeard(audit, number, isHeard))
						fault("P8", `${number} never heard that ${code} has begun`);
				if (isOver && kept > 0) fault("P3", `${code} is over, and ${kept} was kept`);
				// Called off by its person, it is over as well, and they know.
				const hasRunOut = row["state"] === "expired" || row["ending"] === "expired";
				const isUnpaid = hasRunOut && is(row, "agreedAt") && !begun.has(row.id);
				const isIt = (text: string) =>
					saysOf(unpaid, { code: String(code) }).some((one) => one.test(text));
				if (isUnpaid && !everStopped.has(number) && !hasHeard(audit, number, isIt))
					fault("P8", `${number} never heard that ${code} was not paid in time`);
			}
		},
	};
}
