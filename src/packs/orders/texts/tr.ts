/** Turkish. */
import type { OrdersTexts } from "./en.ts";

export const tr: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nNereye getirileceğini yazmazsanız oradan alırsınız.\nToplam: *{total}*. Sipariş vereyim mi?",
	"orders.confirm_to":
		"*{business}*: {items}.\nYer: {place}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"orders.confirm_note":
		"*{business}*: {items}.\nNereye getirileceğini yazmazsanız oradan alırsınız.\nNot: {notes}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nYer: {place}.\nNot: {notes}.\nToplam: *{total}*. Sipariş vereyim mi?",
	"orders.ordered":
		"Siparişiniz {business} işletmesine iletildi: {items}. Toplam: *{total}*. Kodunuz {code}. Gelişmeleri yazacağım.",
	"orders.ordered_eta":
		"Siparişiniz {business} işletmesine iletildi: {items}. Toplam: *{total}*. Yaklaşık {eta} gibi hazır olur. Kodunuz {code}. Gelişmeleri yazacağım.",
	"orders.unknown_place": "Sipariş verebileceğim öyle bir yer bilmiyorum.",
	"orders.which_place": "Bu birkaç yerde var: {places}. Hangisinden olsun?",
	"orders.unknown_item": "{business} yerinde {asked} yok. Şunlar var: {nearest}. Ne istersiniz?",
	"orders.unknown_item_alone": "{business} yerinde {asked} yok. Yerine ne istersiniz?",
	"orders.nobody_has": "Burada {asked} olan kimseyi bulamadım.",
	"orders.sold_out": "{business} yerinde bundan yeterince yok. Kalan: {left}. Sipariş verilmedi.",
	"orders.closed": "{business} şu anda sipariş almıyor. Sipariş verilmedi.",
	"orders.closed_until": "{business} şu anda sipariş almıyor. Açılış: {when}. Sipariş verilmedi.",
	"orders.no_delivery": "{business} adrese getirmiyor; orada alabilirsiniz. Sipariş verilmedi.",
	"orders.unknown_destination":
		"O yeri bilmiyorum, oraya bir şey getirilemez. Sipariş verilmedi. Neredesiniz?",
	"orders.not_orderable": "Şu anda {business} yerinden sipariş veremiyorum.",
	"orders.not_available": "Sipariş şu anda kapalı.",
	"orders.other_price": "{name}, {business} yerinde {price}. Sipariş verilmedi.",
	"orders.too_many_open":
		"Yanıtınızı bekleyen birkaç sipariş zaten var. Lütfen önce onları yanıtlayın.",
	"orders.no_order": "Şu anda bende bir siparişiniz yok.",
	"orders.which_order":
		"Birkaç siparişiniz var: {list}. Lütfen vazgeçmek istediğinizin kodunu yazın.",
	"orders.confirm_cancel":
		"*{business}* yerindeki {order} siparişiniz: {items}. Toplam: *{total}*.\nİptal edeyim mi?",
	"orders.cancelled":
		"Siparişiniz iptal edildi: {code}, {business}: {items}. İşletmeye haber verildi.",
	"orders.too_late_to_cancel":
		"{business} siparişinizi hazırlamaya başladı, buradan iptal edilemez. Lütfen işletmenin kendisiyle konuşun.",
	"orders.status_confirmed":
		"{code} siparişiniz {business} işletmesinde: {items}. Henüz başlamadılar.",
	"orders.status_preparing": "{business} siparişinizi hazırlıyor, {code}: {items}.",
	"orders.status_ready": "{business} yerindeki {code} siparişiniz hazır: {items}.",
	"orders.status_delivered": "{business} yerinden {code} siparişiniz teslim edildi: {items}.",
	"orders.status_cancelled": "{business} yerindeki {code} siparişiniz iptal edildi: {items}.",
	"orders.status_confirmed_more":
		"{code} siparişiniz {business} işletmesinde: {items}. Henüz başlamadılar. Diğer siparişleriniz: {others}.",
	"orders.status_preparing_more":
		"{business} siparişinizi hazırlıyor, {code}: {items}. Diğer siparişleriniz: {others}.",
	"orders.status_ready_more":
		"{business} yerindeki {code} siparişiniz hazır: {items}. Diğer siparişleriniz: {others}.",
	"orders.preparing": "Siparişiniz {code}, {business} tarafından hazırlanıyor: {items}.",
	"orders.preparing_words":
		"Siparişiniz {code}, {business} tarafından hazırlanıyor: {items}. Şunu yazdılar: “{words}”.",
	"orders.ready": "Siparişiniz {code}, {business} yerinde hazır: {items}.",
	"orders.ready_words":
		"Siparişiniz {code}, {business} yerinde hazır: {items}. Şunu yazdılar: “{words}”.",
	"orders.delivered": "Siparişiniz {code}, {business} tarafından teslim edildi. Afiyet olsun!",
	"orders.delivered_words":
		"Siparişiniz {code}, {business} tarafından teslim edildi. Şunu yazdılar: “{words}”.",
	"orders.refused":
		"Üzgünüm, {business} siparişinizi hazırlayamıyor, {code}: {items}. Sipariş iptal edildi.",
	"orders.refused_words":
		"Üzgünüm, {business} siparişinizi hazırlayamıyor, {code}: {items}. Sipariş iptal edildi. Şunu yazdılar: “{words}”.",
	"orders.said_words": "Siparişiniz {code} için {business} şunu yazdı: “{words}”.",
	"orders.received":
		"Yeni sipariş {code}, {business}: {items}.\nToplam: *{total}*.\nYer: {place}.\nNot: {notes}.\nHazırlayabilir misiniz?",
	"orders.called_off": "Sipariş {code} iptal edildi, {business}: {items}. Lütfen hazırlamayın.",
	"orders.set_confirmed": "{code} siparişi henüz başlamadı.",
	"orders.set_preparing":
		"Teşekkürler, {code} müşterisine hazırladığınızı yazdım. Hazır olunca HAZIR {code} yazın.",
	"orders.set_ready":
		"Teşekkürler, {code} müşterisine hazır olduğunu yazdım. Teslim edince TESLİM {code} yazın.",
	"orders.set_delivered": "Teşekkürler, {code} siparişi teslim edildi.",
	"orders.set_cancelled": "{code} siparişi iptal edildi, müşterisine haber verildi.",
	"orders.passed_on": "Bunu {code} müşterisine ilettim.",
	"orders.no_such_order": "İşletmenizde {code} kodlu bir sipariş bilmiyorum.",
	"orders.forward_only": "{code} siparişi zaten bundan ileride.",
	"orders.is_called_off": "{code} siparişi zaten iptal edildi.",
	"orders.unanswered":
		"Henüz cevap yok: {business}, siparişiniz: {items}, kod {code}. Sipariş onlarda, ama kabul etmediler. Bekleyebilir ya da iptal edebilirsiniz.",
	"orders.dialogue_ask_change":
		"Neyi değiştireyim: ne sipariş ettiğinizi mi, kaç tane olduğunu mu, yeri mi, nereye getirileceğini mi?",
	"orders.dialogue_ask_shop": "Nereden sipariş vermek istersiniz? Örneğin: {names}.",
	"orders.dialogue_choose_shop": "Hangi yerden olsun?\n{choices}",
	"orders.dialogue_ask_items": "{business} yerinden ne istersiniz? Örneğin: {names}.",
	"orders.dialogue_ask_number": "Oda ya da masa numarası kaç?",
	"orders.dialogue_one_more": "Önceki siparişiniz olduğu gibi kalıyor: bu ayrı bir sipariş.",
	"orders.dialogue_at_once": "Siparişler hemen verilir: gün ya da saat belirleyemem.",
	"orders.dialogue_ask_where":
		"Nereye gelsin? Bir yer ya da masa yazın; oradan kendiniz alacaksanız “gel al” yazın.",
	"orders.dialogue_quantity":
		"Her şeyden 1 ile {max} arası sipariş verebilirsiniz. Kaç tane olsun?",
	"orders.pay_first": "{total}, önce {due} ödenmeli",
	"orders.awaits_payment":
		"{business} için {code} siparişiniz sizin için ayrıldı: {items}. *{due}* ödenir ödenmez başlar. “{code} öde” yazın, nasıl olduğunu göstereyim.",
	"orders.unpaid":
		"Siparişiniz {code} zamanında ödenmedi ve iptal edildi. Hiçbir şey hazırlanmadı.",
};
