/**
 * Work with an end. `AbortSignal.timeout` keeps an object of the platform awake until it fires, also long after the work is
 * done; here the clock is stopped with the work.
 */
export async function within<T>(
	timeoutMs: number,
	work: (signal: AbortSignal) => Promise<T>,
	outer?: AbortSignal,
): Promise<T> {
	const controller = new AbortController();
	const timer = setTimeout(
		() => controller.abort(new DOMException("the time is up", "TimeoutError")),
		timeoutMs,
	);
	try {
		return await work(outer ? AbortSignal.any([outer, controller.signal]) : controller.signal);
	} finally {
		clearTimeout(timer);
	}
}
