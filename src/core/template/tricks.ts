/** Joiners of letters and of emoji stay. */
const tricks =
	/[\u00AD\u200B\u2060\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu;

export const withoutTricks = (text: string): string => text.replace(tricks, "");
