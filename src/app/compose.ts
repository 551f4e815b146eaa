import { makeRegistry, type Registry } from "../kernel/registry.ts";
import { makeRouter } from "../kernel/router.ts";
import type { SolicitationDeps } from "../kernel/solicitation/deps.ts";
import type { ThreadDeps } from "../kernel/thread/deps.ts";
import type { CoreNeeds } from "../packs/core/needs.ts";
import { packs } from "../packs/index.ts";
import type { MobilityNeeds } from "../packs/mobility/needs.ts";
import { makeMapboxDirections } from "../packs/mobility/providers/mapbox.ts";
import { makeMobilityRepository } from "../packs/mobility/repository.ts";
import { rideSolicitation } from "../packs/mobility/solicitation.ts";
import { sendRules } from "../policy/index.ts";
import type { AdminDeps, ThreadAdminApi } from "../ports/admin.ts";
import type { HookResult, RawHook } from "../ports/channel.ts";
import type { Objects, SolicitationApi, ThreadApi } from "../ports/objects.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";
import { checkProposal } from "../proposers/check.ts";
import { rulesTemplates } from "../proposers/rules/templates.ts";
import { makeDatabase } from "../store/postgres/client.ts";
import { makeStores, type Stores } from "../store/postgres/stores.ts";
import { makeSweepStores } from "../store/postgres/sweep-stores.ts";
import { sweeps } from "../sweeps/index.ts";
import { makeAdminDeps } from "./admin.ts";
import type { Bindings, Settings } from "./env.ts";
import { makePersonalData, type PersonalData } from "./personal-data.ts";
import { makeProjection, type Projection } from "./projection.ts";
import { proposerOf } from "./proposer.ts";
import { platformRuntime } from "./runtime.ts";
import { composeSweepDeps } from "./sweeping.ts";
import { composeTwilio } from "./twilio.ts";

export type App = {
	readonly settings: Settings;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly projection: Projection;
	readonly personalData: PersonalData;
	readonly objects: Objects;
	readonly stores: Stores;
	readonly openTwilio: (hook: RawHook) => Promise<HookResult>;
	readonly threadDeps: Omit<ThreadDeps, "store" | "background" | "setAlarm">;
	readonly solicitationDeps: Omit<SolicitationDeps, "store" | "background" | "setAlarm">;
	readonly sweeps: readonly Sweep[];
	readonly sweepDeps: SweepDeps;
	readonly admin: AdminDeps;
};

/** Names of tools as the market settings know them; the default settings have an entry for each (C-10). */
export const makeAppRegistry = (): Registry => makeRegistry(packs, [rulesTemplates]);

function objectsOf(bindings: Bindings): Objects {
	const stub = <T>(namespace: DurableObjectNamespace, name: string): T =>
		namespace.get(namespace.idFromName(name)) as unknown as T;
	return {
		thread: (threadKey) => stub<ThreadApi>(bindings.THREAD, threadKey),
		solicitation: (id) => stub<SolicitationApi>(bindings.SOLICITATION, id),
	};
}

export function compose(bindings: Bindings, settings: Settings): App {
	const runtime = platformRuntime;
	const registry = makeAppRegistry();
	const personalData = makePersonalData(settings.DATA_KEY);
	const projection = makeProjection(bindings.PROJECTION, runtime.nowMs);
	const objects = objectsOf(bindings);
	const rw = makeDatabase({ url: settings.DATABASE_URL, opener: personalData });
	const system = makeDatabase({ url: settings.DATABASE_URL_SYSTEM, opener: personalData });
	const stores = makeStores({ rw, system });
	const mobility: MobilityNeeds = {
		...makeMobilityRepository(rw, personalData),
		...(settings.MAPBOX_TOKEN
			? {
					directions: makeMapboxDirections({
						baseUrl: settings.MAPBOX_BASE_URL,
						token: settings.MAPBOX_TOKEN,
					}),
				}
			: {}),
	};
	const core: CoreNeeds = { alerts: stores.alerts };
	const needs: Readonly<Record<string, unknown>> = { mobility, core };

	const twilio = composeTwilio(settings, bindings.PROJECTION, projection, runtime.nowMs);

	const sweepDeps = composeSweepDeps({
		runtime,
		objects,
		personalData,
		projection,
		stores,
		sweepStores: makeSweepStores({ rw, system }),
		twilio,
	});

	return {
		settings,
		runtime,
		registry,
		projection,
		personalData,
		objects,
		stores,
		openTwilio: twilio.open,
		threadDeps: {
			runtime,
			registry,
			router: makeRouter({ registry, runtime, needsOf: (pack) => needs[pack] }),
			proposer: proposerOf(settings, registry, runtime),
			checkProposal,
			objects,
			channelOf: twilio.channelOf,
			market: async (tenantId, marketId) => {
				await projection.directory();
				return projection.market(tenantId, marketId);
			},
			oursFor: twilio.oursFor,
			sendRules,
			statusCallbackUrl: (threadKey, outboxId) =>
				`${settings.PUBLIC_BASE_URL}/webhooks/twilio/status?thread=${encodeURIComponent(threadKey)}&row=${encodeURIComponent(outboxId)}`,
			journal: stores.journal,
			notifications: stores.notifications,
			consents: stores.consents,
			alerts: stores.alerts,
		},
		solicitationDeps: {
			runtime,
			kinds: {
				ride: rideSolicitation({
					rides: mobility.rides,
					market: projection.market,
					sha256Hex: runtime.sha256Hex,
				}),
			},
			objects,
			notifications: stores.notifications,
		},
		sweeps,
		sweepDeps,
		admin: makeAdminDeps({
			settings,
			runtime,
			registry,
			personalData,
			projection,
			stores,
			rw,
			system,
			thread: (threadKey) =>
				bindings.THREAD.get(bindings.THREAD.idFromName(threadKey)) as unknown as ThreadAdminApi,
			sweeps,
			sweepDeps,
		}),
	};
}

let composed: { readonly bindings: Bindings; readonly app: App } | null = null;

/** The isolate's parts. Throws where the settings are wrong; the doors check first and say so. */
export function appOf(bindings: Bindings, settings: Settings): App {
	if (composed?.bindings !== bindings) composed = { bindings, app: compose(bindings, settings) };
	return composed.app;
}
