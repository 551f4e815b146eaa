const retryAfterMaxMs = 3_600_000;

/** `Retry-After` in either of its forms (seconds, or a date), never longer than an hour. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
	if (header === null || header.trim() === "") return undefined;
	const seconds = Number(header);
	const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
	if (!Number.isFinite(waitMs)) return undefined;
	return Math.min(Math.max(0, Math.ceil(waitMs)), retryAfterMaxMs);
}
