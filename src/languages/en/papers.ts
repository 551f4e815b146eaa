/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["insurance (?:certificate|confirmation)"],
		voucher: ["booking (?:voucher|confirmation)|voucher (?:of|for) my booking"],
		receipt: ["receipt"],
	},
	pictured: {
		vehicle_registration: ["registration"],
		licence: ["licen[cs]e"],
		id_card: ["id(?!\\p{L})|identity|passport"],
		policy: ["policy"],
	},
};
