/**
 * The instrumented Worker's clock: the machine's, moved by as much as is said from outside. Alarms are set by the moved clock and
 * ring by the machine's, so what is set is turned back, and a move brings every alarm that is set nearer.
 */

let movedMs = 0;
const Machine = globalThis.Date;
const machineNow = Machine.now.bind(Machine);

export function moveClockTo(ms: number): void {
	movedMs = ms;
}

/** As the machine has it. */
export const onMachine = (atMs: number): number => atMs - movedMs;

export function watchClock(): void {
	const now = () => machineNow() + movedMs;
	globalThis.Date = new Proxy(Machine, {
		get: (target, name) => (name === "now" ? now : Reflect.get(target, name, target)),
		construct: (target, args, asked) =>
			Reflect.construct(target, args.length === 0 ? [now()] : args, asked) as object,
	});
}
