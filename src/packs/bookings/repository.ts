/** Here personal values are encrypted on the way in, and answers are parsed on the way out (they come with what was encrypted opened). */
import { invariant } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import { unitsFor } from "../../core/ledger/slots.ts";
import { parseWall } from "../../core/ledger/wall-time.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import { fulfilBy } from "../../ports/paid-first.ts";
import type { BookingRequest, Ledger } from "../../ports/ledger.ts";
import type { Fulfil } from "../../ports/payments.ts";
import type { Readings, RowStore } from "../../ports/rows.ts";
import type { Runtime } from "../../ports/runtime.ts";
import {
	type CallContext,
	outcomeOf,
	type FieldCipher,
	encryptedOrNull,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import {
	answeredSchema,
	cancelledSchema,
	changedSchema,
	confirmedSchema,
	heldSchema,
	lookedSchema,
	stateSchema,
	summariesSchema,
} from "./answers.ts";
import * as confirming from "./rules/confirming.ts";
import * as ending from "./rules/ending.ts";
import { aroundOf, nextFree, occupancyFrom, usageOf } from "./rules/free.ts";
import {
	decideHold,
	holdReadings,
	meantBy,
	type EncryptedRequest,
	subjectSearch,
} from "./rules/holding.ts";
import { decideLook, decideMove, lookingReadings } from "./rules/moving.ts";
import { placeOf, placesOf, rowsOf, rulesOf } from "./rules/place.ts";
import { type HoldRead, makeHoldMemory } from "./remembered.ts";
import { endUnpaid, remind, type SweepCall, notifyUnanswered } from "./settling.ts";

/** Each is given to the database, which takes the first that is free. */
const codesMax = 5;
const listedMax = 50;

const contextOf = ({ tenantId, actor, traceId }: CallRecord): CallContext => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});
const callFrame = (
	record: CallRecord,
	{ key = record.key, keyed = true, switched = false, tells = true } = {},
) => ({
	context: contextOf(record),
	frame: { kind: "call", record: { ...record, key }, keyed, switched, tells } as const,
});
const asking = (tenantId: string, traceId = ""): CallContext => ({
	tenantId,
	actor: "system:ledger",
	traceId,
});

const asJson = (value: unknown): Json => value as Json;
const restsOf = (decision: { readonly kind: string; readonly rests?: Json } | null) =>
	decision?.kind === "changes" && decision.rests !== undefined ? { rests: decision.rests } : {};

export type BookingsDesk = Ledger & {
	readonly cancelByStaff: (context: CallContext, act: Json, bookingId: string) => Promise<unknown>;
	readonly fulfilPaid: Fulfil;
	readonly endUnpaid: (call: SweepCall) => Promise<number>;
	readonly remind: (call: SweepCall) => Promise<number>;
	readonly notifyUnanswered: (call: SweepCall) => Promise<number>;
};

