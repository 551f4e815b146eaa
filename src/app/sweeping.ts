/** The sweeps, with what they are given. */
import { forgetApprovedName, type TwilioConfig } from "../channels/index.ts";
import { handOver } from "../kernel/hand-over.ts";
import { makeTypesenseIndex } from "../packs/discovery/providers/typesense-collection.ts";
import type { ReadySweep, SweepDeps } from "../ports/sweep.ts";
import { makeLedgerSweepStore } from "../store/postgres/ledger.ts";
import { makeOrderSweepStore } from "../store/postgres/order-sweeps.ts";
import { makeSearchIndexStore } from "../store/postgres/search-index.ts";
import { makeSweepStores } from "../store/postgres/sweep-stores.ts";
import { sweeps } from "../sweeps/index.ts";
import { seenTemplates } from "./approved-templates.ts";
import type { App } from "./compose.ts";
import { takeMessage } from "./take-message.ts";
import { typesenseOf } from "./typesense.ts";

export function sweepDepsOf(app: App): SweepDeps {
	const { runtime, objects, stores, twilio } = app;
	const sweepStores = makeSweepStores(app);
	const ledger = makeLedgerSweepStore(app);
	const typesense = typesenseOf(app.settings);
	const orders = makeOrderSweepStore(app);
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
			store: sweepStores.overdue,
			wakeRide: (ride) => objects.solicitation(ride.solicitationId).wake(),
			wakeInquiry: ({ inquiryId }) => objects.solicitation(inquiryId).wake(),
		},
		invariants: {
			store: sweepStores.invariants,
			wakeThread: (threadKey) => objects.thread(threadKey).wake(),
			healLocks: ledger.healLocks,
			healStock: orders.healStock,
		},
		bookings: { store: ledger },
		orders: { store: orders },
		leads: { store: sweepStores.leads },
		alertFeed: sweepStores.alertFeed,
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
