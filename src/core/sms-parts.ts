/** How many messages an SMS is billed as: by the alphabet that its words need (GSM 03.38, else UCS-2). */
const basic =
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Takes two places each. */
const extended = "^{}\\[~]|€\f";
/** One alone, and each of several, which lose a place for their order. */
const places = { gsm7: [160, 153], ucs2: [70, 67] } as const;

export type SmsParts = {
	readonly alphabet: keyof typeof places;
	/** Places of that alphabet. */
	readonly length: number;
	readonly parts: number;
};

/** Whole characters stay together, so a part may be left with a place free. */
export function smsPartsOf(text: string): SmsParts {
	const isGsm = [...text].every((one) => basic.includes(one) || extended.includes(one));
	const alphabet = isGsm ? "gsm7" : "ucs2";
	const widths = [...text].map((one) => (isGsm ? (extended.includes(one) ? 2 : 1) : one.length));
	const length = widths.reduce((sum, width) => sum + width, 0);
	const [alone, each] = places[alphabet];
	if (length <= alone) return { alphabet, length, parts: 1 };
	let parts = 1;
	let filled = 0;
	for (const width of widths) {
		if (filled + width > each) {
			parts += 1;
			filled = 0;
		}
		filled += width;
	}
	return { alphabet, length, parts };
}
