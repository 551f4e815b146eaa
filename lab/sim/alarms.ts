/**
 * Alarms as the platform rings them: one at a time for each object, the next only after the last has been handled, and again where
 * the object died over it.
 */
import type { World } from "../../test/simulation/world.ts";
import type { Clockwork } from "./clockwork.ts";

export type Alarms = {
	readonly next: (byMs: number) => (() => void) | null;
	/** The object was killed. */
	readonly killed: (name: string) => void;
};

/** More often than this in one millisecond an alarm finds nothing to do, and would ring for ever. */
const ringsAtOnceMax = 50;

export function makeAlarms(
	world: World,
	clockwork: Clockwork,
	fault: (what: string) => void,
): Alarms {
	const rung = new Map<string, { atMs: number; times: number }>();
	const isSane = (name: string): boolean => {
		const { nowMs } = clockwork.clock;
		const known = rung.get(name);
		const times = known?.atMs === nowMs ? known.times + 1 : 1;
		rung.set(name, { atMs: nowMs, times });
		return times <= ringsAtOnceMax;
	};
	const ringing = new Map<string, object>();
	const all = () => [...world.threads(), ...world.solicitations()];
	return {
		next: (byMs) => {
			let found: ReturnType<typeof all>[number] | null = null;
			for (const one of all()) {
				const [name, { alarmAtMs }] = one;
				if (alarmAtMs === null || alarmAtMs > byMs || ringing.has(name)) continue;
				if (!found || alarmAtMs < (found[1].alarmAtMs ?? 0)) found = one;
			}
			if (!found) return null;
			const [name, object] = found;
			return () => {
				clockwork.jump(object.alarmAtMs ?? 0);
				object.alarmAtMs = null;
				if (!isSane(name)) {
					fault(`${name} rings without end`);
					return;
				}
				clockwork.alarm(name);
				const mine = {};
				ringing.set(name, mine);
				const end = (how: () => void) => {
					// A killed object may throw where it died, and whoever rings since then is another.
					if (ringing.get(name) !== mine) return;
					ringing.delete(name);
					how();
				};
				void object.engine.wake().then(
					() => end(() => {}),
					() => end(() => fault("an alarm handler threw")),
				);
			};
		},
		killed: (name) => {
			if (!ringing.delete(name)) return;
			const object = world.threads().get(name) ?? world.solicitations().get(name);
			if (object)
				object.alarmAtMs = Math.min(object.alarmAtMs ?? Infinity, clockwork.clock.nowMs + 1);
		},
	};
}
