/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["πιστοποιητικ\\p{L}* ασφάλ|ασφαλιστήριο μου"],
		voucher: ["(?:βεβαίωση|επιβεβαίωση) (?:της |για την )?κράτησ"],
		receipt: ["απόδειξη"],
	},
	pictured: {
		vehicle_registration: ["άδεια κυκλοφορίας"],
		licence: ["δίπλωμα"],
		id_card: ["ταυτότητα|διαβατήρι"],
		policy: ["ασφαλιστήριο"],
	},
};
