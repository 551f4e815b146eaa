/** Here personal values are encrypted on the way in, and answers are parsed on the way out. Providers are called between transactions. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { Failed, Outcome } from "../../core/outcome.ts";
import { readPhone } from "../../core/phone.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import type { Decision } from "../../ports/commit.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import type { ProviderAnswer } from "../../ports/provider-call.ts";
import type { RowStore } from "../../ports/rows.ts";
import {
	type CallContext,
	encryptedOrNull,
	type FieldCipher,
	outcomeOf,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { chargeShape } from "./charge.ts";
import type { ChargeMade, Payments } from "./needs.ts";
import {
	type At,
	chargeReadings,
	decideCharge,
	judgeLook,
	lookReadings,
} from "./rules/charging.ts";
import { concluded, stillFailed } from "./rules/concluding.ts";
import { paymentReadings } from "./rules/payment.ts";
import { decideReturn, decideWord, type Word, wordReadings } from "./rules/staff.ts";

const charge = z.object(chargeShape);
const started = z.object({ providerRef: z.string(), link: z.string().nullable() });

export type PaymentsGiven = {
	readonly store: RowStore;
	readonly cipher: FieldCipher;
	readonly newCode: () => string;
	/** By the name that a payment has of its provider. */
	readonly providers: readonly PaymentProvider[];
	/** The page of ours that opens the keypad with it. */
	readonly pageOf: (dial: string, untilMs: number) => Promise<string>;
};

export type PaymentsDesk = Payments & {
	/** Answers as an `AdminOutcome` of `{ id, state, needs }`. */
	readonly word: (
		context: CallContext,
		act: Json,
		call: Word & { readonly paymentId: string },
	) => Promise<unknown>;
	readonly giveBack: (
		context: CallContext,
		act: Json,
		paymentId: string,
		shownMinor: number,
	) => Promise<unknown>;
};

export const contextOf = ({ tenantId, actor, traceId }: CallRecord): CallContext => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});

/** Eight symbols, unlike any word: nobody guesses one, and a statement has room for it. */
const referenceOf = (newCode: () => string) => `${newCode()}${newCode()}`;

