import type { SendResult } from "../../ports/channel.ts";

/** Nobody has the chat any more: it was left alone for too long. It refuses nothing else. */
export const chatIsGone: SendResult = { kind: "failed", code: "bad_address", retryable: false };
