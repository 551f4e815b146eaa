/**
 * What becomes of a message that was accepted: sent, delivered and read, or undelivered with a number. The window is
 * kept here: WhatsApp takes free text only within 24 hours of the person's own last message, else an approved template.
 * A message's callbacks go out one after the other, unless somebody ordered otherwise.
 */
import { bare } from "./addresses.ts";
import type { MessageStatus, StoredMessage } from "./types.ts";
import { callWebhook } from "./webhooks-out.ts";
import type { World } from "./world.ts";

function obstacle(world: World, message: StoredMessage, rejected: boolean): number | null {
	const phone = world.phoneAt(message.to);
	const ordered = world.behaviours.take("undeliver", numbersOf(world, message));
	if (ordered !== undefined) return ordered.code;
	if (message.channel === "sms") return phone === undefined ? 30005 : null;
	const content = world.contents.get(message.contentSid ?? "");
	if (!world.windowIsOpen(phone) && content?.approval?.status !== "approved")
		// A template that was paused or disabled; anything else is free words at the wrong time.
		return ["paused", "disabled"].includes(content?.approval?.status ?? "") ? 63054 : 63016;
	if (phone === undefined) return 63003;
	return rejected ? 63005 : null;
}

export function numbersOf(world: World, message: StoredMessage): readonly string[] {
	const address = bare(message.direction === "inbound" ? message.from : message.to);
	const phone = world.phoneAt(address);
	return phone === undefined ? [address] : [phone.number, phone.scopedId];
}

function callbackParams(world: World, message: StoredMessage): URLSearchParams {
	const isWhatsApp = message.channel === "whatsapp";
	const phone = world.phoneAt(message.to);
	const { status } = message;
	const isThere = status === "delivered" || status === "read";
	const params = new URLSearchParams();
	if (isWhatsApp) {
		params.set("ChannelPrefix", "whatsapp");
		if (isThere) params.set("EventType", status.toUpperCase());
		params.set("ChannelInstallSid", `XE${world.options.accountSid.slice(2)}`);
		params.set("ChannelToAddress", bare(message.to));
		if (isThere && phone !== undefined) params.set("ExternalUserId", `whatsapp:${phone.scopedId}`);
	} else if (isThere || status === "undelivered") {
		const stamp = new Date(world.now()).toISOString().replace(/\D/g, "");
		params.set("RawDlrDoneDate", stamp.slice(2, 12));
	}
	if (message.errorCode !== null) {
		params.set("ErrorCode", String(message.errorCode));
		if (isWhatsApp) params.set("ChannelStatusMessage", `Error ${message.errorCode}`);
	}
	params.set("ApiVersion", "2010-04-01");
	params.set("MessageStatus", status);
	params.set("SmsStatus", status);
	params.set("MessageSid", message.sid);
	params.set("SmsSid", message.sid);
	if (message.messagingServiceSid !== undefined) {
		params.set("MessagingServiceSid", message.messagingServiceSid);
	}
	params.set("AccountSid", world.options.accountSid);
	params.set("From", message.from);
	params.set("To", message.to);
	return params;
}

type Step = { readonly status: MessageStatus; readonly errorCode?: number };

/** Walks the steps, shows the message where it arrives, and posts a callback for each. */
async function walk(world: World, message: StoredMessage, steps: readonly Step[]): Promise<void> {
	const ordered = world.behaviours.take("statuses", numbersOf(world, message));
	const kept: (readonly [string, URLSearchParams])[] = [];
	const post = async (status: string, params: URLSearchParams): Promise<void> => {
		const { drop } = ordered ?? {};
		if (drop !== undefined && (drop.length === 0 || drop.includes(status))) return;
		for (let copy = 0; copy < (ordered?.copies ?? 1); copy += 1) {
			const url = message.statusCallback;
			if (url !== undefined) await callWebhook(world, { url, kind: "status", params });
		}
	};
	for (const { status, errorCode = null } of steps) {
		if (world.stopping.signal.aborted) return;
		const sentAtMs = message.sentAtMs ?? world.now();
		world.update(message, { status, errorCode, sentAtMs });
		if (status === "delivered") world.show(message);
		const params = callbackParams(world, message);
		if (ordered?.reversed === true) kept.unshift([status, params]);
		else await post(status, params);
	}
	for (const [status, params] of kept) await post(status, params);
}

/** Resolves when its callbacks up to `delivered` are through. */
export function carry(world: World, message: StoredMessage, rejected: boolean): Promise<void> {
	const walked = () => {
		const code = obstacle(world, message, rejected);
		return walk(
			world,
			message,
			code === null
				? [{ status: "sent" }, { status: "delivered" }]
				: [{ status: "undelivered", errorCode: code }],
		);
	};
	// What was accepted first is shown first: a slow answer to the callback of one lets no other overtake it.
	return world.inOrder(message.sid, () => world.inOrder(`to:${bare(message.to)}`, walked));
}

/** Only WhatsApp tells. */
export function markRead(world: World, message: StoredMessage): void {
	const isOurs = message.direction !== "inbound" && message.channel === "whatsapp";
	if (!isOurs || message.status === "read" || !message.shown) return;
	void world.inOrder(message.sid, async () => {
		if (message.status !== "delivered") return;
		const numbers = numbersOf(world, message);
		if (world.behaviours.take("no_read_receipts", numbers) !== undefined) return;
		await walk(world, message, [{ status: "read" }]);
	});
}
