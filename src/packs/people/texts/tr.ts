/** Turkish. */
import type { PeopleTexts } from "./en.ts";

export const tr: PeopleTexts = {
	"people.staff_called":
		"Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
	"people.staff_called_minutes":
		"Ekibimizden birinden ilgilenmesini istedim. Genellikle yaklaşık {minutes} dk içinde buradan yanıt verirler. Bu arada bana yazmaya devam edebilirsiniz.",
	"people.staff_called_hours":
		"Ekibimizden birinden ilgilenmesini istedim. Genellikle yaklaşık {hours} saat içinde buradan yanıt verirler. Bu arada bana yazmaya devam edebilirsiniz.",
	"people.ticket": "Bir kişi ekibi bekliyor ({priority}). Numarası {ref}; gerisi konsolda.",
	"people.sign_in":
		"Konsol bağlantınız: {url}\n10 dakika içinde bir kez açılır. Siz istemediyseniz hiçbir şey yapmayın.",
	"people.rows": "Bulduklarım:\n{lines}",
	"people.no_rows": "Böyle bir şey bulamadım.",
	"people.staff_joined":
		"Ekibimizden biri şimdi bu konuşmayı okuyor ve size yanıt verecek. Bana dönmek için buraya ASİSTAN yazın.",
	"people.staff_wrote": "Ekibimizden: {text}\nBuradan yanıtlayabilirsiniz.",
	"people.staff_left": "Yeniden asistanla yazışıyorsunuz. Sizin için ne yapabilirim?",
	"people.alert": "Uyarı ({severity}): {title}. Numarası {ref}; ayrıntılar konsolda.",
	// Of a person's own data.
	"people.confirm_erase":
		"Bu işlem hakkınızda tuttuklarımızı siler: mesajlar, ad, numara, adresler ve istekleriniz. Geri alınamaz. Size yazılmasını istemediğiniz bilgisi saklanır. Sileyim mi?",
	"people.erasing":
		"Verileriniz şimdi siliniyor; birkaç dakika sürer. Bize yeniden yazarsanız baştan başlarız.",
	"people.erase_open":
		"Hiçbir şey silinmedi: önce şunun sona ermesi gerekiyor: {open}. Sonra yeniden isteyin.",
	"people.data_link":
		"Hakkınızda tuttuklarımız burada. Bağlantı 15 dakika çalışır; kimseyle paylaşmayın: {url}",
	"people.data_page": "Hakkınızda tuttuklarımız, tek dosyada.",
	"people.data_button": "İndir",
	"people.confirm_words": "Alıcı: {to}\n“{words}”\nBunu sizin sözleriniz olarak ileteyim mi?",
	"people.words":
		"Gönderen: {from}\n“{words}”\nOnun sözleri, bizim değil. Yanıtlamak için “{how}” diye başlayın.",
	"people.words_queued": "Alıcı: {to}\nİzin olur olmaz iletiyorum. Ulaşmazsa size söylerim.",
	"people.words_not_sent": "Alıcı: {to}\nSözleriniz ulaşmadı.",
	"people.words_unknown": "Alıcı: {to}\nSözleriniz ulaştı mı, bilmiyorum.",
	"people.words_nobody": "Yalnızca açık bir işiniz olan ve mesaj kabul eden birine iletirim.",
	"people.open_ride": "bir yolculuk",
	"people.open_job": "bir yolcunuz",
	"people.open_booking": "bir rezervasyon",
	"people.open_order": "bir sipariş",
	"people.open_payment": "bir ödeme",
	"people.open_viewing": "bir ev gezme randevusu",
	"people.open_service": "bir hizmet talebi",
	"people.open_inquiry": "işletmelere sorulmuş bir soru",
	"people.open_business": "numaranızdan ulaşılan bir işletme",
	"people.dialogue_business_help":
		"Müşterilerin işletmenizden istedikleri size burada gelir ve nasıl yanıtlanacağını söyler. Bir müşteriye yazmak için istediğinin koduyla başlayın. Saatleriniz ve menünüz için bir insanla görüşmek istediğinizi söyleyin. Kendiniz için herkesin isteyebildiğini isteyebilirsiniz.",
	"people.dialogue_business_begin":
		"Bunun hiçbiri iletilmedi. Müşteriye yazmak için {code} ile başlayın. Ya da istediğini, yazdığı gibi yanıtlayın.",
	"people.dialogue_about":
		"Burası {tenant}: ben bir programım, insan değilim. Size taksi, masa, oda, randevu ya da sipariş ayarlayabilirim; onayınız olmadan hiçbir şey olmaz. “insan” yazın, ekibimizden biri size buradan yazsın.",
	"people.dialogue_languages": "Bana şu dillerde yazabilirsiniz: {languages}.",
	"people.dialogue_own_data":
		"Sakladıklarımızın bir kopyası için “verilerimi gönder”, silinmesi için “verilerimi sil” yazın: silmeden önce size bir kez daha sorarım. Yazdıklarınızı ben okurum; bir insan isterseniz ekibimiz de okur.",
	"people.dialogue_paying":
		"Buradaki fiyatlar {currency} cinsinden. Ben aksini söylemedikçe şoföre, restorana, dükkâna doğrudan ödenir: kart alıp almadıklarını onlara sorun. Onayınız olmadan hiçbir şey çekmem.",
	"people.dialogue_emergency":
		"Ben yardım çağıramam. Biri tehlikedeyse hemen 112’yi ya da yerel acil numarayı arayın.",
	"people.dialogue_take_your_time": "Acele etmeyin. Onayınız olmadan hiçbir şey olmaz.",
	"people.dialogue_cancelling":
		"Onayınız olmadan hiçbir şey olmaz. Sonrasında bana yazarak vazgeçebilirsiniz: yolculuktan, hazırlanmaya başlanmadıkça siparişten, işletmenin belirlediği süreye kadar da rezervasyondan.",
	"people.dialogue_unserved":
		"Buna bakamıyorum: hava durumu, sefer saatleri, bilet ve haber bilmem, kiralama da yapmam. Size taksi, masa, oda ya da sipariş ayarlayabilir, bir işletme bulabilirim. “insan” yazın, ekibimiz baksın.",
	"people.dialogue_staff_reads":
		"Ekibimiz bunu da burada okuyor ve size yazacak. Diğer her konuda ben yardım etmeye devam ederim.",
	"people.dialogue_staff_reads_again": "Bu da ekibimizde.",
};
