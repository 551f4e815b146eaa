import { relayNotification } from "../kernel/relay.ts";
import { makeHolds } from "../packs/bookings/holds.ts";
import type { peopleSweeps } from "../packs/people/sweep.ts";
import type { TicketsByStaff } from "../packs/people/ticket-acts.ts";
import { makeBehaviourStore } from "../packs/analytics/store.ts";
import type { analyticsSweeps } from "../packs/analytics/sweep.ts";
import { makeIndexOutbox } from "../packs/discovery/index-outbox.ts";
import { makeTypesenseIndex } from "../packs/discovery/providers/typesense-collection.ts";
import type { IndexingDesk } from "../packs/discovery/sweep.ts";
import type { approvalsSweeps } from "../packs/approvals/sweep.ts";
import type { ordersSweeps } from "../packs/orders/sweep.ts";
import type { bookingsSweeps } from "../packs/bookings/sweep.ts";
import type { documentsSweeps } from "../packs/documents/sweep.ts";
import type { PapersDesk } from "../packs/legal/admin.ts";
import type { RuleBook } from "../packs/compliance/admin.ts";
import { filesOf } from "./files.ts";
import type { insuranceSweeps } from "../packs/insurance/sweep.ts";
import type { leadsSweeps } from "../packs/leads/sweep.ts";
import type { mobilitySweeps } from "../packs/mobility/sweep.ts";
import type { paymentsSweeps } from "../packs/payments/sweep.ts";
import type { vendorsSweeps } from "../packs/vendors/sweep.ts";
import { type WordOfStaff, wordOfStaff } from "../packs/workflow/by-staff.ts";
import type { JobsDesk } from "../packs/workflow/repository.ts";
import type { PackSweep } from "../ports/sweep.ts";
import type { BroadcastDesk } from "../packs/marketing/jobs.ts";
import type { BroadcastsDesk } from "../packs/marketing/repository.ts";
import { makeRowStore } from "../store/postgres/commit/rows.ts";
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
		orders: app.orders,
		compliance: app.policy,
		bookings: { ...app.bookings, ...makeHolds(app.rw) },
		people: {
			...app.tickets.byStaff,
			tellFurther: app.tickets.tellFurther,
			slack: app.slack,
		},
		discovery: indexingOf(app),
		documents: {
			files: filesOf(app)?.files ?? null,
			certificates: app.certificates,
			marketOf: app.projection.market,
		},
		insurance: app.insurance,
		leads: app.leads,
		legal: { link: (key, untilMs) => filesOf(app)?.links.link(key, untilMs) ?? null },
		marketing: { ...app.broadcasts, ...broadcastDeskOf(app) },
		mobility: app.mobility,
		payments: app.payments,
		vendors: app.vendors,
		workflow: {
			...app.jobs,
			wordOfStaff: wordOfStaff({
				rows: makeRowStore(app.rw),
				open: app.personalData.open,
				sha256Hex: app.runtime.sha256Hex,
				approvals: app.approvals,
				relay: async ({ tenantId, marketId, traceId }, rows) => {
					for (const row of rows)
						await relayNotification(app.objects, { ...row, tenantId, marketId, traceId });
				},
			}),
		},
	}) satisfies {
		readonly analytics: AskedBy<typeof analyticsSweeps>;
		readonly approvals: AskedBy<typeof approvalsSweeps>;
		readonly orders: AskedBy<typeof ordersSweeps>;
		readonly bookings: AskedBy<typeof bookingsSweeps>;
		readonly people: TicketsByStaff & AskedBy<typeof peopleSweeps>;
		readonly compliance: RuleBook;
		readonly discovery: IndexingDesk;
		readonly documents: AskedBy<typeof documentsSweeps>;
		readonly insurance: AskedBy<typeof insuranceSweeps>;
		readonly leads: AskedBy<typeof leadsSweeps>;
		readonly legal: PapersDesk;
		readonly marketing: BroadcastsDesk & BroadcastDesk;
		readonly mobility: AskedBy<typeof mobilitySweeps>;
		readonly payments: AskedBy<typeof paymentsSweeps>;
		readonly vendors: AskedBy<typeof vendorsSweeps>;
		readonly workflow: JobsDesk & { readonly wordOfStaff: WordOfStaff };
	};
export type Desks = Readonly<Record<string, unknown>>;
