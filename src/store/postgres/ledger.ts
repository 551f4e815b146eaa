/**
 * The ledger in Postgres. Each method calls one SQL function (src/packs/core/sql), which decides; here personal values are
 * sealed on the way in, and answers are parsed on the way out (they come with what was sealed opened).
 */
import * as z from "zod";
import { offeringUnits } from "../../core/catalogue.ts";
import type { Json } from "../../core/json.ts";
import { acceptances, endings, transactionStates } from "../../core/ledger/states.ts";
import type { BookingSubject, BookingTerms, BookingWish, Ledger } from "../../ports/ledger.ts";
import type { LedgerSweepStore } from "../../ports/ledger-sweeps.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import {
	handovers,
	outcomeOf,
	type Sealer,
	sealedOrNull,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

export function makeLedger(db: Database, sealer: Sealer): Ledger {
	const { callAs, ask } = sqlCalls(db, "system:ledger");

	return {
		hold: async ({ record, person, wish, replaces }) =>
			outcomeOf(heldSchema).parse(
				await callAs("booking_hold_instead", record, {
					person: await sealedPerson(sealer, record.tenantId, person),
					wish: await sealedWish(sealer, wish),
					replaces: replaces ?? null,
				}),
			),

		confirm: async ({ record, ...rest }) =>
			outcomeOf(confirmedSchema).parse(await callAs("booking_confirm", record, rest)),

		release: async ({ record, transactionId }) =>
			outcomeOf(stateSchema).parse(await callAs("booking_release", record, { transactionId })),

		expire: async ({ transactionId, ...call }) =>
			stateSchema.parse(await ask("booking_expire", call, { transactionId })).state,

		cancelOwn: async ({ record, ...which }) =>
			outcomeOf(cancelledSchema).parse(await callAs("booking_cancel", record, which)),

		changeOwn: async ({ record, ...change }) =>
			outcomeOf(changedSchema).parse(await callAs("booking_change", record, change)),

		changeLook: async ({ record, ...asked }) =>
			outcomeOf(lookedSchema).parse(await callAs("booking_change_look", record, { ...asked })),

		answerAsBusiness: async ({ record, words, ...answer }) =>
			outcomeOf(answeredSchema).parse(
				await callAs("booking_answer", record, {
					...answer,
					wordsSealed: await sealedOrNull(sealer, words),
				}),
			),

		latestOwn: async ({ tenantId, personHash, limit = 10 }) =>
			summariesSchema.parse(await ask("booking_latest", { tenantId }, { personHash, limit })),

		awaitingOwner: async ({ tenantId, ownerHash }) =>
			summariesSchema.parse(await ask("booking_awaiting", { tenantId }, { ownerHash })),

		freeSlots: async ({ tenantId, subject, ...asked }) =>
			freeSchema.parse(
				await ask("booking_free", { tenantId }, { ...asked, subject: subjectOf(subject) }),
			),
	};
}

export function makeLedgerSweepStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): LedgerSweepStore {
	const { rw, system } = databases;
	const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
		tenantId,
		actor: `sweep:${sweep}`,
		traceId,
	});
	return {
		dueHolds: async (call) =>
			dueHoldsSchema.parse(await system.call("holds_overdue", by("expire_holds"), { ...call })),
		expireHolds: async ({ tenantId, traceId, transactionIds }) =>
			z.strictObject({ expired: z.int() }).parse(
				await rw.call("holds_expire", by("expire_holds", tenantId, traceId), {
					transactionIds: [...transactionIds],
				}),
			).expired,
		dueReminders: async (call) =>
			dueRemindersSchema.parse(
				await system.call("reminders_due", by("remind_bookings"), { ...call }),
			),
		remind: async ({ tenantId, traceId, transactionIds }) =>
			handovers.parse(
				await rw.call("bookings_remind", by("remind_bookings", tenantId, traceId), {
					transactionIds: [...transactionIds],
				}),
			),
		healLocks: async ({ tenantId, traceId, lockKeys }) =>
			z.strictObject({ healed: z.int() }).parse(
				await rw.call("locks_heal", by("invariants", tenantId, traceId), {
					lockKeys: [...lockKeys],
				}),
			).healed,
		conservation: async ({ tenantId, ...call }) =>
			countsSchema.parse(await rw.call("booking_conservation", by("ledger", tenantId), call)),
	};
}

const subjectOf = (subject: BookingSubject): Json => ({ ...subject });

async function sealedWish(sealer: Sealer, wish: BookingWish): Promise<Json> {
	const { contactName, contactPhone, notes, ...plain } = wish;
	return {
		...plain,
		contactNameSealed: await sealedOrNull(sealer, contactName),
		contactPhoneSealed: await sealedOrNull(sealer, contactPhone),
		notesSealed: await sealedOrNull(sealer, notes),
	};
}

const face = {
	transactionId: z.string(),
	businessId: z.string(),
	businessName: z.string(),
	offeringId: z.string(),
	offeringName: z.string(),
	unit: z.enum(offeringUnits),
	timezone: z.string(),
	slotStartMs: z.int(),
	slotEndMs: z.int(),
	slots: z.int(),
	tokens: z.int(),
	partySize: z.int(),
};
const terms = z.object({
	priceMinor: z.int().nullable(),
	currency: z.string().nullable(),
	totalMinor: z.int().nullable(),
	needsAcceptance: z.boolean(),
	cancelMinutes: z.int(),
	offeringVersion: z.int(),
	businessVersion: z.int(),
} satisfies Record<keyof BookingTerms, z.ZodType>);
const acceptance = z.enum(acceptances);

const heldSchema = z.object({ ...face, holdExpiresAtMs: z.int(), terms });
const confirmedSchema = z.object({
	...face,
	confirmationCode: z.string(),
	terms,
	acceptance,
	notifications: handovers,
});
const lookedSchema = z.object({
	confirmationCode: z.string(),
	from: z.object(face),
	to: z.object(face),
	start: z.string(),
	slots: z.int(),
	partySize: z.int(),
	terms,
});
const changedSchema = confirmedSchema.extend({ replacesId: z.string() });
const cancelledSchema = z.object({
	...face,
	confirmationCode: z.string(),
	notifications: handovers,
});
const answeredSchema = cancelledSchema.extend({ acceptance });
const stateSchema = z.object({ state: z.enum(transactionStates).nullable() });
const summariesSchema = z.array(
	z.object({
		...face,
		marketId: z.string(),
		state: z.enum(transactionStates),
		acceptance,
		ending: z.enum(endings).nullable(),
		confirmationCode: z.string().nullable(),
		holdExpiresAtMs: z.int(),
		terms,
		cancelUntilMs: z.int(),
		contactName: z.string().nullable(),
		notes: z.string().nullable(),
	}),
);
const freeSchema = z.array(
	z.object({
		offeringId: z.string(),
		offeringName: z.string(),
		start: z.string(),
		slotStartMs: z.int(),
		slotEndMs: z.int(),
	}),
);

const dueHoldsSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		transactionId: z.string(),
		expiresAtMs: z.int(),
		expiresAtUs: z.int(),
	}),
);
const dueRemindersSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		transactionId: z.string(),
		remindAtMs: z.int(),
		remindAtUs: z.int(),
	}),
);
const countsSchema = z.array(
	z.strictObject({
		offeringId: z.string(),
		slotStartMs: z.int(),
		capacity: z.int(),
		free: z.int(),
		held: z.int(),
		confirmed: z.int(),
		isConserved: z.boolean(),
	}),
);
