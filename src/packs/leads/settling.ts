import * as z from "zod";
import { type Commit, fromNow } from "../../ports/commit.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { Place } from "./rules/place.ts";
import * as serviceRules from "./rules/service-answers.ts";
import type { Settled as Did, ViewingRows } from "./rules/viewing-answers.ts";
import * as viewingRules from "./rules/viewing-answers.ts";

export type Settled = { expired: number; reminded: number; done: number };
const moved = z.object({ kind: z.literal("moved") });

export async function settle(
	store: RowStore,
	{
		tenantId,
		traceId,
		ids,
	}: { readonly tenantId: string; readonly traceId: string; readonly ids: readonly string[] },
): Promise<Settled> {
	const context = { tenantId, actor: "sweep:end_leads", traceId };
	const due = [
		["id", "in", ids],
		["dueAt", "<", fromNow(1)],
	] as const;
	const limit = ids.length;
	const [viewings, services] = [
		await store.read(context, viewingRules.viewingReadings(due, limit)),
		await store.read(context, serviceRules.serviceReadings(due, limit)),
	];
	const calls: (Commit & { readonly did: Did })[] = [];
	const placeOf = (
		rows: Pick<ViewingRows, "listing" | "business" | "action">,
		of: { readonly listingId: string; readonly businessId: string },
	): Place | null => {
		const listing = rows.listing.find(({ id }) => id === of.listingId);
		const business = rows.business.find(({ id }) => id === of.businessId);
		const action = rows.action.find(({ listingId }) => listingId === of.listingId) ?? null;
		return listing && business ? { listing, business, action } : null;
	};
	const frame = { kind: "own" } as const;
	for (const viewing of viewings.rows.viewing) {
		const place = placeOf(viewings.rows, viewing);
		if (place) calls.push({ frame, ...viewingRules.decideSettle(viewing, place, viewings.nowMs) });
	}
	for (const service of services.rows.service) {
		const place = placeOf(services.rows, service);
		if (place)
			calls.push({ frame, did: "expired", decision: serviceRules.decideSettle(service, place) });
	}
	const sums: Settled = { expired: 0, reminded: 0, done: 0 };
	if (calls.length === 0) return sums;
	const answers = await store.commitEach(context, calls);
	for (const [place, { did }] of calls.entries())
		if (did !== null && !moved.safeParse(answers[place]).success) sums[did] += 1;
	return sums;
}
