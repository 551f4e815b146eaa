/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["(?:sigorta )?poliçe(?:m|mi|yi|nin)"],
		voucher: ["rezervasyon (?:belge|onay)"],
		receipt: ["makbuz"],
	},
	pictured: {
		vehicle_registration: ["ruhsat"],
		licence: ["ehliyet"],
		id_card: ["kimlik|pasaport"],
		policy: ["poliçe"],
	},
};
