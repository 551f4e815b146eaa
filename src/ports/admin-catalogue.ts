/** The catalogue as staff read and write it: one record for each of its tables, in our words. Encrypted values never leave as they are. */
import * as z from "zod";
import {
	actionTypes,
	businessKinds,
	businessStatuses,
	dataKinds,
	listingKinds,
	listingStatuses,
	offeringUnits,
	openingHoursSchema,
} from "../core/catalogue.ts";
import { locales } from "../core/locale.ts";
import { dutySchema } from "../core/opening-hours.ts";
import { isPlain, plainJson, plainText } from "../core/plain-text.ts";
import { channelNames } from "./channel.ts";

const uuid = plainText().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "an id");
const words = (max: number) => plainText().trim().min(1).max(max);
const tags = z.array(words(40)).max(30);
const minor = z.int().min(0).max(1_000_000_000_000);
const currency = plainText().regex(/^[A-Z]{3}$/, "three capitals");
const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);
const many = z.int().min(0).max(1_000_000);

/** Phones and addresses are given by the door under other names, encrypted. */
export const catalogueFields = {
	businesses: {
		marketId: uuid,
		kind: z.enum(businessKinds),
		name: words(120),
		category: words(60),
		tags,
		address: words(200).nullable(),
		lat: lat.nullable(),
		lng: lng.nullable(),
		ownerChannel: z.enum(channelNames),
		ownerLocale: z.enum(locales),
		openingHours: openingHoursSchema.nullable(),
		duty: dutySchema.nullable(),
		timezone: words(60).nullable(),
		status: z.enum(businessStatuses),
	},
	listings: {
		marketId: uuid,
		businessId: uuid,
		kind: z.enum(listingKinds),
		domain: words(60),
		category: words(60),
		subCategory: words(60).nullable(),
		title: words(160),
		description: plainText().trim().max(4000),
		priceMinor: minor.nullable(),
		currency: currency.nullable(),
		tags,
		photos: z.array(z.url().refine(isPlain, "an address")).max(30),
		attributes: z.record(words(40), plainJson()),
		area: words(80).nullable(),
		lat: lat.nullable(),
		lng: lng.nullable(),
		status: z.enum(listingStatuses),
		assistantEnabled: z.boolean(),
	},
	listing_actions: {
		listingId: uuid,
		actionType: z.enum(actionTypes),
		enabled: z.boolean(),
		dispatchTemplate: z.partialRecord(z.enum(locales), words(1000)).nullable(),
		dataKind: z.enum(dataKinds).nullable(),
		tags,
		notes: words(500).nullable(),
		needsAcceptance: z.boolean(),
	},
	listing_items: {
		listingId: uuid,
		dataKind: z.enum(dataKinds),
		sku: words(60),
		name: words(120),
		aliases: tags,
		priceMinor: minor,
		currency,
		available: z.boolean(),
		attributes: z.record(words(40), plainJson()),
	},
	offerings: {
		businessId: uuid,
		listingId: uuid.nullable(),
		name: words(120),
		unit: z.enum(offeringUnits),
		slotMinutes: many,
		slotsDefault: many,
		capacity: many,
		partyMax: many,
		openingHours: openingHoursSchema.nullable(),
		leadMinutes: many,
		aheadDaysMax: many,
		cancelMinutes: many,
		holdSeconds: many,
		remindMinutes: many.nullable(),
		needsAcceptance: z.boolean(),
		priceMinor: minor.nullable(),
		currency: currency.nullable(),
		active: z.boolean(),
	},
	inventory_levels: {
		businessId: uuid,
		sku: words(60),
		qty: many,
		unit: words(20),
		lowThreshold: many,
	},
} as const;
export type CatalogueKind = keyof typeof catalogueFields;
