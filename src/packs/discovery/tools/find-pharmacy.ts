/** Pharmacies: those on duty first, then the open ones, then the others; the nearest of each. */
import * as z from "zod";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import { boundsOf, middleOf, originOf, pharmaciesAt, pharmacyLines, reachOf } from "../domain.ts";
import type { DiscoveryNeeds } from "../needs.ts";
import {
	everybody,
	limit,
	limitDefault,
	listed,
	refusalOf,
	scopeOf,
	unknownPlace,
	warnings,
} from "./shapes.ts";

const input = z.strictObject({
	near: placeRef.optional(),
	openNow: z.boolean().optional(),
	limit: limit.optional(),
});
/** As many as a market has; their hours decide, so all of them are looked at. */
const lookedAt = 50;

export const findPharmacy = defineTool<DiscoveryNeeds>()({
	name: "places.findPharmacy",
	aliases: ["findPharmacy"],
	summary: "Find pharmacies, those on duty first, near a place or in the whole market.",
	input,
	output: z.object({
		items: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				address: z.string().nullable(),
				distanceM: z.int().nullable(),
				lat: z.number(),
				lng: z.number(),
				isOpen: z.boolean(),
				isOnDuty: z.boolean(),
			}),
		),
		warnings,
		...listed,
	}),
	risk: "read",
	scopes: ["places:read"],
	roles: everybody,
	personas: ["concierge", "pharmacy"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const origin = originOf(request.near, ctx.market);
		if (origin === undefined) return unknownPlace;
		const from = origin ?? middleOf(ctx.market);
		if (from === null) return unknownPlace;
		const bounds = boundsOf(ctx, "places.findPharmacy");
		const found = await needs.catalogue.nearby(scopeOf(ctx), {
			...from,
			kind: "pharmacy",
			radiusM: bounds.radiusMMax ?? reachOf(ctx.market, from),
			filters: {},
			allowedTags: bounds.allowedTags,
			limit: lookedAt,
		});
		const all = pharmaciesAt(found, ctx);
		const open = all.filter(({ isOpen }) => isOpen);
		const isNoneOpen = request.openNow === true && open.length === 0 && all.length > 0;
		const most = Math.min(request.limit ?? limitDefault, bounds.limitMax ?? lookedAt);
		const told = (request.openNow && !isNoneOpen ? open : all).slice(0, most);
		return {
			kind: "succeeded",
			data: {
				items: told.map((one) => ({
					id: one.id,
					name: one.name,
					address: one.metadata.address ?? null,
					distanceM: origin === null ? null : one.distanceM,
					lat: one.lat,
					lng: one.lng,
					isOpen: one.isOpen,
					isOnDuty: one.isOnDuty,
				})),
				warnings: isNoneOpen ? ["none_open"] : [],
				...pharmacyLines(told, ctx, origin !== null),
			},
		};
	},
	respond: ({ outcome }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered, warnings: told } = outcome.data;
		if (items.length === 0) return { reply: { template: "discovery.no_pharmacies", vars: {} } };
		const template = told.includes("none_open")
			? "discovery.pharmacies_closed"
			: "discovery.pharmacies";
		return { reply: { template, vars: { lines } }, offered };
	},
});
