/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["lawyers?|attorney|solicitor|legal (?:case|help|team)"],
	matters: {
		tenancy: ["landlord|deposit|tenan"],
		work: ["fired|boss|employer|wage|salary"],
		family: ["divorc|custody"],
		accident: ["accident|crash|hit my car"],
		immigration: ["residence permit|visa"],
		company: ["company|shareholder"],
	},
};
