/** What a turn may know of a market without asking Postgres: a projection, kept in KV and cached in the isolate. */
import * as z from "zod";
import { offeringUnits, openingHoursSchema } from "./catalogue.ts";
import { locales, replyLocales } from "./locale.ts";
import { personaRuleSchema, personaRulesMax } from "./personas.ts";
import { plainText } from "./plain-text.ts";
import { jurisdictionsMax } from "./policy/resolve.ts";
import { sendingSchema } from "./sending/settings.ts";
import { orderWays, servesMax } from "./serves.ts";

export const placeSchema = z.strictObject({
	id: plainText().min(1).max(64),
	kind: plainText().min(1).max(40),
	/** Name by locale; `en` is always there. */
	names: z.record(plainText(), plainText().min(1).max(80)),
	/** Other things people call it, any language. */
	aliases: z.array(plainText().min(1).max(80)).max(20),
	lat: z.number().min(-90).max(90),
	lng: z.number().min(-180).max(180),
	district: plainText().max(40).optional(),
});
export type Place = z.infer<typeof placeSchema>;

export const tariffSchema = z.strictObject({
	vehicleType: z.string(),
	version: z.int().positive(),
	/** Minor units of the market's currency. */
	baseMinor: z.int().nonnegative(),
	perKmMinor: z.int().nonnegative(),
	perMinuteMinor: z.int().nonnegative(),
	minimumMinor: z.int().nonnegative(),
	/** Half-width of the shown window, in percent of the estimate. */
	spreadPct: z.int().min(0).max(100),
	/** Road distance over straight distance, in hundredths: 135 means 1.35. */
	detourPct: z.int().min(100).max(300),
	/** Average speed used for the ETA. */
	speedKmh: z.int().positive(),
	/** Added at night, in percent. */
	nightPct: z.int().min(0).max(200),
	nightFromHour: z.int().min(0).max(23),
	nightToHour: z.int().min(0).max(23),
});
export type Tariff = z.infer<typeof tariffSchema>;

export const mobilitySettingsSchema = z.strictObject({
	waveSize: z.int().min(1).max(500),
	waveSeconds: z.int().min(5).max(600),
	wavesMax: z.int().min(1).max(20),
	/** From the yes until we say that nobody came. */
	searchSeconds: z.int().min(10).max(3600),
	radiusM: z.int().min(100).max(200_000),
	openRidesMax: z.int().min(1).max(10),
	/** Who is asked first: the nearest, or those of the pickup's district and then the nearest others. */
	match: z.enum(["distance", "district"]).exactOptional(),
	/** A ride for later: drivers are asked from so long before its time. */
	scheduleLeadMinutes: z.int().min(1).max(240).exactOptional(),
	/** How far ahead a ride may be asked for. */
	scheduleDaysMax: z.int().min(1).max(60).exactOptional(),
	/** How long a driver who is there waits before they may say that nobody came. */
	noShowMinutes: z.int().min(1).max(60).exactOptional(),
	/** Requests in a row that a driver leaves without any answer, until they are taken off duty. */
	unansweredMax: z.int().min(1).max(50).exactOptional(),
});
export type MobilitySettings = z.infer<typeof mobilitySettingsSchema>;

/** What holds where a market does not say. */
export const mobilityDefaults = {
	match: "distance",
	scheduleLeadMinutes: 20,
	scheduleDaysMax: 14,
	noShowMinutes: 8,
	unansweredMax: 5,
} as const satisfies Partial<MobilitySettings>;

export const mobilityOf = (market: Pick<Market, "mobility">): Required<MobilitySettings> => ({
	...mobilityDefaults,
	...market.mobility,
});

/** Bounds of the questions to vendors. What a market does not say holds as the vendors' pack has it. */
export const vendorSettingsSchema = z.strictObject({
	/** From the yes until nobody is waited for any more. */
	inquirySeconds: z.int().min(30).max(3600),
	/** How long an offer may be taken after that. */
	takeMinutes: z
		.int()
		.min(1)
		.max(24 * 60),
	/** Of one person at once. */
	openInquiriesMax: z.int().min(1).max(20),
	inquiriesPerHourMax: z.int().min(1).max(100),
});
export type VendorSettings = Readonly<z.infer<typeof vendorSettingsSchema>>;

