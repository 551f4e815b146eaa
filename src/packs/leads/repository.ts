/**
 * Viewings and services in Postgres. Each method calls one SQL function (migrations 0099 and 0100), which decides; here personal
 * values are sealed on the way in, and answers are parsed on the way out (they come with what was sealed opened).
 */
import * as z from "zod";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sealedOrNull,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import {
	dayParts,
	type LeadsNeeds,
	serviceAnswers,
	serviceStates,
	viewingAnswers,
	viewingStates,
} from "./needs.ts";

const place = {
	businessName: z.string(),
	listingId: z.string(),
	title: z.string(),
	timezone: z.string(),
	code: z.string().nullable(),
};
export const viewingFace = { ...place, viewingId: z.string(), atMs: z.int() };
export const serviceFace = {
	...place,
	requestId: z.string(),
	preferredAtMs: z.int().nullable(),
	preferredPart: z.enum(dayParts).nullable(),
	details: z.string(),
	expiresAtMs: z.int(),
};
export const serviceTerms = z.object({ title: z.string(), businessName: z.string() });
export const viewingTerms = serviceTerms.extend({
	priceMinor: z.int().nullable(),
	currency: z.string().nullable(),
});
const told = { notifications: handovers };

const proposedViewing = z.object({ ...viewingFace, expiresAtMs: z.int(), terms: viewingTerms });
const bookedViewing = z.object({
	...viewingFace,
	...told,
	address: z.string().nullable(),
	contactPhone: z.string().nullable(),
});
const endedViewing = z.object({ ...viewingFace, ...told });
const answeredViewing = endedViewing.extend({ answer: z.enum(viewingAnswers) });
const ownViewings = z.array(z.object({ ...viewingFace, state: z.enum(viewingStates) }));
const viewingState = z.object({ state: z.enum(viewingStates).nullable() });

const proposedService = z.object({ ...serviceFace, terms: serviceTerms });
const sentService = z.object({ ...serviceFace, ...told });
const answeredService = sentService.extend({ answer: z.enum(serviceAnswers) });
const ownServices = z.array(
	z.object({ ...serviceFace, state: z.enum(serviceStates), words: z.string().nullable() }),
);
const serviceState = z.object({ state: z.enum(serviceStates).nullable() });

export function makeLeadsRepository(db: CallDatabase, sealer: Sealer): LeadsNeeds {
	const { callAs, ask } = sqlCalls(db, "system:leads");
	return {
		viewings: {
			propose: async ({ record, person, wish: { name, notes, phone, ...wish }, replaces }) =>
				outcomeOf(proposedViewing).parse(
					await callAs("viewing_propose", record, {
						person: await sealedPerson(sealer, record.tenantId, person),
						wish: {
							...wish,
							nameSealed: await sealedOrNull(sealer, name),
							notesSealed: await sealedOrNull(sealer, notes),
							phoneSealed: await sealedOrNull(sealer, phone),
							phoneHash: phone === null ? null : await sealer.lookup(record.tenantId, phone),
						},
						replaces,
					}),
				),
			book: async ({ record, terms, ...which }) =>
				outcomeOf(bookedViewing).parse(
					await callAs("viewing_book", record, { ...which, terms: { ...terms } }),
				),
			release: async ({ record, ...which }) =>
				outcomeOf(viewingState).parse(await callAs("viewing_release", record, which)),
			cancelOwn: async ({ record, ...which }) =>
				outcomeOf(endedViewing).parse(await callAs("viewing_cancel", record, which)),
			answer: async ({ record, words, ...which }) =>
				outcomeOf(answeredViewing).parse(
					await callAs("viewing_answer", record, {
						...which,
						wordsSealed: await sealedOrNull(sealer, words),
					}),
				),
			own: async ({ tenantId, ...whose }) =>
				ownViewings.parse(await ask("viewing_own", { tenantId }, whose)),
		},
		services: {
			propose: async ({ record, person, wish: { details, name, ...wish }, replaces }) =>
				outcomeOf(proposedService).parse(
					await callAs("service_propose", record, {
						person: await sealedPerson(sealer, record.tenantId, person),
						wish: {
							...wish,
							detailsSealed: await sealer.seal(details),
							nameSealed: await sealedOrNull(sealer, name),
						},
						replaces,
					}),
				),
			send: async ({ record, terms, ...which }) =>
				outcomeOf(sentService).parse(
					await callAs("service_send", record, { ...which, terms: { ...terms } }),
				),
			release: async ({ record, ...which }) =>
				outcomeOf(serviceState).parse(await callAs("service_release", record, which)),
			cancelOwn: async ({ record, ...which }) =>
				outcomeOf(sentService).parse(await callAs("service_cancel", record, which)),
			answer: async ({ record, words, ...which }) =>
				outcomeOf(answeredService).parse(
					await callAs("service_answer", record, {
						...which,
						wordsSealed: await sealedOrNull(sealer, words),
					}),
				),
			own: async ({ tenantId, ...whose }) =>
				ownServices.parse(await ask("service_own", { tenantId }, whose)),
		},
	};
}
