/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"approvals.asked":
		"Bir şey yapılmadan önce {code} için onayınız gerekiyor. Birisi şunu istedi: “{shown}”",
	"approvals.letter":
		"Bir şey yapılmadan önce {code} için onayınız gerekiyor. Birisi şunu istedi: “{shown}” Size sohbetimizde sordum: lütfen orada ya da konsolda yanıtlayın. Bu e-postaya verilen yanıtları kimse okumaz.",
	"approvals.went":
		"Bunun için onayınız sorulmadı, çünkü süren bir izin bunu kapsıyor; izin {left} kez daha geçerli: “{shown}” İzin sürsün mü? HAYIR {code} izni bitirir.",
	"approvals.went_trusted":
		"Bunun için onayınız sorulmadı, çünkü işletmenize güveniliyor: “{shown}”",
	"approvals.answer_kept": "Teşekkürler. {code} ile ilgili izin sürüyor.",
	"approvals.answer_ended":
		"Teşekkürler. {code} ile ilgili izin sona erdi: artık yine size sorulacak.",
	"approvals.over": "Teşekkürler, {code} için artık yanıtınıza gerek yok.",
	"approvals.answer_approved":
		"Teşekkürler. {code} için onay verdiniz; isteyen kişiye bildirilecek.",
	"approvals.answer_noted":
		"Teşekkürler, {code} için evetiniz yazıldı. Başka birinin de onaylaması gerekiyor.",
	"approvals.answer_rejected":
		"Teşekkürler. {code} için hayır dediniz; isteyen kişiye bildirilecek.",
	"approvals.answer_own": "Bunu kendiniz istediniz; kararı başka birinin vermesi gerekir.",
	"approvals.answer_role": "Göreviniz buna karar vermeye yetmiyor; yanıtınız sayılmadı.",
	"approvals.answer_over": "Bunun için artık yanıta gerek yok. Teşekkürler.",
	"approvals.waiting":
		"Buna önce ekibimizden birinin onay vermesi gerekiyor. Sordum, yanıtı buradan yazacağım. Henüz hiçbir şey yapılmadı.",
	"approvals.still_waiting":
		"Bu hâlâ ekibimizden bir yanıt bekliyor. Buradan yazacağım. Henüz hiçbir şey yapılmadı.",
	"approvals.granted": "Ekibimiz onay verdi.",
	"approvals.rejected": "Ekibimiz buna onay vermedi, bu yüzden hiçbir şey yapılmadı.",
	"approvals.expired":
		"Ekibimizden kimse zamanında yanıt vermedi, bu yüzden hiçbir şey yapılmadı. Hâlâ istiyorsanız yeniden yazın.",
	"approvals.revoked": "Ekibimiz bunu geri çekti, bu yüzden hiçbir şey yapılmadı.",
	"approvals.nobody":
		"Buna ekibimizden birinin onay vermesi gerekiyor ve şu anda kimse yok. Hiçbir şey yapılmadı. Lütfen sonra yeniden deneyin.",
	"approvals.too_many":
		"Ekibimizden yanıt bekleyen çok isteğiniz var. Lütfen yanıtlarını bekleyin.",
	"approvals.lost":
		"Ekibimizin onayı artık geçerli değil, bu yüzden hiçbir şey yapılmadı. Hâlâ istiyorsanız yeniden yazın.",
};
