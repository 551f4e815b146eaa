/** How people of one language speak of papers. One file `papers.ts` for each language. Stems over the text as written: each begins a word. */

/** Papers that we write, in the order in which they are looked for. */
export const askedPapers = ["certificate", "voucher", "receipt"] as const;
/** Papers that people photograph, likewise. */
export const picturedPapers = ["vehicle_registration", "licence", "id_card", "policy"] as const;

export type PaperWords = {
	/** To ask for one: no other request has these words. */
	readonly asked: Readonly<Record<(typeof askedPapers)[number], readonly string[]>>;
	/** To say of a picture what it shows. */
	readonly pictured: Readonly<Record<(typeof picturedPapers)[number], readonly string[]>>;
};
