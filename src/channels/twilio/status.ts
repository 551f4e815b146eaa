/** Twilio's words for how far a message is, and ours (Twilio: "Message resource", "Message status values"). */
import type { DeliveryStatus } from "../../ports/channel.ts";

const statuses: ReadonlyMap<string, DeliveryStatus> = new Map([
	["accepted", "accepted"],
	["scheduled", "accepted"],
	["queued", "queued"],
	["sending", "sending"],
	["sent", "sent"],
	// Some of it arrived. We claim no more than that it left.
	["partially_delivered", "sent"],
	["delivered", "delivered"],
	["read", "read"],
	["undelivered", "undelivered"],
	["failed", "failed"],
	["canceled", "canceled"],
] as const);

export const deliveryStatus = (word: string): DeliveryStatus | null => statuses.get(word) ?? null;
