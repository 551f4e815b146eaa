/** The sweeps, with what they are given. */

import { alertSinksOf } from "../alerting/sinks.ts";
import { forgetApprovedName, type TwilioConfig } from "../channels/index.ts";
import { makeAuditKeys, makeHeadStore } from "../crypto/audit-heads.ts";
import { handOver } from "../kernel/relay.ts";
import { makeTypesenseIndex } from "../packs/discovery/providers/typesense-collection.ts";
import { solicitationOf } from "../packs/mobility/rules/rides.ts";
import type { SolicitationPersonalApi, ThreadPersonalApi } from "../ports/personal.ts";
import type { ReadySweep, SweepDeps } from "../ports/sweep.ts";
import { makeOnCall } from "../store/postgres/alerting.ts";
import { makeApprovalsDue } from "../store/postgres/approval-sweeps.ts";
import { makeLedgerSweepStore } from "../store/postgres/ledger.ts";
import { makeSealStore } from "../store/postgres/log-seals.ts";
import { makeOrdersDue } from "../store/postgres/order-sweeps.ts";
import { makePersonalSweepStore } from "../store/postgres/personal-sweeps.ts";
import { makeSearchIndexStore } from "../store/postgres/search-index.ts";
import { makeSweepStores } from "../store/postgres/sweep-stores.ts";
import { makeUnansweredStore } from "../store/postgres/unanswered.ts";
import { sweeps } from "../sweeps/index.ts";
import { countersBody } from "../telemetry/otlp.ts";
import { seenTemplates } from "./approved-templates.ts";
import type { App } from "./compose.ts";
import { invariantRuns } from "./late-queries.ts";
import { takeMessage } from "./take-message.ts";
import { typesenseOf } from "./typesense.ts";

export function sweepDepsOf(app: App): SweepDeps {
	const { objects, stores, twilio } = app;
	const runtime = { ...app.runtime, log: app.runtime.log.child({ namespace: "sweep" }) };
	const sweepStores = makeSweepStores({ ...app, invariantRuns });
	const ledger = makeLedgerSweepStore(app);
	const typesense = typesenseOf(app.settings);
	return {
		runtime,
		notifications: stores.notifications,
		projection: stores.projection,
		handOver: ({ targetKind, targetId, ...row }) =>
			handOver(objects, {
				...row,
				marketId: String(row.payload["marketId"]),
				traceId: String(row.payload["traceId"] ?? row.id),
				target:
					targetKind === "thread"
						? { kind: "thread", threadKey: targetId }
						: { kind: "solicitation", solicitationId: targetId },
			}),
		writeProjection: app.projection.write,
		expireOverdue: {
			store: {
				...sweepStores.overdue,
				expireInquiry: app.vendors.expireInquiry,
				expireOffers: app.mobility.expireOffers,
				expireRide: app.mobility.expireRide,
			},
			wakeRide: ({ rideId: id, round }) =>
				objects.solicitation(solicitationOf({ id, round })).wake(),
			wakeInquiry: ({ inquiryId }) => objects.solicitation(inquiryId).wake(),
		},
		invariants: {
			store: sweepStores.invariants,
			wakeThread: (threadKey) => objects.thread(threadKey).wake(),
			healLocks: ledger.healLocks,
			healStock: app.orders.healStock,
		},
		bookings: { store: ledger },
		orders: { store: { due: makeOrdersDue(app.system), expire: app.orders.expire } },
		leads: { store: { ...sweepStores.leads, settle: app.leads.settle } },
		unanswered: makeUnansweredStore(app),
		approvals: { store: { due: makeApprovalsDue(app.system), expire: app.approvals.expire } },
		personal: {
			store: makePersonalSweepStore(app),
			thread: (threadKey) => objects.thread(threadKey) as unknown as ThreadPersonalApi,
			solicitation: (id) => objects.solicitation(id) as unknown as SolicitationPersonalApi,
			alerts: stores.alerts,
		},
		alertFeed: sweepStores.alertFeed,
		sealing: {
			store: makeSealStore(app),
			heads: app.bindings.AUDIT ? makeHeadStore(app.bindings.AUDIT) : null,
			sign: app.settings.AUDIT_KEY ? makeAuditKeys(app.settings.AUDIT_KEY).sign : null,
			alerts: stores.alerts,
		},
		alertSinks: alertSinksOf(app.settings, {
			objects,
			onCall: makeOnCall(app.rw),
			nowMs: runtime.nowMs,
		}),
		metrics: {
			store: sweepStores.metrics,
			sendCounters: app.telemetry.collector
				? (counters, sinceMs) =>
						app.telemetry.post("/v1/metrics", countersBody(counters, sinceMs, runtime.nowMs()))
				: null,
		},
		...(twilio.whatsapp === null ? {} : { templates: templatesOf(app, twilio.whatsapp) }),
		...(typesense === null
			? {}
			: {
					searchIndex: {
						index: makeTypesenseIndex(typesense),
						store: makeSearchIndexStore(app),
						alerts: stores.alerts,
					},
				}),
		recoverInbound: {
			senders: twilio.senders,
			list: twilio.listInbound,
			store: sweepStores.inboundOffered,
			receive: (message, receivedAtMs) =>
				takeMessage(app, message, runtime.newId("trc"), receivedAtMs),
			alerts: stores.alerts,
		},
	};
}

const templatesMs = 30_000;

const templatesOf = (
	{ registry, stores }: App,
	config: TwilioConfig,
): NonNullable<SweepDeps["templates"]> => ({
	look: () => seenTemplates(registry, config, AbortSignal.timeout(templatesMs)),
	book: stores.templates,
	forget: (name) => forgetApprovedName(config, name),
	alerts: stores.alerts,
});

export function sweepsOf(app: App): readonly ReadySweep[] {
	const deps = sweepDepsOf(app);
	return sweeps.map((sweep) => ({
		name: sweep.name,
		cron: sweep.cron,
		run: () => sweep.run(deps),
	}));
}
