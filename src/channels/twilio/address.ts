/**
 * Twilio's addresses and ours. `+E164` is SMS, `whatsapp:+E164` a WhatsApp number, and `whatsapp:CC.<id>` a person who
 * writes under a username and whose number nobody knows (Twilio: "WhatsApp key concepts", business-scoped user ids).
 */
import type { Address } from "../../ports/channel.ts";

const whatsappPrefix = "whatsapp:";
const e164 = /^\+[1-9]\d{4,14}$/;
/** Two letters of a country, a dot, up to 128 letters and digits; a parent id has `ENT.` between. */
const scopedId = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/;

export const isNumber = (value: string): boolean => e164.test(value);
export const isScopedId = (value: string): boolean => scopedId.test(value);

/** Null for what is neither: a raw caller id, a short code, another messenger. */
export function readAddress(wire: string | undefined): Address | null {
	if (wire === undefined) return null;
	if (!wire.startsWith(whatsappPrefix)) {
		return isNumber(wire) ? { channel: "sms", value: wire } : null;
	}
	const value = wire.slice(whatsappPrefix.length);
	return isNumber(value) || isScopedId(value) ? { channel: "whatsapp", value } : null;
}

/** The scoped id of `ExternalUserId`; undefined where there is none that we can read. */
export function readScopedId(wire: string | undefined): string | undefined {
	if (wire === undefined || !wire.startsWith(whatsappPrefix)) return undefined;
	const value = wire.slice(whatsappPrefix.length);
	return isScopedId(value) ? value : undefined;
}

/** Null where this address cannot be written to on its channel. */
export function writeAddress({ channel, value }: Address): string | null {
	if (channel === "sms") return isNumber(value) ? value : null;
	if (channel === "whatsapp") {
		return isNumber(value) || isScopedId(value) ? `${whatsappPrefix}${value}` : null;
	}
	return null;
}
