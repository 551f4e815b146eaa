/**
 * STOP, START and HELP as Twilio keeps them on SMS: it blocks or frees the number, answers the person itself, and still
 * hands the message to the webhook. On WhatsApp it does nothing.
 */
import { newOutbound } from "./messages-api.ts";
import { carry } from "./statuses.ts";
import type { Phone } from "./types.ts";
import type { World } from "./world.ts";

const words = {
	STOP: ["STOP", "UNSUBSCRIBE", "END", "QUIT", "STOPALL", "REVOKE", "OPTOUT", "CANCEL"],
	START: ["START", "UNSTOP", "YES"],
	HELP: ["HELP", "INFO"],
} as const;

export type OptOutType = keyof typeof words;

const replies: Readonly<Record<OptOutType, string>> = {
	STOP: "You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.",
	START:
		"You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.",
	HELP: "Reply STOP to unsubscribe. Msg&Data Rates May Apply.",
};

/** Only a body of one single word counts. */
export function optOutTypeOf(body: string): OptOutType | null {
	const word = body.trim().toUpperCase();
	for (const type of ["STOP", "START", "HELP"] as const) {
		if ((words[type] as readonly string[]).includes(word)) return type;
	}
	return null;
}

/**
 * Acts on what a phone wrote by SMS. The word is reported where it changed something or asked for help; a YES of
 * somebody who never opted out is an ordinary word.
 */
export function actOnKeyword(world: World, phone: Phone, body: string): OptOutType | null {
	const type = optOutTypeOf(body);
	if (type === null) return null;
	const isOut = world.isOptedOut(phone.number);
	if (type === "START" && !isOut) return body.trim().toUpperCase() === "YES" ? null : type;
	if (type === "STOP" && isOut) return type;
	if (type !== "HELP") world.optOut(phone.number, type === "STOP");
	const reply = newOutbound(world, {
		to: { channel: "sms", value: phone.number },
		from: { channel: "sms", value: world.options.senders.sms },
		body: replies[type],
		direction: "outbound-reply",
	});
	void carry(world, reply, false);
	return type;
}
