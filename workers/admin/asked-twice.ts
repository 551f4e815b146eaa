/**
 * `Idempotency-Key`: claimed before anything is done, so that of two at once one does it. What came of it is kept for a day, encrypted. A
 * refusal frees the key. Whoever died in between leaves a claim: nobody knows then whether it was done, and the key is no longer good.
 */
import type { AdminDeps } from "../../src/ports/admin.ts";
import type { RequestClaim } from "../../src/ports/admin-requests.ts";
import type { AdminRoute } from "../../src/ports/admin-route.ts";
import { canonicalJson } from "../../src/core/json.ts";
import type { Told } from "./told.ts";

const keyForm = /^[\x21-\x7e]{8,128}$/;
/** An answer that is longer is not kept. */
const keptCharsMax = 256 * 1024;

export type Twice =
	| { readonly kind: "new"; readonly claim: RequestClaim }
	| { readonly kind: "known"; readonly status: number; readonly body: string }
	| { readonly kind: "refused"; readonly told: Told };

const refused = (told: Told): Twice => ({ kind: "refused", told });

/** Null: there is no such header, or the route is asked twice without harm. */
export async function askedTwice(
	deps: Pick<AdminDeps, "requests" | "personalData" | "runtime">,
	route: AdminRoute,
	key: string | undefined,
	who: { readonly tenantId: string; readonly actorId: string; readonly traceId: string },
	given: unknown,
): Promise<Twice | null> {
	if (key === undefined || route.method !== "post" || who.tenantId === "") return null;
	if (!keyForm.test(key))
		return refused({
			code: "VALIDATION_ERROR",
			msg: "An Idempotency-Key is 8 to 128 visible characters.",
			path: "headers.idempotency-key",
		});
	const { sha256Hex } = deps.runtime;
	const { tenantId, traceId } = who;
	const keyHash = sha256Hex(canonicalJson([who.actorId, key]));
	const requestHash = sha256Hex(canonicalJson([route.name, given]));
	const claim = { tenantId, traceId, keyHash };
	const known = await deps.requests.claim({ ...claim, requestHash });
	if (known === null) return { kind: "new", claim };
	if (known.requestHash !== requestHash)
		return refused({
			code: "CONFLICT",
			reason: "KEY_REUSED",
			msg: "This Idempotency-Key was used for another request.",
		});
	if (known.state === "running")
		return refused({
			code: "CONFLICT",
			reason: "ALREADY_BUSY",
			msg: "The request with this Idempotency-Key has no end yet. Look whether it was done before you ask with another key.",
		});
	if (known.answerEncrypted === null || known.status === null)
		return refused({
			code: "CONFLICT",
			reason: "KEY_REUSED",
			msg: "This was done under this Idempotency-Key. Its answer is not shown a second time.",
		});
	return {
		kind: "known",
		status: known.status,
		body: await deps.personalData.open(known.answerEncrypted),
	};
}

export async function settled(
	deps: Pick<AdminDeps, "requests" | "personalData">,
	route: AdminRoute,
	claim: RequestClaim,
	response: Response,
): Promise<void> {
	if (!response.ok) return deps.requests.settle(claim, null);
	const text = await response.clone().text();
	const isKept = route.isAnsweredOnce !== true && text.length <= keptCharsMax;
	return deps.requests.settle(claim, {
		status: response.status,
		encrypted: isKept ? await deps.personalData.encrypt(text) : null,
	});
}
