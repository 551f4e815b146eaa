/**
 * The end of what nobody asked for, on one channel: by the way out that a message carries, by a complaint, by what somebody set at the
 * provider. Answers and receipts go on.
 */
import { lastWordOn, unaskedPurposes, withConsent } from "../../../core/sending/purposes.ts";
import { type EndUnasked, preferenceProof } from "../../../ports/objects.ts";
import type { ThreadStore } from "../../../ports/thread-store.ts";

/** False: nobody is known here. Said twice it is said once; what waits to leave is judged by it. What came late changes nothing newer. */
export function endUnasked(
	store: Pick<ThreadStore, "atomically" | "state" | "saveState">,
	{ channel, proofRef, atMs, resumes }: EndUnasked,
): boolean {
	return store.atomically(() => {
		const state = store.state();
		if (!state || state.tenantId === "") return false;
		const known = state.permissions ?? [];
		const status = resumes ? "granted" : "revoked";
		const said = unaskedPurposes
			.filter((purpose) => {
				const last = lastWordOn(known, purpose, channel);
				if (last !== null && last.atMs > atMs) return false;
				if (last?.status !== "revoked") return !resumes;
				return resumes && last.proofRef.startsWith(preferenceProof);
			})
			.map((purpose) => ({ purpose, channel, status, proofRef, atMs }) as const);
		if (said.length === 0) return true;
		store.saveState({
			...state,
			permissions: said.reduce(withConsent, known),
			consents: [...state.consents, ...said],
			shipAtMs: state.shipAtMs ?? atMs,
		});
		return true;
	});
}
