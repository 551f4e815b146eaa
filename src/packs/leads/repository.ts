/** Here personal values are encrypted on the way in, and answers are parsed on the way out (they come with what was encrypted opened). */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import { fulfilBy } from "../../ports/paid-first.ts";
import type { Fulfil } from "../../ports/payments.ts";
import type { RowStore } from "../../ports/rows.ts";
import {
	type CallContext,
	notifications,
	jsonAsRead,
	outcomeOf,
	type FieldCipher,
	encryptedOrNull,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { serviceSummary, serviceTerms, viewingSummary, viewingTerms } from "./summaries.ts";
import {
	type LeadsNeeds,
	serviceAnswers,
	serviceStates,
	viewingAnswers,
	viewingStates,
} from "./needs.ts";
import * as servicesAsked from "./rules/service-answers.ts";
import * as servicesRequested from "./rules/services.ts";
import * as viewingsAsked from "./rules/viewing-answers.ts";
import { decideBooking, decidePaid, paidReadings } from "./rules/viewing-booking.ts";
import * as viewingsRequested from "./rules/viewings.ts";
import { type Settled, settle } from "./settling.ts";

const told = { notifications };

const proposedViewing = z.object({
	...viewingSummary,
	expiresAtMs: z.int(),
	terms: viewingTerms,
	payDueMinor: z.int().nullable(),
	seen: jsonAsRead,
});
const bookedViewing = z.object({
	...viewingSummary,
	...told,
	address: z.string().nullable(),
	contactPhone: z.string().nullable(),
	payDueMinor: z.int().nullable().default(null),
	payUntilMs: z.int().nullable().default(null),
});
const endedViewing = z.object({ ...viewingSummary, ...told });
const answeredViewing = endedViewing.extend({ answer: z.enum(viewingAnswers) });
const ownViewings = z.array(
	z.object({ ...viewingSummary, state: z.enum(viewingStates), seen: jsonAsRead }),
);
const viewingState = z.object({ state: z.enum(viewingStates).nullable().catch(null) });

const proposedService = z.object({ ...serviceSummary, terms: serviceTerms, seen: jsonAsRead });
const sentService = z.object({ ...serviceSummary, ...told });
const answeredService = sentService.extend({ answer: z.enum(serviceAnswers) });
const ownServices = z.array(
	z.object({
		...serviceSummary,
		state: z.enum(serviceStates),
		words: z.string().nullable(),
		seen: jsonAsRead,
	}),
);
const serviceState = z.object({ state: z.enum(serviceStates).nullable().catch(null) });

/** Each is given to the database, which takes the first that is free: at 30,000 that stand, all of them are taken once in 1,800. */
const codesMax = 5;

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
export type LeadsDesk = LeadsNeeds & {
	readonly cancelViewing: (context: CallContext, act: Json, viewingId: string) => Promise<unknown>;
	readonly cancelService: (context: CallContext, act: Json, requestId: string) => Promise<unknown>;
	readonly fulfilPaid: Fulfil;
	readonly settle: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<Settled>;
};

export function makeLeadsRepository(
	store: RowStore,
	cipher: FieldCipher,
	newCode: () => string,
): LeadsDesk {
	const codes = () => Array.from({ length: codesMax }, newCode);
	const asking = (tenantId: string): CallContext => ({
		tenantId,
		actor: "system:leads",
		traceId: "",
	});
	return {
		viewings: viewingsOver(store, cipher, { codes, asking }),
		services: servicesOver(store, cipher, { codes, asking }),
		cancelViewing: (context, act, viewingId) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: viewingId },
				readings: viewingsAsked.viewingReadings([["id", "=", viewingId]]),
				decide: viewingsAsked.decideStaffCancel,
			}),
		cancelService: (context, act, requestId) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: requestId },
				readings: servicesAsked.serviceReadings([["id", "=", requestId]]),
				decide: servicesAsked.decideStaffCancel,
			}),
		fulfilPaid: fulfilBy(store, "viewing.fulfil", paidReadings, decidePaid),
		settle: (call) => settle(store, call),
	};
}

type Shared = {
	readonly codes: () => readonly string[];
	readonly asking: (tenantId: string) => CallContext;
};

