/** A number belongs to one driver; name and number are encrypted before they are stored. */
import { and, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { channelDefault, numberChannels } from "../../../core/channels.ts";
import { locales } from "../../../core/locale.ts";
import { plainText } from "../../../core/plain-text.ts";
import { taxiDrivers } from "../schema.ts";
import type { AdminDeps } from "../../../ports/admin.ts";
import { pointSchema } from "../../../admin/shapes.ts";
import { channelNames } from "../../../ports/channel.ts";
import { filled, fromNow, insert, refused, tableOf } from "../../../ports/commit.ts";
import {
	acting,
	called,
	decideChange,
	objection,
	versionOf,
	workplace,
} from "../../../admin/acts.ts";
import { openPhone } from "../../../admin/personal.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	writers,
} from "../../../ports/admin-route.ts";
import {
	actedUuid,
	after,
	decided,
	is,
	ms,
	ofTenant,
	point,
	type Queries,
	type RowOf,
	read,
} from "../../../admin/rows.ts";
import {
	cursor,
	definedOf,
	flag,
	kept,
	limit,
	listOf,
	moment,
	phone,
	reveal,
	rowVersion,
	shownPage,
	uuidPattern,
} from "../../../admin/shapes.ts";

const driver = z.strictObject({
	id: z.uuid(),
	marketId: z.uuid(),
	threadKey: kept(),
	channel: z.enum(channelNames),
	locale: z.enum(locales),
	district: kept().nullable(),
	vehicle: kept(),
	plate: kept(),
	/** On duty. */
	available: z.boolean(),
	location: pointSchema.nullable(),
	lastSeenAtMs: moment.nullable(),
	createdAtMs: moment,
	updatedAtMs: moment,
	version: z.int().positive(),
	name: kept(),
	phone: kept(),
});
const drivers = (db: Queries, where?: SQL) =>
	db
		.select({
			id: taxiDrivers.id,
			marketId: taxiDrivers.marketId,
			nameEncrypted: taxiDrivers.nameEncrypted,
			phoneEncrypted: taxiDrivers.phoneEncrypted,
			threadKey: taxiDrivers.phoneHash,
			channel: taxiDrivers.channel,
			locale: taxiDrivers.locale,
			district: taxiDrivers.district,
			vehicle: taxiDrivers.vehicle,
			plate: taxiDrivers.plate,
			available: taxiDrivers.available,
			location: point(taxiDrivers.lat, taxiDrivers.lng),
			lastSeenAtMs: ms(taxiDrivers.lastSeenAt),
			createdAtMs: ms(taxiDrivers.createdAt),
			updatedAtMs: ms(taxiDrivers.updatedAt),
			version: taxiDrivers.version,
		})
		.from(taxiDrivers)
		.where(ofTenant(taxiDrivers, where));

const words = (max: number) => plainText().trim().min(1).max(max);
const fields = {
	name: words(80),
	phone,
	channel: z.enum(numberChannels),
	locale: z.enum(locales),
	district: words(40).nullable(),
	vehicle: words(80),
	plate: words(20),
	available: z.boolean().meta({ description: "On duty." }),
	location: pointSchema.nullable(),
};
const created = z.strictObject({
	...fields,
	channel: fields.channel.default(channelDefault),
	locale: fields.locale.default("en"),
	district: fields.district.default(null),
	available: fields.available.default(false),
	location: fields.location.default(null),
	marketId: plainText()
		.regex(uuidPattern, "a market's id")
		.optional()
		.meta({ description: "Needed where the tenant works in more than one market." }),
});
const changed = z
	.strictObject(fields)
	.partial()
	.extend({ version: rowVersion })
	.refine((body) => Object.keys(body).length > 1, "nothing to change is given");

const params = z.strictObject({ driverId: plainText().regex(uuidPattern, "a driver's id") });

async function show(
	{ personalData }: AdminDeps,
	{ nameEncrypted, phoneEncrypted, ...rest }: RowOf<typeof drivers>,
	reveals: boolean,
): Promise<z.output<typeof driver>> {
	return {
		...rest,
		name: await personalData.open(nameEncrypted),
		phone: (await openPhone({ personalData }, phoneEncrypted, reveals)) ?? "",
	};
}

const encrypted = async (
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	given: { readonly name?: string | undefined; readonly phone?: string | undefined },
) => ({
	...(given.name === undefined
		? {}
		: { nameEncrypted: await deps.personalData.encrypt(given.name) }),
	...(given.phone === undefined
		? {}
		: {
				phoneEncrypted: await deps.personalData.encrypt(given.phone),
				phoneHash: await deps.personalData.lookup(ctx.tenantId, given.phone),
			}),
});

const driverTable = tableOf<typeof taxiDrivers.$inferSelect>("taxi_drivers");
const numberTaken = { UNIQUE: "Another driver has this number." };
const located = (at: z.output<typeof pointSchema> | null | undefined) =>
	at === undefined
		? {}
		: at === null
			? { lat: null, lng: null }
			: { lat: at.lat, lng: at.lng, lastSeenAt: fromNow(0) };

