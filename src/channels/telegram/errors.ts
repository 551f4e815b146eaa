/**
 * Telegram's refusals in our words. It has few numbers and tells the rest in a sentence (Telegram: "Making requests"; the sentences
 * are those that the API gives, and are not promised), so what no sentence says falls back to the number.
 */
import type { ChannelErrorCode } from "../../ports/channel.ts";

type Refusal = { readonly code: ChannelErrorCode; readonly retryable: boolean };
const never = (code: ChannelErrorCode): Refusal => ({ code, retryable: false });

const sentences: readonly (readonly [number, RegExp, Refusal])[] = [
	[403, /blocked by the user/i, never("opted_out")],
	[403, /deactivated|initiate conversation|kicked|not a member/i, never("bad_address")],
	[400, /chat not found|peer_id_invalid|user_id_invalid/i, never("bad_address")],
];

const numbers: ReadonlyMap<number, Refusal> = new Map([
	[400, never("content_rejected")],
	[401, { code: "misconfigured", retryable: true }],
	[403, never("bad_address")],
	[404, never("misconfigured")],
	[413, never("content_rejected")],
	[429, { code: "throttled", retryable: true }],
]);

export function explainRefusal(status: number, description: string): Refusal {
	const said = sentences.find(([of, pattern]) => of === status && pattern.test(description));
	return said?.[2] ?? numbers.get(status) ?? never("misconfigured");
}
