/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["paga|pagare|pago|pagate"],
	paid: ["(?:ho|abbiamo)(?: gia)? pagato|gia pagato"],
	order: ["ordine|ordini"],
	own: ["prenotazione|tavolo|camera|visita|assicurazione|premio|acconto"],
	card: ["carta|link"],
	beside: ["per|favore|voglio|vorrei|a|il|mio|la|con|mobile|money|momo|adesso|ora|euro|di"],
};
