import { and, desc, type SQL } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../core/plain-text.ts";
import { serviceRequests, viewings } from "./schema.ts";
import type { AdminDeps } from "../../ports/admin.ts";
import { businesses, listings } from "../../store/postgres/schema/catalogue.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { ofPack } from "../../admin/acts.ts";
import { openPhone } from "../../admin/personal.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	readers,
	routeAt,
	writers,
} from "../../ports/admin-route.ts";
import {
	before,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	sameRow,
} from "../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	reveal,
	shownPage,
	threadKey,
} from "../../admin/shapes.ts";
import type { LeadsDesk } from "./repository.ts";

const lead = {
	id: kept(),
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: kept(),
	listingId: z.uuid(),
	title: kept(),
	timezone: kept(),
	ending: kept().nullable(),
	threadKey: kept(),
	customerPhone: kept().nullable(),
	name: kept().nullable(),
	code: kept().nullable(),
	expiresAtMs: moment,
	endedAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
};
const viewing = z.strictObject({
	...lead,
	state: z.enum(viewings.state.enumValues),
	atMs: moment,
	notes: kept().nullable(),
	address: kept().nullable(),
	bookedAtMs: moment.nullable(),
	ownerAgreedAtMs: moment.nullable(),
	remindedAtMs: moment.nullable(),
});
const service = z.strictObject({
	...lead,
	state: z.enum(serviceRequests.state.enumValues),
	preferredAtMs: moment.nullable(),
	preferredPart: kept().nullable(),
	details: kept(),
	ownerWords: kept().nullable(),
	sentAtMs: moment.nullable(),
});

type LeadTable = typeof viewings | typeof serviceRequests;
const sharedColumns = <T extends LeadTable>(table: T) => ({
	id: table.id,
	marketId: table.marketId,
	businessId: businesses.id,
	businessName: businesses.name,
	listingId: listings.id,
	title: listings.title,
	timezone: table.timezone,
	threadKey: table.threadKey,
	customerPhoneEncrypted: people.phoneEncrypted,
	nameEncrypted: table.nameEncrypted,
	code: table.code,
	expiresAtMs: ms(table.expiresAt),
	endedAtMs: ms(table.endedAt),
	createdAtMs: ms(table.createdAt),
	version: table.version,
});
const viewingRows = (db: Queries, where?: SQL) =>
	db
		.select({
			...sharedColumns(viewings),
			state: viewings.state,
			ending: viewings.ending,
			atMs: ms(viewings.at),
			notesEncrypted: viewings.notesEncrypted,
			addressEncrypted: listings.exactAddressEncrypted,
			bookedAtMs: ms(viewings.bookedAt),
			ownerAgreedAtMs: ms(viewings.ownerAgreedAt),
			remindedAtMs: ms(viewings.remindedAt),
		})
		.from(viewings)
		.innerJoin(people, sameRow(people, viewings.tenantId, viewings.customerId))
		.innerJoin(businesses, sameRow(businesses, viewings.tenantId, viewings.businessId))
		.innerJoin(listings, sameRow(listings, viewings.tenantId, viewings.listingId))
		.where(ofTenant(viewings, where))
		.orderBy(desc(viewings.id));
const serviceRows = (db: Queries, where?: SQL) =>
	db
		.select({
			...sharedColumns(serviceRequests),
			state: serviceRequests.state,
			ending: serviceRequests.ending,
			preferredAtMs: ms(serviceRequests.preferredAt),
			preferredPart: serviceRequests.preferredPart,
			detailsEncrypted: serviceRequests.detailsEncrypted,
			ownerWordsEncrypted: serviceRequests.ownerWordsEncrypted,
			sentAtMs: ms(serviceRequests.sentAt),
		})
		.from(serviceRequests)
		.innerJoin(people, sameRow(people, serviceRequests.tenantId, serviceRequests.customerId))
		.innerJoin(
			businesses,
			sameRow(businesses, serviceRequests.tenantId, serviceRequests.businessId),
		)
		.innerJoin(listings, sameRow(listings, serviceRequests.tenantId, serviceRequests.listingId))
		.where(ofTenant(serviceRequests, where))
		.orderBy(desc(serviceRequests.id));

