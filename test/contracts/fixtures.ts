/** Fixtures of tools: cases as data, so that a reviewer reads what is promised and no code. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { errorCodes, reasons } from "../../src/core/errors.ts";
import { locales } from "../../src/core/locale.ts";

const root = resolve(import.meta.dirname, "../..");
const args = z.record(z.string(), z.json());
const who = z.enum(["person", "driver", "owner", "staff", "member", "creator", "admin"]);

const step = z.union([
	z.strictObject({ tool: z.string(), as: who.optional(), args }),
	z.strictObject({ driverTakesTheRide: z.literal(true) }),
	z.strictObject({ vendorOffers: z.int().positive() }),
	z.strictObject({ vendorsClose: z.literal(true) }),
	z.strictObject({ listingsClose: z.literal(true) }),
	z.strictObject({ minutesPass: z.number().positive() }),
	z.strictObject({ tariffBecomesVersion: z.int() }),
]);

const expected = z.strictObject({
	kind: z.enum(["refused", "pending", "succeeded", "failed"]),
	stage: z.string().optional(),
	code: z.enum(errorCodes).optional(),
	reason: z.enum(reasons).optional(),
	template: z.string().optional(),
	says: z.array(z.string()).optional(),
	handsOver: z.array(z.string()).optional(),
	/** A part of the data. */
	data: z.record(z.string(), z.json()).optional(),
});

const fixtureSchema = z.strictObject({
	tool: z.string(),
	example: args,
	other: args.optional(),
	given: z.array(step).optional(),
	as: who.optional(),
	cases: z
		.array(
			z.strictObject({
				name: z.string(),
				given: z.array(step).optional(),
				between: z.array(step).optional(),
				as: who.optional(),
				locale: z.enum(locales).optional(),
				market: z.record(z.string(), z.json()).optional(),
				call: args.optional(),
				yes: z.literal(true).optional(),
				expect: expected,
			}),
		)
		.min(1),
});
export type Fixture = z.infer<typeof fixtureSchema>;
export type Step = z.infer<typeof step>;

export const fixtures: readonly Fixture[] = readdirSync(join(root, "src/packs"), {
	withFileTypes: true,
})
	.filter((entry) => entry.isDirectory())
	.flatMap(({ name }) => {
		const folder = join(root, "src/packs", name, "fixtures");
		return readdirSync(folder)
			.filter((file) => file.endsWith(".json"))
			.map((file) => fixtureSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
	});
