/**
 * How many segments a carrier bills for an SMS: 160 septets of GSM-7 or 70 UTF-16 units of UCS-2 in a single one,
 * 153 and 67 in each of several, because each then carries a header of six bytes (3GPP TS 23.038 and 23.040;
 * Twilio: "SMS character limits"). For cost caps; the cutting itself is the carrier's.
 */

export type SmsSegments = {
	readonly encoding: "gsm7" | "ucs2";
	/** Septets, or UTF-16 units. */
	readonly units: number;
	readonly segments: number;
};

const basic = new Set(
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes an escape and a second septet, which a carrier does not separate. */
const extended = new Set("\f^{}\\[~]|€");

const limits = {
	gsm7: { single: 160, each: 153 },
	ucs2: { single: 70, each: 67 },
} as const;

export function smsSegments(text: string): SmsSegments {
	const characters = [...text];
	const encoding = characters.every((c) => basic.has(c) || extended.has(c)) ? "gsm7" : "ucs2";
	const widths = characters.map((c) => (encoding === "ucs2" ? c.length : extended.has(c) ? 2 : 1));
	const units = widths.reduce((sum, width) => sum + width, 0);
	const { single, each } = limits[encoding];
	if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1 };
	return { encoding, units, segments: packed(widths, each) };
}

/** Segments filled in order; a character of two units that does not fit opens the next one. */
function packed(widths: readonly number[], each: number): number {
	let segments = 1;
	let used = 0;
	for (const width of widths) {
		if (used + width > each) {
			segments += 1;
			used = 0;
		}
		used += width;
	}
	return segments;
}
