/** Turkish. */
import type { CommerceTexts } from "./en.ts";

export const tr: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nNereye getirileceğini yazmazsanız oradan alırsınız.\nToplam: *{total}*. Sipariş vereyim mi?",
	"commerce.confirm_to":
		"*{business}*: {items}.\nYer: {place}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nNereye getirileceğini yazmazsanız oradan alırsınız.\nNot: {notes}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nYer: {place}.\nNot: {notes}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"commerce.ordered":
		"Siparişiniz {business} işletmesine iletildi: {items}. Toplam: *{total}*. Kodunuz {code}. Gelişmeleri yazacağım.",
	"commerce.ordered_eta":
		"Siparişiniz {business} işletmesine iletildi: {items}. Toplam: *{total}*. Yaklaşık {eta} gibi hazır olur. Kodunuz {code}. Gelişmeleri yazacağım.",
	"commerce.pay_first": "{total}, önce {due} ödenmeli",
	"commerce.awaits_payment":
		"{business} için {code} siparişiniz sizin için ayrıldı: {items}. *{due}* ödenir ödenmez başlar. “{code} öde” yazın, nasıl olduğunu göstereyim.",
	"commerce.unpaid":
		"Siparişiniz {code} zamanında ödenmedi ve iptal edildi. Hiçbir şey hazırlanmadı.",
	"commerce.unknown_place": "Sipariş verebileceğim öyle bir yer bilmiyorum.",
	"commerce.which_place": "Bu birkaç yerde var: {places}. Hangisinden olsun?",
	"commerce.unknown_item": "{business} yerinde {asked} yok. Şunlar var: {nearest}. Ne istersiniz?",
	"commerce.unknown_item_alone": "{business} yerinde {asked} yok. Yerine ne istersiniz?",
	"commerce.nobody_has": "Burada {asked} olan kimseyi bulamadım.",
	"commerce.sold_out": "{business} yerinde bundan yeterince yok. Kalan: {left}. Sipariş verilmedi.",
	"commerce.closed": "{business} şu anda sipariş almıyor. Sipariş verilmedi.",
	"commerce.closed_until": "{business} şu anda sipariş almıyor. Açılış: {when}. Sipariş verilmedi.",
	"commerce.no_delivery": "{business} adrese getirmiyor; orada alabilirsiniz. Sipariş verilmedi.",
	"commerce.unknown_destination":
		"O yeri bilmiyorum, oraya bir şey getirilemez. Sipariş verilmedi. Neredesiniz?",
	"commerce.not_orderable": "Şu anda {business} yerinden sipariş veremiyorum.",
	"commerce.not_available": "Sipariş şu anda kapalı.",
	"commerce.other_price": "{name}, {business} yerinde {price}. Sipariş verilmedi.",
	"commerce.too_many_open":
		"Yanıtınızı bekleyen birkaç sipariş zaten var. Lütfen önce onları yanıtlayın.",
	"commerce.no_order": "Şu anda bende bir siparişiniz yok.",
	"commerce.which_order":
		"Birkaç siparişiniz var: {list}. Lütfen vazgeçmek istediğinizin kodunu yazın.",
	"commerce.confirm_cancel":
		"*{business}* yerindeki {order} siparişiniz: {items}. Toplam: *{total}*.\nİptal edeyim mi?",
	"commerce.cancelled":
		"Siparişiniz iptal edildi: {code}, {business}: {items}. İşletmeye haber verildi.",
	"commerce.too_late_to_cancel":
		"{business} siparişinizi hazırlamaya başladı, buradan iptal edilemez. Lütfen işletmenin kendisiyle konuşun.",
	"commerce.status_confirmed":
		"{code} siparişiniz {business} işletmesinde: {items}. Henüz başlamadılar.",
	"commerce.status_preparing": "{business} siparişinizi hazırlıyor, {code}: {items}.",
	"commerce.status_ready": "{business} yerindeki {code} siparişiniz hazır: {items}.",
	"commerce.status_delivered": "{business} yerinden {code} siparişiniz teslim edildi: {items}.",
	"commerce.status_cancelled": "{business} yerindeki {code} siparişiniz iptal edildi: {items}.",
	"commerce.status_confirmed_more":
		"{code} siparişiniz {business} işletmesinde: {items}. Henüz başlamadılar. Diğer siparişleriniz: {others}.",
	"commerce.status_preparing_more":
		"{business} siparişinizi hazırlıyor, {code}: {items}. Diğer siparişleriniz: {others}.",
	"commerce.status_ready_more":
		"{business} yerindeki {code} siparişiniz hazır: {items}. Diğer siparişleriniz: {others}.",
	"commerce.preparing": "Siparişiniz {code}, {business} tarafından hazırlanıyor: {items}.",
	"commerce.preparing_words":
		"Siparişiniz {code}, {business} tarafından hazırlanıyor: {items}. Şunu yazdılar: “{words}”.",
	"commerce.ready": "Siparişiniz {code}, {business} yerinde hazır: {items}.",
	"commerce.ready_words":
		"Siparişiniz {code}, {business} yerinde hazır: {items}. Şunu yazdılar: “{words}”.",
	"commerce.delivered": "Siparişiniz {code}, {business} tarafından teslim edildi. Afiyet olsun!",
	"commerce.delivered_words":
		"Siparişiniz {code}, {business} tarafından teslim edildi. Şunu yazdılar: “{words}”.",
	"commerce.refused":
		"Üzgünüm, {business} siparişinizi hazırlayamıyor, {code}: {items}. Sipariş iptal edildi.",
	"commerce.refused_words":
		"Üzgünüm, {business} siparişinizi hazırlayamıyor, {code}: {items}. Sipariş iptal edildi. Şunu yazdılar: “{words}”.",
	"commerce.said_words": "Siparişiniz {code} için {business} şunu yazdı: “{words}”.",
	"commerce.received":
		"Yeni sipariş {code}, {business}: {items}.\nToplam: *{total}*.\nYer: {place}.\nNot: {notes}.\nHazırlayabilir misiniz?",
	"commerce.called_off": "Sipariş {code} iptal edildi, {business}: {items}. Lütfen hazırlamayın.",
	"commerce.set_confirmed": "{code} siparişi henüz başlamadı.",
	"commerce.set_preparing":
		"Teşekkürler, {code} müşterisine hazırladığınızı yazdım. Hazır olunca HAZIR {code} yazın.",
	"commerce.set_ready":
		"Teşekkürler, {code} müşterisine hazır olduğunu yazdım. Teslim edince TESLİM {code} yazın.",
	"commerce.set_delivered": "Teşekkürler, {code} siparişi teslim edildi.",
	"commerce.set_cancelled": "{code} siparişi iptal edildi, müşterisine haber verildi.",
	"commerce.passed_on": "Bunu {code} müşterisine ilettim.",
	"commerce.no_such_order": "İşletmenizde {code} kodlu bir sipariş bilmiyorum.",
	"commerce.forward_only": "{code} siparişi zaten bundan ileride.",
	"commerce.is_called_off": "{code} siparişi zaten iptal edildi.",
	"commerce.unanswered":
		"Henüz cevap yok: {business}, siparişiniz: {items}, kod {code}. Sipariş onlarda, ama kabul etmediler. Bekleyebilir ya da iptal edebilirsiniz.",
};
