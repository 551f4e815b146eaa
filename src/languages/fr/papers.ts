/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["attestation d.assurance"],
		voucher: ["(?:bon|confirmation) de réservation"],
		receipt: ["reçu"],
	},
	pictured: {
		vehicle_registration: ["carte grise"],
		licence: ["permis de conduire"],
		id_card: ["carte d.identité|passeport"],
		policy: ["police d.assurance|(?:ma|notre) police"],
	},
};
