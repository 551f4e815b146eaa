/** Here personal values are encrypted on the way in, and answers are parsed on the way out (they come with what was encrypted opened). */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { orderStatuses, type SettableStatus } from "../../core/order-status.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import type { Commit } from "../../ports/commit.ts";
import { fulfilBy } from "../../ports/paid-first.ts";
import type { Fulfil } from "../../ports/payments.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { Runtime } from "../../ports/runtime.ts";
import {
	type CallContext,
	notifications,
	jsonAsRead,
	outcomeOf,
	type FieldCipher,
	encryptedOrNull,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { Orders } from "./needs.ts";
import { orderReadings } from "./rules/orders.ts";
import { decideRecounts, recountReadings } from "./rules/recount.ts";
import * as steps from "./rules/steps.ts";
import { type Ask, decideRequest, requestReadings } from "./rules/request.ts";
import { decidePaid, decideYes, paidReadings, yesReadings } from "./rules/yes.ts";
import { orderShape } from "./tools/shapes.ts";

const order = z.object(orderShape);
const proposed = order.extend({ expiresAtMs: z.int(), seen: jsonAsRead });
const confirmed = order.extend({ notifications });
const moved = confirmed.extend({ isNew: z.boolean() });
const released = z.object({ status: z.enum(orderStatuses).nullable().catch(null) });
const own = z.array(order.extend({ seen: jsonAsRead }));
const left = z.object({ kind: z.literal("moved") });

/** Each is given to the database, which takes the first that is free: at 30,000 that stand, all of them are taken once in 1,800. */
const codesMax = 5;

const callFrame = (
	record: CallRecord,
	{ key = record.key, keyed = true, switched = false, tells = true } = {},
) => ({
	context: {
		tenantId: record.tenantId,
		actor: `${record.actor.kind}:${record.actor.id}`,
		traceId: record.traceId,
	},
	frame: { kind: "call", record: { ...record, key }, keyed, switched, tells } as const,
});

type OfOneTenant = { readonly tenantId: string; readonly traceId: string };
export type OrdersDesk = Orders & {
	/** Answers as an `AdminOutcome` of `{ id, status, isNew }`. */
	readonly setStatus: (
		context: CallContext,
		act: Json,
		call: {
			readonly orderId: string;
			readonly status: SettableStatus;
			readonly wordsEncrypted: string | null;
		},
	) => Promise<unknown>;
	/** What was paid for begins, once; or it is over, and the money goes back. */
	readonly fulfilPaid: Fulfil;
	readonly expire: (
		call: OfOneTenant & { readonly orderIds: readonly string[] },
	) => Promise<number>;
	readonly notifyUnanswered: (
		call: OfOneTenant & { readonly ids: readonly string[] },
	) => Promise<number>;
	readonly healStock: (
		call: OfOneTenant & { readonly levelIds: readonly string[] },
	) => Promise<number>;
};

export function makeOrdersRepository(
	store: RowStore,
	cipher: FieldCipher,
	{ newCode, sha256Hex }: Pick<Runtime, "newCode" | "sha256Hex">,
): OrdersDesk {
	const commitEach = async (context: CallContext, calls: readonly Commit[]) => {
		if (calls.length === 0) return 0;
		const answers = await store.commitEach(context, calls);
		return answers.filter((answer) => !left.safeParse(answer).success).length;
	};
	const sweep = (name: string, { tenantId, traceId }: OfOneTenant): CallContext => ({
		tenantId,
		actor: `sweep:${name}`,
		traceId,
	});
	const frame = { kind: "own" } as const;
	return {
		propose: async ({ record, person, request, replaces }) => {
			const ask: Ask = {
				marketId: record.marketId,
				asker: await encryptedAsker(cipher, record.tenantId, person),
				request,
				notesEncrypted: await encryptedOrNull(cipher, request.notes),
				pointEncrypted: await encryptedOrNull(
					cipher,
					request.place?.point ? JSON.stringify(request.place.point) : null,
				),
				replaces: replaces ?? null,
				keyHash: sha256Hex(record.key),
				codes: Array.from({ length: codesMax }, newCode),
			};
			return outcomeOf(proposed).parse(
				await decideAndCommit(store, {
					...callFrame(record, { switched: true, tells: false }),
					readings: requestReadings(ask),
					decide: (rows) => decideRequest(rows, ask),
				}),
			);
		},
		confirm: async ({ record, personHash, orderId, totalMinor, seen: rested }) => {
			const readings = yesReadings(orderId, personHash);
			return outcomeOf(confirmed).parse(
				await decideAndCommit(store, {
					...callFrame(record, { switched: true }),
					readings,
					decide: (rows) => decideYes(rows, totalMinor),
					seen: seenBefore(readings, rested),
				}),
			);
		},
		release: async ({ record, orderId }) =>
			outcomeOf(released).parse(
				await decideAndCommit(store, {
					...callFrame(record, { key: `order_release:${orderId}`, keyed: false, tells: false }),
					readings: steps.releaseReadings(orderId),
					decide: steps.decideRelease,
				}),
			),
		update: async ({ record, ownerHash, code, status, words }) => {
			const wordsEncrypted = await encryptedOrNull(cipher, words);
			return outcomeOf(moved).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings: steps.namedReadings(code.toUpperCase()),
					decide: (rows) => steps.decideUpdate(rows, ownerHash, { status, wordsEncrypted }),
				}),
			);
		},
		cancelOwn: async ({ record, personHash, orderId, seen: rested }) => {
			const readings = orderReadings([
				["id", "=", orderId],
				["threadKey", "=", personHash],
			]);
			return outcomeOf(confirmed).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: steps.decideCancel,
					seen: seenBefore(readings, rested),
				}),
			);
		},
		own: async ({ tenantId, personHash, code }) => {
			const context = { tenantId, actor: "system:orders", traceId: "" };
			const readings = steps.ownReadings(personHash, code?.toUpperCase() ?? null);
			return own.parse(steps.ownOf(await store.read(context, readings)));
		},
		setStatus: (context, act, { orderId, ...said }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: orderId },
				readings: orderReadings([["id", "=", orderId]]),
				decide: (rows) => steps.decideByStaff(rows, said),
			}),
		fulfilPaid: fulfilBy(store, "order.fulfil", paidReadings, decidePaid),
		expire: async ({ orderIds, ...call }) => {
			const context = sweep("expire_orders", call);
			const { rows } = await store.read(context, steps.dueReadings(orderIds));
			const calls = rows.order.map((due) => ({ frame, decision: steps.decideExpiry(due, rows) }));
			return commitEach(context, calls);
		},
		notifyUnanswered: async ({ ids, ...call }) => {
			const context = sweep("notify_unanswered", call);
			const { rows } = await store.read(context, steps.unansweredReadings(ids));
			const calls = rows.order.flatMap((one) => {
				const at = rows.moment.find(({ id }) => id === one.id)?.answerDueAt;
				return typeof at === "number"
					? [{ frame, decision: steps.decideUnanswered(rows, one, at) }]
					: [];
			});
			return commitEach(context, calls);
		},
		healStock: async ({ levelIds, ...call }) => {
			const context = sweep("invariants", call);
			const seen = await store.read(context, recountReadings(levelIds));
			return commitEach(
				context,
				decideRecounts(seen).map((decision) => ({ frame, decision })),
			);
		},
	};
}
