type Deadline = { readonly endsAtMs: number; readonly end: () => void; armed?: Timer };
type Timer = ReturnType<typeof setTimeout>;
/** Of a piece of work, with the deadlines of what is done within it. Gives what takes the deadline away. */
type Clock = (timeoutMs: number, end: () => void) => () => void;

/** Work is nearly always over long before: until then the deadlines within it are known, and no timer of theirs runs. */
const armedAfterMs = 500;
const clocks = new WeakMap<AbortSignal, Clock>();

function makeClock(): Clock {
	const running = new Set<Deadline>();
	let isLong = false;
	const arm = (deadline: Deadline) => {
		deadline.armed = setTimeout(deadline.end, deadline.endsAtMs - Date.now());
	};
	const timer = setTimeout(() => {
		isLong = true;
		for (const deadline of running) if (!deadline.armed) arm(deadline);
	}, armedAfterMs);
	return (timeoutMs, end) => {
		const deadline: Deadline = { endsAtMs: Date.now() + timeoutMs, end };
		running.add(deadline);
		if (isLong || timeoutMs <= armedAfterMs) arm(deadline);
		return () => {
			running.delete(deadline);
			if (deadline.armed) clearTimeout(deadline.armed);
			if (running.size === 0) clearTimeout(timer);
		};
	};
}

/** `AbortSignal.timeout` keeps an object awake until it fires; here the clock stops with the work. */
export async function within<T>(
	timeoutMs: number,
	work: (signal: AbortSignal) => Promise<T>,
	outer?: AbortSignal,
): Promise<T> {
	const controller = new AbortController();
	const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
	const clock = (outer && clocks.get(outer)) ?? makeClock();
	clocks.set(signal, clock);
	const over = clock(timeoutMs, () =>
		controller.abort(new DOMException("the time is up", "TimeoutError")),
	);
	try {
		return await work(signal);
	} finally {
		over();
	}
}
