/**
 * Asks Cloudflare Turnstile whether somebody is behind a page (Turnstile: "siteverify"). A token is good once, on the page it was made
 * on, for what it was made for; whoever cannot be asked lets nobody in.
 */
import * as z from "zod";
import { within } from "../ports/deadline.ts";
import { providerRequest } from "../ports/trace.ts";
import type { Settings } from "./env.ts";

export const tokenCharsMax = 2_048;
export const timeoutMs = 5_000;
/** Only its own failure is worth another question. */
export const triesMax = 2;
export const action = "chat";

export type BotWord = "passed" | "refused" | "unavailable";

const answerSchema = z.object({
	success: z.boolean(),
	hostname: z.string().optional(),
	action: z.string().optional(),
	"error-codes": z.array(z.string()).optional().default([]),
});
type Answer = z.output<typeof answerSchema>;

export async function askTurnstile(
	settings: Pick<Settings, "TURNSTILE_SECRET_KEY" | "TURNSTILE_BASE_URL">,
	{ token, origin, address }: Readonly<Record<"token" | "origin" | "address", string>>,
): Promise<BotWord> {
	const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_BASE_URL: base } = settings;
	if (secret === undefined) return "passed";
	if (token === "" || token.length > tokenCharsMax) return "refused";
	const question = {
		secret,
		response: token,
		...(address === "" ? {} : { remoteip: address }),
		// The same for each try: a token that was spent by a lost answer still counts.
		idempotency_key: crypto.randomUUID(),
	};
	for (let tries = 0; tries < triesMax; tries++) {
		const answer = await ask(`${base}/turnstile/v0/siteverify`, question);
		if (answer === null || answer["error-codes"].includes("internal-error")) continue;
		const isHere = answer.hostname === new URL(origin).hostname && answer.action === action;
		return answer.success && isHere ? "passed" : "refused";
	}
	return "unavailable";
}

async function ask(url: string, question: object): Promise<Answer | null> {
	try {
		return await within(timeoutMs, async (signal) => {
			const response = await providerRequest("turnstile", (traced) =>
				fetch(url, {
					method: "POST",
					headers: { "content-type": "application/json", ...traced },
					body: JSON.stringify(question),
					signal,
				}),
			);
			return answerSchema.parse(await response.json());
		});
	} catch {
		return null;
	}
}
