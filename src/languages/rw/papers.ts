/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["icyemezo cy.ubwishingizi"],
		voucher: ["(?:urupapuro rw|icyemezo cy).iby(?:o nateguje|ateguwe)"],
		receipt: ["inyemezabuguzi"],
	},
	pictured: {
		vehicle_registration: ["icyangombwa cy.imodoka"],
		licence: ["uruhushya rwo gutwara"],
		id_card: ["indangamuntu|pasiporo"],
		policy: ["amasezerano y.ubwishingizi"],
	},
};
