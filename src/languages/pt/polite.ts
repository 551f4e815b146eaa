/** Polite words that everybody borrows. */
import type { BorrowedWords } from "../../core/reply/reply-language.ts";

export const polite: BorrowedWords = { thanks: ["obrigado|obrigada"], polite: ["por favor"] };