/** When and where, for whoever chooses. Of what is public alone; absent where the market was projected before it was told. */
const whenAndWhere = {
	/** The business's, local to it. Null: always open. */
	openingHours: openingHoursSchema.nullable().optional(),
	/** Part of the town. */
	area: z.string().nullable().optional(),
};
const point = z
	.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
	.nullable()
	.optional();
/** Words of kinds: its category, its tags, what it has. */
const serves = z.array(z.string()).max(servesMax).optional();

/** A business that takes bookings, as people and proposers name it. */
export const venueSchema = z.strictObject({
	businessId: z.string(),
	name: z.string(),
	category: z.string(),
	/** Other words for it: its tags. */
	tags: z.array(z.string()),
	/** IANA name. */
	timezone: z.string(),
	offerings: z.array(
		z.strictObject({
			offeringId: z.string(),
			name: z.string(),
			unit: z.enum(offeringUnits),
			/** How long one takes where nobody says; null: nights. */
			minutes: z.int().positive().nullable().optional(),
			/** Its own; absent or null: the business's. */
			openingHours: openingHoursSchema.nullable().optional(),
		}),
	),
	...whenAndWhere,
	point,
	/** Also what is eaten or done there: the names of its things. */
	serves,
});
export type Venue = z.infer<typeof venueSchema>;
export const venuesMax = 300;

/** A business that takes orders, with what is on its menu, as people and proposers name it. Prices are the catalogue's alone. */
export const shopSchema = z.strictObject({
	businessId: z.string(),
	name: z.string(),
	category: z.string(),
	/** Other words for it: its tags. */
	tags: z.array(z.string()),
	items: z.array(
		z.strictObject({ sku: z.string(), name: z.string(), aliases: z.array(z.string()) }),
	),
	...whenAndWhere,
	/** IANA name; absent: the market's. */
	timezone: z.string().optional(),
	point,
	/** Its things are in `items`. */
	serves,
	/** How its orders get to people. */
	takes: z.array(z.enum(orderWays)).min(1).max(orderWays.length).optional(),
});
export type Shop = z.infer<typeof shopSchema>;
export const shopsMax = 100;
/** Of each of them; what is beyond is still found by the tool. */
export const shopItemsMax = 60;

/** What somebody may be asked for that is not booked by the slot: a service that its business accepts, a home that is shown. */
export const serviceSchema = z.strictObject({
	listingId: z.string(),
	title: z.string(),
	businessName: z.string(),
	/** What it is called, most particular last: category, tags, names of what it does. */
	words: z.array(z.string()),
	/** IANA name. */
	timezone: z.string(),
	...whenAndWhere,
	/** Of the business. */
	point,
});
export type MarketService = z.infer<typeof serviceSchema>;
/** Never its address, nor its point (EMO-F1-a). */
export const homeSchema = z.strictObject({
	listingId: z.string(),
	title: z.string(),
	category: z.string(),
	area: z.string().nullable(),
	bedrooms: z.number().nullable(),
	/** IANA name. */
	timezone: z.string(),
	/** When it is shown: of the business that shows it. */
	openingHours: openingHoursSchema.nullable().optional(),
	serves,
});
export type MarketHome = z.infer<typeof homeSchema>;
export const leadsSchema = z.strictObject({
	services: z.array(serviceSchema),
	homes: z.array(homeSchema),
});
/** So many services, and so many homes, with so many words each. */
export const leadsMax = { listings: 200, words: 30 } as const;
/** Bounds that a market sets to what a tool may look for (MRV-16.1-g). */
export const queryConstraintsSchema = z.strictObject({
	limitMax: z.int().min(1).max(50).exactOptional(),
	radiusMMax: z.int().min(100).max(200_000).exactOptional(),
	/** Where there are any: nothing of another category is found. */
	categories: z.array(plainText().min(1).max(60)).max(20).exactOptional(),
});
export type QueryConstraints = z.infer<typeof queryConstraintsSchema>;

