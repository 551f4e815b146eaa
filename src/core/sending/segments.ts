/** How many parts a carrier bills for an SMS (GSM 03.38: 160 or 153 characters of the basic alphabet, else 70 or 67 of UCS-2). */

const basic = new Set(
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each costs two. */
const extended = new Set("^{}\\[~]|€\f");

export function smsSegments(text: string): number {
	if (text === "") return 1;
	let septets = 0;
	for (const char of text) {
		if (basic.has(char)) septets += 1;
		else if (extended.has(char)) septets += 2;
		else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
	}
	return septets <= 160 ? 1 : Math.ceil(septets / 153);
}
