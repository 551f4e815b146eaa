/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "en preparation|nous preparons|commencee?",
	ready: "prete?s?",
	delivered: "livree?s?|remise?",
	cancelled: "nous ne pouvons pas|on ne peut pas",
	filler: "la|commande|est|a|ete",
};
