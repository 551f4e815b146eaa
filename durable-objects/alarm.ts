import { makeLogger } from "../src/telemetry/log.ts";
import { SettingsWrong } from "../src/app/settings-wrong.ts";

const log = makeLogger({ namespace: "object" });

/** Never sooner than this: what is due now is being done by whoever is awake. */
const soonestMs = 200;
/** An alarm that rings this much too early is left as it is: a burst of messages would else write one for each. */
const earlyMsDefault = 2_500;

const armedAt = new WeakMap<DurableObjectState, number | null>();

/** Written only where it changes, since each write is a row. */
export function makeAlarm(
	ctx: DurableObjectState,
	earlyMs = earlyMsDefault,
): (atMs: number | null) => void {
	return (atMs) => {
		const armed = armedAt.get(ctx);
		const next = atMs === null ? null : Math.max(atMs, Date.now() + soonestMs);
		if (next === null) {
			if (armed === null) return;
			armedAt.set(ctx, null);
			ctx.waitUntil(ctx.storage.deleteAlarm());
			return;
		}
		// One that is early finds nothing to do and sets the next one.
		const isNear = armed && armed > Date.now() && armed <= next && next - armed <= earlyMs;
		if (isNear) return;
		armedAt.set(ctx, next);
		ctx.waitUntil(ctx.storage.setAlarm(next));
	};
}

const askedAgainMs = 60_000;

/**
 * The platform rings one that fails a few times more and then never again: a thread would sleep through the day on which somebody mends our
 * settings, so that it is set anew instead.
 */
export async function ringing(ctx: DurableObjectState, work: () => Promise<void>): Promise<void> {
	// One that has rung is gone, also where it rang before its time: none is set, and there is none to take back.
	armedAt.set(ctx, null);
	try {
		await work();
	} catch (error) {
		if (!(error instanceof SettingsWrong)) throw error;
		log.error("settings_wrong", { wrong: error.wrong });
		await ctx.storage.setAlarm(Date.now() + askedAgainMs);
	}
}