export function makePaymentsRepository(given: PaymentsGiven): PaymentsDesk {
	const { store, cipher, providers, pageOf } = given;
	const named = (name: string) => providers.find((one) => one.name === name);
	/** Whose phone pays: the one that was named, else the person's own where they write from one. */
	const phoneOf = ({ ask, person }: Pick<Parameters<Payments["look"]>[0], "ask" | "person">) =>
		readPhone(ask.phone ?? person.address.value);
	const atOf = (call: Parameters<Payments["look"]>[0]): At => ({
		phone: phoneOf(call),
		tenantId: call.record.tenantId,
		tenantName: call.tenantName,
		marketId: call.record.marketId,
		currency: call.currency,
		currencyDigits: call.currencyDigits,
		providers: {
			momo: named("momo") ? "momo" : "momo_ussd",
			card: named("stripe") ? "stripe" : null,
		},
	});
	const withPage = async <T extends Outcome<ChargeMade>>(outcome: T): Promise<T> => {
		if (outcome.kind !== "succeeded" || outcome.data.dial === null) return outcome;
		const { dial, expiresAtMs } = outcome.data;
		return { ...outcome, data: { ...outcome.data, link: await pageOf(dial, expiresAtMs) } };
	};
	async function failureOf(context: CallContext, paymentId: string): Promise<Failed | null> {
		const { rows } = await store.read(context, paymentReadings([["id", "=", paymentId]]));
		const [payment] = rows.payment;
		return payment?.state === "failed" ? failedBy(stillFailed(payment)) : null;
	}
	return {
		look: async (call) => {
			const at = atOf(call);
			const { record, person, ask } = call;
			const seen = await store.read(contextOf(record), lookReadings(at, person.personHash, ask));
			const terms = judgeLook(seen, at, ask);
			if ("kind" in terms) return failedBy(terms);
			return { kind: "succeeded", data: { terms, seen: seen as unknown as Json } };
		},
		intend: async (call) => {
			const { record, person, ask, terms } = call;
			const at = atOf(call);
			const asker = await encryptedAsker(cipher, record.tenantId, person);
			const readings = chargeReadings(at, asker, ask);
			const meant = {
				terms,
				phoneEncrypted: await encryptedOrNull(cipher, at.phone),
				memoEncrypted: await encryptedOrNull(cipher, ask.memo),
				metadata: ask.metadata,
				call: { key: record.key, tool: record.tool, argsHash: record.argsHash },
			};
			// Of a code to dial this is all there is.
			const { phase: _, ...whole } = record;
			const outcome = await decideAndCommit(store, {
				context: contextOf(record),
				frame: {
					kind: "call",
					record: terms.provider === "momo_ussd" ? whole : record,
					keyed: true,
					switched: true,
					tells: true,
				},
				readings,
				decide: (seen) =>
					decideCharge(seen, at, asker, ask, { ...meant, reference: referenceOf(given.newCode) }),
				seen: seenBefore(readings, call.seen),
			});
			const made = outcomeOf(charge).parse(outcome);
			const isAgain = made.kind === "succeeded" && made.replayed === true;
			// What was refused is not begun after all because that answer was lost.
			const ended = isAgain ? await failureOf(contextOf(record), made.data.paymentId) : null;
			return ended ?? withPage(made);
		},
		make: async ({ record, meant, ask, person, currencyDigits, signal }) => {
			const provider = named(meant.provider);
			if (!provider) return { kind: "refused", code: "SERVICE_UNAVAILABLE" };
			return provider.start(
				{
					paymentId: meant.paymentId,
					tenantId: record.tenantId,
					amountMinor: meant.amountMinor,
					currency: meant.currency,
					currencyDigits,
					title: meant.payee,
					reference: meant.reference,
					phone: phoneOf({ ask, person }),
					expiresAtMs: meant.expiresAtMs,
				},
				signal,
			);
		},
		conclude: async ({ record, meant, answer }) => {
			const outcome = await conclude(given, {
				context: contextOf(record),
				record,
				paymentId: meant.paymentId,
				answer,
			});
			if (answer.kind === "unknown")
				return { kind: "unknown", code: "SERVICE_UNAVAILABLE", msg: "Nobody answered in time" };
			return outcomeOf(charge).parse(outcome);
		},
		word: (context, act, { paymentId, ...word }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: paymentId, tells: true },
				readings: wordReadings(paymentId, word.keyId),
				decide: ({ rows, nowMs }) => decideWord(rows, rows.payment[0], word, nowMs),
			}),
		giveBack: (context, act, paymentId, shownMinor) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: paymentId, tells: true },
				readings: paymentReadings([["id", "=", paymentId]]),
				decide: ({ rows, nowMs }) => decideReturn(rows, rows.payment[0], shownMinor, nowMs),
			}),
	};
}

const failedBy = ({
	code,
	reason,
	msg,
	current,
}: Extract<Decision, { kind: "refused" }>): Failed => ({
	kind: "failed",
	code,
	...(reason === null ? {} : { reason }),
	msg,
	retryable: false,
	...(current === undefined ? {} : { current: current as Readonly<Record<string, unknown>> }),
});

/** What came of a call: by the tool at once, or by the sweep that asked later, under the call's own key. */
export async function conclude(
	{ store, cipher }: Pick<PaymentsGiven, "store" | "cipher">,
	call: {
		readonly context: CallContext;
		readonly record: CallRecord;
		readonly paymentId: string;
		readonly answer: ProviderAnswer;
	},
): Promise<unknown> {
	const { answer } = call;
	const data = answer.kind === "answered" ? started.parse(answer.data) : null;
	const linkEncrypted = await encryptedOrNull(cipher, data?.link);
	return decideAndCommit(store, {
		context: call.context,
		frame: { kind: "call", record: call.record, keyed: true, switched: false, tells: true },
		readings: paymentReadings([["id", "=", call.paymentId]]),
		decide: ({ rows, nowMs }) =>
			concluded(rows, rows.payment[0], {
				answer,
				providerRef: data?.providerRef ?? null,
				linkEncrypted,
				isLate: call.record.actor.kind === "sweep",
				nowMs,
			}),
	});
}
