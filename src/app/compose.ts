/**
 * What the engines of the objects are given, and with them the sweeps and the admin door: the tools, the proposers, the stores.
 * Loaded by whoever needs it and by nobody else; `edge-context.ts` is what the doors have.
 */

import { letterChannel } from "../core/channels.ts";
import type { Locale } from "../core/locale.ts";
import { whenThere } from "../core/not-loaded.ts";
import { rulesTemplates } from "../dialogue/templates.ts";
import { makeRegistry, type Registry } from "../kernel/registry.ts";
import { relayNotification } from "../kernel/relay.ts";
import { observedRouter } from "../kernel/router/observed-router.ts";
import { makeRouter } from "../kernel/router/router.ts";
import type { Authorizations } from "../kernel/router/step.ts";
import type { ThreadDeps } from "../kernel/thread/deps.ts";
import type { AnalyticsNeeds } from "../packs/analytics/needs.ts";
import type { ApprovalsDesk } from "../packs/approvals/desk.ts";
import type { ApprovalsNeeds } from "../packs/approvals/needs.ts";
import { makeApprovalsRepository } from "../packs/approvals/repository.ts";
import type { BookingsNeeds } from "../packs/bookings/needs.ts";
import type { BookingsDesk } from "../packs/bookings/repository.ts";
import { makePolicyDesk } from "../packs/compliance/desk.ts";
import type { ComplianceNeeds } from "../packs/compliance/needs.ts";
import { makeDecisionsRepository, makeTokenStore } from "../packs/compliance/repository.ts";
import type { Certificates } from "../packs/documents/needs.ts";
import type { DiscoveryNeeds } from "../packs/discovery/needs.ts";
import { packs } from "../packs/index.ts";
import type { InsuranceNeeds } from "../packs/insurance/needs.ts";
import type { InsuranceDesk } from "../packs/insurance/repository.ts";
import type { LeadsDesk } from "../packs/leads/repository.ts";
import type { MarketingNeeds } from "../packs/marketing/needs.ts";
import type { BroadcastsDesk } from "../packs/marketing/repository.ts";
import type { MobilityDesk } from "../packs/mobility/repository.ts";
import type { OrdersNeeds } from "../packs/orders/needs.ts";
import type { OrdersDesk } from "../packs/orders/repository.ts";
import type { PaymentsNeeds } from "../packs/payments/needs.ts";
import type { PaymentsDesk } from "../packs/payments/repository.ts";
import type { SettlingDesk } from "../packs/payments/settle.ts";
import type { PeopleNeeds } from "../packs/people/needs.ts";
import type { PersonalDesk } from "../packs/people/personal-repository.ts";
import type { SlackDesk } from "../packs/people/slack-desk.ts";
import type { TicketsDesk } from "../packs/people/ticket-repository.ts";
import type { VendorsNeeds } from "../packs/vendors/needs.ts";
import type { VendorsDesk } from "../packs/vendors/repository.ts";
import { askedApart } from "../packs/workflow/approvals.ts";
import type { WorkflowNeeds } from "../packs/workflow/needs.ts";
import type { JobsDesk } from "../packs/workflow/repository.ts";
import { makePolicyEngine } from "../policy/engine.ts";
import type { PolicyEngine } from "../ports/policy.ts";
import { sendRules } from "../policy/index.ts";
import type { TokenDesk } from "../ports/approvals.ts";
import type { JobRef } from "../ports/job.ts";
import { lazy } from "../ports/lazy.ts";
import type { CallRecord, NotificationToRelay } from "../ports/tool.ts";
import { checkProposal } from "../proposers/check.ts";
import { type Database, makeDatabase } from "../store/postgres/client.ts";
import { makeStores, type Stores } from "../store/postgres/stores.ts";
import { makeStoreWatch } from "../store/postgres/watch.ts";
import type { EdgeContext } from "./edge-context.ts";
import { slackChannelOf } from "./env.ts";
import { guardsOf } from "./guards.ts";
import { loadReading, speak } from "./languages.ts";
import {
	behaviourOf,
	bookingsOf,
	broadcastsOf,
	casesOf,
	catalogueOf,
	consentsOf,
	documentsOf,
	insuranceOf,
	jobsOf,
	leadsOf,
	messagesOf,
	ordersOf,
	paymentsOf,
	personalOf,
	ridesOf,
	rowsOf,
	settlingOf,
	slackOf,
	tablesOf,
	ticketsOf,
	vendorsOf,
} from "./lazy-desks.ts";
import { marketParts } from "./lazy-queries.ts";
import { tokensOf } from "./lazy-tokens.ts";
import { mapboxOf } from "./mapbox.ts";
import { payingOf } from "./paying.ts";
import { proposerOf } from "./proposer.ts";
import { closeRequest, readCommand } from "./talk.ts";

