/** Apart from the rows it is estimated of: a turn that only says it loads none of them. */
const minuteSeconds = 60;
const hourSeconds = 3_600;
/** Longer than that is no comfort, and no estimate. */
const hoursToldMax = 24;
const minutesToldMax = 90;

/** As it is told: upwards, in minutes or hours. Null: it is not told. */
export function estimateInWords(
	seconds: number | null,
): { readonly minutes: number } | { readonly hours: number } | null {
	if (seconds === null) return null;
	const minutes = Math.max(1, Math.ceil(seconds / minuteSeconds));
	if (minutes <= minutesToldMax) return { minutes };
	const hours = Math.ceil(seconds / hourSeconds);
	return hours <= hoursToldMax ? { hours } : null;
}
