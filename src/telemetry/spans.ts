/**
 * Spans on their way to a collector. They leave after the work they tell of (`waitUntil`), from a buffer with an end, by requests with an
 * end; a collector that is slow or away costs spans, which are counted, and nothing else.
 */
import { backOffMs } from "../core/back-off.ts";
import { isSampled } from "../core/trace.ts";
import { within } from "../ports/deadline.ts";
import type { Logger } from "../ports/runtime.ts";
import type { SpanRecord, Watch } from "../ports/trace.ts";
import { headersOf, tracesBody } from "./otlp.ts";

/** In one isolate. */
export const spansBufferedMax = 2_048;
export const spansPerRequestMax = 512;
export const requestsAtOnceMax = 2;
/** By one piece of work, behind each other: as many as a full buffer needs. */
export const requestsInTurnMax = spansBufferedMax / spansPerRequestMax;
export const exportTimeoutMs = 3_000;
/** A collector that fails is left alone for so long; twice as long each time, up to the longest. */
export const pauseMs = 5_000;
export const pauseLongestMs = 60_000;

export type Collector = {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Of the traces that we begin, this share is told; those with an error always are. */
	readonly ratio: number;
};

export type Telemetry = {
	/** Null where nothing is configured: what nobody will read is not written down. */
	readonly watch: (waitUntil: (work: Promise<unknown>) => void) => Watch | null;
	readonly post: (path: "/v1/traces" | "/v1/metrics", body: string) => Promise<boolean>;
	readonly collector: Collector | null;
};

export const collectorOf = (settings: {
	readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
	readonly OTEL_TRACES_SAMPLER_ARG: number;
}): Collector | null =>
	settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
		? null
		: {
				url: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
				headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
				ratio: settings.OTEL_TRACES_SAMPLER_ARG,
			};

export const spanIdBytes = 8;

export function makeTelemetry(deps: {
	readonly collector: Collector | null;
	readonly nowMs: () => number;
	/** So many bytes in hexadecimal digits, as OTLP wants a span to be named: `spanIdBytes`. */
	readonly newSpanId: () => string;
	readonly log: Logger;
}): Telemetry {
	const { collector, nowMs, newSpanId, log } = deps;
	const buffer: SpanRecord[] = [];
	let dropped = 0;
	/** When each request began: one whose invocation was ended for it never says that it is over. */
	let running: number[] = [];
	let failures = 0;
	let pausedUntilMs = 0;

	const post: Telemetry["post"] = async (path, body) => {
		if (!collector) return false;
		try {
			return await within(exportTimeoutMs, async (signal) => {
				const response = await fetch(`${collector.url}${path}`, {
					method: "POST",
					headers: { ...collector.headers, "content-type": "application/json" },
					body,
					// The keys of the headers stay with whom they are for.
					redirect: "manual",
					signal,
				});
				await response.body?.cancel();
				return response.ok;
			});
		} catch {
			// Counted by the caller: to it every fault is a collector that did not take it.
			return false;
		}
	};

	/** Whether they were taken; false too where there was nothing to send, or nobody to send it to. */
	async function sendBatch(): Promise<boolean> {
		const startMs = nowMs();
		running = running.filter((began) => began > startMs - 2 * exportTimeoutMs);
		if (buffer.length === 0 || running.length >= requestsAtOnceMax || startMs < pausedUntilMs)
			return false;
		const batch = buffer.splice(0, spansPerRequestMax);
		running.push(startMs);
		const isTaken = await post("/v1/traces", tracesBody(batch));
		running.splice(running.indexOf(startMs) >>> 0, 1);
		if (!isTaken) {
			dropped += batch.length;
			pausedUntilMs =
				nowMs() + backOffMs({ firstMs: pauseMs, longestMs: pauseLongestMs }, failures);
			failures += 1;
			return false;
		}
		failures = 0;
		if (dropped > 0) log.warn("spans_dropped", { count: dropped });
		dropped = 0;
		return true;
	}

	/** What is recorded while all requests are under way goes behind the first of them: nobody else may come for it. */
	async function flush(): Promise<void> {
		for (let sent = 0; sent < requestsInTurnMax; sent++) if (!(await sendBatch())) return;
	}

	return {
		collector,
		post,
		watch: (waitUntil) =>
			collector && {
				nowMs,
				newSpanId,
				isSampled: (traceId) => isSampled(traceId, collector.ratio),
				record: (spans) => {
					const room = Math.max(0, spansBufferedMax - buffer.length);
					buffer.push(...spans.slice(0, room));
					dropped += Math.max(0, spans.length - room);
					waitUntil(flush());
				},
			},
	};
}
