/** How people speak of papers. */
import type { PaperWords } from "../../ports/languages/papers.ts";

export const papers: PaperWords = {
	asked: {
		certificate: ["страхов\\p{L}+ сертификат"],
		voucher: ["ваучер|подтверждение брони"],
		receipt: ["квитанци"],
	},
	pictured: {
		vehicle_registration: ["свидетельств\\p{L}* о регистрации|техпаспорт"],
		licence: ["права"],
		id_card: ["удостоверени|\\p{L}*паспорт"],
		policy: ["полис"],
	},
};
