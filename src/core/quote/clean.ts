import { clip } from "../template/clip.ts";

export const cleanWordsMax = 100;

const link =
	/(?:https?:\/\/|www\.)\S+|[\p{L}\d.-]+@[\p{L}\d.-]+|[\p{L}\d-]+\.(?:com|net|org|io|me|co|ly|app|link|info|tr|cy|ru|rw)(?:\/\S*)?(?![\p{L}\d])/giu;
const phone = /(?<!\p{Nd})\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){6,}/gu;

/** `without`: codes that were only to find the question. */
export function cleanWords(
	text: string,
	without: readonly string[] = [],
	max = cleanWordsMax,
): string | null {
	let plain = text.normalize("NFKC").toWellFormed();
	for (const code of without)
		plain = plain.replace(new RegExp(`(?<![\\p{L}\\p{N}])#?${code}(?![\\p{L}\\p{N}])`, "giu"), " ");
	plain = plain
		.replace(link, "…")
		.replace(phone, (found) => (found.replace(/\P{Nd}/gu, "").length >= 7 ? "…" : found))
		.replace(/["“”«»„<>{}[\]*_~`|\\]/gu, "'")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim();
	return plain === "" ? null : clip(plain, max);
}
