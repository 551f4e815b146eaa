/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"İzin verdiğiniz üzere {business} haberi: {news} İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.deal":
		"Size özel {business} teklifi: {offer}, son gün {until}. İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.confirm":
		"*{name}*: izin veren {reach} kişiye, {channel} ile\nNe zaman: {when}. Hız: {limits}\n“{text}”{rules}\nGöndereyim mi?",
	"broadcast.scheduled":
		"Anlaştık. {when}, {reach} kişiye adım adım. Kodu {code}: “{code} duyurusu nasıl gidiyor”, “{code} duyurusunu beklet” ya da “{code} duyurusunu durdur” yazabilirsiniz.",
	"broadcast.name_news": "Haber",
	"broadcast.name_deal": "Teklif",
	"broadcast.at_once": "hemen",
	"broadcast.pace": "saniyede en çok {n}",
	"broadcast.ceiling": "günde en çok {n} mesaj",
	"broadcast.rules": "Kurallar bunun için (İngilizce) şöyle diyor: “{why}”",
	"broadcast.rules_forbid":
		"Kurallar bu sözlerin çok kişiye gönderilmesine izin vermiyor, bu yüzden hiçbir şey gönderilmiyor. Konsolda planlanırsa hangi kuralın yasakladığı görünür.",
	"broadcast.nobody":
		"Orada kimse kendisine yazılmasına izin vermemiş, bu yüzden gönderilecek kimse yok.",
	"broadcast.why_when": "Şimdi ya da üç ay içinde gidebilir, geçmişte olmaz. Ne zaman gitsin?",
	"broadcast.too_many": "Zaten çok fazla duyuru yolda. Lütfen önce birini durdurun.",
	"broadcast.moved":
		"Şu anki durumda bu yapılamıyor. Nasıl olduğunu görmek için “duyuru nasıl gidiyor” yazın.",
	"broadcast.none": "Böyle bir duyuru yok.",
	"broadcast.several": "Birden çok duyuru yolda. Lütfen hangisi olduğunu koduyla yazın: {list}",
	"broadcast.progress":
		"*{name}*, kod {code}, {when}: {state}.\n{all} kişiden {sent} kişi aldı, {left} kişi sırada, {lost} kişi almıyor.",
	"broadcast.state_planned": "planlandı",
	"broadcast.state_going": "gönderiliyor",
	"broadcast.state_held": "bekletiliyor",
	"broadcast.state_out": "gönderildi",
	"broadcast.state_stopped": "durduruldu",
	"broadcast.confirm_stop":
		"{which} duyurusu, *{name}*, {when}: {state}. Henüz mesaj almamış olanlar almayacak. Tamamen durdurayım mı?",
	"broadcast.paused":
		"{code} duyurusu bekletiliyor. Yolda olanlar yine de ulaşır. Devam etmek için “{code} duyurusuna devam et” yazın.",
	"broadcast.resumed": "{code} duyurusu devam ediyor.",
	"broadcast.stopped": "{code} duyurusu tamamen durduruldu. Henüz mesaj almamış olanlar almaz.",
	"broadcast.dialogue_ask_template": "Ne olsun?\n{choices}",
	"broadcast.dialogue_ask_news": "Haber ne? Lütfen insanların okuyacağı gibi yazın.",
	"broadcast.dialogue_ask_offer": "Teklif nedir, birkaç kelimeyle?",
	"broadcast.dialogue_ask_until": "Ne zamana kadar geçerli?",
	"broadcast.dialogue_ask_when": "Ne zaman gitsin: şimdi mi, yoksa hangi gün ve saatte?",
	"broadcast.dialogue_ask_hour": "Saat kaçta?",
	"broadcast.dialogue_ask_change": "Ne değişsin: sözler, saat ya da kanal?",
	"broadcast.way_out_title": "E-postayla haber yok",
	"broadcast.way_out_ask":
		"Size e-postayla haber ve teklif göndermeyi bırakalım mı? Kendi istekleriniz bundan etkilenmez.",
	"broadcast.way_out_button": "Göndermeyin",
	"broadcast.way_out_done":
		"Tamam. Bu adrese artık haber ve teklif gönderilmeyecek. Bu sayfayı kapatabilirsiniz.",
};
