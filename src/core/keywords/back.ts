/** The word that brings a person back from a member of staff to the assistant; taught by `core.staff_joined`. */
import { nameTables } from "../language-names.ts";

/** Case, accents, punctuation and the dotless i do not count. */
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

/** It is the whole message: a word about the assistant to a member of staff is not it. */
export const isWayBack = (text: string): boolean => text.length <= 60 && known().has(plain(text));
