import { makeBehaviourStore } from "../packs/analytics/store.ts";
import type { analyticsSweeps } from "../packs/analytics/sweep.ts";
import { makeHolds } from "../packs/concierge/holds.ts";
import type { TicketsByStaff } from "../packs/core/ticket-acts.ts";
import { makeIndexOutbox } from "../packs/discovery/index-outbox.ts";
import { makeTypesenseIndex } from "../packs/discovery/providers/typesense-collection.ts";
import type { IndexingDesk } from "../packs/discovery/sweep.ts";
import type { approvalsSweeps } from "../packs/approvals/sweep.ts";
import type { commerceSweeps } from "../packs/commerce/sweep.ts";
import type { conciergeSweeps } from "../packs/concierge/sweep.ts";
import type { leadsSweeps } from "../packs/leads/sweep.ts";
import type { mobilitySweeps } from "../packs/mobility/sweep.ts";
import type { vendorsSweeps } from "../packs/vendors/sweep.ts";
import type { JobsDesk } from "../packs/workflow/repository.ts";
import type { PackSweep } from "../ports/sweep.ts";
import type { BroadcastDesk } from "../packs/marketing/jobs.ts";
import type { BroadcastsDesk } from "../packs/marketing/repository.ts";
import { broadcastDeskOf } from "./broadcasting.ts";
import type { App } from "./compose.ts";
import { typesenseOf } from "./typesense.ts";

function indexingOf(app: App): IndexingDesk {
	const typesense = typesenseOf(app.settings);
	return {
		searchIndex: typesense && {
			index: makeTypesenseIndex(typesense),
			store: makeIndexOutbox(app),
		},
	};
}

type AskedBy<Sweeps extends readonly unknown[]> = (
	Sweeps[number] extends infer One
		? One extends PackSweep<infer Desk>
			? (desk: Desk) => void
			: never
		: never
) extends (desk: infer All) => void
	? All
	: never;

export const desksOf = (app: App) =>
	({
		analytics: makeBehaviourStore(app),
		approvals: app.approvals,
		commerce: app.orders,
		concierge: { ...app.bookings, ...makeHolds(app.rw) },
		core: app.tickets.byStaff,
		discovery: indexingOf(app),
		leads: app.leads,
		marketing: { ...app.broadcasts, ...broadcastDeskOf(app) },
		mobility: app.mobility,
		vendors: app.vendors,
		workflow: app.jobs,
	}) satisfies {
		readonly analytics: AskedBy<typeof analyticsSweeps>;
		readonly approvals: AskedBy<typeof approvalsSweeps>;
		readonly commerce: AskedBy<typeof commerceSweeps>;
		readonly concierge: AskedBy<typeof conciergeSweeps>;
		readonly core: TicketsByStaff;
		readonly discovery: IndexingDesk;
		readonly leads: AskedBy<typeof leadsSweeps>;
		readonly marketing: BroadcastsDesk & BroadcastDesk;
		readonly mobility: AskedBy<typeof mobilitySweeps>;
		readonly vendors: AskedBy<typeof vendorsSweeps>;
		readonly workflow: JobsDesk;
	};
export type Desks = Readonly<Record<string, unknown>>;
