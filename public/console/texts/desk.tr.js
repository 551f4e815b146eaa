/** Words of dispatch by hand, of what is undone, of webhooks, and of a market's tariffs, places, terms and pages with a chat, in Turkish. */
export const desk = {
	"hand.open": "Bir sürücüye ver",
	"hand.what":
		"Sürücünün kendi evet’i gibidir: ikisine de haber verilir, öteki teklifler geri alınır, ücret değişmez. Sürücü geri verebilir.",
	"hand.reason": "Neden elle",
	"hand.reason_help": "Denetim kaydında kalır. Önce nedenini yazın, sonra seçin.",
	"hand.give": "Ver",
	"hand.give_off_duty": "Görev dışı, yine de ver",
	"hand.off_duty_ask": "{name} görevde değil. Konuştunuz mu, alacak mı?",
	"hand.given": "Yolculuk {name} adlı sürücüde; ikisine de haber verildi.",
	"hand.busy": "yolculukta",
	"hand.free": "boşta",
	"hand.off_duty": "görev dışı",
	"hand.nowhere": "yeri bilinmiyor",
	"hand.nobody": "Bu pazarda sürücü yok.",
	"undo.title": "Yazılan dosyalar",
	"undo.help":
		"Bir dosya 29 gün boyunca geri alınabilir: o günden beri kimsenin değiştirmediği ve kullanmadığı her şey gider, gerisi kalır ve adıyla söylenir.",
	"undo.none": "Henüz dosya yazılmadı.",
	"undo.rows": "{n} satır",
	"undo.act": "Geri al",
	"undo.ask":
		"{n} satır ({kind}) geri alınsın mı? Değiştirilen ya da kullanılan kalır, gerisi katalogdan çıkar.",
	"undo.said": "Geri alındı.",
	"undo.done": "{n} satır katalogdan çıktı.",
	"undo.kept": "{n} tanesi kaldı:",
	"undo.undone": "geri alındı",
	"undo.what_stayed": "{n} kaldı",
	"undo_why.changed": "birisi değiştirmiş",
	"undo_why.used": "kullanılıyor",
};
