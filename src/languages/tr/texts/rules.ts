/** Turkish. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Merhaba! Ben Assent. Nerede olduğunuzu ve nereye gitmek istediğinizi yazın, size bir taksi önereyim.",
	"rules.still_open": "Açık kalan isteğinize gelince:",
	"rules.one_more": "Bir isteğiniz daha vardı. 1 yazın, göstereyim.",
	"rules.one_each":
		"Her seferinde bir tane ayırabiliyorum: bu ilki. Sonraki hemen bunun ardından gelir.",
	"rules.one_by_one": "Sırayla gidelim. Önce:",
	"rules.nothing_before": "Tekrarlayabileceğim daha önceki bir isteğiniz yok. Ne istersiniz?",
	"rules.not_before": "Bu konuda örnek alabileceğim daha önceki bir isteğiniz yok.",
	"rules.as_before": "Geçen seferki gibi.",
	"rules.again": "Kusura bakmayın, bunu anlayamadım.",
	"rules.all_right": "Tamam.",
	"rules.once_known": "Bunu öğrenince söyleyebilirim.",
	"rules.offer_person":
		"Aynı yerde dönüyoruz. “İnsan” yazarsanız ekibimizden biri devralır; isterseniz başka sözlerle anlatın.",
	"rules.no_answer": "Bu bilgi bende yok. “İnsan” yazarsanız ekibimizden biri bakar.",
	"rules.no_answer_of":
		"{business}: bu bilgi bende yok. “İnsan” yazarsanız ekibimizden biri bakar.",
	"rules.greeting_all":
		"Merhaba! Ben Assent. Size taksi bulabilir, masa, oda veya randevu ayırtabilir, yemek ya da ürün sipariş edebilir, ev gösterebilir, yakında ne olduğunu bulabilirim. Neye ihtiyacınız var?",
	"rules.thanks": "Rica ederim.",
	"rules.bye": "Hoşça kalın, iyi yolculuklar.",
	"rules.help":
		'"Saat 7\'de limandan kaleye taksi" yazın, taksi önereyim. "Havaalanına ne kadar?" yazın, ücreti tahmin edeyim. "Limana yakın açık eczane var mı" yazın, bakayım. Yolculuğunuzun durumunu sorabilir ya da bir insanla görüşmek isteyebilirsiniz. Siz evet demeden hiçbir şey yapılmaz.',
	"rules.unknown":
		'Bunu anlayamadım. Taksi konusunda yardımcı olabilirim: örneğin "limandan kaleye taksi" yazın ya da bir insanla görüşmek istediğinizi söyleyin.',
	"rules.help_all":
		"Benden taksi (“Saat 7'de limandan kaleye taksi”), masa, oda (“yarın 20:00'de 2 kişilik masa”), sipariş (“yemek sipariş etmek istiyorum”), fiyat (“kimde telefon şarj aleti var”) isteyebilir, çevreyi (“Limana yakın açık eczane var mı”) sorabilirsiniz. İptal eder, bir insan çağırırım. Siz evet demeden hiçbir şey yapılmaz.",
	"rules.in_own_words":
		"Neye ihtiyacınız olduğunu kendi sözlerinizle, her seferinde tek bir şey yazın. Ya da “insan” yazın, ekibimizden biri size yazsın.",
	"rules.thanks_again": "Her zaman.",
	"rules.unknown_all":
		"Bunu anlayamadım. Örneğin “Saat 7'de limandan kaleye taksi”, “yarın 20:00'de 2 kişilik masa” ya da “yemek sipariş etmek istiyorum” yazın ya da bir insanla görüşmek istediğinizi söyleyin.",
	"rules.no_media":
		"Yalnızca yazıları ve paylaşılan konumları okuyabiliyorum. Lütfen ne istediğinizi yazın.",
	"rules.unknown_place":
		'"{words}" adlı yeri bilmiyorum. Başka nasıl bilinir ya da yakınında ne var? Konum da paylaşabilirsiniz.',
	"rules.still_waiting": "Henüz hiçbir şey istenmedi: {code} kodlu öneri yanıtınızı bekliyor.",
	"rules.waiting_drop": "Henüz hiçbir şey istenmedi. HAYIR {code} yazarsanız öneri silinir.",
	"rules.not_found": "Burada “{things}” bulamadım.",
	"rules.no_other":
		"Burada o türden başka bir yer bilmiyorum. Bununla devam edebiliriz ya da başka ne arayayım, yazın.",
	"rules.draft_dropped": "Tamam, unuttum. Bunun için hiçbir şey istenmedi.",
	"rules.nothing_waiting": "Şu anda yanıt bekleyen bir şey yok. Size nasıl yardımcı olabilirim?",
	"rules.choose_business": "Hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{choices}",
	"rules.ask_day": "{business}, {time}: hangi gün?",
	"rules.ask_day_and_hour": "{business}: hangi gün ve saat kaçta istersiniz?",
	"rules.ask_hour": "{business}, {day}: saat kaçta?",
	"rules.hour_past": "{time} geçti. Hangi gün ve saat kaçta istersiniz?",
	"rules.hour_unclear": "Saati anlayamadım. Hangi gün ve saat kaçta istersiniz?",
	"rules.date_unclear":
		"Hangi günü kastettiğinizi anlayamadım. Lütfen tarih olarak yazın, örneğin “{example}”. Hangi gün ve saat kaçta istersiniz?",
};
