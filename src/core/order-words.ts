/** Whatever says more than that is nobody's status. */
import { languageTables } from "./language-tables.ts";
import { type SettableStatus, settableStatuses } from "./order-status.ts";

export type StatusWords = Readonly<Record<SettableStatus, string>> & {
	readonly filler: string;
};
export const statusTables = languageTables<StatusWords>();

const fold = (text: string): string =>
	text
		.replace(/[İIı]/gu, "i")
		.toLowerCase()
		.normalize("NFD")
		// The breve of й is a letter's own.
		.replace(/(?<=и)\u0306/gu, "\uE000")
		.replace(/\p{M}/gu, "")
		.replace(/['’]/gu, "")
		.replace(/[^\p{L}\p{N}\uE000]+/gu, " ")
		.replace(/и\uE000/gu, "й")
		.trim();

const patterns = statusTables.fromAll((all) => {
	const tables = [...all.values()];
	const either = (of: keyof StatusWords) => tables.map((table) => table[of]).join("|");
	const filler = either("filler");
	return settableStatuses.map(
		(status) =>
			[
				status,
				new RegExp(`^(?:(?:${filler}) )*(?:${either(status)})(?: (?:${filler}))*$`, "u"),
			] as const,
	);
});
/** Whoever asks says nothing of their job. */
export const isAsked = (text: string): boolean => /[?？\u037E]|;\s*$/u.test(text);

export function readOrderStatus(text: string, code: string | null = null): SettableStatus | null {
	if (isAsked(text)) return null;
	const line = fold(text)
		.split(" ")
		.filter((word) => code === null || word !== code.toLowerCase())
		.join(" ");
	return patterns().find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