export const marketSchema = z.strictObject({
	tenantId: z.string(),
	tenantName: z.string(),
	marketId: z.string(),
	code: z.string(),
	name: z.string(),
	enabled: z.boolean(),
	defaultLocale: z.enum(locales),
	/** What its people write; answers in all of these are read. */
	locales: z.array(z.enum(replyLocales)).min(1),
	currency: z.string().length(3),
	currencyDigits: z.int().min(0).max(4),
	/** IANA name. */
	timezone: z.string(),
	settingsVersion: z.int().positive(),
	maxOutboundPerInbound: z.int().min(1).max(20),
	requireConfirmFor: z.array(z.string()),
	/** A member of staff agrees to each call of these first. Absent: none. */
	requireApprovalFor: z.array(z.string()).optional(),
	/** Every declared tool has an entry; a tool without one is off. */
	tools: z.record(
		z.string(),
		z.strictObject({
			enabled: z.boolean(),
			requireConfirmation: z.boolean().nullable(),
			/** Where there are any: only what has one of these tags is found. */
			allowedTags: z.array(z.string()).exactOptional(),
			queryConstraints: queryConstraintsSchema.exactOptional(),
			/** What a business is told where its listing has no words of its own: by locale, with gaps. */
			defaultTemplate: z.partialRecord(z.enum(locales), z.string()).exactOptional(),
		}),
	),
	mobility: mobilitySettingsSchema,
	tariffs: z.array(tariffSchema),
	places: z.array(placeSchema).max(2000),
	/** Absent where the market was projected before there were any. */
	venues: z.array(venueSchema).max(venuesMax).optional(),
	shops: z.array(shopSchema).max(shopsMax).optional(),
	/** There are more businesses than stand here: one that a message may mean is looked up. */
	isLarger: z.boolean().optional(),
	leads: leadsSchema.optional(),
	/** West, south, east, north: where places are looked for. */
	bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
	/** Everything that leaves waits while this is set. */
	outboundPaused: z.boolean().optional(),
	/** Who fronts a conversation; absent: the concierge. */
	personas: z.array(personaRuleSchema).max(personaRulesMax).optional(),
	/** ISO 3166 codes of where its people are. Absent: nobody knows, and the strictest rule sets hold. */
	jurisdictions: z.array(z.string().min(2).max(6)).max(jurisdictionsMax).optional(),
	/** Nothing new is promised while this is set; what can be looked up still is. */
	readOnly: z.boolean().optional(),
	/** Absent where the market was projected before there was any. */
	sending: sendingSchema.optional(),
	helpText: z.record(z.string(), z.string()).optional(),
});
export type Market = z.infer<typeof marketSchema>;

/** A tool's switch as it is projected and shown: what says nothing is absent. */
export const switchOf = (row: {
	readonly enabled: boolean;
	readonly requireConfirmation: boolean | null;
	readonly allowedTags: readonly string[];
	readonly queryConstraints: unknown;
	readonly defaultTemplate: unknown;
}) => ({
	enabled: row.enabled,
	requireConfirmation: row.requireConfirmation,
	...(row.allowedTags.length > 0 ? { allowedTags: row.allowedTags } : {}),
	...(row.queryConstraints === null ? {} : { queryConstraints: row.queryConstraints }),
	...(row.defaultTemplate === null ? {} : { defaultTemplate: row.defaultTemplate }),
});

/** Which of our addresses belongs to whom. One KV value, `directory`. */
export const directorySchema = z.strictObject({
	version: z.int(),
	/** Key: channel and address, such as `whatsapp:+15005550006`. */
	addresses: z.record(
		z.string(),
		z.strictObject({
			tenantId: z.string(),
			marketId: z.string(),
			/** Who serves it, where several providers offer its channel. */
			provider: z.string().exactOptional(),
		}),
	),
});
export type Directory = z.infer<typeof directorySchema>;
