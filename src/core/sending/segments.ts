/**
 * 160 septets of GSM-7 or 70 UTF-16 units of UCS-2 in one, 153 and 67 in each of several (3GPP TS 23.038 and 23.040; Twilio: "SMS character
 * limits").
 */

export const gsm7 = /^[@£¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ -?¤¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€\f]*$/u;
/** They take two places. */
const extended = /[\^{}\\[~\]|€\f]/u;

/** Septets, or UTF-16 units, of each character. */
export const widthsOf = (text: string): readonly number[] => {
	const isBasic = gsm7.test(text);
	return [...text].map((one) => (isBasic ? (extended.test(one) ? 2 : 1) : one.length));
};

export function smsSegments(text: string): number {
	const [single, each] = gsm7.test(text) ? [160, 153] : [70, 67];
	const widths = widthsOf(text);
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
