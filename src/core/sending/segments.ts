/**
 * 160 septets of GSM-7 or 70 UTF-16 units of UCS-2 in one, 153 and 67 in each of several (3GPP TS 23.038 and 23.040; Twilio: "SMS character
 * limits").
 */

const basic = new Set(
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€\f");

export type SmsMeasured = {
	readonly alphabet: "gsm7" | "ucs2";
	/** Septets, or UTF-16 units. */
	readonly length: number;
	readonly segments: number;
};
export function smsMeasured(text: string): SmsMeasured {
	const characters = [...text];
	const isBasic = characters.every((one) => basic.has(one) || extended.has(one));
	const [single, each] = isBasic ? [160, 153] : [70, 67];
	const widths = characters.map((one) => (isBasic ? (extended.has(one) ? 2 : 1) : one.length));
	const length = widths.reduce((sum, width) => sum + width, 0);
	const segments = length <= single ? 1 : packed(widths, each);
	return { alphabet: isBasic ? "gsm7" : "ucs2", length, segments };
}
export const smsSegments = (text: string): number => smsMeasured(text).segments;

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
