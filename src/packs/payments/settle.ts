/** What providers say of payments, by their webhooks or because they are asked; and what follows from it. */
import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import { within } from "../../ports/deadline.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type {
	Fulfil,
	PaymentHook,
	PaymentProvider,
	PaymentSaid,
	SubjectType,
} from "../../ports/payments.ts";
import type { ProviderAnswer } from "../../ports/provider-call.ts";
import { reading } from "../../ports/rows.ts";
import { type CallContext, notifications } from "../../ports/sql-calls.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import { type Commit, type Did, makeRefunding, type Working } from "./refunding.ts";
import { conclude, type PaymentsGiven } from "./repository.ts";
import { markets, payments as paymentsTable, receipts } from "./rows.ts";
import { decideFulfilled, decideLater, decideNothingDue, nextOf } from "./rules/due.ts";
import { decideHook } from "./rules/hooks.ts";
import { isOpen, type Payment, paymentReadings } from "./rules/payment.ts";
import { decideSettlement, type Happened } from "./rules/settling.ts";

const providerMs = 10_000;
const told = z.object({ data: z.object({ notifications }).partial() }).partial();

export type SettlingGiven = PaymentsGiven & {
	readonly fulfil: Readonly<Record<SubjectType, Fulfil>>;
};
export type SettlingDesk = {
	readonly settle: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<Record<Did, number>>;
	/** Gives what is to be told at once. Of one it is to ask about, the asking is part of it. */
	readonly hear: (
		provider: PaymentProvider["name"],
		hook: Extract<PaymentHook, { kind: "event" }>,
		traceId: string,
	) => Promise<readonly NotificationToRelay[]>;
};

