/** The end of what nobody asked for, on one channel: by the way out that a message carries, or by a complaint. Answers and receipts go on. */
import { lastWordOn, unaskedPurposes, withConsent } from "../../../core/sending/purposes.ts";
import type { EndUnasked } from "../../../ports/objects.ts";
import type { ThreadStore } from "../../../ports/thread-store.ts";

/** False: nobody is known here. Said twice it is said once; what waits to leave is judged by it. */
export function endUnasked(
	store: Pick<ThreadStore, "atomically" | "state" | "saveState">,
	{ channel, proofRef, atMs }: EndUnasked,
): boolean {
	return store.atomically(() => {
		const state = store.state();
		if (!state || state.tenantId === "") return false;
		const known = state.permissions ?? [];
		const revoked = unaskedPurposes
			.filter((purpose) => lastWordOn(known, purpose, channel)?.status !== "revoked")
			.map((purpose) => ({ purpose, channel, status: "revoked", proofRef, atMs }) as const);
		if (revoked.length === 0) return true;
		store.saveState({
			...state,
			permissions: revoked.reduce(withConsent, known),
			consents: [...state.consents, ...revoked],
			shipAtMs: state.shipAtMs ?? atMs,
		});
		return true;
	});
}
