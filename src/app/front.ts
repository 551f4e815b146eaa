/**
 * What accepts and forwards: settings, the projection, keyed look-ups, the objects, Twilio. Every door stands on it and nothing more,
 * so that an isolate that only takes webhooks never evaluates an engine, a parser's tables or a database driver.
 */

import { makePersonalData, type PersonalData } from "../crypto/field-cipher.ts";
import { chance, hexOf } from "../crypto/random-bytes.ts";
import type { HookResult, RawHook } from "../ports/channel.ts";
import type { Objects, SolicitationApi, ThreadApi } from "../ports/objects.ts";
import type { Runtime } from "../ports/runtime.ts";
import { makeProjection, type Projection } from "../store/kv/projection.ts";
import { makeLogger } from "../telemetry/log.ts";
import { collectorOf, makeTelemetry, spanIdBytes, type Telemetry } from "../telemetry/spans.ts";
import { type Bindings, readSettings, type Settings, wordsOf } from "./env.ts";
import { platformRuntime } from "./runtime.ts";
import { SettingsWrong } from "./settings-wrong.ts";
import { composeTwilio, type TwilioParts } from "./twilio.ts";

export type Front = {
	readonly bindings: Bindings;
	readonly settings: Settings;
	readonly runtime: Runtime;
	readonly projection: Projection;
	readonly personalData: PersonalData;
	readonly objects: Objects;
	readonly twilio: TwilioParts;
	readonly openTwilio: (hook: RawHook) => Promise<HookResult>;
	readonly telemetry: Telemetry;
};

function objectsOf(bindings: Bindings): Objects {
	const stub = <T>(namespace: DurableObjectNamespace, name: string): T =>
		namespace.get(namespace.idFromName(name)) as unknown as T;
	return {
		thread: (threadKey) => stub<ThreadApi>(bindings.THREAD, threadKey),
		solicitation: (id) => stub<SolicitationApi>(bindings.SOLICITATION, id),
	};
}

export function composeFront(bindings: Bindings, settings: Settings): Front {
	const runtime: Runtime = { ...platformRuntime, log: makeLogger({}, settings.LOG_LEVEL) };
	const telemetry = makeTelemetry({
		collector: collectorOf(settings),
		nowMs: runtime.nowMs,
		newSpanId: () => hexOf(chance(spanIdBytes)),
		log: runtime.log.child({ namespace: "telemetry" }),
	});
	const projection = makeProjection(bindings.PROJECTION, runtime.nowMs);
	const twilio = composeTwilio(settings, bindings.PROJECTION, projection, runtime.nowMs);
	return {
		bindings,
		settings,
		runtime,
		projection,
		personalData: makePersonalData(settings.DATA_KEY),
		objects: objectsOf(bindings),
		twilio,
		openTwilio: twilio.open,
		telemetry,
	};
}

export type Opened =
	| { readonly ok: true; readonly front: Front }
	/** Names of settings with what is wrong with them, in the log's words; never a value. */
	| { readonly ok: false; readonly wrong: string };

const opened = new WeakMap<Bindings, Opened>();

/** The isolate's front, made once for its bindings: the settings are read and checked then, and not for each request. */
export function openFront(bindings: Bindings): Opened {
	const known = opened.get(bindings);
	if (known) return known;
	const read = readSettings(bindings);
	const made: Opened = read.ok
		? { ok: true, front: composeFront(bindings, read.settings) }
		: { ok: false, wrong: wordsOf(read.wrong) };
	opened.set(bindings, made);
	return made;
}

/** For whoever has nobody to tell but the log. */
export function frontOf(bindings: Bindings): Front {
	const made = openFront(bindings);
	if (!made.ok) throw new SettingsWrong(made.wrong);
	return made.front;
}
