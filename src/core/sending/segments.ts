/**
 * 160 septets of GSM-7 or 70 UTF-16 units of UCS-2 in one, 153 and 67 in each of several (3GPP TS 23.038 and 23.040; Twilio: "SMS character
 * limits").
 */

const basic = new Set(
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€\f");

export function smsSegments(text: string): number {
	const characters = [...text];
	const isBasic = characters.every((one) => basic.has(one) || extended.has(one));
	const [single, each] = isBasic ? [160, 153] : [70, 67];
	const widths = characters.map((one) => (isBasic ? (extended.has(one) ? 2 : 1) : one.length));
	return widths.reduce((sum, width) => sum + width, 0) <= single ? 1 : packed(widths, each);
}

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
