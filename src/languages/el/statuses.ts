/** A business's short words for how far an order is. */
import type { StatusWords } from "../../core/order-words.ts";

export const statuses: StatusWords = {
	preparing: "ετοιμαζεται|ετοιμαζουμε|ξεκινησαμε",
	ready: "ετοιμ[οηα]|ετοιμος",
	delivered: "παραδοθηκε|παραδωσαμε|παρεδοθη",
	cancelled: "δεν μπορουμε|δεν γινεται",
	filler: "η|το|ειναι|εχει|παραγγελια|τωρα",
};
