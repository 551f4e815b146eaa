/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["certificato di assicurazione"],
		voucher: ["(?:buono|conferma) d(?:i|ella) prenotazione"],
		receipt: ["ricevuta|scontrino"],
	},
	pictured: {
		vehicle_registration: ["libretto"],
		licence: ["patente"],
		id_card: ["carta d.identità|passaporto"],
		policy: ["polizza"],
	},
};