function viewingsOver(
	store: RowStore,
	cipher: FieldCipher,
	{ codes, asking }: Shared,
): LeadsNeeds["viewings"] {
	return {
		propose: async ({ record, person, request: { name, notes, phone, ...request }, replaces }) => {
			const asker = await encryptedAsker(cipher, record.tenantId, person);
			const encrypted = {
				...request,
				nameEncrypted: await encryptedOrNull(cipher, name),
				notesEncrypted: await encryptedOrNull(cipher, notes),
				phoneEncrypted: await encryptedOrNull(cipher, phone),
				phoneHash: phone === null ? null : await cipher.lookup(record.tenantId, phone),
			};
			return outcomeOf(proposedViewing).parse(
				await decideAndCommit(store, {
					...callFrame(record, {
						key: `viewing_propose:${record.key}`,
						switched: true,
						tells: false,
					}),
					readings: viewingsRequested.proposalReadings(record.marketId, asker, encrypted, replaces),
					decide: (rows) => viewingsRequested.decideProposal(rows, asker, encrypted),
				}),
			);
		},
		book: async ({ record, viewingId, personHash, channel, terms, seen: rested }) => {
			const readings = viewingsRequested.bookingReadings(viewingId, personHash, channel);
			const yes = { terms, channel, proofRef: `viewing_book:${record.key}` };
			return outcomeOf(bookedViewing).parse(
				await decideAndCommit(store, {
					...callFrame(record, { key: yes.proofRef, switched: true }),
					readings,
					decide: (rows) => decideBooking(rows, { ...yes, codes: codes() }),
					seen: seenBefore(readings, rested),
				}),
			);
		},
		release: async ({ record, viewingId }) =>
			outcomeOf(viewingState).parse(
				await decideAndCommit(store, {
					...callFrame(record, {
						key: `viewing_release:${viewingId}`,
						keyed: false,
						tells: false,
					}),
					readings: viewingsAsked.releaseReadings(viewingId),
					decide: viewingsAsked.decideRelease,
				}),
			),
		cancelOwn: async ({ record, viewingId, personHash, seen: rested }) => {
			const readings = viewingsAsked.viewingReadings([
				["id", "=", viewingId],
				["threadKey", "=", personHash],
			]);
			return outcomeOf(endedViewing).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: viewingsAsked.decideCancel,
					seen: seenBefore(readings, rested),
				}),
			);
		},
		answer: async ({ record, viewingId, ownerHash, answer, words }) => {
			const wordsEncrypted = await encryptedOrNull(cipher, words);
			return outcomeOf(answeredViewing).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings: viewingsAsked.viewingReadings([
						["id", "=", viewingId],
						["ownerHash", "=", ownerHash],
					]),
					decide: (rows) => viewingsAsked.decideAnswer(rows, answer, wordsEncrypted),
				}),
			);
		},
		own: async ({ tenantId, personHash, code }) => {
			const found = await store.read(asking(tenantId), viewingsAsked.ownReadings(personHash, code));
			return ownViewings.parse(viewingsAsked.ownOf(found));
		},
	};
}

function servicesOver(
	store: RowStore,
	cipher: FieldCipher,
	{ codes, asking }: Shared,
): LeadsNeeds["services"] {
	return {
		propose: async ({ record, person, request: { details, name, ...request }, replaces }) => {
			const asker = await encryptedAsker(cipher, record.tenantId, person);
			const encrypted = {
				...request,
				detailsEncrypted: await cipher.encrypt(details),
				nameEncrypted: await encryptedOrNull(cipher, name),
			};
			return outcomeOf(proposedService).parse(
				await decideAndCommit(store, {
					...callFrame(record, {
						key: `service_propose:${record.key}`,
						switched: true,
						tells: false,
					}),
					readings: servicesRequested.proposalReadings(record.marketId, asker, encrypted, replaces),
					decide: (rows) => servicesRequested.decideProposal(rows, asker, encrypted),
				}),
			);
		},
		send: async ({ record, requestId, personHash, channel, terms, seen: rested }) => {
			const readings = servicesRequested.sendingReadings(requestId, personHash, channel);
			const yes = { terms, channel, proofRef: `service_send:${record.key}` };
			return outcomeOf(sentService).parse(
				await decideAndCommit(store, {
					...callFrame(record, { key: yes.proofRef, switched: true }),
					readings,
					decide: (rows) => servicesRequested.decideSending(rows, { ...yes, codes: codes() }),
					seen: seenBefore(readings, rested),
				}),
			);
		},
		release: async ({ record, requestId }) =>
			outcomeOf(serviceState).parse(
				await decideAndCommit(store, {
					...callFrame(record, {
						key: `service_release:${requestId}`,
						keyed: false,
						tells: false,
					}),
					readings: servicesAsked.releaseReadings(requestId),
					decide: servicesAsked.decideRelease,
				}),
			),
		cancelOwn: async ({ record, requestId, personHash, seen: rested }) => {
			const readings = servicesAsked.serviceReadings([
				["id", "=", requestId],
				["threadKey", "=", personHash],
			]);
			return outcomeOf(sentService).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings,
					decide: servicesAsked.decideCancel,
					seen: seenBefore(readings, rested),
				}),
			);
		},
		answer: async ({ record, requestId, ownerHash, answer, words }) => {
			const wordsEncrypted = await encryptedOrNull(cipher, words);
			return outcomeOf(answeredService).parse(
				await decideAndCommit(store, {
					...callFrame(record),
					readings: servicesAsked.serviceReadings([
						["id", "=", requestId],
						["ownerHash", "=", ownerHash],
					]),
					decide: (rows) => servicesAsked.decideAnswer(rows, answer, wordsEncrypted),
				}),
			);
		},
		own: async ({ tenantId, personHash, code }) => {
			const found = await store.read(asking(tenantId), servicesAsked.ownReadings(personHash, code));
			return ownServices.parse(await store.open(servicesAsked.ownOf(found)));
		},
	};
}