export function makeSettlingDesk(given: SettlingGiven): SettlingDesk {
	const { store, providers, fulfil } = given;
	const named = (name: string) => providers.find((one) => one.name === name);
	const contextOf = (tenantId: string, traceId: string, actor: CallContext["actor"]): Working => ({
		call: { tenantId, actor, traceId },
		owed: [],
	});
	const one = (id: string) => paymentReadings([["id", "=", id]]);
	const commit: Commit = async (context, id, decide) => {
		const answer = await decideAndCommit(store, {
			context: context.call,
			frame: { kind: "part" },
			readings: one(id),
			decide,
		});
		context.owed.push(...(told.parse(answer).data?.notifications ?? []));
	};
	const happen = (context: Working, { id }: Payment, happened: Happened, eventId: string) =>
		commit(context, id, ({ rows, nowMs }) => {
			const [payment] = rows.payment;
			invariant(payment, "a payment stays");
			return decideSettlement(rows, payment, happened, { eventId, by: "provider", nowMs });
		});
	const later = (context: Working, { id }: Payment, isLost: boolean) =>
		commit(context, id, ({ rows: { payment } }) => decideLater(payment[0] as Payment, isLost));
	const digitsOf = async (context: Working, { marketId }: Payment): Promise<number> => {
		const { rows } = await store.read(context.call, {
			market: reading(markets, ["id", "currencyDigits"], [["id", "=", marketId]]),
		});
		return rows.market[0]?.currencyDigits ?? 2;
	};
	const asking = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> =>
		within(providerMs, work).catch(() => null);

	/** The answer to what was meant was lost: asked for again under the same name, it is the first answer. */
	async function start(context: Working, payment: Payment): Promise<Did> {
		const provider = named(payment.provider);
		const { rows } = await store.read(context.call, {
			own: reading(
				paymentsTable,
				["id", "callKey", "callTool", "callHash", "phoneEncrypted"],
				[["id", "=", payment.id]],
			),
		});
		const [own] = rows.own;
		if (!provider || !own) {
			await later(context, payment, true);
			return "asked";
		}
		const phone = await store.open(
			own.phoneEncrypted === null ? null : { $encrypted: own.phoneEncrypted },
		);
		const currencyDigits = await digitsOf(context, payment);
		const answer: ProviderAnswer = (await asking((signal) =>
			provider.start(
				{
					paymentId: payment.id,
					tenantId: context.call.tenantId ?? "",
					amountMinor: payment.amountMinor,
					currency: payment.currency,
					currencyDigits,
					title: payment.payee,
					reference: payment.reference,
					phone: typeof phone === "string" ? phone : null,
					expiresAtMs: payment.expiresAt,
				},
				signal,
			),
		)) ?? { kind: "unknown" };
		if (answer.kind === "unknown") {
			await later(context, payment, true);
			return "asked";
		}
		const record: CallRecord = {
			tenantId: context.call.tenantId ?? "",
			marketId: payment.marketId,
			tool: own.callTool,
			key: own.callKey,
			argsHash: own.callHash,
			shownHash: null,
			actor: { kind: "sweep", id: "settle_payments", roles: [], agent: "settle_payments" },
			threadKey: payment.threadKey,
			traceId: context.call.traceId,
			itemExpiresAtMs: null,
		};
		const concluded = await conclude(given, {
			context: context.call,
			record,
			paymentId: payment.id,
			answer,
		});
		// Where its provider has called, whoever pays hears at once how.
		context.owed.push(...(told.parse(concluded).data?.notifications ?? []));
		return "settled";
	}

	async function look(
		context: Working,
		payment: Payment,
		cancels: boolean,
		goesOn = true,
	): Promise<Did> {
		const provider = named(payment.provider);
		const providerRef = payment.providerRef ?? (await provider?.refOf(payment.id)) ?? null;
		if (!provider || providerRef === null) {
			if (goesOn) await later(context, payment, true);
			return "asked";
		}
		if (cancels) await asking((signal) => provider.cancel({ providerRef }, signal));
		const currencyDigits = await digitsOf(context, payment);
		const seen = await asking((signal) => provider.look({ providerRef, currencyDigits }, signal));
		switch (seen?.kind) {
			case "paid":
				await happen(context, payment, seen, `paid:${providerRef}`);
				return "settled";
			case "failed":
				await happen(context, payment, seen, "failed");
				return "settled";
			case "expired":
				await happen(context, payment, { kind: "expired" }, "expired");
				return "settled";
			case "open":
			case "none":
			case undefined:
				// It is over, and nobody there has ever heard of it.
				if (cancels && seen?.kind === "none") {
					await happen(context, payment, { kind: "expired" }, "expired");
					return "settled";
				}
				if (goesOn) await later(context, payment, cancels || seen?.kind !== "open");
				return "asked";
		}
	}

	const { refund, checkBack, byHand } = makeRefunding({ named, asking, commit, happen, later });

	async function fulfilled(context: Working, payment: Payment): Promise<Did> {
		const { subjectType, subjectId } = payment;
		invariant(subjectType !== null && subjectId !== null, "what is fulfilled is of something");
		const { did, notifications: owed } = await fulfil[subjectType]({
			tenantId: context.call.tenantId ?? "",
			traceId: context.call.traceId,
			subjectId,
			paymentId: payment.id,
			paidMinor: payment.paidMinor,
		});
		context.owed.push(...owed);
		if (did === "lapsed") await happen(context, payment, { kind: "owed", why: "lapsed" }, "lapsed");
		else
			await commit(context, payment.id, ({ rows }) => decideFulfilled(rows.payment[0] as Payment));
		return "settled";
	}

	/** One that is over here, and whose provider has something to say: money that came late goes back. */
	async function lookAgain(context: Working, id: string): Promise<void> {
		const { rows } = await store.read(context.call, one(id));
		const [payment] = rows.payment;
		if (payment && !isOpen(payment) && payment.paidAt === null)
			await look(context, payment, false, false);
	}

	/** What is due may lead to the next thing that is: paid, fulfilled, given back. */
	const stepsMax = 4;
	async function work(context: Working, id: string): Promise<Did> {
		let did: Did = "settled";
		for (let steps = 0; steps < stepsMax; steps++) {
			const { rows, nowMs } = await store.read(context.call, one(id));
			const [payment] = rows.payment;
			if (!payment || payment.dueAt === null || payment.dueAt > nowMs) return did;
			did = await next(context, payment, nowMs);
		}
		return did;
	}
	async function next(context: Working, payment: Payment, nowMs: number): Promise<Did> {
		switch (nextOf(payment, nowMs)) {
			case "start":
				return start(context, payment);
			case "look":
				return look(context, payment, false);
			case "cancel":
				return look(context, payment, true);
			case "expire":
				await happen(context, payment, { kind: "expired" }, "expired");
				return "settled";
			case "refund":
				return refund(context, payment);
			case "by_hand":
				return byHand(context, payment, "refund_due");
			case "fulfil":
				return fulfilled(context, payment);
			case "check":
				return checkBack(context, payment);
			case null:
				await commit(context, payment.id, ({ rows }) =>
					decideNothingDue(rows.payment[0] as Payment),
				);
				return "settled";
		}
	}

	return {
		settle: async ({ tenantId, traceId, ids }) => {
			const counts: Record<Did, number> = { settled: 0, asked: 0, by_hand: 0 };
			for (const id of ids)
				counts[await work(contextOf(tenantId, traceId, "sweep:settle_payments"), id)] += 1;
			return counts;
		},
		hear: async (provider, hook, traceId) => {
			const context = contextOf(hook.tenantId, traceId, `system:${provider}`);
			const { says } = hook;
			const notices = told.parse(
				await decideAndCommit(store, {
					context: context.call,
					frame: { kind: "part" },
					readings: {
						receipt: reading(
							receipts,
							["id"],
							[
								["provider", "=", provider],
								["externalId", "=", hook.externalId],
							],
						),
						...paymentReadings([
							["id", "=", hook.paymentId],
							["provider", "=", provider],
						]),
					},
					decide: ({ rows, nowMs }) =>
						decideHook(rows, { provider, hook, says: happenedOf(says), nowMs }),
				}),
			);
			if (says.kind === "look") await lookAgain(context, hook.paymentId);
			await work(context, hook.paymentId);
			return [...(notices.data?.notifications ?? []), ...context.owed];
		},
	};
}

const happenedOf = (
	says: PaymentSaid,
): { readonly happened: Happened; readonly eventId: string } | null => {
	if (says.kind === "look") return null;
	const { eventId, ...happened } = says;
	return { happened, eventId };
};