export function makeBookingsRepository(
	store: RowStore,
	cipher: FieldCipher,
	runtime: Pick<Runtime, "newId" | "newCode" | "sha256Hex" | "nowMs">,
): BookingsDesk {
	const codes = () => Array.from({ length: codesMax }, runtime.newCode);
	const memory = makeHoldMemory(runtime.nowMs);
	return {
		hold: async ({ record, person, request, replaces = null }) => {
			const subject = "offeringId" in request ? request.offeringId : request.businessId;
			const key = `tx_draft:${subject}:${record.key}`;
			const { marketId } = record;
			const call = {
				marketId,
				asker: await encryptedAsker(cipher, record.tenantId, person),
				request: await encryptedRequest(cipher, request),
				keyHash: runtime.sha256Hex(key),
				replaces,
			};
			const known = memory.recall(record.tenantId, call);
			let decided: ReturnType<typeof decideHold> | null = null;
			let read = null as HoldRead | null;
			const outcome = outcomeOf(heldSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record, { key, switched: true, tells: false }),
					readings: holdReadings(call),
					decide: (seen, failed) => {
						if (seen !== known) read = { seen, atMs: runtime.nowMs() };
						decided = decideHold(seen, failed, call);
						return decided;
					},
					seen: known,
				}),
			);
			if (outcome.kind !== "succeeded") return outcome;
			const { createdAtMs: _, customerId: __, ...data } = outcome.data;
			if (!outcome.replayed) memory.keep(record.tenantId, call, outcome.data, read);
			const rests = outcome.replayed ? {} : restsOf(decided);
			return {
				...outcome,
				data: { ...data, seen: asJson(confirming.seenWith(rests, outcome.data)) },
			};
		},
		confirm: async ({ record, personHash, transactionId, terms: shown, seen: rested }) => {
			const key = `tx_confirm:${transactionId}:${record.key}`;
			const readings = confirming.confirmingReadings(transactionId, personHash);
			const yes = { terms: shown, codes: codes() };
			return outcomeOf(confirmedSchema).parse(
				await decideAndCommit<typeof readings, Readings>(store, {
					...callFrame(record, { key, switched: true }),
					readings,
					decide: (seen, failed) => confirming.decideConfirm(seen, failed, yes),
					seen: seenBefore(readings, rested),
				}),
			);
		},
		release: async ({ record, transactionId }) =>
			outcomeOf(stateSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record, {
						key: `tx_release:${transactionId}`,
						keyed: false,
						tells: false,
					}),
					readings: ending.releaseReadings(transactionId),
					decide: ending.decideRelease,
				}),
			),
		expire: (call) => expire(store, call),
		cancelOwn: async ({ record, personHash, code, seen: rested }) => {
			const readings = ending.cancelReadings(personHash, code ?? null);
			return outcomeOf(cancelledSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: ending.decideCancel,
					seen: seenBefore(readings, rested),
				}),
			);
		},
		changeOwn: async ({ record, personHash, code, seen: rested, ...wanted }) => {
			const readings = ending.ownReadings(personHash, code ?? null);
			const { start, slots = null, partySize = null } = wanted;
			const keyHash = runtime.sha256Hex(record.key);
			const freshId = runtime.newId("tx");
			const move = { start, slots, partySize, terms: wanted.terms, keyHash, freshId };
			return outcomeOf(changedSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record, { switched: true }),
					readings,
					decide: (seen, failed) => decideMove(seen, failed, move),
					seen: seenBefore(readings, rested),
				}),
			);
		},
		changeLook: (call) => look(store, call),
		answerAsBusiness: async ({ record, ownerHash, code, transactionId, answer, words }) => {
			const wordsEncrypted = await encryptedOrNull(cipher, words);
			const keyHash = runtime.sha256Hex(record.key);
			return outcomeOf(answeredSchema).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings: ending.answerReadings(ownerHash, code, transactionId ?? null),
					decide: (seen) => ending.decideAnswer(seen, answer, wordsEncrypted, keyHash),
				}),
			);
		},
		cancelByStaff: (context, act, bookingId) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: bookingId },
				readings: ending.staffReadings(bookingId),
				decide: ending.decideStaffCancel,
			}),
		fulfilPaid: fulfilBy(store, "booking.fulfil", confirming.paidReadings, confirming.decidePaid),
		endUnpaid: (call) => endUnpaid(store, call),
		remind: (call) => remind(store, call),
		notifyUnanswered: (call) => notifyUnanswered(store, call),
		...listsOver(store),
	};
}

