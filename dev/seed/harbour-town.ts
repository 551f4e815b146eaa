import * as z from "zod";
import { locales } from "../../src/core/locale.ts";
import { type Market, marketSchema } from "../../src/core/market.ts";
import type { SeedInsurance } from "../../ops/migrate/seed.ts";
import { catalogueSchema, type SeedBusiness } from "./catalogue.ts";
import town from "./harbour-town.json" with { type: "json" };
import insurance from "./harbour-town-insurance.json" with { type: "json" };
import offers from "./harbour-town-catalogue.json" with { type: "json" };

/** Ofcom's numbers for drama: they ring nobody. */
const dramaNumber = z.string().regex(/^\+447700900\d{3}$/);

const driverSchema = z.strictObject({
	id: z.string().min(1),
	name: z.string().min(1),
	phone: dramaNumber,
	vehicle: z.string().min(1),
	plate: z.string().min(1),
	lat: z.number().min(-90).max(90),
	lng: z.number().min(-180).max(180),
	district: z.string().min(1),
	locale: z.enum(locales),
	onDuty: z.boolean(),
});
export type SeedDriver = z.infer<typeof driverSchema>;

const personSchema = z.strictObject({
	id: z.string().min(1),
	name: z.string().min(1),
	phone: dramaNumber,
	locale: z.enum(locales),
});
export type SeedPerson = z.infer<typeof personSchema>;

const townSchema = z.strictObject({
	about: z.string(),
	bbox: z.strictObject({
		south: z.number(),
		west: z.number(),
		north: z.number(),
		east: z.number(),
	}),
	market: marketSchema.omit({ tenantId: true, marketId: true, tools: true }),
	drivers: z.array(driverSchema).min(12),
	people: z.array(personSchema).min(3),
});

/** A market before it belongs to a tenant and before the registry has written its tool switches. */
export type MarketDraft = Omit<Market, "tenantId" | "marketId" | "tools">;

const read = townSchema.parse(town);

export const harbourTown: {
	readonly marketDraft: MarketDraft;
	readonly bbox: z.infer<typeof townSchema>["bbox"];
	readonly drivers: readonly SeedDriver[];
	readonly people: readonly SeedPerson[];
	readonly businesses: readonly SeedBusiness[];
	readonly insurance: readonly SeedInsurance[];
} = {
	marketDraft: read.market,
	bbox: read.bbox,
	drivers: read.drivers,
	people: read.people,
	businesses: catalogueSchema.parse(offers).businesses,
	insurance,
};
