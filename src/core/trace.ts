const traceIdForm = /^[0-9a-f]{32}$/;
const traceparentForm = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const noTrace = "0".repeat(32);
const noSpan = "0".repeat(16);
const sampledFlag = 1;

export const isTraceId = (text: string): boolean => traceIdForm.test(text) && text !== noTrace;

/**
 * Who begins a trace gives that span the second half of its id, so that whoever finds the trace id alone, in a row or in a notification,
 * can hang what it does below it.
 */
export const anchorOf = (traceId: string): string => traceId.slice(16);

export type TraceParent = {
	readonly traceId: string;
	readonly spanId: string;
	readonly sampled: boolean;
};

/** A version after ours may carry more at its end. */
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

export function isSampled(traceId: string, ratio: number): boolean {
	if (ratio >= 1) return true;
	const chance = Number.parseInt(traceId.slice(18, 18 + randomDigits), 16);
	return Number.isFinite(chance) && chance >= randomSpan * (1 - ratio);
}
