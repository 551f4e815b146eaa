import { readEmail } from "../../core/email.ts";
import type { Outgoing, SendResult } from "../../ports/channel.ts";
import { sendByCloudflare } from "./cloudflare.ts";
import type { EmailConfig } from "./config.ts";
import { sendByResend } from "./resend.ts";

/** Which of its addresses a provider may write from it says itself. */
export async function sendLetter(
	config: EmailConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, to } = message;
	const isFrom =
		from.channel === "email" && (from.value === "" || readEmail(from.value) === from.value);
	if (!isFrom) return { kind: "failed", code: "misconfigured", retryable: false };
	if (to.channel !== "email" || readEmail(to.value) !== to.value)
		return { kind: "failed", code: "bad_address", retryable: false };
	return config.provider === "resend"
		? sendByResend(config, message, signal)
		: sendByCloudflare(config, message, signal);
}
