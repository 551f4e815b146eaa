/** One try: a bounded wait, no redirect followed, and of the answer nothing but its status read. */
import { wrongAddress } from "../core/webhooks/address.ts";
import type { Heard } from "../core/webhooks/delivery.ts";
import { retryAfterMs } from "../ports/retry-after-header.ts";
import type { SendWebhook } from "../ports/webhooks.ts";

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export const makeSendWebhook =
	(nowMs: () => number, ask: Fetch): SendWebhook =>
	async ({ address, headers, body }, signal): Promise<Heard> => {
		// As it was when it was written down, and once more: rules grow stricter.
		if (wrongAddress(address) !== null)
			return { kind: "failed", why: "address_refused", waitMs: null };
		try {
			const response = await ask(address, {
				method: "POST",
				headers: {
					"content-type": "application/json; charset=utf-8",
					"user-agent": "Assent-Webhooks/1",
					...headers,
				},
				body,
				redirect: "manual",
				signal,
			});
			await response.body?.cancel();
			if (response.ok) return { kind: "taken" };
			if (response.status === 410) return { kind: "gone" };
			return {
				kind: "failed",
				why: `status_${response.status}`,
				waitMs: retryAfterMs(response.headers.get("retry-after"), nowMs()) ?? null,
			};
		} catch {
			return {
				kind: "failed",
				why: signal.aborted ? "too_late" : "unreachable",
				waitMs: null,
			};
		}
	};
