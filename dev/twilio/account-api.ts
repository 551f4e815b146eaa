import type { World } from "./world.ts";

export const accountJson = ({ options }: World) => ({
	sid: options.accountSid,
	friendly_name: "Stand-in",
	status: "active",
	type: "Full",
});

export function listPhoneNumbers(world: World, query: URLSearchParams) {
	const wanted = query.get("PhoneNumber");
	const ours = [world.options.senders.sms].filter((number) => wanted === null || wanted === number);
	return {
		page: 0,
		page_size: 50,
		incoming_phone_numbers: ours.map((number) => ({
			sid: `PN${"0".repeat(32)}`,
			phone_number: number,
			sms_url: world.webhookUrl,
			sms_method: "POST",
			capabilities: { sms: true, mms: false, voice: false },
		})),
	};
}

export function listSenders(world: World, query: URLSearchParams) {
	const numbers = query.get("Channel") === "whatsapp" ? [world.options.senders.whatsapp] : [];
	return {
		senders: numbers.map((number) => ({
			sid: `XE${"0".repeat(32)}`,
			status: "ONLINE",
			sender_id: `whatsapp:${number}`,
			webhook: { callback_url: world.webhookUrl, callback_method: "POST" },
		})),
		meta: { next_page_url: null },
	};
}
