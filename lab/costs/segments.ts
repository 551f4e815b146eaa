/** How many SMS a text is billed as: GSM-7 where every letter of it is in that alphabet, else UCS-2. */

const gsmBasic =
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const gsmExtended = "^{}\\[~]|€";
const single = { gsm: 160, ucs: 70 };
const joined = { gsm: 153, ucs: 67 };

export function smsSegments(text: string): number {
	const letters = [...text];
	const isGsm = letters.every((one) => gsmBasic.includes(one) || gsmExtended.includes(one));
	const units = isGsm
		? letters.reduce((sum, one) => sum + (gsmExtended.includes(one) ? 2 : 1), 0)
		: text.length;
	const alphabet = isGsm ? "gsm" : "ucs";
	return units <= single[alphabet] ? 1 : Math.ceil(units / joined[alphabet]);
}
