/** What staff are told in a power cut is true only where it happened. */
import { expect, it } from "vitest";
import type { WebhookAttempt } from "../../../dev/twilio/types.ts";
import { toldTruly } from "./suite.ts";

const attempt = (messageSid: string, status: number, more: Partial<WebhookAttempt> = {}) => ({
	...{ atMs: 0, kind: "inbound" as const, url: "http://x", messageSid, messageStatus: "" },
	...{ attempt: 1, idempotencyToken: "t", status },
	...more,
});

it("that a message came by the provider's list is true where every attempt of its webhook failed", () => {
	const late = [attempt("SM1", 0), attempt("SM1", 503), attempt("SM2", 200)];
	expect(toldTruly(late)).toContain("recover_inbound");
	expect(toldTruly([...late, attempt("SM1", 200)])).not.toContain("recover_inbound");
	expect(toldTruly([attempt("SM3", 0, { kind: "status" })])).not.toContain("recover_inbound");
});
