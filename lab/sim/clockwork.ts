/**
 * Whatever happens is an event of it: an answer of a store, a message on its way, an alarm, a timer of the code under test. Between two
 * events everything that can run has run, so who comes first is decided here, by the seed, and a run is its list of events.
 */
import { createHash } from "node:crypto";
import type { Chance } from "./chance.ts";

type Event = {
	readonly atMs: number;
	readonly tie: number;
	readonly order: number;
	readonly name: string;
	readonly run: () => void;
	cancelled: boolean;
};

export type Clockwork = {
	readonly clock: { nowMs: number };
	readonly after: (ms: number, name: string, run: () => void) => () => void;
	readonly tell: (line: string) => void;
	/** The next event not after `untilMs`. False: there is none, and it is `untilMs` now. */
	readonly step: (untilMs: number) => Promise<boolean>;
	readonly jump: (toMs: number) => void;
	readonly alarm: (name: string) => void;
	readonly nextAtMs: () => number | null;
	readonly events: () => number;
	readonly traceHash: () => string;
};

const realImmediate = globalThis.setImmediate;
/** Every promise that can go on has gone on when this one does. */
export const rest = (): Promise<void> => new Promise((done) => void realImmediate(done));

const isBefore = (one: Event, other: Event): boolean =>
	one.atMs !== other.atMs
		? one.atMs < other.atMs
		: one.tie !== other.tie
			? one.tie < other.tie
			: one.order < other.order;

export function makeClockwork(chance: Chance, startMs: number): Clockwork {
	const clock = { nowMs: startMs };
	const heap: Event[] = [];
	const counts = new Map<string, number>();
	const trace = createHash("sha256");
	let order = 0;
	let events = 0;
	const swap = (one: number, other: number) => {
		const held = heap[one] as Event;
		heap[one] = heap[other] as Event;
		heap[other] = held;
	};
	function push(event: Event): void {
		heap.push(event);
		for (let at = heap.length - 1; at > 0; ) {
			const parent = (at - 1) >> 1;
			if (!isBefore(heap[at] as Event, heap[parent] as Event)) return;
			swap(at, parent);
			at = parent;
		}
	}
	function pop(): Event | null {
		const first = heap[0];
		const last = heap.pop();
		if (!first || !last) return null;
		if (heap.length === 0) return first;
		heap[0] = last;
		for (let at = 0; ; ) {
			const left = 2 * at + 1;
			if (left >= heap.length) return first;
			const right = left + 1;
			const least =
				right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left;
			if (!isBefore(heap[least] as Event, heap[at] as Event)) return first;
			swap(at, least);
			at = least;
		}
	}
	const dropCancelled = () => {
		while (heap[0]?.cancelled) pop();
	};
	return {
		clock,
		after: (ms, name, run) => {
			const times = (counts.get(name) ?? 0) + 1;
			counts.set(name, times);
			const event: Event = {
				atMs: clock.nowMs + Math.max(0, Math.floor(ms)),
				tie: chance.of(`${name}#${times}`),
				order: order++,
				name,
				run,
				cancelled: false,
			};
			push(event);
			return () => {
				event.cancelled = true;
			};
		},
		tell: (line) => void trace.update(`${line}\n`),
		step: async (untilMs) => {
			dropCancelled();
			const next = heap[0];
			if (!next || next.atMs > untilMs) return false;
			pop();
			events += 1;
			clock.nowMs = Math.max(clock.nowMs, next.atMs);
			trace.update(`${clock.nowMs} ${next.name}\n`);
			next.run();
			await rest();
			return true;
		},
		jump: (toMs) => {
			clock.nowMs = Math.max(clock.nowMs, toMs);
		},
		alarm: (name) => {
			events += 1;
			trace.update(`${clock.nowMs} alarm ${name}\n`);
		},
		nextAtMs: () => {
			dropCancelled();
			return heap[0]?.atMs ?? null;
		},
		events: () => events,
		traceHash: () => trace.copy().digest("hex"),
	};
}

export async function inSimulatedTime<T>(clockwork: Clockwork, work: () => Promise<T>): Promise<T> {
	const real = {
		setTimeout: globalThis.setTimeout,
		clearTimeout: globalThis.clearTimeout,
		now: Date.now,
		digest: crypto.subtle.digest,
	};
	const timers = new Map<number, () => void>();
	let count = 0;
	const start = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
		const id = ++count;
		timers.set(
			id,
			clockwork.after(ms, "timer", () => {
				timers.delete(id);
				run(...args);
			}),
		);
		return id;
	};
	const stop = (id: number) => {
		timers.get(id)?.();
		timers.delete(id);
	};
	Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
	Date.now = () => clockwork.clock.nowMs;
	// The real one counts elsewhere, and comes back when it likes.
	crypto.subtle.digest = async (_, bytes) =>
		new Uint8Array(
			createHash("sha256")
				.update(bytes as Uint8Array)
				.digest(),
		).buffer;
	try {
		return await work();
	} finally {
		Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
		Date.now = real.now;
		crypto.subtle.digest = real.digest;
	}
}