const opened = async ({ personalData }: AdminDeps, encrypted: string | null) =>
	encrypted === null ? null : personalData.open(encrypted);

async function showViewing(
	deps: AdminDeps,
	{
		customerPhoneEncrypted,
		nameEncrypted,
		notesEncrypted,
		addressEncrypted,
		...rest
	}: RowOf<typeof viewingRows>,
	reveals: boolean,
): Promise<z.output<typeof viewing>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneEncrypted, reveals),
		name: await opened(deps, nameEncrypted),
		notes: await opened(deps, notesEncrypted),
		address: addressEncrypted !== null && !reveals ? "…" : await opened(deps, addressEncrypted),
	};
}

async function showService(
	deps: AdminDeps,
	{
		customerPhoneEncrypted,
		nameEncrypted,
		detailsEncrypted,
		ownerWordsEncrypted,
		...rest
	}: RowOf<typeof serviceRows>,
	reveals: boolean,
): Promise<z.output<typeof service>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneEncrypted, reveals),
		name: await opened(deps, nameEncrypted),
		details: await deps.personalData.open(detailsEncrypted),
		ownerWords: await opened(deps, ownerWordsEncrypted),
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
const askedFor = (
	table: LeadTable,
	asked: {
		readonly cursor?: string | undefined;
		readonly threadKey?: string | undefined;
		readonly businessId?: string | undefined;
	},
) =>
	and(
		before(table.id, asked.cursor),
		is(table.threadKey, asked.threadKey),
		is(table.businessId, asked.businessId),
	);
const cancelledViewing = viewing.pick({ id: true, state: true });
const cancelledService = service.pick({ id: true, state: true });

const atDesk = routeAt<Pick<LeadsDesk, "cancelService" | "cancelViewing">>();

const leadRoutes = [
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
			state: z.enum(viewings.state.enumValues).optional(),
		}),
		body: noBody,
		answer: listOf(viewing),
		example: {
			query: { state: "booked" },
			answer: { items: [viewingExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query: asked }) => {
			const where = and(askedFor(viewings, asked), is(viewings.state, asked.state));
			const rows = await read({ deps, ctx }, (db) => viewingRows(db, where).limit(asked.limit + 1));
			return done(
				await shownPage(rows, asked.limit, (row) => showViewing(deps, row, asked.reveal ?? false)),
			);
		},
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
			state: z.enum(serviceRequests.state.enumValues).optional(),
		}),
		body: noBody,
		answer: listOf(service),
		example: {
			query: { state: "sent" },
			answer: { items: [serviceExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query: asked }) => {
			const where = and(askedFor(serviceRequests, asked), is(serviceRequests.state, asked.state));
			const rows = await read({ deps, ctx }, (db) => serviceRows(db, where).limit(asked.limit + 1));
			return done(
				await shownPage(rows, asked.limit, (row) => showService(deps, row, asked.reveal ?? false)),
			);
		},
	}),
	atDesk({
		method: "post",
		path: "/viewings/{viewingId}/cancel",
		name: "viewing.cancel",
		roles: writers,
		summary: "Calls off a viewing that is booked and has not begun; customer and owner are told.",
		params: z.strictObject({ viewingId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: cancelledViewing,
		example: {
			params: { viewingId: viewingExample.id },
			answer: { id: viewingExample.id, state: "cancelled" },
		},
		run: async ({ desk, ctx, params: { viewingId }, act }) =>
			ofPack(ctx, act(viewingId), cancelledViewing, (context, written) =>
				desk.cancelViewing(context, written, viewingId),
			),
	}),
	atDesk({
		method: "post",
		path: "/service-requests/{requestId}/cancel",
		name: "service_request.cancel",
		roles: writers,
		summary:
			"Calls off a request that its business has not answered; customer and business are told.",
		params: z.strictObject({ requestId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: cancelledService,
		example: {
			params: { requestId: serviceExample.id },
			answer: { id: serviceExample.id, state: "cancelled" },
		},
		run: async ({ desk, ctx, params: { requestId }, act }) =>
			ofPack(ctx, act(requestId), cancelledService, (context, written) =>
				desk.cancelService(context, written, requestId),
			),
	}),
];

export const leadsAdmin: readonly AdminResource[] = [{ section: "work", routes: leadRoutes }];
