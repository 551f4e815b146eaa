/** How far a message of ours has come (Twilio: "Track outbound message status"). */
import type { InboundStatus } from "../../ports/channel.ts";
import { channelErrorCode } from "./errors.ts";
import { first, type Params } from "./params.ts";
import { type Parsed, refused } from "./parsed.ts";
import { deliveryStatus } from "./status.ts";

/** What our own callback addresses carry. */
const callbackName = /^[\w.:~=-]{1,256}$/;

export function parseReport(
	params: Params,
	externalId: string,
	state: string,
	url: string,
): Parsed {
	const status = deliveryStatus(state);
	if (status === null) return refused("a MessageStatus nobody knows");
	const query = new URL(url).searchParams;
	const threadKey = named(query.get("thread"));
	const outboxId = named(query.get("row"));
	const providerCode = errorNumber(first(params, "ErrorCode"));
	const errorCode = providerCode === undefined ? undefined : channelErrorCode(providerCode);
	const inbound: InboundStatus = {
		kind: "status",
		externalId,
		status,
		...(errorCode !== undefined && { errorCode }),
		...(providerCode !== undefined && { providerCode }),
		...(threadKey !== undefined && { threadKey }),
		...(outboxId !== undefined && { outboxId }),
	};
	return { ok: true, inbound };
}

const named = (value: string | null): string | undefined =>
	value !== null && callbackName.test(value) ? value : undefined;

function errorNumber(text: string | undefined): number | undefined {
	return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