export type App = EdgeContext & {
	readonly registry: Registry;
	readonly rw: Database;
	readonly system: Database;
	readonly stores: Stores;
	readonly leads: LeadsDesk;
	/** And with orders. */
	readonly orders: OrdersDesk;
	readonly payments: PaymentsDesk & SettlingDesk;
	readonly tickets: TicketsDesk;
	readonly slack: SlackDesk;
	readonly certificates: Certificates;
	readonly personal: PersonalDesk;
	readonly vendors: VendorsDesk;
	readonly mobility: MobilityDesk;
	/** And with bookings. */
	readonly bookings: BookingsDesk;
	readonly insurance: InsuranceDesk;
	readonly needsOf: (pack: string) => unknown;
	readonly approvals: Pick<ApprovalsDesk, "expire" | "request" | "use">;
	readonly tokens: TokenDesk;
	readonly policy: PolicyEngine;
	readonly jobs: JobsDesk;
	readonly broadcasts: BroadcastsDesk;
	readonly threadDeps: Omit<ThreadDeps, "store" | "background" | "afterwards" | "setAlarm">;
};

/** Names of tools as the market settings know them; the default settings have an entry for each. */
export const makeAppRegistry = (): Registry => makeRegistry(packs, [rulesTemplates]);

export function compose(edge: EdgeContext): App {
	const { settings, runtime, personalData, projection, objects, channels } = edge;
	const of = (namespace: string) => ({ ...runtime, log: runtime.log.child({ namespace }) });
	const registry = makeAppRegistry();
	const watch = makeStoreWatch(runtime.nowMs);
	const rw = makeDatabase({
		url: settings.DATABASE_URL,
		opener: personalData,
		heard: watch.heard,
	});
	const system = makeDatabase({ url: settings.DATABASE_URL_SYSTEM, opener: personalData });
	const stores = makeStores({ rw, system, projections: marketParts });
	const rows = rowsOf(rw);
	const { maps, directions } = mapboxOf(settings);
	const mobility: MobilityDesk = {
		...ridesOf({ rows, calls: rw }, personalData, runtime.newCode),
		...(directions && { directions }),
	};
	const discovery: DiscoveryNeeds = {
		catalogue: catalogueOf(edge, rw, rows),
		...(maps && { maps }),
	};
	const personal = personalOf(rows, edge);
	const tickets = ticketsOf(rows, personalData, slackChannelOf(settings), () =>
		edge.channels.all.some(({ name }) => name === letterChannel),
	);
	const people: PeopleNeeds = {
		alerts: stores.alerts,
		messages: messagesOf(rows, personalData, runtime.newCode),
		tables: tablesOf(rw),
		tickets,
		personal,
	};
	const bookings = bookingsOf(rows, personalData, runtime);
	const inquiries = vendorsOf(rows, personalData, runtime);
	const vendors: VendorsNeeds = { vendors: inquiries };
	const orders = ordersOf(rows, personalData, runtime);
	const leads = leadsOf(rows, personalData, runtime.newCode);
	const insurance = insuranceOf(rows, personalData, runtime.newCode);
	const paying = payingOf(edge, rows);
	const payments: PaymentsNeeds & { readonly payments: PaymentsDesk & SettlingDesk } = {
		payments: {
			...paymentsOf(paying),
			...settlingOf({
				...paying,
				fulfil: {
					order: orders.fulfilPaid,
					booking: bookings.fulfilPaid,
					viewing: leads.fulfilPaid,
					insurance: insurance.fulfilPaid,
				},
			}),
		},
	};
	const documents = documentsOf(rows, edge);
	const policy = makePolicyEngine(runtime);
	const compliance: ComplianceNeeds = {
		policy,
		decisions: makeDecisionsRepository(rows, personalData),
		sha256Hex: runtime.sha256Hex,
	};
	const desk = makeApprovalsRepository(rows, personalData, runtime, slackChannelOf(settings));
	const approvals: ApprovalsNeeds = { approvals: desk };
	const tokens = tokensOf({
		dataKey: settings.DATA_KEY,
		store: makeTokenStore(rows, runtime.sha256Hex),
		sha256Hex: runtime.sha256Hex,
	});
	const policyDesk = makePolicyDesk(compliance);
	const authorizations: Authorizations = {
		approvals: desk,
		decisions: policyDesk,
		tokens,
	};
	const analytics: AnalyticsNeeds = { behaviour: behaviourOf(rows, runtime.sha256Hex) };
	const relayEach = async (
		{ tenantId, marketId, traceId }: Pick<CallRecord, "tenantId" | "marketId" | "traceId">,
		rows: readonly NotificationToRelay[],
	) => {
		for (const row of rows)
			await relayNotification(objects, { ...row, tenantId, marketId, traceId });
	};
	const wake = async (job: JobRef) => {
		await edge.bindings.JOBS?.send(job);
	};
	const jobs = jobsOf(
		rows,
		async () => (await import("./job-kinds.ts")).declaredKinds() as never,
		wake,
	);
	const rawOf = (key: string, locale: Locale) => whenThere(() => registry.raw(key, locale));
	const { market: marketOf } = projection;
	const broadcasts = broadcastsOf(rw, rawOf, {
		rows,
		sha256Hex: runtime.sha256Hex,
		nowMs: runtime.nowMs,
		policy,
		wake,
		staff: {
			open: personalData.open,
			approvals: desk,
			decisions: policyDesk,
			marketOf,
			relay: relayEach,
		},
	});
	const marketing: MarketingNeeds = { broadcasts };
	const workflow: WorkflowNeeds = {
		jobs,
		approvals: askedApart(desk, relayEach),
	};
	const needs: Readonly<Record<string, unknown>> = {
		marketing,
		workflow,
		analytics,
		mobility,
		discovery,
		people,
		bookings: { ledger: bookings } satisfies BookingsNeeds,
		vendors,
		orders: { orders } satisfies OrdersNeeds,
		leads,
		payments,
		compliance,
		approvals,
		documents,
		insurance: { insurance } satisfies InsuranceNeeds,
		legal: { cases: casesOf(rows, edge) },
	};
	const needsOf = (pack: string) => needs[pack];

	return {
		...edge,
		registry,
		rw,
		system,
		stores,
		leads,
		orders,
		payments: payments.payments,
		tickets,
		slack: slackOf(rows, edge, registry),
		personal,
		vendors: inquiries,
		mobility,
		bookings,
		insurance,
		approvals: desk,
		certificates: documents.certificates,
		tokens,
		policy,
		jobs,
		broadcasts,
		needsOf,
		threadDeps: {
			runtime: of("thread"),
			registry,
			router: observedRouter(
				makeRouter({
					registry,
					runtime: of("tools"),
					policy,
					authorizations,
					needsOf,
					guards: guardsOf(edge.bindings, settings, runtime, watch),
				}),
				of("tools"),
			),
			speak,
			claimGuard: async () => (await import("./claims.ts")).guardClaims,
			proposer: proposerOf(settings, registry, of("proposer")),
			widen: async (...said) => (await import("./beyond.ts")).widening(rw)(...said),
			joinTables: async () => (await import("./texts/join-tables.ts")).joinTables,
			lostSays: async (...said) => (await import("./texts/lost-texts.ts")).lostSays(...said),
			hearTexts: async () => (await import("./texts/hear-texts.ts")).hearTexts,
			hearing: lazy(async () => {
				const { hearingOf } = await import("./hearing.ts");
				return () => hearingOf(edge);
			}),
			lookup: personalData.lookup,
			readCommand,
			closeRequest,
			checkProposal,
			...(settings.LLM_PRICES ? { prices: settings.LLM_PRICES } : {}),
			objects,
			channelOf: channels.channelOf,
			market: async (tenantId, marketId) => {
				await projection.directory();
				const market = await projection.market(tenantId, marketId);
				await loadReading(market.locales);
				return market;
			},
			oursFor: channels.oursFor,
			sendRules,
			judgeContent: policy.judge,
			journal: stores.journal,
			notifications: stores.notifications,
			consents: consentsOf(rows),
			alerts: stores.alerts,
			isCarriedOut: stores.isCarriedOut,
		},
	};
}

const composed = new WeakMap<EdgeContext, App>();

export function appOf(edge: EdgeContext): App {
	const known = composed.get(edge);
	if (known) return known;
	const app = compose(edge);
	composed.set(edge, app);
	return app;
}
