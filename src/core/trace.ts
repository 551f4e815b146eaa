/**
 * Trace context as W3C writes it (https://www.w3.org/TR/trace-context/): 16 bytes name the trace, 8 the span, both in lower-case
 * hexadecimal digits. Our own trace ids are these ids, so the id in a row, in a log line and in a header is one and the same.
 */

const traceIdForm = /^[0-9a-f]{32}$/;
const traceparentForm = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const noTrace = "0".repeat(32);
const noSpan = "0".repeat(16);
const sampledFlag = 1;

export const isTraceId = (text: string): boolean => traceIdForm.test(text) && text !== noTrace;

/**
 * The trace's first span. Who begins a trace gives that span the second half of its id, so that whoever finds the trace id alone, in
 * a row or in a notification, can hang what it does below it.
 */
export const anchorOf = (traceId: string): string => traceId.slice(16);

export type TraceParent = {
	readonly traceId: string;
	readonly spanId: string;
	readonly sampled: boolean;
};

/** Null where it is not one: a header that is malformed is as good as none. A version after ours may carry more at its end. */
export function parseTraceparent(header: string | null | undefined): TraceParent | null {
	const parts = traceparentForm.exec(header?.trim() ?? "");
	if (!parts) return null;
	const [, version, traceId = "", spanId = "", flags = "", more] = parts;
	if (version === "ff" || (version === "00" && more !== undefined)) return null;
	if (traceId === noTrace || spanId === noSpan) return null;
	return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceParent): string =>
	`00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

const randomDigits = 13;
const randomSpan = 16 ** randomDigits;

/**
 * The same answer in every isolate and object: the trace id's own chance decides, from its last seven bytes, which are random by the
 * standard (level 2). Thirteen of their fourteen digits are as many as a number holds exactly.
 */
export function isSampled(traceId: string, ratio: number): boolean {
	if (ratio >= 1) return true;
	const chance = Number.parseInt(traceId.slice(18, 18 + randomDigits), 16);
	return Number.isFinite(chance) && chance >= randomSpan * (1 - ratio);
}
