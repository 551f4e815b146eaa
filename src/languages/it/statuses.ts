/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing:
		"in preparazione|stiamo preparando|lo stiamo preparando|iniziato|cominciato|prepariamo",
	ready: "pront[oaie]",
	delivered: "consegnat[oaie]|ritirat[oaie]|recapitat[oaie]",
	cancelled: "non possiamo(?: farlo)?|non e possibile|impossibile|non riusciamo",
	filler: "il|l|ordine|e|ora|adesso|gia|stato",
};
