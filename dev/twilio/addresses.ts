/** Addresses as Twilio writes them: `+E164`, `whatsapp:+E164`, `whatsapp:CC.<id>`. Nothing is mended, only read. */
import { createHash } from "node:crypto";
import type { Phone, WireChannel } from "./types.ts";

const e164 = /^\+[1-9]\d{6,14}$/;
const scoped = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/;
const prefix = "whatsapp:";

const countries = [
	["+250", "RW"],
	["+357", "CY"],
	["+254", "KE"],
	["+255", "TZ"],
	["+256", "UG"],
	["+90", "TR"],
	["+44", "GB"],
	["+49", "DE"],
	["+33", "FR"],
	["+30", "GR"],
	["+1", "US"],
] as const;

export type WireAddress = { readonly channel: WireChannel; readonly value: string };

export const isE164 = (value: string): boolean => e164.test(value);
export const isScopedId = (value: string): boolean => scoped.test(value);

export function parseAddress(text: string): WireAddress | null {
	if (text.startsWith(prefix)) {
		const value = text.slice(prefix.length);
		return isE164(value) || isScopedId(value) ? { channel: "whatsapp", value } : null;
	}
	return isE164(text) ? { channel: "sms", value: text } : null;
}

export const wire = (channel: WireChannel, value: string): string =>
	channel === "whatsapp" ? `${prefix}${value}` : value;

export const bare = (address: string): string =>
	address.startsWith(prefix) ? address.slice(prefix.length) : address;

export function countryOf(number: string): string {
	return countries.find(([code]) => number.startsWith(code))?.[1] ?? "";
}

/** A WhatsApp id for a phone that was given none: always the same for the same number. */
export function scopedIdOf(number: string): string {
	if (isScopedId(number)) return number;
	const digits = BigInt(`0x${createHash("sha256").update(number).digest("hex").slice(0, 14)}`);
	return `${countryOf(number) || "US"}.${digits.toString().padStart(16, "1").slice(0, 16)}`;
}

/** What an address shows of a phone: its number, or only its WhatsApp id where it hides the number. */
export const addressOf = (phone: Phone, channel: WireChannel): string =>
	wire(channel, phone.number);