function listsOver(store: RowStore): Pick<Ledger, "latestOwn" | "awaitingOwner" | "freeSlots"> {
	return {
		latestOwn: async ({ tenantId, personHash, limit = 10 }) => {
			const most = Math.min(limit, listedMax);
			const { rows, nowMs } = await store.read(
				asking(tenantId),
				ending.latestReadings(personHash, most),
			);
			const own = [...rows.booking, ...rows.held]
				.toSorted((a, b) => a.slotStart - b.slotStart || (a.id < b.id ? -1 : 1))
				.slice(0, most);
			const summaries = own.flatMap((one) => {
				const place = placeOf(rows, one.offeringId);
				if (!place) return [];
				const { contactNameEncrypted: _, notesEncrypted: __, ...booking } = one;
				const seen = {
					nowMs,
					rows: { person: rows.person, booking: [booking], ...rowsOf(place) },
				};
				return [ending.summaryWithPlace(one, place, one.state === "confirmed" ? seen : null)];
			});
			return summariesSchema.parse(await store.open(summaries));
		},
		awaitingOwner: async ({ tenantId, ownerHash }) => {
			const { rows } = await store.read(
				asking(tenantId),
				ending.answerReadings(ownerHash, null, null, listedMax),
			);
			const waiting = rows.booking.flatMap((booking) => {
				const place = placeOf(rows, booking.offeringId);
				return place ? [ending.summaryWithPlace(booking, place, null)] : [];
			});
			return summariesSchema.parse(await store.open(waiting));
		},
		freeSlots: async ({ tenantId, subject, around, partySize, slots, count }) => {
			const context = asking(tenantId);
			if (parseWall(around) === null) return [];
			const { rows, nowMs } = await store.read(context, subjectSearch(subject));
			const wanted = { start: around, slots: slots ?? null, partySize };
			const found = await Promise.all(
				meantBy(subject, placesOf(rows)).map(async (place) => {
					const rules = rulesOf(place);
					const fromMs = aroundOf(rules, around, nowMs);
					if (unitsFor(rules, partySize) > rules.capacity) return [];
					const { readings } = occupancyFrom(place, fromMs, null);
					const usage = usageOf((await store.read(context, readings)).rows);
					return usage === null ? [] : nextFree(place, wanted, usage, nowMs, count);
				}),
			);
			return found
				.flat()
				.toSorted((a, b) => a.slotStartMs - b.slotStartMs)
				.slice(0, count);
		},
	};
}

async function look(
	store: RowStore,
	{ record, personHash, code, change }: Parameters<Ledger["changeLook"]>[0],
): ReturnType<Ledger["changeLook"]> {
	const { context, frame } = callFrame(record, { keyed: false, tells: false });
	const seen = await store.read(context, lookingReadings(personHash, code ?? null, change));
	let found = decideLook(seen, change);
	if (found.kind === "further") {
		const { nowMs, rows } = await store.read(context, found.readings);
		found = decideLook({ nowMs, rows: { ...seen.rows, ...rows } }, change);
	}
	invariant(found.kind !== "further", "what was asked for was read");
	return outcomeOf(lookedSchema).parse(
		found.kind === "looked"
			? { kind: "succeeded", data: found.answer }
			: await store.commit(context, { frame, decision: found }),
	);
}

async function expire(
	store: RowStore,
	{ tenantId, transactionId, traceId }: Parameters<Ledger["expire"]>[0],
): ReturnType<Ledger["expire"]> {
	const outcome = outcomeOf(stateSchema).parse(
		await decideAndCommit(store, {
			context: asking(tenantId, traceId),
			frame: { kind: "part" },
			readings: ending.releaseReadings(transactionId),
			decide: ending.decideExpiry,
		}),
	);
	return outcome.kind === "succeeded" ? outcome.data.state : null;
}

async function encryptedRequest(
	cipher: FieldCipher,
	request: BookingRequest,
): Promise<EncryptedRequest> {
	const { contactName, contactPhone, notes, slots = null, ...plain } = request;
	return {
		...plain,
		slots,
		contactNameEncrypted: await encryptedOrNull(cipher, contactName),
		contactPhoneEncrypted: await encryptedOrNull(cipher, contactPhone),
		notesEncrypted: await encryptedOrNull(cipher, notes),
	};
}
