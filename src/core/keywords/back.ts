import { nameTables } from "../language-names.ts";

const plain = (text: string): string =>
	text
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{M}+/gu, "")
		.replaceAll("ı", "i")
		.replace(/[^\p{L}]+/gu, " ")
		.trim();

const known = nameTables.fromAll(
	(all) => new Set([...all.values()].flatMap(({ assistant }) => assistant).map(plain)),
);

export const isWayBack = (text: string): boolean => text.length <= 60 && known().has(plain(text));