const driverExample: z.input<typeof driver> = {
	id: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	name: "Deniz",
	phone: "+44…111",
	channel: "whatsapp",
	locale: "tr",
	district: "old town",
	vehicle: "White Fiat Egea",
	plate: "07 AB 123",
	available: true,
	location: { lat: 36.2952, lng: 30.1484 },
	lastSeenAtMs: 1_790_000_000_000,
	createdAtMs: 1_790_000_000_000,
	updatedAtMs: 1_790_000_000_000,
	version: 1,
};

export const driverRoutes = [
	defineRoute({
		method: "get",
		path: "/drivers",
		name: "driver.list",
		roles: readers,
		summary: "Drivers, in the order of their ids.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(uuidPattern),
			available: flag,
			phone: phone.optional(),
			reveal,
		}),
		body: noBody,
		answer: listOf(driver),
		example: {
			query: { available: "true" },
			answer: { items: [driverExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const phoneHash = query.phone && (await deps.personalData.lookup(ctx.tenantId, query.phone));
			const asked = and(
				after(taxiDrivers.id, query.cursor),
				is(taxiDrivers.available, query.available),
				is(taxiDrivers.phoneHash, phoneHash),
			);
			const rows = await read({ deps, ctx }, (db) =>
				drivers(db, asked)
					.orderBy(taxiDrivers.id)
					.limit(query.limit + 1),
			);
			return done(
				await shownPage(rows, query.limit, (row) => show(deps, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/drivers",
		name: "driver.create",
		roles: writers,
		summary: "Create a driver. A number that another driver has is a CONFLICT.",
		status: 201,
		params: none,
		query: none,
		body: created,
		answer: driver,
		example: {
			body: {
				name: "Deniz",
				phone: "+447700900111",
				vehicle: "White Fiat Egea",
				plate: "07 AB 123",
				locale: "tr",
			},
			answer: driverExample,
		},
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			const { name, phone: number, marketId = null, location, ...rest } = body;
			const given = {
				...rest,
				...located(location),
				...(await encrypted(call, { name, phone: number })),
			};
			const outcome = await decided(
				{ deps, ctx },
				act("-", { fields: Object.keys(body) }),
				{
					readings: { markets: workplace(ctx.tenantId, marketId, 2) },
					decide: ({ rows: { markets } }, failed) => {
						const [market, another] = markets;
						if (!market) return refused("NOT_FOUND", null, "No such market.");
						if (another) return refused("VALIDATION_ERROR", null, "Say in which market: marketId.");
						const row = { ...given, marketId: market.marketId };
						return (
							objection(failed, numberTaken) ??
							acting({ writes: [insert(driverTable, "driver", "driver_created", row)] })
						);
					},
					target: filled("driver", "id"),
				},
				(db) => drivers(db, eq(taxiDrivers.id, actedUuid)),
			);
			return outcome.kind === "succeeded" ? done(await show(deps, outcome.data, false)) : outcome;
		},
	}),
	defineRoute({
		method: "get",
		path: "/drivers/{driverId}",
		name: "driver.read",
		roles: readers,
		summary: "One driver.",
		params,
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: driver,
		example: { params: { driverId: driverExample.id }, answer: driverExample },
		run: async ({ deps, ctx, params: { driverId }, query }) => {
			const [found] = await read({ deps, ctx }, (db) => drivers(db, eq(taxiDrivers.id, driverId)));
			return found ? done(await show(deps, found, query.reveal ?? false)) : notFound("driver");
		},
	}),
	defineRoute({
		method: "patch",
		path: "/drivers/{driverId}",
		name: "driver.change",
		roles: writers,
		summary: "Change a driver. What is not given stays; `version` is the one that was read.",
		params,
		query: none,
		body: changed,
		answer: driver,
		example: {
			params: { driverId: driverExample.id },
			body: { version: 1, available: false },
			answer: { ...driverExample, available: false, version: 2 },
		},
		run: async (call) => {
			const {
				deps,
				ctx,
				params: { driverId },
				body,
				act,
			} = call;
			const { version, name, phone: number, location, ...given } = body;
			const set = {
				...definedOf(given),
				...located(location),
				...(await encrypted(call, { name, phone: number })),
			};
			const outcome = await decided(
				{ deps, ctx },
				act(driverId, { fields: Object.keys(body).filter((field) => field !== "version") }),
				{
					readings: { known: versionOf(driverTable, driverId) },
					decide: ({ rows }, failed) =>
						objection(failed, numberTaken) ??
						decideChange(rows.known[0], driverTable, {
							what: called("driver"),
							version,
							event: "driver_changed",
							set,
						}),
				},
				(db) => drivers(db, eq(taxiDrivers.id, actedUuid)),
			);
			return outcome.kind === "succeeded" ? done(await show(deps, outcome.data, false)) : outcome;
		},
	}),
];
