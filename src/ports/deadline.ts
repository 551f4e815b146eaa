/** `AbortSignal.timeout` keeps an object awake until it fires; here the clock stops with the work. */
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
