import * as z from "zod";
import {
	actionTypes,
	businessKinds,
	dataKinds,
	listingKinds,
	offeringUnits,
	openingHoursSchema,
} from "../../src/core/catalogue.ts";
import { locales } from "../../src/core/locale.ts";
import { dutySchema } from "../../src/core/opening-hours.ts";

const text = z.string().min(1);
const minor = z.int().nonnegative();
const point = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) };

const item = z.strictObject({
	dataKind: z.enum(dataKinds),
	sku: text,
	name: text,
	aliases: z.array(text).default([]),
	priceMinor: minor,
});
const listing = z.strictObject({
	kind: z.enum(listingKinds),
	domain: text,
	category: text,
	subCategory: text.optional(),
	title: text,
	description: text,
	priceMinor: minor.optional(),
	tags: z.array(text),
	area: text.optional(),
	attributes: z.record(z.string(), z.json()).default({}),
	photos: z.array(z.url()).default([]),
	exactAddress: text.optional(),
	lat: point.lat.optional(),
	lng: point.lng.optional(),
	actions: z
		.array(
			z.strictObject({
				actionType: z.enum(actionTypes),
				dataKind: z.enum(dataKinds).optional(),
				needsAcceptance: z.boolean().default(false),
			}),
		)
		.default([]),
	items: z.array(item).default([]),
});
const offering = z.strictObject({
	name: text,
	unit: z.enum(offeringUnits),
	slotMinutes: z.int(),
	slotsDefault: z.int(),
	capacity: z.int(),
	partyMax: z.int(),
	leadMinutes: z.int(),
	aheadDaysMax: z.int(),
	cancelMinutes: z.int(),
	needsAcceptance: z.boolean().default(false),
	openingHours: openingHoursSchema.optional(),
	priceMinor: minor.optional(),
});
const business = z.strictObject({
	id: text,
	kind: z.enum(businessKinds),
	name: text,
	category: text,
	tags: z.array(text),
	address: text,
	...point,
	/** Ofcom's numbers for drama: they ring nobody. */
	ownerPhone: z
		.string()
		.regex(/^\+447700900\d{3}$/)
		.optional(),
	ownerLocale: z.enum(locales).default("en"),
	openingHours: openingHoursSchema.optional(),
	duty: dutySchema.optional(),
	listings: z.array(listing).min(1),
	offerings: z.array(offering).default([]),
	/** Units on hand by sku. */
	stock: z.record(z.string(), z.int().nonnegative()).default({}),
});

export const catalogueSchema = z.strictObject({ about: z.string(), businesses: z.array(business) });
export type SeedBusiness = z.output<typeof business>;
