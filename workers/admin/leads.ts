/** Viewings of homes and requests for services. Numbers and addresses are masked unless they are asked for. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import {
	type ServiceRecord,
	serviceRecord,
	serviceRecordStates,
	type ViewingRecord,
	viewingRecord,
	viewingRecordStates,
} from "../../src/ports/admin-leads.ts";
import { openPhone } from "./personal.ts";
import { defineRoute, done, noBody, none, readers, writers } from "./route.ts";
import { cursor, kept, limit, listOf, reveal, shownPage, threadKey } from "./shapes.ts";

const customer = { customerPhone: kept().nullable(), name: kept().nullable() };
const viewing = viewingRecord
	.omit({ customerPhoneSealed: true, nameSealed: true, notesSealed: true, addressSealed: true })
	.extend({ ...customer, notes: kept().nullable(), address: kept().nullable() });
const service = serviceRecord
	.omit({
		customerPhoneSealed: true,
		nameSealed: true,
		detailsSealed: true,
		ownerWordsSealed: true,
	})
	.extend({ ...customer, details: kept(), ownerWords: kept().nullable() });

const opened = async ({ personalData }: AdminDeps, sealed: string | null) =>
	sealed === null ? null : personalData.open(sealed);

async function showViewing(
	deps: AdminDeps,
	{ customerPhoneSealed, nameSealed, notesSealed, addressSealed, ...rest }: ViewingRecord,
	reveals: boolean,
): Promise<z.output<typeof viewing>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneSealed, reveals),
		name: await opened(deps, nameSealed),
		notes: await opened(deps, notesSealed),
		address: addressSealed !== null && !reveals ? "…" : await opened(deps, addressSealed),
	};
}

async function showService(
	deps: AdminDeps,
	{ customerPhoneSealed, nameSealed, detailsSealed, ownerWordsSealed, ...rest }: ServiceRecord,
	reveals: boolean,
): Promise<z.output<typeof service>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneSealed, reveals),
		name: await opened(deps, nameSealed),
		details: await deps.personalData.open(detailsSealed),
		ownerWords: await opened(deps, ownerWordsSealed),
	};
}

const shared = {
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	businessId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	listingId: "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f",
	timezone: "Europe/Istanbul",
	ending: null,
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	customerPhone: "+44…101",
	name: "Ada",
	code: "7K3M",
	expiresAtMs: 1_789_900_600_000,
	endedAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 2,
};
const viewingExample: z.input<typeof viewing> = {
	...shared,
	id: "vw_01k9m2",
	businessName: "Ayten's Homes",
	title: "Two-bedroom flat on the quay",
	state: "booked",
	atMs: 1_790_000_000_000,
	notes: null,
	address: "…",
	bookedAtMs: 1_789_900_100_000,
	ownerAgreedAtMs: null,
	remindedAtMs: null,
};
const serviceExample: z.input<typeof service> = {
	...shared,
	id: "sr_01k9m2",
	businessName: "Tap & Pipe",
	title: "Tap & Pipe",
	state: "sent",
	preferredAtMs: 1_790_000_000_000,
	preferredPart: "morning",
	details: "the kitchen tap drips",
	ownerWords: null,
	sentAtMs: 1_789_900_100_000,
};

const query = { limit, threadKey: threadKey.optional(), businessId: z.uuid().optional(), reveal };
const pageOf = (asked: {
	readonly limit: number;
	readonly cursor?: string | undefined;
	readonly state?: string | undefined;
	readonly threadKey?: string | undefined;
	readonly businessId?: string | undefined;
}) => ({
	limit: asked.limit + 1,
	before: asked.cursor ?? null,
	state: asked.state ?? null,
	threadKey: asked.threadKey ?? null,
	businessId: asked.businessId ?? null,
});

export const leadRoutes = [
	defineRoute({
		method: "get",
		path: "/viewings",
		name: "viewing.list",
		roles: readers,
		summary: "Viewings of homes, newest first.",
		params: none,
		query: z.strictObject({
			...query,
			cursor: cursor(/^vw_[0-9a-z]{26}$/),
			state: z.enum(viewingRecordStates).optional(),
		}),
		body: noBody,
		answer: listOf(viewing),
		example: {
			query: { state: "booked" },
			answer: { items: [viewingExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query: asked }) =>
			done(
				await shownPage(await deps.store.leads.viewings(ctx, pageOf(asked)), asked.limit, (row) =>
					showViewing(deps, row, asked.reveal ?? false),
				),
			),
	}),
	defineRoute({
		method: "get",
		path: "/service-requests",
		name: "service_request.list",
		roles: readers,
		summary: "Requests for services, newest first.",
		params: none,
		query: z.strictObject({
			...query,
			cursor: cursor(/^sr_[0-9a-z]{26}$/),
			state: z.enum(serviceRecordStates).optional(),
		}),
		body: noBody,
		answer: listOf(service),
		example: {
			query: { state: "sent" },
			answer: { items: [serviceExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query: asked }) =>
			done(
				await shownPage(await deps.store.leads.services(ctx, pageOf(asked)), asked.limit, (row) =>
					showService(deps, row, asked.reveal ?? false),
				),
			),
	}),
	defineRoute({
		method: "post",
		path: "/viewings/{viewingId}/cancel",
		name: "viewing.cancel",
		roles: writers,
		summary: "Calls off a viewing that is booked and has not begun; customer and owner are told.",
		params: z.strictObject({ viewingId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: viewingRecord.pick({ id: true, state: true }),
		example: {
			params: { viewingId: viewingExample.id },
			answer: { id: viewingExample.id, state: "cancelled" },
		},
		run: async ({ deps, ctx, params: { viewingId }, act }) =>
			deps.store.leads.cancelViewing(ctx, act(viewingId), viewingId),
	}),
	defineRoute({
		method: "post",
		path: "/service-requests/{requestId}/cancel",
		name: "service_request.cancel",
		roles: writers,
		summary:
			"Calls off a request that its business has not answered; customer and business are told.",
		params: z.strictObject({ requestId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: serviceRecord.pick({ id: true, state: true }),
		example: {
			params: { requestId: serviceExample.id },
			answer: { id: serviceExample.id, state: "cancelled" },
		},
		run: async ({ deps, ctx, params: { requestId }, act }) =>
			deps.store.leads.cancelService(ctx, act(requestId), requestId),
	}),
];
