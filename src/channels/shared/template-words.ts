/** What every provider of WhatsApp does alike with the words that have to be approved. */
import type { ApprovedTemplate } from "../../ports/message-templates.ts";

/** Other words are another template: the name carries a fingerprint of them (FNV-1a; nobody has to trust it). */
export function approvedName({ key, locale, body }: ApprovedTemplate, prefix = "assent"): string {
	let fingerprint = 0x811c9dc5;
	for (const char of body) {
		fingerprint ^= char.codePointAt(0) ?? 0;
		fingerprint = Math.imul(fingerprint, 0x01000193);
	}
	const words = (fingerprint >>> 0).toString(16).padStart(8, "0");
	return `${prefix}_${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}_${locale}_${words}`;
}

/** WhatsApp's code of the language, where it is not ours: it has Kinyarwanda with its country alone. */
const whatsappCodes: Readonly<Record<string, string>> = { rw: "rw_RW" };
export const whatsappLanguage = (locale: string): string => whatsappCodes[locale] ?? locale;

/** No value may hold a line break, or be nothing. */
export const filledValue = (value: string): string => value.replaceAll(/\s+/g, " ").trim() || "-";
