import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"Daha önce onayladığınız ({code}) bizim tarafımızda kayboldu: yapılmış değil, onunla hiçbir şey ayrılmış da değil. Özür dilerim. Şu anki durum şöyle:",
	closed:
		"{code} bizim tarafımızda kayboldu, bu yüzden ona verdiğiniz onay artık sayılmıyor. Hâlâ istiyorsanız onun için sorduğumu yanıtlayın ya da yeniden yazın.",
	ranOut: "{code} süresi doldu, bu yüzden bir şey yapılmadı. Şu anki durum şöyle:",
};
