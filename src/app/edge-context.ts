/**
 * What accepts and forwards: settings, the projection, keyed look-ups, the objects, the channels. Every door stands on it and nothing more,
 * so that an isolate that only takes webhooks never evaluates an engine, a parser's tables or a database driver.
 */

import { makePersonalData, type PersonalData } from "../crypto/field-cipher.ts";
import { chance, hexOf } from "../crypto/random-bytes.ts";
import type { Objects, SolicitationApi, ThreadApi } from "../ports/objects.ts";
import type { Runtime } from "../ports/runtime.ts";
import { type TakeMessage, takeMessage } from "../kernel/thread/turn/take-in.ts";
import { type Bindings, readSettings, type Settings, wordsOf } from "./env.ts";
import { makeLogger } from "../telemetry/log.ts";
import { makeProjection, type Projection } from "../store/kv/projection.ts";
import { collectorOf, makeTelemetry, spanIdBytes, type Telemetry } from "../telemetry/spans.ts";
import { type Channels, composeChannels } from "./channels.ts";
import { objectIn } from "./objects.ts";
import { platformRuntime } from "./runtime.ts";
import { SettingsWrong } from "./settings-wrong.ts";

export type EdgeContext = {
	readonly bindings: Bindings;
	readonly settings: Settings;
	readonly runtime: Runtime;
	readonly projection: Projection;
	readonly personalData: PersonalData;
	readonly objects: Objects;
	readonly takeMessage: TakeMessage;
	readonly channels: Channels;
	readonly telemetry: Telemetry;
};

const objectsOf = (bindings: Bindings, settings: Settings): Objects => ({
	thread: (threadKey) => objectIn<ThreadApi>(settings, bindings.THREAD, threadKey),
	solicitation: (id) => objectIn<SolicitationApi>(settings, bindings.SOLICITATION, id),
});

export function composeEdge(bindings: Bindings, settings: Settings): EdgeContext {
	const runtime: Runtime = { ...platformRuntime, log: makeLogger({}, settings.LOG_LEVEL) };
	const telemetry = makeTelemetry({
		collector: collectorOf(settings),
		nowMs: runtime.nowMs,
		newSpanId: () => hexOf(chance(spanIdBytes)),
		log: runtime.log.child({ namespace: "telemetry" }),
	});
	const projection = makeProjection(bindings.PROJECTION, runtime.nowMs);
	const personalData = makePersonalData(settings.DATA_KEY);
	const objects = objectsOf(bindings, settings);
	return {
		bindings,
		settings,
		runtime,
		projection,
		personalData,
		objects,
		takeMessage: takeMessage({
			directory: projection.directory,
			lookup: personalData.lookup,
			objects,
		}),
		channels: composeChannels(settings, bindings, projection, runtime.nowMs, personalData.lookup),
		telemetry,
	};
}

export type Opened =
	| { readonly ok: true; readonly edge: EdgeContext }
	/** Names of settings with what is wrong with them, in the log's words; never a value. */
	| { readonly ok: false; readonly wrong: string };

const opened = new WeakMap<Bindings, Opened>();

export function openEdge(bindings: Bindings): Opened {
	const known = opened.get(bindings);
	if (known) return known;
	const read = readSettings(bindings);
	const made: Opened = read.ok
		? { ok: true, edge: composeEdge(bindings, read.settings) }
		: { ok: false, wrong: wordsOf(read.wrong) };
	opened.set(bindings, made);
	return made;
}

export function edgeOf(bindings: Bindings): EdgeContext {
	const made = openEdge(bindings);
	if (!made.ok) throw new SettingsWrong(made.wrong);
	return made.edge;
}
