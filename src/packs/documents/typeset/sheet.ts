/** A document before it is typeset: what stands in it, in its reader's language, and nothing of how it looks. */

/** Of one document: more is refused, so that nobody buys processor time with a long list. */
export const sheetLinesMax = 6000;
export const pagesMax = 250;
export const lineCharsMax = 2000;
export const pdfBytesMax = 8 * 1024 * 1024;

export type SheetLine =
	| { readonly kind: "heading"; readonly text: string }
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "note"; readonly text: string }
	/** What it is called, and what it is. */
	| { readonly kind: "pair"; readonly label: string; readonly value: string }
	/** One of a list, its amount at the other side. */
	| { readonly kind: "item"; readonly text: string; readonly amount: string }
	| { readonly kind: "total"; readonly text: string; readonly amount: string }
	| { readonly kind: "rule" };

export type Sheet = {
	/** BCP 47, for readers that speak it aloud. */
	readonly language: string;
	readonly direction: "ltr" | "rtl";
	readonly title: string;
	readonly issuer: string;
	readonly lines: readonly SheetLine[];
	/** At the foot of each page; `{page}` and `{pages}` are filled. */
	readonly foot: string;
	readonly madeAtMs: number;
};

export class SheetTooLong extends Error {
	override readonly name = "SheetTooLong";
}
