import type { en } from "./en.ts";

export const tr: Readonly<Record<keyof typeof en, string>> = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, {from} gününden itibaren {days} gün\n{basis}\nTemel fiyat {base}, vergi {tax}, ücretler {fees}\nToplam *{premium}*\nSizin için onaylayayım mı?",
	"insured.basis_vehicle": "araç: {value}",
	"insured.basis_age": "yaş: {value}",
	"insured.basis_experience": "sürücülük yılı: {value}",
	"insured.basis_destination": "yolculuk: “{value}”",
	"insured.nobody": "Üzgünüm, bunu burada şu anda sigortalayan yok.",
	"insured.too_many": "Henüz ödenmemiş birkaç sigortanız var. Lütfen önce birini tamamlayın.",
	"insured.why_past": "Sigorta geçmişte başlayamaz. Hangi günden itibaren istersiniz?",
	"insured.why_too_far_ahead": "Bu çok ileri bir tarih. Hangi günden itibaren istersiniz?",
	"insured.why_vehicle_year": "Araç hangi yıldan?",
	"insured.why_age": "Kişi kaç yaşında?",
	"insured.why_destination": "Yolculuk nereye?",
	"insured.type_motor": "Araç sigortası",
	"insured.type_travel": "Seyahat sigortası",
	"insured.type_health": "Sağlık sigortası",
	"insured.dialogue_ask_insurance_type": "Ne sigortalansın: araç mı, seyahat mi, sağlık mı?",
	"insured.dialogue_ask_insurance_days": "Ne kadar süre için? Gün, hafta, ay ya da yıl söyleyin.",
	"insured.dialogue_ask_insurance_from": "Hangi günden itibaren? Lütfen bir tarih yazın.",
	"insured.dialogue_ask_vehicle_year": "Araç hangi yıldan?",
	"insured.dialogue_ask_insured_age": "Sigortalanacak kişi kaç yaşında?",
	"insured.dialogue_ask_insurance_destination": "Yolculuk nereye?",
	"insured.dialogue_terms":
		"Tarifenin bunun için söylediği her şey aşağıda: ne sigortalanıyor, kim tarafından, ne kadar süre ve ne kadara. Sigortacının kendi şartlarının neyi karşılayıp neyi karşılamadığı burada tutulmuyor; ekipten biri sorabilir: “bir kişiyle konuşmak istiyorum” yazın.",
	"insured.awaits_payment":
		"Anlaşıldı: {what}, {insurer}, {from} gününden itibaren {days} gün. *{premium}* ödenir ödenmez başlar; fiyat şu zamana kadar geçerli: {until}. “{code} öde” yazın, nasıl olduğunu göstereyim.",
	"insured.begun":
		"Sigortanız yapıldı, priminiz geldi: {what}, {insurer}, {from} gününden itibaren {days} gün, {premium}. Kodunuz {code}. “{code} poliçemi gönder” yazın, göndereyim.",
	"insured.unpaid":
		"Sigortanız {code} zamanında ödenmedi: {what}, {insurer}. Bununla sigortalı değilsiniz.",
	"insured.not_payable": "Üzgünüm, primi burada ödenemiyor, bu yüzden sigortalayamam.",
};
