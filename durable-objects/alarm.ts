/** The object's one alarm. Written only where it changes, since each write is a row. */

/** Never sooner than this: what is due now is being done by whoever is awake. */
const soonestMs = 200;
/** An alarm that rings this much too early is left as it is: a burst of messages would else write one for each. */
const earlyMs = 2_500;

export function makeAlarm(ctx: DurableObjectState): (atMs: number | null) => void {
	let armed: number | null | undefined;
	return (atMs) => {
		const next = atMs === null ? null : Math.max(atMs, Date.now() + soonestMs);
		if (next === null) {
			if (armed === null) return;
			armed = null;
			ctx.waitUntil(ctx.storage.deleteAlarm());
			return;
		}
		// An alarm that is a little early finds nothing to do and sets the next one.
		const isNear = armed && armed > Date.now() && armed <= next && next - armed < earlyMs;
		if (isNear) return;
		armed = next;
		ctx.waitUntil(ctx.storage.setAlarm(next));
	};
}
