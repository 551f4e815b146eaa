import type { Examples } from "../../../../dialogue/scorer.ts";

export const en: Examples = {
	document: [
		"I need a receipt for my order as PDF",
		"can you send me the receipt",
		"please make me a voucher of my booking",
		"send me my booking confirmation as a document",
		"I need something in writing for my employer",
		"could I get a printable confirmation",
		"a PDF of my order please",
		"my accountant wants the receipt for {business}",
		"I lost my insurance certificate, send it again",
		"email does not matter, just give me the file of my reservation",
		"certificate as PDF please",
		"can I have the paper for my table at {business}",
	],
};
