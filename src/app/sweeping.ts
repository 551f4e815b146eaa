import { alertSinksOf } from "../alerting/sinks.ts";
import { makeAuditKeys, makeHeadStore } from "../crypto/audit-heads.ts";
import { relayNotification } from "../kernel/relay.ts";
import { makeHolds } from "../packs/bookings/holds.ts";
import { packs } from "../packs/index.ts";
import type { SolicitationPersonalApi, ThreadPersonalApi } from "../ports/personal.ts";
import type { ReadySweep, SweepDeps } from "../ports/sweep.ts";
import { makeOnCall } from "../store/postgres/alerting.ts";
import { dueReader } from "../store/postgres/due.ts";
import { makeSealStore } from "../store/postgres/log-seals.ts";
import { makePersonalSweepStore } from "../store/postgres/personal-sweeps.ts";
import { makeSweepStores } from "../store/postgres/sweep-stores.ts";
import { sweeps } from "../sweeps/index.ts";
import { countersBody } from "../telemetry/otlp.ts";
import { seenTemplates } from "./approved-templates.ts";
import type { App } from "./compose.ts";
import { type Desks, desksOf } from "./desks.ts";
import { invariantRuns } from "./lazy-queries.ts";
import { wakeJob } from "./jobs.ts";
import { inStages } from "./stages.ts";
import { wakeWebhooks, webhooksOf } from "./webhooks.ts";

export function sweepDepsOf(app: App): SweepDeps {
	const { objects, stores, channels } = app;
	const runtime = { ...app.runtime, log: app.runtime.log.child({ namespace: "sweep" }) };
	const sweepStores = makeSweepStores({ ...app, invariantRuns });
	return {
		runtime,
		notifications: stores.notifications,
		projection: stores.projection,
		relayNotification: ({ targetKind, targetId, ...row }) =>
			relayNotification(objects, {
				...row,
				marketId: String(row.payload["marketId"]),
				traceId: String(row.payload["traceId"] ?? row.id),
				target:
					targetKind === "thread"
						? { kind: "thread", threadKey: targetId }
						: { kind: "solicitation", solicitationId: targetId },
			}),
		writeProjection: app.projection.write,
		invariants: {
			store: sweepStores.invariants,
			wakeThread: (threadKey) => objects.thread(threadKey).wake(),
			healLocks: makeHolds(app.rw).healLocks,
			healStock: app.orders.healStock,
		},
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
		webhooks: { ...webhooksOf(app), wake: wakeWebhooks(app) },
		...(channels.all.some((one) => one.templates) ? { templates: templatesOf(app) } : {}),
		recoverInbound: {
			senders: channels.all.flatMap(({ ours, listInbound }) =>
				listInbound ? [{ ours, list: listInbound }] : [],
			),
			store: sweepStores.inboundOffered,
			receive: (message, receivedAtMs) =>
				app.takeMessage(message, runtime.newId("trc"), receivedAtMs),
			alerts: stores.alerts,
		},
	};
}

const templatesMs = 30_000;

const templatesOf = ({ registry, stores, channels }: App): NonNullable<SweepDeps["templates"]> => ({
	look: () => seenTemplates(registry, channels.all, AbortSignal.timeout(templatesMs)),
	store: stores.templates,
	forget: async (name) => {
		for (const { templates } of channels.all) await (await templates?.())?.forget(name);
	},
	alerts: stores.alerts,
});

/** Loaded with their packs. By stage, and otherwise as they are listed. */
export async function sweepsOf(app: App): Promise<readonly ReadySweep[]> {
	const deps = sweepDepsOf(app);
	const given = {
		runtime: deps.runtime,
		due: dueReader(app.system),
		wake: (id: string) => app.objects.solicitation(id).wake(),
		alerts: app.stores.alerts,
	};
	const desks: Desks = { ...desksOf(app), workflow: { wake: wakeJob(app) } };
	const ofPacks = await Promise.all(
		packs.map(async ({ name, sweeps: load }) => {
			const desk = desks[name];
			return ((await load?.()) ?? []).map((sweep) => ({
				...sweep,
				run: () => sweep.run({ ...given, desk } as never),
			}));
		}),
	);
	const ours = sweeps.map((sweep) => ({ ...sweep, run: () => sweep.run(deps) }));
	return inStages([...ours, ...ofPacks.flat()]);
}
