import { makeLogger } from "../src/telemetry/log.ts";
import { SettingsWrong } from "../src/app/settings-wrong.ts";

const log = makeLogger({ namespace: "object" });

/** An alarm is set at least this far ahead: what is due now is being done by the call that sets it. */
const soonestMs = 200;
/** An alarm that rings at most this much too early is left as it is: otherwise a burst of messages would write one for each. */
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
		// An early alarm finds nothing due and sets the next one.
		const isNear = armed && armed > Date.now() && armed <= next && next - armed <= earlyMs;
		if (isNear) return;
		armedAt.set(ctx, next);
		ctx.waitUntil(ctx.storage.setAlarm(next));
	};
}

const askedAgainMs = 60_000;

/**
 * The platform retries an alarm that fails a few times and then gives up. While settings are wrong the alarm is therefore set again:
 * otherwise the object would not wake once somebody has mended them.
 */
export async function ringing(ctx: DurableObjectState, work: () => Promise<void>): Promise<void> {
	// The alarm that rings now is no longer set, even if it rings before its time: there is none to delete.
	armedAt.set(ctx, null);
	try {
		await work();
	} catch (error) {
		if (!(error instanceof SettingsWrong)) throw error;
		log.error("settings_wrong", { wrong: error.wrong });
		await ctx.storage.setAlarm(Date.now() + askedAgainMs);
	}
}
